"""Rules 3.1, the end: reshuffles, second pass, closing time, points (B13 to B16)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardtable import (
    Context,
    Outcome,
    Plugin,
    PluginInfo,
    Variant,
    Wrap,
    default_registry,
    hookimpl,
)
from justdesserts.beta import BETA, DRAW_GUEST, DRAWN_GUEST, WAITING_ROOM, BetaTable
from tests.justdesserts.arranged import Game, arranged
from tests.justdesserts.beta import RULES, SERVES_MOJO, stealing, turn


def end_turn(game: Game, *orders: list[str]) -> None:
    """Decline to steal, with these orders of cards by chance."""
    seat = game.state.actors[0]
    game.state = RULES.step(game.state, RULES.action("no_steal", seat), chance=orders)


@pytest.mark.rule("B13")
def test_the_dirty_dishes_make_a_new_dessert_deck() -> None:
    """When a dessert is to be drawn from an empty deck, all discards are shuffled."""
    dirty = ["fudge", "pecan_pie", "smores"]
    game = stealing([[], []], dessert_deck=[], dessert_discards=dirty, spare="hands")
    end_turn(game, ["smores", "fudge", "pecan_pie"])
    assert "smores" in game.of(1, "hands")
    assert (game["dessert_deck"], game["dessert_discards"]) == (["fudge", "pecan_pie"], [])


@pytest.mark.rule("B13")
def test_taking_the_last_dessert_shuffles_nothing() -> None:
    """The discards stay until a dessert is needed and none is there."""
    game = stealing([[], []], dessert_deck=["smores"], dessert_discards=["fudge"], spare="hands")
    end_turn(game)
    assert (game["dessert_deck"], game["dessert_discards"]) == ([], ["fudge"])


@pytest.mark.rule("B13")
def test_cards_just_served_are_shuffled_too_and_without_limit() -> None:
    """What a steal used up comes back in the next draw, turn after turn."""
    game = stealing([[SERVES_MOJO], []], waiting_room=["mojo"], dessert_deck=[], spare="hands")
    fields = {"owner": None, "guest": "mojo", "desserts": [SERVES_MOJO], "bribe": None}
    game.do("steal", 0, **fields)
    assert SERVES_MOJO in game.of(1, "hands")
    game.do("show", 1)
    game.do("pass", 0)
    assert game.hand_sizes() == [0, 76]


@pytest.mark.rule("B13")
def test_with_no_dessert_anywhere_nothing_is_drawn() -> None:
    """The turn goes on with the guest."""
    game = stealing([[], []], dessert_deck=[], spare="hands")
    end_turn(game)
    assert game.hand_sizes() == [0, 76]
    assert (game["active"], game["phase"]) == (1, "guest")


@pytest.mark.rule("B14")
def test_the_waiting_room_makes_the_second_pass() -> None:
    """At the first draw phase that finds the deck empty it is shuffled into a new one."""
    game = stealing([[], []], guest_deck=[], waiting_room=["mojo", "wally", "inga"])
    assert (game["second_pass"], game["waiting_room"]) == (False, ["mojo", "wally", "inga"])
    end_turn(game, ["wally", "inga", "mojo"])
    assert game["second_pass"] is True
    assert (game["drawn_guest"], game["guest_deck"]) == ("wally", ["inga", "mojo"])
    assert game["waiting_room"] == []


@pytest.mark.rule("B14", "B15")
def test_a_single_guest_can_be_the_whole_second_pass() -> None:
    """It is drawn at once, and that turn is finished normally before closing time."""
    game = stealing([[], [SERVES_MOJO]], guest_deck=[], waiting_room=["mojo"])
    end_turn(game, ["mojo"])
    assert (game["drawn_guest"], game["closing_turns_left"]) == ("mojo", None)
    game.do("serve", 1, guest="mojo", desserts=[SERVES_MOJO])
    assert game.kinds(1) == {"no_steal"}
    end_turn(game)
    assert (game["active"], game["closing_turns_left"]) == (0, 2)


@pytest.mark.rule("B14", "B15")
def test_there_is_no_third_pass() -> None:
    """Guests who wait when the second pass runs out are not shuffled any more."""
    game = turn([[], []], "mojo", guest_deck=[], waiting_room=["wally"], second_pass=True)
    game.do("show", 0)
    game.do("pass", 1)
    end_turn(game)
    assert game["waiting_room"] == ["mojo", "wally"]
    assert (game["drawn_guest"], game["phase"]) == (None, "steal")


@pytest.mark.rule("B14")
def test_even_a_turn_of_many_guests_has_no_third_pass() -> None:
    """Where a variant draws until a guest stays, those who went on to wait do not come back."""
    rules = default_registry().with_plugin(Hasty()).ruleset(BETA.id, ["acme/hasty@1"])
    parts = {"phase": "steal", "actors": [0], "active": 0, "guest_deck": []}
    waiting = ["mojo", "wally"]
    game = Game(rules, arranged(rules, 2, hands=[[], []], waiting_room=waiting, **parts))
    game.state = rules.step(game.state, rules.action("no_steal", 0), chance=[waiting])
    assert game["waiting_room"] == ["wally", "mojo"]
    assert (game["guest_deck"], game["closing_turns_left"]) == ([], 2)


class Hasty(Plugin):
    """A plugin with a variant in which no drawn guest stays: each goes straight on to wait."""

    @hookimpl
    def cardtable_plugin(self) -> PluginInfo:
        """Whose it is."""
        return PluginInfo(name="acme")

    @hookimpl
    def cardtable_variants(self) -> tuple[Variant, ...]:
        """The variant."""
        hasty = Variant(
            id="acme/hasty@1",
            editions=(BETA.id,),
            title="Hasty guests",
            summary="Nobody stays.",
            patches=lambda options: (Wrap(DRAW_GUEST, nobody_stays),),
        )
        return (hasty,)


def nobody_stays(inner: Callable[[BetaTable], None], ctx: Context) -> Callable[[BetaTable], None]:
    """Draw and send on until no guest comes any more."""
    to_wait = ctx.move(DRAWN_GUEST, WAITING_ROOM)

    def draw(draft: BetaTable) -> None:
        for _ in range(10):
            inner(draft)
            to_wait(draft, draft.drawn_guest, 0, 0)

    return draw


@pytest.mark.rule("B15")
def test_each_player_has_one_closing_turn_after_the_last_guest() -> None:
    """They go in seat order; the player who drew the last guest has the last one."""
    game = stealing([[], [], []], active=1, guest_deck=[], waiting_room=["wally"], second_pass=True)
    sizes = game.hand_sizes()
    end_turn(game)
    closing = []
    for _ in range(3):
        assert (game["phase"], game["drawn_guest"], game["centre"]) == ("steal", None, [])
        closing.append(game["active"])
        end_turn(game)
    assert RULES.outcome(game.state) is not None
    assert closing == [2, 0, 1]
    assert game.hand_sizes() == [size + 1 for size in sizes]
    assert game["waiting_room"] == ["wally"]


@pytest.mark.rule("B15")
def test_without_a_second_pass_the_turn_that_begins_is_the_first_closing_turn() -> None:
    """Deck and Waiting Room empty at the first run-out; one dessert is drawn, and not again."""
    game = stealing([[], [], []], active=0, guest_deck=[])
    sizes = game.hand_sizes()
    closing = []
    end_turn(game)
    for _ in range(3):
        assert game["second_pass"] is False
        closing.append((game["active"], game["closing_turns_left"]))
        end_turn(game)
    assert RULES.outcome(game.state) is not None
    assert closing == [(1, 3), (2, 2), (0, 1)]
    assert game.hand_sizes() == [size + 1 for size in sizes]


@pytest.mark.rule("B15")
def test_closing_turns_allow_a_steal_from_stack_or_waiting_room() -> None:
    """Both are open until the end."""
    hand = [SERVES_MOJO, "banana_split", "smores"]
    game = stealing(
        [hand, []],
        stacks=[[], ["mojo"]],
        waiting_room=["the_hippie"],
        guest_deck=["wally"],
        second_pass=True,
        closing_turns_left=1,
    )
    assert {str(option["owner"]) for option in game.options("steal")} == {"1", "None"}
    game.do("steal", 0, owner=None, guest="the_hippie", desserts=["banana_split"], bribe=None)
    outcome = RULES.outcome(game.state)
    assert outcome is not None
    assert outcome.reason == "closing_time"


def counted(stacks: list[list[str]], hands: list[list[str]]) -> Outcome | None:
    """The outcome of a game with these stacks and hands, the other guests waiting."""
    laid = [guest for stack in stacks for guest in stack]
    waiting = [guest.id for guest in RULES.cards.guests if guest.id not in laid]
    game = stealing(
        hands, stacks=stacks, waiting_room=waiting, closing_turns_left=1, second_pass=True
    )
    game.do("no_steal", 0)
    return RULES.outcome(game.state)


@pytest.mark.rule("B16")
def test_the_guests_points_are_added_up() -> None:
    """Most points win; those who wait count for nobody."""
    stacks = [["nature_girl"], ["the_emperor", "mojo", "mary_ann"], ["fuzzy"]]
    assert counted(stacks, [["fudge", "smores"], [], []]) == Outcome(
        (1,), (5, 8, 2), "closing_time"
    )


@pytest.mark.rule("B16")
def test_a_tie_goes_to_the_most_desserts_in_hand() -> None:
    """The scores stay the points."""
    stacks = [["nature_girl"], ["mojo", "fuzzy"], ["wally"]]
    hands = [["fudge"], ["smores", "spice_cake"], ["pecan_pie", "napoleon", "baklava"]]
    assert counted(stacks, hands) == Outcome((1,), (5, 5, 3), "closing_time")


@pytest.mark.rule("B16")
def test_still_tied_it_is_shared() -> None:
    """With equal points and equal hands all of them win."""
    stacks = [["nature_girl"], ["mojo", "fuzzy"], ["wally"]]
    hands = [["fudge"], ["smores"], ["pecan_pie", "napoleon"]]
    assert counted(stacks, hands) == Outcome((0, 1), (5, 5, 3), "closing_time")

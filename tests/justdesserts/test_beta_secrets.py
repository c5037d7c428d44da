"""Rules 3.1: who knows what (B5, B17)."""

from __future__ import annotations

import random

import pytest

from cardtable import Moved
from justdesserts.beta import BetaView
from tests.justdesserts.arranged import Game
from tests.justdesserts.beta import RULES, SERVES_MOJO, opening, race, stealing, turn


def views(game: Game) -> list[BetaView]:
    """The views of all seats, and that of a spectator last."""
    seats = [*range(game.state.players), None]
    found = [RULES.view(game.state, seat) for seat in seats]
    assert all(isinstance(view, BetaView) for view in found)
    return found  # type: ignore[return-value]


@pytest.mark.rule("B17")
def test_hands_are_seen_by_their_owners_alone() -> None:
    """Everybody sees how many cards they are."""
    game = turn([["smores"], ["fudge", "pecan_pie"]])
    first, second, spectator = views(game)
    assert (first.hand, second.hand, spectator.hand) == (("smores",), ("fudge", "pecan_pie"), ())
    assert first.cards("hands", 1) is None
    assert {view.hand_sizes for view in views(game)} == {(1, 2)}


@pytest.mark.rule("B5", "B17")
def test_the_drawn_guest_is_seen_by_the_active_player_alone() -> None:
    """Until it is shown; then everybody sees it."""
    game = turn([[], [], []], active=1)
    assert [view.drawn_guest for view in views(game)] == [None, "mojo", None, None]
    assert all(view.count("drawn_guest") == 1 for view in views(game))
    game.do("show", 1)
    assert [view.raced_for for view in views(game)] == ["mojo"] * 4


@pytest.mark.rule("B5", "B17")
def test_drawing_a_guest_tells_the_others_only_that_it_happened() -> None:
    """The event names the card for the active player and for nobody else."""
    game = stealing([[], [], []], guest_deck=["mojo", "wally"])
    action = RULES.action("no_steal", 0)
    for seat, expected in ((0, None), (1, ("mojo",)), (2, None), (None, None)):
        events = RULES.events(game.state, action, seat)
        drawn = [e for e in events if isinstance(e, Moved) and e.target == "drawn_guest"]
        assert [event.cards for event in drawn] == [expected]


@pytest.mark.rule("B4", "B17")
def test_the_opening_guest_stays_known_when_it_is_taken() -> None:
    """All saw it in the centre, so all know whom the taker holds."""
    game = opening([[SERVES_MOJO], [], []])
    game.do("claim", 0)
    game.do("take", 0)
    assert [view.drawn_guest for view in views(game)] == ["mojo"] * 4


@pytest.mark.rule("B17")
def test_stacks_and_both_discard_piles_are_open() -> None:
    """A Dropped Dish is seen by everybody too."""
    game = race(
        [[], ["smores"], []],
        stacks=[["wally", "inga"], [], []],
        waiting_room=["fuzzy"],
        dessert_discards=["fudge"],
        false_calls=[0, 1, 0],
    )
    game.do("claim", 1)
    game.do("own_up", 1)
    for view in views(game):
        assert view.stacks[0] == ("wally", "inga")
        assert view.waiting_room == ("fuzzy",)
        assert view.cards("dessert_discards") == ("fudge", "smores")
        assert view.false_calls == (0, 2, 0)


@pytest.mark.rule("B17")
def test_a_bribe_is_known_to_giver_and_receiver_only() -> None:
    """The giver goes on knowing it; the others know only that a card changed hands."""
    game = stealing(
        [[SERVES_MOJO, "smores", "fudge"], ["pecan_pie"], []], stacks=[[], ["mojo"], []]
    )
    action = {"owner": 1, "guest": "mojo", "desserts": [SERVES_MOJO], "bribe": "smores"}
    given = [
        [
            e.cards
            for e in RULES.events(game.state, RULES.action("steal", 0, **action), seat)
            if isinstance(e, Moved) and (e.source, e.target) == ("hands", "hands")
        ]
        for seat in (0, 1, 2, None)
    ]
    assert given == [[("smores",)], [("smores",)], [None], [None]]
    game.do("steal", 0, **action)
    giver, receiver, other, spectator = views(game)
    assert giver.known("hands", 1) == ("smores",)
    assert "smores" in receiver.hand
    assert other.known("hands", 1) == spectator.known("hands", 1) == ()


@pytest.mark.rule("B17")
def test_the_giver_knows_the_bribe_until_it_leaves_the_hand() -> None:
    """Every world that the giver may imagine has it there, but not every other seat's."""
    game = stealing([[SERVES_MOJO, "smores"], ["pecan_pie"], []], stacks=[[], ["mojo"], []])
    game.do("steal", 0, owner=1, guest="mojo", desserts=[SERVES_MOJO], bribe="smores")
    rng = random.Random(3)

    def holds(seat: int) -> set[bool]:
        view = RULES.view(game.state, seat)
        worlds = [RULES.dump_state(RULES.determinize(view, rng)) for _ in range(30)]
        return {"smores" in world["hands"][1] for world in worlds}  # type: ignore[index]

    assert (holds(0), holds(2)) == ({True}, {False, True})


@pytest.mark.rule("B17")
def test_the_orders_of_the_decks_are_secret() -> None:
    """No view shows a card of either deck."""
    game = turn([["smores"], []])
    for view in views(game):
        assert view.cards("dessert_deck") is view.cards("guest_deck") is None
        assert (view.count("dessert_deck"), view.count("guest_deck")) == (75, 21)


@pytest.mark.rule("B9", "B17")
def test_a_claim_says_nothing_about_the_hand() -> None:
    """Seats that differ only in what they hold give all others the same views."""
    able, unable = race([[], [SERVES_MOJO], []]), race([[], ["fudge"], []])
    for game in (able, unable):
        game.do("claim", 1)
    for seat in (0, 2, None):
        assert RULES.dump_view(RULES.view(able.state, seat)) == RULES.dump_view(
            RULES.view(unable.state, seat)
        )


def test_a_taker_whose_hand_is_imagined_can_act() -> None:
    """Where the imagined hand has no serving for the guest that was taken, it may be shown."""
    game = opening([[SERVES_MOJO], []])
    game.do("claim", 0)
    game.do("take", 0)
    view, rng = RULES.view(game.state, 1), random.Random(1)
    worlds = [RULES.determinize(view, rng) for _ in range(40)]
    kinds = {options.kind for w in worlds for options in RULES.legal_actions(w, 0).options()}
    assert all(RULES.legal_actions(world) for world in worlds)
    assert kinds == {"serve", "show"}

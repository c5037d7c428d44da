"""Rules 3.1, the steal phase (B11, B12)."""

from __future__ import annotations

import pytest

from tests.justdesserts.beta import SERVES_HIPPIE, SERVES_MOJO, race, stealing, turn

OF_SEAT_1 = {"owner": 1, "guest": "mojo", "desserts": [SERVES_MOJO]}
WAITING = {"owner": None, "guest": "mojo", "desserts": [SERVES_MOJO], "bribe": None}


@pytest.mark.rule("B11")
def test_a_steal_costs_a_serving_and_a_bribe() -> None:
    """The serving goes to the Dirty Dishes, the bribe to the owner, the guest on one's stack."""
    game = stealing([[SERVES_MOJO, "smores"], ["fudge"]], stacks=[["granny"], ["mojo", "wally"]])
    game.do("steal", 0, **OF_SEAT_1, bribe="smores")
    assert game["dessert_discards"] == [SERVES_MOJO]
    assert game.of(0, "hands") == []
    assert set(game.of(1, "hands")) > {"fudge", "smores"}
    assert game.of(0, "stacks") == ["mojo", "granny"]
    assert game.of(1, "stacks")[0] == "wally"


@pytest.mark.rule("B11")
def test_the_bribe_is_any_dessert_that_was_not_served() -> None:
    """Each card left in hand is an option, the served ones are none."""
    game = stealing([[SERVES_MOJO, "fudge", "smores"], []], stacks=[[], ["mojo"]])
    assert game.options("steal") == [OF_SEAT_1 | {"bribe": bribe} for bribe in ("fudge", "smores")]
    for bribe, reason in ((SERVES_MOJO, "bribe_not_held"), ("pecan_pie", "bribe_not_held")):
        assert game.why_not("steal", 0, **OF_SEAT_1, bribe=bribe) == (reason, "B11")
    assert game.why_not("steal", 0, **OF_SEAT_1, bribe=None) == ("bribe", "B11")


@pytest.mark.rule("B11")
@pytest.mark.parametrize("needless", [False, True])
def test_without_a_card_left_for_the_bribe_it_cannot_be_done(needless: bool) -> None:
    """A hand that is just the serving is not enough for a stack, but for the Waiting Room."""
    stacked = stealing([[SERVES_MOJO], []], stacks=[[], ["mojo"]], needless=needless)
    assert stacked.kinds(0) == {"no_steal"}
    waiting = stealing([[SERVES_MOJO], []], waiting_room=["mojo"], needless=needless)
    assert waiting.options("steal") == [WAITING]


@pytest.mark.rule("B11")
def test_servings_that_leave_no_bribe_fall_away() -> None:
    """Of two servings, the one that takes the whole hand is no option."""
    hand = ["fruitcake", "ice_cream_sandwich", SERVES_MOJO]
    game = stealing([hand, []], stacks=[[], ["mojo"]], needless=True)
    found = game.options("steal")
    assert {len(option["desserts"]) for option in found} == {1, 2}  # type: ignore[arg-type]
    assert len(found) == 2 + 2 + 1
    assert "'one_of': []" not in str(game.rules.dump_view(game.rules.view(game.state, 0)))


@pytest.mark.rule("B11")
def test_the_waiting_room_needs_no_bribe() -> None:
    """The guest goes on top of one's stack, and nobody gets a dessert."""
    game = stealing([[SERVES_MOJO, "smores"], []], waiting_room=["mojo"], stacks=[["wally"], []])
    assert game.options("steal") == [WAITING]
    assert game.why_not("steal", 0, **WAITING | {"bribe": "smores"}) == ("bribe", "B11")
    game.do("steal", 0, **WAITING)
    assert game.of(0, "stacks") == ["mojo", "wally"]
    assert game["waiting_room"] == []
    assert game.of(0, "hands") == ["smores"]


@pytest.mark.rule("B11")
def test_stealing_is_asked_in_every_turn_and_optional() -> None:
    """Declining is an action, also where nothing could be stolen, and ends the turn."""
    game = stealing([[], []])
    assert game.kinds(0) == {"no_steal"}
    game.do("no_steal", 0)
    assert game["active"] == 1


@pytest.mark.rule("B11")
def test_one_steal_a_turn() -> None:
    """After a steal the turn passes on, though another guest could be satisfied."""
    hand = [SERVES_MOJO, SERVES_HIPPIE, "smores", "fudge"]
    game = stealing([hand, []], stacks=[[], ["mojo", "the_hippie"]])
    game.do("steal", 0, **OF_SEAT_1, bribe="smores")
    assert game["active"] == 1


@pytest.mark.rule("B11", "B7")
def test_a_guest_served_this_turn_may_be_stolen_at_once() -> None:
    """Whoever won the race may lose the guest in the same turn."""
    serving = ["chocolate_fondue", "orange_sherbet", "yellow_cake"]
    game = race([[*serving, "smores"], [SERVES_MOJO]])
    game.do("claim", 1)
    game.do("serve", 1, guest="mojo", desserts=[SERVES_MOJO])
    game.do("steal", 0, owner=1, guest="mojo", desserts=serving, bribe="smores")
    assert game.of(0, "stacks") == ["mojo"]


@pytest.mark.rule("B3", "B11")
def test_a_steal_with_four_desserts_is_refused() -> None:
    """The limit of a serving holds here too, with needless cards as well."""
    four = ["cheesecake", "creme_brulee", "fudge", "yellow_cake"]
    for needless in (False, True):
        game = stealing([[*four, "smores"], []], stacks=[[], ["boston_guy"]], needless=needless)
        assert game.kinds(0) == {"no_steal"}
        assert game.why_not(
            "steal", 0, owner=1, guest="boston_guy", desserts=four, bribe="smores"
        ) == ("too_many", "B3")


@pytest.mark.rule("T4", "B11")
def test_needless_cards_in_a_steal() -> None:
    """Refused by default, and fine with the option."""
    more = OF_SEAT_1 | {"desserts": [SERVES_MOJO, "fudge"], "bribe": "smores"}
    hands = [[SERVES_MOJO, "fudge", "smores"], []]
    plain = stealing(hands, stacks=[[], ["mojo"]])
    assert plain.why_not("steal", 0, **more) == ("needless_card", "T4")
    assert stealing(hands, stacks=[[], ["mojo"]], needless=True).may("steal", 0, **more)


@pytest.mark.rule("B12")
def test_only_the_top_guest_of_a_stack_can_be_stolen() -> None:
    """One's own stack is no target; taking the top guest exposes the next."""
    hand = [SERVES_MOJO, SERVES_HIPPIE, "smores"]
    game = stealing([hand, [], []], stacks=[["the_hippie"], ["wally", "mojo"], []])
    assert game.why_not("steal", 0, **OF_SEAT_1, bribe="smores") == ("guest_not_there", "B12")
    own = {"owner": 0, "guest": "the_hippie", "desserts": [SERVES_HIPPIE], "bribe": "smores"}
    assert game.why_not("steal", 0, **own) == ("guest_not_there", "B12")

    game = stealing([hand, [], []], stacks=[[], ["mojo", "the_hippie"], []])
    game.do("steal", 0, **OF_SEAT_1, bribe="smores")
    assert game.of(1, "stacks") == ["the_hippie"]


@pytest.mark.rule("B12")
def test_only_the_top_guest_of_the_waiting_room_can_be_taken() -> None:
    """Those below wait on."""
    game = stealing([[SERVES_MOJO, "smores"], []], waiting_room=["wally", "mojo"])
    assert game.kinds(0) == {"no_steal"}
    assert game.why_not("steal", 0, **WAITING) == ("guest_not_there", "B12")


@pytest.mark.rule("B12")
def test_a_guest_who_came_to_the_waiting_room_this_turn_can_be_taken() -> None:
    """Even the active player who showed the guest may now serve it."""
    game = turn([[SERVES_MOJO], []])
    game.do("show", 0)
    game.do("pass", 1)
    game.do("steal", 0, **WAITING)
    assert game.of(0, "stacks") == ["mojo"]


@pytest.mark.rule("B11")
def test_a_steal_reads_as_text_and_back() -> None:
    """With and without an owner."""
    game = stealing([[SERVES_MOJO, "smores"], []], stacks=[[], ["mojo"]])
    for fields in (OF_SEAT_1 | {"bribe": "smores"}, WAITING):
        action = game.rules.action("steal", 0, **fields)
        assert game.rules.parse(game.rules.describe(action)) == action
        assert game.rules.load_action(game.rules.dump_action(action)) == action

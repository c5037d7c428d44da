"""Rules 3.1, a turn: servings, draw phase, guest phase (B3, B5 to B8)."""

from __future__ import annotations

import pytest

from tests.justdesserts.beta import SERVES_HIPPIE, SERVES_MOJO, race, stealing, turn

FOUR_FOR_BOSTON = ["cheesecake", "creme_brulee", "fudge", "yellow_cake"]


@pytest.mark.rule("B3")
@pytest.mark.parametrize("needless", [False, True])
def test_a_set_of_four_is_refused(needless: bool) -> None:
    """Even if it satisfies and none can be left out; three are fine."""
    game = turn([FOUR_FOR_BOSTON, []], "boston_guy", needless=needless)
    assert game.why_not("serve", 0, guest="boston_guy", desserts=FOUR_FOR_BOSTON) == (
        "too_many",
        "B3",
    )
    assert game.kinds(0) == {"show"}
    three = ["chocolate_mousse", "cheesecake", "yellow_cake"]
    game = turn([three, []], "boston_guy", needless=needless)
    assert game.options("serve") == [{"guest": "boston_guy", "desserts": sorted(three)}]


@pytest.mark.rule("B3", "T4")
def test_needless_cards_are_refused_by_default() -> None:
    """With the option a serving may hold them, up to three desserts in all."""
    hand = [SERVES_MOJO, "fudge", "smores", "pecan_pie"]
    assert turn([hand, []]).options("serve") == [{"guest": "mojo", "desserts": [SERVES_MOJO]}]
    assert turn([hand, []]).why_not("serve", 0, guest="mojo", desserts=hand[:2]) == (
        "needless_card",
        "T4",
    )
    game = turn([hand, []], needless=True)
    sizes = [len(option["desserts"]) for option in game.options("serve")]  # type: ignore[arg-type]
    assert (sizes.count(1), sizes.count(2), sizes.count(3), len(sizes)) == (1, 3, 3, 7)


@pytest.mark.rule("B3")
def test_a_favourite_brings_nothing() -> None:
    """No dessert is drawn for serving a favourite."""
    game = turn([["baked_alaska"], []], "mojo")
    deck = game["dessert_deck"]
    game.do("serve", 0, guest="mojo", desserts=["baked_alaska"])
    assert (game.hand_sizes(), game["dessert_deck"]) == ([0, 0], deck)


@pytest.mark.rule("B5")
def test_a_turn_begins_with_a_dessert_and_a_guest() -> None:
    """Both come from the tops of the decks, though discards and Waiting Room hold cards."""
    game = stealing(
        [[], []],
        dessert_deck=["smores"],
        guest_deck=["mojo", "wally"],
        waiting_room=["granny"],
    )
    game.do("no_steal", 0)
    assert (game["active"], game["hands"]) == (1, [[], ["smores"]])
    assert (game["drawn_guest"], game["guest_deck"]) == ("mojo", ["wally"])
    assert game["waiting_room"] == ["granny"]
    assert game["centre"] == []


@pytest.mark.rule("B6")
def test_the_active_player_may_serve_the_drawn_guest() -> None:
    """The guest goes on top of the stack, the desserts into the Dirty Dishes; no race follows."""
    game = turn([[SERVES_MOJO], []], stacks=[["wally"], []])
    game.do("serve", 0, guest="mojo", desserts=[SERVES_MOJO])
    assert game.of(0, "stacks") == ["mojo", "wally"]
    assert game["dessert_discards"] == [SERVES_MOJO]
    assert (game["phase"], game["drawn_guest"]) == ("steal", None)


@pytest.mark.rule("B6")
def test_only_the_drawn_guest_can_be_served() -> None:
    """Other guests are refused, whatever the hand could do for them."""
    game = turn([[SERVES_HIPPIE], []], waiting_room=["the_hippie"])
    assert game.why_not("serve", 0, guest="the_hippie", desserts=[SERVES_HIPPIE]) == (
        "guest_not_there",
        "B6",
    )


@pytest.mark.rule("B7", "T7")
def test_a_guest_need_not_be_served() -> None:
    """The active player may show a guest whom the hand could satisfy."""
    game = turn([[SERVES_MOJO], [], []])
    assert game.kinds(0) == {"serve", "show"}
    game.do("show", 0)
    assert (game["centre"], game["drawn_guest"]) == (["mojo"], None)
    assert game.state.actors == (1, 2)


@pytest.mark.rule("B7")
def test_the_first_to_claim_serves_and_stacks() -> None:
    """The claimer gets the guest; the turn goes on with the active player."""
    game = race([[], [SERVES_MOJO], []], stacks=[[], ["wally"], []])
    game.do("claim", 1)
    game.do("serve", 1, guest="mojo", desserts=[SERVES_MOJO])
    assert game.of(1, "stacks") == ["mojo", "wally"]
    assert (game["centre"], game["claimer"], game["out"]) == ([], None, [])
    assert (game["phase"], game.state.actors) == ("steal", (0,))


@pytest.mark.rule("B7")
def test_a_claimer_serves_no_other_guest() -> None:
    """Only the guest in the centre is to be had."""
    game = race([[], [SERVES_HIPPIE]], waiting_room=["the_hippie"])
    game.do("claim", 1)
    assert game.why_not("serve", 1, guest="the_hippie", desserts=[SERVES_HIPPIE]) == (
        "guest_not_there",
        "B7",
    )


@pytest.mark.rule("B8")
def test_a_hungry_guest_waits_and_everybody_draws() -> None:
    """The guest covers the Waiting Room; draws begin with the active player, who draws too."""
    game = race(
        [[], [], []],
        active=1,
        waiting_room=["wally"],
        dessert_deck=["smores", "fudge", "pecan_pie", "spice_cake"],
        first=0,
    )
    game.do("pass", 2)
    game.do("pass", 0)
    assert game["waiting_room"] == ["mojo", "wally"]
    assert game["hands"] == [["pecan_pie"], ["smores"], ["fudge"]]
    assert (game["phase"], game.state.actors) == ("steal", (1,))


@pytest.mark.rule("B8", "B13")
def test_a_short_deck_reaches_the_active_player_first() -> None:
    """Whoever comes last in seat order goes without when nothing is left anywhere."""
    game = race([["baklava"], ["coffee_cake"]], active=1, dessert_deck=["smores"], spare="hands")
    before = game.hand_sizes()
    game.do("pass", 0)
    assert game.hand_sizes() == [before[0], before[1] + 1]

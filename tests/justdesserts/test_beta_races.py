"""Rules 3.1, races: claims in any order, false calls (B9, B10)."""

from __future__ import annotations

import pytest

from cardtable import Scripted
from tests.justdesserts.beta import RULES, SERVES_MOJO, race


@pytest.mark.rule("B9")
@pytest.mark.parametrize("order", [(1, 2, 3), (3, 1, 2), (2, 3, 1)])
def test_the_others_act_in_any_order(order: tuple[int, ...]) -> None:
    """Whoever acts first passes first; the end is the same."""
    game = race([[], [], [], []])
    assert game.state.actors == (1, 2, 3)
    for seat in order:
        assert game.kinds(seat) == {"claim", "pass"}
        game.do("pass", seat)
    assert game["waiting_room"] == ["mojo"]
    assert game.hand_sizes() == [1, 1, 1, 1]


@pytest.mark.rule("B9")
def test_the_active_player_takes_no_part() -> None:
    """Nor does anything but claiming and passing count before a claim."""
    game = race([[SERVES_MOJO], [], []])
    assert game.why_not("claim", 0) == ("not_your_turn", "")
    assert game.why_not("serve", 1, guest="mojo", desserts=[SERVES_MOJO]) == ("not_claimed", "B9")
    assert game.why_not("own_up", 1) == ("not_claimed", "B10")


@pytest.mark.rule("B9")
def test_the_first_claim_stands() -> None:
    """From then on only the claimer acts, and cannot pass any more."""
    game = race([[], [], [SERVES_MOJO], []])
    game.do("claim", 2)
    assert game.state.actors == (2,)
    assert game.kinds(2) == {"serve", "own_up"}
    assert game.why_not("claim", 1) == ("not_your_turn", "")
    assert game.why_not("pass", 2) == ("already_claimed", "B9")
    assert game.why_not("claim", 2) == ("already_claimed", "B9")


@pytest.mark.rule("B9")
def test_a_pass_is_final_for_that_race() -> None:
    """Whoever passed stays out, also when a later claim proves false."""
    game = race([[], [], [], []])
    game.do("pass", 1)
    game.do("claim", 2)
    game.do("own_up", 2)
    assert game.state.actors == (3,)


@pytest.mark.rule("B9")
@pytest.mark.parametrize("served", [False, True])
def test_the_next_race_is_open_to_all_again(served: bool) -> None:
    """Passes count for one race only, whether somebody served in it or not."""
    game = race([[], [], [SERVES_MOJO], []])
    game.do("pass", 1)
    game.do("pass", 3)
    if served:
        game.do("claim", 2)
        game.do("serve", 2, guest="mojo", desserts=[SERVES_MOJO])
    else:
        game.do("pass", 2)
    game.do("no_steal", 0)
    game.do("show", 1)
    assert game.state.actors == (0, 2, 3)


@pytest.mark.rule("B10")
def test_owning_up_is_always_allowed() -> None:
    """Even a claimer who could serve may own up."""
    game = race([[], [SERVES_MOJO]])
    game.do("claim", 1)
    assert game.may("own_up", 1)


@pytest.mark.rule("B10")
def test_the_first_false_call_is_a_warning() -> None:
    """It costs nothing but is counted."""
    game = race([[], ["smores", "fudge"], []])
    game.do("claim", 1)
    game.do("own_up", 1)
    assert (game["false_calls"], game.hand_sizes()) == ([0, 1, 0], [0, 2, 0])


@pytest.mark.rule("B10")
def test_every_later_one_drops_a_random_dessert_at_once() -> None:
    """Chance says which; it lies in the Dirty Dishes while the race goes on."""
    game = race([[], ["smores", "fudge"], []], false_calls=[0, 1, 0])
    game.do("claim", 1)
    action = RULES.action("own_up", 1)
    for card, other in (("smores", "fudge"), ("fudge", "smores")):
        after = RULES.dump_state(RULES.step(game.state, action, chance=[[card, other]]))
        assert (after["hands"], after["dessert_discards"]) == ([[], [other], []], [card])
        assert (after["false_calls"], after["actors"]) == ([0, 2, 0], [2])


@pytest.mark.rule("B10")
def test_a_call_with_an_empty_hand_counts_all_the_same() -> None:
    """Nothing can be dropped, and the next one is the third."""
    game = race([[], [], []], false_calls=[0, 1, 0])
    game.do("claim", 1)
    game.do("own_up", 1)
    assert (game["false_calls"], game["dessert_discards"]) == ([0, 2, 0], [])


@pytest.mark.rule("B10")
def test_the_others_may_still_claim() -> None:
    """The false caller is out of this race, and another claims rightly."""
    game = race([[], [], [SERVES_MOJO]])
    game.do("claim", 1)
    game.do("own_up", 1)
    assert game.state.actors == (2,)
    game.do("claim", 2)
    game.do("serve", 2, guest="mojo", desserts=[SERVES_MOJO])
    assert game.of(2, "stacks")[0] == "mojo"
    assert game.hand_sizes() == [0, 0, 0]


@pytest.mark.rule("B8", "B10")
def test_the_false_caller_draws_like_everybody_else() -> None:
    """When the guest leaves hungry after a false call all draw."""
    game = race([[], [], []])
    game.do("pass", 2)
    game.do("claim", 1)
    game.do("own_up", 1)
    assert game["waiting_room"] == ["mojo"]
    assert game.hand_sizes() == [1, 1, 1]


@pytest.mark.rule("B10", "B13")
def test_a_dropped_dish_is_shuffled_with_the_others() -> None:
    """It falls before the draws, so it can be drawn again at once."""
    game = race([[], ["smores"]], dessert_deck=[], spare="hands", false_calls=[0, 1])
    game.do("claim", 1)
    hand = game.of(1, "hands")
    order = ["smores", *[card for card in hand if card != "smores"]]
    game.state = RULES.step(
        game.state, RULES.action("own_up", 1), chance=Scripted([order, ["smores"]]).orders
    )
    assert game.of(0, "hands") == ["smores"]

"""Rules 3.1, the beginning: cards, deal, opening race (B1, B2, B4)."""

from __future__ import annotations

import random

import pytest

import cardtable
import justdesserts
from cardtable import Scripted
from justdesserts import GUESTS
from justdesserts.beta import BETA
from tests.justdesserts.arranged import Game
from tests.justdesserts.beta import RULES, SERVES_HIPPIE, SERVES_MOJO, USELESS, opening

POINTS = {
    5: {"nature_girl"},
    4: {"mr_healthy", "mrs_jenkins", "boston_guy", "mary_ann", "the_hermit"},
    3: {
        *("the_hippie", "wally", "mojo", "the_little_boy", "the_dude", "inga"),
        *("bob_fruitcake", "granny", "roland", "agent_17"),
    },
    2: {"the_tourist", "the_professor", "the_little_girl", "fuzzy", "the_lumberjack"},
    1: {"the_emperor"},
}


def dealt(players: int, first_seat: int = 0) -> Game:
    """A game whose decks lie in the order of their ids."""
    orders = [[card.id for card in RULES.cards.desserts], [card.id for card in RULES.cards.guests]]
    chance = Scripted(orders)
    return Game(RULES, RULES.start(players=players, chance=chance, first_seat=first_seat))


@pytest.mark.rule("B1")
def test_the_guests_of_2006_carry_points() -> None:
    """The deck is the 22 guests with points, 66 together; the 76 base desserts feed them."""
    found = {
        points: {g.id for g in RULES.pack(GUESTS).cards if g.points == points} for points in POINTS
    }
    assert found == POINTS
    assert sum([guest.points or 0 for guest in RULES.pack(GUESTS).cards]) == 66
    assert (len(RULES.cards.guests), len(RULES.cards.desserts)) == (22, 76)


@pytest.mark.rule("B1")
def test_the_description_says_whose_tastes_these_are() -> None:
    """Nobody is led to take the cravings of 2015 for those of the Beta cards."""
    assert "cravings of the Beta cards are not known" in BETA.summary
    assert "2015" in BETA.summary


@pytest.mark.rule("B1", "X5")
@pytest.mark.parametrize("card_set", ["just_coffee", "better_with_bacon"])
def test_the_expansions_do_not_fit(card_set: str) -> None:
    """Their guests have no points, so a ruleset with them is refused."""
    with pytest.raises(ExceptionGroup) as caught:
        justdesserts.ruleset("beta-3.1", card_sets=["base", card_set])
    assert caught.group_contains(cardtable.CompileError, match="does not fit")


@pytest.mark.rule("B2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_five_desserts_are_dealt_in_blocks(players: int) -> None:
    """The lowest seat gets the first five, whoever begins; both discard piles are empty."""
    game = dealt(players, first_seat=players - 1)
    ids = [card.id for card in RULES.cards.desserts]
    assert game["hands"] == [ids[5 * seat : 5 * seat + 5] for seat in range(players)]
    assert game["dessert_deck"] == ids[5 * players :]
    assert (game["dessert_discards"], game["waiting_room"]) == ([], [])


@pytest.mark.rule("B2")
@pytest.mark.parametrize("players", [1, 6])
def test_two_to_five_play(players: int) -> None:
    """Other numbers are refused."""
    with pytest.raises(cardtable.SetupError):
        RULES.start(players=players, seed=1)


@pytest.mark.rule("B4")
def test_everybody_races_for_the_top_guest() -> None:
    """The top guest stands in the centre, nobody is active, and all may claim or pass."""
    game = dealt(3)
    assert (game["centre"], game["active"]) == (["agent_17"], None)
    assert game.state.actors == (0, 1, 2)
    assert [game.kinds(seat) for seat in range(3)] == [{"claim", "pass"}] * 3


@pytest.mark.rule("B4")
def test_taking_needs_a_serving_from_the_hand_as_it_is() -> None:
    """A claimer who cannot serve has to own up; one who can has the choice."""
    game = opening([[SERVES_MOJO], USELESS])
    game.do("claim", 1)
    assert game.kinds(1) == {"own_up"}
    assert game.why_not("take", 1) == ("cannot_serve", "B4")
    game.do("own_up", 1)
    game.do("claim", 0)
    assert game.kinds(0) == {"take", "own_up"}


@pytest.mark.rule("B3", "B4")
def test_four_desserts_are_no_reason_to_take() -> None:
    """A hand that satisfies the guest with four cards only is no serving."""
    four = ["cheesecake", "creme_brulee", "fudge", "yellow_cake"]
    game = opening([four, []], guest="boston_guy")
    game.do("claim", 0)
    assert game.kinds(0) == {"own_up"}


@pytest.mark.rule("B4")
def test_the_taker_begins_with_this_guest() -> None:
    """A dessert is drawn, no other guest is, and the guest is in the taker's hand."""
    game = opening([[], [SERVES_MOJO]], dessert_deck=["smores"])
    guests = game["guest_deck"]
    game.do("claim", 1)
    game.do("take", 1)
    assert (game["active"], game["drawn_guest"], game["centre"]) == (1, "mojo", [])
    assert game.of(1, "hands") == [SERVES_MOJO, "smores"]
    assert game["guest_deck"] == guests
    assert game.state.actors == (1,)


@pytest.mark.rule("B4")
def test_the_taker_has_to_serve() -> None:
    """Showing is refused; the dessert just drawn may be part of the serving."""
    game = opening([[], [SERVES_MOJO]], guest="the_tourist", dessert_deck=["black_forest_cake"])
    game.do("claim", 1)
    game.do("take", 1)
    assert game.kinds(1) == {"serve"}
    assert game.why_not("show", 1) == ("must_serve", "B4")
    game.do("serve", 1, guest="the_tourist", desserts=["black_forest_cake"])
    assert game.of(1, "stacks") == ["the_tourist"]
    assert game["phase"] == "steal"


@pytest.mark.rule("B4")
def test_the_duty_to_serve_ends_with_the_opening() -> None:
    """In the next turn a guest may be shown again."""
    game = opening([[], [SERVES_MOJO]])
    game.do("claim", 1)
    game.do("take", 1)
    game.do("serve", 1, guest="mojo", desserts=[SERVES_MOJO])
    game.do("no_steal", 1)
    assert "show" in game.kinds(0)


@pytest.mark.rule("B4")
def test_if_nobody_claims_all_draw_from_the_first_seat_on() -> None:
    """One dessert each, the first seat first; then the race for the same guest starts again."""
    deck = ["smores", "spice_cake", "pound_cake", "pecan_pie"]
    game = opening([[], [], []], dessert_deck=deck, first=1)
    for seat in (2, 0, 1):
        game.do("pass", seat)
    assert game["hands"] == [["pound_cake"], ["smores"], ["spice_cake"]]
    assert (game["centre"], game.state.actors) == (["mojo"], (0, 1, 2))
    assert game["waiting_room"] == []


@pytest.mark.rule("B4", "P2")
def test_the_first_seat_is_named_by_the_caller() -> None:
    """Draws in the opening begin there, and nobody is active before the race is won."""
    game = dealt(3, first_seat=2)
    drawn = game["dessert_deck"]
    for seat in range(3):
        game.do("pass", seat)
    assert [game.of(seat, "hands")[-1] for seat in (2, 0, 1)] == drawn[:3]  # type: ignore[index]


@pytest.mark.rule("B4", "B10")
def test_false_callers_may_claim_again_in_the_next_try() -> None:
    """Their false calls stay counted."""
    game = opening([[], [], []], false_calls=[0, 0, 0])
    game.do("pass", 0)
    game.do("claim", 2)
    game.do("own_up", 2)
    game.do("pass", 1)
    assert game["false_calls"] == [0, 0, 1]
    assert [game.kinds(seat) for seat in range(3)] == [{"claim", "pass"}] * 3


@pytest.mark.rule("B4")
def test_one_dessert_left_is_enough_for_another_race() -> None:
    """Only if nobody at all could draw is there no further race."""
    game = opening([[], []], dessert_deck=["smores"], spare="hands", first=0)
    hands = game.hand_sizes()
    assert hands == [0, 75]
    game.do("pass", 0)
    game.do("pass", 1)
    assert game.hand_sizes() == [1, 75]
    assert (game["phase"], game["active"]) == ("opening", None)


@pytest.mark.rule("B4")
def test_with_nothing_to_draw_the_first_seat_begins() -> None:
    """It holds the guest, draws neither dessert nor guest, and serves or shows."""
    game = opening([[], [SERVES_MOJO, SERVES_HIPPIE], []], dessert_deck=[], spare="hands", first=1)
    guests = game["guest_deck"]
    for seat in range(3):
        game.do("pass", seat)
    assert (game["active"], game["drawn_guest"], game["centre"]) == (1, "mojo", [])
    assert game.hand_sizes() == [0, 2, 74]
    assert game["guest_deck"] == guests
    assert game.kinds(1) == {"serve", "show"}
    game.do("show", 1)
    assert (game["centre"], game.state.actors) == (["mojo"], (0, 2))


@pytest.mark.rule("B4", "B10", "B13")
def test_a_dropped_dish_can_be_drawn_again_in_the_opening() -> None:
    """The penalty of the last false call is what somebody draws, so the race goes on."""
    game = opening([[], ["smores"]], dessert_deck=[], spare="hands", first=0, false_calls=[0, 1])
    game.do("pass", 0)
    game.do("claim", 1)
    game.do("own_up", 1)
    assert game.hand_sizes() == [1, 75]
    assert game["phase"] == "opening"


@pytest.mark.rule("B4", "B7")
def test_no_later_guest_has_to_be_served() -> None:
    """Who imagines that the taker cannot serve shows the guest, and the duty goes with it."""
    game = opening([[], [SERVES_MOJO], []])
    game.do("claim", 1)
    game.do("take", 1)
    view = game.rules.view(game.state, 0)
    imagined = (game.rules.determinize(view, random.Random(seed)) for seed in range(99))
    show = game.rules.action("show", seat=1)
    game.state = next(world for world in imagined if game.rules.check(world, show) is None)
    game.do("show", 1)
    assert game["must_serve"] is False

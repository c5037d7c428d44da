"""Solo: every statement S1 to S8."""

from __future__ import annotations

import pytest

import justdesserts
from cardtable import Outcome, SetupError
from justdesserts.solo import SOLO_RANKS, SoloView, solo_rank
from tests.justdesserts.arranged import Game, arranged

RULES = justdesserts.ruleset("solo")
EVERYTHING = justdesserts.ruleset("solo", card_sets=["base", "just_coffee", "better_with_bacon"])

FIVE = ["baked_alaska", "banana_split", "creme_brulee", "fruitcake", "pumpkin_pie"]
LINE = ["bob_fruitcake", "mojo", "mr_healthy", "the_hippie", "the_tourist"]


def game(hand: list[str] = FIVE, line: list[str] = LINE, **parts: object) -> Game:
    """A round that has just begun with this hand and this line-up."""
    return Game(RULES, arranged(RULES, 1, hands=[hand], line_up=line, **parts))


@pytest.mark.rule("S1")
def test_five_desserts_are_dealt_before_five_guests_line_up() -> None:
    """Hand and line-up come from the tops of their decks, five cards each."""
    dealt = Game(RULES, RULES.start(players=1, seed=3))
    everything = Game(EVERYTHING, EVERYTHING.start(players=1, seed=3))
    assert (dealt.hand_sizes(), dealt.size("line_up")) == ([5], 5)
    assert (dealt.size("dessert_deck"), dealt.size("guest_deck")) == (71, 19)
    assert (everything.size("dessert_deck"), everything.size("guest_deck")) == (83, 27)


@pytest.mark.rule("S1")
def test_there_is_no_draw_phase_and_no_dismissal() -> None:
    """The first decision is to serve or to stop, though guests share suits; nothing is drawn."""
    shared = game(line=["agent_17", "mrs_jenkins", "the_little_boy", "the_little_girl"])
    assert shared.hand_sizes() == [5]
    assert shared.kinds(0) == {"serve", "stop"}
    assert set(RULES.kinds) == {"serve", "stop", "discard"}
    assert shared["guest_discards"] == []


@pytest.mark.rule("S2")
def test_a_served_guest_is_replaced_at_once() -> None:
    """The next guest of the deck joins the line-up before the next decision."""
    played = game(guest_deck=["fuzzy", "granny"])
    played.do("serve", 0, guest="bob_fruitcake", desserts=["fruitcake"])
    assert played["line_up"] == ["fuzzy", "mojo", "mr_healthy", "the_hippie", "the_tourist"]
    assert played["guest_deck"] == ["granny"]
    assert "bob_fruitcake" in str(played["won"])
    assert played["dessert_discards"] == ["fruitcake"]


@pytest.mark.rule("S2")
def test_any_number_of_guests_may_be_served_in_a_round() -> None:
    """After each guest there is another decision, as long as somebody can be served."""
    played = game()
    for guest, dessert in zip(
        ["bob_fruitcake", "the_hippie", "mojo", "mr_healthy"],
        ["fruitcake", "banana_split", "baked_alaska", "pumpkin_pie"],
        strict=True,
    ):
        played.do("serve", 0, guest=guest, desserts=[dessert])
        assert played.state.actors == (0,)
    assert len(played.of(0, "won")) == 4


@pytest.mark.rule("S2")
def test_without_a_guest_deck_the_line_up_shrinks() -> None:
    """Nobody takes the place of a guest once the deck is empty."""
    played = game(guest_deck=[])
    played.do("serve", 0, guest="bob_fruitcake", desserts=["fruitcake"])
    assert played["line_up"] == ["mojo", "mr_healthy", "the_hippie", "the_tourist"]


@pytest.mark.rule("S2")
def test_a_favourite_draws_one_dessert_at_once() -> None:
    """The tip is in hand before the next decision; other desserts bring none."""
    played = game(dessert_deck=["smores", "fudge"])
    played.do("serve", 0, guest="the_tourist", desserts=["baked_alaska"])
    assert played.hand_sizes() == [4]
    played.do("serve", 0, guest="bob_fruitcake", desserts=["fruitcake"])
    assert "smores" in str(played["hands"])
    assert played["dessert_deck"] == ["fudge"]


@pytest.mark.rule("S2", "S5", "S6")
def test_an_empty_deck_gives_no_tip() -> None:
    """With the kitchen closed a favourite brings nothing, though the discards are many."""
    played = game(dessert_deck=[])
    before = played.size("dessert_discards")
    played.do("serve", 0, guest="bob_fruitcake", desserts=["fruitcake"])
    assert played.hand_sizes() == [4]
    assert played.size("dessert_discards") == before + 1


@pytest.mark.rule("S2")
def test_both_favourites_bring_one_tip() -> None:
    """One tip a guest, also where needless cards let both favourites be given."""
    rules = justdesserts.ruleset("solo", options={"needless_cards": True})
    both = ["apple_turnover", "belgian_waffles"]
    played = Game(rules, arranged(rules, 1, hands=[both], line_up=["agent_17", "mojo"]))
    played.do("serve", 0, guest="agent_17", desserts=both)
    assert played.hand_sizes() == [1]


@pytest.mark.rule("S2", "S7")
def test_the_last_guest_ends_the_game_after_the_tip() -> None:
    """With nobody left in line-up and deck the game is over and won, the tip drawn."""
    played = game(line=["bob_fruitcake"], guest_deck=[], dessert_deck=["smores", "fudge"])
    played.do("serve", 0, guest="bob_fruitcake", desserts=["fruitcake"])
    assert RULES.outcome(played.state) == Outcome((0,), (0,), "all_served")
    assert "smores" in str(played["hands"])


@pytest.mark.rule("S2")
def test_a_guest_who_is_not_in_the_line_up_cannot_be_served() -> None:
    """Guests of the deck are refused by name of the rule."""
    assert game().why_not("serve", 0, guest="granny", desserts=["pumpkin_pie"]) == (
        "guest_not_there",
        "S2",
    )


@pytest.mark.rule("T4", "S2")
def test_needless_cards_are_refused_by_default() -> None:
    """A serving from which a card could be left out is legal only with the option."""
    more = {"guest": "mojo", "desserts": ["baked_alaska", "creme_brulee"]}
    assert game().why_not("serve", 0, **more) == ("needless_card", "T4")
    rules = justdesserts.ruleset("solo", options={"needless_cards": True})
    generous = Game(rules, arranged(rules, 1, hands=[FIVE], line_up=LINE))
    assert generous.may("serve", 0, **more)


@pytest.mark.rule("S3")
def test_exactly_three_desserts_of_choice_are_discarded() -> None:
    """After stop any three of the hand go, neither more nor fewer."""
    played = game()
    played.do("stop", 0)
    assert played.kinds(0) == {"discard"}
    assert len(played.options("discard")) == 10
    assert played.why_not("discard", 0, desserts=FIVE[:2]) == ("not_three", "S3")
    assert played.why_not("discard", 0, desserts=FIVE[:4]) == ("not_three", "S3")
    assert played.why_not("discard", 0, desserts=[*FIVE[:2], "fudge"]) == ("not_held", "S3")
    played.do("discard", 0, desserts=FIVE[:3])
    assert played["dessert_discards"] == FIVE[:3]


@pytest.mark.rule("S3")
def test_then_the_hand_is_filled_up_to_five() -> None:
    """Five desserts are held when the next round begins."""
    played = game()
    played.do("stop", 0)
    played.do("discard", 0, desserts=FIVE[2:])
    assert played.hand_sizes() == [5]
    assert played.kinds(0) >= {"stop"}
    assert played["phase"] == "serve"


@pytest.mark.rule("S3")
@pytest.mark.parametrize("held", [0, 1, 3])
def test_three_or_fewer_go_as_part_of_stop(held: int) -> None:
    """There is nothing to choose, so the next decision is in the next round."""
    played = game(hand=FIVE[:held])
    played.do("stop", 0)
    assert played["dessert_discards"] == FIVE[:held]
    assert (played["phase"], played.hand_sizes()) == ("serve", [5])


@pytest.mark.rule("S3")
def test_four_in_hand_leave_a_choice() -> None:
    """One of four desserts stays, and the player says which."""
    played = game(hand=FIVE[:4])
    played.do("stop", 0)
    assert len(played.options("discard")) == 4


@pytest.mark.rule("S3")
def test_nothing_is_drawn_onto_a_hand_of_more_than_five() -> None:
    """Nine desserts, three of them discarded, are still six."""
    nine = [*FIVE, "fudge", "smores", "napoleon", "pecan_pie"]
    played = game(hand=nine)
    played.do("stop", 0)
    played.do("discard", 0, desserts=nine[:3])
    assert played.hand_sizes() == [6]


@pytest.mark.rule("S4")
@pytest.mark.parametrize(("left", "taken"), [(5, 0), (4, 4), (1, 1)])
def test_a_rest_of_four_or_fewer_is_taken_too(left: int, taken: int) -> None:
    """What the draw leaves of the dessert deck goes into hand where it is four cards or fewer."""
    deck = ["fudge", "smores", "napoleon", "pecan_pie", "tapioca_pudding", "cheesecake"]
    deck += ["peanut_brittle", "pound_cake", "shoo_fly_pie"]
    played = game(hand=FIVE[:4], dessert_deck=deck[: left + 4])
    played.do("stop", 0)
    played.do("discard", 0, desserts=FIVE[:3])
    assert played.hand_sizes() == [5 + taken]
    assert played.size("dessert_deck") == left - taken


@pytest.mark.rule("S3", "S5")
def test_a_short_deck_gives_what_there_is() -> None:
    """Fewer than five are held when the deck runs out, and the discards stay discards."""
    played = game(hand=FIVE[:3], dessert_deck=["fudge", "smores"])
    before = played.size("dessert_discards")
    played.do("stop", 0)
    assert played["hands"] == [["fudge", "smores"]]
    assert played.size("dessert_discards") == before + 3


@pytest.mark.rule("S6")
@pytest.mark.parametrize("hand", [[], FIVE[:3], FIVE])
def test_stop_ends_the_game_once_the_kitchen_is_closed(hand: list[str]) -> None:
    """With an empty deck nothing is discarded any more, whatever is held."""
    played = game(hand=hand, dessert_deck=[])
    before = played["dessert_discards"]
    played.do("stop", 0)
    assert RULES.outcome(played.state) == Outcome((), (24,), "stopped")
    assert (played["hands"], played["dessert_discards"]) == ([sorted(hand)], before)


@pytest.mark.rule("S6")
def test_a_tip_can_close_the_kitchen() -> None:
    """The tip takes the last dessert; serving goes on, the line-up is filled, stop then ends."""
    played = game(dessert_deck=["smores"], guest_deck=["fuzzy"])
    played.do("serve", 0, guest="bob_fruitcake", desserts=["fruitcake"])
    assert "fuzzy" in str(played["line_up"])
    played.do("serve", 0, guest="mojo", desserts=["baked_alaska"])
    assert RULES.outcome(played.state) is None
    assert played.hand_sizes() == [4]
    played.do("stop", 0)
    assert RULES.outcome(played.state) == Outcome((), (4,), "stopped")


@pytest.mark.rule("S6")
def test_stop_is_asked_for_even_when_nobody_can_be_served() -> None:
    """The game does not end by itself where nothing else can be done."""
    played = game(hand=["creme_brulee"], dessert_deck=[])
    assert RULES.outcome(played.state) is None
    assert played.kinds(0) == {"stop"}


@pytest.mark.rule("S7")
def test_the_score_counts_line_up_and_deck() -> None:
    """Guests in line and guests who never came count alike; nobody wins with any left."""
    played = game(line=["mojo", "fuzzy"], guest_deck=["granny"], dessert_deck=[])
    played.do("stop", 0)
    assert RULES.outcome(played.state) == Outcome((), (3,), "stopped")


@pytest.mark.rule("S7")
def test_there_are_five_ranks() -> None:
    """The ranks begin at 0, 1, 4, 7 and 10 guests, and each has a title of its own."""
    scores = range(40)
    changes = [n for n in scores if n == 0 or solo_rank(n) != solo_rank(n - 1)]
    assert changes == [0, 1, 4, 7, 10]
    assert [solo_rank(n) for n in changes] == list(SOLO_RANKS)
    assert len({str(rank) for rank in SOLO_RANKS}) == 5


def test_a_negative_score_has_no_rank() -> None:
    """A score counts guests."""
    with pytest.raises(ValueError, match="cannot be -1"):
        solo_rank(-1)


@pytest.mark.rule("S8")
def test_three_of_a_suit_end_nothing() -> None:
    """Nor do five different suits."""
    won = ["agent_17", "mrs_jenkins", "granny", "fuzzy", "the_dude"]
    played = game(
        hand=["smores"],
        line=["the_little_boy", "mojo"],
        won=[won],
        guest_deck=["wally"],
        dessert_deck=[],
    )
    played.do("serve", 0, guest="the_little_boy", desserts=["smores"])
    assert RULES.outcome(played.state) is None


@pytest.mark.rule("X5")
def test_all_card_sets_fit_solo() -> None:
    """The decks grow by the cards of the expansions."""
    assert (len(EVERYTHING.cards.desserts), len(EVERYTHING.cards.guests)) == (88, 32)


@pytest.mark.rule("S1")
def test_solo_is_for_one_player() -> None:
    """Nobody else can join."""
    with pytest.raises(SetupError):
        RULES.start(players=2, seed=1)


def test_the_view_names_what_lies_on_the_table() -> None:
    """Line-up, guests served and guests left can be read by name."""
    played = game(guest_deck=["fuzzy", "granny"], dessert_deck=[])
    view = RULES.view(played.state, 0)
    assert isinstance(view, SoloView)
    assert (view.hand, view.line_up) == (tuple(FIVE), tuple(LINE))
    assert (view.guests_left, len(view.served), view.kitchen_is_closed) == (7, 17, True)

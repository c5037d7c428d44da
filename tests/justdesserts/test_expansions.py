"""Just Coffee and Better with Bacon in play: rules X1 to X5."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

import justdesserts
from cardtable import Ruleset
from justdesserts import DESSERTS, GUESTS
from tests.laid_tables import cards, do, lay, legal, refused, told

BASE = justdesserts.ruleset()
COFFEE = justdesserts.ruleset(card_sets=["base", "just_coffee"])
BACON = justdesserts.ruleset(card_sets=["base", "better_with_bacon"])
ALL_SETS = ["base", "just_coffee", "better_with_bacon"]
ALL = justdesserts.ruleset(card_sets=ALL_SETS)
POACHING = justdesserts.ruleset(variants=["poaching"], card_sets=ALL_SETS)


@pytest.mark.rule("X1")
@pytest.mark.parametrize(
    ("rules", "desserts", "guests", "icons", "suits"),
    [
        (COFFEE, 82, 28, {"coffee"}, {"rose"}),
        (BACON, 82, 28, {"bacon"}, {"burgundy"}),
        (ALL, 88, 32, {"coffee", "bacon"}, {"rose", "burgundy"}),
    ],
)
def test_cards_shuffled_in(
    rules: Ruleset, desserts: int, guests: int, icons: set[str], suits: set[str]
) -> None:
    """Each expansion puts six desserts and four guests of one new suit into the two decks."""
    state = rules.start(players=2, seed=1)
    drawn = sum([len(cards(rules, state, "hands", seat).split()) for seat in (0, 1)])
    assert len(cards(rules, state, "dessert_deck").split()) + drawn == desserts
    turned_up = len(cards(rules, state, "centre").split())
    assert len(cards(rules, state, "guest_deck").split()) + turned_up == guests
    new = _icons(rules) - _icons(BASE), _suits(rules) - _suits(BASE)
    assert new == (icons, suits)


def _icons(rules: Ruleset) -> set[str]:
    return {icon for card in rules.pack(DESSERTS).cards for icon in card.icons}


def _suits(rules: Ruleset) -> set[str]:
    return {guest.suit for guest in rules.pack(GUESTS).cards}


@pytest.mark.rule("X2")
@pytest.mark.parametrize(
    ("guest", "icon"), [("doctor_coffee", "coffee"), ("abraham_bacon", "bacon")]
)
def test_an_open_favourite_always_brings_the_tip(guest: str, icon: str) -> None:
    """Each dessert with the icon satisfies the guest alone, and brings the tip."""
    hand = [card.id for card in ALL.pack(DESSERTS).cards if icon in card.icons]
    assert len(hand) == 6
    state = lay(ALL, hands=[" ".join(hand), ""], centre=guest)
    assert legal(ALL, state, "serve") == [f"0: serve {guest} with {card}" for card in sorted(hand)]
    for card in hand:
        assert "tip 0" in told(ALL, state, f"0: serve {guest} with {card}")


@pytest.mark.rule("X2")
def test_no_coffee_in_coffee_cake() -> None:
    """Doctor Coffee wants coffee, and Coffee Cake has none."""
    state = lay(ALL, hands=["coffee_cake", ""], centre="doctor_coffee")
    line = "0: serve doctor_coffee with coffee_cake"
    assert refused(ALL, state, line) == ("unsatisfied", "T2")


@pytest.mark.rule("X3")
@pytest.mark.parametrize(
    ("guest", "dessert"),
    [
        ("the_vegetarian", "chocolate_dipped_strawberries"),
        ("conceptual_artist", "coffee_cake"),
    ],
)
def test_base_desserts_as_favourites(guest: str, dessert: str) -> None:
    """A dessert of the base game brings the tip of an expansion's guest."""
    state = lay(ALL, hands=[dessert, ""], centre=guest)
    assert "tip 0" in told(ALL, state, f"0: serve {guest} with {dessert}")


@pytest.mark.rule("X4")
@pytest.mark.parametrize(
    ("own", "reason"),
    [
        ("mojo fuzzy agent_17 doctor_coffee", "five_suits"),
        ("mojo fuzzy agent_17", None),
        ("kevin the_farmer", "three_of_suit"),
        ("kevin the_farmer mojo fuzzy", "three_of_suit"),
    ],
)
def test_the_ways_to_win_are_the_same(own: str, reason: str | None) -> None:
    """Three of a suit win, or five different suits out of eight, however they were gained."""
    state = lay(POACHING, hands=["candied_bacon", ""], won=[own, "abraham_bacon"])
    line = "0: poach abraham_bacon from seat 1 with candied_bacon"
    state = do(POACHING, state, line, "1: concede")
    outcome = POACHING.outcome(state)
    assert (outcome and outcome.reason) == reason


@pytest.mark.rule("X5")
@pytest.mark.parametrize("card_sets", [ALL_SETS[:2], ALL_SETS[::2], ALL_SETS])
@pytest.mark.parametrize("variants", [["poaching"], ["buffet"], ["buffet", "poaching"]])
def test_every_variant_with_every_expansion(variants: list[str], card_sets: list[str]) -> None:
    """Poaching, buffet and both are played to the end with one expansion, the other or both."""
    rules = justdesserts.ruleset(variants=variants, card_sets=card_sets)
    outcome = _game(rules, players=3)[-1]["outcome"]
    assert isinstance(outcome, dict)
    assert outcome["winners"]


@pytest.mark.rule("X5")
def test_solo_with_expansions() -> None:
    """Solo takes the cards of both expansions."""
    rules = justdesserts.ruleset("solo", card_sets=ALL_SETS)
    assert (len(rules.cards.desserts), len(rules.cards.guests)) == (88, 32)


@pytest.mark.rule("X5")
@pytest.mark.parametrize("card_set", ALL_SETS[1:])
def test_no_expansion_for_the_old_rules(card_set: str) -> None:
    """The guests of an expansion have no points, so that rules 3.1 refuse it."""
    with pytest.raises(ExceptionGroup) as caught:
        justdesserts.ruleset("beta-3.1", card_sets=["base", card_set])
    assert card_set in str(caught.value.exceptions[0])


@pytest.mark.rule("X5")
@pytest.mark.parametrize("edition", ["solo", "beta-3.1"])
@pytest.mark.parametrize("variant", ["poaching", "buffet"])
def test_the_variants_fit_the_published_game_alone(edition: str, variant: str) -> None:
    """Neither variant fits another edition."""
    with pytest.raises(ExceptionGroup) as caught:
        justdesserts.ruleset(edition, variants=[variant])
    message = str(caught.value.exceptions[0])
    assert variant in message
    assert "justdesserts/published@1" in message


@pytest.mark.rule("X3", "V3")
def test_a_favourite_is_counted_among_all_cards_in_play() -> None:
    """A base favourite of an expansion's guest makes a poach that nobody can block."""
    hands = ["coffee_cake", "tiramisu carrot_cake gingerbread_dudes peanut_brittle"]
    state = lay(POACHING, hands=hands, won=["", "conceptual_artist"])
    line = "0: poach conceptual_artist from seat 1 with coffee_cake"
    assert cards(POACHING, do(POACHING, state, line), "won", 0) == "conceptual_artist"


def test_the_order_of_naming_does_not_matter() -> None:
    """However variants and card sets are listed, it is the same ruleset and the same game."""
    listed = [
        justdesserts.ruleset(variants=list(variants), card_sets=list(card_sets))
        for variants in (["poaching", "buffet"], ["buffet", "poaching"])
        for card_sets in (ALL_SETS, ALL_SETS[::-1])
    ]
    for one, other in combinations(listed, 2):
        assert one.fingerprint == other.fingerprint
        assert _game(one, players=4) == _game(other, players=4)


def _game(rules: Ruleset, players: int) -> list[dict[str, object]]:
    state, rng = rules.start(players=players, seed=8), random.Random(8)
    states = [rules.dump_state(state)]
    while rules.outcome(state) is None:
        state = rules.step(state, rules.legal_actions(state).sample(rng))
        states.append(rules.dump_state(state))
    return states

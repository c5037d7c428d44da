"""What follows from the rules and the cards: laws of the published game."""

from __future__ import annotations

from itertools import combinations, product

import pytest

import justdesserts
from cardtable import Ruleset
from justdesserts.cards import CARD_SET_NAMES, Dessert, Guest, load_card_set
from justdesserts.judging import judge
from tests.playing import random_game

RULES = justdesserts.ruleset()
NEEDLESS = justdesserts.ruleset(options={"needless_cards": True})
DESSERTS = tuple(card for name in CARD_SET_NAMES for card in load_card_set(name).desserts)
GUESTS = tuple(card for name in CARD_SET_NAMES for card in load_card_set(name).guests)
SUIT = {guest.id: guest.suit for guest in GUESTS}
SEEDS = range(40)


def wins(counts: tuple[int, ...]) -> bool:
    """Whether so many guests of each suit win (P16)."""
    return max(counts) >= 3 or len(counts) - counts.count(0) >= 5


@pytest.mark.rule("P16", "P17")
@pytest.mark.parametrize("suits", [6, 7, 8])
def test_what_a_player_without_a_win_can_have(suits: int) -> None:
    """At most two of each of four suits: 8 guests and 12 points, with any number of suits."""
    no_wins = [counts for counts in product(range(5), repeat=suits) if not wins(counts)]
    assert max(sum(counts) for counts in no_wins) == 8
    assert max(sum(counts) + counts.count(2) for counts in no_wins) == 12
    full = [counts for counts in no_wins if sum(counts) == 8]
    assert {tuple(sorted(counts)) for counts in full} == {(0,) * (suits - 4) + (2,) * 4}


@pytest.mark.rule("P17", "X1")
@pytest.mark.parametrize(
    ("card_sets", "players", "spare"),
    [
        (("base",), 2, -8),
        (("base",), 3, 0),
        (("base", "just_coffee"), 3, -4),
        (("base", "better_with_bacon"), 3, -4),
        (("base", "just_coffee", "better_with_bacon"), 3, -8),
        (("base", "just_coffee", "better_with_bacon"), 4, 0),
    ],
)
def test_when_the_guests_can_run_out(card_sets: tuple[str, ...], players: int, spare: int) -> None:
    """With two players never, with three only in the base game, with four and both only just."""
    guests = len(justdesserts.ruleset(card_sets=card_sets).cards.guests)
    assert 8 * players - guests == spare


@pytest.mark.rule("P11")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_after_a_discard_phase_all_suits_differ(players: int) -> None:
    """When a turn begins, no suit is twice in the centre, but for the guest just turned up."""
    turns = 0
    for seed in SEEDS:
        before = None
        for state, _ in random_game(RULES, players, seed):
            centre = RULES.dump_state(state)["centre"]
            if before is not None and state.active != before:
                assert len(centre) - len({SUIT[guest] for guest in centre}) <= 1
                turns += 1
            before = state.active
    assert turns > 300


@pytest.mark.rule("P16")
@pytest.mark.parametrize("rules", [RULES, NEEDLESS], ids=["default", "needless_cards"])
def test_nobody_plays_on_with_a_win(rules: Ruleset) -> None:
    """As long as a game runs nobody has three of a suit or five suits; at the end one has."""
    suits = sorted({guest.suit for guest in rules.pack(justdesserts.GUESTS).cards})
    ends = set()
    for seed in SEEDS:
        for state, action in random_game(rules, 2 + seed % 4, seed):
            won = rules.dump_state(state)["won"]
            counts = [tuple([[SUIT[g] for g in row].count(s) for s in suits]) for row in won]
            winners = tuple([seat for seat, own in enumerate(counts) if wins(own)])
            if action is not None:
                assert winners == ()
            elif state.outcome.reason != "all_served":
                assert winners == state.outcome.winners
                ends.add(state.outcome.reason)
    assert ends == {"three_of_suit", "five_suits"}


@pytest.mark.rule("T4", "T6")
@pytest.mark.parametrize("who", GUESTS, ids=lambda guest: guest.id)
def test_a_named_favourite_is_a_serving_by_itself(who: Guest) -> None:
    """It carries exactly the cravings, so by default a serving with it is that one card."""
    by_id = {dessert.id: dessert for dessert in DESSERTS}
    for favourite in [by_id[id] for id in who.favourites]:
        assert set(favourite.icons) == set(who.cravings)
        assert judge(who, [favourite]).satisfied
        assert not [d for d in DESSERTS if d != favourite and judge(who, [favourite, d]).satisfied]


@pytest.mark.rule("T2", "T4")
def test_nature_girl_takes_three() -> None:
    """No dessert and no pair of all 88 satisfies her, so every serving in play has three cards."""
    who = next(guest for guest in GUESTS if guest.id == "nature_girl")
    assert not any(judge(who, some).satisfied for size in (1, 2) for some in sets(size))
    everything = justdesserts.ruleset(card_sets=["base", "just_coffee", "better_with_bacon"])
    state = everything.start(players=2, seed=1)
    data = everything.dump_state(state)
    data["hands"] = [sorted([*data["hands"][0], *data["dessert_deck"]]), data["hands"][1]]
    data["dessert_deck"], data["centre"] = [], ["nature_girl"]
    data["guest_deck"] = [g.id for g in everything.cards.guests if g.id != "nature_girl"]
    (options,) = everything.legal_actions(everything.load_state(data)).by_kind("serve")
    assert {len(action.desserts) for action in options} == {3}  # type: ignore[attr-defined]


def sets(size: int) -> combinations[tuple[Dessert, ...]]:
    """All sets of so many desserts."""
    return combinations(DESSERTS, size)  # type: ignore[return-value]

"""Poaching and Blocking: what everybody learns from the cards played (V7, P20)."""

from __future__ import annotations

import random

import pytest

import justdesserts
from cardtable import KnownCards, Place
from tests.laid_tables import at_the_professor, cards, do

RULES = justdesserts.ruleset(variants=["poaching"])

PLAINLY = "0: poach the_professor from seat 1 with fruit_salad, pound_cake"
"""Without a favourite."""


@pytest.mark.rule("V7")
def test_the_cards_played_are_open() -> None:
    """While the owner decides, everybody sees the cards played, and who is asked."""
    state = do(RULES, at_the_professor(RULES, "fruitcake"), PLAINLY)
    for seat in (0, 1, None):
        view = RULES.view(state, seat)
        assert view.cards("poaching") == ("fruit_salad", "pound_cake")
        assert view.public.actors == (1,)


@pytest.mark.rule("V7", "P20")
def test_cards_taken_back_stay_known() -> None:
    """After a block everybody knows that the poacher holds the cards shown."""
    state = do(RULES, at_the_professor(RULES, "fruitcake"), PLAINLY, "1: block with fruitcake")
    shown = KnownCards(("fruit_salad", "pound_cake"), (Place("hands", 0),))
    for seat in (0, 1, None):
        assert RULES.view(state, seat).public.known == (shown,)


@pytest.mark.rule("V7", "P20")
def test_what_leaves_the_hand_is_no_longer_marked() -> None:
    """A card that was shown and then dumped lies open, and only the other stays marked."""
    state = do(RULES, at_the_professor(RULES, "fruitcake"), PLAINLY, "1: block with fruitcake")
    state = do(RULES, state, "0: dump pound_cake")
    left = KnownCards(("fruit_salad",), (Place("hands", 0),))
    assert RULES.view(state, 1).public.known == (left,)


@pytest.mark.rule("V7")
def test_imagined_worlds_respect_it() -> None:
    """In each world that a seat imagines, the poacher holds what everybody saw go back."""
    state = do(RULES, at_the_professor(RULES, "fruitcake"), PLAINLY, "1: block with fruitcake")
    view, rng = RULES.view(state, 1), random.Random(1)
    worlds = [RULES.determinize(view, rng) for _ in range(20)]
    held = [set(cards(RULES, world, "hands", 0).split()) for world in worlds]
    assert all({"fruit_salad", "pound_cake"} < hand for hand in held)
    assert len(set(map(frozenset, held))) > 1
    assert all(RULES.view(world, 1) == view for world in worlds)


def test_the_hand_of_the_owner_stays_secret() -> None:
    """What others see does not depend on whether the owner can block."""
    able, unable = at_the_professor(RULES, "fruitcake"), at_the_professor(RULES, "fudge")
    able, unable = [do(RULES, state, PLAINLY) for state in (able, unable)]
    for seat in (0, None):
        assert RULES.view(able, seat) == RULES.view(unable, seat)
    assert RULES.view(able, 1).legal != RULES.view(unable, 1).legal

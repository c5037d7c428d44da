"""Worlds that a viewer cannot tell apart, as the kit for plugins makes them."""

from __future__ import annotations

import random

from cardtable import Draft, Ruleset, View
from cardtable.testing import (
    Scripts,
    other_worlds,
    same_scenes,
    scripted_game,
    seen_places,
    with_other_luck,
)

__all__ = ["played", "same_moments", "seen_places", "swapped_luck", "swaps"]

swapped_luck = with_other_luck
same_moments = same_scenes


def swaps(rules: Ruleset, state: Draft, view: View, rng: random.Random, most: int) -> list[Draft]:
    """Worlds with two cards swapped that the view allows, no more than so many, by chance."""
    _, *swapped = [world for _, world in other_worlds(rules, state, view, rng, most)]
    return swapped


def played(rules: Ruleset, players: int, seed: int) -> Scripts:
    """A random game whose luck is written down."""
    return scripted_game(rules, players, random.Random(seed))

"""Covers: which kinds of dessert make up a serving."""

from __future__ import annotations

from functools import reduce
from itertools import combinations
from operator import or_

import pytest

from justdesserts.covers import Appetite, covers


def _by_trial(everything: int, kinds: tuple[int, ...]) -> set[tuple[int, ...]]:
    """Every set of kinds that meets all cravings and none of whose members can go."""

    def meets(chosen: tuple[int, ...]) -> bool:
        return reduce(or_, chosen, 0) == everything

    sets = (c for n in range(1, len(kinds) + 1) for c in combinations(sorted(kinds), n))
    return {
        chosen
        for chosen in sets
        if meets(chosen)
        and not any(meets(chosen[:i] + chosen[i + 1 :]) for i in range(len(chosen)))
    }


@pytest.mark.rule("T2", "T4")
@pytest.mark.parametrize(
    "kinds",
    [(0b001, 0b010, 0b100), (0b011, 0b110, 0b101), (0b111, 0b001), tuple(range(1, 8)), (0b011,)],
)
def test_covers_are_those_found_by_trial(kinds: tuple[int, ...]) -> None:
    """No cover is missed, and none holds a kind that could be left out."""
    assert set(covers(0b111, kinds)) == _by_trial(0b111, kinds)


def test_a_guest_with_many_cravings_is_worked_out() -> None:
    """A stranger's guest with eight cravings and a dessert for each takes one of each."""
    appetite = Appetite.of(tuple([0b11 << 2 * place for place in range(8)]))
    assert appetite.covers == (appetite.carriers,)

"""Everyone's trophies: nobody wins one, and each counts for every player."""

from __future__ import annotations

from collections.abc import Callable

from cardtable import Context, Patch, Replace, Variant, Wrap
from jest.awards import TrophyAward
from jest.slots import AWARDS, CARDS_THAT_COUNT
from jest.table import TROPHIES, Table

__all__ = ["EVERYONES_TROPHIES"]

Counted = Callable[[Table, int], int]


def _no_awards(ctx: Context) -> Callable[[Table], tuple[TrophyAward, ...]]:
    return lambda state: ()


def _with_all_trophies(inner: Counted, ctx: Context) -> Counted:
    trophies = ctx.zone(TROPHIES)
    return lambda state, seat: inner(state, seat) | trophies.mask(state)


def _patches(options: object) -> tuple[Patch, ...]:
    return (
        Replace(AWARDS, _no_awards, rules=("J10",)),
        Wrap(CARDS_THAT_COUNT, _with_all_trophies, rules=("J20",)),
    )


EVERYONES_TROPHIES = Variant(
    id="jest/everyones_trophies@1",
    editions=("jest/standard@1",),
    title="Everyone's trophies",
    summary="Each trophy counts for every player, as if it lay in every Jest.",
    patches=_patches,
    conflicts={
        "jest/random_trophies@1": "nobody has to win a trophy here, so its condition means nothing"
    },
    rules=("J10", "J20"),
)

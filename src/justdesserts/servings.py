"""Servings: which sets of desserts may be given to which guest.

Carries out T2 and T4, and B3 where an edition limits the size. The forms with masks are special
cases of ``SATISFIES``; where a variant changes that slot, the general forms below take over.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations

from cardtable import Choice, Context, InternalError, OneFromEach, OneOf, Subsets, bits, singles
from cardtable.choices import size_of
from justdesserts.counts import counting
from justdesserts.covers import Appetite
from justdesserts.slots import (
    IS_SERVING,
    LARGEST_SERVING,
    MOST_NEEDED,
    NEEDLESS_CARDS,
    SATISFIES,
    SERVINGS,
    TASTES,
    ServingCountsFn,
    ServingsFn,
)

__all__ = [
    "is_serving",
    "is_serving_generally",
    "most_needed",
    "serving_counts",
    "serving_counts_generally",
    "servings",
    "servings_generally",
]

_MEMO_LIMIT = 4_096
_SMALL_HAND = 9


def is_serving(ctx: Context) -> Callable[[int, int], bool]:
    """Whether exactly these desserts may be given, by the kinds of dessert (T2, T4, B3)."""
    if ctx.use(NEEDLESS_CARDS):
        return is_serving_generally(ctx)
    appetites, most = _appetites(ctx), ctx.use(LARGEST_SERVING)

    def serves(guest: int, desserts: int) -> bool:
        if most is not None and desserts.bit_count() > most:
            return False
        return appetites[guest].is_cover(desserts)

    return serves


def is_serving_generally(ctx: Context) -> Callable[[int, int], bool]:
    """Whether exactly these desserts may be given: they satisfy, and none is needless (T4)."""
    satisfied, needless = ctx.use(SATISFIES), ctx.use(NEEDLESS_CARDS)
    most = ctx.use(LARGEST_SERVING)

    def serves(guest: int, desserts: int) -> bool:
        if not desserts or (most is not None and desserts.bit_count() > most):
            return False
        if not satisfied(guest, desserts):
            return False
        return needless or not any(
            [satisfied(guest, desserts ^ card) for card in singles(desserts) if card != desserts]
        )

    return serves


def serving_counts(ctx: Context) -> ServingCountsFn:
    """How many servings a hand has for guests, by the kinds of dessert (T2, T4, B3)."""
    if ctx.use(NEEDLESS_CARDS):
        return serving_counts_generally(ctx)
    return counting(_appetites(ctx))


def serving_counts_generally(ctx: Context) -> ServingCountsFn:
    """How many servings a hand has for guests, by asking for the servings of each."""
    servings_for = ctx.use(SERVINGS)

    def counts(guests: int, hand: int) -> tuple[list[int], list[int]]:
        found = [(guest, servings_for(guest, hand)) for guest in bits(guests)]
        some = [(guest, size_of(choice)) for guest, choice in found if choice is not None]
        return [guest for guest, _ in some], [size for _, size in some]

    return counts


def _appetites(ctx: Context) -> tuple[Appetite, ...]:
    """How each guest sees the desserts, with servings as large as the edition allows."""
    most = ctx.use(LARGEST_SERVING)
    return tuple([Appetite.of(carriers, most) for carriers in ctx.use(TASTES).carriers])


def servings(ctx: Context) -> ServingsFn:
    """All servings from a hand, by masks (T2, T4)."""
    return _with_needless(ctx) if ctx.use(NEEDLESS_CARDS) else _without_needless(ctx)


def _with_needless(ctx: Context) -> ServingsFn:
    table, most = ctx.use(TASTES), ctx.use(LARGEST_SERVING)
    carriers, refused = table.carriers, table.refused

    def found(guest: int, hand: int) -> Choice | None:
        choice = Subsets(hand & ~refused[guest], 1, most, carriers[guest])
        return choice or None

    return found


def _without_needless(ctx: Context) -> ServingsFn:
    """Servings none of whose cards can be left out."""
    appetites = _appetites(ctx)

    def found(guest: int, hand: int) -> Choice | None:
        covers = appetites[guest].covers_of(hand)
        return OneFromEach(covers, hand) if covers else None

    return found


def most_needed(ctx: Context) -> Callable[[int], int]:
    """As many desserts as a guest has cravings: each has to meet one of its own (T4)."""
    counts = tuple([len(cravings) for cravings in ctx.use(TASTES).cravings])
    return counts.__getitem__


def servings_generally(ctx: Context) -> ServingsFn:
    """All servings from a hand, by trying sets of desserts: right for any ``SATISFIES``.

    Of a large hand no sets are tried that are larger than ``MOST_NEEDED`` says, which would be too
    many. Of a small one all are, so that it is noticed where that slot says too little.
    """
    serves, most = ctx.use(IS_SERVING), ctx.use(LARGEST_SERVING)
    needless, enough = ctx.use(NEEDLESS_CARDS), ctx.use(MOST_NEEDED)

    @lru_cache(maxsize=_MEMO_LIMIT)
    def tried(guest: int, hand: int) -> tuple[int, ...]:
        cards = [1 << card for card in bits(hand)]
        largest = len(cards) if most is None else min(most, len(cards))
        if len(cards) > _SMALL_HAND and not needless:
            largest = min(largest, enough(guest))
        sets = (sum(combo) for size in range(1, largest + 1) for combo in combinations(cards, size))
        return tuple(sorted([desserts for desserts in sets if serves(guest, desserts)]))

    def found(guest: int, hand: int) -> Choice | None:
        sets = tried(guest, hand)
        if not needless and max([s.bit_count() for s in sets], default=0) > enough(guest):
            raise InternalError(
                f"a guest accepts more desserts than slot {MOST_NEEDED.name!r} says it can need: "
                f"whoever changes {SATISFIES.name!r} like this has to change both"
            )
        return OneOf(sets) if sets else None

    return found

"""Servings: which sets of desserts may be given to which guest.

Carries out T2 and T4, and B3 where an edition limits the size. The forms with masks are special
cases of ``SATISFIES``; where a variant changes that slot, the general forms below take over.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from cardtable import Choice, Context, OneOf, Subsets, bits
from justdesserts.slots import (
    IS_SERVING,
    LARGEST_SERVING,
    NEEDLESS_CARDS,
    SATISFIES,
    SERVINGS,
    TASTES,
    ServingsFn,
)

__all__ = ["can_serve", "can_serve_generally", "is_serving", "servings", "servings_generally"]

_MEMO_LIMIT = 4_096


def is_serving(ctx: Context) -> Callable[[int, int], bool]:
    """Whether exactly these desserts may be given: they satisfy, and none is needless (T4)."""
    satisfied, needless = ctx.use(SATISFIES), ctx.use(NEEDLESS_CARDS)
    most = ctx.use(LARGEST_SERVING)

    def serves(guest: int, desserts: int) -> bool:
        if not desserts or (most is not None and desserts.bit_count() > most):
            return False
        if not satisfied(guest, desserts):
            return False
        if needless:
            return True
        rest = desserts
        while rest:
            card = rest & -rest
            rest ^= card
            if desserts != card and satisfied(guest, desserts ^ card):
                return False
        return True

    return serves


def can_serve(ctx: Context) -> Callable[[int, int], bool]:
    """Whether a hand holds a serving, by masks: something for each craving."""
    table, most = ctx.use(TASTES), ctx.use(LARGEST_SERVING)
    if most is not None:
        return can_serve_generally(ctx)
    carriers = table.carriers

    def can(guest: int, hand: int) -> bool:
        for carrying in carriers[guest]:
            if not hand & carrying:
                return False
        return True

    return can


def can_serve_generally(ctx: Context) -> Callable[[int, int], bool]:
    """Whether a hand holds a serving: whether there is any in the list."""
    found = ctx.use(SERVINGS)
    return lambda guest, hand: bool(found(guest, hand))


def servings(ctx: Context) -> ServingsFn:
    """All servings from a hand, by masks (T2, T4)."""
    table, most = ctx.use(TASTES), ctx.use(LARGEST_SERVING)
    carriers, refused = table.carriers, table.refused

    def with_needless(guest: int, hand: int) -> Choice | None:
        choice = Subsets(hand & ~refused[guest], 1, most, carriers[guest])
        return choice or None

    def without_needless(guest: int, hand: int) -> Choice | None:
        found = _minimal_covers(carriers[guest], hand)
        if most is not None:
            found = [cards for cards in found if cards.bit_count() <= most]
        return OneOf(found) if found else None

    return with_needless if ctx.use(NEEDLESS_CARDS) else without_needless


def servings_generally(ctx: Context) -> ServingsFn:
    """All servings from a hand, by trying every set of desserts: right for any ``SATISFIES``."""
    serves, most = ctx.use(IS_SERVING), ctx.use(LARGEST_SERVING)
    memo: dict[tuple[int, int], tuple[int, ...]] = {}

    def tried(guest: int, hand: int) -> tuple[int, ...]:
        cards = [1 << card for card in bits(hand)]
        sizes = range(1, (len(cards) if most is None else min(most, len(cards))) + 1)
        sets = (sum(combo) for size in sizes for combo in combinations(cards, size))
        return tuple(sorted([desserts for desserts in sets if serves(guest, desserts)]))

    def found(guest: int, hand: int) -> Choice | None:
        key = (guest, hand)
        if key not in memo:
            if len(memo) >= _MEMO_LIMIT:
                memo.clear()
            memo[key] = tried(guest, hand)
        return OneOf(memo[key]) if memo[key] else None

    return found


def _minimal_covers(carriers: tuple[int, ...], hand: int) -> list[int]:
    """Sets from a hand with a carrier of each craving, of which no card can be left out."""
    covers = {0}
    for carrying in carriers:
        useful = hand & carrying
        if not useful:
            return []
        wider = set()
        for cover in covers:
            if cover & carrying:
                wider.add(cover)
                continue
            rest = useful
            while rest:
                card = rest & -rest
                rest ^= card
                wider.add(cover | card)
        covers = wider
    return sorted([cover for cover in covers if _needs_all(carriers, cover)])


def _needs_all(carriers: tuple[int, ...], cover: int) -> bool:
    rest = cover
    while rest:
        card = rest & -rest
        rest ^= card
        without = cover ^ card
        for carrying in carriers:
            if not without & carrying:
                break
        else:
            return False
    return True

"""Covers: which kinds of dessert make up a serving for a guest.

Seen by one guest, a dessert is of the *kind* of the cravings it meets, as a bit mask. A serving
without needless cards takes one card of each of some kinds: two of one kind would be one too many.
Which kinds go together depends on the number of cravings alone, so it is worked out once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, reduce
from operator import or_
from typing import TypeAlias

import attrs

from cardtable import singles

__all__ = ["Appetite", "Covers", "covers"]

_REMEMBERED = 1_024

Covers: TypeAlias = tuple[tuple[int, ...], ...]
"""Kinds that go together, as masks."""


@attrs.frozen(eq=False)
class Appetite:
    """How one guest sees the desserts.

    Attributes:
        carriers: For each craving the desserts that meet it and are not refused, as masks.
        covers: Which desserts make up a serving: one of each of the masks of one of these.
        bits: The masks that occur in covers, each with a bit of its own.
        allowed: The covers that need no other kinds than these, given by bits; remembered.
    """

    carriers: tuple[int, ...]
    covers: Covers
    bits: tuple[tuple[int, int], ...] = attrs.field(
        init=False, default=attrs.Factory(lambda self: _bits(self.covers), takes_self=True)
    )
    allowed: Callable[[int], Covers] = attrs.field(
        init=False, default=attrs.Factory(lambda self: _allowed(self), takes_self=True)
    )

    @classmethod
    @lru_cache(maxsize=256)
    def of(cls, carriers: tuple[int, ...], most: int | None = None) -> Appetite:
        """The appetite of a guest whose cravings are met by these masks of desserts.

        Args:
            carriers: The masks.
            most: Most desserts in a serving; ``None``: as many as it takes.
        """
        by_kind: dict[int, int] = {}
        for card in singles(reduce(or_, carriers, 0)):
            kind = sum([1 << place for place, group in enumerate(carriers) if card & group])
            by_kind[kind] = by_kind.get(kind, 0) | card
        found = covers((1 << len(carriers)) - 1, tuple(by_kind))
        few = [cover for cover in found if most is None or len(cover) <= most]
        return cls(carriers, tuple([tuple([by_kind[kind] for kind in cover]) for cover in few]))

    def is_cover(self, desserts: int) -> bool:
        """Whether these desserts meet every craving and none of them can be left out."""
        needed = 0
        for carrying in self.carriers:
            meeting = desserts & carrying
            if not meeting:
                return False
            if not meeting & (meeting - 1):
                needed |= meeting
        return needed == desserts

    def covers_of(self, hand: int) -> Covers:
        """The covers of which a hand has a card of each kind."""
        held = 0
        for kind, bit in self.bits:
            if hand & kind:
                held |= bit
        return self.allowed(held)


def _bits(covers: Covers) -> tuple[tuple[int, int], ...]:
    kinds = dict.fromkeys([kind for cover in covers for kind in cover])
    return tuple([(kind, 1 << place) for place, kind in enumerate(kinds)])


def _allowed(appetite: Appetite) -> Callable[[int], Covers]:
    bit = dict(appetite.bits)
    needed = [(cover, sum([bit[kind] for kind in cover])) for cover in appetite.covers]

    @lru_cache(maxsize=_REMEMBERED)
    def allowed(kinds: int) -> Covers:
        return tuple([cover for cover, need in needed if not need & ~kinds])

    return allowed


def covers(everything: int, kinds: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Sets of kinds that meet all cravings and of which none can go, small ones first.

    Args:
        everything: The kind that meets all cravings.
        kinds: The kinds to choose from.

    >>> covers(0b11, (0b01, 0b10, 0b11))
    ((3,), (1, 2))
    """
    found: set[tuple[int, ...]] = set()

    def grow(chosen: tuple[int, ...], met: int) -> None:
        unmet = everything & ~met
        if not unmet:
            found.add(tuple(sorted(chosen)))
        for kind in kinds if unmet else ():
            if kind & unmet & -unmet:
                grow((*chosen, kind), met | kind)

    grow((), 0)
    needed = [cover for cover in found if _needs_all(cover, everything)]
    return tuple(sorted(needed, key=lambda cover: (len(cover), cover)))


def _needs_all(cover: tuple[int, ...], everything: int) -> bool:
    rests = [reduce(or_, cover[:i] + cover[i + 1 :], 0) for i in range(len(cover))]
    return everything not in rests

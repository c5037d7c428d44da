"""Covers: which kinds of dessert make up a serving for a guest.

Seen by one guest, a dessert is of the *kind* of the cravings it meets, as a bit mask. A serving
without needless cards takes one card of each of some kinds: two of one kind would be one too many.
Which kinds go together depends on the number of cravings alone, so it is worked out once.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, reduce
from itertools import combinations
from operator import or_

import attrs

from cardtable import mask_of, singles

__all__ = ["Appetite", "covers"]

_MOST_KNOWN = 1_024


@attrs.frozen(eq=False)
class Appetite:
    """How one guest sees the desserts.

    Attributes:
        useful: Desserts that meet some craving and are not refused, as a mask.
        kinds: The kind of each of them, by its mask of one card.
        everything: The kind that meets all cravings.
        known: Covers found so far, by the kinds present.
    """

    useful: int
    kinds: dict[int, int]
    everything: int
    known: dict[int, tuple[tuple[int, ...], ...]] = attrs.field(factory=dict)

    @classmethod
    def of(cls, carriers: Sequence[int]) -> Appetite:
        """The appetite of a guest whose cravings are met by these masks of desserts."""
        useful = reduce(or_, carriers, 0)
        kinds = {
            card: sum([1 << place for place, group in enumerate(carriers) if card & group])
            for card in singles(useful)
        }
        return cls(useful, kinds, (1 << len(carriers)) - 1)

    def is_cover(self, desserts: int) -> bool:
        """Whether these desserts meet every craving and none of them can be left out."""
        met, twice = 0, 0
        kinds = self.kinds
        found = []
        for card in singles(desserts):
            kind = kinds.get(card, 0)
            twice |= met & kind
            met |= kind
            found.append(kind)
        return met == self.everything and all([kind & ~twice for kind in found])

    def groups(self, hand: int) -> list[tuple[int, ...]]:
        """Lists of groups of a hand's cards: one card of each group of a list is a serving."""
        useful = hand & self.useful
        kinds = self.kinds
        present = 0
        held: dict[int, int] = {}
        while useful:
            card = useful & -useful
            useful ^= card
            kind = kinds[card]
            present |= 1 << kind
            held[kind] = held.get(kind, 0) | card
        found = self.known.get(present)
        if found is None:
            if len(self.known) >= _MOST_KNOWN:
                self.known.clear()
            found = self.known[present] = covers(self.everything, present)
        return [tuple([held[kind] for kind in cover]) for cover in found]


def covers(everything: int, present: int) -> tuple[tuple[int, ...], ...]:
    """Sets of kinds, out of those present, that meet all cravings and of which none can go.

    Args:
        everything: The kind that meets all cravings.
        present: The kinds to choose from: bit ``k`` stands for kind ``k``.

    >>> covers(0b11, present=1 << 0b01 | 1 << 0b10 | 1 << 0b11)
    ((3,), (1, 2))
    """
    return tuple([cover for needed, cover in _all_covers(everything) if not needed & ~present])


@cache
def _all_covers(everything: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """All covers, each with the kinds it needs as a mask; there are 2, 8 or 49."""
    found = []
    for size in range(1, everything.bit_count() + 1):
        for chosen in combinations(range(1, everything + 1), size):
            rests = [reduce(or_, chosen[:i] + chosen[i + 1 :], 0) for i in range(size)]
            if reduce(or_, chosen) == everything and everything not in rests:
                found.append((mask_of(chosen), chosen))
    return tuple(found)

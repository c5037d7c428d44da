"""Counting servings: for all guests at once, and without listing a serving.

Seen by a guest, a dessert is of a kind (see :mod:`justdesserts.covers`). Each kind of each guest
has a bit in one number, so one look at each dessert of a hand tells which kinds it holds for any
guest. Which covers these allow is soon known for every guest, and counting them is a few products.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from justdesserts.covers import Appetite

__all__: list[str] = []


def counting(
    appetites: Sequence[Appetite], desserts: int
) -> Callable[[int, int], tuple[list[int], list[int]]]:
    """Function that counts the servings that a hand has for each of a set of guests.

    Args:
        appetites: How each guest sees the desserts.
        desserts: Number of desserts.

    >>> count = counting([Appetite.of((0b011, 0b110)), Appetite.of((0b001, 0b100))], desserts=3)
    >>> count(0b11, 0b111), count(0b11, 0b011)
    (([0, 1], [2, 1]), ([0], [1]))
    """
    starts = [sum([len(a.bits) for a in appetites[:guest]]) for guest in range(len(appetites))]
    kinds_of = {1 << card: _kinds_of(1 << card, appetites, starts) for card in range(desserts)}
    rows = {
        1 << guest: (guest, start, (1 << len(appetite.bits)) - 1, appetite.allowed)
        for guest, (appetite, start) in enumerate(zip(appetites, starts, strict=True))
    }

    def count(guests: int, hand: int) -> tuple[list[int], list[int]]:
        kinds, rest = 0, hand
        while rest:
            card = rest & -rest
            rest ^= card
            kinds |= kinds_of[card]
        found, sizes = [], []
        while guests:
            lowest = guests & -guests
            guests ^= lowest
            guest, start, all_kinds, allowed = rows[lowest]
            covers = allowed(kinds >> start & all_kinds)
            if covers:
                size = 0
                for cover in covers:
                    ways = 1
                    for kind in cover:
                        ways *= (hand & kind).bit_count()
                    size += ways
                found.append(guest)
                sizes.append(size)
        return found, sizes

    return count


def _kinds_of(card: int, appetites: Sequence[Appetite], starts: Sequence[int]) -> int:
    """Of which kinds a dessert is, for all guests."""
    found = 0
    for appetite, start in zip(appetites, starts, strict=True):
        for kind, bit in appetite.bits:
            found |= bit << start if card & kind else 0
    return found

"""Counting servings without listing one.

A hand has a serving for a guest if it holds something for each craving. How many there are follows
from the kinds of dessert that it holds (see :mod:`justdesserts.covers`): a few products, whatever
the size of the hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from justdesserts.covers import Appetite

__all__: list[str] = []


def counting(appetites: Sequence[Appetite]) -> Callable[[int, int], tuple[list[int], list[int]]]:
    """Function that counts the servings that a hand has for each of a set of guests.

    Args:
        appetites: How each guest sees the desserts.

    >>> count = counting([Appetite.of((0b011, 0b110)), Appetite.of((0b001, 0b100))])
    >>> count(0b11, 0b111), count(0b11, 0b011)
    (([0, 1], [2, 1]), ([0], [1]))
    """
    # The rarest craving is asked first, since that is where a hand most likely fails.
    rows = {
        1 << guest: (guest, sorted(appetite.carriers, key=int.bit_count), appetite.covers_of)
        for guest, appetite in enumerate(appetites)
    }

    def count(guests: int, hand: int) -> tuple[list[int], list[int]]:
        found, sizes = [], []
        while guests:
            lowest = guests & -guests
            guests ^= lowest
            guest, needs, covers_of = rows[lowest]
            for carrying in needs:
                if not hand & carrying:
                    break
            else:
                size = 0
                for cover in covers_of(hand):
                    ways = 1
                    for kind in cover:
                        ways *= (hand & kind).bit_count()
                    size += ways
                if size:
                    found.append(guest)
                    sizes.append(size)
        return found, sizes

    return count

"""Tastes as masks: which desserts a guest craves, refuses and likes best.

One table for a whole ruleset, worked out from the cards. Carries out T1 to T3 and T6.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import attrs

from cardtable import Context, bits, mask_of
from justdesserts.cards import Dessert, Guest
from justdesserts.table import DESSERTS, GUESTS

__all__ = ["Tastes", "satisfies", "tastes"]


@attrs.frozen
class Tastes:
    """What the guests of a ruleset like, by guest index, as masks of desserts.

    Attributes:
        carriers: For each craving of a guest, the desserts that carry it and are not refused.
        cravings: The names of these cravings, in the same order.
        refused: Desserts that carry an icon the guest refuses.
        favourites: Desserts that are favourites of the guest (T6).
        suits: The guests of each suit, as masks of guests.
        suit: The suit of each guest, as an index into ``suits``.

    >>> from justdesserts import TASTES, SATISFIES
    >>> def pleased(ctx):
    ...     tastes: Tastes = ctx.use(TASTES)
    ...     return lambda guest, desserts: bool(desserts & tastes.favourites[guest])
    """

    carriers: tuple[tuple[int, ...], ...]
    cravings: tuple[tuple[str, ...], ...]
    refused: tuple[int, ...]
    favourites: tuple[int, ...]
    suits: tuple[int, ...]
    suit: tuple[int, ...]


def tastes(ctx: Context) -> Tastes:
    """The tastes of the guests of a ruleset, from its cards."""
    desserts, guests = ctx.pack(DESSERTS).cards, ctx.pack(GUESTS).cards
    refused = tuple([_carrying(desserts, guest.refuses) for guest in guests])
    suits = sorted({guest.suit for guest in guests})
    return Tastes(
        carriers=tuple(
            [
                tuple([_carrying(desserts, (icon,)) & ~no for icon in guest.cravings])
                for guest, no in zip(guests, refused, strict=True)
            ]
        ),
        cravings=tuple([guest.cravings for guest in guests]),
        refused=refused,
        favourites=tuple([_favourites(desserts, guest) for guest in guests]),
        suits=tuple([mask_of([i for i, g in enumerate(guests) if g.suit == s]) for s in suits]),
        suit=tuple([suits.index(guest.suit) for guest in guests]),
    )


def _carrying(desserts: Sequence[Dessert], icons: Sequence[str]) -> int:
    return mask_of([i for i, d in enumerate(desserts) if not set(icons).isdisjoint(d.icons)])


def _favourites(desserts: Sequence[Dessert], guest: Guest) -> int:
    """Desserts that bring the tip: named ones, or any with the icon of an open favourite (T6)."""
    return mask_of(
        [
            i
            for i, dessert in enumerate(desserts)
            if dessert.id in guest.favourites or guest.favourite_icon in dessert.icons
        ]
    )


def satisfies(ctx: Context) -> Callable[[int, int], bool]:
    """Whether a set of desserts covers every craving and holds nothing refused (T2, T3)."""
    from justdesserts.slots import TASTES

    table = ctx.use(TASTES)
    carriers, refused = table.carriers, table.refused

    def satisfied(guest: int, desserts: int) -> bool:
        if desserts & refused[guest]:
            return False
        for carrying in carriers[guest]:
            if not desserts & carrying:
                return False
        return True

    return satisfied


def spoilers(table: Tastes, guest: int, desserts: int) -> list[int]:
    """Indexes of the desserts in a set that the guest refuses."""
    return bits(desserts & table.refused[guest])

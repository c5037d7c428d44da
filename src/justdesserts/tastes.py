"""Tastes as masks: which desserts a guest craves, refuses and likes best.

One table for a whole ruleset, worked out from the cards. Carries out T1 and T6.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from cardtable import Context, mask_of
from justdesserts.cards import Dessert, Guest
from justdesserts.table import DESSERTS, GUESTS

__all__ = ["Tastes", "tastes"]


@attrs.frozen
class Tastes:
    """What the guests of a ruleset like, by guest index, as masks of desserts.

    Attributes:
        carriers: For each craving of a guest, the desserts that carry it and are not refused.
        cravings: The names of these cravings, in the same order.
        refused: Desserts that carry an icon the guest refuses.
        favourites: Desserts that are favourites of the guest (T6).
        suits: The guests of each suit, as masks of guests.

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


def tastes(ctx: Context) -> Tastes:
    """The tastes of the guests of a ruleset, from its cards."""
    desserts, guests = ctx.pack(DESSERTS).cards, ctx.pack(GUESTS).cards
    carrying = _by_icon(desserts)
    refused = tuple([_all_of(carrying, guest.refuses) for guest in guests])
    suits = sorted({guest.suit for guest in guests})
    return Tastes(
        carriers=tuple(
            [
                tuple([carrying.get(icon, 0) & ~no for icon in guest.cravings])
                for guest, no in zip(guests, refused, strict=True)
            ]
        ),
        cravings=tuple([guest.cravings for guest in guests]),
        refused=refused,
        favourites=tuple([_favourites(desserts, guest) for guest in guests]),
        suits=tuple([mask_of([i for i, g in enumerate(guests) if g.suit == s]) for s in suits]),
    )


def _by_icon(desserts: Sequence[Dessert]) -> dict[str, int]:
    """The desserts that carry an icon, by icon."""
    found: dict[str, int] = {}
    for i, dessert in enumerate(desserts):
        for icon in dessert.icons:
            found[icon] = found.get(icon, 0) | 1 << i
    return found


def _all_of(carrying: dict[str, int], icons: Sequence[str]) -> int:
    """The desserts that carry any of these icons."""
    found = 0
    for icon in icons:
        found |= carrying.get(icon, 0)
    return found


def _favourites(desserts: Sequence[Dessert], guest: Guest) -> int:
    """Desserts that bring the tip: named ones, or any with the icon of an open favourite (T6)."""
    return mask_of(
        [
            i
            for i, dessert in enumerate(desserts)
            if dessert.id in guest.favourites or guest.favourite_icon in dessert.icons
        ]
    )

"""Afternoon tea: a variant that brings a guest along, whatever card sets are chosen."""

from __future__ import annotations

from cardtable import AddCards, Patch, Variant, hookimpl
from justdesserts import GUESTS, Guest

UNCLE = Guest(
    id="uncle_bob",
    name="Uncle Bob",
    suit="blue",
    cravings=("chocolate",),
    favourites=("fudge",),
    card_set="afternoon_tea",
)


def patches(options: object) -> tuple[Patch, ...]:
    """One card more."""
    return (AddCards(GUESTS, lambda: (UNCLE,)),)


AFTERNOON_TEA = Variant(
    id="afternoon_tea/afternoon_tea@1",
    editions=("justdesserts/published@1",),
    title="Afternoon tea",
    summary="Uncle Bob joins the guests.",
    patches=patches,
)


@hookimpl
def cardtable_variants() -> tuple[Variant, ...]:
    """The variants of this file."""
    return (AFTERNOON_TEA,)

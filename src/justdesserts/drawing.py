"""Drawing, turning up, reshuffling: how cards come back into play (P4, P7, P14, P15)."""

from __future__ import annotations

from collections.abc import Callable

from cardtable import Context, Draft
from justdesserts.slots import (
    DRAW_DESSERT,
    RESHUFFLE_DESSERTS,
    RESHUFFLE_GUESTS,
    TASTES,
    TIP_SIZE,
    DrawFn,
    GainFn,
)
from justdesserts.table import (
    CENTRE,
    DESSERT_DECK,
    DESSERT_DISCARDS,
    GUEST_DECK,
    GUEST_DISCARDS,
    HANDS,
    Table,
)

__all__ = ["draw_dessert", "reshuffle_desserts", "reshuffle_guests", "tip", "turn_up_guest"]


def draw_dessert(ctx: Context) -> DrawFn:
    """Draw desserts one by one, with a new deck whenever one is needed (P14)."""
    draw, reshuffle = ctx.draw(DESSERT_DECK, HANDS), ctx.use(RESHUFFLE_DESSERTS)

    def draw_desserts(draft: Draft, seat: int, count: int) -> None:
        while True:
            count -= draw(draft, count, seat).bit_count()
            if count <= 0 or not reshuffle(draft):
                return

    return draw_desserts


def reshuffle_desserts(ctx: Context) -> Callable[[Draft], bool]:
    """Shuffle the dessert discards into a new deck (P14); ``False`` if there are none."""
    recycle, discards = ctx.recycle(DESSERT_DISCARDS, DESSERT_DECK), ctx.zone(DESSERT_DISCARDS)

    def reshuffle(draft: Draft) -> bool:
        cards = discards.mask(draft)
        if cards:
            recycle(draft, cards)
        return bool(cards)

    return reshuffle


def turn_up_guest(ctx: Context) -> Callable[[Table], None]:
    """Turn up the next guest into the centre, with a new deck if one is needed (P4, P15)."""
    draw, reshuffle = ctx.draw(GUEST_DECK, CENTRE), ctx.use(RESHUFFLE_GUESTS)

    def turn_up(draft: Table) -> None:
        if not draw(draft, 1, 0) and reshuffle(draft):
            draw(draft, 1, 0)

    return turn_up


def reshuffle_guests(ctx: Context) -> Callable[[Table], bool]:
    """Shuffle all guest discards but the one in the doorway into a new deck (P15)."""
    recycle = ctx.recycle(GUEST_DISCARDS, GUEST_DECK)

    def reshuffle(draft: Table) -> bool:
        cards = 0
        for guest in draft.guest_discards[1:]:
            cards |= 1 << guest
        if cards:
            recycle(draft, cards)
        return bool(cards)

    return reshuffle


def tip(ctx: Context) -> GainFn:
    """Draw a dessert if a favourite was among those served: one tip a guest (P7)."""
    favourites, draw, note = ctx.use(TASTES).favourites, ctx.use(DRAW_DESSERT), ctx.note("tip")
    size = ctx.use(TIP_SIZE)

    def give_tip(draft: Table, seat: int, guest: int, desserts: int) -> None:
        if desserts & favourites[guest]:
            note(draft, seat, "")
            draw(draft, seat, size)

    return give_tip

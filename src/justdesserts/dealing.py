"""How the published game begins (P1 to P3)."""

from __future__ import annotations

from cardtable import Context, DealFn, Draft
from justdesserts.slots import CARDS_DEALT, GUESTS_DEALT
from justdesserts.table import CENTRE, DESSERT_DECK, GUEST_DECK, HANDS, Table

__all__ = ["deal"]


def deal(ctx: Context) -> DealFn:
    """Shuffle both decks, deal desserts to each seat in a block, turn up guests (P1, P2)."""
    desserts, guests = ctx.use(CARDS_DEALT), ctx.use(GUESTS_DEALT)
    shuffle_desserts, shuffle_guests = ctx.shuffle(DESSERT_DECK), ctx.shuffle(GUEST_DECK)
    to_hands, to_centre = ctx.deal(DESSERT_DECK, HANDS), ctx.draw(GUEST_DECK, CENTRE)

    def set_up(draft: Draft, first_seat: int) -> None:
        assert isinstance(draft, Table)
        shuffle_desserts(draft)
        shuffle_guests(draft)
        to_hands(draft, desserts)
        to_centre(draft, guests, 0)
        draft.active = first_seat

    return set_up

"""How the published game begins (P1 to P3)."""

from __future__ import annotations

from cardtable import Context, DealFn, Draft
from justdesserts.table import CENTRE, DESSERT_DECK, GUEST_DECK, HANDS, Table

__all__ = ["deal"]

CARDS_DEALT = 3


def deal(ctx: Context) -> DealFn:
    """Shuffle both decks, deal three desserts a seat in blocks, turn up three guests (P1, P2)."""
    shuffle_desserts, shuffle_guests = ctx.shuffle(DESSERT_DECK), ctx.shuffle(GUEST_DECK)
    to_hand, to_centre = ctx.draw(DESSERT_DECK, HANDS), ctx.draw(GUEST_DECK, CENTRE)

    def set_up(draft: Draft, first_seat: int) -> None:
        assert isinstance(draft, Table)
        shuffle_desserts(draft)
        shuffle_guests(draft)
        for seat in range(draft.players):
            to_hand(draft, CARDS_DEALT, seat)
        to_centre(draft, CARDS_DEALT, 0)
        draft.active = first_seat

    return set_up

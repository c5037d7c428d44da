"""Offers: made by all players at the same time, and then final (J4)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from cardtable import Choice, Context, Listed, Refusal, bits
from jest.table import CARDS, HANDS, OFFERS_DOWN, OFFERS_UP, Table

__all__ = ["offer", "offer_check", "offer_options", "offering"]


def offering(ctx: Context) -> Callable[[Table], tuple[int, ...]]:
    """Everybody who has not made an offer yet (J4)."""
    return lambda state: tuple([seat for seat, card in enumerate(state.up) if not card])


def offer_options(ctx: Context) -> Callable[[Table, int], Choice | None]:
    """Either card of the hand face up, the other one face down (J4)."""
    each_up = cache(_each_up)  # there are no more entries than hands of two cards
    return lambda state, seat: each_up(state.hands[seat])


def _each_up(hand: int) -> Choice:
    return Listed([(up, down) for up in bits(hand) for down in bits(hand & ~(1 << up))])


def offer_check(ctx: Context) -> Callable[[Table, int, int, int], Refusal | None]:
    """Why these cards cannot be offered."""
    names = ctx.pack(CARDS)

    def check(state: Table, seat: int, up: int, down: int) -> Refusal | None:
        if up == down:
            text = f"{names.ids[up]} cannot lie face up and face down; name both cards of the hand"
            return Refusal("same_card", text, "J4")
        missing = (1 << up | 1 << down) & ~state.hands[seat]
        if missing:
            text = f"seat {seat} does not hold {', '.join(names.spell(missing))}"
            return Refusal("not_held", text, "J4")
        return None

    return check


def offer(ctx: Context) -> Callable[[Table, int, int, int], None]:
    """Lay the cards down; who else has offered what stays unseen (J4)."""
    to_up, to_down = ctx.move(HANDS, OFFERS_UP), ctx.move(HANDS, OFFERS_DOWN)

    def apply(draft: Table, seat: int, up: int, down: int) -> None:
        to_up(draft, 1 << up, seat, seat)
        to_down(draft, 1 << down, seat, seat)

    return apply

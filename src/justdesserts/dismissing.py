"""The discard phase: guests who share a suit are put away (P11 to P13)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from cardtable import Choice, Context, OneOf, Refusal, bits
from justdesserts.slots import DISMISSALS, TASTES
from justdesserts.table import CENTRE, GUEST_DISCARDS, GUESTS, Table

__all__ = ["dismiss", "dismiss_check", "dismiss_options", "dismissals", "dismissing"]

_REMEMBERED = 64  # a few: what a game asks again, it asks at once


def dismissals(ctx: Context) -> Callable[[Table], int]:
    """The guests in the centre whose suit another one there shares (P11, P12)."""
    suits = ctx.use(TASTES).suits

    @lru_cache(maxsize=_REMEMBERED)
    def sharing(centre: int) -> int:
        found = 0
        for suit in suits:
            some = centre & suit
            if some & (some - 1):
                found |= some
        return found

    return lambda state: sharing(state.centre)


def dismissing(ctx: Context) -> Callable[[Table], tuple[int, ...]]:
    """The active player puts guests away as long as two share a suit (P11)."""
    sharing = ctx.use(DISMISSALS)
    return lambda state: (state.active,) if sharing(state) else ()


def dismiss_options(ctx: Context) -> Callable[[Table, int], Choice | None]:
    """One of the guests that share a suit (P11)."""
    sharing = ctx.use(DISMISSALS)

    @lru_cache(maxsize=_REMEMBERED)
    def one_of(guests: int) -> Choice | None:
        return OneOf(bits(guests)) if guests else None

    return lambda state, seat: one_of(sharing(state))


def dismiss_check(ctx: Context) -> Callable[[Table, int, int], Refusal | None]:
    """Why a guest cannot be put away."""
    sharing, guests = ctx.use(DISMISSALS), ctx.pack(GUESTS).ids

    def check(state: Table, seat: int, guest: int) -> Refusal | None:
        if sharing(state) >> guest & 1:
            return None
        text = f"{guests[guest]} shares its suit with no other guest in the centre"
        return Refusal("alone_in_suit", text, "P11")

    return check


def dismiss(ctx: Context) -> Callable[[Table, int, int], None]:
    """The guest covers the old one in the doorway (P11, P13)."""
    discard = ctx.move(CENTRE, GUEST_DISCARDS)

    def apply(draft: Table, seat: int, guest: int) -> None:
        discard(draft, 1 << guest, 0, 0)

    return apply

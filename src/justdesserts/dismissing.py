"""The discard phase: guests who share a suit are put away (P11 to P13)."""

from __future__ import annotations

from collections.abc import Callable

from cardtable import Choice, Context, OneOf, Refusal, bits
from justdesserts.slots import DISMISSALS, TASTES
from justdesserts.table import CENTRE, GUEST_DISCARDS, GUESTS, Table

__all__ = ["dismiss", "dismiss_check", "dismiss_options", "dismissals", "dismissing"]


def dismissals(ctx: Context) -> Callable[[Table], int]:
    """The guests in the centre whose suit another one there shares (P11, P12)."""
    suits = ctx.use(TASTES).suits
    last = 0, 0  # a centre and what was found: what a game asks again, it asks at once

    def sharing(state: Table) -> int:
        nonlocal last
        centre, (before, found) = state.centre, last
        if centre == before:
            return found
        found = 0
        for suit in suits:
            some = centre & suit
            if some & (some - 1):
                found |= some
        last = centre, found
        return found

    return sharing


def dismissing(ctx: Context) -> Callable[[Table], tuple[int, ...]]:
    """The active player puts guests away as long as two share a suit (P11)."""
    sharing = ctx.use(DISMISSALS)
    return lambda state: (state.active,) if sharing(state) else ()


def dismiss_options(ctx: Context) -> Callable[[Table, int], Choice | None]:
    """One of the guests that share a suit (P11)."""
    sharing = ctx.use(DISMISSALS)

    def options(state: Table, seat: int) -> Choice | None:
        guests = sharing(state)
        return OneOf(bits(guests)) if guests else None

    return options


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

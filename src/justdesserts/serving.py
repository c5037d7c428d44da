"""Serving a guest: options, refusals, and what happens in which order (P6, P7, P12, P13)."""

from __future__ import annotations

from collections.abc import Callable

from cardtable import Branches, Choice, Context, Refusal
from justdesserts.slots import (
    GAIN_GUEST,
    IS_SERVING,
    LARGEST_SERVING,
    SATISFIES,
    SERVABLE_GUESTS,
    SERVING_COUNTS,
    SERVINGS,
    SERVINGS_LEFT,
    TASTES,
    TIP,
    GainFn,
)
from justdesserts.table import (
    CENTRE,
    DESSERT_DISCARDS,
    DESSERTS,
    GUEST_DISCARDS,
    GUESTS,
    HANDS,
    WON,
    CommonTable,
    Table,
)

__all__ = [
    "any_of_guests",
    "gain_guest",
    "servable_guests",
    "serve",
    "serve_check",
    "serve_options",
    "why_no_serving",
]

Explain = Callable[[CommonTable, int, int, int], Refusal | None]


def servable_guests(ctx: Context) -> Callable[[Table], int]:
    """The guests in the centre and the one in the doorway (P6, P12)."""

    def servable(state: Table) -> int:
        discards = state.guest_discards
        return state.centre | 1 << discards[0] if discards else state.centre

    return servable


def serve_options(ctx: Context) -> Callable[[Table, int], Choice | None]:
    """Each guest that can be served from the hand, with each serving."""
    servable, left, any_of = ctx.use(SERVABLE_GUESTS), ctx.use(SERVINGS_LEFT), any_of_guests(ctx)

    def options(state: Table, seat: int) -> Choice | None:
        return any_of(servable(state), state.hands[seat]) if left(state) > 0 else None

    return options


def any_of_guests(ctx: Context) -> Callable[[int, int], Choice | None]:
    """Function ``any_of(guests, hand)``: each of these guests, with each serving from a hand.

    >>> def options(ctx):
    ...     any_of = any_of_guests(ctx)
    ...     return lambda state, seat: any_of(state.centre, state.hands[seat])
    """
    counts, servings = ctx.use(SERVING_COUNTS), ctx.use(SERVINGS)

    def any_of(guests: int, hand: int) -> Choice | None:
        found, sizes = counts(guests, hand)
        return Branches(found, servings, hand, sizes=sizes) if found else None

    return any_of


def serve_check(ctx: Context) -> Callable[[Table, int, int, int], Refusal | None]:
    """Why a guest cannot be served like this."""
    servable, left, why = ctx.use(SERVABLE_GUESTS), ctx.use(SERVINGS_LEFT), why_no_serving(ctx)
    guests = ctx.pack(GUESTS).ids

    def check(state: Table, seat: int, guest: int, desserts: int) -> Refusal | None:
        if left(state) <= 0:
            return Refusal("no_serving_left", "no further guest may be served in this turn", "P6")
        if not servable(state) >> guest & 1:
            where = "neither in the centre nor in the doorway"
            return Refusal("guest_not_there", f"{guests[guest]} is {where}", "P6")
        return why(state, seat, guest, desserts)

    return check


def why_no_serving(ctx: Context) -> Explain:
    """Why desserts of a hand are no serving for a guest: not held, needless, refused, lacking.

    >>> def check(ctx):
    ...     why = why_no_serving(ctx)
    ...     return lambda state, seat, guest, desserts: why(state, seat, guest, desserts)
    """
    serves, satisfied, table = ctx.use(IS_SERVING), ctx.use(SATISFIES), ctx.use(TASTES)
    names, guests, most = ctx.pack(DESSERTS), ctx.pack(GUESTS).ids, ctx.use(LARGEST_SERVING)

    def why(state: CommonTable, seat: int, guest: int, desserts: int) -> Refusal | None:
        hand = state.hands[seat]
        if desserts & ~hand:
            missing = ", ".join(names.spell(desserts & ~hand))
            return Refusal("not_held", f"seat {seat} does not hold {missing}", "T2")
        if serves(guest, desserts):
            return None
        if most is not None and desserts.bit_count() > most:
            return Refusal("too_many", f"a serving holds {most} desserts at most", "B3")
        if satisfied(guest, desserts):
            text = f"a card could be left out and {guests[guest]} still be satisfied"
            return Refusal("needless_card", text, "T4")
        spoiled = names.spell(desserts & table.refused[guest])
        if spoiled:
            return Refusal("refused", f"{guests[guest]} refuses {', '.join(spoiled)}", "T2")
        lacking = _lacking(table.carriers[guest], table.cravings[guest], desserts)
        return Refusal("unsatisfied", f"{guests[guest]} still craves {lacking}", "T2")

    return why


def _lacking(carriers: tuple[int, ...], cravings: tuple[str, ...], desserts: int) -> str:
    pairs = zip(carriers, cravings, strict=True)
    return ", ".join([icon for carrying, icon in pairs if not desserts & carrying]) or "something"


def serve(ctx: Context) -> Callable[[Table, int, int, int], None]:
    """Cards to the discards, the guest to the player, the tip, in this order (P7)."""
    discard = ctx.move(HANDS, DESSERT_DISCARDS)
    from_centre, from_doorway = ctx.move(CENTRE, WON), ctx.move(GUEST_DISCARDS, WON)
    gain = ctx.use(GAIN_GUEST)

    def apply(draft: Table, seat: int, guest: int, desserts: int) -> None:
        discard(draft, desserts, seat, 0)
        card = 1 << guest
        if draft.centre & card:
            from_centre(draft, card, 0, seat)
        else:
            from_doorway(draft, card, 0, seat)
        draft.served += 1
        gain(draft, seat, guest, desserts)

    return apply


def gain_guest(ctx: Context) -> GainFn:
    """What comes with a guest that was served: the tip (P7)."""
    return ctx.use(TIP)

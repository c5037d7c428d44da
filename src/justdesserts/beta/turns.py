"""A turn of rules 3.1: draw, then serve the guest or show it (B4 to B7)."""

from __future__ import annotations

from collections.abc import Callable

from cardtable import ONLY, Choice, Context, DealFn, Draft, Refusal
from justdesserts.beta.slots import DRAW_GUEST
from justdesserts.beta.table import DRAWN_GUEST, STACKS, BetaTable
from justdesserts.serving import any_of_guests, why_no_serving
from justdesserts.slots import DRAW_DESSERT, SERVING_COUNTS
from justdesserts.table import CENTRE, DESSERT_DECK, DESSERT_DISCARDS, GUEST_DECK, GUESTS, HANDS

__all__ = [
    "begin",
    "deal",
    "has_guest",
    "next_player",
    "serve",
    "serve_check",
    "serve_options",
    "show",
    "show_check",
    "show_options",
]

CARDS_DEALT = 5


def deal(ctx: Context) -> DealFn:
    """Shuffle both decks, deal five desserts a seat in blocks, turn up the first guest (B2, B4)."""
    shuffle_desserts, shuffle_guests = ctx.shuffle(DESSERT_DECK), ctx.shuffle(GUEST_DECK)
    to_hands, to_centre = ctx.deal(DESSERT_DECK, HANDS), ctx.draw(GUEST_DECK, CENTRE)

    def set_up(draft: Draft, first_seat: int) -> None:
        assert isinstance(draft, BetaTable)
        shuffle_desserts(draft)
        shuffle_guests(draft)
        to_hands(draft, CARDS_DEALT)
        to_centre(draft, 1, 0)
        draft.first, draft.false_calls = first_seat, (0,) * draft.players

    return set_up


def begin(ctx: Context) -> Callable[[BetaTable], None]:
    """A dessert, then a guest, unless it is closing time or the opening guest is here (B4, B5)."""
    draw, draw_guest = ctx.use(DRAW_DESSERT), ctx.use(DRAW_GUEST)

    def enter(draft: BetaTable) -> None:
        assert draft.active is not None
        draft.steal_decided = False
        draw(draft, draft.active, 1)
        if not draft.drawn_guest and draft.closing_turns_left is None:
            draw_guest(draft)

    return enter


def next_player(ctx: Context) -> Callable[[BetaTable], int | None]:
    """The next seat, wrapping round (P2)."""

    def following(state: BetaTable) -> int | None:
        return None if state.active is None else (state.active + 1) % state.players

    return following


def has_guest(ctx: Context) -> Callable[[BetaTable], tuple[int, ...]]:
    """The active player, with a guest in hand that is neither served nor shown (B6, B7)."""

    def waits(state: BetaTable) -> tuple[int, ...]:
        return (state.active,) if state.drawn_guest and state.active is not None else ()

    return waits


def serve_options(ctx: Context) -> Callable[[BetaTable, int], Choice | None]:
    """The drawn guest for the active player, the one in the centre for its claimer (B6, B7)."""
    any_of = any_of_guests(ctx)
    return lambda state, seat: any_of(_to_be_served(state, seat), state.hands[seat])


def _to_be_served(state: BetaTable, seat: int) -> int:
    """The guest that this seat may serve now, as a mask; nobody for whoever has not claimed."""
    if state.centre:
        return state.centre if state.claimer == seat else 0
    return state.drawn_guest


def serve_check(ctx: Context) -> Callable[[BetaTable, int, int, int], Refusal | None]:
    """Why a guest cannot be served like this (B6, B7, B9)."""
    why, guests = why_no_serving(ctx), ctx.pack(GUESTS).ids
    unclaimed = Refusal("not_claimed", "claim the guest before serving it", "B9")

    def check(state: BetaTable, seat: int, guest: int, desserts: int) -> Refusal | None:
        offered = _to_be_served(state, seat)
        if not offered:
            return unclaimed
        if not offered >> guest & 1:
            rule = "B7" if state.centre else "B6"
            return Refusal("guest_not_there", f"{guests[guest]} is not to be served now", rule)
        return why(state, seat, guest, desserts)

    return check


def serve(ctx: Context) -> Callable[[BetaTable, int, int, int], None]:
    """Desserts into the Dirty Dishes, the guest on top of the stack; no reward (B3, B6, B7)."""
    use_up = ctx.move(HANDS, DESSERT_DISCARDS)
    from_hand, from_centre = ctx.move(DRAWN_GUEST, STACKS), ctx.move(CENTRE, STACKS)

    def apply(draft: BetaTable, seat: int, guest: int, desserts: int) -> None:
        use_up(draft, desserts, seat, 0)
        if draft.centre:
            from_centre(draft, 1 << guest, 0, seat)
        else:
            from_hand(draft, 1 << guest, 0, seat)
        draft.claimer, draft.out, draft.must_serve = None, (), False

    return apply


def show_options(ctx: Context) -> Callable[[BetaTable, int], Choice | None]:
    """Always, but for whoever took the opening guest and can serve it (B4, B7)."""
    has_to = _has_to_serve(ctx)
    return lambda state, seat: None if has_to(state, seat) else ONLY


def show_check(ctx: Context) -> Callable[[BetaTable, int], Refusal | None]:
    """Whoever took the opening guest has to serve it (B4)."""
    refusal = Refusal("must_serve", "the guest taken in the opening has to be served now", "B4")
    has_to = _has_to_serve(ctx)
    return lambda state, seat: refusal if has_to(state, seat) else None


def _has_to_serve(ctx: Context) -> Callable[[BetaTable, int], bool]:
    """Whether a seat took the opening guest, and so has to serve it (B4).

    It can, since it could when it took the guest. Only in a world that somebody else imagines,
    where other desserts lie in the hand, it may be unable to, and then shows the guest.
    """
    counts = ctx.use(SERVING_COUNTS)

    def has_to(state: BetaTable, seat: int) -> bool:
        return state.must_serve and bool(counts(state.drawn_guest, state.hands[seat])[0])

    return has_to


def show(ctx: Context) -> Callable[[BetaTable, int], None]:
    """The guest stands in the centre, and the others race for it (B7)."""
    to_centre = ctx.move(DRAWN_GUEST, CENTRE)

    def apply(draft: BetaTable, seat: int) -> None:
        to_centre(draft, draft.drawn_guest, 0, 0)
        draft.must_serve = False

    return apply

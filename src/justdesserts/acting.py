"""A turn of the published game: draw, one action, and on to the next seat (P2, P4 to P10)."""

from __future__ import annotations

from collections.abc import Callable

from cardtable import ONLY, Choice, Context, Refusal, Subsets
from justdesserts.slots import (
    DRAW_DESSERT,
    MAY_STOP,
    MOST_SERVED,
    NEXT_SEAT,
    SERVINGS_LEFT,
    TURN_OPEN,
    TURN_UP_GUEST,
)
from justdesserts.table import DESSERT_DISCARDS, DESSERTS, HANDS, Table

__all__ = ["acting", "begin", "dump", "end", "kitchen", "stop"]


def begin(ctx: Context) -> Callable[[Table], None]:
    """The draw phase: one dessert into hand, one guest into the centre (P4)."""
    draw, turn_up = ctx.use(DRAW_DESSERT), ctx.use(TURN_UP_GUEST)

    def enter(draft: Table) -> None:
        draft.served, draft.acted = 0, False
        draw(draft, draft.active, 1)
        turn_up(draft)

    return enter


def acting(ctx: Context) -> Callable[[Table], tuple[int, ...]]:
    """The active player acts as long as the turn is open (P5)."""
    is_open = ctx.use(TURN_OPEN)
    return lambda state: (state.active,) if is_open(state) else ()


def servings_left(ctx: Context) -> Callable[[Table], int]:
    """As many guests as may be served, as long as nothing else was done (P5, P6)."""
    most = ctx.use(MOST_SERVED)
    return lambda state: 0 if state.acted else most - state.served


def turn_open(ctx: Context) -> Callable[[Table], bool]:
    """Whether a guest may still be served: the plain case of ``SERVINGS_LEFT`` (P6)."""
    most = ctx.use(MOST_SERVED)
    return lambda state: not state.acted and state.served < most


def turn_open_generally(ctx: Context) -> Callable[[Table], bool]:
    """Whether a guest may still be served, whatever decides how many (P6)."""
    left = ctx.use(SERVINGS_LEFT)
    return lambda state: left(state) > 0


def may_stop(ctx: Context) -> Callable[[Table], bool]:
    """After the first guest (P6)."""
    return lambda state: state.served > 0


def kitchen_options(ctx: Context) -> Callable[[Table, int], Choice | None]:
    """Always, before anything is served (P5, P8)."""
    return lambda state, seat: None if state.served or state.acted else ONLY


def kitchen(ctx: Context) -> Callable[[Table, int], None]:
    """Draw one dessert more (P8)."""
    draw = ctx.use(DRAW_DESSERT)

    def apply(draft: Table, seat: int) -> None:
        draft.acted = True
        draw(draft, seat, 1)

    return apply


def dump_options(ctx: Context) -> Callable[[Table, int], Choice | None]:
    """Any desserts of the hand, at least one, before anything is served (P5, P9)."""

    def options(state: Table, seat: int) -> Choice | None:
        hand = state.hands[seat]
        return None if state.served or state.acted or not hand else Subsets(hand)

    return options


def dump_check(ctx: Context) -> Callable[[Table, int, int], Refusal | None]:
    """Why these desserts cannot be dumped now."""
    names = ctx.pack(DESSERTS)

    def check(state: Table, seat: int, desserts: int) -> Refusal | None:
        if state.served or state.acted:
            return Refusal("already_acted", "a guest was served: serve on or stop", "P5")
        if not desserts:
            return Refusal("no_cards", "name at least one dessert to dump", "P9")
        if desserts & ~state.hands[seat]:
            missing = ", ".join(names.spell(desserts & ~state.hands[seat]))
            return Refusal("not_held", f"seat {seat} does not hold {missing}", "P9")
        return None

    return check


def dump(ctx: Context) -> Callable[[Table, int, int], None]:
    """Discard the desserts, then draw as many (P9)."""
    discard, draw = ctx.move(HANDS, DESSERT_DISCARDS), ctx.use(DRAW_DESSERT)

    def apply(draft: Table, seat: int, desserts: int) -> None:
        draft.acted = True
        discard(draft, desserts, seat, 0)
        draw(draft, seat, desserts.bit_count())

    return apply


def stop_options(ctx: Context) -> Callable[[Table, int], Choice | None]:
    """Whenever the action may end (P6)."""
    may = ctx.use(MAY_STOP)
    return lambda state, seat: ONLY if may(state) else None


def stop(ctx: Context) -> Callable[[Table, int], None]:
    """The action is over (P6)."""

    def apply(draft: Table, seat: int) -> None:
        draft.acted = True

    return apply


def before_serving(rule: str) -> Callable[[Context], Callable[[Table, int], Refusal | None]]:
    """Check of an action that is only possible before anything is served (P5, P6)."""
    refusal = Refusal("already_acted", "a guest was served: serve on or stop", rule)
    return lambda ctx: lambda state, seat: refusal if state.served or state.acted else None


def stop_check(ctx: Context) -> Callable[[Table, int], Refusal | None]:
    """Stopping needs something to stop (P5)."""
    may = ctx.use(MAY_STOP)
    refusal = Refusal("nothing_done", "serve, go to the kitchen or dump: one action a turn", "P5")
    return lambda state, seat: None if may(state) else refusal


def end(ctx: Context) -> Callable[[Table], None]:
    """The turn passes on (P2)."""
    following = ctx.use(NEXT_SEAT)

    def enter(draft: Table) -> None:
        draft.active = following(draft)

    return enter


def next_seat(ctx: Context) -> Callable[[Table], int]:
    """The next seat, wrapping round (P2)."""
    return lambda state: (state.active + 1) % state.players

"""Races for a guest: claims, passes, false calls (B4, B7 to B10).

The seats act in whatever order they are asked; nothing depends on real time.
"""

from __future__ import annotations

from collections.abc import Callable

from cardtable import ONLY, Choice, Context, Refusal
from justdesserts.beta.slots import EVERYBODY_DRAWS, FALSE_CALL, NOBODY_SERVED, RACERS
from justdesserts.beta.table import DRAWN_GUEST, WAITING_ROOM, BetaTable
from justdesserts.slots import DRAW_DESSERT, SERVING_COUNTS
from justdesserts.table import CENTRE, DESSERT_DISCARDS, HANDS

__all__ = [
    "claim",
    "everybody_draws",
    "false_call",
    "if_claimed",
    "if_unclaimed",
    "nobody_served",
    "own_up",
    "own_up_check",
    "pass_by",
    "race_check",
    "racers",
    "racing",
    "take",
    "take_check",
    "take_options",
]

WARNINGS = 1


def racers(ctx: Context) -> Callable[[BetaTable], tuple[int, ...]]:
    """All but the active player and those who passed or called falsely (B4, B9, B10)."""

    def left(state: BetaTable) -> tuple[int, ...]:
        gone = (*state.out, state.active)
        return tuple([seat for seat in range(state.players) if seat not in gone])

    return left


def racing(ctx: Context) -> Callable[[BetaTable], tuple[int, ...]]:
    """While a guest stands in the centre: the claimer alone, or all who may claim (B9)."""
    left = ctx.use(RACERS)

    def waits(state: BetaTable) -> tuple[int, ...]:
        if not state.centre:
            return ()
        return left(state) if state.claimer is None else (state.claimer,)

    return waits


def if_unclaimed(ctx: Context) -> Callable[[BetaTable, int], Choice | None]:
    """As long as nobody has claimed the guest (B9)."""
    return lambda state, seat: ONLY if state.claimer is None else None


def if_claimed(ctx: Context) -> Callable[[BetaTable, int], Choice | None]:
    """Always for the claimer, able to serve or not (B10)."""
    return lambda state, seat: ONLY if state.claimer == seat else None


def race_check(ctx: Context) -> Callable[[BetaTable, int], Refusal | None]:
    """The first claim stands (B9)."""
    refusal = Refusal("already_claimed", "the guest is claimed: serve it or own up", "B9")
    return lambda state, seat: None if state.claimer is None else refusal


def own_up_check(ctx: Context) -> Callable[[BetaTable, int], Refusal | None]:
    """Without a claim there is nothing to own up to (B10)."""
    refusal = Refusal("not_claimed", "this seat has claimed no guest", "B10")
    return lambda state, seat: None if state.claimer == seat else refusal


def claim(ctx: Context) -> Callable[[BetaTable, int], None]:
    """From now on only the claimer acts (B9)."""

    def apply(draft: BetaTable, seat: int) -> None:
        draft.claimer = seat

    return apply


def pass_by(ctx: Context) -> Callable[[BetaTable, int], None]:
    """Out of this race (B9)."""
    return _leave_race(ctx)


def own_up(ctx: Context) -> Callable[[BetaTable, int], None]:
    """The penalty falls at once, and the caller is out of this race (B10)."""
    punish, leave = ctx.use(FALSE_CALL), _leave_race(ctx)

    def apply(draft: BetaTable, seat: int) -> None:
        draft.claimer = None
        punish(draft, seat)
        leave(draft, seat)

    return apply


def _leave_race(ctx: Context) -> Callable[[BetaTable, int], None]:
    left, lost = ctx.use(RACERS), ctx.use(NOBODY_SERVED)

    def leave(draft: BetaTable, seat: int) -> None:
        draft.out = tuple(sorted((*draft.out, seat)))
        if not left(draft):
            draft.out = ()
            lost(draft)

    return leave


def false_call(ctx: Context) -> Callable[[BetaTable, int], None]:
    """The first one is a warning, each later one drops a random dessert (B10)."""
    pick, drop = ctx.pick(HANDS), ctx.move(HANDS, DESSERT_DISCARDS)
    warn, penalize = ctx.note("warning"), ctx.note("dropped_dish")

    def punish(draft: BetaTable, seat: int) -> None:
        calls = draft.false_calls
        draft.false_calls = calls[:seat] + (calls[seat] + 1,) + calls[seat + 1 :]
        if calls[seat] < WARNINGS:
            warn(draft, seat, "")
        else:
            penalize(draft, seat, "")
            drop(draft, pick(draft, seat), seat, 0)

    return punish


def everybody_draws(ctx: Context) -> Callable[[BetaTable, int], bool]:
    """One dessert each, in seat order; whether anybody got one (B4, B8)."""
    draw = ctx.use(DRAW_DESSERT)

    def draw_all(draft: BetaTable, start: int) -> bool:
        before = draft.hands
        for seat in (*range(start, draft.players), *range(start)):
            draw(draft, seat, 1)
        return draft.hands != before

    return draw_all


def nobody_served(ctx: Context) -> Callable[[BetaTable], None]:
    """All draw; the guest waits (B8), or in the opening is raced for again (B4).

    In the opening without a dessert to draw, the first seat begins with the guest in hand.
    """
    draw_all = ctx.use(EVERYBODY_DRAWS)
    to_waiting_room, to_hand = ctx.move(CENTRE, WAITING_ROOM), ctx.move(CENTRE, DRAWN_GUEST)

    def lost(draft: BetaTable) -> None:
        if draft.active is not None:
            to_waiting_room(draft, draft.centre, 0, 0)
            draw_all(draft, draft.active)
        elif not draw_all(draft, draft.first):
            draft.active = draft.first
            to_hand(draft, draft.centre, 0, 0)

    return lost


def take_options(ctx: Context) -> Callable[[BetaTable, int], Choice | None]:
    """For a claimer whose hand, as it is, holds a serving for the guest (B4)."""
    check = take_check(ctx)
    return lambda state, seat: ONLY if check(state, seat) is None else None


def take_check(ctx: Context) -> Callable[[BetaTable, int], Refusal | None]:
    """Why the opening guest cannot be taken (B4)."""
    counts = ctx.use(SERVING_COUNTS)
    unclaimed = Refusal("not_claimed", "claim the guest before taking it", "B4")
    unable = Refusal("cannot_serve", "no serving from this hand satisfies the guest: own up", "B4")

    def check(state: BetaTable, seat: int) -> Refusal | None:
        if state.claimer != seat:
            return unclaimed
        guest = state.centre.bit_length() - 1
        return None if counts(1 << guest, state.hands[seat])[0] else unable

    return check


def take(ctx: Context) -> Callable[[BetaTable, int], None]:
    """The claimer begins, with this guest as the one drawn (B4)."""
    to_hand = ctx.move(CENTRE, DRAWN_GUEST)

    def apply(draft: BetaTable, seat: int) -> None:
        draft.active, draft.claimer, draft.out, draft.must_serve = seat, None, (), True
        to_hand(draft, draft.centre, 0, 0)

    return apply

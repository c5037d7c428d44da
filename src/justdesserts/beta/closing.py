"""How the guests run out and the game ends: second pass and closing time (B5, B14, B15)."""

from __future__ import annotations

from collections.abc import Callable

from cardtable import Context, Outcome
from justdesserts.beta.slots import NEXT_PLAYER, SECOND_PASS
from justdesserts.beta.table import DRAWN_GUEST, WAITING_ROOM, BetaTable
from justdesserts.slots import RANK
from justdesserts.table import GUEST_DECK

__all__ = ["closed", "draw_guest", "end", "second_pass"]


def draw_guest(ctx: Context) -> Callable[[BetaTable], None]:
    """A guest into hand; where none is left at all, this turn is the first closing turn (B15)."""
    draw, new_deck = ctx.draw(GUEST_DECK, DRAWN_GUEST), ctx.use(SECOND_PASS)

    def draw_one(draft: BetaTable) -> None:
        if draw(draft, 1, 0):
            return
        if new_deck(draft):
            draw(draft, 1, 0)
        else:
            draft.closing_turns_left = draft.players

    return draw_one


def second_pass(ctx: Context) -> Callable[[BetaTable], bool]:
    """Shuffle the Waiting Room into a new guest deck, once only (B14)."""
    recycle, waiting = ctx.recycle(WAITING_ROOM, GUEST_DECK), ctx.zone(WAITING_ROOM)

    def new_deck(draft: BetaTable) -> bool:
        guests = waiting.mask(draft)
        if draft.second_pass or not guests:
            return False
        draft.second_pass = True
        recycle(draft, guests)
        return True

    return new_deck


def end(ctx: Context) -> Callable[[BetaTable], None]:
    """One closing turn less, or closing time after the last guest; the turn passes on (B15)."""
    deck, following = ctx.zone(GUEST_DECK), ctx.use(NEXT_PLAYER)

    def enter(draft: BetaTable) -> None:
        left = draft.closing_turns_left
        if left is not None:
            draft.closing_turns_left = left - 1
        elif draft.second_pass and not deck.count(draft):
            draft.closing_turns_left = draft.players
        if draft.closing_turns_left != 0:
            draft.active = following(draft)

    return enter


def closed(ctx: Context) -> Callable[[BetaTable], Outcome | None]:
    """The count after the last closing turn (B15, B16)."""
    count = ctx.use(RANK)
    return lambda state: count(state, "closing_time") if state.closing_turns_left == 0 else None

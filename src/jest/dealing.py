"""Dealing: trophies, hands, and the cards left over that are dealt again (J2, J3)."""

from __future__ import annotations

from collections.abc import Callable

from cardtable import Context, DealFn, Draft, Zone
from jest.slots import DEAL_HANDS, MAKE_STACK, TROPHY_NUMBERS, TURN_UP_TROPHIES
from jest.table import DECK, HANDS, OFFERS_DOWN, OFFERS_UP, STACK, TROPHIES, Table

__all__ = [
    "begin_round",
    "deal",
    "deal_hands",
    "last_round",
    "make_stack",
    "move_leftover",
    "turn_up_trophies",
]

HAND_SIZE = 2


def deal(ctx: Context) -> DealFn:
    """Shuffle the deck and turn up the trophies (J2); there is no first seat in Jest."""
    shuffle, turn_up = ctx.shuffle(DECK), ctx.use(TURN_UP_TROPHIES)

    def set_up(draft: Draft, first_seat: int) -> None:
        assert isinstance(draft, Table)
        shuffle(draft)
        turn_up(draft)

    return set_up


def turn_up_trophies(ctx: Context) -> Callable[[Table], None]:
    """Turn up as many as the number of players asks for (J2)."""
    numbers, draw = ctx.use(TROPHY_NUMBERS), ctx.draw(DECK, TROPHIES)

    def turn_up(draft: Table) -> None:
        draw(draft, numbers[draft.players], 0)

    return turn_up


def begin_round(ctx: Context) -> Callable[[Table], None]:
    """Deal the hands of a new round; nobody has taken yet (J3, J9)."""
    deal_out = ctx.use(DEAL_HANDS)

    def enter(draft: Table) -> None:
        draft.round += 1
        draft.taken = (False,) * draft.players
        deal_out(draft)

    return enter


def deal_hands(ctx: Context) -> Callable[[Table], None]:
    """Deal in blocks of two from seat 0: first from the deck, later from the stack (J3)."""
    make_stack = ctx.use(MAKE_STACK)
    from_deck, from_stack = ctx.draw(DECK, HANDS), ctx.draw(STACK, HANDS)

    def deal_out(draft: Table) -> None:
        draw = from_deck
        if draft.round > 1:
            draw = from_stack
            make_stack(draft)
            # Only now: as long as the offers are gathered, their face-up cards lie open.
            draft.active = None
        for seat in range(draft.players):
            draw(draft, HAND_SIZE, seat)

    return deal_out


def make_stack(ctx: Context) -> Callable[[Table], None]:
    """Shuffle what is left of the offers with one new card a player (J3)."""
    gather_leftover = move_leftover(ctx, STACK)
    draw, shuffle = ctx.draw(DECK, STACK), ctx.shuffle(STACK)

    def gather(draft: Table) -> None:
        for seat in range(draft.players):
            gather_leftover(draft, seat)
        draw(draft, draft.players, 0)
        shuffle(draft)

    return gather


def move_leftover(ctx: Context, target: Zone) -> Callable[[Table, int], None]:
    """Function that moves what is left of a seat's offer, to that seat's place if each has one."""
    from_up, from_down = ctx.move(OFFERS_UP, target), ctx.move(OFFERS_DOWN, target)

    def move(draft: Table, seat: int) -> None:
        up, down = draft.up[seat], draft.down[seat]
        if up:
            from_up(draft, up, seat, seat)
        if down:
            from_down(draft, down, seat, seat)

    return move


def last_round(ctx: Context) -> Callable[[Table], bool]:
    """The deck is empty (J9), or, with cards of somebody else's, too short for all players."""
    return lambda state: len(state.deck) - state.deck_at < state.players

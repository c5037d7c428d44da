"""Dealing: trophies, hands, and the cards left over that are dealt again (J2, J3)."""

from __future__ import annotations

from collections.abc import Callable

from cardtable import Context, DealFn, Draft
from jest.slots import DEAL_HANDS, MAKE_STACK, TROPHY_NUMBERS, TURN_UP_TROPHIES
from jest.table import DECK, HANDS, OFFERS, STACK, TROPHIES, Table

__all__ = [
    "begin_round",
    "deal",
    "deal_hands",
    "last_round",
    "make_stack",
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
    from_deck, from_stack = ctx.deal(DECK, HANDS), ctx.deal(STACK, HANDS)

    def deal_out(draft: Table) -> None:
        if draft.round == 1:
            from_deck(draft, HAND_SIZE)
            return
        make_stack(draft)
        # Only now: as long as the offers are gathered, their face-up cards lie open.
        draft.active = None
        from_stack(draft, HAND_SIZE)

    return deal_out


def make_stack(ctx: Context) -> Callable[[Table], None]:
    """Shuffle what is left of the offers with one new card a player (J3)."""
    gather = ctx.gather(OFFERS, STACK)
    draw, shuffle = ctx.draw(DECK, STACK), ctx.shuffle(STACK)

    def make(draft: Table) -> None:
        gather(draft)
        draw(draft, draft.players, 0)
        shuffle(draft)

    return make


def last_round(ctx: Context) -> Callable[[Table], bool]:
    """The deck is empty (J9), or, with cards of somebody else's, too short for all players."""
    return lambda state: len(state.deck) - state.deck_at < state.players

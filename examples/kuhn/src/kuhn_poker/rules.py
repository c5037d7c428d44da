"""The rules: a card each, and one bet that is called or not.

The first seat bets or passes. A bet is answered by a call (another bet) or a fold (a pass); after a
pass the second seat has the same choice, and a bet of it is answered by the first. The higher card
takes one coin from the other seat, two if both have bet; who folds pays one.
"""

from __future__ import annotations

from collections.abc import Callable

from cardtable import (
    DEAL,
    ONLY,
    Choice,
    Context,
    DealFn,
    Draft,
    Kind,
    Outcome,
    Patch,
    Phase,
    Provide,
    Slot,
    UsePack,
    Win,
    given,
)
from kuhn_poker.table import CARDS, DECK, HANDS, Bet, Pass, Table

__all__ = ["STAKE", "patches"]

STAKE: Slot[int] = Slot("stake", "coins that a bet puts on the table")
FOLDED = ("bet", "pass")
SHOWN = (("pass", "pass"), ("bet", "bet"))


def deal(ctx: Context) -> DealFn:
    """One card to each seat; the third stays in the deck."""
    shuffle, to_hands = ctx.shuffle(DECK), ctx.deal(DECK, HANDS)

    def set_up(draft: Draft, first_seat: int) -> None:
        shuffle(draft)
        to_hands(draft, 1)

    return set_up


def speaking(ctx: Context) -> Callable[[Table], tuple[int, ...]]:
    """The seats speak in turn."""
    return lambda state: (len(state.said) % 2,)


def anything(ctx: Context) -> Callable[[Table, int], Choice | None]:
    """Both words may always be said."""
    return lambda state, seat: ONLY


def saying(word: str) -> Callable[[Context], Callable[[Table, int], None]]:
    """What an action does: its word is said."""

    def make(ctx: Context) -> Callable[[Table, int], None]:
        def say(draft: Table, seat: int) -> None:
            draft.said = (*draft.said, word)

        return say

    return make


def settled(ctx: Context) -> Callable[[Table], Outcome | None]:
    """Who takes how many coins, once nothing is left to say."""
    hands, cards, stake = ctx.zone(HANDS), ctx.pack(CARDS).cards, ctx.use(STAKE)

    def higher(state: Table) -> int:
        first, second = [cards[hands.cards(state, seat)[0]].height for seat in (0, 1)]
        return int(second > first)

    def win(state: Table) -> Outcome | None:
        last = state.said[-2:]
        if last == FOLDED:
            return _taken(len(state.said) % 2, 1, "fold")
        if last in SHOWN:
            return _taken(higher(state), 1 + stake * (last[0] == "bet"), "showdown")
        return None

    return win


def _taken(winner: int, coins: int, reason: str) -> Outcome:
    return Outcome((winner,), (coins, -coins) if winner == 0 else (-coins, coins), reason)


def patches(options: object) -> tuple[Patch, ...]:
    """The whole game."""
    return (
        UsePack(CARDS),
        HANDS,
        DECK,
        Provide(DEAL, deal),
        Provide(STAKE, given(1)),
        Phase("speak", waits=speaking),
        Kind(Bet, phases=("speak",), options=anything, apply=saying("bet")),
        Kind(Pass, phases=("speak",), options=anything, apply=saying("pass")),
        Win("settled", settled),
    )

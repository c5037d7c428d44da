"""Kuhn poker: a new game from nothing, with an edition, its cards and an agent."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import ClassVar

import attrs

from cardtable import (
    DEAL,
    ONLY,
    Action,
    Agent,
    CardFact,
    CardSet,
    Choice,
    Context,
    DealFn,
    Draft,
    Edition,
    Game,
    Kind,
    Outcome,
    Pack,
    Patch,
    Phase,
    Provide,
    Sight,
    UsePack,
    View,
    Win,
    Zone,
    frozen_state,
    hookimpl,
)

# What lies on the table.


@attrs.frozen
class Rank:
    """A card: an id, and how high it is."""

    id: str
    height: int


RANKS: Pack[Rank] = Pack("ranks")


@attrs.define(eq=False)
class Table(Draft):
    """The table while a step is worked out.

    Attributes:
        said: What was said so far, in order.
        hands: The card of each seat.
        deck: Cards to deal.
        deck_at: How many of them are dealt.
    """

    said: tuple[str, ...] = ()
    hands: tuple[int, ...] = ()
    deck: tuple[int, ...] = ()
    deck_at: int = 0


@frozen_state
class State(Table):
    """A state of the game: a frozen table."""


HANDS = Zone("hands", RANKS, form="set", per_seat=True, sees=Sight.OWNER, field="hands")
DECK = Zone("deck", RANKS, form="deck", sees=Sight.NOBODY, field="deck", at_start=True)

# What can be done.


@attrs.frozen
class Bet(Action):
    """Put a coin in, or call."""

    kind: ClassVar[str] = "bet"
    text: ClassVar[str] = "bet"


@attrs.frozen
class Pass(Action):
    """Put nothing in, or fold."""

    kind: ClassVar[str] = "pass"
    text: ClassVar[str] = "pass"


# The rules.


def deal(ctx: Context) -> DealFn:
    """One card to each seat."""
    shuffle, to_hands = ctx.shuffle(DECK), ctx.deal(DECK, HANDS)

    def set_up(draft: Draft, first_seat: int) -> None:
        shuffle(draft)
        to_hands(draft, 1)

    return set_up


def whose_turn(ctx: Context) -> Callable[[Table], tuple[int, ...]]:
    """The seats speak in turn."""
    return lambda state: (len(state.said) % 2,)


def always(ctx: Context) -> Callable[[Table, int], Choice | None]:
    """Both words may always be said."""
    return lambda state, seat: ONLY


def saying(word: str) -> Callable[[Context], Callable[[Table, int], None]]:
    """What a word does: it is written down."""

    def make(ctx: Context) -> Callable[[Table, int], None]:
        def apply(draft: Table, seat: int) -> None:
            draft.said += (word,)

        return apply

    return make


def won_by(seat: int, coins: int, reason: str) -> Outcome:
    """The seat takes coins from the other one."""
    return Outcome((seat,), (coins, -coins) if seat == 0 else (-coins, coins), reason)


def settled(ctx: Context) -> Callable[[Table], Outcome | None]:
    """The end, once nobody has anything left to say."""
    hands, cards = ctx.zone(HANDS), ctx.pack(RANKS).cards

    def higher(state: Table) -> int:
        first, second = [cards[hands.cards(state, seat)[0]].height for seat in (0, 1)]
        return int(second > first)

    def win(state: Table) -> Outcome | None:
        last = state.said[-2:]
        if last == ("bet", "pass"):
            return won_by(len(state.said) % 2, 1, "fold")
        if last == ("pass", "pass"):
            return won_by(higher(state), 1, "showdown")
        return won_by(higher(state), 2, "showdown") if last == ("bet", "bet") else None

    return win


def patches(options: object) -> tuple[Patch, ...]:
    """All rules of the game."""
    return (
        UsePack(RANKS),
        HANDS,
        DECK,
        Provide(DEAL, deal),
        Phase("speak", waits=whose_turn),
        Kind(Bet, phases=("speak",), options=always, apply=saying("bet")),
        Kind(Pass, phases=("speak",), options=always, apply=saying("pass")),
        Win("settled", settled),
    )


# What the plugin declares.

KUHN_POKER = Game(
    id="kuhn_poker/kuhn_poker@1",
    title="Kuhn poker",
    summary="Three cards, two players, one bet.",
    default_edition="kuhn_poker/standard@1",
)


def ranks() -> Mapping[str, tuple[CardFact, ...]]:
    """The three cards."""
    return {"ranks": (Rank("J", 1), Rank("Q", 2), Rank("K", 3))}


THREE_CARDS = CardSet(
    id="kuhn_poker/three_cards@1",
    game=KUHN_POKER.id,
    title="Three cards",
    summary="Jack, queen and king.",
    cards=ranks,
)
STANDARD = Edition(
    id="kuhn_poker/standard@1",
    game=KUHN_POKER.id,
    title="Kuhn poker",
    summary="The game of 1950.",
    players=(2, 2),
    draft=Table,
    state=State,
    patches=patches,
    card_sets=(THREE_CARDS.id,),
    accepts=(THREE_CARDS.id,),
    first_phase="speak",
    longest=3,
)


class Cautious:
    """Bets with the king, and with nothing else."""

    def act(self, view: View, rng: random.Random) -> Action:
        """The action for what this seat knows."""
        assert view.seat is not None
        wanted = "bet" if view.cards("hands", view.seat) == ("K",) else "pass"
        return next(action for action in view.legal if action.kind == wanted)


CAUTIOUS = Agent(
    id="kuhn_poker/cautious@1",
    title="Cautious",
    summary="Bets with the king, and with nothing else.",
    make=Cautious,
    games=(KUHN_POKER.id,),
)


@hookimpl
def cardtable_games() -> tuple[Game, ...]:
    """The game."""
    return (KUHN_POKER,)


@hookimpl
def cardtable_editions() -> tuple[Edition, ...]:
    """Its one edition."""
    return (STANDARD,)


@hookimpl
def cardtable_card_sets() -> tuple[CardSet, ...]:
    """Its cards."""
    return (THREE_CARDS,)


@hookimpl
def cardtable_agents() -> tuple[Agent, ...]:
    """Somebody to play against."""
    return (CAUTIOUS,)

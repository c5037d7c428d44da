"""Kuhn poker: three cards, two seats, one bet. The smallest game with a bluff in it.

Each seat gets one of J, Q and K. The first may bet or pass; a bet is answered by a call (another
bet) or a fold (a pass), two passes show the cards. The higher card takes one coin, two where both
have bet; a fold gives one coin to the other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import attrs

from cardtable import (
    DEAL,
    ONLY,
    Action,
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
    Plugin,
    PluginInfo,
    Provide,
    Registry,
    Ruleset,
    Sight,
    UsePack,
    Win,
    Zone,
    frozen_state,
    hookimpl,
)


@attrs.frozen
class Rank:
    """A card: its letter and how high it is."""

    id: str
    height: int


RANKS: Pack[Rank] = Pack("cards")


@attrs.define(eq=False)
class Table(Draft):
    """The table: what was said so far, and where the cards lie."""

    said: tuple[str, ...] = ()
    hands: tuple[int, ...] = ()
    deck: tuple[int, ...] = ()
    deck_at: int = 0


@frozen_state
class State(Table):
    """A frozen table."""


HANDS = Zone("hands", RANKS, form="set", per_seat=True, sees=Sight.OWNER, field="hands")
DECK = Zone("deck", RANKS, form="deck", sees=Sight.NOBODY, field="deck", at_start=True)


@attrs.frozen
class Bet(Action):
    """Bet a coin, or call."""

    kind: ClassVar[str] = "bet"
    text: ClassVar[str] = "bet"


@attrs.frozen
class Pass(Action):
    """Bet nothing, or fold."""

    kind: ClassVar[str] = "pass"
    text: ClassVar[str] = "pass"


def deal(ctx: Context) -> DealFn:
    """One card to each seat."""
    shuffle, draw = ctx.shuffle(DECK), ctx.draw(DECK, HANDS)

    def set_up(draft: Draft, first_seat: int) -> None:
        shuffle(draft)
        for seat in range(draft.players):
            draw(draft, 1, seat)

    return set_up


def speaking(ctx: Context) -> Callable[[Table], tuple[int, ...]]:
    """The seats speak in turn."""
    return lambda state: (len(state.said) % 2,)


def anything(ctx: Context) -> Callable[[Table, int], Choice | None]:
    """Both words may always be said."""
    return lambda state, seat: ONLY


def saying(word: str) -> Callable[[Context], Callable[[Table, int], None]]:
    """Saying a word is all that an action does."""

    def make(ctx: Context) -> Callable[[Table, int], None]:
        def apply(draft: Table, seat: int) -> None:
            draft.said += (word,)

        return apply

    return make


def settled(ctx: Context) -> Callable[[Table], Outcome | None]:
    """Who takes how many coins once nobody has anything left to say."""
    hands, cards = ctx.zone(HANDS), ctx.pack(RANKS).cards

    def higher(state: Table) -> int:
        heights = [cards[hands.cards(state, seat)[0]].height for seat in (0, 1)]
        return int(heights[1] > heights[0])

    def win(state: Table) -> Outcome | None:
        last = state.said[-2:]
        if last == ("bet", "pass"):
            return taken(len(state.said) % 2, 1, "fold")
        if last in (("pass", "pass"), ("bet", "bet")):
            return taken(higher(state), 2 if last[0] == "bet" else 1, "showdown")
        return None

    return win


def taken(winner: int, coins: int, reason: str) -> Outcome:
    """The winner takes coins from the other seat."""
    return Outcome((winner,), (coins, -coins) if winner == 0 else (-coins, coins), reason)


def patches(options: object) -> tuple[Patch, ...]:
    """The whole game."""
    return (
        UsePack(RANKS),
        HANDS,
        DECK,
        Provide(DEAL, deal),
        Phase("speak", waits=speaking),
        Kind(Bet, phases=("speak",), options=anything, apply=saying("bet")),
        Kind(Pass, phases=("speak",), options=anything, apply=saying("pass")),
        Win("settled", settled),
    )


GAME = Game(
    id="toys/kuhn@1", title="Kuhn poker", summary="Three cards.", default_edition="toys/kuhn@1"
)
CARDS = CardSet(
    id="toys/jqk@1",
    game=GAME.id,
    title="J, Q, K",
    summary="Three cards.",
    cards=lambda: {"cards": (Rank("J", 1), Rank("Q", 2), Rank("K", 3))},
)
EDITION = Edition(
    id="toys/kuhn@1",
    game=GAME.id,
    title="Kuhn poker",
    summary="Three cards, two seats, one bet.",
    players=(2, 2),
    draft=Table,
    state=State,
    patches=patches,
    card_sets=(CARDS.id,),
    accepts=(CARDS.id,),
    first_phase="speak",
    longest=3,
)


class Kuhn(Plugin):
    """The plugin."""

    @hookimpl
    def cardtable_plugin(self) -> PluginInfo:
        return PluginInfo(name="kuhn", namespace="toys")

    @hookimpl
    def cardtable_games(self) -> tuple[Game, ...]:
        return (GAME,)

    @hookimpl
    def cardtable_editions(self) -> tuple[Edition, ...]:
        return (EDITION,)

    @hookimpl
    def cardtable_card_sets(self) -> tuple[CardSet, ...]:
        return (CARDS,)


def ruleset() -> Ruleset:
    """Kuhn poker, from a registry that holds nothing else."""
    return Registry.build([Kuhn()], strict=True).ruleset("kuhn")

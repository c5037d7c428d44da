"""Shells: five cards wander among places that everybody, one seat or nobody sees.

A game without an aim, for what seats know. In turn each of two seats does one of these: draw a card
into the hand (from the open cards shuffled anew, if the deck is empty), lay one open, hide one face
down in the own cellar, pass one to the other hand, take an open one into the hand or straight into
the cellar, take everything back from the cellar. It ends after a number of turns.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, ClassVar

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
    OneCard,
    OneOf,
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
    bits,
    frozen_state,
    hookimpl,
)

TURNS = 40


@attrs.frozen
class Shell:
    """A card that is nothing but itself."""

    id: str


SHELLS: Pack[Shell] = Pack("shells")


@attrs.define(eq=False)
class Table(Draft):
    """The table: how many turns were taken, and where the cards lie."""

    turns: int = 0
    hands: tuple[int, ...] = ()
    cellars: tuple[int, ...] = ()
    shown: int = 0
    deck: tuple[int, ...] = ()
    deck_at: int = 0


@frozen_state
class State(Table):
    """A frozen table."""


HANDS = Zone("hands", SHELLS, form="set", per_seat=True, sees=Sight.OWNER, field="hands")
CELLARS = Zone("cellars", SHELLS, form="set", per_seat=True, sees=Sight.NOBODY, field="cellars")
SHOWN = Zone("shown", SHELLS, form="set", field="shown")
DECK = Zone("deck", SHELLS, form="deck", sees=Sight.NOBODY, field="deck", at_start=True)


@attrs.frozen
class Draw(Action):
    """Draw a card."""

    kind: ClassVar[str] = "draw"
    text: ClassVar[str] = "draw"


@attrs.frozen
class Fetch(Action):
    """Take everything from the cellar into the hand."""

    kind: ClassVar[str] = "fetch"
    text: ClassVar[str] = "fetch"


def moving(word: str) -> type[Action]:
    """A class of actions that move one card."""

    @attrs.frozen
    class Moves(Action):
        kind: ClassVar[str] = word
        text: ClassVar[str] = word + " {card}"

        card: Annotated[str, OneCard("shells")]

    return Moves


Lay, Hide, Give, Take, Bury = [moving(word) for word in ("lay", "hide", "give", "take", "bury")]


def deal(ctx: Context) -> DealFn:
    """Two cards to each seat."""
    shuffle, draw = ctx.shuffle(DECK), ctx.draw(DECK, HANDS)

    def set_up(draft: Draft, first_seat: int) -> None:
        shuffle(draft)
        for seat in range(draft.players):
            draw(draft, 2, seat)

    return set_up


def draw(ctx: Context) -> Callable[[Table, int], None]:
    """From the deck into the hand, or nothing where there is no card to draw."""
    take, recycle = ctx.draw(DECK, HANDS), ctx.recycle(SHOWN, DECK)

    def apply(draft: Table, seat: int) -> None:
        draft.turns += 1
        if not take(draft, 1, seat) and draft.shown:
            recycle(draft, draft.shown)
            take(draft, 1, seat)

    return apply


def fetch(ctx: Context) -> Callable[[Table, int], None]:
    """From the cellar into the hand."""
    move = ctx.move(CELLARS, HANDS)

    def apply(draft: Table, seat: int) -> None:
        draft.turns += 1
        move(draft, draft.cellars[seat], seat, seat)

    return apply


def one_of(cards: Callable[[Table, int], int]) -> Callable[[Context], Callable[..., Choice | None]]:
    """One of these cards."""

    def options(state: Table, seat: int) -> Choice | None:
        found = bits(cards(state, seat))
        return OneOf(found) if found else None

    return lambda ctx: options


def to(source: Zone, target: Zone, other: bool = False) -> Callable[[Context], Callable[..., None]]:
    """Move a card between two zones, of the own seat or to the other one."""

    def make(ctx: Context) -> Callable[[Table, int, int], None]:
        move = ctx.move(source, target)

        def apply(draft: Table, seat: int, card: int) -> None:
            draft.turns += 1
            owners = [seat if zone.per_seat else 0 for zone in (source, target)]
            move(draft, 1 << card, owners[0], 1 - seat if other else owners[1])

        return apply

    return make


def patches(options: object) -> tuple[Patch, ...]:
    """The whole game."""
    from_hand = one_of(lambda state, seat: state.hands[seat])
    from_table = one_of(lambda state, seat: state.shown)
    at = {"phases": ("turn",)}
    return (
        UsePack(SHELLS),
        *(HANDS, CELLARS, SHOWN, DECK),
        Provide(DEAL, deal),
        Phase("turn", waits=lambda ctx: lambda state: (state.turns % 2,)),
        Kind(Draw, options=lambda ctx: lambda state, seat: ONLY, apply=draw, **at),
        Kind(
            Fetch,
            options=lambda ctx: lambda state, seat: ONLY if state.cellars[seat] else None,
            apply=fetch,
            **at,
        ),
        Kind(Lay, options=from_hand, apply=to(HANDS, SHOWN), **at),
        Kind(Hide, options=from_hand, apply=to(HANDS, CELLARS), **at),
        Kind(Give, options=from_hand, apply=to(HANDS, HANDS, other=True), **at),
        Kind(Take, options=from_table, apply=to(SHOWN, HANDS), **at),
        Kind(Bury, options=from_table, apply=to(SHOWN, CELLARS), **at),
        Win(
            "tired",
            lambda ctx: lambda s: Outcome((), (0, 0), "tired") if s.turns >= TURNS else None,
        ),
    )


GAME = Game(
    id="toys/shells@1", title="Shells", summary="Where is it?", default_edition="toys/shells@1"
)
CARDS = CardSet(
    id="toys/five@1",
    game=GAME.id,
    title="Five shells",
    summary="Five cards.",
    cards=lambda: {"shells": tuple(map(Shell, "abcde"))},
)
EDITION = Edition(
    id="toys/shells@1",
    game=GAME.id,
    title="Shells",
    summary="Five cards wander about.",
    players=(2, 2),
    draft=Table,
    state=State,
    patches=patches,
    card_sets=(CARDS.id,),
    accepts=(CARDS.id,),
    first_phase="turn",
    longest=TURNS,
)


def tracked_together(options: object) -> tuple[Patch, ...]:
    """The whole game, where hand and cellar of a seat are one place in what seats know."""
    cellars = attrs.evolve(CELLARS, tracked_with=HANDS)
    return tuple([cellars if patch is CELLARS else patch for patch in patches(options)])


class Shells(Plugin):
    """The plugin, with one edition."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition

    @hookimpl
    def cardtable_plugin(self) -> PluginInfo:
        return PluginInfo(name="shells", namespace="toys")

    @hookimpl
    def cardtable_games(self) -> tuple[Game, ...]:
        return (GAME,)

    @hookimpl
    def cardtable_editions(self) -> tuple[Edition, ...]:
        return (self.edition,)

    @hookimpl
    def cardtable_card_sets(self) -> tuple[CardSet, ...]:
        return (CARDS,)


def ruleset(together: bool = False) -> Ruleset:
    """Shells, from a registry that holds nothing else; hand and cellar perhaps as one place."""
    edition = attrs.evolve(EDITION, patches=tracked_together) if together else EDITION
    return Registry.build([Shells(edition)], strict=True).ruleset("shells")

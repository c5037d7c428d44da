"""A race for three seats: whoever first claims a flag rightly wins the game.

Three cards a seat. A flag is turned up; every seat may claim it or pass, in whatever order they
act. A claim is right if its seat holds a card of the flag's colour: the game is won at once. A
false claim costs a random card, laid open, and that seat is out of this race. Once everybody is
out, the next flag is turned up; without one nobody wins.
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
    Slot,
    UsePack,
    Win,
    Zone,
    frozen_state,
    hookimpl,
)

COLOURS = ("blue", "green", "red", "white")
COPIES = 3
CARDS_DEALT = 3
SEATS = 3


@attrs.frozen
class Flag:
    """A card: a colour, three times in the pack."""

    id: str
    colour: str


FLAGS: Pack[Flag] = Pack("flags")


@attrs.define(eq=False)
class Table(Draft):
    """The table: who still races, who has won, and where the cards lie."""

    racing: tuple[int, ...] = ()
    winner: int | None = None
    hands: tuple[int, ...] = ()
    raised: tuple[int, ...] = ()
    lost: int = 0
    deck: tuple[int, ...] = ()
    deck_at: int = 0


@frozen_state
class State(Table):
    """A frozen table."""


HANDS = Zone("hands", FLAGS, form="set", per_seat=True, sees=Sight.OWNER, field="hands")
RAISED = Zone("raised", FLAGS, form="pile", field="raised")
LOST = Zone("lost", FLAGS, form="set", field="lost")
DECK = Zone("deck", FLAGS, form="deck", sees=Sight.NOBODY, field="deck", at_start=True)

HOLDS_COLOUR: Slot[Callable[[Table, int], bool]] = Slot(
    "holds_colour", "whether a seat holds a card of the flag's colour"
)


@attrs.frozen
class Claim(Action):
    """Claim the flag."""

    kind: ClassVar[str] = "claim"
    text: ClassVar[str] = "claim"


@attrs.frozen
class Pass(Action):
    """Leave this race."""

    kind: ClassVar[str] = "pass"
    text: ClassVar[str] = "pass"


def deal(ctx: Context) -> DealFn:
    """Three cards to each seat."""
    shuffle, draw = ctx.shuffle(DECK), ctx.draw(DECK, HANDS)

    def set_up(draft: Draft, first_seat: int) -> None:
        shuffle(draft)
        for seat in range(draft.players):
            draw(draft, CARDS_DEALT, seat)

    return set_up


def raise_flag(ctx: Context) -> Callable[[Table], None]:
    """Turn up the next flag; everybody races for it."""
    draw = ctx.draw(DECK, RAISED)

    def enter(draft: Table) -> None:
        draft.racing = tuple(range(draft.players)) if draw(draft, 1, 0) else ()

    return enter


def racing(ctx: Context) -> Callable[[Table], tuple[int, ...]]:
    """All who are still in the race may act, in any order."""
    return lambda state: state.racing


def anything(ctx: Context) -> Callable[[Table, int], Choice | None]:
    """Whoever races may claim or pass."""
    return lambda state, seat: ONLY


def holds_colour(ctx: Context) -> Callable[[Table, int], bool]:
    """Whether a card in hand has the colour of the flag."""
    colours = [flag.colour for flag in ctx.pack(FLAGS).cards]
    hands = ctx.zone(HANDS)

    def holds(state: Table, seat: int) -> bool:
        wanted = colours[state.raised[0]]
        return wanted in [colours[card] for card in hands.cards(state, seat)]

    return holds


def claim(ctx: Context) -> Callable[[Table, int], None]:
    """A right claim wins; a false one costs a random card."""
    holds, pick, lose = ctx.use(HOLDS_COLOUR), ctx.pick(HANDS), ctx.move(HANDS, LOST)

    def apply(draft: Table, seat: int) -> None:
        if holds(draft, seat):
            draft.winner = seat
        else:
            lose(draft, pick(draft, seat), seat, 0)
            leave(draft, seat)

    return apply


def pass_by(ctx: Context) -> Callable[[Table, int], None]:
    """The seat is out of this race."""
    return leave


def leave(draft: Table, seat: int) -> None:
    """A seat races no longer."""
    draft.racing = tuple([other for other in draft.racing if other != seat])


def claimed(ctx: Context) -> Callable[[Table], Outcome | None]:
    """The first right claim ends the game; so does the lack of a flag."""

    def win(state: Table) -> Outcome | None:
        if state.winner is not None:
            scores = tuple([int(seat == state.winner) for seat in range(state.players)])
            return Outcome((state.winner,), scores, "claimed")
        return None

    return win


def no_flag(ctx: Context) -> Callable[[Table], Outcome | None]:
    """Without a flag to race for nobody wins."""
    deck = ctx.zone(DECK)

    def win(state: Table) -> Outcome | None:
        over = not state.racing and not deck.count(state)
        return Outcome((), (0,) * state.players, "no_flag") if over else None

    return win


def patches(options: object) -> tuple[Patch, ...]:
    """The whole game."""
    return (
        UsePack(FLAGS),
        *(HANDS, RAISED, LOST, DECK),
        Provide(DEAL, deal),
        Provide(HOLDS_COLOUR, holds_colour),
        Phase("race", enter=raise_flag, waits=racing),
        Kind(Claim, phases=("race",), options=anything, apply=claim),
        Kind(Pass, phases=("race",), options=anything, apply=pass_by),
        Win("claimed", claimed, priority=1),
        Win("no_flag", no_flag, priority=2),
    )


GAME = Game(id="toys/race@1", title="Race", summary="Be the first.", default_edition="toys/race@1")
CARDS = CardSet(
    id="toys/flags@1",
    game=GAME.id,
    title="Flags",
    summary="Four colours, three flags each.",
    cards=lambda: {
        "flags": tuple([Flag(f"{c}_{n}", c) for c in COLOURS for n in range(1, COPIES + 1)])
    },
)
EDITION = Edition(
    id="toys/race@1",
    game=GAME.id,
    title="Race",
    summary="The first right claim wins.",
    players=(SEATS, SEATS),
    draft=Table,
    state=State,
    patches=patches,
    card_sets=(CARDS.id,),
    accepts=(CARDS.id,),
    first_phase="race",
    longest=9,
)


class Race(Plugin):
    """The plugin."""

    @hookimpl
    def cardtable_plugin(self) -> PluginInfo:
        return PluginInfo(name="race", namespace="toys")

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
    """The race, from a registry that holds nothing else."""
    return Registry.build([Race()], strict=True).ruleset("race")

"""Shed: get rid of your chips. A small game with hidden hands, a slot derived from another, a deck.

Two or three seats hold three chips each, one more lies open on the pile. The active seat lays a
chip of the colour or the height of the top one on the pile, or takes one from the deck. The first
empty hand wins; once the deck is empty and nobody lays anything in a whole round, the fewest chips
do.
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
    Sight,
    Slot,
    UsePack,
    Variant,
    Win,
    Wrap,
    Zone,
    bits,
    frozen_state,
    hookimpl,
)

COLOURS = ("blue", "green", "red")
HEIGHTS = range(1, 5)
CHIPS_DEALT = 3


@attrs.frozen
class Chip:
    """A chip: a colour and a height."""

    id: str
    colour: str
    height: int


CHIPS: Pack[Chip] = Pack("chips")


@attrs.define(eq=False)
class Table(Draft):
    """The table: whose turn it is, how long nobody laid a chip, and where the chips lie."""

    active: int = 0
    idle: int = 0
    hands: tuple[int, ...] = ()
    pile: tuple[int, ...] = ()
    deck: tuple[int, ...] = ()
    deck_at: int = 0


@frozen_state
class State(Table):
    """A frozen table."""


HANDS = Zone("hands", CHIPS, form="set", per_seat=True, sees=Sight.OWNER, field="hands")
PILE = Zone("pile", CHIPS, form="pile", field="pile")
DECK = Zone("deck", CHIPS, form="deck", sees=Sight.NOBODY, field="deck", at_start=True)

MatchFn = Callable[[int, int], bool]
LayableFn = Callable[[int, int], int]
TakeFn = Callable[[Table, int], None]

MATCHES: Slot[MatchFn] = Slot("matches", "whether a chip fits on another")
LAYABLE: Slot[LayableFn] = Slot("layable", "the chips of a hand that fit on the top one")
TAKE_CHIP: Slot[TakeFn] = Slot("take_chip", "a seat takes a chip from the deck")
NEXT_SEAT: Slot[Callable[[Table], int]] = Slot("next_seat", "whose turn comes next")
BEST_HAND: Slot[Callable[[Table, int], int]] = Slot("best_hand", "points of a hand; more is better")


@attrs.frozen
class Lay(Action):
    """Lay a chip on the pile."""

    kind: ClassVar[str] = "lay"
    text: ClassVar[str] = "lay {chip}"

    chip: Annotated[str, OneCard("chips")]


@attrs.frozen
class Take(Action):
    """Take a chip from the deck, if there is one."""

    kind: ClassVar[str] = "take"
    text: ClassVar[str] = "take a chip"


def deal(ctx: Context) -> DealFn:
    """Three chips a seat, one onto the pile."""
    shuffle, to_hand, to_pile = ctx.shuffle(DECK), ctx.draw(DECK, HANDS), ctx.draw(DECK, PILE)

    def set_up(draft: Draft, first_seat: int) -> None:
        assert isinstance(draft, Table)
        shuffle(draft)
        for seat in range(draft.players):
            to_hand(draft, CHIPS_DEALT, seat)
        to_pile(draft, 1, 0)
        draft.active = first_seat

    return set_up


def matches(ctx: Context) -> MatchFn:
    """The same colour or the same height."""
    chips = ctx.pack(CHIPS).cards

    def match(chip: int, top: int) -> bool:
        one, two = chips[chip], chips[top]
        return one.colour == two.colour or one.height == two.height

    return match


def layable(ctx: Context) -> LayableFn:
    """By masks of what fits, made once."""
    fits = [_fitting(ctx, top) for top in range(len(ctx.pack(CHIPS).ids))]
    return lambda hand, top: hand & fits[top]


def _fitting(ctx: Context, top: int) -> int:
    match = ctx.use(MATCHES)
    return sum([1 << chip for chip in range(len(ctx.pack(CHIPS).ids)) if match(chip, top)])


def layable_generally(ctx: Context) -> LayableFn:
    """Chip by chip."""
    match = ctx.use(MATCHES)
    return lambda hand, top: sum([1 << chip for chip in bits(hand) if match(chip, top)])


def take_chip(ctx: Context) -> TakeFn:
    """One from the deck."""
    draw = ctx.draw(DECK, HANDS)

    def take(draft: Table, seat: int) -> None:
        draw(draft, 1, seat)

    return take


def next_seat(ctx: Context) -> Callable[[Table], int]:
    """The next seat, wrapping round."""
    return lambda state: (state.active + 1) % state.players


def best_hand(ctx: Context) -> Callable[[Table, int], int]:
    """Fewer chips are better."""
    hands = ctx.zone(HANDS)
    return lambda state, seat: -hands.count(state, seat)


def acting(ctx: Context) -> Callable[[Table], tuple[int, ...]]:
    """The active seat, once."""
    return lambda state: (state.active,)


def lay_options(ctx: Context) -> Callable[[Table, int], Choice | None]:
    """Each chip that fits."""
    fitting = ctx.use(LAYABLE)

    def options(state: Table, seat: int) -> Choice | None:
        chips = bits(fitting(state.hands[seat], state.pile[0]))
        return OneOf(chips) if chips else None

    return options


def lay(ctx: Context) -> Callable[[Table, int, int], None]:
    """The chip goes on top, and the turn passes on."""
    move, following = ctx.move(HANDS, PILE), ctx.use(NEXT_SEAT)

    def apply(draft: Table, seat: int, chip: int) -> None:
        move(draft, 1 << chip, seat, 0)
        draft.idle, draft.active = 0, following(draft)

    return apply


def always(ctx: Context) -> Callable[[Table, int], Choice | None]:
    """There is one such option, always."""
    return lambda state, seat: ONLY


def take(ctx: Context) -> Callable[[Table, int], None]:
    """A chip from the deck, and the turn passes on."""
    take_one, following = ctx.use(TAKE_CHIP), ctx.use(NEXT_SEAT)

    def apply(draft: Table, seat: int) -> None:
        take_one(draft, seat)
        draft.idle, draft.active = draft.idle + 1, following(draft)

    return apply


def empty_hand(ctx: Context) -> Callable[[Table], Outcome | None]:
    """Whoever has no chip left wins."""
    points = ctx.use(BEST_HAND)

    def win(state: Table) -> Outcome | None:
        seats = range(state.players)
        winners = tuple([seat for seat in seats if not state.hands[seat]])
        scores = tuple([points(state, seat) for seat in seats])
        return Outcome(winners, scores, "empty_hand") if winners else None

    return win


def stalled(ctx: Context) -> Callable[[Table], Outcome | None]:
    """A whole round without a chip laid or taken: the best hand wins."""
    deck, points = ctx.zone(DECK), ctx.use(BEST_HAND)

    def win(state: Table) -> Outcome | None:
        if deck.count(state) or state.idle < state.players:
            return None
        scores = tuple([points(state, seat) for seat in range(state.players)])
        winners = tuple([seat for seat, score in enumerate(scores) if score == max(scores)])
        return Outcome(winners, scores, "stalled")

    return win


def patches(options: object) -> tuple[Patch, ...]:
    """The whole game."""
    return (
        UsePack(CHIPS),
        *(HANDS, PILE, DECK),
        Provide(DEAL, deal),
        Provide(MATCHES, matches),
        Provide(LAYABLE, layable, derived_from=(MATCHES,), general=layable_generally),
        Provide(TAKE_CHIP, take_chip),
        Provide(NEXT_SEAT, next_seat),
        Provide(BEST_HAND, best_hand),
        Phase("turn", waits=acting),
        Kind(Lay, phases=("turn",), options=lay_options, apply=lay),
        Kind(Take, phases=("turn",), options=always, apply=take),
        Win("empty_hand", empty_hand, priority=1),
        Win("stalled", stalled, priority=2),
    )


def chips() -> dict[str, tuple[Chip, ...]]:
    """The chips."""
    return {"chips": tuple([Chip(f"{c}_{h}", c, h) for c in COLOURS for h in HEIGHTS])}


GAME = Game(
    id="toys/shed@1",
    title="Shed",
    summary="Get rid of your chips.",
    default_edition="toys/shed@1",
)
CARDS = CardSet(
    id="toys/chips@1",
    game=GAME.id,
    title="Chips",
    summary="Three colours, four heights.",
    cards=chips,
)
EDITION = Edition(
    id="toys/shed@1",
    game=GAME.id,
    title="Shed",
    summary="The first empty hand wins.",
    players=(2, 3),
    draft=Table,
    state=State,
    patches=patches,
    card_sets=(CARDS.id,),
    accepts=(CARDS.id,),
    first_phase="turn",
    longest=200,
)


def one_apart(inner: MatchFn, ctx: Context) -> MatchFn:
    """Heights may be one apart too."""
    chips = ctx.pack(CHIPS).cards

    def match(chip: int, top: int) -> bool:
        return inner(chip, top) or abs(chips[chip].height - chips[top].height) == 1

    return match


def close_patches(options: object) -> tuple[Patch, ...]:
    """One wrap, which makes the fast path fall back."""
    return (Wrap(MATCHES, one_apart),)


CLOSE = Variant(
    id="toys/close@1",
    editions=(EDITION.id,),
    title="Close",
    summary="Heights may be one apart.",
    patches=close_patches,
)


class Shed(Plugin):
    """The plugin."""

    @hookimpl
    def cardtable_plugin(self) -> PluginInfo:
        return PluginInfo(name="shed", namespace="toys")

    @hookimpl
    def cardtable_games(self) -> tuple[Game, ...]:
        return (GAME,)

    @hookimpl
    def cardtable_editions(self) -> tuple[Edition, ...]:
        return (EDITION,)

    @hookimpl
    def cardtable_variants(self) -> tuple[Variant, ...]:
        return (CLOSE,)

    @hookimpl
    def cardtable_card_sets(self) -> tuple[CardSet, ...]:
        return (CARDS,)


def registry() -> Registry:
    """The game, and nothing else."""
    return Registry.build([Shed()], strict=True)

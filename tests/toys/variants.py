"""Toy variants of Just Desserts, written as a stranger would: they wrap, and they hide things.

``double_tip`` wraps a slot. ``cellar`` adds a face-down place in front of each player: once in a
turn the active player may put a dessert there, which then nobody sees, or take it back. ``oath``
adds a secret that is no card: each player may swear one word, known to that player alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, ClassVar

import attrs

from cardtable import (
    ONLY,
    Action,
    AnyWord,
    Choice,
    Context,
    Draft,
    ExtKey,
    Kind,
    OneCard,
    OneOf,
    Patch,
    Plugin,
    PluginInfo,
    Registry,
    Ruleset,
    Sight,
    Variant,
    Wrap,
    Zone,
    bits,
    default_registry,
    hookimpl,
)
from justdesserts import DESSERTS
from justdesserts.slots import DRAW_DESSERT, TIP, GainFn
from justdesserts.table import HANDS, Table

PUBLISHED = "justdesserts/published@1"
WORDS = ("always", "never")

CELLAR = Zone("cellar", DESSERTS, form="set", per_seat=True, sees=Sight.NOBODY)
USED: ExtKey[bool] = ExtKey("toys/cellar.used", False, per_turn=True)


def double_tip(inner: GainFn, ctx: Context) -> GainFn:
    """A second dessert with every tip, drawn behind it."""
    draw = ctx.use(DRAW_DESSERT)

    def tip_twice(draft: Table, seat: int, guest: int, desserts: int) -> None:
        before = draft.hands[seat]
        inner(draft, seat, guest, desserts)
        if draft.hands[seat] != before:
            draw(draft, seat, 1)

    return tip_twice


@attrs.frozen
class Stash(Action):
    """Put a dessert into the own cellar, face down."""

    kind: ClassVar[str] = "stash"
    text: ClassVar[str] = "stash {dessert}"

    dessert: Annotated[str, OneCard("desserts")]


@attrs.frozen
class Fetch(Action):
    """Take everything back from the own cellar."""

    kind: ClassVar[str] = "fetch"
    text: ClassVar[str] = "fetch"


def stash_options(ctx: Context) -> Callable[[Table, int], Choice | None]:
    """Any dessert of the hand, once in a turn."""
    used = ctx.cell(USED)

    def options(state: Table, seat: int) -> Choice | None:
        hand = bits(state.hands[seat])
        return OneOf(hand) if hand and not used.get(state) else None

    return options


def stash(ctx: Context) -> Callable[[Table, int, int], None]:
    """From the hand into the cellar."""
    used, move = ctx.cell(USED), ctx.move(HANDS, CELLAR)

    def apply(draft: Table, seat: int, dessert: int) -> None:
        used.set(draft, True)
        move(draft, 1 << dessert, seat, seat)

    return apply


def fetch_options(ctx: Context) -> Callable[[Table, int], Choice | None]:
    """Whenever something lies in the cellar, once in a turn."""
    used, cellar = ctx.cell(USED), ctx.zone(CELLAR)

    def options(state: Table, seat: int) -> Choice | None:
        return ONLY if cellar.count(state, seat) and not used.get(state) else None

    return options


def fetch(ctx: Context) -> Callable[[Table, int], None]:
    """From the cellar into the hand."""
    used, move, cellar = ctx.cell(USED), ctx.move(CELLAR, HANDS), ctx.zone(CELLAR)

    def apply(draft: Table, seat: int) -> None:
        used.set(draft, True)
        move(draft, cellar.mask(draft, seat), seat, seat)

    return apply


@attrs.frozen
class Swear(Action):
    """Swear a word that nobody else hears."""

    kind: ClassVar[str] = "swear"
    text: ClassVar[str] = "swear {word}"

    word: Annotated[str, AnyWord(*WORDS)]


Oaths = tuple[str, ...]
NOTHING, UNHEARD = "", "?"


def unheard(oaths: Oaths, viewer: int | None) -> Oaths:
    """The oaths as one seat knows them: that others swore, not what."""
    return tuple([o if o == NOTHING or i == viewer else UNHEARD for i, o in enumerate(oaths)])


def imagined(oaths: Oaths, viewer: int | None, luck: int) -> Oaths:
    """Oaths that may have been sworn."""
    return tuple([WORDS[luck >> i & 1] if o == UNHEARD else o for i, o in enumerate(oaths)])


OATHS: ExtKey[Oaths] = ExtKey("toys/oath.oaths", (NOTHING,) * 5, hide=unheard, imagine=imagined)


def swear_options(ctx: Context) -> Callable[[Table, int], Choice | None]:
    """One of the words, once in a game."""
    oaths = ctx.cell(OATHS)
    return lambda state, seat: None if oaths.get(state)[seat] else OneOf(WORDS)


def swear(ctx: Context) -> Callable[[Draft, int, str], None]:
    """The word is kept."""
    oaths = ctx.cell(OATHS)

    def apply(draft: Draft, seat: int, word: str) -> None:
        sworn = oaths.get(draft)
        oaths.set(draft, (*sworn[:seat], word, *sworn[seat + 1 :]))

    return apply


def _variant(name: str, *patches: Patch) -> Variant:
    return Variant(
        id=f"toys/{name}@1",
        editions=(PUBLISHED,),
        title=name,
        summary=f"The toy {name}.",
        patches=lambda options: patches,
    )


DOUBLE_TIP = _variant("double_tip", Wrap(TIP, double_tip))
CELLARS = _variant(
    "cellar",
    CELLAR,
    USED,
    Kind(Stash, phases=("act",), options=stash_options, apply=stash),
    Kind(Fetch, phases=("act",), options=fetch_options, apply=fetch),
)
OATH = _variant("oath", OATHS, Kind(Swear, phases=("act",), options=swear_options, apply=swear))


class Toys(Plugin):
    """The plugin."""

    @hookimpl
    def cardtable_plugin(self) -> PluginInfo:
        return PluginInfo(name="toys")

    @hookimpl
    def cardtable_variants(self) -> tuple[Variant, ...]:
        return (DOUBLE_TIP, CELLARS, OATH)


def registry() -> Registry:
    """Everything installed and the toys."""
    return default_registry().with_plugin(Toys())


def ruleset(*names: str, edition: str = "justdesserts/published") -> Ruleset:
    """The published game with some of the toys."""
    return registry().ruleset(edition, [f"toys/{name}" for name in names])

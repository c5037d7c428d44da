"""A plugin without a mistake: nothing is to be said about it."""

from __future__ import annotations

from collections.abc import Callable

from typing_extensions import override

from cardtable import (
    Around,
    Choice,
    Context,
    ExtKey,
    Narrow,
    Outcome,
    Patch,
    Plugin,
    PluginInfo,
    Provide,
    Refusal,
    Replace,
    Slot,
    Variant,
    Veto,
    Win,
    Wrap,
    given,
    hookimpl,
)
from justdesserts import NEXT_SEAT, TIP, TIP_SIZE, WON, GainFn, Table

SERVED: ExtKey[int] = ExtKey("acme/tips.served", 0)
EXTRA: Slot[int] = Slot("extra", "desserts that come with every tip")
NEVER = Refusal("no_dumping", "this table eats up")


def counted(inner: GainFn, ctx: Context) -> GainFn:
    """The tip, and a count of it."""
    served, extra = ctx.cell(SERVED), ctx.use(EXTRA)

    def tip(draft: Table, seat: int, guest: int, desserts: int) -> None:
        served.set(draft, served.get(draft) + extra)
        inner(draft, seat, guest, desserts)

    return tip


def backwards(ctx: Context) -> Callable[[Table], int]:
    """The turn passes to the right."""
    return lambda state: (state.active - 1) % state.players


def twice(inner: Callable[[Table, int], None], ctx: Context) -> Callable[[Table, int], None]:
    """The kitchen twice."""

    def kitchen(draft: Table, seat: int) -> None:
        inner(draft, seat)
        inner(draft, seat)

    return kitchen


def never(ctx: Context) -> Callable[[Table, int], Refusal | None]:
    """Nobody dumps."""
    return lambda state, seat: NEVER


def all_of_them(ctx: Context) -> Callable[[Table, int, Choice], Choice | None]:
    """Nothing falls away."""
    return lambda state, seat, choice: choice


def eight_guests(ctx: Context) -> Callable[[Table], Outcome | None]:
    """Whoever has served eight guests wins."""
    won = ctx.zone(WON)

    def win(state: Table) -> Outcome | None:
        for seat in range(state.players):
            if won.count(state, seat) >= 8:
                return Outcome((seat,), (0,) * state.players, "eight_guests")
        return None

    return win


def patches(options: object) -> tuple[Patch, ...]:
    """One of each."""
    return (
        SERVED,
        Provide(EXTRA, given(1)),
        Wrap(TIP, counted),
        Wrap(TIP_SIZE, lambda size, ctx: 2 * size),
        Replace(NEXT_SEAT, backwards),
        Around("kitchen", twice),
        Veto("dump", never),
        Narrow("serve", all_of_them, reason=NEVER),
        Win("eight_guests", eight_guests),
    )


TIPS = Variant(
    id="acme/tips@1",
    editions=("justdesserts/published@1",),
    title="Tips",
    summary="Another tip.",
    patches=patches,
)


class Acme(Plugin):
    """The plugin."""

    @override
    @hookimpl
    def cardtable_plugin(self) -> PluginInfo:
        return PluginInfo(name="acme")

    @override
    @hookimpl
    def cardtable_variants(self) -> tuple[Variant, ...]:
        return (TIPS,)


plugin = Acme()

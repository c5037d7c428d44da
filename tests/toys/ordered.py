"""Variants of the published game that wrap one slot in a declared order, and change others."""

from __future__ import annotations

from cardtable import (
    Context,
    Patch,
    Plugin,
    PluginInfo,
    Refusal,
    Registry,
    Replace,
    Ruleset,
    Variant,
    Veto,
    Wrap,
    default_registry,
    hookimpl,
)
from justdesserts.slots import SATISFIES, TIP, GainFn


def first(inner: GainFn, ctx: Context) -> GainFn:
    """Stands innermost."""
    return inner


def second(inner: GainFn, ctx: Context) -> GainFn:
    """Stands around that."""
    return inner


def third(inner: GainFn, ctx: Context) -> GainFn:
    """Stands outermost."""
    return inner


def no_tips(ctx: Context) -> GainFn:
    """Nobody tips."""
    return lambda draft, seat, guest, desserts: None


def _variant(name: str, *patches: Patch, **relations: tuple[str, ...]) -> Variant:
    return Variant(
        id=f"ordered/{name}@1",
        editions=("justdesserts/published@1",),
        title=name,
        summary=f"The toy {name}.",
        patches=lambda options: patches,
        after=relations.get("after", ()),
        requires=relations.get("requires", ()),
    )


NEVER = Refusal("no_dumping", "this table eats up")
VARIANTS = (
    # The names are such that their alphabetical order is not the declared one.
    _variant("zebra", Wrap(TIP, first)),
    _variant("yak", Wrap(TIP, second), after=("ordered/zebra@1",)),
    _variant("ape", Wrap(TIP, third), requires=("ordered/yak@1",)),
    _variant("bee", Replace(TIP, no_tips)),
    _variant("cat", Veto("dump", lambda ctx: lambda state, seat: NEVER)),
    _variant("dog", Wrap(SATISFIES, lambda inner, ctx: inner)),
)


class Ordered(Plugin):
    """The plugin."""

    @hookimpl
    def cardtable_plugin(self) -> PluginInfo:
        return PluginInfo(name="ordered")

    @hookimpl
    def cardtable_variants(self) -> tuple[Variant, ...]:
        return VARIANTS


def registry() -> Registry:
    """Everything installed, and these."""
    return default_registry().with_plugin(Ordered())


def ruleset(*names: str) -> Ruleset:
    """The published game with some of them."""
    return registry().ruleset("justdesserts/published", [f"ordered/{name}" for name in names])

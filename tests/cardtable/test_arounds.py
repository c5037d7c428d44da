"""Functions around what an action does: they add to it, replace it, stand in a declared order."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardtable import (
    Around,
    CompileError,
    Context,
    Plugin,
    PluginInfo,
    Ruleset,
    Variant,
    default_registry,
    hookimpl,
)
from justdesserts.slots import DRAW_DESSERT
from justdesserts.table import Table

Kitchen = Callable[[Table, int], None]


def one_more(inner: Kitchen, ctx: Context) -> Kitchen:
    """Another dessert behind that of the kitchen."""
    draw = ctx.use(DRAW_DESSERT)

    def kitchen(draft: Table, seat: int) -> None:
        inner(draft, seat)
        draw(draft, seat, 1)

    return kitchen


def twice(inner: Kitchen, ctx: Context) -> Kitchen:
    """All of it twice."""

    def kitchen(draft: Table, seat: int) -> None:
        inner(draft, seat)
        inner(draft, seat)

    return kitchen


def nothing(inner: Kitchen, ctx: Context) -> Kitchen:
    """The kitchen is closed; who goes there has acted all the same."""

    def kitchen(draft: Table, seat: int) -> None:
        draft.acted = True

    return kitchen


def _variant(name: str, patch: Around[Table, int], after: tuple[str, ...] = ()) -> Variant:
    return Variant(
        id=f"around/{name}@1",
        editions=("justdesserts/published@1",),
        title=name,
        summary=f"The toy {name}.",
        patches=lambda options: (patch,),
        after=after,
    )


VARIANTS = (
    _variant("one_more", Around("kitchen", one_more)),
    _variant("twice", Around("kitchen", twice), after=("around/one_more@1",)),
    _variant("closed", Around("kitchen", nothing)),
    _variant("lost", Around("kitchenette", nothing)),
    _variant("perhaps", Around("kitchenette", nothing, if_present=True)),
)


class Arounds(Plugin):
    """The plugin."""

    @hookimpl
    def cardtable_plugin(self) -> PluginInfo:
        return PluginInfo(name="around")

    @hookimpl
    def cardtable_variants(self) -> tuple[Variant, ...]:
        return VARIANTS


def ruleset(*names: str) -> Ruleset:
    """The published game with some of them."""
    registry = default_registry().with_plugin(Arounds())
    return registry.ruleset("justdesserts/published", [f"around/{name}" for name in names])


def drawn(rules: Ruleset) -> int:
    """How many desserts the kitchen brings."""
    state = rules.start(players=2, seed=1)
    after = rules.step(state, rules.action("kitchen", seat=0))
    before, behind = [rules.view(each, 0).count("hands", 0) for each in (state, after)]
    return behind - before


@pytest.mark.parametrize(
    ("names", "desserts"),
    [
        ((), 1),
        (("one_more",), 2),
        (("twice",), 2),
        (("one_more", "twice"), 4),
        (("twice", "one_more"), 4),
        (("closed",), 0),
        (("perhaps",), 1),
    ],
)
def test_what_an_action_does_can_be_changed(names: tuple[str, ...], desserts: int) -> None:
    """Around the action comes more of it or nothing, in the declared order."""
    assert drawn(ruleset(*names)) == desserts


def test_two_without_a_declared_order_are_refused() -> None:
    """Nobody's luck decides which of two stands outside."""
    with pytest.RaisesGroup(
        pytest.RaisesExc(CompileError, match="both stand around kind 'kitchen'")
    ):
        ruleset("one_more", "closed")


def test_a_kind_that_is_missing_is_told() -> None:
    """A misspelled kind does not simply do nothing."""
    with pytest.RaisesGroup(pytest.RaisesExc(CompileError, match="did you mean 'kitchen'")):
        ruleset("lost")


def test_the_ruleset_tells_who_stands_around_what() -> None:
    """Both stand below the action, with the reason for their order."""
    text = ruleset("one_more", "twice").explain()
    assert "    surrounded by around/one_more@1 with " in text
    assert "around that: since around/twice@1 is behind around/one_more@1" in text

"""A second helping: whoever loses a guest to a poacher may draw two desserts instead of one."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import attrs

from cardtable import (
    ONLY,
    Action,
    Around,
    Choice,
    Context,
    ExtKey,
    Kind,
    Patch,
    Phase,
    Variant,
    Wrap,
    hookimpl,
)
from justdesserts import DRAW_DESSERT, GAIN_GUEST, GainFn, Table

NOBODY = -1
OWNER: ExtKey[int] = ExtKey("second_helping/owner", NOBODY, per_turn=True)

PoachFn = Callable[[Table, int, int, int, int], None]
BlockFn = Callable[[Table, int, int], None]


@attrs.frozen
class DrawAnother(Action):
    """Draw one dessert more."""

    kind: ClassVar[str] = "draw_another"
    text: ClassVar[str] = "draw another"


@attrs.frozen
class Enough(Action):
    """Be content with one."""

    kind: ClassVar[str] = "enough"
    text: ClassVar[str] = "enough"


def remember_owner(inner: PoachFn, ctx: Context) -> PoachFn:
    """Write down from whom a guest is poached."""
    owner_cell = ctx.cell(OWNER)

    def poach(draft: Table, seat: int, owner: int, guest: int, desserts: int) -> None:
        owner_cell.set(draft, owner)
        inner(draft, seat, owner, guest, desserts)

    return poach


def forget_owner(inner: BlockFn, ctx: Context) -> BlockFn:
    """A block keeps the guest: there is nothing to make up for."""
    owner_cell = ctx.cell(OWNER)

    def block(draft: Table, seat: int, desserts: int) -> None:
        owner_cell.set(draft, NOBODY)
        inner(draft, seat, desserts)

    return block


def ask_owner(inner: GainFn, ctx: Context) -> GainFn:
    """The poacher has gained the guest: now the owner is asked."""
    owner_cell, ask = ctx.cell(OWNER), ctx.ask("second_helping")

    def gain(draft: Table, seat: int, guest: int, desserts: int) -> None:
        inner(draft, seat, guest, desserts)
        owner = owner_cell.get(draft)
        if owner != NOBODY:
            owner_cell.set(draft, NOBODY)
            ask(draft, (owner,))

    return gain


def always(ctx: Context) -> Callable[[Table, int], Choice | None]:
    """Whoever is asked may say either."""
    return lambda state, seat: ONLY


def draw_another(ctx: Context) -> Callable[[Table, int], None]:
    """One dessert more."""
    draw = ctx.use(DRAW_DESSERT)
    return lambda draft, seat: draw(draft, seat, 1)


def enough(ctx: Context) -> Callable[[Table, int], None]:
    """Nothing happens."""
    return lambda draft, seat: None


def patches(options: object) -> tuple[Patch, ...]:
    """The whole change."""
    return (
        OWNER,
        Around("poach", remember_owner),
        Around("block", forget_owner),
        Wrap(GAIN_GUEST, ask_owner),
        Phase("second_helping", asked=True),
        Kind(DrawAnother, phases=("second_helping",), options=always, apply=draw_another),
        Kind(Enough, phases=("second_helping",), options=always, apply=enough),
    )


SECOND_HELPING = Variant(
    id="second_helping/second_helping@1",
    editions=("justdesserts/published@1",),
    title="Second helping",
    summary="Whoever loses a guest to a poacher may draw two desserts instead of one.",
    patches=patches,
    requires=("justdesserts/poaching@1",),
)


@hookimpl
def cardtable_variants() -> tuple[Variant, ...]:
    """The variants of this file."""
    return (SECOND_HELPING,)

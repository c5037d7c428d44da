"""Doggy bags: a place of one's own for desserts, which nobody else may look into."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, ClassVar

import attrs

from cardtable import (
    ONLY,
    Action,
    Choice,
    Context,
    ExtKey,
    Kind,
    OneCard,
    OneOf,
    Patch,
    Sight,
    Variant,
    Zone,
    bits,
    hookimpl,
)
from justdesserts import DESSERTS, HANDS, Table

BAGS = Zone("doggy_bag/bags", DESSERTS, form="set", per_seat=True, sees=Sight.OWNER)
USED: ExtKey[bool] = ExtKey("doggy_bag/used", False, per_turn=True)


@attrs.frozen
class Bag(Action):
    """Put a dessert into the doggy bag.

    Attributes:
        dessert: Id of the dessert.
    """

    kind: ClassVar[str] = "bag"
    text: ClassVar[str] = "bag {dessert}"

    dessert: Annotated[str, OneCard("desserts")]


@attrs.frozen
class Unpack(Action):
    """Take everything back from the doggy bag."""

    kind: ClassVar[str] = "unpack"
    text: ClassVar[str] = "unpack"


def bag_options(ctx: Context) -> Callable[[Table, int], Choice | None]:
    """Any dessert of the hand, once a turn."""
    used = ctx.cell(USED)

    def options(state: Table, seat: int) -> Choice | None:
        hand = bits(state.hands[seat])
        return OneOf(hand) if hand and not used.get(state) else None

    return options


def bag(ctx: Context) -> Callable[[Table, int, int], None]:
    """From the hand into the bag of the same seat."""
    used, move = ctx.cell(USED), ctx.move(HANDS, BAGS)

    def apply(draft: Table, seat: int, dessert: int) -> None:
        used.set(draft, True)
        move(draft, 1 << dessert, seat, seat)

    return apply


def unpack_options(ctx: Context) -> Callable[[Table, int], Choice | None]:
    """If something is in the bag, once a turn."""
    used, bags = ctx.cell(USED), ctx.zone(BAGS)
    return lambda state, seat: ONLY if bags.count(state, seat) and not used.get(state) else None


def unpack(ctx: Context) -> Callable[[Table, int], None]:
    """From the bag into the hand."""
    used, bags, move = ctx.cell(USED), ctx.zone(BAGS), ctx.move(BAGS, HANDS)

    def apply(draft: Table, seat: int) -> None:
        used.set(draft, True)
        move(draft, bags.mask(draft, seat), seat, seat)

    return apply


def patches(options: object) -> tuple[Patch, ...]:
    """The whole change."""
    return (
        BAGS,
        USED,
        Kind(Bag, phases=("act",), options=bag_options, apply=bag),
        Kind(Unpack, phases=("act",), options=unpack_options, apply=unpack),
    )


DOGGY_BAG = Variant(
    id="doggy_bag/doggy_bag@1",
    editions=("justdesserts/published@1",),
    title="Doggy bag",
    summary="Once a turn, put a dessert aside, face down, or take all of these back.",
    patches=patches,
)


@hookimpl
def cardtable_variants() -> tuple[Variant, ...]:
    """The variants of this file."""
    return (DOGGY_BAG,)

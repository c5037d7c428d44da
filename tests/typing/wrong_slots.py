"""Patches whose functions do not fit their slots."""

from __future__ import annotations

from collections.abc import Callable

from cardtable import Context, Provide, Replace, Slot, Wrap, given
from justdesserts import NEXT_SEAT, TIP, TIP_SIZE, GainFn, Table

LIMIT: Slot[int] = Slot("limit", "most desserts")


def seat_alone(inner: GainFn, ctx: Context) -> Callable[[Table, int], None]:
    """A function with too few arguments around a tip."""
    return lambda draft, seat: None


def by_name(ctx: Context) -> Callable[[Table], str]:
    """A seat by its name."""
    return lambda state: "south"


def without_context(inner: GainFn) -> GainFn:
    """A make function that does not take the context."""
    return inner


Wrap(TIP, seat_alone)  # mypy: arg-type; pyright: argument
Wrap(TIP, without_context)  # mypy: arg-type; pyright: argument
Replace(NEXT_SEAT, by_name)  # mypy: arg-type; pyright: argument
Provide(LIMIT, given("seven"))  # mypy: arg-type; pyright: argument


def around_a_tip(ctx: Context) -> None:
    """What comes out of a slot has the type of the slot."""
    size: str = ctx.use(TIP_SIZE)  # mypy: assignment; pyright: assignment
    ctx.use(TIP)()  # mypy: call-arg; pyright: call
    print(size)

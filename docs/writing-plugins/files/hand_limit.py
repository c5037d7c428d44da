"""A hand limit: who holds too many desserts at the end of a turn discards down to seven."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, ClassVar

import attrs
from attrs.validators import and_, ge, instance_of

from cardtable import (
    Action,
    Choice,
    Context,
    Kind,
    Patch,
    Phase,
    Refusal,
    SomeCards,
    Subsets,
    Variant,
    hookimpl,
)
from justdesserts import DESSERT_DISCARDS, HANDS, Table


@attrs.frozen
class HandLimitOptions:
    """What can be chosen.

    Attributes:
        limit: Most desserts that may be kept at the end of a turn.
    """

    limit: int = attrs.field(default=7, validator=and_(instance_of(int), ge(1)))


@attrs.frozen
class ClearTray(Action):
    """Discard what is too much.

    Attributes:
        desserts: Ids of the desserts.
    """

    kind: ClassVar[str] = "clear_tray"
    text: ClassVar[str] = "clear the tray of {desserts}"

    desserts: Annotated[tuple[str, ...], SomeCards("desserts")]


def patches(options: object) -> tuple[Patch, ...]:
    """A phase behind the dismissals, and the one kind of action in it."""
    assert isinstance(options, HandLimitOptions)
    limit = options.limit

    def excess(state: Table, seat: int) -> int:
        return max(state.hands[seat].bit_count() - limit, 0)

    def waits(ctx: Context) -> Callable[[Table], tuple[int, ...]]:
        return lambda state: (state.active,) if excess(state, state.active) else ()

    def choices(ctx: Context) -> Callable[[Table, int], Choice | None]:
        def offer(state: Table, seat: int) -> Choice | None:
            count = excess(state, seat)
            return Subsets(state.hands[seat], least=count, most=count) if count else None

        return offer

    def check(ctx: Context) -> Callable[[Table, int, int], Refusal | None]:
        def why_not(state: Table, seat: int, desserts: int) -> Refusal | None:
            count = excess(state, seat)
            if desserts & ~state.hands[seat]:
                return Refusal("not_held", f"seat {seat} does not hold all of these")
            if desserts.bit_count() != count:
                return Refusal("wrong_number", f"discard exactly {count}, down to {limit}")
            return None

        return why_not

    def clear(ctx: Context) -> Callable[[Table, int, int], None]:
        discard = ctx.move(HANDS, DESSERT_DISCARDS)
        return lambda draft, seat, desserts: discard(draft, desserts, seat, 0)

    return (
        Phase("clear_tray", waits=waits, after="dismiss"),
        Kind(ClearTray, phases=("clear_tray",), options=choices, check=check, apply=clear),
    )


HAND_LIMIT = Variant(
    id="hand_limit/hand_limit@1",
    editions=("justdesserts/published@1",),
    title="Hand limit",
    summary="Who holds more than seven desserts at the end of a turn discards down to seven.",
    patches=patches,
    options=HandLimitOptions,
)


@hookimpl
def cardtable_variants() -> tuple[Variant, ...]:
    """The variants of this file."""
    return (HAND_LIMIT,)

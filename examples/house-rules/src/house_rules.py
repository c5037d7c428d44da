"""House rules for Just Desserts in one file: a hand limit, double tips, a wild dessert.

Play with them as they are::

    cardtable play --plugin house_rules.py --variant hand-limit --variant double-tips

or install the package, and they are there like the built-in variants.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, ClassVar

import attrs
from attrs.validators import ge, in_, instance_of

from cardtable import (
    Action,
    Choice,
    Context,
    Kind,
    Patch,
    Phase,
    SomeCards,
    Subsets,
    Variant,
    Wrap,
    hookimpl,
)
from justdesserts import (
    DESSERT_DISCARDS,
    DESSERTS,
    HANDS,
    SATISFIES,
    TASTES,
    TIP_SIZE,
    Table,
    load_card_set,
)

PUBLISHED = ("justdesserts/published@1",)


# A hand limit: who holds too many desserts at the end of the turn discards down to the limit.


@attrs.frozen
class HandLimitOptions:
    """What can be chosen.

    Attributes:
        limit: Most desserts that may be kept at the end of a turn.
    """

    limit: int = attrs.field(default=7, validator=[instance_of(int), ge(1)])


@attrs.frozen
class ClearTray(Action):
    """Discard what is too much.

    Attributes:
        desserts: Ids of the desserts.
    """

    kind: ClassVar[str] = "clear_tray"
    text: ClassVar[str] = "clear the tray of {desserts}"

    desserts: Annotated[tuple[str, ...], SomeCards("desserts")]


def excess(limit: int, state: Table, seat: int) -> int:
    """How many desserts a seat holds beyond the limit."""
    return max(state.hands[seat].bit_count() - limit, 0)


def hand_limit(options: object) -> tuple[Patch, ...]:
    """A phase of its own behind the dismissals, and the one action in it."""
    assert isinstance(options, HandLimitOptions)
    limit = options.limit

    def waits(ctx: Context) -> Callable[[Table], tuple[int, ...]]:
        return lambda state: (state.active,) if excess(limit, state, state.active) else ()

    def choices(ctx: Context) -> Callable[[Table, int], Choice | None]:
        def offer(state: Table, seat: int) -> Choice | None:
            count = excess(limit, state, seat)
            return Subsets(state.hands[seat], count, count) if count else None

        return offer

    def clear(ctx: Context) -> Callable[[Table, int, int], None]:
        discard = ctx.move(HANDS, DESSERT_DISCARDS)
        return lambda draft, seat, desserts: discard(draft, desserts, seat, 0)

    return (
        Phase("clear_tray", waits=waits, after="dismiss"),
        Kind(ClearTray, phases=("clear_tray",), options=choices, apply=clear),
    )


HAND_LIMIT = Variant(
    id="house_rules/hand-limit@1",
    editions=PUBLISHED,
    title="Hand limit",
    summary="Who holds more than seven desserts at the end of a turn discards down to seven.",
    patches=hand_limit,
    options=HandLimitOptions,
)


# Double tips: a favourite is worth twice as much, whatever a tip is worth otherwise.

DOUBLE_TIPS = Variant(
    id="house_rules/double-tips@1",
    editions=(*PUBLISHED, "justdesserts/solo@1"),
    title="Double tips",
    summary="A favourite brings two desserts instead of one.",
    patches=lambda options: (Wrap(TIP_SIZE, lambda size, ctx: 2 * size),),
)


# A wild dessert: it stands for any one icon, and its own icons do not count.


@attrs.frozen
class WildDessertOptions:
    """What can be chosen.

    Attributes:
        wild: Id of the dessert that is wild.
    """

    wild: str = attrs.field(
        default="fortune_cookies",
        validator=in_([dessert.id for dessert in load_card_set("base").desserts]),
    )


def wild_dessert(options: object) -> tuple[Patch, ...]:
    """Another way to satisfy a guest: all cravings but one, and the wild dessert for that one."""
    assert isinstance(options, WildDessertOptions)

    def with_wild(inner: Callable[[int, int], bool], ctx: Context) -> Callable[[int, int], bool]:
        wild = ctx.pack(DESSERTS).mask([options.wild])
        table = ctx.use(TASTES)

        def satisfies(guest: int, desserts: int) -> bool:
            if not desserts & wild:
                return inner(guest, desserts)
            others = desserts & ~wild
            if others & table.refused[guest]:
                return False
            missing = [carrying for carrying in table.carriers[guest] if not others & carrying]
            return len(missing) <= 1

        return satisfies

    return (Wrap(SATISFIES, with_wild),)


WILD_DESSERT = Variant(
    id="house_rules/wild-dessert@1",
    editions=PUBLISHED,
    title="Wild dessert",
    summary="One dessert counts as any one icon instead of its own.",
    patches=wild_dessert,
    options=WildDessertOptions,
)


@hookimpl
def cardtable_variants() -> tuple[Variant, ...]:
    """The three of them."""
    return (HAND_LIMIT, DOUBLE_TIPS, WILD_DESSERT)

"""Broken before anything is played: declarations, options, compiling, combinations."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import attrs

from cardtable import (
    CardSet,
    Choice,
    Context,
    Kind,
    Narrow,
    OneOf,
    Patch,
    Provide,
    Refusal,
    Slot,
    Wrap,
)
from tests.testing.broken import Broken, Nod, variant
from tests.toys import shed


@attrs.define
class Changeable:
    """Options that are not frozen."""

    open: bool = attrs.field(default=False, validator=attrs.validators.instance_of(bool))


@attrs.frozen
class Unchecked:
    """An option that takes anything."""

    open: bool = False


@attrs.frozen
class Divisor:
    """An option of which one value, zero, breaks the rules."""

    divisor: int = attrs.field(default=1, validator=attrs.validators.instance_of(int))


def divided(options: object) -> tuple[Patch, ...]:
    """Rules that divide."""
    assert isinstance(options, Divisor)
    share = 12 // options.divisor
    return (Provide(Slot("share"), lambda ctx: share),)


def nothing(ctx: Context) -> Callable[[shed.Table, int], None]:
    """Nothing happens."""
    return lambda draft, seat: None


def never(ctx: Context) -> Callable[[shed.Table, int], Choice | None]:
    """There is never an option."""
    return lambda state, seat: None


def just_as(inner: shed.MatchFn, ctx: Context) -> shed.MatchFn:
    """The same as before."""
    return lambda chip, top: inner(chip, top)


def as_before(inner: shed.TakeFn, ctx: Context) -> shed.TakeFn:
    """The same as before."""
    return lambda draft, seat: inner(draft, seat)


def instead(inner: shed.TakeFn, ctx: Context) -> shed.TakeFn:
    """The rule itself once more, in place of what is there."""
    return shed.take_chip(ctx)


COMPILED = count()


def every_other_time(options: object) -> tuple[Patch, ...]:
    """A wrap more whenever it is compiled for an odd time."""
    return (Wrap(shed.TAKE_CHIP, as_before),) * (next(COMPILED) % 2)


def other_deal(options: object) -> tuple[Patch, ...]:
    """What others use is changed."""
    shed.CHIPS_DEALT = 2
    return ()


LOWEST: Slot[Callable[[int], int]] = Slot("lowest", "the lowest chip of a set")


def lowest(ctx: Context) -> Callable[[int], int]:
    """The chip with the lowest index."""
    return lambda chips: (chips & -chips).bit_length() - 1


def highest(ctx: Context) -> Callable[[int], int]:
    """The chip with the highest index: not the same."""
    return lambda chips: chips.bit_length() - 1


def lowest_only(ctx: Context) -> Callable[[shed.Table, int, Choice], Choice | None]:
    """Of the chips that fit, one may be laid."""
    find, fitting = ctx.use(LOWEST), ctx.use(shed.LAYABLE)
    return lambda state, seat, choice: OneOf([find(fitting(state.hands[seat], state.pile[0]))])


BROKEN = {
    "loads": Broken(attrs.evolve(shed.CLOSE, title="Another one with this id")),
    "described": Broken(attrs.evolve(variant(), summary="")),
    "references_exist": Broken(attrs.evolve(variant(), after=("toys/clsoe@1",))),
    "cards_sound": Broken(
        CardSet(
            id="toys/more@1",
            game=shed.GAME.id,
            title="More",
            summary="More chips.",
            cards=lambda: {"chips": (shed.Chip("a, b", "red", 5),)},
            editions=(shed.EDITION.id,),
        )
    ),
    "options_plain": Broken(variant(options=Changeable)),
    "options_checked": Broken(variant(options=Unchecked)),
    "options_work": Broken(attrs.evolve(variant(options=Divisor), patches=divided)),
    "compiles": Broken(variant(Wrap(Slot("mathces"), just_as))),
    "compiles_with_others": Broken(variant(Wrap(shed.MATCHES, just_as))),
    "everything_reached": Broken(
        variant(Kind(Nod, phases=("turn",), options=never, apply=nothing))
    ),
    "order_free": Broken(attrs.evolve(variant(), patches=every_other_time)),
    "wraps_go_through": Broken(variant(Wrap(shed.TAKE_CHIP, instead))),
    "fast_paths_agree": Broken(
        variant(
            Provide(LOWEST, lowest, derived_from=(shed.MATCHES,), general=highest),
            Narrow("lay", lowest_only, reason=Refusal("not_lowest", "only the lowest chip fits")),
        )
    ),
    "leaves_others_alone": Broken(attrs.evolve(variant(), patches=other_deal)),
}

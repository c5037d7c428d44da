"""Four guests: the first to have four guests wins, and nothing else wins at once."""

from __future__ import annotations

from collections.abc import Callable

import attrs
from attrs.validators import and_, ge, instance_of

from cardtable import Context, Patch, Replace, Variant, hookimpl
from justdesserts import COMPLETE


@attrs.frozen
class FourGuestsOptions:
    """What can be chosen.

    Attributes:
        guests: How many guests win.
    """

    guests: int = attrs.field(default=4, validator=and_(instance_of(int), ge(1)))


def patches(options: object) -> tuple[Patch, ...]:
    """The whole change."""
    assert isinstance(options, FourGuestsOptions)
    enough = options.guests

    def complete(ctx: Context) -> Callable[[int], str | None]:
        return lambda guests: "enough_guests" if guests.bit_count() >= enough else None

    return (Replace(COMPLETE, complete),)


FOUR_GUESTS = Variant(
    id="four_guests/four_guests@1",
    editions=("justdesserts/published@1",),
    title="Four guests",
    summary="The first to have four guests wins, whatever their suits.",
    patches=patches,
    options=FourGuestsOptions,
)


@hookimpl
def cardtable_variants() -> tuple[Variant, ...]:
    """The variants of this file."""
    return (FOUR_GUESTS,)

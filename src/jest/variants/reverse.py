"""Reverse: the lowest final value wins."""

from __future__ import annotations

from collections.abc import Callable

import attrs

from cardtable import Context, Patch, Variant, Wrap
from jest.options import is_bool
from jest.slots import STANDING
from jest.table import Table

__all__ = ["REVERSE", "ReverseOptions"]

Standing = Callable[[Table, int], tuple[int, ...]]


@attrs.frozen
class ReverseOptions:
    """Options of the variant.

    Attributes:
        reverse_ties: Whether a tie, where it is not shared, goes to the worst card and not to the
            best one.
    """

    reverse_ties: bool = attrs.field(default=True, validator=is_bool)


def _patches(options: object) -> tuple[Patch, ...]:
    assert isinstance(options, ReverseOptions)
    tie_sign = -1 if options.reverse_ties else 1

    def reversed_standing(inner: Standing, ctx: Context) -> Standing:
        def standing(state: Table, seat: int) -> tuple[int, ...]:
            value, *tie_break = inner(state, seat)
            return (-value, *[tie_sign * part for part in tie_break])

        return standing

    return (Wrap(STANDING, reversed_standing, rules=("J21",)),)


REVERSE = Variant(
    id="jest/reverse@1",
    editions=("jest/standard@1",),
    title="Reverse",
    summary="The lowest final value wins.",
    patches=_patches,
    options=ReverseOptions,
    rules=("J21",),
)

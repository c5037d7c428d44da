"""Slots that every edition of every game fills."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from cardtable.blame import short
from cardtable.patches import Slot
from cardtable.state import Draft

if TYPE_CHECKING:
    from cardtable.context import Context

__all__ = ["DEAL", "DealFn", "given"]

T = TypeVar("T")

DealFn: TypeAlias = Callable[[Draft, int], None]
"""Deal a new game onto a draft; the second argument is the seat that begins."""

DEAL: Slot[DealFn] = Slot("deal", "set up the table before the first phase")


def given(value: T) -> Callable[[Context], T]:
    """A ``make`` function for a slot that holds a plain value, such as an option.

    Explanations of a ruleset name it with the value, since there is nothing else to it.

    >>> from cardtable import Provide, Slot
    >>> LIMIT: Slot[int] = Slot("limit")
    >>> Provide(LIMIT, given(7)).slot.name
    'limit'
    """

    def make(ctx: Context) -> T:
        return value

    make.__qualname__ = f"given({short(value)})"
    return make

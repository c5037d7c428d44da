"""Slots that every edition of every game fills."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from cardtable.patches import Slot
from cardtable.state import Draft

__all__ = ["DEAL", "DealFn"]

DealFn: TypeAlias = Callable[[Draft, int], None]
"""Deal a new game onto a draft; the second argument is the seat that begins."""

DEAL: Slot[DealFn] = Slot("deal", "set up the table before the first phase")

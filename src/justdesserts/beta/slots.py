"""The slots that rules 3.1 add to those of the other editions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardtable import Slot
from justdesserts.beta.table import BetaTable

__all__ = [
    "DRAW_GUEST",
    "EVERYBODY_DRAWS",
    "FALSE_CALL",
    "NEXT_PLAYER",
    "NOBODY_SERVED",
    "RACERS",
    "SECOND_PASS",
    "STEALABLE",
]

RACERS: Slot[Callable[[BetaTable], tuple[int, ...]]] = Slot(
    "racers", "seats that may still claim the guest in the centre, ascending (B4, B9)"
)
FALSE_CALL: Slot[Callable[[BetaTable, int], None]] = Slot(
    "false_call", "what a false call costs a seat (B10)"
)
NOBODY_SERVED: Slot[Callable[[BetaTable], None]] = Slot(
    "nobody_served", "what becomes of the guest in the centre when the race is lost (B4, B8)"
)
EVERYBODY_DRAWS: Slot[Callable[[BetaTable, int], bool]] = Slot(
    "everybody_draws", "all draw a dessert, from one seat on; says whether anybody got one"
)
DRAW_GUEST: Slot[Callable[[BetaTable], None]] = Slot(
    "draw_guest", "the active player draws a guest, or closing time begins (B5, B14, B15)"
)
SECOND_PASS: Slot[Callable[[BetaTable], bool]] = Slot(
    "second_pass", "make a guest deck of the Waiting Room; says whether there is one now (B14)"
)
STEALABLE: Slot[Callable[[BetaTable, int], Sequence[tuple[int | None, int]]]] = Slot(
    "stealable", "the guests a seat may steal, each behind its owner (B11, B12)"
)
NEXT_PLAYER: Slot[Callable[[BetaTable], int | None]] = Slot(
    "next_player", "whose turn comes next (P2)"
)

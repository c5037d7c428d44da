"""What lies on the table in rules 3.1: stacks, Waiting Room, the guest just drawn (B2, B17)."""

from __future__ import annotations

from typing import cast

import attrs

from cardtable import Draft, Zone, frozen_state
from justdesserts.table import GUESTS, CommonTable

__all__ = ["DRAWN_GUEST", "STACKS", "WAITING_ROOM", "BetaState", "BetaTable"]


@attrs.define(eq=False)
class BetaTable(CommonTable):
    """The table of rules 3.1 while a step is worked out; frozen it is a :class:`BetaState`.

    Attributes:
        first: The seat from which draws go in the opening (B4).
        active: The seat whose turn it is, ``None`` while everybody races for the first guest.
        false_calls: How many false calls each player has made (B10).
        claimer: The seat that claimed the guest in the centre and has to serve it or own up.
        out: Seats that passed or called falsely in this race, ascending (B9, B10).
        must_serve: Whether the active player took the opening guest and so has to serve it (B4).
        steal_decided: Whether the steal phase of this turn is over (B11).
        second_pass: Whether the Waiting Room has become the guest deck (B14).
        closing_turns_left: Closing turns to come, this one included; ``None`` before (B15).
        centre: The guest for whom there is a race.
        drawn_guest: The guest that the active player drew and has not shown.
        stacks: Guests in front of each player, top first.
        waiting_room: Guests whom nobody served, top first.
    """

    first: int = 0
    active: int | None = None
    false_calls: tuple[int, ...] = ()
    claimer: int | None = None
    out: tuple[int, ...] = ()
    must_serve: bool = False
    steal_decided: bool = False
    second_pass: bool = False
    closing_turns_left: int | None = None
    centre: int = 0
    drawn_guest: int = 0
    stacks: tuple[tuple[int, ...], ...] = ()
    waiting_room: tuple[int, ...] = ()


@frozen_state
class BetaState(BetaTable):
    """A state of rules 3.1: a frozen :class:`BetaTable`."""


def _active_player(state: Draft, owner: int) -> int:
    """The active player alone sees the drawn guest (B5, B17)."""
    active = cast(BetaTable, state).active
    return 0 if active is None else 1 << active


STACKS = Zone("stacks", GUESTS, form="pile", per_seat=True, field="stacks", rules=("B17",))
"""Guests in front of the players, open; the top one can be stolen (B12)."""
WAITING_ROOM = Zone("waiting_room", GUESTS, form="pile", field="waiting_room", rules=("B17",))
"""Guests whom nobody served, open."""
DRAWN_GUEST = Zone(
    "drawn_guest",
    GUESTS,
    form="set",
    single=True,
    sees=_active_player,
    field="drawn_guest",
    rules=("B17",),
)
"""The guest in the hand of the active player, before it is shown."""

"""How a game of rules 3.1 is counted: by the points of the guests (B1, B16)."""

from __future__ import annotations

from collections.abc import Callable

from cardtable import Context, Draft, Patch, Provide, Scoring
from justdesserts.beta.table import STACKS
from justdesserts.ending import most_desserts, rank
from justdesserts.slots import FINAL_SCORE, RANK, TIE_BREAK
from justdesserts.table import GUESTS

__all__ = ["POINTS"]


def points_of_guests(ctx: Context) -> Callable[[Draft, int], int]:
    """The points of a player's guests together; guests without points count nothing (B1, B16)."""
    stacks = ctx.zone(STACKS)
    points = [guest.points or 0 for guest in ctx.pack(GUESTS).cards]
    return lambda state, seat: sum([points[guest] for guest in stacks.cards(state, seat)])


def _patches(options: object) -> tuple[Patch, ...]:
    return (
        Provide(FINAL_SCORE, points_of_guests, rules=("B1", "B16")),
        Provide(TIE_BREAK, most_desserts, rules=("B16",)),
        Provide(RANK, rank, rules=("B16",)),
    )


POINTS = Scoring(
    id="justdesserts/points@1",
    editions=("justdesserts/beta-3.1@1",),
    title="Points",
    summary="The points of a player's guests; desserts in hand break ties.",
    patches=_patches,
)

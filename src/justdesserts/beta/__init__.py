"""The Beta rules 3.1 of 2006: guests with points, races, false calls, bribes (B1 to B17)."""

from justdesserts.beta.actions import Claim, NoSteal, OwnUp, Pass, Show, Steal, Take
from justdesserts.beta.edition import BETA
from justdesserts.beta.scoring import POINTS
from justdesserts.beta.slots import (
    DRAW_GUEST,
    EVERYBODY_DRAWS,
    FALSE_CALL,
    NEXT_PLAYER,
    NOBODY_SERVED,
    RACERS,
    SECOND_PASS,
    STEALABLE,
)
from justdesserts.beta.table import DRAWN_GUEST, STACKS, WAITING_ROOM, BetaState, BetaTable
from justdesserts.beta.view import BetaView

__all__ = [
    "BETA",
    "DRAWN_GUEST",
    "DRAW_GUEST",
    "EVERYBODY_DRAWS",
    "FALSE_CALL",
    "NEXT_PLAYER",
    "NOBODY_SERVED",
    "POINTS",
    "RACERS",
    "SECOND_PASS",
    "STACKS",
    "STEALABLE",
    "WAITING_ROOM",
    "BetaState",
    "BetaTable",
    "BetaView",
    "Claim",
    "NoSteal",
    "OwnUp",
    "Pass",
    "Show",
    "Steal",
    "Take",
]

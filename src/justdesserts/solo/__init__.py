"""Solo: one player against a larder that is never filled again (S1 to S8)."""

from justdesserts.solo.actions import Discard
from justdesserts.solo.edition import SOLO
from justdesserts.solo.ranks import SOLO_RANKS, Rank, solo_rank
from justdesserts.solo.scoring import UNSERVED_GUESTS
from justdesserts.solo.table import LINE_UP
from justdesserts.solo.view import SoloView

__all__ = [
    "LINE_UP",
    "SOLO",
    "SOLO_RANKS",
    "UNSERVED_GUESTS",
    "Discard",
    "Rank",
    "SoloView",
    "solo_rank",
]

"""Variants of Just Desserts that are built in, each in a file of its own, as a stranger's would be.

They use nothing but public names of ``cardtable`` and ``justdesserts``.
"""

from justdesserts.variants.buffet import BUFFET, PLAIN_DESSERTS, Buffet, GiveBack
from justdesserts.variants.poaching import (
    BLOCKERS,
    PLAYED,
    POACHABLE,
    POACHING,
    ROBBED_DRAWS,
    TRIED,
    Block,
    Concede,
    Poach,
)

__all__ = [
    "BLOCKERS",
    "PLAIN_DESSERTS",
    "PLAYED",
    "POACHABLE",
    "ROBBED_DRAWS",
    "TRIED",
    "VARIANTS",
    "Block",
    "Buffet",
    "Concede",
    "GiveBack",
    "Poach",
]

VARIANTS = (BUFFET, POACHING)
"""All variants that are built in."""

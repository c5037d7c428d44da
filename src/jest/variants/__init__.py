"""Variants of Jest that are built in, each in a small file of its own, as a stranger's would be."""

from jest.variants.everyones_trophies import EVERYONES_TROPHIES
from jest.variants.hidden_trophies import HIDDEN_TROPHIES
from jest.variants.open_redeal import OPEN_REDEAL
from jest.variants.random_trophies import RANDOM_TROPHIES
from jest.variants.reverse import REVERSE

__all__ = ["VARIANTS"]

VARIANTS = (EVERYONES_TROPHIES, HIDDEN_TROPHIES, OPEN_REDEAL, RANDOM_TROPHIES, REVERSE)
"""All variants that are built in."""

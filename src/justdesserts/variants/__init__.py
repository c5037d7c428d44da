"""Variants of Just Desserts that are built in, each in a file of its own, as a stranger's would be.

They use nothing but public names of ``cardtable`` and ``justdesserts``.
"""

from justdesserts.variants.buffet import BUFFET
from justdesserts.variants.poaching import POACHING

__all__ = ["VARIANTS"]

VARIANTS = (BUFFET, POACHING)
"""All variants that are built in."""

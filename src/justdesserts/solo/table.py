"""Where the guests of solo stand: a line-up instead of a centre (S1).

Everything else lies as in the published game, whose table is used. The pile of guest discards stays
empty: there is no doorway, but programs that read the plain data of a state find the same names.
"""

from __future__ import annotations

from cardtable import Zone
from justdesserts.table import GUESTS

__all__ = ["LINE_UP"]

LINE_UP = Zone("line_up", GUESTS, form="set", field="centre")
"""Guests who wait to be served, open."""

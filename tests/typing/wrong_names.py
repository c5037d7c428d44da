"""Names that no package has."""

from __future__ import annotations

import cardtable
import jest
import justdesserts

ZONES = cardtable.Zones  # mypy: attr-defined; pyright: attribute
TRICK = jest.Trick  # mypy: attr-defined; pyright: attribute
PUDDING = justdesserts.pudding  # mypy: attr-defined; pyright: attribute

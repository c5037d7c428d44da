"""All checks, in the order in which they are looked at: what others rest on comes first."""

from __future__ import annotations

from cardtable.testing import (
    combining,
    compiling,
    declaring,
    elsewhere,
    histories,
    keeping,
    legality,
    options,
    playing,
    progress,
    purity,
    recording,
    secrecy,
    speed,
    telling,
)
from cardtable.testing.checks import Check

__all__ = ["CHECKS"]

CHECKS: tuple[Check, ...] = (
    *declaring.CHECKS,
    *options.CHECKS,
    *compiling.CHECKS,
    *progress.CHECKS,
    *legality.CHECKS,
    *keeping.CHECKS,
    *purity.CHECKS,
    *secrecy.CHECKS,
    *histories.CHECKS,
    *telling.CHECKS,
    *recording.CHECKS,
    *playing.CHECKS,
    *combining.CHECKS,
    *elsewhere.CHECKS,
    *speed.CHECKS,
)
"""Every check, by the names that ``expected_failures`` and test ids use."""

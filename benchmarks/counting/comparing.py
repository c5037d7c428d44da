"""Whether something costs more than it did, and where."""

from __future__ import annotations

from collections.abc import Mapping

GROWTH = 0.02
"""A total may grow by so much before it is a complaint."""
MOST_NAMED = 8


def complaint(what: str, before: float, after: float) -> str:
    """What is wrong with a new total, empty if nothing is.

    >>> complaint("jest", 100.0, 101.0), complaint("jest", 100.0, 110.0)
    ('', 'jest: 100 -> 110 a decision (+10.0 %)')
    """
    if after <= before * (1 + GROWTH):
        return ""
    return f"{what}: {before:g} -> {after:g} a decision ({after / before - 1:+.1%})".replace(
        "%", " %"
    )


def grown(before: Mapping[str, float], after: Mapping[str, float], least: float) -> list[str]:
    """The functions that cost more than before, those that grew the most first.

    Args:
        before: What each function cost; those below ``least`` are left out of it.
        after: What it costs now.
        least: Growth that is worth a line.

    >>> grown({"step": 50.0, "legal": 40.0}, {"step": 50.5, "legal": 52.0, "new": 9.0}, least=5)
    ['+12 legal (40 -> 52)', '+9 new (0 -> 9)']
    """
    growth = {name: cost - before.get(name, 0) for name, cost in after.items()}
    worst = sorted(growth, key=growth.__getitem__, reverse=True)
    return [
        f"+{growth[name]:.4g} {name} ({before.get(name, 0):g} -> {after[name]:g})"
        for name in worst[:MOST_NAMED]
        if growth[name] >= least
    ]

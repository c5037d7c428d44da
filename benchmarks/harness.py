"""Contestants that play whole random games, timed in turns so that a drifting machine hits all.

A contestant plays one game from a seed and says how many decisions it took. All are run for a short
while, one after the other, round after round, on one core; what counts is the median of the rounds
and, more than that, the ratio to another contestant of the same run.
"""

from __future__ import annotations

import json
import os
import statistics
import time
from collections.abc import Callable, Sequence

import attrs

Playout = Callable[[int], int]
"""Plays one whole game from this seed and returns the number of decisions."""


@attrs.frozen
class Contestant:
    """Something that plays games.

    Attributes:
        name: What stands in the table.
        playout: Plays one game.
        note: What is special about its loop.
    """

    name: str
    playout: Playout
    note: str = ""


@attrs.frozen
class Result:
    """Decisions per second of one contestant, one figure a round."""

    name: str
    rates: tuple[float, ...]
    note: str = ""

    @property
    def median(self) -> float:
        """The figure to quote."""
        return statistics.median(self.rates)


def pin() -> str:
    """Keep this process on one core where the system can; says what came of it."""
    if not hasattr(os, "sched_setaffinity"):
        return "not pinned"
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return f"pinned to core {core}"


def compete(
    contestants: Sequence[Contestant], rounds: int = 5, seconds: float = 1.0
) -> list[Result]:
    """The results of all contestants, each run for so long in each round, in turns."""
    seeds = dict.fromkeys([c.name for c in contestants], 0)
    rates: dict[str, list[float]] = {c.name: [] for c in contestants}
    for contestant in contestants:
        _run(contestant, seeds, min(0.3, seconds))
    for _ in range(rounds):
        for contestant in contestants:
            rates[contestant.name].append(_run(contestant, seeds, seconds))
    return [Result(c.name, tuple(rates[c.name]), c.note) for c in contestants]


def _run(contestant: Contestant, seeds: dict[str, int], seconds: float) -> float:
    """Decisions per second over whole games, every game from a seed of its own."""
    decisions, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        decisions += contestant.playout(seeds[contestant.name])
        seeds[contestant.name] += 1
    return decisions / spent


def table(results: Sequence[Result], against: Sequence[str]) -> str:
    """The results as text, each with its ratio to some of them."""
    medians = {result.name: result.median for result in results}
    bases = [name for name in against if name in medians]
    head = f"{'':42} {'decisions/s':>12} {'min - max':>19}"
    lines = [head + "".join([f" {'/ ' + name:>26}" for name in bases])]
    for result in results:
        span = f"{min(result.rates):,.0f} - {max(result.rates):,.0f}"
        ratios = [f" {result.median / medians[name]:26.2f}" for name in bases]
        lines.append(f"{result.name:42} {result.median:12,.0f} {span:>19}" + "".join(ratios))
    notes = [f"{result.name}: {result.note}" for result in results if result.note]
    return "\n".join([*lines, "", *notes])


def dump(results: Sequence[Result]) -> str:
    """The results as JSON."""
    rows = [{"name": r.name, "median": r.median, "rates": r.rates, "note": r.note} for r in results]
    return json.dumps(rows, indent=1)

"""Contestants that play whole random games, timed in turns so that a drifting machine hits all.

A contestant plays one game from a seed and says how many decisions it took. All are run for a short
while, one after the other, round after round, on one core. Time is that of the processor, so that
other programs do not count. What counts is the ratio of two contestants in the same round, and of
these the median of the rounds.
"""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable, Mapping, Sequence

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

    def over(self, base: Result) -> tuple[float, ...]:
        """Its ratio to another contestant in each round.

        >>> Result("a", (30.0, 40.0)).over(Result("b", (10.0, 20.0)))
        (3.0, 2.0)
        """
        return tuple([one / two for one, two in zip(self.rates, base.rates, strict=True)])


def pin() -> str:
    """Keep this process on one core where the system can; says what came of it."""
    if not hasattr(os, "sched_setaffinity"):
        return "not pinned"
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return f"pinned to core {core}"


def compete(
    contestants: Sequence[Contestant], rounds: int = 5, seconds: float = 1.0
) -> dict[str, Result]:
    """The results of all contestants by name, each run for so long in each round, in turns."""
    seeds = dict.fromkeys([c.name for c in contestants], 0)
    rates: dict[str, list[float]] = {c.name: [] for c in contestants}
    for contestant in contestants:
        _run(contestant, seeds, min(0.3, seconds))
    for _ in range(rounds):
        for contestant in contestants:
            rates[contestant.name].append(_run(contestant, seeds, seconds))
    return {c.name: Result(c.name, tuple(rates[c.name]), c.note) for c in contestants}


def _run(contestant: Contestant, seeds: dict[str, int], seconds: float) -> float:
    """Decisions per second over whole games, every game from a seed of its own."""
    decisions, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        decisions += contestant.playout(seeds[contestant.name])
        seeds[contestant.name] += 1
    return decisions / spent


def table(results: Mapping[str, Result], bases: Sequence[str]) -> str:
    """The results as text, each with its ratio to some of them."""
    known = [name for name in bases if name in results]
    head = f"{'':42} {'decisions/s':>12} {'min - max':>19}"
    lines = [head + "".join([f" {'/ ' + name:>26}" for name in known])]
    for result in results.values():
        span = f"{min(result.rates):,.0f} - {max(result.rates):,.0f}"
        ratios = [statistics.median(result.over(results[name])) for name in known]
        columns = "".join([f" {ratio:26.2f}" for ratio in ratios])
        lines.append(f"{result.name:42} {result.median:12,.0f} {span:>19}{columns}")
    notes = [f"{result.name}: {result.note}" for result in results.values() if result.note]
    return "\n".join([*lines, "", *notes])

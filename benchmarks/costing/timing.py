"""How costs are measured: figures with their spread, and two sides timed in turns."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Sequence

import attrs

Work = Callable[[], object]


@attrs.frozen
class Figure:
    """Something that was measured several times.

    Attributes:
        what: What it is; goals find it by this.
        unit: What it counts, empty for a ratio.
        values: Each measurement.
        note: What else is to be said.

    >>> Figure("a step", "µs", (3.0, 1.0, 2.0)).median
    2.0
    """

    what: str
    unit: str
    values: tuple[float, ...]
    note: str = ""

    @property
    def median(self) -> float:
        """The figure to quote."""
        return statistics.median(self.values)


def spent(work: Work) -> float:
    """Seconds of processor time that some work takes; garbage is collected before, not within."""
    gc.collect()
    gc.disable()
    start = time.process_time()
    work()
    took = time.process_time() - start
    gc.enable()
    return took


def ratio(what: str, work: Work, base: Work, rounds: int = 15, note: str = "") -> Figure:
    """How long some work takes, divided by what other work takes: once a round, in turns."""
    work(), base()
    values = []
    for number in range(rounds):
        # The one that goes first may find the machine in another mood, so they take turns.
        first, second = (work, base) if number % 2 else (base, work)
        one, two = spent(first), spent(second)
        values.append(one / two if number % 2 else two / one)
    return Figure(what, "", tuple(values), note)


def milliseconds(what: str, work: Work, rounds: int = 15, note: str = "") -> Figure:
    """How long some work takes, which was done once before."""
    work()
    return Figure(what, "ms", tuple([spent(work) * 1_000 for _ in range(rounds)]), note)


def repeated(calls: Sequence[Work], times: int = 1) -> Work:
    """Work that makes all of these calls, so many times."""

    def run() -> None:
        for _ in range(times):
            for call in calls:
                call()

    return run

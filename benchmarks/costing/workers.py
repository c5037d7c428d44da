"""What a second core is good for: ``simulate`` with two workers and with one.

By the clock, for once. What the machine gives at all is measured beside it, by two processes that
only count: where others are at work, that is less than two.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from multiprocessing import get_context

import justdesserts
from cardtable import SimulationResult, simulate
from costing.timing import Figure

GAMES = 10_000
COUNTS = 20_000_000
ROUNDS = 5


def figures() -> Iterator[Figure]:
    """How much faster two workers are, what two bare processes are, and how many results differ."""
    if find_spec("joblib") is None:
        return
    simulated(workers=2, games=100)  # the workers stay; a first call also starts them
    speedups, bare, results = [], [], list[SimulationResult]()
    with get_context("spawn").Pool(2) as pool:
        pool.map(_count, [1, 1])
        for _ in range(ROUNDS):
            alone = _seconds(lambda: results.append(simulated(workers=1)))
            speedups.append(alone / _seconds(lambda: results.append(simulated(workers=2))))
            alone = _seconds(lambda: pool.map(_count, [COUNTS]))
            bare.append(2 * alone / _seconds(lambda: pool.map(_count, [COUNTS, COUNTS])))
    note = f"{GAMES:,} games of 4, load {os.getloadavg()[0]:.1f}"
    yield Figure("simulate: two workers / one", "", tuple(speedups), note)
    yield Figure("what the machine gives: two bare processes / one", "", tuple(bare))
    differing = [result for result in results if result != results[0]]
    yield Figure("simulate: results that differ", "", (float(len(differing)),))


def simulated(workers: int, games: int = GAMES) -> SimulationResult:
    """Random games of the published rules."""
    return simulate(justdesserts.ruleset(), games, 4, seed=1, workers=workers)


def _seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def _count(to: int) -> None:
    for _ in range(to):
        pass

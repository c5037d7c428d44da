"""Memory: of the states that somebody keeps, and of a process that plays a million steps."""

from __future__ import annotations

import gc
import resource
import tracemalloc
from collections.abc import Iterator
from multiprocessing import get_context
from pathlib import Path

import ours

import jest
import justdesserts
from cardtable import Ruleset
from costing.playing import play_on, states_of
from costing.timing import Figure

SEATS = {"published": 4, "everything": 4, "jest": 3}
MARKS = (100_000, 500_000, 1_000_000)
MEGABYTE = 1_000_000


def figures() -> Iterator[Figure]:
    """Bytes of a further state kept, and what a million steps leave behind."""
    for name, players in SEATS.items():
        yield kept(name, players)
    for name, players in SEATS.items():
        yield from long_run(name, players)


def _rules(name: str) -> Ruleset:
    if name == "jest":
        return jest.ruleset()
    return ours.everything() if name == "everything" else justdesserts.ruleset()


def kept(name: str, players: int, games: int = 60) -> Figure:
    """Average bytes of a state where all states of a game are kept, one value a game."""
    rules, values = _rules(name), []
    for seed in range(games):
        states_of(rules, players, seed)  # fills the memo tables, which are measured elsewhere
    for seed in range(games):
        before = _traced(start=True)
        states = states_of(rules, players, seed)
        values.append((_traced() - before) / len(states))
        tracemalloc.stop()
    return Figure(f"a further state kept, {name}", "bytes", tuple(values))


def long_run(name: str, players: int) -> Iterator[Figure]:
    """The memory of a fresh process after so many steps of games of which it keeps no state."""
    with get_context("spawn").Pool(1) as pool:
        taken = pool.apply(_resident, (name, players))
    marks = zip(MARKS, taken, strict=True)
    course = ", ".join([f"{size:.1f} MB after {mark:,}" for mark, size in marks])
    yield Figure(f"memory after a million steps, {name}", "MB", (taken[-1],), course)
    yield Figure(f"memory gained in the second half, {name}", "MB", (taken[-1] - taken[-2],))


def _resident(name: str, players: int) -> list[float]:
    """The megabytes of this process after each number of steps, as Linux tells them."""
    rules, made, seed, taken = _rules(name), 0, 0, []
    for mark in MARKS:
        seed = play_on(rules, players, mark - made, seed)
        made = mark
        gc.collect()
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        taken.append(pages * resource.getpagesize() / MEGABYTE)
    return taken


def _traced(start: bool = False) -> int:
    """Bytes in use now."""
    gc.collect()
    if start:
        tracemalloc.start()
    return tracemalloc.get_traced_memory()[0]

"""Measure what else costs: memory, starting, variants, other plugins, long games, big hands.

python benchmarks/costs.py                  everything, in ten minutes or so
python benchmarks/costs.py --only hands     some of it
python benchmarks/costs.py --json           the figures for a program

Two sides of a ratio are timed in turns, by the time of the processor; simulations on two cores
alone are timed by the clock.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Callable, Iterator

import attrs
from costing import compiled_in, crowd, hands, long_game, memory, starting, workers
from costing.timing import Figure
from goals import COSTS

QUESTIONS: dict[str, Callable[[], Iterator[Figure]]] = {
    "starting": starting.figures,
    "hands": hands.figures,
    "long_game": long_game.figures,
    "compiled_in": compiled_in.figures,
    "crowd": crowd.figures,
    "workers": workers.figures,
    "memory": memory.figures,
}


def main(argv: list[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--only", nargs="+", choices=QUESTIONS, default=list(QUESTIONS))
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args(argv)
    where = f"Python {platform.python_version()}, {platform.machine()}"
    figures = (figure for name in options.only for figure in QUESTIONS[name]())
    if options.json:
        print(json.dumps({"where": where, "figures": [_as_data(f) for f in figures]}, indent=1))
        return 0
    print(where)
    for figure in figures:
        print(_line(figure), flush=True)
    return 0


def _line(figure: Figure) -> str:
    """A figure, its spread, its goal, and whether it is met."""
    measured = f"{figure.what + ':':62} {figure.median:10.2f} {figure.unit:5}"
    span = f"({min(figure.values):.2f} - {max(figure.values):.2f})"
    goal = COSTS.get(figure.what)
    verdict = f" {goal}, {'met' if goal.met(figure.median) else 'MISSED'}" if goal else ""
    note = f"; {figure.note}" if figure.note else ""
    return f"{measured} {span:20}{verdict}{note}"


def _as_data(figure: Figure) -> dict[str, object]:
    """A figure with its goal as plain data."""
    goal = COSTS.get(figure.what)
    return attrs.asdict(figure) | {
        "median": figure.median,
        "goal": goal and attrs.asdict(goal),
        "met": goal and goal.met(figure.median),
    }


if __name__ == "__main__":
    sys.exit(main())

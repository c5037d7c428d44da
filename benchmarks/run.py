"""Run the races: ours, the lean versions and whatever peers are installed, in one run.

python benchmarks/run.py                           everything
python benchmarks/run.py --ours                    ours and the lean versions alone
python benchmarks/run.py --only published fish     those whose name holds one of these texts
python benchmarks/run.py --json                    the figures for a program

A peer that needs another Python is raced by that Python: install the project and the peer there,
and run this file with it.
"""

from __future__ import annotations

import argparse
import json
import platform
import random
import statistics
import sys
from collections.abc import Mapping
from typing import Any

import ours
import peers
from goals import RACES, Race
from harness import Result, compete, pin, table

BASES = ["lean published, 4 seats", "OpenSpiel crazy_eights", "OpenSpiel hearts"]


def main(argv: list[str] | None = None) -> int:
    """Run and print."""
    options = _options(argv)
    contestants, missing = ours.contestants(), list[str]()
    if not options.ours:
        found, missing = peers.contestants()
        contestants += found
    chosen = [c for c in contestants if any(text in c.name for text in options.only)]
    where = f"Python {platform.python_version()}, {platform.machine()}, {pin()}"
    random.seed(1)  # peers draw from the common generator
    results = compete(chosen, options.rounds, options.seconds)
    if options.json:
        print(json.dumps(_as_data(where, results), indent=1))
        return 0
    print(where)
    print(table(results, options.against))
    print("\n".join([_line(race, results) for race in RACES]))
    for reason in missing:
        print(f"skipped: {reason}", file=sys.stderr)
    return 0


def _options(argv: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--ours", action="store_true", help="leave the peers out")
    parser.add_argument(
        "--only", nargs="+", default=[""], help="contestants whose name holds one of these texts"
    )
    parser.add_argument("--against", nargs="+", default=BASES, help="contestants to divide by")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each, in each round")
    return parser.parse_args(argv)


def _ratios(race: Race, results: Mapping[str, Result]) -> tuple[float, ...]:
    """The ratio in each round; none if one of the two was not there."""
    if race.ours not in results or race.against not in results:
        return ()
    return results[race.ours].over(results[race.against])


def _line(race: Race, results: Mapping[str, Result]) -> str:
    """A goal, what was measured, and whether it is met."""
    ratios = _ratios(race, results)
    what = f"{race.ours} / {race.against}:"
    goal = f"{what:58} goal {race.least:5.2f}, "
    note = f" ({race.note})" if race.note else ""
    if not ratios:
        return f"{goal}not measured{note}"
    ratio = statistics.median(ratios)
    span = f"{min(ratios):.2f} - {max(ratios):.2f}"
    return f"{goal}measured {ratio:5.2f} ({span}), {'met' if race.met(ratio) else 'MISSED'}{note}"


def _as_data(where: str, results: Mapping[str, Result]) -> dict[str, Any]:
    """All figures as plain data."""
    races = []
    for race in RACES:
        ratios = _ratios(race, results)
        ratio = statistics.median(ratios) if ratios else None
        met = None if ratio is None else race.met(ratio)
        races.append(
            {"ours": race.ours, "against": race.against, "goal": race.least, "note": race.note}
            | {"ratio": ratio, "ratios": ratios, "met": met}
        )
    rows = [
        {"name": r.name, "median": r.median, "rates": r.rates, "note": r.note}
        for r in results.values()
    ]
    return {"where": where, "contestants": rows, "goals": races}


if __name__ == "__main__":
    sys.exit(main())

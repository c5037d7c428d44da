"""Run the benchmark: ours, the lean versions and whatever peers are installed, in one run.

python benchmarks/run.py                 everything
python benchmarks/run.py --ours          ours and the lean versions alone
python benchmarks/run.py --json          the figures for a program
"""

from __future__ import annotations

import argparse
import platform
import sys

import ours
import peers
from harness import compete, dump, pin, table


def main(argv: list[str] | None = None) -> int:
    """Run and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--ours", action="store_true", help="leave the peers out")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument(
        "--only", nargs="+", default=[""], help="contestants whose name holds one of these texts"
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each, in each round")
    options = parser.parse_args(argv)
    contestants = ours.contestants()
    missing: list[str] = []
    if not options.ours:
        found, missing = peers.contestants()
        contestants += found
    chosen = [c for c in contestants if any(text in c.name for text in options.only)]
    where = pin()
    results = compete(chosen, options.rounds, options.seconds)
    if options.json:
        print(dump(results))
        return 0
    print(f"Python {platform.python_version()}, {platform.machine()}, {where}")
    print(table(results, ["lean published, 4 seats", "OpenSpiel crazy_eights", "OpenSpiel hearts"]))
    for name in missing:
        print(f"skipped: {name}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())

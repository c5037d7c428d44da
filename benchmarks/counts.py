"""Count what a decision costs, without a clock: bytecodes by function, and instructions.

python benchmarks/counts.py                     bytecodes of a fixed workload, with a profile
python benchmarks/counts.py --check             compare them with counts.json; fails if they grew
python benchmarks/counts.py --save              write them into counts.json
python benchmarks/counts.py --instructions      the same with machine instructions, by valgrind

Bytecodes are the same on every machine with the same minor version of Python. They do not see what
happens within a function written in C. Machine instructions do, and depend on how Python was built.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from counting.bytecodes import Count, count
from counting.comparing import complaint, grown
from counting.instructions import available, build, instructions
from goals import RACES
from ours import contestants

RECORD = Path(__file__).with_name("counts.json")
VERSION = f"{sys.version_info.major}.{sys.version_info.minor}"
# Always all of them and in this order, since they share memo tables.
WORKLOADS = (
    "published, 4 seats",
    "published with everything, 4 seats",
    "jest, 3 seats",
    "lean published, 4 seats",
    "lean jest, 3 seats",
)
SMALL = 5  # functions with fewer bytecodes a decision are not recorded


def main(argv: list[str] | None = None) -> int:
    """Count, print, and compare or save if asked to."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="fail if something grew")
    parser.add_argument("--save", action="store_true", help="keep the counts in counts.json")
    parser.add_argument("--instructions", action="store_true", help="count machine instructions")
    parser.add_argument("--top", type=int, default=25, help="functions in a profile")
    options = parser.parse_args(argv)
    if options.instructions and not available():
        parser.error("counting instructions takes valgrind")
    record = json.loads(RECORD.read_text())
    kind, key = ("instructions", build()) if options.instructions else ("bytecodes", VERSION)
    counted = _instructions() if options.instructions else _bytecodes(options.top)
    _print_races(counted)
    if options.save:
        record[kind][key] = counted
        RECORD.write_text(json.dumps(record, indent=1) + "\n")
    if options.check:
        return _check(record[kind].get(key), counted, f"{kind} of Python {key}")
    return 0


def _bytecodes(top: int) -> dict[str, Any]:
    """The bytecodes of all workloads, printed and as plain data."""
    playouts, counted = {c.name: c.playout for c in contestants()}, {}
    for name in WORKLOADS:
        found = count(playouts[name])
        _print_profile(name, found, top)
        functions = {function: cost for function, cost in found.functions.items() if cost >= SMALL}
        counted[name] = {"total": found.total, "functions": functions}
    return counted


def _print_profile(name: str, found: Count, top: int) -> None:
    calls = sum(found.calls.values())
    print(f"{name}: {found.total:g} bytecodes and {calls:.1f} calls a decision")
    for function, cost in [*found.functions.items()][:top]:
        print(f"  {cost:8.1f} in {found.calls[function]:5.2f} calls of {function}")


def _instructions() -> dict[str, Any]:
    """The instructions of all workloads, printed and as plain data."""
    counted = {}
    for name in WORKLOADS:
        counted[name] = {"total": instructions(name), "functions": {}}
        print(f"{name}: {counted[name]['total']:,.0f} instructions a decision", flush=True)
    return counted


def _print_races(counted: Mapping[str, Any]) -> None:
    """The speeds that our games would have, beside the lean ones, if every count took as long."""
    for race in RACES:
        if race.ours in counted and race.against in counted:
            ratio = counted[race.against]["total"] / counted[race.ours]["total"]
            print(f"{race.ours} / {race.against}, by these counts: {ratio:.2f}")


def _check(before: Mapping[str, Any] | None, after: Mapping[str, Any], what: str) -> int:
    """Print what grew; 1 if anything did, or if there is nothing to compare with."""
    if before is None:
        print(f"counts.json holds no {what}; --save puts them there")
        return 1
    failed = 0
    for name in WORKLOADS:
        one, two = before[name], after[name]
        complained = complaint(name, one["total"], two["total"])
        if complained:
            failed = 1
            print("\n  ".join([complained, *grown(one["functions"], two["functions"], SMALL)]))
        elif two["total"] < one["total"]:
            print(f"{name}: {one['total']:g} -> {two['total']:g}, less than recorded")
    print(f"{what}: {'GROWN' if failed else 'no more than recorded'}")
    return failed


if __name__ == "__main__":
    sys.exit(main())

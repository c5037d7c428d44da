"""Does it pay to compile the unchanged hot modules? Cython and mypyc against the plain sources.

    python benchmarks/compiled.py build/compiled
    python benchmarks/compiled.py build/compiled --tools cython --rounds 9

The modules that random games spend their time in are found, copied with all others into a folder
for each tool, and compiled there. Then each folder plays the same games, in turns, each time in a
fresh process, and the folder stays, so that the tests can be run against it:

    PYTHONPATH=build/compiled/cython/src pytest -q -m "not slow"

Needs the library installed, its sources beside this folder, a C compiler, and for the tools
``pip install cython setuptools mypy``.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any

import ours
from harness import Contestant, pin

if TYPE_CHECKING:
    from _typeshed import TraceFunction

HERE = Path(__file__).parent
HOT = 0.005
"""A module is hot where it carries this share of the bytecodes of some loop."""

LEAN = tuple(sorted([file.name for file in HERE.glob("lean_*.py")]))
# Else Cython computes with the integers of C, and checks arguments in its own words.
DIRECTIVES = ("infer_types=False", "annotation_typing=False", "overflowcheck=True")
COMMANDS = {
    "cython": ["-m", "Cython.Build.Cythonize", "-i3q", "-j2", "-X", ",".join(DIRECTIVES)],
    "mypyc": ["-m", "mypyc"],
}
LEFT_OUT = {
    "cython": {"cardtable/cards.py": "has `1 << len(ids)`, which Cython computes in 32 bits"},
    "mypyc": {
        "cardtable/actions.py": "the compiler fails",
        "cardtable/bulk.py": "the compiler fails",
        "cardtable/cards.py": "a generic attrs class cannot be subscripted any more",
        "cardtable/context.py": "must not be derived from any more",
        "cardtable/legal.py": "`object.__new__` refuses a compiled class",
        "cardtable/policies.py": "the compiler fails",
        "cardtable/program.py": "takes attrs.field() for a default",
        "cardtable/zones.py": "takes attrs.field() for a default",
        "jest/actions.py": "the compiler fails",
        "jest/deck.py": "takes attrs.field() for a default",
        "jest/judge.py": "the compiler fails",
        "jest/table.py": "derives an attrs class from one that is left out",
        "jest/taking.py": "loses a decorated function in a closure",
        "justdesserts/covers.py": "takes attrs.field() for a default",
        "justdesserts/dismissing.py": "loses a decorated function in a closure",
        "justdesserts/servings.py": "loses a decorated function in a closure",
        "justdesserts/variants/buffet.py": "derives an attrs class from one that is left out",
        "justdesserts/variants/poaching.py": "derives an attrs class from one that is left out",
        "lean_jest.py": "has an argument that mypy refuses",
    },
}


def main() -> None:
    """Build, play and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path, help="where to build, emptied first")
    parser.add_argument("--tools", nargs="+", default=list(LEFT_OUT), choices=list(LEFT_OUT))
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=1_000, help="for each loop in each round")
    parser.add_argument("--play", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.play:
        print(json.dumps(play(options.games)))
        return
    shutil.rmtree(options.folder, ignore_errors=True)
    trees = [copy(options.folder / "plain")]
    hot = hot_modules()
    for tool in options.tools:
        tree = copy(options.folder / tool)
        if compiled(tree, tool, hot):
            trees.append(tree)
    print(table(trees, options.rounds, options.games))


def contestants() -> list[Contestant]:
    """The lean versions and the loops of both games."""
    names = ("lean", "published", "jest")
    return [c for c in ours.contestants() if c.name.startswith(names)]


def hot_modules() -> list[str]:
    """Files of the library that carry a share of the bytecodes of some loop."""
    hot: dict[str, float] = {}
    for contestant in contestants():
        if not contestant.name.startswith("lean"):
            counts = bytecodes(contestant)
            for name, count in counts.items():
                hot[name] = max(hot.get(name, 0), count / counts.total())
            written = sum([count for name, count in counts.items() if name.startswith("<")])
            print(f"{contestant.name}: {written / counts.total():.0%} of it is written-out source")
    return sorted([name for name, share in hot.items() if share >= HOT and name.endswith(".py")])


def bytecodes(contestant: Contestant, games: int = 12) -> Counter[str]:
    """How many bytecodes each file executes in some games, by its path below ``src``."""
    counts: Counter[str] = Counter()

    def trace(frame: FrameType, event: str, argument: Any) -> TraceFunction:  # noqa: ANN401  (sys)
        frame.f_trace_opcodes = True
        name = frame.f_code.co_filename.rpartition("/src/")[2]
        counts[name] += event == "opcode"
        return trace

    for seed in range(20):
        contestant.playout(seed)
    sys.settrace(trace)
    for seed in range(games):
        contestant.playout(1_000 + seed)
    sys.settrace(None)
    library = {str(path.relative_to(HERE.parent / "src")) for path in sources()}
    return Counter({k: n for k, n in counts.items() if k in library or k.startswith("<")})


def sources() -> list[Path]:
    """All modules of the library."""
    return list((HERE.parent / "src").rglob("*.py"))


def copy(tree: Path) -> Path:
    """The sources and these benchmarks, copied into a folder."""
    for name in ("src", "benchmarks"):
        no_binaries = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
        shutil.copytree(HERE.parent / name, tree / name, ignore=no_binaries)
    return tree


def compiled(tree: Path, tool: str, modules: Sequence[str]) -> bool:
    """Compile modules of a tree in place, and the lean versions; says what it took."""
    # By this path, mypy meets every module of the copy under one name.
    paths = {"MYPYPATH": str((tree / "src").resolve()), "CFLAGS": "-O3 -g0"}
    before = os.times()
    for folder, files in (("src", modules), ("benchmarks", LEAN)):
        kept = [file for file in files if file not in LEFT_OUT[tool]]
        run = subprocess.run(
            [sys.executable, *COMMANDS[tool], *kept],
            cwd=tree / folder,
            env={**os.environ, **paths},
            capture_output=True,
            text=True,
        )
        if run.returncode:
            print(f"{tool} does not compile: {(run.stdout + run.stderr)[-800:]}")
            return False
    shutil.rmtree(tree / "src/build")
    seconds = os.times().children_user - before.children_user
    count = len(set(modules) - set(LEFT_OUT[tool]))
    kilobytes = sum([file.stat().st_size for file in (tree / "src").rglob("*.so")]) / 1_000
    print(f"{tool}: {count} modules, {seconds:.0f} s of a core, {kilobytes:,.0f} kB")
    return True


def play(games: int) -> dict[str, tuple[int, float]]:
    """Decisions and processor time of the same games of every loop."""
    pin()
    results = {}
    for contestant in contestants():
        for seed in range(50):
            contestant.playout(seed)
        start = time.process_time()
        decisions = sum([contestant.playout(1_000 + seed) for seed in range(games)])
        results[contestant.name] = decisions, time.process_time() - start
    return results


def table(trees: Sequence[Path], rounds: int, games: int) -> str:
    """Medians of the rates, and of the ratios to the plain sources within a round."""
    rates: dict[str, dict[str, list[float]]] = {tree.name: {} for tree in trees}
    decisions: dict[str, int] = {}
    notes = set()
    for _ in range(rounds):
        for tree in random.sample(trees, len(trees)):
            for loop, (count, spent) in played(tree, games).items():
                rates[tree.name].setdefault(loop, []).append(count / spent)
                if decisions.setdefault(loop, count) != count:
                    notes.add(f"{tree.name} plays other games of {loop}: it computes wrongly")
    head = f"{'':36}" + "".join([f"{tree.name:>30}" for tree in trees])
    lines = [f"{n:36}" + "".join([cell(rates, tree.name, n) for tree in trees]) for n in decisions]
    return "\n".join([head, *lines, *sorted(notes)])


def cell(rates: dict[str, dict[str, list[float]]], tree: str, loop: str) -> str:
    """The median rate of a loop in a tree, and the median ratio to the plain tree."""
    here, plain = rates[tree].get(loop, []), rates["plain"][loop]
    if not here:
        return f"{'does not run':>30}"
    ratio = statistics.median([one / other for one, other in zip(here, plain, strict=True)])
    return f"{statistics.median(here):18,.0f} ({ratio:8.2f})"


def played(tree: Path, games: int) -> dict[str, tuple[int, float]]:
    """What a fresh process says that plays with a tree; nothing where it fails."""
    command = [sys.executable, str(tree / "benchmarks" / Path(__file__).name), str(tree), "--play"]
    path = {"PYTHONPATH": str((tree / "src").resolve()), "PYTHONHASHSEED": "0"}
    run = subprocess.run(
        [*command, "--games", str(games)],
        env={**os.environ, **path},
        capture_output=True,
        text=True,
    )
    if run.returncode:
        print(f"{tree.name} does not run: {run.stderr.strip()[-400:]}", file=sys.stderr)
        return {}
    results: dict[str, tuple[int, float]] = json.loads(run.stdout)
    return results


if __name__ == "__main__":
    main()

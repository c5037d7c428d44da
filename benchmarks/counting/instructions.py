"""Machine instructions a decision, as valgrind counts them: repeatable, and slow."""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parents[1]
WARM_UP, COUNTED = 100, 20


def available() -> bool:
    """Whether there is a valgrind."""
    return shutil.which("valgrind") is not None


def build() -> str:
    """What the number depends on besides our code."""
    return f"{platform.python_version()}, {platform.python_compiler()}, {platform.machine()}"


def instructions(name: str) -> float:
    """Those of a few games of a contestant, after others have filled the memo tables."""
    few, fewer = _run(name, WARM_UP + COUNTED), _run(name, WARM_UP)
    return round((few[0] - fewer[0]) / (few[1] - fewer[1]))


def _run(name: str, games: int) -> tuple[int, int]:
    """All instructions of a process that plays so many games, and the decisions in them."""
    valgrind = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={os.devnull}"]
    done = subprocess.run(
        [*valgrind, sys.executable, "-m", "counting.playing", name, str(games)],
        cwd=FOLDER,
        env=os.environ | {"PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    collected = re.search(r"Collected : (\d+)", done.stderr)
    assert collected, done.stderr
    return int(collected[1]), int(done.stdout)

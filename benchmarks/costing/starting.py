"""Starting: the import, the registry, the compiling of a ruleset."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Iterator

from cardtable import Registry, default_registry
from costing.timing import Figure, milliseconds

FIRST = """
import time, justdesserts
start = time.process_time()
justdesserts.ruleset()
print((time.process_time() - start) * 1000)
"""


# Without this variable, so that modules are compiled once and not in each process.
KEEPING_COMPILED = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}


def figures() -> Iterator[Figure]:
    """All of these."""
    yield import_time()
    yield milliseconds("build a registry without plugins", lambda: Registry.build([]))
    yield milliseconds("build one of all installed", lambda: Registry.build(installed=True))
    registry = default_registry()
    yield milliseconds(
        "compile the published game",
        lambda: registry.ruleset("published", namespace="justdesserts"),
    )
    yield first_compile()


def import_time(rounds: int = 15) -> Figure:
    """Processor time to import the package in a fresh interpreter, less that of an empty one."""
    _child("import justdesserts")
    values = [_child("import justdesserts") - _child("pass") for _ in range(rounds)]
    return Figure("import justdesserts, over a bare interpreter", "ms", tuple(values))


def _child(code: str) -> float:
    """Milliseconds of processor time that a fresh interpreter takes to run this."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", code], check=True, env=KEEPING_COMPILED)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1_000


def first_compile(rounds: int = 7) -> Figure:
    """The same where nothing was compiled before, so with the registry and the reading of cards."""
    run = [sys.executable, "-c", FIRST]
    values = [
        float(subprocess.check_output(run, text=True, env=KEEPING_COMPILED)) for _ in range(rounds)
    ]
    return Figure("the first ruleset of a process, registry included", "ms", tuple(values))

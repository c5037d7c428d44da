"""What type checkers tell the author of a plugin.

Lines with a mistake say behind ``#`` what each checker calls it. Both have to find these, and
nothing else.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
FILES = sorted([p for p in HERE.glob("*.py") if p.name != Path(__file__).name])
EXPECTED = re.compile(r"# mypy: (?P<mypy>[\w-]+); pyright: (?P<pyright>\w+)$")
PYRIGHT = {
    "argument": "reportArgumentType",
    "assignment": "reportAssignmentType",
    "attribute": "reportAttributeAccessIssue",
    "call": "reportCallIssue",
    "general": "reportGeneralTypeIssues",
    "override": "reportIncompatibleMethodOverride",
}

Found = set[tuple[str, int, str]]
"""File, line and what the checker calls the mistake."""


def expected(checker: str) -> Found:
    """What the comments promise."""
    found = set()
    for file in FILES:
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            match = EXPECTED.search(line)
            if match is not None:
                name = match[checker]
                found.add((file.name, number, PYRIGHT[name] if checker == "pyright" else name))
    return found


def ran(*words: str) -> str:
    """What a checker prints about the files."""
    files = [str(file.relative_to(ROOT)) for file in FILES]
    command = [sys.executable, "-m", *words, *files]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stdout + done.stderr
    return done.stdout


def said_by_mypy() -> Found:
    """The errors of mypy."""
    line = re.compile(r"^.*?([\w]+\.py):(\d+): error: .*\[([\w-]+)\]$", re.MULTILINE)
    printed = ran("mypy", "--strict", "--no-error-summary")
    return {(file, int(number), code) for file, number, code in line.findall(printed)}


def said_by_pyright() -> Found:
    """The errors of pyright."""
    data = json.loads(ran("pyright", "--outputjson"))
    errors = [each for each in data["generalDiagnostics"] if each["severity"] == "error"]
    return {
        (Path(each["file"]).name, each["range"]["start"]["line"] + 1, each["rule"])
        for each in errors
    }


@pytest.mark.slow
def test_mypy_finds_the_mistakes_of_authors() -> None:
    """It finds each of them where it is, and nothing in the plugin that is right."""
    assert said_by_mypy() == expected("mypy")


@pytest.mark.slow
def test_pyright_finds_the_mistakes_of_authors() -> None:
    """It finds each of them where it is, and nothing in the plugin that is right."""
    assert said_by_pyright() == expected("pyright")


def test_each_kind_of_mistake_is_there() -> None:
    """Hooks, slots, keys, names and other rules are all there, and one plugin without a mistake."""
    wrong = {file for file, _, _ in expected("mypy")}
    assert {file.name for file in FILES} - wrong == {"good_plugin.py"}
    kinds = ("hooks", "keys", "names", "rules", "slots")
    assert wrong == {f"wrong_{kind}.py" for kind in kinds}

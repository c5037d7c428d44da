"""Nothing that others rely on disappears or changes by accident."""

from __future__ import annotations

from tests import inventory

WRITTEN = inventory.FILE.read_text(encoding="utf-8").splitlines()
FOUND = inventory.inventory().splitlines()
ADVICE = "; if it is meant, run 'python -m tests.inventory' and see docs/reference/stability.md"


def test_nothing_is_gone() -> None:
    """Whatever plugins, programs and records may use is still there, and as it was."""
    gone = [line.strip() for line in WRITTEN if line not in FOUND]
    assert gone == [], f"gone or changed: {gone}{ADVICE}"


def test_nothing_is_new_in_secret() -> None:
    """What is added is written down, since from then on somebody may use it."""
    new = [line.strip() for line in FOUND if line not in WRITTEN]
    assert new == [], f"not written down: {new}{ADVICE}"


def test_it_is_written_in_order() -> None:
    """The file is what the command writes."""
    assert WRITTEN == FOUND, ADVICE

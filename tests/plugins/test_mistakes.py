"""What authors are told about their mistakes: each names who, where, and how to mend it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.plugins.told import MISTAKES, lay_out, names, told


@pytest.mark.parametrize("name", names())
def test_a_mistake_is_told_as_written_down(name: str, tmp_path: Path) -> None:
    """Each mistake is answered by the text beside it."""
    lay_out(name, tmp_path)
    assert told(name, tmp_path) == (MISTAKES / name / "told.txt").read_text()


@pytest.mark.parametrize("name", names())
def test_every_mistake_is_answered(name: str) -> None:
    """No mistake passes in silence, and each answer names the plugin, the option or the card."""
    text = (MISTAKES / name / "told.txt").read_text()
    assert any(word in text for word in ("acme", "option", "card"))

"""What the README shows is what happens."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

from cardtable.cli import main

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
PYTHON = [text for kind, text in BLOCKS if kind == "python"]
PICTURES = [text for kind, text in BLOCKS if kind == "text" and text.startswith("$ cardtable ")]


@pytest.mark.parametrize("code", PYTHON)
def test_the_code_runs(code: str) -> None:
    """Every block runs by itself, and prints what the comments behind its prints say."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, "README.md", "exec"), {})
    promised = re.findall(r"^\s*print\(.*\)  # (.*)$", code, re.MULTILINE)
    assert set(promised) <= set(printed.getvalue().splitlines())


@pytest.mark.parametrize("picture", PICTURES)
def test_the_picture_is_real(
    picture: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The command prints these lines in this order; three dots stand for what is left out."""
    monkeypatch.setenv("COLUMNS", "80")
    command, *lines = picture.splitlines()
    assert main(command.split()[2:]) == 0
    printed = iter([line.rstrip() for line in capsys.readouterr().out.splitlines()])
    assert [line for line in lines if line != "..." and line not in printed] == []


def test_there_is_something_to_test() -> None:
    """Blocks that are marked otherwise would not be looked at."""
    assert PYTHON
    assert PICTURES


@pytest.mark.parametrize("page", ["index.md", "tutorial/index.md"])
def test_the_pages_install_as_the_readme_does(page: str) -> None:
    """The commands of the first pages are those of the README, which every check runs verbatim."""
    text = (Path(__file__).parents[1] / "docs" / page).read_text(encoding="utf-8")
    commands = re.findall(r"^(?:\$ )?(python3 -m venv .*)$", text, re.MULTILINE)
    assert commands
    assert set(commands) <= set(README.splitlines())

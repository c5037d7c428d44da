"""What the tests of the command share: running it, typing for it."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable

import attrs
import pytest

from cardtable.cli import main


@attrs.frozen
class Done:
    """What a run of the command left behind."""

    code: int
    out: str
    err: str


Run = Callable[..., Done]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Function that runs the command with some words and typed lines, on a wide page."""
    monkeypatch.setenv("COLUMNS", "160")

    def run(*words: str, typed: Iterable[str] = (), game: str | None = None) -> Done:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join([f"{line}\n" for line in typed])))
        code = main(list(words), game=game)
        return Done(code, *capsys.readouterr())

    return run

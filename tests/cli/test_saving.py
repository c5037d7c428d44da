"""Where a typed path leads, and which files a save replaces."""

from __future__ import annotations

from pathlib import Path

import pytest

import jest
from cardtable import DataError, load_record, play_game, save_record, seat_record
from cardtable.cli.saving import Saver, typed_path

GAME = play_game(jest.ruleset(), players=3, seed=1)


def test_a_record_of_a_seat_is_replaced_at_once(tmp_path: Path) -> None:
    """It is a record of ours, though it cannot be replayed."""
    path = save_record(seat_record(GAME, 1), tmp_path / "game.json")
    Saver().save(GAME, str(path))
    assert load_record(path) == GAME


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"cardtable": "record"', '{"cardtable": []}'])
def test_what_is_no_record_is_spared_once(tmp_path: Path, text: str) -> None:
    """Another path in between makes it a first time again."""
    path = tmp_path / "mine.json"
    path.write_text(text, encoding="utf-8")
    saver = Saver()
    with pytest.raises(DataError, match="say it again to replace it"):
        saver.save(GAME, str(path))
    saver.save(GAME, f"{tmp_path}/other.json")
    with pytest.raises(DataError, match="say it again to replace it"):
        saver.save(GAME, str(path))
    assert path.read_text(encoding="utf-8") == text
    assert load_record(saver.save(GAME, str(path))) == GAME


def test_a_home_that_does_not_exist_is_a_plain_name() -> None:
    """A tilde may begin the name of a file."""
    assert typed_path("~nobody_is_called_this/x") == Path("~nobody_is_called_this/x")

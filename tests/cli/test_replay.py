"""``cardtable replay``: a record, shown."""

from __future__ import annotations

import json
from pathlib import Path

import attrs
import pytest

import justdesserts
from cardtable import Record, play_game, save_record, seat_record
from tests.cli.conftest import Run

RECORD = play_game(justdesserts.ruleset(), players=3, seed=7)


@pytest.fixture
def file(tmp_path: Path) -> str:
    """The file of a recorded game."""
    return str(save_record(RECORD, tmp_path / "game.json"))


def test_a_replay_tells_the_game_like_the_demo(run: Run, file: str) -> None:
    """After the title every line is the same."""
    replayed, shown = run("replay", file), run("demo", "--fast", "--seed", "7")
    assert replayed.code == 0
    assert replayed.out.splitlines()[5:] == shown.out.splitlines()[5:]


def test_a_step_is_shown_for_each_enter(run: Run, file: str) -> None:
    """Who stops typing, or types quit, sees no more."""
    lines = run("replay", file, "--step", typed=["", "", "quit"]).out.splitlines()
    told = [line for line in lines if line.startswith("seat ") and ": " in line]
    assert len(told) == 3


def test_a_seat_is_not_told_what_others_did_in_secret(run: Run, file: str) -> None:
    """It sees its own draws by name, and others' by number."""
    out = run("replay", file, "--seat", "1").out
    assert "dessert deck → your tray" in out
    assert not [line for line in out.splitlines() if line.startswith(("seat 0: ", "seat 2: "))]


def test_json_holds_every_step(run: Run, file: str) -> None:
    """Actions as data and as text, events, and the result."""
    data = json.loads(run("replay", file, "--json").out)
    assert [step["action"] for step in data["steps"]] == list(RECORD.actions)
    assert data["steps"][0]["text"].startswith("seat 0: ")
    assert data["steps"][0]["events"][0]["event"] == "moved"
    assert RECORD.result is not None
    assert data["result"]["winners"] == list(RECORD.result.winners)


def test_json_of_a_seat_is_its_record(run: Run, file: str) -> None:
    """It holds what that seat saw and no more."""
    data = json.loads(run("replay", file, "--seat", "1", "--json").out)
    assert data == json.loads(json.dumps(seat_record(RECORD, 1).dump()))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the record is empty"),
        ('{"cardtable": "record",', "the record is cut off: it ends at line 1"),
        ("[1, 2]", "a record is an object"),
    ],
)
def test_a_broken_file_is_explained_in_one_line(
    run: Run, tmp_path: Path, text: str, said: str
) -> None:
    """Exit code 2, one line, no traceback."""
    path = tmp_path / "game.json"
    path.write_text(text, encoding="utf-8")
    done = run("replay", str(path))
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"cardtable: {said}")
    assert done.err.count("\n") == 1


def test_a_forged_game_is_explained_in_one_line(run: Run, tmp_path: Path) -> None:
    """The step that does not replay is named."""
    forged = attrs.evolve(RECORD, actions=({"kind": "stop", "seat": 0}, *RECORD.actions))
    done = run("replay", str(save_record(forged, tmp_path / "game.json")))
    assert done.code == 2
    assert done.err.startswith("cardtable: step 1 of the record does not replay: ")


def test_a_missing_file_is_named(run: Run) -> None:
    """The line says which file, and what is the matter."""
    done = run("replay", "nowhere.json")
    assert (done.code, done.err) == (2, "cardtable: nowhere.json: No such file or directory\n")


def test_a_record_with_another_plugin_needs_its_file(run: Run, tmp_path: Path) -> None:
    """Without it everything that is missing is named."""
    spec = attrs.evolve(RECORD.spec, variants=("acme/no_kitchen@1",))
    record = Record.load(attrs.evolve(RECORD, spec=spec).dump())
    done = run("replay", str(save_record(record, tmp_path / "game.json")))
    assert done.code == 2
    assert "the record needs what is not installed: variant 'acme/no_kitchen@1'" in done.err

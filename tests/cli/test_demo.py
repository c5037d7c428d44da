"""``cardtable demo``: a whole game to watch."""

from __future__ import annotations

import json
import time

import pytest

import justdesserts
from cardtable import Record, play_game, verify
from tests.cli.conftest import Run

RULES = justdesserts.ruleset()


def test_the_demo_ends_with_who_won_and_why(run: Run) -> None:
    """The last lines are the outcome of the game of that seed."""
    record = play_game(RULES, players=3, seed=7)
    assert record.result is not None
    done = run("demo", "--fast", "--seed", "7")
    reason = record.result.reason.replace("_", " ")
    assert done.code == 0
    assert f"Seat {record.result.winners[0]} wins: {reason}." in done.out
    assert f"after {len(record.actions)} decisions" in done.out


def test_every_action_is_told(run: Run) -> None:
    """One line for each decision, with cards by the names that people know."""
    record = play_game(RULES, players=3, seed=7)
    lines = run("demo", "--fast", "--seed", "7").out.splitlines()
    told = [line for line in lines if line.startswith("seat ") and ": " in line]
    assert len(told) == len(record.actions)
    served = next(action for action in record.actions if action["kind"] == "serve")
    assert any(line.startswith(f"seat {served['seat']}: serve ") for line in told)


def test_piped_output_is_plain_text(run: Run) -> None:
    """Without a terminal there are no colours and no pauses."""
    done = run("demo", "--fast", "--seed", "7")
    assert "\x1b" not in done.out


def test_a_pipe_is_not_kept_waiting(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pauses are for people: without a terminal nothing sleeps."""

    def fail(seconds: float) -> None:
        raise AssertionError("slept")

    monkeypatch.setattr(time, "sleep", fail)
    assert run("demo", "--seed", "7").code == 0


def test_hidden_cards_stay_hidden(run: Run) -> None:
    """A watcher sees that desserts are drawn, and not which."""
    out = run("demo", "--fast", "--seed", "7").out
    draws = [line for line in out.splitlines() if "dessert deck → tray" in line]
    assert draws
    assert all([line.split(":")[0].strip().endswith(("card", "cards")) for line in draws])


@pytest.mark.parametrize(
    ("words", "title"),
    [
        (("published", "--variant", "poaching", "--variant", "buffet"), "Just Desserts (2015)"),
        (("justdesserts/solo",), "Just Desserts, solo"),
        (("beta-3.1",), "Just Desserts, Beta rules 3.1"),
        (("jest",), "Jest"),
        (("jest/standard", "--players", "4"), "Jest"),
    ],
)
def test_other_rulesets_are_shown_too(run: Run, words: tuple[str, ...], title: str) -> None:
    """Games without turns, without opponents and with interrupts come to their end."""
    done = run("demo", *words, "--fast", "--seed", "3")
    assert done.code == 0
    assert title in done.out
    assert "Scores: " in done.out


def test_a_demo_as_json_is_a_record(run: Run) -> None:
    """A program can replay what it was shown."""
    done = run("demo", "--seed", "7", "--json")
    assert verify(Record.load(json.loads(done.out))) is not None

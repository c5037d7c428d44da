"""The table for notebooks and hosts: it plays, takes back, branches and tells."""

from __future__ import annotations

import random

import pytest

import justdesserts
from cardtable import (
    ChanceNeeded,
    DataError,
    Event,
    IllegalAction,
    Moved,
    Scripted,
    SetupError,
    Table,
    View,
    verify,
)
from tests.toys import kuhn, race

RULES = justdesserts.ruleset()


def played(steps: int, seed: int = 3) -> Table:
    """A table after some random steps."""
    table, rng = Table(RULES, players=3, seed=seed), random.Random(seed)
    for _ in range(steps):
        table.play(table.legal_actions().sample(rng))
    return table


def test_a_table_plays_as_the_rules_do() -> None:
    """Its states are those of start and step."""
    table, rng = Table(RULES, players=3, seed=3), random.Random(1)
    state = RULES.start(players=3, seed=3)
    assert table.state == state
    while table.outcome is None:
        action = RULES.legal_actions(state).sample(rng)
        state = RULES.step(state, action)
        assert table.play(action) == state == table.state
    assert table.outcome == RULES.outcome(state)
    assert len(table.states) == len(table.actions) + 1


@pytest.mark.parametrize(
    "action", ["kitchen", "seat 0: kitchen", {"kind": "kitchen", "seat": 0}], ids=repr
)
def test_text_and_plain_data_play_too(action: str | dict[str, object]) -> None:
    """Hosts need not build actions."""
    table = Table(RULES, players=2, seed=1)
    assert table.play(action) == RULES.step(table.states[0], RULES.action("kitchen", seat=0))


def test_text_without_a_seat_needs_one_where_several_may_act() -> None:
    """In a race it is not clear who says pass."""
    table = Table(race.ruleset(), players=3, seed=1)
    with pytest.raises(DataError, match="whose action"):
        table.play("pass")
    table.play("pass", 2)
    assert [action.seat for action in table.actions] == [2]


def test_an_illegal_action_changes_nothing() -> None:
    """The refusal comes through and the table stands as before."""
    table = Table(RULES, players=2, seed=1)
    with pytest.raises(IllegalAction):
        table.play("stop")
    assert (table.state, table.actions) == (table.states[0], ())


def test_missing_chance_changes_nothing() -> None:
    """A step that needs an order goes on once it is given."""
    flags = [flag.id for flag in race.ruleset().cards.flags]
    table = Table(race.ruleset(), players=3, chance=Scripted([flags]))
    before = table.state
    with pytest.raises(ChanceNeeded) as caught:
        table.play("claim", 0)
    assert table.state == before
    table.play("claim", 0, chance=[next(caught.value.request.outcomes())])
    assert len(table.actions) == 1


def test_undo_goes_back_step_by_step() -> None:
    """Every earlier state comes back, and play goes on from there."""
    table = played(6)
    states, actions = table.states, table.actions
    assert table.undo(2) == states[4] == table.state
    assert table.undo() == states[3]
    for action in actions[3:]:
        table.play(action)
    assert (table.states, table.actions) == (states, actions)


@pytest.mark.parametrize("steps", [0, -1, 4, "two"])
def test_only_steps_that_were_made_are_taken_back(steps: int) -> None:
    """Anything else is refused, and the table stands as before."""
    table = played(3)
    with pytest.raises(SetupError, match="3 were made"):
        table.undo(steps)
    assert len(table.actions) == 3


def test_branches_do_not_disturb_each_other() -> None:
    """Whatever is played or taken back on one is not on the other."""
    table = played(4)
    states, branch = table.states, table.branch()
    branch.play(branch.legal_actions().sample(random.Random(0)))
    table.undo(3)
    assert branch.states[:5] == states
    assert table.states == states[:2]


def test_observers_are_told_what_their_seat_may_see() -> None:
    """A drawn dessert is named to the one who draws it and to nobody else."""
    table = Table(RULES, players=2, seed=1)
    told: dict[int | None, list[Event]] = {0: [], 1: [], None: []}
    for seat, events in told.items():
        table.subscribe(seat, lambda new, view, events=events: events.extend(new))
    table.play("kitchen")
    drawn = {seat: next(e for e in told[seat] if isinstance(e, Moved)) for seat in told}
    assert drawn[0].cards is not None
    assert set(drawn[0].cards) <= set(table.view(0).cards("hands", 0) or ())
    assert drawn[1].cards is drawn[None].cards is None


def test_observers_get_the_view_after_the_step() -> None:
    """What they are shown is what the seat knows now."""
    table, views = Table(RULES, players=2, seed=1), list[View]()
    table.subscribe(1, lambda events, view: views.append(view))
    table.play("kitchen")
    assert views == [table.view(1)]


def test_observers_are_told_of_steps_taken_back() -> None:
    """They get no events, and the view of the earlier state."""
    table, told = Table(RULES, players=2, seed=1), list[tuple[object, View]]()
    before = table.view(1)
    table.play("kitchen")
    table.subscribe(1, lambda events, view: told.append((events, view)))
    table.undo()
    assert told == [((), before)]


def test_a_subscription_ends() -> None:
    """After that the observer hears nothing, and ending it twice does no harm."""
    table, told = Table(RULES, players=2, seed=1), list[object]()
    end = table.subscribe(None, lambda events, view: told.append(events))
    end()
    end()
    table.play("kitchen")
    assert told == []


def test_one_failing_observer_does_not_silence_the_others() -> None:
    """All are told, the step stands, and what was raised reaches the host."""
    table, told = Table(RULES, players=2, seed=1), list[object]()

    def fail(events: object, view: View) -> None:
        raise RuntimeError("screen lost")

    table.subscribe(0, fail)
    table.subscribe(1, lambda events, view: told.append(events))
    with pytest.raises(ExceptionGroup, match="observers") as caught:
        table.play("kitchen")
    assert [str(error) for error in caught.value.exceptions] == ["screen lost"]
    assert len(told) == len(table.actions) == 1


def test_nobody_watches_from_a_seat_that_does_not_exist() -> None:
    """The mistake shows when subscribing."""
    with pytest.raises(SetupError, match="no seat 2"):
        Table(RULES, players=2, seed=1).subscribe(2, lambda events, view: None)


def test_a_table_goes_on_from_a_record() -> None:
    """Resumed, it has the same history and the same future."""
    table = played(5)
    resumed = Table.of(table.record())
    assert (resumed.states, resumed.actions) == (table.states, table.actions)
    action = table.legal_actions().sample(random.Random(2))
    assert resumed.play(action) == table.play(action)
    assert resumed.record() == table.record()


def test_a_branch_has_a_record_of_its_own() -> None:
    """It replays to where the branch stands."""
    branch = played(5).branch()
    branch.undo(2)
    branch.play(branch.legal_actions().sample(random.Random(8)))
    record = branch.record(checks=True)
    assert len(record.actions) == 4
    assert verify(record) is None


def test_the_seed_of_a_game_without_one_is_recorded() -> None:
    """A game that nobody chose the seed of replays all the same."""
    table = Table(RULES, players=2)
    record = table.record(checks=True)
    assert record.seed is not None
    assert verify(record) is None


def test_the_table_says_what_it_is() -> None:
    """In a notebook one sees the rules, how far the game is, and who is to act."""
    table = Table(kuhn.ruleset(), players=2, seed=1)
    assert repr(table) == "<Table toys/kuhn@1 + toys/jqk@1, 0 steps, seat 0 to act>"

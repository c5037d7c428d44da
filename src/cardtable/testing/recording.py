"""Checks of records and of actions as data and as text."""

from __future__ import annotations

import json
from collections.abc import Iterator

import attrs

from cardtable.actions import Action
from cardtable.errors import CardTableError
from cardtable.records import Record
from cardtable.replaying import verify
from cardtable.table import Table
from cardtable.testing.checks import Check, Problem, check
from cardtable.testing.games import PlayedGame, few_actions
from cardtable.testing.subjects import Subject

__all__: list[str] = []


@check(mend="let nothing but the state, the action and the options decide what happens")
def records_replay(subject: Subject) -> Iterator[Problem]:
    """A game that was written down as JSON replays to the same states."""
    for name, game in subject.games():
        if game.is_over and game.seed == 0:
            try:
                data = json.loads(json.dumps(_recorded(game).dump()))
                outcome = verify(Record.load(data), subject.registry)
            except (CardTableError, TypeError, ValueError) as error:
                yield Problem(f"{name}, {game.label}", str(error), cause=error)
                continue
            if outcome != game.states[-1].outcome:
                what = f"it ended with {game.states[-1].outcome}, replayed with {outcome}"
                yield Problem(f"{name}, {game.label}", what)


@check(mend="make the action @attrs.frozen, with a field for each thing that is chosen")
def actions_are_values(subject: Subject) -> Iterator[Problem]:
    """Actions are hashable, and equal where they say the same."""
    for action, where in _distinct(subject):
        what = type(action).__name__
        try:
            if len({action, attrs.evolve(action)}) > 1:
                yield Problem(where, f"a copy of {what} is not equal to it")
        except TypeError as error:
            yield Problem(where, f"{what} cannot be hashed: {error}", cause=error)


@check(mend="let the field's encoder give JSON, and its decoder read it")
def actions_saved(subject: Subject) -> Iterator[Problem]:
    """An action comes back from JSON as it was."""
    for moment in subject.moments():
        rules = moment.rules
        for actions in few_actions(rules.legal_actions(moment.state)):
            for action in actions:
                data = rules.dump_action(action)
                if rules.load_action(json.loads(json.dumps(data))) != action:
                    yield moment.problem(f"{data!r} is read as another action")


@check(mend="give each kind a text of its own, with each of its fields, and cards plain ids")
def actions_read(subject: Subject) -> Iterator[Problem]:
    """An action reads as one line, which nothing else reads as, and is understood again."""
    for moment in subject.moments():
        rules = moment.rules
        for actions in few_actions(rules.legal_actions(moment.state)):
            for action in actions:
                text = rules.describe(action)
                try:
                    again: Action | None = rules.parse(text)
                except CardTableError as error:
                    yield moment.problem(f"{text!r} is not understood: {error}", cause=error)
                    continue
                if again != action or "\n" in text:
                    yield moment.problem(f"{text!r} is understood as {again!r}, not as {action!r}")


def _recorded(game: PlayedGame) -> Record:
    table = Table(game.rules, game.players, seed=game.seed)
    for action in game.actions:
        table.play(action)
    return table.record(checks=True)


def _distinct(subject: Subject) -> Iterator[tuple[Action, str]]:
    """One action of each class that was done."""
    seen: set[type[Action]] = set()
    for name, game in subject.games():
        for action in game.actions:
            if type(action) not in seen:
                seen.add(type(action))
                yield action, f"{name}, {game.label}"


CHECKS: tuple[Check, ...] = (records_replay, actions_are_values, actions_saved, actions_read)

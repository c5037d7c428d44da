"""Checks of purity: nothing old ever changes, and the same question has the same answer."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.testing.checks import Check, Problem, check
from cardtable.testing.games import Moment, legal_data, true_copy
from cardtable.testing.subjects import Subject

__all__: list[str] = []


@check(
    mend="write on the draft that apply and enter are given, and put new values in place of old "
    "ones; options, checks and waits only read"
)
def states_never_change(subject: Subject) -> Iterator[Problem]:
    """Whatever is asked of a state, and whatever is done in it, it stays as it is."""
    for moment in subject.moments(fresh=True):
        before = true_copy(moment.state)
        for what in ("its legal actions", "a check", "a view", "a step", "the events of a step"):
            _use(moment, what)
            if moment.state != before:
                yield moment.problem(f"{what} changed the old state")
                break


@check(mend="keep nothing in closures and modules: what rules remember stands in the state")
def answers_repeat(subject: Subject) -> Iterator[Problem]:
    """The same state and action give the same actions, step and events each time."""
    for moment in subject.moments():
        rules, state, action = moment.rules, moment.state, moment.action
        for seat in rules.actors(state):
            if legal_data(rules, state, seat) != legal_data(rules, state, seat):
                yield moment.problem(f"asked twice, seat {seat} has other legal actions")
        if action is None:
            continue
        after = moment.game.states[moment.number + 1]
        text = rules.describe(action)
        if not rules.step(state, action) == rules.apply(state, action) == after:
            yield moment.problem(f"done again, {text!r} leads to another state")
        if rules.events(state, action) != rules.events(state, action):
            yield moment.problem(f"done again, {text!r} has other events")


def _use(moment: Moment, what: str) -> None:
    """Ask something of a state, or do something in it."""
    rules, state, action = moment.rules, moment.state, moment.action
    if what == "its legal actions":
        for seat in rules.actors(state):
            legal_data(rules, state, seat)
    elif what == "a view":
        for viewer in (*range(state.players), None):
            rules.view(state, viewer)
    elif action is not None and what == "a check":
        rules.check(state, action)
    elif action is not None and what == "a step":
        rules.step(state, action)
    elif action is not None:
        rules.events(state, action)


CHECKS: tuple[Check, ...] = (states_never_change, answers_repeat)

"""Checks of states: cards are conserved, facts are values, and all of it can be stored."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Iterator

import attrs

from cardtable.patches import ExtKey
from cardtable.state import Draft
from cardtable.testing.checks import Check, Problem, check
from cardtable.testing.games import Moment
from cardtable.testing.subjects import Subject

__all__: list[str] = []


@check(mend="move cards with the functions of ctx, such as ctx.move, and never by assignment")
def cards_conserved(subject: Subject) -> Iterator[Problem]:
    """Every card lies in exactly one place, always."""
    for name, game in subject.games():
        for number, state in enumerate(game.states):
            for problem in game.rules.audit(state):
                yield Problem(f"{name}, {game.label}, after {number} decisions", problem)


@check(
    mend="keep numbers, words, None, tuples of these, or @attrs.frozen classes of these, and the "
    "type that the start value has"
)
def facts_are_values(subject: Subject) -> Iterator[Problem]:
    """What stands in a state is hashable and keeps its type."""
    for moment in subject.moments():
        state = moment.state
        try:
            hash(state)
        except TypeError as error:
            yield moment.problem(f"the state cannot be hashed: {error}", cause=error)
        for name, start, value in _facts(moment):
            if start is not None and value is not None and type(value) is not type(start):
                yield moment.problem(f"{name} was {start!r} at first, and now is {value!r}")


@check(
    mend="keep numbers, words, None, tuples of these, or @attrs.frozen classes of these; make the "
    "class of states with @cardtable.frozen_state"
)
def states_saved(subject: Subject) -> Iterator[Problem]:
    """A state comes back from JSON as it was."""
    for moment in subject.moments():
        data = json.loads(json.dumps(moment.rules.dump_state(moment.state)))
        again = moment.rules.load_state(data)
        if again != moment.state:
            different = ", ".join(_different(moment.state, again))
            yield moment.problem(f"loaded from JSON, the state differs in {different}")


@check(mend="define the classes of states and actions at the top level of a module")
def everything_pickles(subject: Subject) -> Iterator[Problem]:
    """States, actions and views can be copied and pickled."""
    for moment in subject.moments():
        viewer = moment.rng.choice([*range(moment.state.players), None])
        things = [moment.state, moment.action, moment.rules.view(moment.state, viewer)]
        for thing in things:
            name = type(thing).__qualname__
            try:
                same = pickle.loads(pickle.dumps(thing)) == copy.deepcopy(thing) == thing
            except Exception as error:
                yield moment.problem(f"{name} cannot be pickled: {error}", cause=error)
                continue
            if not same:
                yield moment.problem(f"{name} comes back from pickling as something else")


def _facts(moment: Moment) -> Iterator[tuple[str, object, object]]:
    """Name, first value and present value of the facts in a state."""
    plan, state = moment.rules.plan, moment.state
    blank = plan.edition.draft()
    for key in plan.extra_keys:
        if isinstance(key, ExtKey):
            yield f"fact {key.name!r}", key.start, state.extras[plan.extras[key.name]]
    for field in attrs.fields(plan.edition.draft):
        value = getattr(state, field.name)
        yield f"field {field.name!r}", getattr(blank, field.name), value


def _different(one: Draft, two: Draft) -> list[str]:
    fields = [field.name for field in attrs.fields(type(one))]
    return [name for name in fields if getattr(one, name) != getattr(two, name)]


CHECKS: tuple[Check, ...] = (cards_conserved, facts_are_values, states_saved, everything_pickles)

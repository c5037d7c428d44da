"""Checks of options: their defaults, their validators, and that each value works."""

from __future__ import annotations

import json
from collections.abc import Iterator

import attrs

from cardtable.declarations import Edition, Scoring, Variant
from cardtable.spec import Spec
from cardtable.testing.checks import Check, Problem, check
from cardtable.testing.games import play
from cardtable.testing.subjects import Subject
from cardtable.testing.trials import tried, with_options
from cardtable.testing.values import Nonsense, accepts

__all__: list[str] = []


@check(mend="make the options @attrs.frozen, with a default for each: a number, a word, a bool")
def options_plain(subject: Subject) -> Iterator[Problem]:
    """Options are frozen values with defaults, and come back unchanged from a saved game."""
    for item in _with_options(subject):
        try:
            one, two = item.options(), item.options()
            same = one == two and hash(one) == hash(two)
        except (TypeError, ValueError) as error:
            yield Problem(item.id, f"{item.options.__name__}() does not work: {error}", cause=error)
            continue
        if not same:
            yield Problem(item.id, f"{item.options.__name__}() is not equal to itself")
        for name in _fields(item):
            value = getattr(one, name)
            if not _is_plain(value):
                yield Problem(
                    item.id, f"option {name!r} is {value!r} by default, which is not JSON"
                )
    for name, rules in subject.rulesets:
        spec = rules.spec
        if _is_plain(spec.dump()) and Spec.load(json.loads(json.dumps(spec.dump()))) != spec:
            yield Problem(name, f"a saved game would come back with other options than {spec}")


@check(mend="give it validator=, such as attrs.validators.instance_of(bool)")
def options_checked(subject: Subject) -> Iterator[Problem]:
    """Each option refuses a value that makes no sense."""
    for item in _with_options(subject):
        for name in _fields(item):
            if accepts(item.options, name, Nonsense()):
                yield Problem(item.id, f"option {name!r} takes whatever it is given")


@check(mend="mend the rules for this value, or let a validator refuse it", profile="default")
def options_work(subject: Subject) -> Iterator[Problem]:
    """Each value of an option that its annotation tells gives rules that can be played."""
    for item in _with_options(subject):
        for recipe in with_options(subject.registry, item):
            subject.where = recipe.name
            trial = tried(recipe, subject.registry)
            if trial.rules is None:
                yield Problem(trial.name, f"it does not compile: {trial.error}", cause=trial.error)
                continue
            game = play(trial.rules, trial.rules.players[0], seed=0)
            if not game.is_over:
                what = f"a game with {game.label} breaks off: {game.error or 'no end'}"
                yield Problem(trial.name, what, cause=game.error)


def _with_options(subject: Subject) -> tuple[Edition | Variant | Scoring, ...]:
    return (*subject.of_kind(Edition), *subject.of_kind(Variant), *subject.of_kind(Scoring))


def _fields(item: Edition | Variant | Scoring) -> list[str]:
    return [field.name for field in attrs.fields(item.options)]


def _is_plain(value: object) -> bool:
    try:
        return bool(json.loads(json.dumps(value)) == value)
    except (TypeError, ValueError):
        return False


CHECKS: tuple[Check, ...] = (options_plain, options_checked, options_work)

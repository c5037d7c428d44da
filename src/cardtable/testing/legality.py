"""Checks of legality: what is offered works, nothing else does, and refusals say why."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardtable.actions import Action
from cardtable.errors import CardTableError
from cardtable.outcome import Refusal
from cardtable.ruleset import Ruleset
from cardtable.state import Draft
from cardtable.testing.checks import Check, Problem, check
from cardtable.testing.games import Moment, few_of
from cardtable.testing.mutants import mutants
from cardtable.testing.subjects import Subject

__all__: list[str] = []

_LISTED = 60
_STEPPED = 12
_FOREIGN = 15
_CODE = re.compile(r"[a-z][a-z0-9_]*")


@check(mend="let waits name only seats for which some kind of action has options")
def actors_can_act(subject: Subject) -> Iterator[Problem]:
    """While a game runs, somebody may act, and each seat that may has a legal action."""
    for name, game in subject.games():
        sound = len(game.sound_states())
        for number, state in enumerate(game.states):
            for what in _idle(game.rules, state, number < sound):
                where = f"{name}, {game.label}, after {number} decisions"
                yield Problem(where, what)


@check(mend="build options from the shapes in cardtable.choices, with each option once")
def options_agree(subject: Subject) -> Iterator[Problem]:
    """Options are counted, numbered, listed and recognised alike, and each is there once."""
    for moment in subject.moments():
        for options in moment.rules.legal_actions(moment.state).options():
            size = len(options)
            listed = [options[index] for index in sorted(few_of(size, _LISTED))]
            which = f"{options.kind} of seat {options.seat}"
            if not size:
                yield moment.problem(
                    f"{which} is offered without an option", "return None where there is none"
                )
            if len(set(listed)) < len(listed):
                yield moment.problem(f"{which} offers the same twice")
            if any(action not in options for action in listed):
                yield moment.problem(f"{which} does not recognise what it offers")


@check(mend="let check refuse only what options does not offer, and let apply do all of the rest")
def offers_work(subject: Subject) -> Iterator[Problem]:
    """Every action that is offered passes the check, and can be done."""
    for moment in subject.moments():
        rules, state = moment.rules, moment.state
        for options in rules.legal_actions(state).options():
            for index in sorted(few_of(len(options), _STEPPED)):
                action = options[index]
                refusal = rules.check(state, action)
                if refusal is not None:
                    yield moment.problem(f"{_text(rules, action)!r} is offered, but {refusal}")
                    continue
                try:
                    rules.step(state, action)
                except Exception as error:
                    what = f"{_text(rules, action)!r} is offered, but doing it raises {error!r}"
                    yield moment.problem(what, cause=error)


@check(mend="let check refuse whatever options does not offer, or leave check out")
def nothing_else_works(subject: Subject) -> Iterator[Problem]:
    """What is not offered is refused, and what passes the check is offered."""
    for moment in subject.moments():
        legal = moment.rules.legal_actions(moment.state)
        for action in _strange(moment):
            refusal = moment.rules.check(moment.state, action)
            if refusal is None and action not in legal:
                text = _text(moment.rules, action)
                yield moment.problem(f"{text!r} is not offered, but passes the check")


@check(mend="give a code of small letters, such as 'not_held', and a sentence that says why")
def refusals_explained(subject: Subject) -> Iterator[Problem]:
    """A refusal has a code for programs and a sentence for people."""
    for moment in subject.moments():
        for action in _strange(moment):
            refusal = moment.rules.check(moment.state, action)
            if refusal is not None and not _is_good(refusal):
                text = _text(moment.rules, action)
                yield moment.problem(f"{text!r} is refused by {refusal!r}")


def _idle(rules: Ruleset, state: Draft, sound: bool) -> Iterator[str]:
    seats = rules.actors(state)
    if state.outcome is None and not seats:
        yield "nobody may act, and the game is not over"
    if list(seats) != sorted(set(seats) & set(range(state.players))):
        yield f"the seats that may act are {seats!r}, which are not distinct seats in order"
        return
    for seat in seats if sound else ():
        if not rules.legal_actions(state, seat):
            phase = rules.phases[state.phase]
            yield f"phase {phase!r} waits for seat {seat}, which has no legal action"


def _strange(moment: Moment) -> Iterator[Action]:
    """Actions that are probably not legal: changed ones, and those of other moments."""
    rules, state, rng = moment.rules, moment.state, moment.rng
    others = moment.game.actions
    yield from rng.sample(others, min(_FOREIGN, len(others)))
    for options in rules.legal_actions(state).options():
        yield from mutants(rules, options[rng.randrange(len(options))], state, rng)


def _is_good(refusal: Refusal) -> bool:
    return bool(_CODE.fullmatch(refusal.code)) and bool(refusal.reason.strip())


def _text(rules: Ruleset, action: Action) -> str:
    try:
        return rules.describe(action)
    except CardTableError:
        return repr(action)


CHECKS: tuple[Check, ...] = (
    actors_can_act,
    options_agree,
    offers_work,
    nothing_else_works,
    refusals_explained,
)

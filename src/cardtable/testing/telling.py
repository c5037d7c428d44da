"""Checks of events: every card that moves is told of, and no note gives a secret away."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import TypeAlias

from cardtable.events import Event, Moved, Noted
from cardtable.ruleset import Ruleset
from cardtable.state import Draft
from cardtable.testing.checks import Check, Problem, check
from cardtable.testing.mutants import packs_of
from cardtable.testing.subjects import Subject
from cardtable.views import Place, View

__all__: list[str] = []

Counts: TypeAlias = Counter[Place]

_WORD = re.compile(r"[^\s,;:()]+")


@check(mend="move cards with the functions of ctx, such as ctx.move, and never by assignment")
def events_tell_moves(subject: Subject) -> Iterator[Problem]:
    """The events of a step account for every card that is elsewhere after it."""
    for moment in subject.moments():
        if moment.action is None:
            continue
        rules, state = moment.rules, moment.state
        after = moment.game.states[moment.number + 1]
        expected = _counts(rules, state)
        for event in rules.events(state, moment.action):
            if isinstance(event, Moved):
                expected[Place(event.source, event.source_owner)] -= event.count
                expected[Place(event.target, event.target_owner)] += event.count
        for place, count in _counts(rules, after).items():
            if count != expected[place]:
                what = f"{count} cards are in {place}, where events make it {expected[place]}"
                yield moment.problem(f"after {rules.describe(moment.action)!r} {what}")


@check(mend="note only what everybody may know: leave the card out of about")
def notes_keep_secrets(subject: Subject) -> Iterator[Problem]:
    """What a note tells everybody names no card that is hidden from them."""
    for moment in subject.moments():
        if moment.action is None:
            continue
        rules, state, action = moment.rules, moment.state, moment.action
        events = rules.events(state, action)
        seen = _named(events) | set(_WORD.findall(rules.describe(action)))
        seen |= _open(rules, state) | _open(rules, moment.game.states[moment.number + 1])
        cards = packs_of(rules)
        for note in [event for event in events if isinstance(event, Noted)]:
            for word in _WORD.findall(note.about):
                if word in cards and word not in seen:
                    yield moment.problem(f"the note {note.name!r} names {word}, which is hidden")


def _counts(rules: Ruleset, state: Draft) -> Counts:
    return Counter({zone.place: zone.count for zone in rules.view(state, None).public.zones})


def _open(rules: Ruleset, state: Draft) -> set[str]:
    """The cards that everybody sees."""
    view: View = rules.view(state, None)
    return {card for zone in view.public.zones for card in zone.cards or ()}


def _named(events: tuple[Event, ...]) -> set[str]:
    """The cards that everybody saw move."""
    moves = [event for event in events if isinstance(event, Moved)]
    return {card for move in moves for card in move.cards or ()}


CHECKS: tuple[Check, ...] = (events_tell_moves, notes_keep_secrets)

"""The check that views tell nothing beyond what was seen: games with other luck, side by side."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import TypeAlias

import attrs

from cardtable.actions import Action
from cardtable.chance import Scripted
from cardtable.errors import CardTableError, ChanceNeeded
from cardtable.events import Event
from cardtable.ruleset import Ruleset
from cardtable.state import Draft
from cardtable.testing.checks import Check, Problem, check
from cardtable.testing.games import legal_data, view_bytes
from cardtable.testing.subjects import Subject

__all__ = ["Scene", "Scripts", "same_scenes", "scripted_game", "with_other_luck"]

Order: TypeAlias = tuple[str, ...]

_LONGEST = 60
_TRIES = 8
_SCENES = 15


@check(
    mend="keep what some may not know in a zone, or in an ExtKey with hide=; a seat whose cards "
    "leave it no choice is asked all the same"
)
def views_follow_events(subject: Subject) -> Iterator[Problem]:
    """Who has seen the same in two games with other cards has the same view and actions."""
    for name, rules in subject.rulesets:
        for players in sorted({rules.players[0], rules.players[-1]}):
            where = subject.where = f"{name}, {players} players"
            rng = random.Random(where)
            one = scripted_game(rules, players, rng, _LONGEST)
            for first, second, viewer in _compared(rules, one, rng, subject.profile.worlds):
                if first != second:
                    yield Problem(
                        f"{where}, after {first.number} decisions",
                        f"seat {viewer} has seen the same in two games, but is told different "
                        f"things: {_difference(first, second)}",
                    )


def _compared(
    rules: Ruleset, one: Scripts, rng: random.Random, worlds: int
) -> Iterator[tuple[Scene, Scene, int]]:
    """Scenes of a game and of games with other luck; most differ soon, so many are begun."""
    left = _SCENES * worlds
    for _ in range(_TRIES * worlds):
        other, viewer = with_other_luck(one, rng), rng.randrange(one.players)
        for first, second in same_scenes(rules, one, other, viewer):
            yield first, second, viewer
            left -= 1
            if first != second or left <= 0:
                break
        if left <= 0:
            return


@attrs.frozen
class Scripts:
    """A game as it was played: every order of cards that chance gave, and every action."""

    players: int
    orders: tuple[Order, ...]
    actions: tuple[Action, ...]


@attrs.frozen
class Scene:
    """What a viewer sees happen, and what it is told to know then.

    Attributes:
        number: How many decisions were made.
        happened: What it sees happen.
        view: Its view.
        legal: Its legal actions.
    """

    number: int
    happened: object
    view: bytes = attrs.field(repr=False)
    legal: Sequence[object] = attrs.field(repr=False)


def scripted_game(
    rules: Ruleset, players: int, rng: random.Random, longest: int | None = None
) -> Scripts:
    """A random game whose luck is written down; as much of it as can be played.

    Args:
        rules: The rules.
        players: How many play.
        rng: Chooses the orders of cards and the actions.
        longest: Decisions after which it is broken off; by default the edition's number.
    """
    orders: list[Order] = []
    actions: list[Action] = []
    while True:
        try:
            state = rules.start(players=players, chance=Scripted(orders))
            break
        except ChanceNeeded as needed:
            orders.append(_shuffled(needed, rng))
    while rules.legal_actions(state) and len(actions) < (longest or rules.longest):
        action = rules.legal_actions(state).sample(rng)
        try:
            state, given = _stepped(rules, state, action, rng)
        except CardTableError:
            break
        orders += given
        actions.append(action)
    return Scripts(players, tuple(orders), tuple(actions))


def _stepped(
    rules: Ruleset, state: Draft, action: Action, rng: random.Random
) -> tuple[Draft, list[Order]]:
    """The next state, and the orders of cards that the step needed."""
    given: list[Order] = []
    while True:
        try:
            return rules.step(state, action, chance=given), given
        except ChanceNeeded as needed:
            given.append(_shuffled(needed, rng))


def with_other_luck(game: Scripts, rng: random.Random) -> Scripts:
    """The same game, with two cards swapped in one of the orders."""
    place = rng.randrange(len(game.orders)) if game.orders else 0
    order = list(game.orders[place]) if game.orders else []
    if len(order) > 1:
        one, two = rng.sample(range(len(order)), 2)
        order[one], order[two] = order[two], order[one]
    orders = (*game.orders[:place], tuple(order), *game.orders[place + 1 :])
    return attrs.evolve(game, orders=orders if game.orders else ())


def same_scenes(
    rules: Ruleset, game: Scripts, other: Scripts, viewer: int
) -> Iterator[tuple[Scene, Scene]]:
    """Pairs of scenes of two games, as long as the viewer has seen no difference."""
    for one, two in zip_longest(scenes(rules, game, viewer), scenes(rules, other, viewer)):
        if one is None or two is None or one.happened != two.happened:
            return
        yield one, two


def scenes(rules: Ruleset, game: Scripts, viewer: int) -> Iterator[Scene]:
    """All that a seat sees of a game, up to the first action that cannot be done."""
    state = rules.start(players=game.players, chance=Scripted(game.orders))
    view = rules.view(state, viewer)
    dealt = [zone for zone in (*view.public.zones, *view.private.zones) if zone.cards]
    yield Scene(0, dealt, view_bytes(rules, view), legal_data(rules, state, viewer))
    for number, action in enumerate(game.actions, 1):
        try:
            events = rules.events(state, action, viewer)
            state = rules.step(state, action)
        except CardTableError:
            return
        told = _as_told(action, events)
        view_data = view_bytes(rules, rules.view(state, viewer))
        yield Scene(number, told, view_data, legal_data(rules, state, viewer))


def _shuffled(needed: ChanceNeeded, rng: random.Random) -> Order:
    cards = list(needed.request.cards)
    rng.shuffle(cards)
    return tuple(cards)


def _as_told(action: Action, events: Sequence[Event]) -> str:
    """What an outsider is told of an action: who did what kind of thing, and the events."""
    return json.dumps([action.kind, action.seat, *map(repr, events)])


def _difference(one: Scene, two: Scene) -> str:
    """The first part in which two scenes differ."""
    first, second = json.loads(one.view), json.loads(two.view)
    for part in ("public", "private"):
        for name, value in first[part].items():
            if second[part].get(name) != value:
                return f"{name} is {value!r} in one and {second[part].get(name)!r} in the other"
    return f"legal actions {first['legal']!r} in one and {second['legal']!r} in the other"


CHECKS: tuple[Check, ...] = (views_follow_events,)

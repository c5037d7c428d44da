"""Worlds that a viewer cannot tell apart: two cards have changed places, and nobody saw it."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import TypeAlias

import attrs

from cardtable import Action, ChanceNeeded, Draft, IllegalAction, Place, Ruleset, Scripted, View
from tests.playing import legal_data, view_bytes

Data: TypeAlias = dict[str, object]
Order: TypeAlias = tuple[str, ...]


def seen_places(view: View) -> set[Place]:
    """The places whose cards a viewer sees."""
    zones = (*view.public.zones, *view.private.zones)
    return {zone.place for zone in zones if zone.cards is not None}


def lying(data: Data, place: Place) -> list[str]:
    """The very list of the cards in a place, in plain data of a state."""
    held = data[place.zone]
    return held if place.owner is None else held[place.owner]  # type: ignore[index,return-value]


def where_hidden(rules: Ruleset, state: Draft, view: View) -> dict[str, Place]:
    """Where the cards lie that a viewer does not see."""
    data, seen = rules.dump_state(state), seen_places(view)
    places = [zone.place for zone in view.public.zones if zone.place not in seen]
    return {card: place for place in places for card in lying(data, place)}


def pack_of(rules: Ruleset) -> dict[str, str]:
    """The pack of each card."""
    return {card.id: pack for pack in dir(rules.cards) for card in getattr(rules.cards, pack)}


def may_lie(view: View, card: str, place: Place) -> bool:
    """Whether a hidden card may lie in a place, as far as the viewer knows."""
    facts = [*view.public.known, *view.private.known]
    return all([place in fact.places for fact in facts if card in fact.cards])


def swapped(data: Data, one: str, two: str) -> Data:
    """Plain data of a state in which two cards have changed places; what is known stays."""
    names = {one: two, two: one}

    def renamed(value: object) -> object:
        if isinstance(value, list):
            return [renamed(part) for part in value]
        return names.get(value, value) if isinstance(value, str) else value

    lists = {key: renamed(value) for key, value in data.items() if isinstance(value, list)}
    return {**data, **lists, "known": data["known"]}


def swaps(rules: Ruleset, state: Draft, view: View, rng: random.Random, most: int) -> list[Draft]:
    """Worlds with two cards swapped that the view allows, no more than so many, by chance."""
    hidden, packs = where_hidden(rules, state, view), pack_of(rules)
    data, cards = rules.dump_state(state), sorted(hidden)
    found: list[Draft] = []
    for _ in range(20 * most if len(cards) > 1 else 0):
        one, two = rng.sample(cards, 2)
        allowed = may_lie(view, one, hidden[two]) and may_lie(view, two, hidden[one])
        if allowed and packs[one] == packs[two]:
            found.append(rules.load_state(swapped(data, one, two)))
        if len(found) == most:
            break
    return found


@attrs.frozen
class Played:
    """A game as it was played: every order of cards that chance gave, and every action."""

    players: int
    orders: tuple[Order, ...]
    actions: tuple[Action, ...]


def played(rules: Ruleset, players: int, seed: int) -> Played:
    """A random game whose luck is written down."""
    rng, orders, actions = random.Random(seed), list[Order](), list[Action]()
    while True:
        try:
            state = rules.start(players=players, chance=Scripted(orders))
            break
        except ChanceNeeded as needed:
            orders.append(_shuffled(needed, rng))
    while rules.outcome(state) is None:
        action = rules.legal_actions(state).sample(rng)
        try:
            state = rules.step(state, action)
        except ChanceNeeded as needed:
            orders.append(_shuffled(needed, rng))
            state = rules.step(state, action, chance=orders[-1:])
        actions.append(action)
    return Played(players, tuple(orders), tuple(actions))


def _shuffled(needed: ChanceNeeded, rng: random.Random) -> Order:
    cards = list(needed.request.cards)
    rng.shuffle(cards)
    return tuple(cards)


def swapped_luck(game: Played, rng: random.Random) -> Played:
    """The same game, with two cards swapped in one of the orders."""
    place = rng.randrange(len(game.orders))
    order = list(game.orders[place])
    one, two = rng.choices(range(len(order)), k=2)
    order[one], order[two] = order[two], order[one]
    orders = (*game.orders[:place], tuple(order), *game.orders[place + 1 :])
    return attrs.evolve(game, orders=orders)


@attrs.frozen
class Moment:
    """What a viewer sees happen, and what it is told to know then."""

    happened: object
    view: bytes = attrs.field(repr=False)
    legal: Sequence[object] = attrs.field(repr=False)


def moments(rules: Ruleset, game: Played, viewer: int) -> Iterator[Moment]:
    """All that a seat sees of a game, up to the first action that cannot be done."""
    state = rules.start(players=game.players, chance=Scripted(game.orders))
    view = rules.view(state, viewer)
    dealt = [zone for zone in (*view.public.zones, *view.private.zones) if zone.cards]
    yield Moment(dealt, view_bytes(rules, view), legal_data(rules, state, viewer))
    for action in game.actions:
        try:
            events = rules.events(state, action, viewer)
            state = rules.step(state, action)
        except IllegalAction:
            return
        view = view_bytes(rules, rules.view(state, viewer))
        told = _as_told(rules, action, events)
        yield Moment(told, view, legal_data(rules, state, viewer))


def _as_told(rules: Ruleset, action: Action, events: Sequence[object]) -> str:
    """What an outsider is told of an action: who did what kind of thing, and the events."""
    return json.dumps([action.kind, action.seat, *map(repr, events)])


def same_moments(
    rules: Ruleset, game: Played, other: Played, viewer: int
) -> Iterator[tuple[Moment, Moment]]:
    """Pairs of moments of two games, as long as the viewer has seen no difference."""
    for one, two in zip_longest(moments(rules, game, viewer), moments(rules, other, viewer)):
        if one is None or two is None or one.happened != two.happened:
            return
        yield one, two

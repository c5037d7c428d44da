"""Worlds that a viewer cannot tell apart: two cards have changed places, and nobody saw it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import TypeAlias, cast

import attrs

from cardtable.chance import Chance
from cardtable.ruleset import Ruleset
from cardtable.state import Draft
from cardtable.testing.mutants import packs_of
from cardtable.views import Place, View

__all__ = ["cards_at", "hidden_cards", "other_worlds", "seen_places"]

Data: TypeAlias = Mapping[str, object]

_TRIES = 20


def seen_places(view: View) -> set[Place]:
    """The places whose cards a viewer sees."""
    zones = (*view.public.zones, *view.private.zones)
    return {zone.place for zone in zones if zone.cards is not None}


def cards_at(data: Data, place: Place) -> tuple[str, ...]:
    """The cards in a place, in plain data of a state.

    >>> import jest
    >>> rules = jest.ruleset()
    >>> len(cards_at(rules.dump_state(rules.start(players=3, seed=1)), Place("hands", 0)))
    2
    """
    key, _, part = place.zone.partition(".")
    held = data[key]
    if place.owner is not None:
        held = cast("list[object]", held)[place.owner]
    if part:
        held = cast("Data", held)[part]
    if held is None or isinstance(held, str):
        return () if held is None else (held,)
    return tuple(cast("list[str]", held))


def hidden_cards(rules: Ruleset, state: Draft, view: View) -> dict[str, Place]:
    """Where the cards lie that a viewer does not see."""
    data, seen = rules.dump_state(state), seen_places(view)
    places = [zone.place for zone in view.public.zones if zone.place not in seen]
    return {card: place for place in places for card in cards_at(data, place)}


def other_worlds(
    rules: Ruleset, state: Draft, view: View, rng: random.Random, most: int
) -> Iterator[tuple[str, Draft]]:
    """States that a view cannot tell from the true one, each with what is different.

    In each, two hidden cards of a pack have changed places (which the viewer's knowledge must
    allow), or only the luck that is still to come is another.

    Args:
        rules: The rules.
        state: The true state.
        view: What the viewer knows of it.
        rng: Chooses the cards.
        most: Most pairs of cards.
    """
    yield "the luck to come is another", _with_luck(state, rng)
    hidden, packs = hidden_cards(rules, state, view), packs_of(rules)
    data, cards = rules.dump_state(state), sorted(hidden)
    found = 0
    for _ in range(_TRIES * most if len(cards) > 1 else 0):
        one, two = rng.sample(cards, 2)
        allowed = _may_lie(view, one, hidden[two]) and _may_lie(view, two, hidden[one])
        if allowed and two in packs[one]:
            swapped = rules.load_state(_swapped(rules, data, one, two))
            what = f"{one} (in {hidden[one]}) and {two} (in {hidden[two]}) changed places"
            yield what, swapped
            found += 1
        if found == most:
            break


def _may_lie(view: View, card: str, place: Place) -> bool:
    """Whether a hidden card may lie in a place, as far as the viewer knows."""
    facts = [*view.public.known, *view.private.known]
    return all([place in fact.places for fact in facts if card in fact.cards])


def _with_luck(state: Draft, rng: random.Random) -> Draft:
    chance = Chance(rng.getrandbits(60), state.chance.counter + 1, (("x",),))
    return attrs.evolve(state, chance=chance)


def _swapped(rules: Ruleset, data: Data, one: str, two: str) -> dict[str, object]:
    """Plain data of a state in which two cards have changed places; all else is as it was."""
    names = {one: two, two: one}

    def renamed(value: object) -> object:
        if isinstance(value, list):
            return [renamed(part) for part in value]
        if isinstance(value, dict):
            return {key: renamed(part) for key, part in value.items()}
        return names.get(value, value) if isinstance(value, str) else value

    zones = {zone.name.partition(".")[0] for zone in rules.plan.zones}
    return {key: renamed(value) if key in zones else value for key, value in data.items()}

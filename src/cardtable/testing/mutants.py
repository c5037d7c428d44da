"""Actions that differ a little from legal ones."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence

from cardtable.actions import Action
from cardtable.errors import CardTableError
from cardtable.ruleset import Ruleset
from cardtable.state import Draft

__all__: list[str] = []


def mutants(rules: Ruleset, action: Action, state: Draft, rng: random.Random) -> Iterator[Action]:
    """The action with one thing changed: another seat, another card, one more or less."""
    data, packs = rules.dump_action(action), packs_of(rules)
    for name, value in data.items():
        for other in () if name == "kind" else _changed(value, packs, state.players, rng):
            try:
                yield rules.load_action({**data, name: other})
            except CardTableError:
                continue


def packs_of(rules: Ruleset) -> dict[str, tuple[str, ...]]:
    """The ids of all cards, by each card's id those of its pack."""
    rows = [tuple([card.id for card in getattr(rules.cards, pack)]) for pack in dir(rules.cards)]
    return {id: row for row in rows for id in row}


def _changed(
    value: object, packs: Mapping[str, Sequence[str]], players: int, rng: random.Random
) -> Iterator[object]:
    if isinstance(value, str) and value in packs:
        yield rng.choice(packs[value])
        yield rng.choice(packs[value])
    elif isinstance(value, int) and not isinstance(value, bool):
        yield from (seat for seat in range(-1, players + 1) if seat != value)
    elif isinstance(value, list):
        yield from _other_lists(value, packs, rng)
    if value is not None:
        yield None


def _other_lists(
    cards: list[str], packs: Mapping[str, Sequence[str]], rng: random.Random
) -> Iterator[list[str]]:
    """Without a card, without any, with another one, with one more, with all."""
    yield []
    for place in range(min(len(cards), 3)):
        yield [*cards[:place], *cards[place + 1 :]]
    pack = packs.get(cards[0], ()) if cards else next(iter(packs.values()), ())
    for _ in range(3 if pack else 0):
        other = rng.choice(pack)
        yield [*cards, other]
        yield [other, *cards[1:]]
    yield list(pack)

"""Whole trees of tiny games, counted: decision nodes and states at each depth."""

from __future__ import annotations

from collections import Counter

import attrs
import pytest

import jest
from cardtable import (
    CardFact,
    CardSet,
    Draft,
    Plugin,
    Ruleset,
    Scripted,
    default_registry,
    hookimpl,
)


def tiny_set(name: str, cards: str) -> CardSet:
    """A card set of a few cards of the game."""

    def found() -> dict[str, tuple[CardFact, ...]]:
        return {"cards": jest.parse_cards(cards)}

    return CardSet(
        id=f"tiny/{name}@1",
        game="jest/jest@1",
        title=name,
        summary="So few cards that the whole game can be walked through.",
        cards=found,
        editions=("jest/standard@1",),
    )


DEALS = {
    "three-one-round": "JK 4D 4S 2H AC 3D 3C AS",
    "four-one-round": "JK 4S 2H AC 3D 3C AS 4C 2D",
}


class Tiny(Plugin):
    """Card sets with which a game lasts one round."""

    @hookimpl
    def cardtable_card_sets(self) -> tuple[CardSet, ...]:
        """One set a deal."""
        return tuple([tiny_set(name, cards) for name, cards in DEALS.items()])


def tiny_rules(name: str) -> Ruleset:
    """The standard edition with a few cards."""
    registry = default_registry().with_plugin(Tiny())
    return registry.ruleset("jest/standard", card_sets=[f"tiny/{name}"])


@attrs.frozen
class Depth:
    """How many ways lead to this depth, and to how many different states; how many of them end."""

    ways: int
    states: int
    ended: int = 0


def walk(rules: Ruleset, start: Draft) -> list[Depth]:
    """The tree below a state, depth by depth."""
    level, found = Counter({start: 1}), list[Depth]()
    while level:
        over = [state for state in level if rules.outcome(state) is not None]
        found.append(Depth(sum(level.values()), len(level), len(over)))
        below: Counter[Draft] = Counter()
        for state, ways in level.items():
            for action in rules.legal_actions(state):
                below[rules.step(state, action)] += ways
        level = below
    return found


THREE_SEATS = [
    Depth(1, 1),
    Depth(6, 6),  # three seats, either card up
    Depth(24, 12),
    Depth(48, 8),  # all offers are in: 8 tables, in 3! orders each
    Depth(192, 32),  # the first taker has two offers of two cards
    Depth(768, 128),  # and so has the second, who is the owner of the first
    Depth(1536, 236, 236),  # the third has one offer left; some tables end with the same Jests
]
FOUR_SEATS = [
    Depth(1, 1),
    Depth(8, 8),  # four seats, either card up
    Depth(48, 24),
    Depth(192, 32),
    Depth(384, 16),  # all offers are in: 16 tables, in 4! orders each
    Depth(2304, 96),  # the first taker has three offers of two cards
    Depth(13824, 576),  # and so has the second
    # The third has two offers after the second took from another, and else the one offer that is
    # neither used nor their own; either way the fourth has one left.
    Depth(46080, 1920),
    Depth(92160, 3568, 3568),
]


@pytest.mark.rule("J4", "J5", "J6", "J7", "J8")
def test_three_players_one_round() -> None:
    """The tree of one round for three has the nodes that one counts by hand."""
    rules = tiny_rules("three-one-round")
    order = DEALS["three-one-round"].split()
    assert walk(rules, rules.start(players=3, chance=Scripted([order]))) == THREE_SEATS


@pytest.mark.rule("J4", "J5", "J6", "J7", "J8")
def test_four_players_one_round() -> None:
    """The tree of one round for four has the nodes that one counts by hand."""
    rules = tiny_rules("four-one-round")
    order = DEALS["four-one-round"].split()
    assert walk(rules, rules.start(players=4, chance=Scripted([order]))) == FOUR_SEATS

"""Orders of cards that are given with a step."""

from __future__ import annotations

import pytest

import jest
from cardtable import Action, ChanceError, Scripted
from cardtable.state import Draft
from tests.toys import race

RULES = race.ruleset()
JEST = jest.ruleset()
ORDER = sorted([card.id for card in JEST.cards.cards])
WAYS = pytest.mark.parametrize("way", ["step", "apply", "events"])


def offer(state: Draft) -> Action:
    """An offer of seat 0, which needs no order."""
    return next(iter(JEST.legal_actions(state, 0)))


def race_order() -> list[str]:
    """Seat 0 holds blue cards alone, the flag is white: a claim of its would be false."""
    cards = [f"{colour}_{n}" for colour in race.COLOURS for n in (1, 2, 3)]
    return [*cards[:9], *cards[9:]]


@WAYS
def test_an_unknown_card_is_named_at_once(way: str) -> None:
    """Whether the step needs the order or not, and whether the game has a seed or a script."""
    for state in (JEST.start(3, seed=1), JEST.start(3, chance=Scripted([ORDER]))):
        with pytest.raises(ChanceError, match="unknown card 'x'"):
            getattr(JEST, way)(state, offer(state), chance=[["AS"], ["x"]])


@WAYS
def test_a_game_with_a_seed_takes_no_orders_that_are_not_needed(way: str) -> None:
    """They would replace a shuffle of the seed, long after somebody gave them."""
    state = JEST.start(3, seed=1)
    with pytest.raises(ChanceError, match="this step needed 0 of the 1 orders given"):
        getattr(JEST, way)(state, offer(state), chance=[ORDER])
    with pytest.raises(ChanceError, match="this step needed 0 of the 2 orders given"):
        getattr(JEST, way)(state, offer(state), chance=iter([ORDER, []]))


def test_a_game_with_a_seed_takes_the_order_that_is_needed() -> None:
    """Of two orders for one false claim, the second is one too many."""
    data = RULES.dump_state(RULES.start(3, chance=Scripted([race_order()])))
    data["chance"] = {"seed": 1, "counter": 0, "script": []}
    state, claim = RULES.load_state(data), RULES.action("claim", seat=0)
    hand = RULES.dump_state(state)["hands"][0]  # type: ignore[index]
    for order in (hand, hand[::-1]):
        assert RULES.dump_state(RULES.step(state, claim, chance=[order]))["lost"] == [order[0]]
    with pytest.raises(ChanceError, match="this step needed 1 of the 2 orders given"):
        RULES.step(state, claim, chance=[hand, hand])


def test_a_scripted_game_keeps_orders_for_later_steps() -> None:
    """Whoever follows a log may give the next order as soon as it is read."""
    state = JEST.start(3, chance=Scripted([ORDER]))
    assert JEST.step(state, offer(state), chance=[ORDER[:6]]).chance.script == (tuple(ORDER[:6]),)

"""The lean version of Jest plays the very game that the engine plays, or its speed says nothing."""

from __future__ import annotations

import random
from typing import Any

import lean_jest
import pytest

import jest
from cardtable import Action, Draft
from jest.actions import Offer, Take

RULES = jest.ruleset()
IDS = [card.id for card in lean_jest.CARDS]


def spelled(cards: int) -> list[str]:
    """The ids of a set of cards of the lean version."""
    return sorted([id for i, id in enumerate(IDS) if cards >> i & 1])


def lean_action(action: Action) -> lean_jest.Action:
    """An action of the engine as the lean version writes it."""
    if isinstance(action, Offer):
        return lean_jest.OFFER, action.seat, 1 << IDS.index(action.up)
    assert isinstance(action, Take)
    return lean_jest.TAKE, action.seat, 2 * action.owner + (action.which == "down")


def every_action(state: lean_jest.State) -> set[lean_jest.Action]:
    """All that may be done in the lean version."""
    phase, seats, options = lean_jest.legal(state)
    if phase == lean_jest.TAKING:
        return {(lean_jest.TAKE, seats[0], place) for place in options}
    cards = [1 << i for i in range(len(IDS))]
    return {
        (lean_jest.OFFER, seat, card) for seat in seats for card in cards if card & options[seat]
    }


def table(state: lean_jest.State) -> dict[str, Any]:
    """What lies where in the lean version, in the words of the engine's plain data."""
    _, waiting, hands, offers, _, jests, (trophies, deck, at, _, orders) = state
    offering = state[0] == lean_jest.OFFERING
    cards = [(spelled(card) or [None])[0] for card in offers]
    left = [spelled(card)[0] for card in trophies if not card & sum(jests)]
    return {
        "hands": [spelled(h) if offering and s in waiting else [] for s, h in enumerate(hands)],
        "offers": [
            {"up": up, "down": down} for up, down in zip(cards[::2], cards[1::2], strict=True)
        ],
        "jests": [spelled(cards) for cards in jests],
        "trophies": left,
        "deck": [spelled(card)[0] for card in deck[at:]],
        "orders": orders,
    }


def engine_table(state: Draft) -> dict[str, Any]:
    """The same of the engine."""
    data = RULES.dump_state(state)
    assert isinstance(data["chance"], dict)
    names = ("hands", "offers", "jests", "trophies", "deck")
    return {name: data[name] for name in names} | {"orders": data["chance"]["counter"]}


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4])
def test_the_same_games(players: int) -> None:
    """One seed deals the same cards, and leaves the same choices and results at every decision."""
    for seed in range(150):
        state, lean = RULES.start(players, seed=seed), lean_jest.start(players, seed)
        rng = random.Random(seed)
        while (end := RULES.outcome(state)) is None:
            assert lean_jest.outcome(lean) is None
            assert table(lean) == engine_table(state)
            acts = RULES.legal_actions(state)
            assert every_action(lean) == {lean_action(action) for action in acts}
            action = acts.sample(rng)
            state, lean = RULES.step(state, action), lean_jest.step(lean, lean_action(action))
        assert table(lean) == engine_table(state)
        assert lean_jest.outcome(lean) == (end.winners, end.scores)


def test_random_games() -> None:
    """What the lean version picks is always legal, and every one of its games comes to an end."""
    for seed in range(100):
        state, rng = lean_jest.start(3 + seed % 2, seed), random.Random(seed)
        for _ in range(24):
            action = lean_jest.sample(lean_jest.legal(state), rng)
            assert action in every_action(state)
            state = lean_jest.step(state, action)
        assert lean_jest.outcome(state) is not None


def test_refusals() -> None:
    """Actions that are not legal are refused, whatever the phase."""
    state, rng = lean_jest.start(4, 1), random.Random(1)
    while lean_jest.outcome(state) is None:
        legal = every_action(state)
        numbers = (*range(8), *[1 << i for i in range(3, len(IDS))])
        for action in [(k, s, n) for k in range(3) for s in range(4) for n in numbers]:
            if action not in legal:
                with pytest.raises(ValueError, match=r"\(J|kind"):
                    lean_jest.step(state, action)
        state = lean_jest.step(state, lean_jest.sample(lean_jest.legal(state), rng))

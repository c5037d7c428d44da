"""Random games as the costs need them: their states, their decisions, so many steps of them."""

from __future__ import annotations

import random
from collections.abc import Iterator

from cardtable import Action, Draft, Ruleset


def states_of(rules: Ruleset, players: int, seed: int) -> list[Draft]:
    """All states of a random game."""
    rng, state = random.Random(seed), rules.start(players, seed=seed)
    states = [state]
    while rules.outcome(state) is None:
        state = rules.step(state, rules.legal_actions(state).sample(rng))
        states.append(state)
    return states


def decisions(rules: Ruleset, players: int, seed: int) -> Iterator[tuple[Draft, Action]]:
    """Each state of a random game in which somebody decides, with the decision."""
    rng, state = random.Random(seed), rules.start(players, seed=seed)
    while rules.outcome(state) is None:
        action = rules.legal_actions(state).sample(rng)
        yield state, action
        state = rules.step(state, action)


def play_on(rules: Ruleset, players: int, steps: int, seed: int) -> int:
    """Random games until so many steps are made; the seed of the next game."""
    made = 0
    while made < steps:
        made += sum([1 for _ in decisions(rules, players, seed)])
        seed += 1
    return seed

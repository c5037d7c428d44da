"""Random play for tests: whole games and the states in them."""

from __future__ import annotations

import random
from collections.abc import Iterator

from cardtable import Action, Draft, Ruleset
from cardtable.testing import legal_data, view_bytes

__all__ = ["legal_data", "random_game", "some_states", "view_bytes"]

MOST_DECISIONS = 10_000


def random_game(rules: Ruleset, players: int, seed: int) -> Iterator[tuple[Draft, Action | None]]:
    """Every state of a random game with the action that is done in it, ``None`` at the end."""
    state, rng = rules.start(players=players, seed=seed), random.Random(seed)
    for _ in range(MOST_DECISIONS):
        if rules.outcome(state) is not None:
            yield state, None
            return
        action = rules.legal_actions(state).sample(rng)
        yield state, action
        state = rules.step(state, action)
    raise AssertionError(f"seed {seed}: no end after {MOST_DECISIONS} decisions")


def some_states(
    rules: Ruleset, players: int, seeds: range, every: int = 7
) -> Iterator[tuple[Draft, random.Random]]:
    """Some states of random games, from all stages, the last ones included, each with luck."""
    for seed in seeds:
        game = [state for state, _ in random_game(rules, players, seed)]
        for place in sorted({*range(seed % every, len(game), every), len(game) - 1}):
            yield game[place], random.Random(f"{seed}/{place}")

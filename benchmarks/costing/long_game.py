"""Whether a step costs the same at the start of a game and after a thousand others.

Nobody serves in these games: everybody goes to the kitchen, and dismisses whom the rules want to be
dismissed. So no game ends, and all desserts are in hands after a while.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from typing import TypeAlias

import justdesserts
from cardtable import Action, Draft, Ruleset
from costing.timing import Figure, Work, ratio

GAMES = 30
TIMES = 20
WINDOWS = {10: range(20), 1_000: range(990, 1_010), 10_000: range(9_990, 10_010)}

Step: TypeAlias = tuple[Draft, Action]


def figures() -> Iterator[Figure]:
    """Steps around the 1,000th and the 10,000th of a game over those around the 10th."""
    rules, steps = justdesserts.ruleset(), defaultdict[tuple[int, str], list[Step]](list)
    for seed in range(GAMES):
        for number, state, action in _endless(rules, seed):
            steps[number, action.kind].append((state, action))
    for number in (1_000, 10_000):
        for kind in ("kitchen", "dismiss"):
            size = min(len(steps[number, kind]), len(steps[10, kind]))
            yield ratio(
                f"step {number:,} / step 10: {kind}",
                _steps(rules, steps[number, kind][:size]),
                _steps(rules, steps[10, kind][:size]),
                note=f"{size} steps of {GAMES} games",
            )


def _endless(rules: Ruleset, seed: int) -> Iterator[tuple[int, Draft, Action]]:
    """The steps in the windows, but those few that shuffle, each with the name of its window."""
    rng, state = random.Random(seed), rules.start(4, seed=seed)
    for number in range(max(WINDOWS[10_000]) + 1):
        acts = rules.legal_actions(state)
        [options] = acts.by_kind("kitchen") or acts.by_kind("dismiss")
        action = rng.choice(options)
        after = rules.step(state, action)
        for name, window in WINDOWS.items():
            if number in window and after.chance == state.chance:
                yield name, state, action
        state = after


def _steps(rules: Ruleset, steps: list[Step]) -> Work:
    return lambda: [rules.step(state, action) for state, action in steps for _ in range(TIMES)]

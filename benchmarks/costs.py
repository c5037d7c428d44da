"""What else costs: memory of kept states, start-up, variants that are compiled in, long hands.

    python benchmarks/costs.py

Every figure is a ratio or a plain number printed with its goal; nothing here decides anything.
"""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable

import justdesserts
from cardtable import Draft, Registry, Ruleset, default_registry

EXPANSIONS = ["base", "just_coffee", "better_with_bacon"]


def main() -> None:
    """Print all costs."""
    front, play = "import justdesserts", "import justdesserts; justdesserts.ruleset()"
    print(f"import justdesserts: {start_up(front):.0f} ms over a bare interpreter (goal 100)")
    print(f"import it and compile a first ruleset: {start_up(play):.0f} ms, loading all plugins")
    print(
        f"build a registry without plugins: {milliseconds(lambda: Registry.build([])):.1f} ms (50)"
    )
    compile_it = lambda: default_registry().ruleset("published", namespace="justdesserts")  # noqa: E731
    print(f"compile the published game: {milliseconds(compile_it):.1f} ms (goal 5)")
    print(f"memory of a further state kept: {kept_bytes():.0f} bytes (goal 600)")
    print(
        f"steps with everything compiled in: {step_ratio():.2f} of the base edition's time (1.25)"
    )
    few, many = dump_cost(5), dump_cost(20)
    print(f"legal actions with 20 cards in hand: {many / few:.2f} of the time with 5 (goal 1.0)")


def milliseconds(function: Callable[[], object], times: int = 7) -> float:
    """Median time of a call."""
    spent = []
    for _ in range(times):
        start = time.perf_counter()
        function()
        spent.append((time.perf_counter() - start) * 1_000)
    return statistics.median(spent)


def start_up(code: str) -> float:
    """Time that a fresh interpreter takes for a line, less that of an empty one.

    It may keep compiled modules, as those that were installed by pip are compiled, too.
    """
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}

    def spent(code: str) -> float:
        command = [sys.executable, "-c", code]
        return milliseconds(lambda: subprocess.run(command, env=environment, check=True))

    return spent(code) - spent("pass")


def game(rules: Ruleset, seed: int, players: int = 4) -> list[Draft]:
    """All states of a random game."""
    rng, state = random.Random(seed), rules.start(players, seed=seed)
    states = [state]
    while rules.outcome(state) is None:
        state = rules.step(state, rules.legal_actions(state).sample(rng))
        states.append(state)
    return states


def kept_bytes(games: int = 60) -> float:
    """Average memory of a state where all states of many games are kept."""
    rules = justdesserts.ruleset()
    for seed in range(20):
        game(rules, seed)
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    kept = [game(rules, 1_000 + seed) for seed in range(games)]
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) / sum([len(states) for states in kept])


def step_ratio(games: int = 40) -> float:
    """Time of a step with variants and expansions compiled in, on the states of base games."""
    base = justdesserts.ruleset("published")
    full = justdesserts.ruleset("published", variants=["poaching", "buffet"])
    jobs = []
    for seed in range(games):
        rng, state = random.Random(seed), base.start(4, seed=seed)
        twin = full.load_state({**full.dump_state(full.start(4, seed=seed))})
        while base.outcome(state) is None:
            action = base.legal_actions(state).sample(rng)
            jobs.append((state, twin, action))
            state, twin = base.step(state, action), full.step(twin, action)
    ratios = []
    for _ in range(7):
        one = milliseconds(lambda: [base.step(s, a) for s, _, a in jobs], 1)
        two = milliseconds(lambda: [full.step(t, a) for _, t, a in jobs], 1)
        ratios.append(two / one)
    return statistics.median(ratios)


def dump_cost(cards: int) -> float:
    """Time to ask for the legal actions, count, test and sample them with so many cards in hand."""
    rules = justdesserts.ruleset()
    data = rules.dump_state(rules.start(2, seed=1))
    desserts = [card.id for card in rules.cards.desserts]
    data |= {"hands": [desserts[:cards], []], "dessert_deck": desserts[cards:]}
    data |= {"centre": [], "guest_deck": [card.id for card in rules.cards.guests]}
    state, rng = rules.load_state(data), random.Random(1)
    action = rules.action("dump", seat=0, desserts=desserts[:1])

    def ask() -> None:
        for _ in range(300):
            acts = rules.legal_actions(state)
            assert len(acts) > 0
            assert action in acts
            acts.sample(rng)

    return milliseconds(ask)


if __name__ == "__main__":
    main()

"""Take a decision apart: what each piece of the documented loop costs, and what views cost.

python benchmarks/parts.py              both games
python benchmarks/parts.py --json       the figures for a program

Each piece is run by itself over the states of many random games, and the median of some rounds is
divided by the number of decisions. A piece that is repeated alone finds its own code and tables at
hand, so the pieces add up to less than the whole.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
from collections.abc import Callable, Mapping

from costing.playing import decisions
from costing.timing import spent
from harness import pin

import jest
import justdesserts
from cardtable import Action, Draft, Ruleset

GAMES, ROUNDS = 100, 7
GAMES_MEASURED = {
    "published, 4 seats": (justdesserts.ruleset, 4),
    "jest, 3 seats": (jest.ruleset, 3),
}


def main(argv: list[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args(argv)
    pin()
    found = {name: parts(make(), players) for name, (make, players) in GAMES_MEASURED.items()}
    if options.json:
        print(json.dumps(found, indent=1))
        return 0
    for name, pieces in found.items():
        print(f"{name}: microseconds a decision")
        for piece, cost in pieces.items():
            print(f"  {cost:8.2f}  {piece}")
    return 0


def parts(rules: Ruleset, players: int) -> Mapping[str, float]:
    """Microseconds that each piece takes, on average over the decisions of many games."""
    taken = [each for seed in range(GAMES) for each in decisions(rules, players, seed)]
    rng = random.Random(0)
    acts = [rules.legal_actions(state) for state, _ in taken]
    pieces: dict[str, Callable[[Draft, Action], object]] = {
        "the whole loop": lambda s, a: (
            rules.outcome(s),
            rules.step(s, rules.legal_actions(s).sample(rng)),
        ),
        "legal_actions": lambda s, a: rules.legal_actions(s),
        "step": lambda s, a: rules.step(s, a),
        "apply: a step without the check": lambda s, a: rules.apply(s, a),
        "check": lambda s, a: rules.check(s, a),
        "a copy of the state": _copier(rules),
        "counting the legal actions": lambda s, a: len(rules.legal_actions(s)),
        "a view": lambda s, a: rules.view(s, a.seat),
        "events, for one seat": lambda s, a: rules.events(s, a, a.seat),
        "plain data of the state": lambda s, a: rules.dump_state(s),
    }
    costs = {name: _cost(lambda f=f: [f(s, a) for s, a in taken]) for name, f in pieces.items()}
    costs["sample, of legal actions made before"] = _cost(lambda: [a.sample(rng) for a in acts])
    per_decision = 1_000_000 / len(taken)
    return {name: seconds * per_decision for name, seconds in costs.items()}


def _cost(work: Callable[[], object]) -> float:
    work()
    return statistics.median([spent(work) for _ in range(ROUNDS)])


def _copier(rules: Ruleset) -> Callable[[Draft, Action], object]:
    """The copy that each step makes; nobody outside of the engine can ask for it alone."""
    copy = rules._copy
    return lambda state, action: copy(state)


if __name__ == "__main__":
    sys.exit(main())

"""Our own contestants: the documented loop on several rulesets, and the lean versions beside it."""

from __future__ import annotations

import random

import lean_published
from harness import Contestant, Playout

import jest
import justdesserts
from cardtable import Ruleset

SEATS = 4
EXPANSIONS = ["base", "just_coffee", "better_with_bacon"]


def documented_loop(rules: Ruleset, players: int) -> Playout:
    """The loop of the README: legal actions, a sample, a step, until there is an outcome."""

    def playout(seed: int) -> int:
        rng, decisions = random.Random(seed), 0
        state = rules.start(players, seed=seed)
        while rules.outcome(state) is None:
            state = rules.step(state, rules.legal_actions(state).sample(rng))
            decisions += 1
        return decisions

    return playout


def lean(seed: int) -> int:
    """The published game as bare tuples and ints."""
    rng, decisions = random.Random(seed), 0
    state = lean_published.start(SEATS, seed)
    while lean_published.outcome(state) is None:
        state = lean_published.step(state, lean_published.sample(lean_published.legal(state), rng))
        decisions += 1
    return decisions


def contestants() -> list[Contestant]:
    """All of them, compiled."""
    everything = justdesserts.ruleset(
        "published", variants=["poaching", "buffet"], card_sets=EXPANSIONS
    )
    return [
        Contestant("lean published, 4 seats", lean, "tuples and ints, no plugins, no types"),
        Contestant("published, 4 seats", documented_loop(justdesserts.ruleset(), SEATS)),
        Contestant("published with everything, 4 seats", documented_loop(everything, SEATS)),
        Contestant("solo", documented_loop(justdesserts.ruleset("solo"), 1)),
        Contestant("rules 3.1, 4 seats", documented_loop(justdesserts.ruleset("beta-3.1"), SEATS)),
        Contestant("jest, 3 seats", documented_loop(jest.ruleset(), 3)),
    ]

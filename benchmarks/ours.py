"""Our own contestants: the documented loop on several rulesets, and the lean versions beside it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Protocol

import lean_jest
import lean_published
from harness import Contestant, Playout

import jest
import justdesserts
from cardtable import Ruleset
from cardtable.bulk import PolicyGames

EXPANSIONS = ["base", "just_coffee", "better_with_bacon"]


class LeanGame(Protocol):
    """A game as a module of bare functions; what they hand on to each other is its own affair."""

    start: Callable[[int, int], Any]
    legal: Callable[[Any], Any]
    sample: Callable[[Any, random.Random], Any]
    step: Callable[[Any, Any], Any]
    outcome: Callable[[Any], object]


def documented_loop(rules: Ruleset, players: int) -> Playout:
    """The loop of the README: legal actions, a sample, a step, until there is an outcome.

    One generator draws for all games, as in the loops of the peers.
    """
    rng = random.Random(0)

    def playout(seed: int) -> int:
        decisions = 0
        state = rules.start(players, seed=seed)
        while rules.outcome(state) is None:
            state = rules.step(state, rules.legal_actions(state).sample(rng))
            decisions += 1
        return decisions

    return playout


def lean_loop(game: LeanGame, players: int) -> Playout:
    """The same loop over a lean version."""
    rng = random.Random(0)

    def playout(seed: int) -> int:
        decisions = 0
        state = game.start(players, seed)
        while game.outcome(state) is None:
            state = game.step(state, game.sample(game.legal(state), rng))
            decisions += 1
        return decisions

    return playout


def bulk(rules: Ruleset, players: int) -> Playout:
    """One game as ``cardtable.playouts`` plays them, at random."""
    games = PolicyGames(0, players, ("random",) * players, rules.longest)
    play = games.player(rules)
    return lambda number: play(number).length


def everything() -> Ruleset:
    """The published game with both variants and both expansions compiled in."""
    return justdesserts.ruleset("published", variants=["poaching", "buffet"], card_sets=EXPANSIONS)


def contestants() -> list[Contestant]:
    """All of them, compiled."""
    lean, in_bulk = "tuples and ints, no plugins, no types", "cardtable.playouts"
    return [
        Contestant("lean published, 4 seats", lean_loop(lean_published, 4), lean),
        Contestant("published, 4 seats", documented_loop(justdesserts.ruleset(), 4)),
        Contestant("published with everything, 4 seats", documented_loop(everything(), 4)),
        Contestant("solo", documented_loop(justdesserts.ruleset("solo"), 1)),
        Contestant("rules 3.1, 4 seats", documented_loop(justdesserts.ruleset("beta-3.1"), 4)),
        Contestant("lean jest, 3 seats", lean_loop(lean_jest, 3), lean),
        Contestant("jest, 3 seats", documented_loop(jest.ruleset(), 3)),
        Contestant("published, in bulk", bulk(justdesserts.ruleset(), 4), in_bulk),
        Contestant("published with everything, in bulk", bulk(everything(), 4), in_bulk),
        Contestant("jest, in bulk", bulk(jest.ruleset(), 3), in_bulk),
    ]

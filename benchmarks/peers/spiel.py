"""OpenSpiel: games in C++, driven from Python.

Its documented loop draws chance by ``numpy.random.choice``, which is half of its time. The same
loop with ``random.choices`` is run beside it, and for two games the whole loop in C++, which Python
only starts.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable, Iterator
from typing import Any

from harness import Contestant, Playout

GAMES = (
    *("crazy_eights", "hearts", "goofspiel", "oh_hell", "euchre", "go_fish"),
    *("gin_rummy", "cribbage", "hanabi", "liars_dice"),
)

WHOLLY_IN_CPP = ("crazy_eights", "hearts")

Pick = Callable[[list[tuple[int, float]]], int]


def open_spiel() -> Iterator[Contestant]:
    """Its card games, of which some are optional when it is built."""
    import numpy as np
    import pyspiel

    def by_numpy(outcomes: list[tuple[int, float]]) -> int:
        actions, chances = zip(*outcomes, strict=True)
        return int(np.random.choice(actions, p=chances))

    def by_choices(outcomes: list[tuple[int, float]]) -> int:
        actions, chances = zip(*outcomes, strict=True)
        return random.choices(actions, weights=chances)[0]

    for name in GAMES:
        if name in pyspiel.registered_names():
            yield Contestant(f"OpenSpiel {name}", _loop(name, by_numpy))
            yield Contestant(f"OpenSpiel {name}, fast chance", _loop(name, by_choices))
    for name in WHOLLY_IN_CPP:
        length = statistics.mean([_loop(name, by_choices)(seed) for seed in range(300)])
        yield Contestant(
            f"OpenSpiel {name}, loop in C++", _bots(name, length), "decisions estimated"
        )


def _loop(name: str, pick: Pick) -> Playout:
    import pyspiel

    game = pyspiel.load_game(name)

    def advance(state: Any) -> int:  # noqa: ANN401  (the library has no types)
        if state.is_chance_node():
            state.apply_action(pick(state.chance_outcomes()))
            return 0
        if state.is_simultaneous_node():
            seats = range(game.num_players())
            state.apply_actions([random.choice(state.legal_actions(seat)) for seat in seats])
            return game.num_players()
        state.apply_action(random.choice(state.legal_actions(state.current_player())))
        return 1

    def playout(seed: int) -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            decisions += advance(state)
        return decisions

    return playout


def _bots(name: str, length: float) -> Playout:
    """Games between bots in C++; how many decisions one has is known on average alone."""
    import pyspiel

    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]

    def playout(seed: int) -> int:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        return round(length)

    return playout

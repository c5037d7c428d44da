"""Other libraries, each in its own documented loop from Python; each is skipped where missing.

They come with the extra ``[peers]``. OpenSpiel's documented loop draws chance by
``numpy.random.choice``, which is half of its time; the same loop with ``random.choices`` is run
beside it.
"""

from __future__ import annotations

import importlib.util
import random
from collections.abc import Callable, Iterator
from typing import Any

from harness import Contestant, Playout

OPEN_SPIEL_GAMES = ("crazy_eights", "hearts", "goofspiel", "oh_hell", "euchre", "go_fish")

Pick = Callable[[list[tuple[int, float]]], int]


def contestants() -> tuple[list[Contestant], list[str]]:
    """The peers that are installed, and those that are not."""
    found: list[Contestant] = []
    missing: list[str] = []
    for module, make in (
        ("pyspiel", open_spiel),
        ("rlcard", rlcard_uno),
        ("pokerkit", pokerkit_limit_holdem),
        ("chess", python_chess),
        ("catanatron", catanatron_four),
    ):
        if importlib.util.find_spec(module) is None:
            missing.append(module)
        else:
            found += make()
    return found, missing


def open_spiel() -> Iterator[Contestant]:
    """OpenSpiel's C++ games."""
    import numpy as np

    def by_numpy(outcomes: list[tuple[int, float]]) -> int:
        actions, chances = zip(*outcomes, strict=True)
        return int(np.random.choice(actions, p=chances))

    def by_choices(outcomes: list[tuple[int, float]]) -> int:
        actions, chances = zip(*outcomes, strict=True)
        return random.choices(actions, weights=chances)[0]

    for name in OPEN_SPIEL_GAMES:
        yield Contestant(f"OpenSpiel {name}", _spiel_loop(name, by_numpy), "its documented loop")
        yield Contestant(
            f"OpenSpiel {name}, fast chance", _spiel_loop(name, by_choices), "random.choices"
        )


def _spiel_loop(name: str, pick: Pick) -> Playout:
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


def rlcard_uno() -> Iterator[Contestant]:
    """RLCard's Uno with its random agents."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("uno")
    agent = RandomAgent(num_actions=env.num_actions)

    def playout(seed: int) -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(agent.step(state))
            decisions += 1
        return decisions

    yield Contestant("RLCard uno", playout)


def pokerkit_limit_holdem() -> Iterator[Contestant]:
    """PokerKit's fixed-limit hold'em for three."""
    from pokerkit import Automation, FixedLimitTexasHoldem

    every = tuple(Automation)

    def playout(seed: int) -> int:
        state = FixedLimitTexasHoldem.create_state(every, True, 0, (1, 2), 2, 4, 200, 3)
        decisions = 0
        while state.status:
            choices: list[Callable[[], object]] = [state.check_or_call]
            choices += [state.fold] if state.can_fold() else []
            choices += (
                [state.complete_bet_or_raise_to] if state.can_complete_bet_or_raise_to() else []
            )
            random.choice(choices)()
            decisions += 1
        return decisions

    yield Contestant("PokerKit limit hold'em, 3 seats", playout)


def python_chess() -> Iterator[Contestant]:
    """python-chess."""
    import chess

    def playout(seed: int) -> int:
        board, decisions = chess.Board(), 0
        while not board.is_game_over():
            board.push(random.choice(list(board.legal_moves)))
            decisions += 1
        return decisions

    yield Contestant("python-chess", playout)


def catanatron_four() -> Iterator[Contestant]:
    """Catanatron's game of four random players."""
    from catanatron import Color, Game, RandomPlayer

    def playout(seed: int) -> int:
        game = Game([RandomPlayer(color) for color in Color])
        game.play()
        return len(
            game.state.action_records
            if hasattr(game.state, "action_records")
            else game.state.actions
        )

    yield Contestant("Catanatron, 4 random players", playout)

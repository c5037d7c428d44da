"""Pure Python engines of single games: PokerKit, python-chess, Catanatron."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from harness import Contestant


def pokerkit_limit_holdem() -> Iterator[Contestant]:
    """PokerKit's fixed-limit hold'em for three."""
    from pokerkit import Automation, FixedLimitTexasHoldem

    every = tuple(Automation)

    def playout(seed: int) -> int:
        state = FixedLimitTexasHoldem.create_state(every, True, 0, (1, 2), 2, 4, 200, 3)
        decisions = 0
        while state.status:
            choices: list[Callable[[], object]] = [state.check_or_call]
            if state.can_fold():
                choices.append(state.fold)
            if state.can_complete_bet_or_raise_to():
                choices.append(state.complete_bet_or_raise_to)
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
    """Catanatron's game of four random players; its log of actions has changed its name."""
    from catanatron import Color, Game, RandomPlayer

    def playout(seed: int) -> int:
        game = Game([RandomPlayer(color) for color in Color])
        game.play()
        state = game.state
        return len(state.action_records if hasattr(state, "action_records") else state.actions)

    yield Contestant("Catanatron, 4 random players", playout)

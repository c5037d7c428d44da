"""PettingZoo's classic games and Gymnasium's Blackjack, with samples of their own action spaces."""

from __future__ import annotations

import importlib
from collections.abc import Iterator

from harness import Contestant, Playout

CLASSIC = ("leduc_holdem_v4", "tictactoe_v3", "rps_v2", "hanabi_v5")


def pettingzoo_classic() -> Iterator[Contestant]:
    """The loop of its documentation over agents; Hanabi takes OpenSpiel and Shimmy."""
    for name in CLASSIC:
        try:
            yield Contestant(f"PettingZoo {name}", _agents_loop(name))
        except ImportError:
            continue


def _agents_loop(name: str) -> Playout:
    env = importlib.import_module(f"pettingzoo.classic.{name}").env()

    def playout(seed: int) -> int:
        env.reset(seed=seed)
        decisions = 0
        for agent in env.agent_iter():
            seen, _, ended, cut_off, info = env.last()
            if ended or cut_off:
                env.step(None)
                continue
            told = seen if isinstance(seen, dict) else info
            env.step(env.action_space(agent).sample(told.get("action_mask")))
            decisions += 1
        return decisions

    return playout


def gymnasium_blackjack() -> Iterator[Contestant]:
    """A single player against the bank."""
    import gymnasium

    env = gymnasium.make("Blackjack-v1")

    def playout(seed: int) -> int:
        env.reset(seed=seed)
        decisions, over = 0, False
        while not over:
            _, _, ended, cut_off, _ = env.step(env.action_space.sample())
            decisions, over = decisions + 1, ended or cut_off
        return decisions

    yield Contestant("Gymnasium Blackjack", playout)

"""RLCard with its random agents."""

from __future__ import annotations

from collections.abc import Iterator

from harness import Contestant, Playout


def rlcard_games() -> Iterator[Contestant]:
    """Its card games nearest to ours."""
    for name in ("uno", "gin-rummy", "leduc-holdem"):
        yield Contestant(f"RLCard {name}", _loop(name))


def _loop(name: str) -> Playout:
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make(name)
    agents = [RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)]

    def playout(seed: int) -> int:
        state, player = env.reset()
        decisions = 0
        while not env.is_over():
            state, player = env.step(agents[player].step(state))
            decisions += 1
        return decisions

    return playout

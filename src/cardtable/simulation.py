"""Many games between agents, on as many cores as you like, with the same results on any number."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Self, TypeAlias

import attrs

from cardtable.agents import chooser, seat_agents, unending
from cardtable.chance import as_seed
from cardtable.declarations import Agent
from cardtable.many_games import Play, Progress, Row, played
from cardtable.registry import Registry
from cardtable.ruleset import Ruleset
from cardtable.simulation_result import SimulationResult, game_seed
from cardtable.slips import check_ruleset

__all__ = ["simulate"]

Agents: TypeAlias = str | Agent | Sequence[str | Agent]


def simulate(
    rules: Ruleset,
    games: int,
    players: int,
    *,
    seed: int = 0,
    agents: Agents = "random",
    workers: int = 1,
    longest: int | None = None,
    progress: Progress | None = None,
    registry: Registry | None = None,
) -> SimulationResult:
    """How many games ended, as columns.

    The seed of each game is a fixed function of ``seed`` and its number, so the results are the
    same for any number of workers.

    Args:
        rules: The rules.
        games: How many games.
        players: How many play in each.
        seed: Any integer.
        agents: Ids of agents or agents, one for each seat or one for all.
        workers: How many processes; more than one needs the extra ``parallel`` and rules that are
            installed, since each worker compiles them for itself. The backend is joblib's, so
            ``joblib.parallel_config`` chooses another one.
        longest: Decisions after which a game is broken off; by default those within which random
            games of the edition end.
        progress: Is told how many games are done, and of how many.
        registry: Where ids of agents are looked up; by default everything installed. Workers know
            nothing else.

    Raises:
        SetupError: It is no ruleset, a number does not fit, or workers could not find the rules
                or an agent.
        UnknownId: There is no such agent.
        AgentError: An agent's action is refused, or a game does not end.
        MissingExtra: Several workers are wanted and joblib is not installed.

    >>> import justdesserts
    >>> result = simulate(justdesserts.ruleset(), games=5, players=2, seed=1)
    >>> len(result.lengths), result == simulate(justdesserts.ruleset(), 5, 2, seed=1)
    (5, True)
    """
    check_ruleset(rules)
    limit = rules.longest if longest is None else longest
    names = tuple([name for name, _ in seat_agents(agents, players, registry)])
    shared = AgentGames(as_seed(seed), players, agents, limit, registry)
    return played(rules, shared, games, names, workers, progress)


@attrs.frozen
class AgentGames:
    """What all games of a simulation between agents have in common."""

    seed: int
    players: int
    agents: Agents
    longest: int
    registry: Registry | None = None

    def player(self, rules: Ruleset) -> Play:
        """Function that plays any of the games."""
        return partial(self.play, rules)

    def for_workers(self) -> Self:
        """The same for processes that know only what is installed."""
        seat_agents(self.agents, self.players)
        return attrs.evolve(self, registry=None)

    def play(self, rules: Ruleset, number: int) -> Row:
        """The game with this number."""
        seed = game_seed(self.seed, number)
        seated = seat_agents(self.agents, self.players, self.registry)
        choose, apply = chooser(rules, seated, self.players, seed), rules.apply
        state, done = rules.start(self.players, seed=seed), dict.fromkeys(rules.kinds, 0)
        for _ in range(self.longest):
            if state.outcome is not None:
                break
            action = choose(state)
            done[action.kind] += 1
            state = apply(state, action)
        if state.outcome is None:
            raise unending(seated[state.actors[0]][0], state.actors[0], self.longest)
        return Row.of(state, done.values())

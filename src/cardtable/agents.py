"""Agents: players made of code, and the loop in which they play a game.

An agent is anything with ``act(view, rng) -> action``. It is given the view of its seat and a
generator of its own, so it can neither see more than its seat may nor disturb others' luck.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Sequence
from typing import TypeAlias

from cardtable.actions import Action
from cardtable.chance import as_seed, fresh_seed
from cardtable.declarations import Agent, Policy
from cardtable.errors import CardTableError, SetupError
from cardtable.outcome import Refusal
from cardtable.random_agent import RandomAgent
from cardtable.records import Record
from cardtable.registry import Registry, default_registry
from cardtable.ruleset import Ruleset
from cardtable.slips import check_ruleset
from cardtable.state import Draft
from cardtable.table import Table

__all__ = ["AgentError", "Player", "play_game"]

Player: TypeAlias = str | Agent | Policy
"""Who sits at a seat: the id of an agent, full or short, an agent, or a policy itself."""

Play: TypeAlias = Callable[[Draft, int], Action]


class AgentError(CardTableError, RuntimeError):
    """An agent that did what it may not, or that never comes to an end.

    Attributes:
        agent: Name of the agent.
        seat: Where it sits.
        refusal: Why its action is refused; ``None`` if it is not about an action.

    >>> import justdesserts
    >>> class Stuck:
    ...     def act(self, view, rng):
    ...         return justdesserts.Stop(seat=view.seat)
    >>> try:
    ...     play_game(justdesserts.ruleset(), Stuck(), players=2, seed=1)
    ... except AgentError as error:
    ...     error.seat, error.refusal.code
    (0, 'nothing_done')
    """

    def __init__(self, agent: str, seat: int, problem: str, refusal: Refusal | None = None) -> None:
        super().__init__(agent, seat, problem, refusal)
        self.agent = agent
        self.seat = seat
        self.problem = problem
        self.refusal = refusal

    def __str__(self) -> str:
        return f"agent {self.agent} at seat {self.seat} {self.problem}"


def play_game(
    rules: Ruleset,
    agents: Player | Sequence[Player] = "random",
    *,
    players: int,
    seed: int | None = None,
    first_seat: int = 0,
    longest: int | None = None,
    registry: Registry | None = None,
) -> Record:
    """The record of a game that agents have played to its end.

    Where several seats may act, chance decides who does so first.

    Args:
        rules: The rules.
        agents: One for each seat, or one for all; ids are looked up in the registry.
        players: How many play.
        seed: Any integer, for cards and agents alike; by default a fresh one.
        first_seat: Seat that begins, where the edition has one.
        longest: Decisions after which the game is broken off; by default those within which
            random games of the edition end.
        registry: Where ids of agents are looked up; by default everything installed.

    Raises:
        AgentError: An agent's action is refused, or the game does not end.
        SetupError: Players, first seat or the number of agents do not fit, it is no ruleset, or an
            agent is a class.
        ChanceError: The seed is no integer.
        UnknownId: There is no such agent.

    >>> import justdesserts
    >>> record = play_game(justdesserts.ruleset(), players=3, seed=7)
    >>> record == play_game(justdesserts.ruleset(), ["random"] * 3, players=3, seed=7)
    True
    """
    check_ruleset(rules)
    seed = fresh_seed() if seed is None else as_seed(seed)
    table = Table(rules, players, seed=seed, first_seat=first_seat)
    seated = seat_agents(agents, players, registry)
    choose = chooser(rules, seated, players, seed)
    longest = rules.longest if longest is None else longest
    for _ in range(longest):
        if table.outcome is not None:
            return table.record()
        table.play(choose(table.state))
    if table.outcome is None:
        raise unending(seated[table.actors[0]][0], table.actors[0], longest)
    return table.record()


Seated: TypeAlias = Sequence[tuple[str, Policy]]


def seat_agents(
    agents: Player | Sequence[Player], players: int, registry: Registry | None = None
) -> Seated:
    """A name and a fresh policy for each seat."""
    if isinstance(agents, str) or not isinstance(agents, Sequence):
        agents = [agents] * players
    if len(agents) != players:
        raise SetupError(f"{players} seats need {players} agents, or one for all: {len(agents)}")
    return [_seated(agent, registry) for agent in agents]


def _seated(agent: Player, registry: Registry | None) -> tuple[str, Policy]:
    if isinstance(agent, str):
        agent = (default_registry() if registry is None else registry).find(Agent, agent)
    if isinstance(agent, Agent):
        return agent.id, agent.make()
    if isinstance(agent, type):
        name = agent.__qualname__
        raise SetupError(f"give an agent, {name}(), not the class {name}")
    if not callable(getattr(agent, "act", None)):
        raise SetupError(f"an agent is an id or has act(view, rng), unlike {agent!r}")
    return type(agent).__qualname__, agent


def chooser(rules: Ruleset, seated: Seated, players: int, seed: int) -> Callable[[Draft], Action]:
    """Function from a state to the next action, by whichever seat comes first."""
    order = random.Random(stream_of(seed, "order"))
    plays = [
        _play(rules, name, policy, random.Random(stream_of(seed, f"seat {seat}")))
        for seat, (name, policy) in enumerate(seated)
    ]

    def choose(state: Draft) -> Action:
        actors = state.actors
        seat = actors[0] if len(actors) == 1 else order.choice(actors)
        return plays[seat](state, seat)

    return choose


def stream_of(seed: int, name: str) -> int:
    """Seed of one of the generators that belong to a game; the same everywhere, for ever."""
    return int.from_bytes(hashlib.sha256(f"{seed}/{name}".encode()).digest()[:8])


def unending(agent: str, seat: int, longest: int) -> AgentError:
    """The error of a game that was broken off."""
    return AgentError(
        agent, seat, f"was to act when the game was broken off: no end within {longest} decisions"
    )


def _play(rules: Ruleset, name: str, policy: Policy, rng: random.Random) -> Play:
    if type(policy) is RandomAgent:
        # It takes from the view nothing but the legal actions, which cost less without the view.
        return lambda state, seat: rules.legal_actions(state, seat).sample(rng)

    def play(state: Draft, seat: int) -> Action:
        try:
            action = policy.act(rules.view(state, seat), rng)
        except Exception as error:
            error.add_note(f"raised by agent {name} at seat {seat}")
            raise
        refusal = _refusal(rules, state, seat, action)
        if refusal is not None:
            problem = f"chose {action!r}, which is refused: {refusal}"
            raise AgentError(name, seat, problem, refusal)
        return action

    return play


def _refusal(rules: Ruleset, state: Draft, seat: int, action: Action) -> Refusal | None:
    if getattr(action, "seat", seat) != seat:
        text = f"it is an action of seat {action.seat}, and the agent sits at seat {seat}"
        return Refusal("foreign_seat", text)
    return rules.check(state, action)

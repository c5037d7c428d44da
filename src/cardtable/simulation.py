"""Many games at once, on as many cores as you like, with the same results on any number."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias, cast

import attrs

from cardtable.agents import chooser, seat_agents, unending
from cardtable.chance import as_seed
from cardtable.declarations import Agent
from cardtable.errors import MissingExtra, SetupError, UnknownId
from cardtable.outcome import Outcome
from cardtable.registry import Registry, ruleset_of
from cardtable.ruleset import Ruleset
from cardtable.simulation_result import SimulationResult
from cardtable.slips import check_ruleset
from cardtable.spec import Spec

__all__ = ["Progress", "simulate"]

Progress: TypeAlias = Callable[[int, int], None]
"""Function that is told how many games are done, and of how many."""

Agents: TypeAlias = str | Agent | Sequence[str | Agent]
Row: TypeAlias = tuple[int, tuple[int, ...], str, tuple[int, ...]]
"""Of one game: decisions, winners, reason, scores."""

CHUNKS_A_WORKER = 8
LARGEST_CHUNK = 500


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
    _check(games, workers)
    limit = rules.longest if longest is None else longest
    names = tuple([name for name, _ in seat_agents(agents, players, registry)])
    job = Job(as_seed(seed), players, agents, limit, registry)
    rows: list[Row] = []
    for done in _played(rules, job, games, workers):
        rows += done
        if progress is not None:
            progress(len(rows), games)
    lengths, winners, reasons, scores = zip(*rows, strict=True)
    return SimulationResult(
        spec=rules.spec,
        players=players,
        seed=seed,
        agents=names,
        lengths=lengths,
        winners=winners,
        reasons=reasons,
        scores=scores,
    )


def game_seed(seed: int, number: int) -> int:
    """Seed of one game of a simulation; the recipe is frozen.

    >>> game_seed(0, 0) == game_seed(0, 0), game_seed(0, 1) == game_seed(1, 0)
    (True, False)
    """
    name = f"simulate/{seed}/{number}".encode()
    return int.from_bytes(hashlib.sha256(name).digest()[:8]) >> 1


@attrs.frozen
class Job:
    """What all games of a simulation have in common, as a worker needs it."""

    seed: int
    players: int
    agents: Agents
    longest: int
    registry: Registry | None = None

    def play(self, rules: Ruleset, number: int) -> Row:
        """The game with this number."""
        seed = game_seed(self.seed, number)
        seated = seat_agents(self.agents, self.players, self.registry)
        choose, apply = chooser(rules, seated, self.players, seed), rules.apply
        state = rules.start(self.players, seed=seed)
        for length in range(self.longest):
            if state.outcome is not None:
                return length, *_end(state.outcome)
            state = apply(state, choose(state))
        if state.outcome is None:
            raise unending(seated[state.actors[0]][0], state.actors[0], self.longest)
        return self.longest, *_end(state.outcome)


def play_numbers(spec: Spec, job: Job, numbers: range) -> list[Row]:
    """What a worker does: compile the rules for itself, then play these games."""
    rules = ruleset_of(spec)
    return [job.play(rules, number) for number in numbers]


def _end(outcome: Outcome) -> tuple[tuple[int, ...], str, tuple[int, ...]]:
    return outcome.winners, outcome.reason, outcome.scores


def _played(rules: Ruleset, job: Job, games: int, workers: int) -> Iterator[list[Row]]:
    """The games in the order of their numbers, chunk by chunk."""
    size = min(LARGEST_CHUNK, -(-games // (workers * CHUNKS_A_WORKER)))
    chunks = [range(start, min(start + size, games)) for start in range(0, games, size)]
    if workers == 1:
        return ([job.play(rules, number) for number in numbers] for numbers in chunks)
    try:
        import joblib  # type: ignore[import-untyped]  # it has no types
    except ImportError as error:
        raise MissingExtra("joblib", "parallel") from error
    job = attrs.evolve(job, registry=None)
    _check_installed(rules, job)
    calls = [joblib.delayed(play_numbers)(rules.spec, job, numbers) for numbers in chunks]
    return cast("Iterator[list[Row]]", joblib.Parallel(workers, return_as="generator")(calls))


def _check(games: int, workers: int) -> None:
    for name, value in (("games", games), ("workers", workers)):
        if type(value) is not int or value < 1:
            raise SetupError(f"the number of {name} is at least 1, not {value!r}")


def _check_installed(rules: Ruleset, job: Job) -> None:
    """Whether workers, which know only what is installed, would find the rules and the agents."""
    try:
        ruleset_of(rules.spec)
        seat_agents(job.agents, job.players)
    except UnknownId as error:
        raise SetupError(
            f"workers know only what is installed: {error}. Install the plugin, or use one worker"
        ) from error

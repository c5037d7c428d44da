"""Games by their numbers, on as many cores as you like, with the same results on any number."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple, Protocol, Self, TypeAlias, cast

from cardtable.errors import MissingExtra, SetupError, UnknownId
from cardtable.outcome import Outcome
from cardtable.registry import ruleset_of
from cardtable.ruleset import Ruleset
from cardtable.simulation_result import UNFINISHED, SimulationResult
from cardtable.spec import Spec
from cardtable.state import Draft

__all__ = ["Progress"]

Progress: TypeAlias = Callable[[int, int], None]
"""Function that is told how many games are done, and of how many."""

CHUNKS_A_WORKER = 8
LARGEST_CHUNK = 500


class Row(NamedTuple):
    """How one game went.

    Attributes:
        length: Number of decisions.
        winners: Seats that won.
        reason: Code of how it ended, ``""`` if it did not.
        scores: Score of each seat.
        actions: How often each kind of action was done, in the order of the ruleset's kinds.
    """

    length: int
    winners: tuple[int, ...]
    reason: str
    scores: tuple[int, ...]
    actions: tuple[int, ...]

    @classmethod
    def of(cls, state: Draft, done: Iterable[int]) -> Self:
        """How the game went that came to this state by so many actions of each kind."""
        actions = tuple(done)
        outcome = state.outcome or Outcome(
            winners=(), scores=(0,) * state.players, reason=UNFINISHED
        )
        return cls(sum(actions), outcome.winners, outcome.reason, outcome.scores, actions)


Play: TypeAlias = Callable[[int], Row]
"""Function that plays the game with a number."""


class Games(Protocol):
    """What all games of a simulation have in common: data that a worker can be sent."""

    @property
    def seed(self) -> int: ...
    @property
    def players(self) -> int: ...
    @property
    def longest(self) -> int: ...
    def player(self, rules: Ruleset) -> Play:
        """Function that plays any of the games."""
        ...

    def for_workers(self) -> Self:
        """The same for processes that know only what is installed.

        Raises:
            UnknownId: That is not enough.
        """
        ...


def played(
    rules: Ruleset,
    games: Games,
    count: int,
    agents: tuple[str, ...],
    workers: int,
    progress: Progress | None,
) -> SimulationResult:
    """How so many games went.

    Args:
        rules: The rules.
        games: What they have in common.
        count: How many.
        agents: Who plays, by name.
        workers: How many processes.
        progress: Is told how many games are done, and of how many.

    Raises:
        SetupError: A number does not fit, or workers would not find what they need.
        MissingExtra: Several workers are wanted and joblib is not installed.
    """
    _check(games=count, workers=workers, decisions=games.longest)
    lengths, winners, reasons = list[int](), list[tuple[int, ...]](), list[str]()
    scores, actions = list[tuple[int, ...]](), [list[int]() for _ in rules.kinds]
    kept: dict[tuple[int, ...], tuple[int, ...]] = {}  # most games end alike: once each is enough
    for rows in _rows(rules, games, count, workers):
        for row in rows:
            lengths.append(row.length)
            winners.append(kept.setdefault(row.winners, row.winners))
            reasons.append(row.reason)
            scores.append(kept.setdefault(row.scores, row.scores))
            for column, times in zip(actions, row.actions, strict=True):
                column.append(times)
        if progress is not None:
            progress(len(lengths), count)
    return SimulationResult(
        spec=rules.spec,
        players=games.players,
        seed=games.seed,
        agents=agents,
        lengths=tuple(lengths),
        winners=tuple(winners),
        reasons=tuple(reasons),
        scores=tuple(scores),
        actions=dict(zip(rules.kinds, map(tuple, actions), strict=True)),
    )


def play_numbers(spec: str, games: Games, numbers: range) -> list[Row]:
    """What a worker does: compile the rules for itself, then play these games."""
    return list(map(games.player(_compiled(spec)), numbers))


@lru_cache(maxsize=4)
def _compiled(spec: str) -> Ruleset:
    """The rules of a specification as JSON, kept for the next chunk.

    What rules remember makes them faster, so that new ones for each chunk would cost more than the
    compiling.
    """
    return ruleset_of(Spec.load(json.loads(spec)))


def _rows(rules: Ruleset, games: Games, count: int, workers: int) -> Iterator[list[Row]]:
    """The games in the order of their numbers, chunk by chunk."""
    size = min(LARGEST_CHUNK, -(-count // (workers * CHUNKS_A_WORKER)))
    chunks = [range(start, min(start + size, count)) for start in range(0, count, size)]
    if workers == 1:
        play = games.player(rules)
        return (list(map(play, numbers)) for numbers in chunks)
    try:
        import joblib  # type: ignore[import-untyped]  # it has no types
    except ImportError as error:
        raise MissingExtra("joblib", "parallel") from error
    sent, spec = _for_workers(rules, games), json.dumps(rules.spec.dump())
    calls = [joblib.delayed(play_numbers)(spec, sent, numbers) for numbers in chunks]
    return cast("Iterator[list[Row]]", joblib.Parallel(workers, return_as="generator")(calls))


def _check(**numbers: object) -> None:
    for name, value in numbers.items():
        if type(value) is not int or value < 1:
            raise SetupError(f"the number of {name} is at least 1, not {value!r}")


def _for_workers(rules: Ruleset, games: Games) -> Games:
    """The games, if workers, which know only what is installed, find all that they need."""
    try:
        ruleset_of(rules.spec)
        return games.for_workers()
    except UnknownId as error:
        raise SetupError(
            f"workers know only what is installed: {error}. Install the plugin, or use one worker"
        ) from error

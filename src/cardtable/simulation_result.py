"""What a simulation found: one entry a game in each column, and their summary."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Mapping

import attrs

from cardtable.spec import Spec

__all__ = ["SimulationResult", "Summary"]

UNFINISHED = ""
"""The reason of a game that was broken off."""


def game_seed(seed: int, number: int) -> int:
    """Seed of one game of a simulation; the recipe is frozen.

    >>> game_seed(0, 0) == game_seed(0, 0), game_seed(0, 1) == game_seed(1, 0)
    (True, False)
    """
    name = f"simulate/{seed}/{number}".encode()
    return int.from_bytes(hashlib.sha256(name).digest()[:8]) >> 1


@attrs.frozen(kw_only=True)
class Summary:
    """A simulation in a few numbers.

    Attributes:
        games: How many games.
        shortest: Decisions in the shortest.
        median: Decisions in the median.
        longest: Decisions in the longest.
        reasons: How games ended and how often, the most frequent first.
        wins: Games won by each seat, alone or with others.
        shared: Games that several seats won together.
        lost: Games that ended and that nobody won.
        unfinished: Games that were broken off.

    >>> import jest
    >>> from cardtable import simulate
    >>> summary = simulate(jest.ruleset(), games=3, players=4, seed=1).summary
    >>> summary.games, summary.shortest, summary.longest
    (3, 24, 24)
    """

    games: int
    shortest: int
    median: float
    longest: int
    reasons: tuple[tuple[str, int], ...]
    wins: tuple[int, ...]
    shared: int
    lost: int
    unfinished: int

    def dump(self) -> dict[str, object]:
        """Plain data of the summary."""
        return {**attrs.asdict(self), "reasons": dict(self.reasons), "wins": list(self.wins)}


@attrs.frozen(kw_only=True)
class SimulationResult:
    """How simulated games went; the entries at one index belong to one game.

    A game that was broken off has the reason ``""``, no winners, and scores of 0.

    Attributes:
        spec: The rules, by full ids.
        players: Number of seats.
        seed: The seed of the simulation.
        agents: Who played at each seat: the id of an agent, or the policy of a playout.
        lengths: Number of decisions.
        winners: Seats that won.
        reasons: Code of how it ended.
        scores: Score of each seat.
        actions: For each kind of action how often it was done.

    >>> import justdesserts
    >>> from cardtable import simulate
    >>> result = simulate(justdesserts.ruleset(), games=4, players=2, seed=3)
    >>> result.summary.games, sum(result.summary.wins)
    (4, 4)
    >>> len(result.actions["serve"])
    4
    """

    spec: Spec
    players: int
    seed: int
    agents: tuple[str, ...]
    lengths: tuple[int, ...]
    winners: tuple[tuple[int, ...], ...]
    reasons: tuple[str, ...]
    scores: tuple[tuple[int, ...], ...]
    actions: Mapping[str, tuple[int, ...]]

    @property
    def summary(self) -> Summary:
        """The columns in a few numbers."""
        wins = Counter([seat for winners in self.winners for seat in winners])
        ends = Counter(self.reasons)
        unfinished = ends.pop(UNFINISHED, 0)
        reasons = sorted(ends.items(), key=lambda item: (-item[1], item[0]))
        return Summary(
            games=len(self.lengths),
            shortest=min(self.lengths),
            median=_median(self.lengths),
            longest=max(self.lengths),
            reasons=tuple(reasons),
            wins=tuple([wins[seat] for seat in range(self.players)]),
            shared=sum([len(winners) > 1 for winners in self.winners]),
            lost=self.winners.count(()) - unfinished,
            unfinished=unfinished,
        )

    def columns(self) -> dict[str, tuple[object, ...]]:
        """Columns of plain values by name, as a data frame takes them.

        There are ``length`` and ``reason``; for each seat ``won_0`` and ``score_0``; for each kind
        of action how often it was done, such as ``actions_serve``.

        >>> import jest
        >>> from cardtable import simulate
        >>> print(*simulate(jest.ruleset(), games=2, players=3, seed=1).columns())
        length reason won_0 won_1 won_2 score_0 score_1 score_2 actions_offer actions_take
        """
        seats = range(self.players)
        return {
            "length": self.lengths,
            "reason": self.reasons,
            **{f"won_{s}": tuple([s in winners for winners in self.winners]) for s in seats},
            **{f"score_{s}": tuple([scores[s] for scores in self.scores]) for s in seats},
            **{f"actions_{kind}": times for kind, times in self.actions.items()},
        }

    def game_seed(self, number: int) -> int:
        """Seed of the game at this index, with which it can be played again by itself."""
        return game_seed(self.seed, range(len(self.lengths))[number])

    def table(self) -> str:
        """The summary as lines of text."""
        found = self.summary
        lines = [
            ("games", str(found.games)),
            ("decisions", f"{found.shortest} to {found.longest}, median {found.median:g}"),
        ]
        lines += [(f"ends by {word}", self._share(count)) for word, count in found.reasons]
        lines += [
            (f"seat {seat} wins", self._share(count)) for seat, count in enumerate(found.wins)
        ]
        lines += [("shared wins", self._share(found.shared))] if found.shared else []
        lines += [("nobody wins", self._share(found.lost))] if found.lost else []
        lines += [("unfinished", self._share(found.unfinished))] if found.unfinished else []
        width = max([len(name) for name, _ in lines])
        return "\n".join([f"{name:<{width}}  {value}" for name, value in lines])

    def dump(self) -> dict[str, object]:
        """Plain data of the summary and the columns, ready for JSON."""
        return {
            "spec": self.spec.dump(),
            "players": self.players,
            "seed": self.seed,
            "agents": list(self.agents),
            "summary": self.summary.dump(),
            "lengths": list(self.lengths),
            "winners": [list(winners) for winners in self.winners],
            "reasons": list(self.reasons),
            "scores": [list(scores) for scores in self.scores],
            "actions": {kind: list(times) for kind, times in self.actions.items()},
        }

    def _share(self, count: int) -> str:
        return f"{count} ({count / len(self.lengths):.1%})"


def _median(values: tuple[int, ...]) -> float:
    ordered, middle = sorted(values), len(values) // 2
    return (ordered[middle] + ordered[~middle]) / 2

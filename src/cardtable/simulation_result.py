"""What a simulation found: one entry a game in each column, and their summary."""

from __future__ import annotations

from collections import Counter

import attrs

from cardtable.spec import Spec

__all__ = ["SimulationResult", "Summary"]


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
        lost: Games that nobody won.

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

    def dump(self) -> dict[str, object]:
        """Plain data of the summary."""
        return {**attrs.asdict(self), "reasons": dict(self.reasons), "wins": list(self.wins)}


@attrs.frozen(kw_only=True)
class SimulationResult:
    """How simulated games ended; the entries at one index belong to one game.

    Attributes:
        spec: The rules, by full ids.
        players: Number of seats.
        seed: The seed of the simulation.
        agents: Id of the agent at each seat.
        lengths: Number of decisions.
        winners: Seats that won.
        reasons: Code of how it ended.
        scores: Score of each seat.

    >>> import justdesserts
    >>> from cardtable import simulate
    >>> result = simulate(justdesserts.ruleset(), games=4, players=2, seed=3)
    >>> result.summary.games, sum(result.summary.wins)
    (4, 4)
    """

    spec: Spec
    players: int
    seed: int
    agents: tuple[str, ...]
    lengths: tuple[int, ...]
    winners: tuple[tuple[int, ...], ...]
    reasons: tuple[str, ...]
    scores: tuple[tuple[int, ...], ...]

    @property
    def summary(self) -> Summary:
        """The columns in a few numbers."""
        wins = Counter([seat for winners in self.winners for seat in winners])
        reasons = sorted(Counter(self.reasons).items(), key=lambda item: (-item[1], item[0]))
        return Summary(
            games=len(self.lengths),
            shortest=min(self.lengths),
            median=_median(self.lengths),
            longest=max(self.lengths),
            reasons=tuple(reasons),
            wins=tuple([wins[seat] for seat in range(self.players)]),
            shared=sum([len(winners) > 1 for winners in self.winners]),
            lost=self.winners.count(()),
        )

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
        }

    def _share(self, count: int) -> str:
        return f"{count} ({count / len(self.lengths):.1%})"


def _median(values: tuple[int, ...]) -> float:
    ordered, middle = sorted(values), len(values) // 2
    return (ordered[middle] + ordered[~middle]) / 2

"""What speed is wanted: the one table of goals, printed beside what is measured."""

from __future__ import annotations

import attrs


@attrs.frozen
class Race:
    """A goal for two contestants of one run.

    Attributes:
        ours: The contestant that has to be fast.
        against: The one that it is held against.
        least: The ratio of their speeds that is wanted.
        note: What else is to be known of it.
    """

    ours: str
    against: str
    least: float
    note: str = ""

    def met(self, ratio: float) -> bool:
        """Whether a measured ratio is good enough."""
        return ratio >= self.least


@attrs.frozen
class Bound:
    """A goal for one figure.

    Attributes:
        what: What is measured.
        unit: What the figure counts.
        most: The figure must not be greater.
        least: The figure must not be smaller.
    """

    what: str
    unit: str
    most: float | None = None
    least: float | None = None

    def met(self, figure: float) -> bool:
        """Whether a measured figure is good enough.

        >>> Bound("a step", "µs", most=3).met(3.1)
        False
        """
        return (self.most is None or figure <= self.most) and (
            self.least is None or figure >= self.least
        )

    def __str__(self) -> str:
        return f"at most {self.most:g}" if self.least is None else f"at least {self.least:g}"


PUBLISHED, JEST = "published, 4 seats", "jest, 3 seats"

RACES = (
    Race(PUBLISHED, "OpenSpiel crazy_eights", 1.0),
    Race(PUBLISHED, "OpenSpiel go_fish", 1.0),
    Race(PUBLISHED, "OpenSpiel hearts", 1.0),
    Race(PUBLISHED, "OpenSpiel euchre", 1.0),
    Race(PUBLISHED, "OpenSpiel oh_hell", 1.0),
    Race(PUBLISHED, "OpenSpiel cribbage", 1.0),
    Race(PUBLISHED, "OpenSpiel hanabi", 1.0),
    Race(PUBLISHED, "OpenSpiel gin_rummy", 1.0),
    Race(JEST, "OpenSpiel hearts", 1.5),
    Race(JEST, "OpenSpiel goofspiel", 1.0, "the dream"),
    Race(PUBLISHED, "RLCard uno", 2.0),
    Race(PUBLISHED, "fish-rules, 6 seats", 5.0, "needs Python 3.12 or later"),
    Race(PUBLISHED, "PokerKit limit hold'em, 3 seats", 10.0),
    Race(PUBLISHED, "lean published, 4 seats", 0.75),
    Race(JEST, "lean jest, 3 seats", 0.75),
)

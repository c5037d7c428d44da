"""What speed is wanted: the one table of goals, printed beside what is measured."""

from __future__ import annotations

import math

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
    """A goal for a figure of ``costs.py``.

    Attributes:
        most: The figure must not be greater.
        least: The figure must not be smaller.
        noise: How far it may be off, since two equal things are never timed equal.
    """

    most: float = math.inf
    least: float = -math.inf
    noise: float = 0.0

    def met(self, figure: float) -> bool:
        """Whether a measured figure is good enough.

        >>> Bound(most=3).met(3.1), Bound(most=3, noise=0.2).met(3.1)
        (False, True)
        """
        return self.least - self.noise <= figure <= self.most + self.noise

    def __str__(self) -> str:
        wanted = f"at most {self.most:g}" if self.most < math.inf else f"at least {self.least:g}"
        return f"goal {wanted}{f' (give or take {self.noise:g})' if self.noise else ''}"


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

# What a leak of ten bytes a step would add in half a million steps.
NO_LEAK = Bound(most=5)
SAME = Bound(most=1.0, noise=0.05)

# By what is measured.
COSTS = {
    "import justdesserts, over a bare interpreter": Bound(most=100),
    "compile the published game": Bound(most=5),
    "build a registry without plugins": Bound(most=50),
    "20 cards / 5: construct": SAME,
    "20 cards / 5: len": SAME,
    "20 cards / 5: test": SAME,
    "20 cards / 5: sample": SAME,
    "step 1,000 / step 10: kitchen": SAME,
    "step 1,000 / step 10: dismiss": SAME,
    "a step with everything compiled in / base": Bound(most=1.25),
    "games of justdesserts/published with 100 strangers / without": SAME,
    "games of jest/standard with 100 strangers / without": SAME,
    "simulate: two workers / one": Bound(least=1.8),
    "simulate: results that differ": Bound(most=0),
    "a further state kept, published": Bound(most=600),
    "a further state kept, everything": Bound(most=600),
    "a further state kept, jest": Bound(most=600),
    "memory gained in the second half, published": NO_LEAK,
    "memory gained in the second half, everything": NO_LEAK,
    "memory gained in the second half, jest": NO_LEAK,
}

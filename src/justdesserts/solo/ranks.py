"""The five ranks of solo, from everybody fed to a disaster (S7)."""

from __future__ import annotations

import attrs

__all__ = ["SOLO_RANKS", "Rank", "solo_rank"]


@attrs.frozen
class Rank:
    """What a solo score is worth.

    Attributes:
        title: The title that the player may bear.
        fewest: The lowest score of this rank.
        most: The highest one, ``None`` where there is no limit.
    """

    title: str
    fewest: int
    most: int | None

    def __str__(self) -> str:
        return self.title


SOLO_RANKS = (
    Rank("Clean Plates", 0, 0),
    Rank("Head of the Kitchen", 1, 3),
    Rank("Trusted Hand", 4, 6),
    Rank("Eager Apprentice", 7, 9),
    Rank("Smoke in the Oven", 10, None),
)
"""The ranks of solo, the best one first."""


def solo_rank(score: int) -> Rank:
    """The rank that belongs to a solo score (S7).

    Args:
        score: Guests that were not served, as in ``outcome.scores[0]``.

    Raises:
        ValueError: The score is negative.

    >>> str(solo_rank(2)), solo_rank(14).fewest
    ('Head of the Kitchen', 10)
    """
    if score < 0:
        raise ValueError(f"a solo score counts guests, so it cannot be {score}")
    return next(rank for rank in reversed(SOLO_RANKS) if score >= rank.fewest)

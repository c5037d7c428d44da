"""How a game ends, and why an action is refused: two small records."""

from __future__ import annotations

import attrs

__all__ = ["Outcome", "Refusal"]


@attrs.frozen
class Outcome:
    """The end of a game.

    Attributes:
        winners: Seats that won, ascending; several share a tie; none in a lost solo game.
        scores: One number a seat; what it counts is the edition's affair.
        reason: A short code, such as ``"five_suits"``.

    >>> Outcome(winners=(1,), scores=(0, 1), reason="five_suits").winners
    (1,)
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str


@attrs.frozen
class Refusal:
    """Why an action is not legal now.

    Attributes:
        code: A stable word for programs.
        reason: A sentence for people.
        rule: The id of the rule that refuses it, or ``""`` where no game rule does.

    >>> str(Refusal("empty_hand", "an empty hand cannot be dumped", "P9"))
    'an empty hand cannot be dumped [P9]'
    """

    code: str
    reason: str
    rule: str = ""

    def __str__(self) -> str:
        return f"{self.reason} [{self.rule}]" if self.rule else self.reason

"""What a step did, event by event, in the form that a given seat may see."""

from __future__ import annotations

from typing import TypeAlias

import attrs

from cardtable.outcome import Outcome

__all__ = ["Ended", "Event", "Moved", "Noted", "Shuffled"]


@attrs.frozen
class Moved:
    """Cards went from one zone to another.

    Attributes:
        source: Zone they came from.
        source_owner: Seat it belongs to, ``None`` for the table.
        target: Zone they went to.
        target_owner: Seat it belongs to, ``None`` for the table.
        count: How many cards.
        cards: Their ids, or ``None`` for whoever could not see them.

    >>> str(Moved("dessert_deck", None, "hands", 1, 1, None))
    '1 card from dessert_deck to hands of seat 1'
    """

    source: str
    source_owner: int | None
    target: str
    target_owner: int | None
    count: int
    cards: tuple[str, ...] | None

    def __str__(self) -> str:
        cards = f"{self.count} card{'s' * (self.count != 1)}"
        what = cards if self.cards is None else ", ".join(self.cards)
        source = _zone(self.source, self.source_owner)
        return f"{what} from {source} to {_zone(self.target, self.target_owner)}"


@attrs.frozen
class Shuffled:
    """The cards of a zone were put into a new order.

    >>> str(Shuffled("dessert_deck", 12))
    'dessert_deck shuffled (12 cards)'
    """

    zone: str
    count: int

    def __str__(self) -> str:
        return f"{self.zone} shuffled ({self.count} cards)"


@attrs.frozen
class Noted:
    """Something with a name of its own happened, such as a tip.

    Attributes:
        name: What happened.
        seat: The seat it happened to.
        about: Public details, such as a card id.

    >>> str(Noted("tip", 1))
    'tip: seat 1'
    """

    name: str
    seat: int
    about: str = ""

    def __str__(self) -> str:
        return f"{self.name}: seat {self.seat}" + (f", {self.about}" if self.about else "")


@attrs.frozen
class Ended:
    """The game is over.

    >>> str(Ended(Outcome((1,), (0, 1), "five_suits")))
    'the game is over (five_suits); winners: 1'
    """

    outcome: Outcome

    def __str__(self) -> str:
        winners = ", ".join(map(str, self.outcome.winners)) or "nobody"
        return f"the game is over ({self.outcome.reason}); winners: {winners}"


Event: TypeAlias = Moved | Shuffled | Noted | Ended
"""Anything that a step can tell."""


@attrs.frozen
class Witnessed:
    """An event with those who may see its cards, before it is told to anybody."""

    event: Event
    viewers: int = -1

    def seen_by(self, viewer: int) -> Event:
        """The event as this seat (the public: the number of seats) may see it."""
        if isinstance(self.event, Moved) and not self.viewers >> viewer & 1:
            return attrs.evolve(self.event, cards=None)
        return self.event


def _zone(name: str, owner: int | None) -> str:
    return name if owner is None else f"{name} of seat {owner}"

"""Views: what a seat knows, as pure data, with its legal actions.

A view is projected zone by zone: the cards of a zone are in it when the zone's declaration shows
them to the viewer, and their number otherwise. What a seat learned beyond that comes as facts:
these cards lie in one of these places. There is one projection, in ``cardtable.projecting``, for
all games and for whatever variants add.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import attrs

from cardtable.errors import UnknownId
from cardtable.legal import LegalActions
from cardtable.outcome import Outcome
from cardtable.state import Ask

__all__ = ["KnownCards", "Place", "PrivateView", "PublicView", "Showing", "View", "ZoneView"]


@attrs.frozen(order=True)
class Place:
    """A zone of an owner; ``owner`` is ``None`` for the table's.

    >>> print(Place("deck"), Place("hands", 1))
    deck hands[1]
    """

    zone: str
    owner: int | None = None

    def __str__(self) -> str:
        return self.zone if self.owner is None else f"{self.zone}[{self.owner}]"


@attrs.frozen
class ZoneView:
    """What is seen of a zone.

    Attributes:
        place: The zone and its owner.
        count: Number of cards in it.
        cards: Ids, top first (ascending where there is no order); ``None`` where unseen.

    >>> ZoneView(Place("hands", 1), 3, None).cards is None
    True
    """

    place: Place
    count: int
    cards: tuple[str, ...] | None


@attrs.frozen
class KnownCards:
    """Hidden cards of which it is known that each lies in one of these places.

    Attributes:
        cards: Ids of the cards.
        places: Where each of them may lie; all of these hold cards that not everybody sees.

    >>> KnownCards(("fudge",), (Place("hands", 1),)).cards
    ('fudge',)
    """

    cards: tuple[str, ...]
    places: tuple[Place, ...]


@attrs.frozen
class PublicView:
    """What everybody at the table knows; equal for all seats.

    Attributes:
        players: Number of seats.
        phase: Name of the current phase.
        actors: Seats that may act now.
        asks: Open interrupts.
        outcome: The end, or ``None``.
        facts: Public facts of the state by name.
        extras: What variants added, as far as it is public.
        zones: Every zone of every owner.
        known: What everybody knows about hidden cards.

    >>> import jest
    >>> rules = jest.ruleset()
    >>> state = rules.start(players=3, seed=1)
    >>> rules.view(state, 0).public == rules.view(state, 1).public
    True
    """

    players: int
    phase: str
    actors: tuple[int, ...]
    asks: tuple[Ask, ...]
    outcome: Outcome | None
    facts: tuple[tuple[str, object], ...]
    extras: tuple[tuple[str, object], ...]
    zones: tuple[ZoneView, ...]
    known: tuple[KnownCards, ...]


@attrs.frozen
class PrivateView:
    """What this seat knows beyond the public part.

    Attributes:
        extras: What variants added, as far as it is shown to this seat and differs.
        zones: Zones whose cards this seat sees and the public does not.
        known: What this seat, perhaps with some others, knows about hidden cards.

    >>> import jest
    >>> rules = jest.ruleset()
    >>> view = rules.view(rules.start(players=3, seed=1), 2)
    >>> [str(zone.place) for zone in view.private.zones if zone.count]
    ['hands[2]']
    """

    extras: tuple[tuple[str, object], ...]
    zones: tuple[ZoneView, ...]
    known: tuple[KnownCards, ...]


@attrs.frozen
class Showing:
    """How a zone is shown to people.

    Attributes:
        title: What people call it.
        cards: How many of its open cards are named, from the top; ``None`` for all.

    >>> import justdesserts
    >>> justdesserts.View.showing["guest_discards"].title
    'doorway'
    """

    title: str
    cards: int | None = None


@attrs.frozen
class View:
    """All that a seat knows that still matters, with its legal actions.

    Attributes:
        seat: The viewer; ``None`` for a spectator.
        public: What everybody knows.
        private: What this seat knows beyond that; empty for a spectator.
        legal: The seat's legal actions, as pure data.
        showing: How zones are shown to people, where their names do not say enough (class
            attribute).

    >>> import justdesserts
    >>> rules = justdesserts.ruleset()
    >>> view = rules.view(rules.start(players=2, seed=1), seat=0)
    >>> view.count("hands", 1), view.cards("hands", 1), len(view.cards("hands", 0))
    (3, None, 4)
    """

    showing: ClassVar[Mapping[str, Showing]] = {}

    seat: int | None
    public: PublicView
    private: PrivateView
    legal: LegalActions

    @property
    def players(self) -> int:
        """Number of seats."""
        return self.public.players

    @property
    def phase(self) -> str:
        """Name of the current phase."""
        return self.public.phase

    @property
    def actors(self) -> tuple[int, ...]:
        """Seats that may act now."""
        return self.public.actors

    @property
    def outcome(self) -> Outcome | None:
        """The end, or ``None`` while the game runs."""
        return self.public.outcome

    def zone(self, name: str, owner: int | None = None) -> ZoneView:
        """What this viewer sees of a zone.

        Raises:
            UnknownId: There is no such zone, or it belongs to seats and none is named.
        """
        place = Place(name, owner)
        for zone in (*self.private.zones, *self.public.zones):
            if zone.place == place:
                return zone
        raise UnknownId("zone", str(place), [str(z.place) for z in self.public.zones])

    def cards(self, zone: str, owner: int | None = None) -> tuple[str, ...] | None:
        """Ids of the cards in a zone, ``None`` where this viewer does not see them."""
        return self.zone(zone, owner).cards

    def count(self, zone: str, owner: int | None = None) -> int:
        """Number of cards in a zone."""
        return self.zone(zone, owner).count

    def fact(self, name: str) -> object:
        """A public fact of the state, such as ``"active"``.

        Raises:
            UnknownId: There is no such fact.
        """
        for facts in (self.private.extras, self.public.facts, self.public.extras):
            for key, value in facts:
                if key == name:
                    return value
        raise UnknownId("fact", name, [key for key, _ in self.public.facts])

    def known(self, zone: str, owner: int | None = None) -> tuple[str, ...]:
        """Ids of hidden cards that this viewer knows to lie in exactly this place."""
        here = (Place(zone, owner),)
        facts = (*self.public.known, *self.private.known)
        return tuple(sorted({c for f in facts if f.places == here for c in f.cards}))

    def _repr_svg_(self) -> str:
        """Picture for notebooks; ``Ruleset.to_svg`` also shows what is on the cards."""
        from cardtable.pictures import picture_of_ids  # draws views, so it needs this module

        return picture_of_ids(self)

"""Scenes: what a picture of a view shows, before it is drawn as SVG or as text.

A scene is made of a view alone, so that no picture can show more than the view holds. Faces only
add what is printed on the cards that the view names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

import attrs

from cardtable.faces import Face
from cardtable.views import Place, Showing, View, ZoneView

__all__: list[str] = []

FaceOf: TypeAlias = Callable[[str, str], Face]
"""The face of a card, by the zone it was seen in and its id."""


@attrs.frozen
class Spread:
    """The cards of one zone as they are shown.

    Attributes:
        title: What people call the zone.
        count: Number of cards in it.
        cards: Ids and faces of those that are shown, top first.
        hidden: Whether the others lie face down.
        known: How many of the cards shown lie face down too, but are known to the viewer.
    """

    title: str
    count: int
    cards: tuple[tuple[str, Face], ...]
    hidden: bool
    known: int = 0

    @property
    def others(self) -> int:
        """How many cards are counted only."""
        return self.count - len(self.cards)

    @property
    def rest(self) -> str:
        """The cards that are counted only, in words."""
        how = "face down" if self.hidden else "open"
        return f"{self.others} {how}"


@attrs.frozen
class Scene:
    """What a picture shows.

    Attributes:
        heading: Who sees this, and who is to act.
        facts: Public facts, in words.
        groups: Zones by whom they belong to: the table first, then the seats.
        notes: What else the viewer knows.
    """

    heading: str
    facts: str
    groups: tuple[tuple[str, tuple[Spread, ...]], ...]
    notes: tuple[str, ...]


def scene_of(view: View, face_of: FaceOf, who: str = "", whole: bool = False) -> Scene:
    """What a picture of this view shows.

    Args:
        view: The view.
        face_of: Faces of cards by zone and id.
        who: Whose view it is, in words; by default the view's seat.
        whole: Whether every open card is shown, even where a game is content with the number.
    """
    who = who or ("a spectator" if view.seat is None else f"seat {view.seat}")
    owners = [None, *range(view.players)]
    groups = [(_owner(owner), tuple(_spreads(view, owner, face_of, whole))) for owner in owners]
    return Scene(
        heading=f"{who} sees: {_situation(view)}",
        facts="; ".join(_facts(view)),
        groups=tuple([(title, _sorted(spreads)) for title, spreads in groups if spreads]),
        notes=tuple(_notes(view, face_of)),
    )


def _sorted(spreads: Iterable[Spread]) -> tuple[Spread, ...]:
    """Zones whose cards are counted only come last."""
    return tuple(sorted(spreads, key=lambda spread: not spread.cards))


def _situation(view: View) -> str:
    outcome = view.outcome
    if outcome is None:
        return f"{view.phase}, {_seats(view.actors)} to act"
    scores = ", ".join(map(str, outcome.scores))
    return f"the end ({outcome.reason}), {_seats(outcome.winners)} won, scores {scores}"


def _seats(seats: tuple[int, ...]) -> str:
    numbers = ", ".join(map(str, seats))
    return f"seat{'s' * (len(seats) > 1)} {numbers}" if seats else "nobody"


def _owner(owner: int | None) -> str:
    return "table" if owner is None else f"seat {owner}"


def _spreads(view: View, owner: int | None, face_of: FaceOf, whole: bool) -> Iterator[Spread]:
    for public in view.public.zones:
        if public.place.owner == owner and public.count:
            yield _spread(view, view.zone(public.place.zone, owner), face_of, whole)


def _spread(view: View, zone: ZoneView, face_of: FaceOf, whole: bool) -> Spread:
    name, owner = zone.place.zone, zone.place.owner
    showing = _showing(view, name)
    known = view.known(name, owner) if zone.cards is None else ()
    ids = known if zone.cards is None else zone.cards[: None if whole else showing.cards]
    faces = tuple([(id, face_of(name, id)) for id in ids])
    return Spread(showing.title, zone.count, faces, zone.cards is None, len(known))


def _facts(view: View) -> Iterator[str]:
    private = dict(view.private.extras)
    extras = [(name, private.get(name, value)) for name, value in view.public.extras]
    for name, value in (*view.public.facts, *extras):
        words, title = _words(value), name.rpartition("/")[2].replace("_", " ")
        if value is True or words:
            yield f"{title} {words}".rstrip()


def _words(value: object) -> str:
    """A value in words; nothing for what its title says alone, or what is not there."""
    if value is None or isinstance(value, bool):
        return ""
    if isinstance(value, tuple) and value and all([isinstance(each, bool) for each in value]):
        return ", ".join([str(seat) for seat, each in enumerate(value) if each])
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    return str(value)


def _notes(view: View, face_of: FaceOf) -> Iterator[str]:
    """What is known of hidden cards that may lie in several places."""
    for fact in (*view.public.known, *view.private.known):
        hidden = [place for place in fact.places if _may_hide(view, place)]
        if len(fact.places) > 1:
            titles = ", ".join([face_of(fact.places[0].zone, id).title for id in fact.cards])
            yield f"{titles}: in {' or '.join([_place(view, place) for place in hidden])}"


def _may_hide(view: View, place: Place) -> bool:
    zone = view.zone(place.zone, place.owner)
    return zone.cards is None and zone.count > 0


def _place(view: View, place: Place) -> str:
    title = _showing(view, place.zone).title
    return title if place.owner is None else f"{title} of seat {place.owner}"


def _showing(view: View, zone: str) -> Showing:
    return view.showing.get(zone, Showing(zone.replace("_", " ").replace(".", " ")))

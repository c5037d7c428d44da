"""Views as plain data, both ways: what a web client or a language model reads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import attrs

from cardtable.choices import Choice
from cardtable.errors import DataError
from cardtable.kinds import CompiledKind
from cardtable.legal import LegalActions, found_before
from cardtable.plain import (
    as_list,
    as_mapping,
    as_number,
    as_seats,
    dump_outcome,
    from_plain,
    known,
    load_outcome,
    reading,
    to_plain,
)
from cardtable.program import Program
from cardtable.projecting import plain_form, public_facts
from cardtable.slips import check_view
from cardtable.spelled import dump_choice, load_choice
from cardtable.state import Ask, Draft
from cardtable.state_data import load_players
from cardtable.views import KnownCards, Place, PrivateView, PublicView, View, ZoneView

__all__: list[str] = []


def dump_view(view: View) -> dict[str, object]:
    """Plain data of a view."""
    check_view(view)
    public, private = view.public, view.private
    return {
        "seat": view.seat,
        "public": {
            "players": public.players,
            "phase": public.phase,
            "actors": list(public.actors),
            "asks": [[ask.phase, list(ask.seats), ask.back] for ask in public.asks],
            "outcome": dump_outcome(public.outcome),
            "facts": {name: to_plain(value) for name, value in public.facts},
            "extras": {name: to_plain(value) for name, value in public.extras},
            "zones": [_dump_zone_view(zone) for zone in public.zones],
            "known": [_dump_known(fact) for fact in public.known],
        },
        "private": {
            "extras": {name: to_plain(value) for name, value in private.extras},
            "zones": [_dump_zone_view(zone) for zone in private.zones],
            "known": [_dump_known(fact) for fact in private.known],
        },
        "legal": [
            {"kind": options.kind, "seat": options.seat, "choice": dump_choice(options.choice)}
            for options in view.legal.options()
        ],
    }


@attrs.frozen
class Parts:
    """Reads the parts of a view that name seats, zones and cards.

    Attributes:
        program: The rules.
        like: A draft for as many players.
    """

    program: Program
    like: Draft

    def seat(self, data: object) -> int:
        """A seat that there is."""
        (seat,) = as_seats([data], self.like.players)
        return seat

    def place(self, name: object, owner: object) -> Place:
        """A zone of a seat, or of the table."""
        zones = self.program.context.zones
        zone = zones[known("zone", name, zones)]
        if zone.zone.per_seat is (owner is None):
            whose = "every seat has one: name its owner" if owner is None else "no seat owns it"
            raise DataError(f"zone {name!r}: {whose}")
        return Place(zone.zone.name, None if owner is None else self.seat(owner))

    def cards(self, place: Place, data: object) -> tuple[str, ...]:
        """Cards that may lie in a place."""
        ids = self.program.context.zones[place.zone].pack.ids
        return tuple([known("card", id, ids) for id in as_list(data)])

    def zone_view(self, data: object) -> ZoneView:
        """What is seen of a zone."""
        zone = as_mapping(data, "a zone")
        place = self.place(zone["zone"], zone["owner"])
        cards = None if zone["cards"] is None else self.cards(place, zone["cards"])
        return ZoneView(place, as_number(zone["count"]), cards)

    def known_cards(self, data: object) -> KnownCards:
        """Cards with the places where they may lie."""
        fact = as_mapping(data, "known cards")
        places = [
            self.place(name, owner)
            for name, owner in cast("list[tuple[object, object]]", as_list(fact["places"]))
        ]
        return KnownCards(self.cards(places[0], fact["cards"]), tuple(places))


def load_view(program: Program, data: Mapping[str, object]) -> View:
    """The view of plain data."""
    with reading("the view"):
        return _view(program, as_mapping(data, "a view"))


def _view(program: Program, data: Mapping[str, object]) -> View:
    public = as_mapping(data["public"], "the public part")
    private = as_mapping(data["private"], "the private part")
    like = program.blank(load_players(program, public))
    parts = Parts(program, like)
    facts = as_mapping(public["facts"], "facts")
    asks = [cast("tuple[int, list[int], int]", ask) for ask in as_list(public["asks"])]
    return program.plan.edition.view(
        seat=None if data["seat"] is None else parts.seat(data["seat"]),
        public=PublicView(
            players=like.players,
            phase=known("phase", public["phase"], program.names),
            actors=as_seats(public["actors"], like.players),
            asks=tuple([Ask(phase, tuple(seats), back) for phase, seats, back in asks]),
            outcome=load_outcome(public["outcome"]),
            facts=tuple(
                [(n, from_plain(facts[n], getattr(like, n))) for n in public_facts(program)]
            ),
            extras=_view_extras(program, like, public["extras"]),
            zones=tuple([parts.zone_view(zone) for zone in as_list(public["zones"])]),
            known=tuple([parts.known_cards(fact) for fact in as_list(public["known"])]),
        ),
        private=PrivateView(
            extras=_view_extras(program, like, private["extras"]),
            zones=tuple([parts.zone_view(zone) for zone in as_list(private["zones"])]),
            known=tuple([parts.known_cards(fact) for fact in as_list(private["known"])]),
        ),
        legal=_load_legal(parts, str(public["phase"]), data["legal"]),
    )


def _view_extras(program: Program, like: Draft, data: object) -> tuple[tuple[str, object], ...]:
    values, index = as_mapping(data, "extras"), program.plan.extras
    names = [key.name for key in program.plan.facts if key.name in values]
    return tuple([(n, from_plain(values[n], like.extras[index[n]])) for n in names])


def _dump_zone_view(zone: ZoneView) -> dict[str, object]:
    cards = None if zone.cards is None else list(zone.cards)
    return {
        "zone": zone.place.zone,
        "owner": zone.place.owner,
        "count": zone.count,
        "cards": cards,
    }


def _dump_known(fact: KnownCards) -> dict[str, object]:
    places = [[place.zone, place.owner] for place in fact.places]
    return {"cards": list(fact.cards), "places": places}


def _load_legal(parts: Parts, phase: str, data: object) -> LegalActions:
    offered = [kind for kind in parts.program.kinds.values() if phase in kind.phases]
    kinds = {kind.action_class.kind: kind for kind in offered}
    found: dict[int, dict[CompiledKind, Choice]] = {}
    for entry in as_list(data):
        options = as_mapping(entry, "options")
        kind = kinds[known("kind of action", options["kind"], kinds)]
        found.setdefault(parts.seat(options["seat"]), {})[kind] = load_choice(options["choice"])
    rows = [
        (seat, tuple([(plain_form(kind), choices.get(kind)) for kind in offered]))
        for seat, choices in found.items()
    ]
    return found_before(tuple(rows))

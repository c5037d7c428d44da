"""Views as plain data, both ways: what a web client or a language model reads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from cardtable.choices import Choice
from cardtable.legal import ActionForm, LegalActions, PlainForm
from cardtable.plain import (
    as_list,
    as_mapping,
    as_number,
    dump_outcome,
    from_plain,
    load_outcome,
    reading,
    to_plain,
)
from cardtable.program import Program
from cardtable.projecting import public_facts
from cardtable.spelled import dump_choice, load_choice
from cardtable.state import Ask, Draft
from cardtable.views import KnownCards, Place, PrivateView, PublicView, View, ZoneView

__all__: list[str] = []


def dump_view(view: View) -> dict[str, object]:
    """Plain data of a view."""
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
            "known": [_dump_known(known) for known in public.known],
        },
        "private": {
            "extras": {name: to_plain(value) for name, value in private.extras},
            "zones": [_dump_zone_view(zone) for zone in private.zones],
            "known": [_dump_known(known) for known in private.known],
        },
        "legal": [
            {"kind": options.kind, "seat": options.seat, "choice": dump_choice(options.choice)}
            for options in view.legal.options()
        ],
    }


def load_view(program: Program, data: Mapping[str, object]) -> View:
    """The view of plain data."""
    with reading("the view"):
        return _view(program, as_mapping(data, "a view"))


def _view(program: Program, data: Mapping[str, object]) -> View:
    public = as_mapping(data["public"], "the public part")
    private = as_mapping(data["private"], "the private part")
    like = program.blank(as_number(public["players"]))
    facts = as_mapping(public["facts"], "facts")
    asks = [cast("tuple[int, list[int], int]", ask) for ask in as_list(public["asks"])]
    return program.plan.edition.view(
        seat=cast("int | None", data["seat"]),
        public=PublicView(
            players=like.players,
            phase=cast(str, public["phase"]),
            actors=tuple([as_number(s) for s in as_list(public["actors"])]),
            asks=tuple([Ask(phase, tuple(seats), back) for phase, seats, back in asks]),
            outcome=load_outcome(public["outcome"]),
            facts=tuple(
                [(n, from_plain(facts[n], getattr(like, n))) for n in public_facts(program)]
            ),
            extras=_view_extras(program, like, public["extras"]),
            zones=_load_zone_views(public["zones"]),
            known=_load_known(public["known"]),
        ),
        private=PrivateView(
            extras=_view_extras(program, like, private["extras"]),
            zones=_load_zone_views(private["zones"]),
            known=_load_known(private["known"]),
        ),
        legal=_load_legal(program, data["legal"]),
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


def _load_zone_views(data: object) -> tuple[ZoneView, ...]:
    found = []
    for entry in as_list(data):
        zone = as_mapping(entry, "a zone")
        cards = None if zone["cards"] is None else tuple(as_list(zone["cards"]))
        place = Place(cast(str, zone["zone"]), cast("int | None", zone["owner"]))
        found.append(
            ZoneView(place, as_number(zone["count"]), cast("tuple[str, ...] | None", cards))
        )
    return tuple(found)


def _dump_known(known: KnownCards) -> dict[str, object]:
    places = [[place.zone, place.owner] for place in known.places]
    return {"cards": list(known.cards), "places": places}


def _load_known(data: object) -> tuple[KnownCards, ...]:
    found = []
    for entry in as_list(data):
        known = as_mapping(entry, "known cards")
        places = [
            Place(*cast("tuple[str, int | None]", place)) for place in as_list(known["places"])
        ]
        cards = cast("tuple[str, ...]", tuple(as_list(known["cards"])))
        found.append(KnownCards(cards, tuple(places)))
    return tuple(found)


def _load_legal(program: Program, data: object) -> LegalActions:
    kinds = {kind.action_class.kind: kind for kind in program.kinds.values()}
    groups: dict[int, list[tuple[ActionForm, Choice]]] = {}
    for entry in as_list(data):
        options = as_mapping(entry, "options")
        kind = kinds[cast(str, options["kind"])]
        form = PlainForm(kind.action_class, tuple(kind.codec.fields))
        row = groups.setdefault(as_number(options["seat"]), [])
        row.append((form, load_choice(options["choice"])))
    return LegalActions(tuple([(seat, tuple(row)) for seat, row in groups.items()]))

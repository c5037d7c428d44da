"""From a state to what one viewer sees of it: the one projection for all games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import attrs

from cardtable.choices import Choice
from cardtable.kinds import CompiledKind
from cardtable.legal import LegalActions, PlainForm, found_before
from cardtable.program import Program
from cardtable.spelled import spell
from cardtable.state import CORE_FIELDS, Draft
from cardtable.views import KnownCards, Place, PrivateView, PublicView, View, ZoneView
from cardtable.zones import ZoneCards, everyone

__all__: list[str] = []

Groups: TypeAlias = Sequence[tuple[int, Sequence[tuple[CompiledKind, Choice | None]]]]


def project(program: Program, state: Draft, seat: int | None, groups: Groups) -> View:
    """What this viewer knows; ``None`` for a spectator."""
    public = state.players
    open_cards = _visible(program, state, public)
    hidden = _hidden(program, state)
    view = program.plan.edition.view
    return view(
        seat=seat,
        public=PublicView(
            players=state.players,
            phase=program.names[state.phase],
            actors=state.actors,
            asks=state.asks,
            outcome=state.outcome,
            facts=tuple([(name, getattr(state, name)) for name in public_facts(program)]),
            extras=_extras(program, state, None),
            zones=_zones(program, state, public),
            known=_known(program, state, public, open_cards, hidden),
        ),
        private=PrivateView((), (), ())
        if seat is None
        else _private(program, state, seat, open_cards, hidden),
        legal=_spelled(groups),
    )


def public_facts(program: Program) -> tuple[str, ...]:
    """Names of the fields of a state that are neither the core's nor cards."""
    taken = set(CORE_FIELDS)
    for zone in program.plan.zones:
        taken |= {zone.field or "", f"{zone.field}_at"}
    return tuple([a.name for a in attrs.fields(program.plan.edition.draft) if a.name not in taken])


def place_of(zone: ZoneCards, owner: int) -> Place:
    """Public name of an owner's place."""
    return Place(zone.zone.name, owner if zone.zone.per_seat else None)


def _private(
    program: Program, state: Draft, seat: int, open_cards: dict[int, int], hidden: int
) -> PrivateView:
    shown, extras = _extras(program, state, None), _extras(program, state, seat)
    public, own = _zones(program, state, state.players), _zones(program, state, seat)
    return PrivateView(
        extras=tuple([extra for extra in extras if extra not in shown]),
        zones=tuple([zone for zone in own if zone not in public]),
        known=_known(program, state, seat, open_cards, hidden, but=state.players),
    )


def _zones(program: Program, state: Draft, viewer: int) -> tuple[ZoneView, ...]:
    found = []
    for zone in program.context.zones.values():
        for owner in zone.owners(state):
            seen = zone.viewers(state, owner) >> viewer & 1
            ids = zone.pack.ids
            cards = tuple([ids[c] for c in zone.cards(state, owner)]) if seen else None
            found.append(ZoneView(place_of(zone, owner), zone.count(state, owner), cards))
    return tuple(found)


def _visible(program: Program, state: Draft, viewer: int) -> dict[int, int]:
    """Cards of each pack that a viewer sees."""
    found: dict[int, int] = {}
    for zone in program.context.zones.values():
        for owner in zone.owners(state):
            if zone.viewers(state, owner) >> viewer & 1:
                mask = found.get(zone.pack_index, 0)
                found[zone.pack_index] = mask | zone.mask(state, owner)
    return found


def _known(
    program: Program,
    state: Draft,
    viewer: int,
    open_cards: dict[int, int],
    hidden: int,
    but: int | None = None,
) -> tuple[KnownCards, ...]:
    """What a viewer knows about cards that do not lie open (and that other one does not)."""
    merged: dict[tuple[int, int], int] = {}
    for memory in program.context.memories:
        other = {} if but is None else memory.of(state.known, but)
        for card, possible in memory.of(state.known, viewer).items():
            places = possible & hidden
            is_open = open_cards.get(memory.pack, 0) >> card & 1
            if not is_open and other.get(card, 0) & hidden != places:
                key = memory.pack, places
                merged[key] = merged.get(key, 0) | 1 << card
    packs = tuple(program.packs.values())
    return tuple(
        [
            KnownCards(packs[pack].spell(cards), places_of(program, state, places))
            for (pack, places), cards in sorted(merged.items())
        ]
    )


def _hidden(program: Program, state: Draft) -> int:
    """The places that hold cards which not everybody sees."""
    public = state.players
    return sum(
        [
            zone.place(owner)
            for zone in program.context.zones.values()
            for owner in zone.owners(state)
            if zone.count(state, owner) and not zone.viewers(state, owner) >> public & 1
        ]
    )


def places_of(program: Program, state: Draft, places: int) -> tuple[Place, ...]:
    """Public names of a mask of places."""
    zones = program.context.zones.values()
    spots = [(zone, owner) for zone in zones for owner in zone.owners(state)]
    return tuple([place_of(zone, owner) for zone, owner in spots if places & zone.place(owner)])


def _extras(program: Program, state: Draft, viewer: int | None) -> tuple[tuple[str, object], ...]:
    found = []
    for key in program.plan.facts:
        value = state.extras[program.plan.extras[key.name]]
        found.append((key.name, value if key.hide is None else key.hide(value, viewer)))
    return tuple(found)


def _spelled(groups: Groups) -> LegalActions:
    """The legal actions as pure data."""
    spelled = []
    for seat, row in groups:
        spelled.append((seat, tuple([(plain_form(kind), _in_ids(kind, c)) for kind, c in row])))
    return found_before(tuple(spelled))


def plain_form(kind: CompiledKind) -> PlainForm:
    """The form of a kind of action in a view."""
    return PlainForm(kind.action_class, tuple(kind.codec.fields))


def _in_ids(kind: CompiledKind, choice: Choice | None) -> Choice | None:
    return None if choice is None else spell(choice, kind.codec.encoders)


def known_of(program: Program, state: Draft, view: View) -> int:
    """What a view says is known, in the form in which a state holds it."""
    zones = program.context.zones.values()
    spots = {place_of(zone, owner): (zone, owner) for zone in zones for owner in zone.owners(state)}
    held = 0
    for known, viewers in (
        *[(k, everyone(state)) for k in view.public.known],
        *[(k, 1 << (view.seat or 0)) for k in view.private.known],
    ):
        zone, _ = spots[known.places[0]]
        places = sum([spots[place][0].place(spots[place][1]) for place in known.places])
        held = zone.memory.confine(held, zone.pack.mask(known.cards), places, viewers)
    return held

"""Whole states as plain data, both ways.

Zones stand under their names: ``"centre": [...]``, ``"hands": [[...], [...]]``; a name with a dot
goes one level down, so that ``offers.up`` gives ``"offers": [{"up": ...}, ...]``. Sets are
ascending, piles and decks have the top first.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar, cast

from cardtable.chance import Chance, Scripted
from cardtable.errors import DataError, UnknownId
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
from cardtable.projecting import public_facts
from cardtable.state import Ask, Draft, Fact
from cardtable.zones import ZoneCards

__all__: list[str] = []

T = TypeVar("T")


def dump_state(program: Program, state: Draft) -> dict[str, object]:
    """Plain data of a whole state."""
    data: dict[str, object] = {
        "players": state.players,
        "phase": program.names[state.phase],
        "actors": list(state.actors),
    }
    for zone in program.context.zones.values():
        _dump_zone(zone, state, data)
    for name in public_facts(program):
        data[name] = to_plain(getattr(state, name))
    data["asks"] = _dump_asks(program, state.asks)
    data["extras"] = {
        key.name: to_plain(state.extras[program.plan.extras[key.name]])
        for key in program.plan.facts
    }
    data["known"] = [
        _dump_fact(program, state, fact)
        for memory in program.context.memories
        for fact in memory.facts(state.known, state.players + 1)
    ]
    data["outcome"] = dump_outcome(state.outcome)
    chance = state.chance
    data["chance"] = {
        "seed": chance.seed,
        "counter": chance.counter,
        "script": [list(order) for order in chance.script],
    }
    return data


def load_state(program: Program, data: Mapping[str, object]) -> Draft:
    """A draft of plain data, checked."""
    with reading("the state"):
        draft = _loaded(program, as_mapping(data, "a state"))
    problems = audit(program, draft)
    if problems:
        raise DataError("the state cannot be: " + "; ".join(problems))
    return draft


def _loaded(program: Program, data: Mapping[str, object]) -> Draft:
    players = load_players(program, data)
    draft = program.blank(players)
    draft.phase = _phase(program, data["phase"])
    draft.actors = as_seats(data["actors"], players)
    for zone in program.context.zones.values():
        _load_zone(zone, draft, data)
    for name in public_facts(program):
        if name not in data:
            raise DataError(f"the state lacks {name!r}")
        setattr(draft, name, _load_value(name, data[name], getattr(draft, name)))
    draft.asks = _load_asks(program, draft, data["asks"])
    draft.extras = _load_extras(program, draft, as_mapping(data["extras"], "extras"))
    for fact in as_list(data["known"]):
        _load_fact(program, draft, fact)
    draft.outcome = load_outcome(data["outcome"])
    if bool(draft.actors) is (draft.outcome is not None):
        raise DataError("somebody may act as long as there is no outcome, and no longer")
    draft.chance = _load_chance(as_mapping(data["chance"], "chance"))
    return draft


def load_players(program: Program, data: Mapping[str, object]) -> int:
    """The number of players, if so many can play.

    Raises:
        DataError: They cannot.
    """
    players = as_number(data["players"])
    fewest, most = program.plan.edition.players
    if not fewest <= players <= most:
        raise DataError(f"players: {players} do not fit, {fewest} to {most} do")
    return players


def audit(program: Program, state: Draft) -> tuple[str, ...]:
    """What is wrong with a state: cards that are missing or lie in two places."""
    problems = []
    for name, pack in program.packs.items():
        seen: dict[int, str] = {}
        for zone in program.context.zones.values():
            for owner in zone.owners(state) if zone.pack is pack else ():
                here = f"{zone.zone.name}[{owner}]" if zone.zone.per_seat else zone.zone.name
                for card in zone.cards(state, owner):
                    if card in seen:
                        problems.append(f"{pack.ids[card]} lies in {seen[card]} and in {here}")
                    seen[card] = here
        missing = [id for i, id in enumerate(pack.ids) if i not in seen]
        if missing:
            problems.append(f"{name} in no zone: {', '.join(missing[:6])}")
    return tuple(problems)


def _dump_zone(zone: ZoneCards, state: Draft, data: dict[str, object]) -> None:
    def cards(owner: int) -> object:
        ids = [zone.pack.ids[c] for c in zone.cards(state, owner)]
        return (ids[0] if ids else None) if zone.zone.single else ids

    key, _, part = zone.zone.name.partition(".")
    if not zone.zone.per_seat:
        data[key] = cards(0)
    elif not part:
        data[key] = [cards(owner) for owner in zone.owners(state)]
    else:
        rows = cast(
            "list[dict[str, object]]",
            data.setdefault(key, [{} for _ in zone.owners(state)]),
        )
        for owner in zone.owners(state):
            rows[owner][part] = cards(owner)


def _load_zone(zone: ZoneCards, draft: Draft, data: Mapping[str, object]) -> None:
    key, _, part = zone.zone.name.partition(".")
    if key not in data:
        raise DataError(f"the state lacks the zone {key!r}")
    rows = as_list(data[key]) if zone.zone.per_seat else [data[key]]
    if len(rows) != len(zone.owners(draft)):
        raise DataError(f"{key!r} needs {len(zone.owners(draft))} entries, not {len(rows)}")
    for owner, row in enumerate(rows):
        held = as_mapping(row, key)[part] if part else row
        if zone.zone.single:
            held = [] if held is None else [held]
        cards = tuple([zone.pack.index(cast(str, id)) for id in as_list(held)])
        zone.lay(draft, cards, owner)
        if zone.count(draft, owner) != len(cards):
            raise DataError(f"{key!r} holds a card twice: {held!r}")


def _phase(program: Program, name: object) -> int:
    if name not in program.names:
        raise UnknownId("phase", name, program.names)
    return program.names.index(name)


def _dump_asks(program: Program, asks: tuple[Ask, ...]) -> list[object]:
    names = program.names
    return [
        {"phase": names[ask.phase], "seats": list(ask.seats), "back": names[ask.back]}
        for ask in asks
    ]


def _load_asks(program: Program, draft: Draft, data: object) -> tuple[Ask, ...]:
    found = []
    for entry in as_list(data):
        ask = as_mapping(entry, "an ask")
        seats, phase = as_seats(ask["seats"], draft.players), _phase(program, ask["phase"])
        if program.names[phase] not in program.context.asked:
            raise DataError(f"nobody is asked in phase {program.names[phase]!r}")
        found.append(Ask(phase, seats, _phase(program, ask["back"])))
    return tuple(found)


def _dump_fact(program: Program, state: Draft, fact: Fact) -> dict[str, object]:
    name = tuple(program.packs)[fact.pack]
    return {
        "pack": name,
        "cards": list(program.packs[name].spell(fact.cards)),
        "places": [
            [zone.zone.name, owner]
            for zone in program.context.zones.values()
            for owner in zone.owners(state)
            if fact.places & zone.place(owner)
        ],
        "viewers": [seat for seat in range(state.players) if fact.viewers >> seat & 1],
        "public": bool(fact.viewers >> state.players & 1),
    }


def _load_fact(program: Program, draft: Draft, data: object) -> None:
    fact = as_mapping(data, "a fact")
    name = str(fact["pack"])
    places = 0
    known("pack", name, program.packs)
    for zone_name, owner in cast("list[tuple[str, int]]", fact["places"]):
        known("zone", zone_name, program.context.zones)
        zone = program.context.zones[zone_name]
        if as_number(owner) not in zone.owners(draft):
            raise DataError(f"{zone_name!r} of seat {owner} does not exist")
        places |= zone.place(owner)
    viewers = sum([1 << seat for seat in set(as_seats(fact["viewers"], draft.players))])
    viewers |= 1 << draft.players if fact["public"] else 0
    cards = program.packs[name].mask(cast("list[str]", fact["cards"]))
    (memory,) = [m for m in program.context.memories if tuple(program.packs)[m.pack] == name]
    draft.known = memory.confine(draft.known, cards, places, viewers)


def _load_extras(program: Program, draft: Draft, data: Mapping[str, object]) -> tuple[object, ...]:
    extras = list(draft.extras)
    for key in program.plan.facts:
        index = program.plan.extras[key.name]
        extras[index] = _load_value(key.name, data[key.name], extras[index])
    return tuple(extras)


def _load_value(name: str, data: object, like: T) -> T:
    try:
        return from_plain(data, like)
    except DataError as error:
        raise DataError(f"{name!r}: {error}") from None


def _load_chance(data: Mapping[str, object]) -> Chance:
    seed = None if data["seed"] is None else as_number(data["seed"])
    script = Scripted(cast("list[list[str]]", as_list(data["script"])))
    return Chance(seed, as_number(data["counter"]), script.orders)

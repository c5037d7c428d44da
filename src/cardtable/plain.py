"""Plain data: states, views and actions as dictionaries, lists, numbers and ids, both ways.

Zones stand under their names: ``"centre": [...]``, ``"hands": [[...], [...]]``; a name with a dot
goes one level down, so that ``offers.up`` gives ``"offers": [{"up": ...}, ...]``. Sets are
ascending, piles and decks have the top first.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TypeVar, cast

import attrs

from cardtable.actions import Action
from cardtable.chance import Chance
from cardtable.errors import CardTableError, DataError, UnknownId
from cardtable.legal import LegalActions, PlainForm
from cardtable.outcome import Outcome
from cardtable.patches import ExtKey
from cardtable.program import CompiledKind, Program
from cardtable.projecting import public_facts
from cardtable.spelled import dump_choice, load_choice
from cardtable.state import Ask, Draft, Fact
from cardtable.views import KnownCards, Place, PrivateView, PublicView, View, ZoneView
from cardtable.zones import ZoneCards

__all__: list[str] = []

T = TypeVar("T")
_SEAT = re.compile(r"\s*(?:seat\s+)?(\d+)\s*:\s*", re.IGNORECASE)


def as_mapping(data: object, what: str) -> Mapping[str, object]:
    """The data, if it is a mapping.

    Raises:
        DataError: It is none.
    """
    if not isinstance(data, Mapping):
        raise DataError(f"{what} is an object with named parts, not {data!r}")
    return data


def parse_action(words: Mapping[str, CompiledKind], text: str, seat: int | None) -> Action:
    """The action of a line of text."""
    match = _SEAT.match(text)
    if match is not None:
        seat = int(match[1])
    line = text[match.end() if match else 0 :].strip()
    if seat is None:
        raise DataError(f"whose action is {text!r}? Begin with 'seat 0: ', or give the seat")
    for kind in words.values():
        fields = kind.codec.parse(line)
        if fields is not None:
            return kind.codec.load(fields, seat)
    forms = "; ".join(sorted(kind.action_class.text for kind in words.values()))
    raise DataError(f"{line!r} is no action; actions read: {forms}")


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
        for key in program.plan.extra_keys
        if isinstance(key, ExtKey)
    }
    data["known"] = [_dump_fact(program, state, fact) for fact in state.known]
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
    data = as_mapping(data, "a state")
    try:
        draft = _loaded(program, data)
    except CardTableError:
        raise
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise DataError(f"the state cannot be read: {type(error).__name__}: {error}") from error
    problems = audit(program, draft)
    if problems:
        raise DataError("the state cannot be: " + "; ".join(problems))
    return draft


def _loaded(program: Program, data: Mapping[str, object]) -> Draft:
    players = _number(data["players"])
    fewest, most = program.plan.edition.players
    if not fewest <= players <= most:
        raise DataError(f"players: {players} do not fit")
    draft = program.blank(players)
    draft.phase = _phase(program, data["phase"])
    draft.actors = tuple([_number(s) for s in _list(data["actors"])])
    for zone in program.context.zones.values():
        _load_zone(zone, draft, data)
    for name in public_facts(program):
        if name not in data:
            raise DataError(f"the state lacks {name!r}")
        setattr(draft, name, from_plain(data[name], getattr(draft, name)))
    draft.asks = _load_asks(program, data["asks"])
    draft.extras = _load_extras(program, draft, as_mapping(data["extras"], "extras"))
    draft.known = tuple(sorted([_load_fact(program, draft, f) for f in _list(data["known"])]))
    draft.outcome = load_outcome(data["outcome"])
    draft.chance = _load_chance(as_mapping(data["chance"], "chance"))
    return draft


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
    rows = _list(data[key]) if zone.zone.per_seat else [data[key]]
    if len(rows) != len(zone.owners(draft)):
        raise DataError(f"{key!r} needs {len(zone.owners(draft))} entries, not {len(rows)}")
    for owner, row in enumerate(rows):
        held = as_mapping(row, key)[part] if part else row
        if zone.zone.single:
            held = [] if held is None else [held]
        cards = [zone.pack.index(cast(str, id)) for id in _list(held)]
        zone.lay(draft, tuple(cards), owner)


def _phase(program: Program, name: object) -> int:
    if name not in program.names:
        raise UnknownId("phase", name, program.names)
    return program.names.index(cast(str, name))


def _dump_asks(program: Program, asks: tuple[Ask, ...]) -> list[object]:
    names = program.names
    return [
        {"phase": names[ask.phase], "seats": list(ask.seats), "back": names[ask.back]}
        for ask in asks
    ]


def _load_asks(program: Program, data: object) -> tuple[Ask, ...]:
    found = []
    for entry in _list(data):
        ask = as_mapping(entry, "an ask")
        seats = tuple([_number(s) for s in _list(ask["seats"])])
        found.append(Ask(_phase(program, ask["phase"]), seats, _phase(program, ask["back"])))
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


def _load_fact(program: Program, draft: Draft, data: object) -> Fact:
    fact = as_mapping(data, "a fact")
    name = cast(str, fact["pack"])
    places = 0
    for zone_name, owner in cast("list[tuple[str, int]]", fact["places"]):
        places |= program.context.zones[zone_name].place(_number(owner))
    viewers = sum([1 << _number(seat) for seat in _list(fact["viewers"])])
    viewers |= 1 << draft.players if fact["public"] else 0
    cards = program.packs[name].mask(cast("list[str]", fact["cards"]))
    return Fact(tuple(program.packs).index(name), places, viewers, cards)


def _load_extras(program: Program, draft: Draft, data: Mapping[str, object]) -> tuple[object, ...]:
    extras = list(draft.extras)
    for key in program.plan.extra_keys:
        if isinstance(key, ExtKey):
            index = program.plan.extras[key.name]
            extras[index] = from_plain(data[key.name], extras[index])
    return tuple(extras)


def _load_chance(data: Mapping[str, object]) -> Chance:
    seed = None if data["seed"] is None else _number(data["seed"])
    script = tuple([tuple(_list(order)) for order in _list(data["script"])])
    return Chance(seed, _number(data["counter"]), cast("tuple[tuple[str, ...], ...]", script))


def dump_outcome(outcome: Outcome | None) -> object:
    """Plain data of an outcome."""
    if outcome is None:
        return None
    return {
        "winners": list(outcome.winners),
        "scores": list(outcome.scores),
        "reason": outcome.reason,
    }


def load_outcome(data: object) -> Outcome | None:
    """Outcome of plain data."""
    if data is None:
        return None
    parts = as_mapping(data, "an outcome")
    winners = tuple([_number(s) for s in _list(parts["winners"])])
    scores = tuple([_number(s) for s in _list(parts["scores"])])
    return Outcome(winners, scores, str(parts["reason"]))


def to_plain(value: object) -> object:
    """Plain data of a fact: numbers, words, tuples, and attrs classes by their fields."""
    if isinstance(value, tuple | list):
        return [to_plain(part) for part in value]
    if attrs.has(type(value)):
        fields = attrs.fields(type(value))
        return {a.name: to_plain(getattr(value, a.name)) for a in fields}
    if value is None or isinstance(value, bool | int | str):
        return value
    raise DataError(
        f"{value!r} cannot stand in a state: facts are numbers, words, None, tuples of these, or "
        "frozen attrs classes of these"
    )


def from_plain(data: object, like: T) -> T:
    """The fact of plain data, of the shape of another value."""
    if isinstance(data, list):
        if isinstance(like, tuple) and like and attrs.has(type(like[0])):
            return cast(T, tuple([from_plain(part, like[0]) for part in data]))
        return cast(T, tuple([from_plain(part, None) for part in data]))
    if isinstance(data, Mapping):
        if not attrs.has(type(like)):
            raise DataError(f"{data!r} does not look like {like!r}")
        parts = {n: from_plain(v, getattr(like, n)) for n, v in data.items()}
        return cast(T, type(like)(**parts))
    return cast(T, data)


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
    data = as_mapping(data, "a view")
    try:
        return _view(program, data)
    except CardTableError:
        raise
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise DataError(f"the view cannot be read: {type(error).__name__}: {error}") from error


def _view(program: Program, data: Mapping[str, object]) -> View:
    public = as_mapping(data["public"], "the public part")
    private = as_mapping(data["private"], "the private part")
    like = program.blank(_number(public["players"]))
    facts = as_mapping(public["facts"], "facts")
    asks = [cast("tuple[int, list[int], int]", ask) for ask in _list(public["asks"])]
    return program.plan.edition.view(
        seat=cast("int | None", data["seat"]),
        public=PublicView(
            players=like.players,
            phase=cast(str, public["phase"]),
            actors=tuple([_number(s) for s in _list(public["actors"])]),
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
    names = [k.name for k in program.plan.extra_keys if isinstance(k, ExtKey) and k.name in values]
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
    for entry in _list(data):
        zone = as_mapping(entry, "a zone")
        cards = None if zone["cards"] is None else tuple(_list(zone["cards"]))
        place = Place(cast(str, zone["zone"]), cast("int | None", zone["owner"]))
        found.append(
            ZoneView(place, _number(zone["count"]), cast("tuple[str, ...] | None", cards))
        )
    return tuple(found)


def _dump_known(known: KnownCards) -> dict[str, object]:
    places = [[place.zone, place.owner] for place in known.places]
    return {"cards": list(known.cards), "places": places}


def _load_known(data: object) -> tuple[KnownCards, ...]:
    found = []
    for entry in _list(data):
        known = as_mapping(entry, "known cards")
        places = [Place(*cast("tuple[str, int | None]", place)) for place in _list(known["places"])]
        cards = cast("tuple[str, ...]", tuple(_list(known["cards"])))
        found.append(KnownCards(cards, tuple(places)))
    return tuple(found)


def _load_legal(program: Program, data: object) -> LegalActions:
    kinds = {kind.action_class.kind: kind for kind in program.kinds.values()}
    groups: dict[int, list[tuple[PlainForm, object]]] = {}
    for entry in _list(data):
        options = as_mapping(entry, "options")
        kind = kinds[cast(str, options["kind"])]
        form = PlainForm(kind.action_class, tuple(kind.codec.fields))
        row = groups.setdefault(_number(options["seat"]), [])
        row.append((form, load_choice(options["choice"])))
    return LegalActions(tuple([(seat, tuple(row)) for seat, row in groups.items()]))  # type: ignore[misc]


def _list(data: object) -> Sequence[object]:
    if not isinstance(data, list | tuple):
        raise DataError(f"a list is needed, not {data!r}")
    return data


def _number(data: object) -> int:
    if isinstance(data, bool) or not isinstance(data, int):
        raise DataError(f"a whole number is needed, not {data!r}")
    return data

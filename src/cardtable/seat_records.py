"""A game as one seat saw it: its views and what it was told, without the chance behind it."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import attrs

from cardtable.events import Ended, Event
from cardtable.outcome import Outcome
from cardtable.plain import dump_outcome
from cardtable.records import Record
from cardtable.replaying import replayed, ruleset_for, steps_of
from cardtable.spec import Spec

if TYPE_CHECKING:
    from cardtable.registry import Registry
    from cardtable.ruleset import Ruleset

__all__ = ["SeatRecord", "SeatStep", "dump_event", "seat_record"]


@attrs.frozen
class SeatStep:
    """What a seat learned from one step.

    Attributes:
        action: The seat's own action as plain data; ``None`` for others' and for the deal.
        events: What happened, as the seat may see it, as plain data.
        view: What the seat knows now, as plain data.

    >>> import jest
    >>> from cardtable import play_game
    >>> record = play_game(jest.ruleset(), players=3, seed=1)
    >>> deal = seat_record(record, seat=0).steps[0]
    >>> deal.action is None, deal.view["seat"]
    (True, 0)
    """

    action: Mapping[str, object] | None = attrs.field(hash=False)
    events: tuple[Mapping[str, object], ...] = attrs.field(hash=False)
    view: Mapping[str, object] = attrs.field(hash=False)


@attrs.frozen(kw_only=True)
class SeatRecord:
    """A game as one seat saw it. It holds no seed and no hidden card, so it may be given away.

    Attributes:
        spec: The rules, by full ids.
        players: Number of seats.
        seat: The seat; ``None`` for a spectator.
        steps: What it saw, the deal first.
        result: The end, if the game has one.
        engine: Distribution and version of the engine that wrote it.
        format: Number of the format.

    >>> import jest
    >>> from cardtable import play_game
    >>> record = play_game(jest.ruleset(), players=3, seed=1)
    >>> seen = seat_record(record, seat=None)
    >>> len(seen.steps), "seed" in seen.dump()
    (25, False)
    """

    spec: Spec
    players: int
    seat: int | None
    steps: tuple[SeatStep, ...]
    result: Outcome | None
    engine: str
    format: int

    def dump(self) -> dict[str, object]:
        """Plain data, ready for JSON."""
        return {
            "cardtable": "seat record",
            "format": self.format,
            "engine": self.engine,
            "spec": self.spec.dump(),
            "fingerprint": self.spec.fingerprint,
            "players": self.players,
            "seat": self.seat,
            "steps": [_dump_step(step) for step in self.steps],
            "result": dump_outcome(self.result),
        }


def seat_record(record: Record, seat: int | None, registry: Registry | None = None) -> SeatRecord:
    """The recorded game as this seat saw it, or a spectator for ``None``.

    Notes of the record are left out, since they may tell anything.

    Args:
        record: The whole record.
        seat: The seat.
        registry: Where the rules are looked for; by default everything installed.

    Raises:
        SetupError: There is no such seat.
        RecordError: The record does not replay, or its rules are not installed.

    >>> import justdesserts
    >>> from cardtable import play_game
    >>> record = play_game(justdesserts.ruleset(), players=2, seed=5)
    >>> seen = seat_record(record, 1)
    >>> len(seen.steps) == len(record.actions) + 1, "seed" in str(seen.dump())
    (True, False)
    """
    rules = ruleset_for(record, registry)
    steps = tuple(_steps(record, rules, seat))
    return SeatRecord(
        spec=record.spec,
        players=record.players,
        seat=seat,
        steps=steps,
        result=record.result,
        engine=record.engine,
        format=record.format,
    )


def dump_event(event: Event) -> dict[str, object]:
    """Plain data of an event, ready for JSON.

    >>> from cardtable import Noted
    >>> dump_event(Noted("tip", 1))
    {'event': 'noted', 'name': 'tip', 'seat': 1, 'about': ''}
    """
    if isinstance(event, Ended):
        return {"event": "ended", "outcome": dump_outcome(event.outcome)}
    word = type(event).__name__.lower()
    return {"event": word, **attrs.asdict(event, value_serializer=_listed)}


def _listed(instance: object, field: object, value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def _steps(record: Record, rules: Ruleset, seat: int | None) -> Iterator[SeatStep]:
    deal = next(replayed(record, rules))
    yield SeatStep(None, (), rules.dump_view(rules.view(deal, seat)))
    steps = steps_of(record, rules, seat)
    for data, (action, events, after) in zip(record.actions, steps, strict=True):
        yield SeatStep(
            data if action.seat == seat else None,
            tuple([dump_event(event) for event in events]),
            rules.dump_view(rules.view(after, seat)),
        )


def _dump_step(step: SeatStep) -> dict[str, object]:
    return copy.deepcopy({"action": step.action, "events": list(step.events), "view": step.view})

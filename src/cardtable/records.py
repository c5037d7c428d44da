"""Records: a whole game as plain data, which replays to the same states everywhere.

A record names the rules by full ids with their revisions, what provided each of them, the chance
and the actions. It holds no code and nothing that would run. :mod:`cardtable.record_files` writes
and reads the text, :mod:`cardtable.replaying` plays a record again.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from functools import cache

import attrs

from cardtable import record_parts as read
from cardtable.errors import RecordError
from cardtable.outcome import Outcome
from cardtable.plain import dump_outcome
from cardtable.plan import Source
from cardtable.record_parts import DISTRIBUTION, FORMAT, Orders
from cardtable.spec import Spec

__all__ = ["Record"]

PARTS = frozenset(
    [
        "cardtable",
        "format",
        "engine",
        "spec",
        "fingerprint",
        "sources",
        "players",
        "first_seat",
        "chance",
        "actions",
        "orders",
        "checks",
        "result",
    ]
)


@cache
def engine() -> str:
    """Name and version of the distribution that this engine comes from."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return f"{DISTRIBUTION} {version(DISTRIBUTION)}"
    except PackageNotFoundError:
        return f"{DISTRIBUTION} of unknown version"


def _copied(data: Mapping[str, object]) -> Mapping[str, object]:
    return copy.deepcopy(dict(data))


def _all_copied(rows: Sequence[Mapping[str, object]]) -> tuple[Mapping[str, object], ...]:
    return tuple([_copied(row) for row in rows])


@attrs.frozen(kw_only=True)
class Record:
    """A game written down: rules, chance, actions and, if it is over, the result.

    Get one from :meth:`cardtable.Table.record`, :func:`cardtable.play_game` or
    :func:`cardtable.load_record`.

    Attributes:
        spec: The rules, by full ids.
        players: Number of seats.
        first_seat: Seat that began, where the edition has one.
        seed: Source of all orders of cards that were not given; ``None``: all were given.
        script: Orders of cards given at the start instead of a seed.
        actions: What was done, as plain data; copies, so treat them as read-only.
        orders: Orders of cards given with a later step: the number of the step and the orders.
        checks: A hash of the state after each number of steps, the deal first; may be left out.
        result: The end, if the game has one and it was written down.
        sources: What provided each part of the rules.
        engine: Distribution and version of the engine that wrote it.
        format: Number of the format.
        notes: Further parts, kept as they are: names of players, dates, whatever a host adds.

    >>> import justdesserts
    >>> from cardtable import Table
    >>> table = Table(justdesserts.ruleset(), players=2, seed=1)
    >>> record = table.play("kitchen") and table.record(event="Club night")
    >>> record.seed, record.actions, record.notes
    (1, ({'kind': 'kitchen', 'seat': 0},), {'event': 'Club night'})
    >>> Record.load(record.dump()) == record
    True
    """

    spec: Spec
    players: int
    first_seat: int = 0
    seed: int | None = None
    script: Orders = ()
    actions: tuple[Mapping[str, object], ...] = attrs.field(
        default=(), converter=_all_copied, hash=False
    )
    orders: tuple[tuple[int, Orders], ...] = ()
    checks: tuple[str, ...] | None = None
    result: Outcome | None = None
    sources: tuple[Source, ...] = ()
    engine: str = attrs.field(factory=engine)
    format: int = FORMAT
    notes: Mapping[str, object] = attrs.field(factory=dict, converter=_copied, hash=False)

    @property
    def fingerprint(self) -> str:
        """Fingerprint of the rules."""
        return self.spec.fingerprint

    def dump(self) -> dict[str, object]:
        """Plain data of the record, ready for JSON.

        Raises:
            RecordError: A note has the name of a part of the record.
        """
        taken = [name for name in self.notes if name in PARTS]
        if taken:
            raise RecordError(f"a note cannot be called {taken[0]!r}: records use that name")
        chance: dict[str, object] = {"seed": self.seed}
        if self.seed is None:
            chance = {"script": _lists(self.script)}
        data: dict[str, object] = {
            "cardtable": "record",
            "format": self.format,
            "engine": self.engine,
            "spec": self.spec.dump(),
            "fingerprint": self.fingerprint,
            "sources": [attrs.asdict(source) for source in self.sources],
            "players": self.players,
            "first_seat": self.first_seat,
            "chance": chance,
            "actions": [copy.deepcopy(action) for action in self.actions],
        }
        if self.orders:
            data["orders"] = [{"step": n, "script": _lists(given)} for n, given in self.orders]
        if self.checks is not None:
            data["checks"] = list(self.checks)
        data["result"] = dump_outcome(self.result)
        return {**data, **copy.deepcopy(dict(self.notes))}

    @classmethod
    def load(cls, data: object) -> Record:
        """The record of plain data, checked part by part but not replayed.

        Raises:
            RecordError: A part is missing, of the wrong shape, or contradicts another.
        """
        parts = read.as_record(data)
        seed, script = read.chance(parts)
        actions = read.actions(parts)
        return cls(
            spec=read.spec(parts),
            players=read.whole(parts, "players", least=1),
            first_seat=read.whole(parts, "first_seat", least=0),
            seed=seed,
            script=script,
            actions=actions,
            orders=read.later_orders(parts, len(actions)),
            checks=read.checks(parts, len(actions)),
            result=read.result(parts),
            sources=read.sources(parts),
            engine=read.text(parts, "engine"),
            notes={name: value for name, value in parts.items() if name not in PARTS},
        )


def _lists(orders: Orders) -> list[list[str]]:
    return [list(order) for order in orders]

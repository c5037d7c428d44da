"""Tables laid as a test needs them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from cardtable.errors import DataError, did_you_mean
from cardtable.ruleset import Ruleset
from cardtable.state import Draft
from cardtable.zones import Zone

__all__ = ["lay"]


def lay(rules: Ruleset, *, players: int, **table: object) -> Draft:
    """A state in which the cards lie where a test wants them, and whose turn it is.

    Args:
        rules: The rules.
        players: How many play.
        table: Zones by name, top first, as lists of card ids: of zones that each seat has, a list
            for each seat, where missing ones are empty. And facts by name: ``phase`` and ``actors``
            to begin with, those of the edition, such as ``active``. What is not named is as it is
            when a game begins, but without cards; cards that are not named lie below those that
            are, where their pack lies before the deal.

    Raises:
        DataError: There is no such zone or fact, or the cards cannot lie like this.

    >>> import justdesserts
    >>> rules = justdesserts.ruleset()
    >>> state = lay(rules, players=2, hands=[["fudge"]], centre=["mojo"], active=1, actors=[1])
    >>> rules.view(state, 0).cards("hands", 0), rules.actors(state)
    (('fudge',), (1,))
    """
    data = rules.dump_state(rules.start(players, seed=1))
    zones = {zone.name: zone for zone in rules.plan.zones}
    for name in table:
        if name not in zones and name not in data:
            known = did_you_mean(name, [*zones, *data])
            raise DataError(f"there is no zone or fact {name!r}{known}")
    for zone in zones.values():
        _put(data, zone, players, table.get(zone.name))
    data |= {name: value for name, value in table.items() if name not in zones}
    data["known"] = []
    for pack, cards in rules.plan.packs.items():
        start = [zone for zone in zones.values() if zone.pack.name == pack and zone.at_start]
        laid = {id for zone in zones.values() if zone.pack.name == pack for id in _ids(data, zone)}
        if start:
            rest = [card.id for card in cards if card.id not in laid]
            data[start[0].name] = [*cast("list[str]", data[start[0].name]), *rest]
    return rules.load_state(data)


def _put(data: dict[str, object], zone: Zone, players: int, given: object) -> None:
    """Write what lies in a zone, or nothing, into the data of a state."""
    key, _, part = zone.name.partition(".")
    nothing: object = None if zone.single else []
    if not zone.per_seat:
        data[key] = nothing if given is None else given
        return
    rows = list(cast("Sequence[object]", given or ()))
    rows += [nothing] * (players - len(rows))
    if not part:
        data[key] = rows
        return
    for place, row in zip(cast("list[dict[str, object]]", data[key]), rows, strict=True):
        place[part] = row


def _ids(data: dict[str, object], zone: Zone) -> Iterator[str]:
    """Ids of the cards that lie in a zone, by the data of a state."""
    key, _, part = zone.name.partition(".")
    rows = cast("list[object]", data[key]) if zone.per_seat else [data[key]]
    for row in rows:
        held = cast("dict[str, object]", row)[part] if part else row
        if isinstance(held, str):
            yield held
        elif held:
            yield from cast("list[str]", held)

"""The functions that move cards, written out for the zones they serve.

Moving cards is what rules do most, and reading a field by a name kept in a variable costs as much
as the move itself. So the few lines of each move are written out as source with the names of the
fields in place, and compiled, as attrs does for ``__init__``. All of that is in this file.
"""

from __future__ import annotations

from textwrap import indent

from cardtable.zones import Sight, ZoneCards

__all__: list[str] = []


def moving(source: ZoneCards, target: ZoneCards) -> str:
    """Source of ``move(draft, cards, source_owner=0, target_owner=0)``.

    Where not all see the target, it goes on with what the seats know after the move.
    """
    head = "move(draft, cards, source_owner=0, target_owner=0)"
    take, lay = _take(source, "source_owner"), _lay(target, "target_owner", "cards")
    if target.zone.sees is Sight.ALL:
        return _function(head, take, lay)
    held = "row[source_owner]" if source.zone.per_seat else _read(source)
    return _function(
        head,
        f"before = {_viewers(source, 'source')}",
        take,
        f"emptied = not {held}",
        lay,
        f"after = {_viewers(target, 'target')}",
        _informed(source, target),
    )


def _viewers(zone: ZoneCards, end: str) -> str:
    """Who sees the cards of an owner, as a mask with the public behind the last seat."""
    sees = zone.zone.sees
    if callable(sees):
        return f"{end}_viewers(draft, {end}_owner)"
    if sees is Sight.ALL:
        return "(2 << draft.players) - 1"
    return f"1 << {end}_owner" if sees is Sight.OWNER else "0"


def _informed(source: ZoneCards, target: ZoneCards) -> str:
    """Lines that keep what seats know: see :mod:`cardtable.knowledge`."""
    places = f"{source.first_place} + source_owner, {target.first_place} + target_owner, emptied"
    return f"""\
everybody = (2 << draft.players) - 1
seen_by = before | after
if seen_by == everybody:
    if after != everybody:
        draft.known = learn(draft.known, cards, {places}, everybody)
elif seen_by & ~after:
    draft.known = carry(draft.known, cards, {places}, seen_by)
elif draft.known:
    draft.known = widen(draft.known, {places})"""


def drawing(deck: ZoneCards, target: ZoneCards, then: str = "") -> str:
    """Source of ``draw(draft, count, owner=0)``, which returns the cards drawn."""
    field = deck.zone.field
    return _function(
        "draw(draft, count, owner=0)",
        f"order, at = draft.{field}, draft.{field}_at",
        "if at == len(order) or count < 1:\n    return 0",
        "cards = 1 << order[at]",
        "end = at + 1",
        "if count > 1:\n    end = min(at + count, len(order))",
        "    for card in order[at + 1:end]:\n        cards |= 1 << card",
        f"draft.{field}_at = end",
        _lay(target, "owner", "cards"),
        then,
        "return cards",
    )


def _function(head: str, *lines: str) -> str:
    body = "\n".join([line for line in lines if line])
    return f"def {head}:\n" + indent(body, "    ")


def _read(zone: ZoneCards) -> str:
    return f"draft.{zone.zone.field}" if zone.cell is None else f"draft.extras[{zone.cell}]"


def _write(zone: ZoneCards, value: str) -> str:
    if zone.cell is None:
        return f"draft.{zone.zone.field} = {value}"
    at = zone.cell
    return f"draft.extras = draft.extras[:{at}] + ({value},) + draft.extras[{at + 1}:]"


def _take(zone: ZoneCards, owner: str) -> str:
    """Lines that take the cards out of a zone."""
    if zone.zone.form == "set":
        return _changed(zone, owner, "{held} & ~cards")
    left = "tuple([card for card in {held} if not cards >> card & 1])"
    if zone.zone.form == "pile":
        return _changed(zone, owner, left)
    field = zone.zone.field
    rest = left.format(held=f"draft.{field}[draft.{field}_at:]")
    return f"draft.{field} = {rest}\ndraft.{field}_at = 0"


def _lay(zone: ZoneCards, owner: str, cards: str) -> str:
    """Lines that lay the cards into a zone, on top where there is an order."""
    if zone.zone.form == "set":
        return _changed(zone, owner, "{held} | " + cards)
    if zone.zone.form == "pile":
        return _changed(zone, owner, f"(*bits({cards}), *{{held}})")
    field = zone.zone.field
    rest = f"(*bits({cards}), *draft.{field}[draft.{field}_at:])"
    return f"draft.{field} = {rest}\ndraft.{field}_at = 0"


def _changed(zone: ZoneCards, owner: str, change: str) -> str:
    """Lines that put something else in place of what an owner holds."""
    if not zone.zone.per_seat:
        return _write(zone, change.format(held=_read(zone)))
    value = change.format(held=f"row[{owner}]")
    return f"row = [*{_read(zone)}]\nrow[{owner}] = {value}\n{_write(zone, '(*row,)')}"

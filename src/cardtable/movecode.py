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
    return _function(
        head,
        _seen(source, "source"),
        take,
        f"emptied = not {'row[source_owner]' if source.zone.per_seat else _read(source)}",
        lay,
        _seen(target, "target"),
        _informed(source, target),
    )


def _seen(zone: ZoneCards, end: str) -> str:
    """Lines that find out who sees the cards of an owner, the public behind the last seat."""
    everybody = "(2 << draft.players) - 1"
    masks = {Sight.ALL: everybody, Sight.OWNER: f"1 << {end}_owner", Sight.NOBODY: "0"}
    sees = zone.zone.sees
    if isinstance(sees, Sight):
        return f"seen_at_{end} = {masks[sees]}"
    return f"""\
sight = {end}_sees(draft, {end}_owner)
if sight is ALL:
    seen_at_{end} = {masks[Sight.ALL]}
elif sight is OWNER:
    seen_at_{end} = {masks[Sight.OWNER]}
else:
    seen_at_{end} = 0 if sight is NOBODY else sight"""


def _informed(source: ZoneCards, target: ZoneCards) -> str:
    """Lines that keep what seats know: see :mod:`cardtable.knowledge`.

    Who saw the cards and no longer does knows from now on where they lie. For all others, whatever
    may have lain in the old place may now lie in the new one; where all see the new place, nothing
    about it has to be known.
    """
    lost = f"""\
if seen_at_source & ~seen_at_target:
    copied = copies[seen_at_source | seen_at_target]
    seen = cards * copied
    known = draft.known & ~(seen * everywhere)
    unseen = known >> {_row(source, "source")} & whole_row & ~(copied * every_card)
    known |= (seen | unseen) << {_row(target, "target")}
{indent(_emptied(source), "    ")}
    draft.known = known
"""
    widened = f"""\
known = draft.known
if known and seen_at_target != (2 << draft.players) - 1:
{indent(_widened(source, target), "    ")}"""
    if source.zone.sees is Sight.NOBODY:
        return widened
    return lost + "else:\n" + indent(widened, "    ")


def _widened(source: ZoneCards, target: ZoneCards) -> str:
    widen = f"known |= (known >> {_row(source, 'source')} & whole_row) << {_row(target, 'target')}"
    return f"{widen}\n{_emptied(source)}\ndraft.known = known"


def _emptied(source: ZoneCards) -> str:
    return f"if emptied:\n    known &= ~(whole_row << {_row(source, 'source')})"


def _row(zone: ZoneCards, end: str) -> str:
    """Where the row of a place begins in what seats know."""
    start = str(zone.memory.row_of(zone.first_place))
    return f"({start} + {end}_owner * {zone.memory.width})" if zone.zone.per_seat else start


def drawing(deck: ZoneCards, target: ZoneCards) -> str:
    """Source of ``draw(draft, count, target_owner=0)``, which returns the cards drawn."""
    field = deck.zone.field
    hidden = target.zone.sees is not Sight.ALL
    return _function(
        "draw(draft, count, target_owner=0)",
        f"order, at = draft.{field}, draft.{field}_at",
        "if at == len(order) or count < 1:\n    return 0",
        "cards = 1 << order[at]",
        "end = at + 1",
        "if count > 1:\n    end = min(at + count, len(order))",
        "    for card in order[at + 1:end]:\n        cards |= 1 << card",
        f"draft.{field}_at = end",
        _lay(target, "target_owner", "cards"),
        f"known = draft.known\nif known:\n{indent(_drawn(deck, target), '    ')}" if hidden else "",
        "return cards",
    )


def _drawn(deck: ZoneCards, target: ZoneCards) -> str:
    return f"emptied = end == len(order)\n{_widened(deck, target)}"


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

"""The functions that move cards, written out for the zones they serve.

Moving cards is what rules do most, and reading a field by a name kept in a variable costs as much
as the move itself. So the few lines of each move are written out as source with the names of the
fields in place, and compiled, as attrs does for ``__init__``. All of that is in this file.
"""

from __future__ import annotations

from textwrap import indent

from cardtable.zones import Sight, ZoneCards

__all__: list[str] = []

EVERYBODY = "(2 << draft.players) - 1"


def moving(source: ZoneCards, target: ZoneCards) -> str:
    """Source of ``move(draft, cards, source_owner=0, target_owner=0)``.

    Where not all see the target, it goes on with what the seats know after the move.
    """
    head = "move(draft, cards, source_owner=0, target_owner=0)"
    order = "((cards.bit_length() - 1,) if cards else ())" if source.zone.single else "bits(cards)"
    take, lay = _take(source, "source"), _lay(target, "target", order)
    look_before, look_after, informed = _knowledge(source, target)
    return _function(head, look_before, take, lay, look_after, informed)


def _knowledge(source: ZoneCards, target: ZoneCards) -> tuple[str, str, str]:
    """Lines that keep what seats know: before the cards leave, and twice after they are laid."""
    if target.zone.sees is Sight.ALL:
        return "", "", ""
    test = _loses_sight(source, target)
    look_before = _seen(source, "source") if test == _SEEN_LESS else ""
    asked_after = test == _SEEN_LESS or callable(target.zone.sees)
    look_after = _seen(target, "target") if asked_after else ""
    return look_before, look_after, _informed(source, target, test)


_SEEN_LESS = "seen_at_source & ~seen_at_target"


def _loses_sight(source: ZoneCards, target: ZoneCards) -> str:
    """Whether somebody who saw the cards no longer does, as a test of the written function."""
    old, new = source.zone.sees, target.zone.sees
    if old is Sight.NOBODY:
        return "False"
    if old is new is Sight.OWNER:
        return "source_owner != target_owner"
    return _SEEN_LESS


def _seen(zone: ZoneCards, end: str) -> str:
    """Lines that find out who sees the cards of an owner, the public behind the last seat."""
    masks = {Sight.ALL: EVERYBODY, Sight.OWNER: f"1 << {end}_owner", Sight.NOBODY: "0"}
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


def _informed(source: ZoneCards, target: ZoneCards, loses_sight: str) -> str:
    """Lines that keep what seats know: see :mod:`cardtable.knowledge`.

    Who saw the cards and no longer does knows from now on where they lie. For all others, whatever
    may have lain in the old place may now lie in the new one; where all see the new place, nothing
    about it has to be known.
    """
    hidden = f" and seen_at_target != {EVERYBODY}" if callable(target.zone.sees) else ""
    elsewhere = " and source_owner != target_owner" if source in target.tracked else ""
    widened = indent(_widened(source, target), "    ")
    unseen = f"known = draft.known\nif known{hidden}{elsewhere}:\n{widened}"
    if loses_sight == "False":
        return unseen
    viewers = "seen_at_source | seen_at_target"
    if loses_sight != _SEEN_LESS:
        viewers = "1 << source_owner | 1 << target_owner"
    others, leave = "", ""
    if source.zone.sees is not Sight.ALL:
        others, leave = " | row & ~(every_card * copied)", indent(_emptied(source), "    ")
    otherwise = f"else:\n{indent(unseen, '    ')}"
    if loses_sight != _SEEN_LESS and elsewhere:
        otherwise = ""
    return f"""\
if {loses_sight}:
    copied = copies[{viewers}]
    seen = cards * copied
    known = draft.known & ~(seen * everywhere)
{indent(_row_of(source), "    ")}
    known |= (seen{others}) << {_row(target, "target")}
{leave}
    draft.known = known
{otherwise}"""


def _widened(source: ZoneCards, target: ZoneCards) -> str:
    """Lines by which all that may lie in the one place may lie in the other too."""
    if source.zone.sees is Sight.ALL:
        return "pass"
    return f"""\
{_row_of(source)}
if row:
    known |= row << {_row(target, "target")}
{indent(_emptied(source), "    ")}
    draft.known = known"""


def _emptied(source: ZoneCards) -> str:
    """Lines by which nothing may lie in a place that holds nothing."""
    left = " or ".join([_left(zone) for zone in source.tracked])
    return f"if not ({left}):\n    known ^= row << {_row(source, 'source')}"


def _left(zone: ZoneCards) -> str:
    """What is true of the place that cards left while it holds some."""
    if zone.zone.form == "deck":
        return f"draft.{zone.zone.field}_at < len({_read(zone)})"
    return f"{_read(zone)}[source_owner]" if zone.zone.per_seat else _read(zone)


def _row_of(source: ZoneCards) -> str:
    """A line that reads the row of the place that cards leave, where it can be hidden."""
    if source.zone.sees is Sight.ALL:
        return ""
    return f"row = known >> {_row(source, 'source')} & whole_row"


def _row(zone: ZoneCards, end: str) -> str:
    """Where the row of a place begins in what seats know."""
    rows, first = zone.memory.rows, zone.first_place
    if not zone.zone.per_seat:
        return str(rows[first])
    step = rows.get(first + 1, rows[first]) - rows[first]
    return f"({rows[first]} + {end}_owner * {step})"


def drawing(deck: ZoneCards, target: ZoneCards) -> str:
    """Source of ``draw(draft, count, owner=0)``, which returns the cards drawn.

    Onto a pile they go as they lay in the deck.
    """
    field = deck.zone.field
    look_before, look_after, informed = _knowledge(deck, target)
    ordered = target.zone.form != "set"
    return _function(
        "draw(draft, count, owner=0)",
        "target_owner = owner" if target.zone.per_seat or informed else "",
        "source_owner = 0" if deck.zone.sees is not Sight.NOBODY else "",
        f"order, at = draft.{field}, draft.{field}_at",
        "top = at" if ordered else "",
        "if count == 1 and at < len(order):",
        "    cards = 1 << order[at]",
        "    at += 1",
        "else:",
        "    cards = 0",
        "    for card in order[at:at + count] if count > 0 else ():",
        "        cards |= 1 << card",
        "    if not cards:",
        "        return 0",
        "    at += cards.bit_count()",
        look_before,
        f"draft.{field}_at = at",
        _lay(target, "target", "order[top:at]" if ordered else ""),
        look_after,
        informed,
        "return cards",
    )


def shuffling(zone: ZoneCards) -> str:
    """Source of ``shuffle(draft)``, which returns the number of cards."""
    held, lay = _read(zone), _write(zone, "order")
    if zone.zone.form == "deck":
        held, lay = f"{held}[{held}_at:]", f"{held} = order\n{held}_at = 0"
    order = "order, draft.chance = draft.chance.order(stream, ids, cards, len(cards))"
    return _function(
        "shuffle(draft)",
        f"cards = sorted({held})",
        "if cards:\n" + indent(f"{order}\n{lay}", "    "),
        "return len(cards)",
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


def _take(zone: ZoneCards, end: str) -> str:
    """Lines that take the cards out of a zone."""
    if zone.zone.form == "set":
        return _changed(zone, end, "{held} & ~cards")
    left = "tuple([card for card in {held} if not cards >> card & 1])"
    if zone.zone.form == "pile":
        return _changed(zone, end, left)
    field = zone.zone.field
    rest = left.format(held=f"draft.{field}[draft.{field}_at:]")
    return f"draft.{field} = {rest}\ndraft.{field}_at = 0"


def _lay(zone: ZoneCards, end: str, order: str = "bits(cards)") -> str:
    """Lines that lay the cards into a zone, on top and in this order where there is one."""
    if zone.zone.form == "set":
        return _changed(zone, end, "{held} | cards")
    if zone.zone.form == "pile":
        return _changed(zone, end, f"(*{order}, *{{held}})")
    field = zone.zone.field
    rest = f"(*{order}, *draft.{field}[draft.{field}_at:])"
    return f"draft.{field} = {rest}\ndraft.{field}_at = 0"


def _changed(zone: ZoneCards, end: str, change: str) -> str:
    """Lines that put something else in place of what an owner holds."""
    if not zone.zone.per_seat:
        return _write(zone, change.format(held=_read(zone)))
    row, owner = f"at_{end}", f"{end}_owner"
    value = change.format(held=f"{row}[{owner}]")
    return f"{row} = [*{_read(zone)}]\n{row}[{owner}] = {value}\n{_write(zone, f'(*{row},)')}"

"""What seats know after a move, written out: the part of :mod:`cardtable.movecode` about it.

The lines go on with one number for all that is known (:mod:`cardtable.knowledge`). Who saw the
cards and no longer does knows from now on where they lie. For all others, whatever may have lain in
the old place may now lie in the new one; where all see the new place, nothing about it has to be
known.
"""

from __future__ import annotations

from textwrap import indent

from cardtable.zones import Sight, ZoneCards

__all__: list[str] = []

EVERYBODY = "(2 << draft.players) - 1"
_OWNERS_DIFFER = "source_owner != target_owner"


def is_watched(target: ZoneCards) -> bool:
    """Whether anything has to be known about cards that go there."""
    return target.zone.sees is not Sight.ALL


def looked_before(source: ZoneCards, target: ZoneCards) -> str:
    """Lines before the cards leave: who sees them there, where that matters."""
    return _seen(source, "source") if "seen_at_source" in _sight_lost(source, target)[0] else ""


def looked_after(source: ZoneCards, target: ZoneCards) -> str:
    """Lines after the cards are laid: who sees them now, where that matters."""
    asked = "seen_at_target" in _sight_lost(source, target)[0] or callable(target.zone.sees)
    return _seen(target, "target") if asked else ""


def passed_on(source: ZoneCards, target: ZoneCards, left: str, known: str = "draft.known") -> str:
    """Lines that keep what is known right, once cards have moved.

    Args:
        source: Where they lay.
        target: Where they lie now.
        left: What is true of the old place while it holds cards.
        known: Where it is written what is known.
    """
    if not is_watched(target):
        return ""
    test, viewers = _sight_lost(source, target)
    noted = _on_a_copy(_noted(source, target, left, viewers), known)
    widened = _on_a_copy(_widened(source, target, left), known)
    hidden = f" and seen_at_target != {EVERYBODY}" if callable(target.zone.sees) else ""
    together = source in target.tracked
    if together and not target.zone.per_seat:
        widened = ""  # one place of the table
    elsewhere = f"{_OWNERS_DIFFER} and " if together else ""
    unseen = f"{elsewhere}{known}{hidden}"
    if test == "True":
        return noted
    if test == "False":
        return _branch("if", unseen, widened)
    if together and test == _OWNERS_DIFFER:
        return _branch("if", test, noted)
    return _branch("if", test, noted) + _branch("\nelif", unseen, widened)


def holds(zone: ZoneCards) -> str:
    """What is true of the places of an owner that are tracked together while they hold cards."""
    return " or ".join([holds_alone(each) for each in zone.tracked])


def holds_alone(zone: ZoneCards) -> str:
    """What is true of an owner's place in this zone while it holds cards."""
    if zone.zone.form == "deck":
        return f"draft.{zone.zone.field}_at < len({read(zone)})"
    return f"{read(zone)}[source_owner]" if zone.zone.per_seat else read(zone)


def read(zone: ZoneCards) -> str:
    """What a zone holds."""
    return f"draft.{zone.zone.field}" if zone.cell is None else f"draft.extras[{zone.cell}]"


def row_at(zone: ZoneCards, owner: str) -> str:
    """Where the row of an owner's place begins in what seats know."""
    first, step = rows_of(zone)
    return f"{first} + {owner} * {step}" if zone.zone.per_seat else str(first)


def rows_of(zone: ZoneCards) -> tuple[int, int]:
    """Where the rows of a zone begin, and how far those of its owners are apart."""
    rows, first = zone.memory.rows, zone.first_place
    several = zone.zone.per_seat and zone.memory.owners > 1
    return rows[first], rows[first + 1] - rows[first] if several else 0


def _branch(word: str, test: str, lines: str) -> str:
    return f"{word} {test}:\n" + indent(lines, "    ") if test and lines else ""


def _on_a_copy(lines: str, known: str) -> str:
    """Lines that read and write ``known``, where it is written elsewhere."""
    if known == "known" or not lines:
        return lines
    return f"known = {known}\n{lines}\n{known} = known"


def _sight_lost(source: ZoneCards, target: ZoneCards) -> tuple[str, str]:
    """When somebody who saw the cards no longer does, and who saw them or sees them then."""
    old, new = source.zone.sees, target.zone.sees
    if old is Sight.NOBODY or new is Sight.ALL:
        return "False", ""
    if old is Sight.ALL and isinstance(new, Sight):
        return "True", EVERYBODY
    if old is Sight.OWNER and new is Sight.NOBODY:
        return "True", "1 << source_owner"
    if old is new is Sight.OWNER:
        return _OWNERS_DIFFER, "1 << source_owner | 1 << target_owner"
    if new is Sight.NOBODY:
        return "seen_at_source", "seen_at_source"
    return "seen_at_source & ~seen_at_target", "seen_at_source | seen_at_target"


def _seen(zone: ZoneCards, end: str) -> str:
    """Lines that find out who sees the cards of an owner, the public behind the last seat."""
    masks = {Sight.ALL: EVERYBODY, Sight.OWNER: f"1 << {end}_owner", Sight.NOBODY: "0"}
    sees = zone.zone.sees
    if isinstance(sees, Sight):
        return f"seen_at_{end} = {masks[sees]}"
    return f"""\
sight = sees_{zone.first_place}(draft, {end}_owner)
if sight is ALL:
    seen_at_{end} = {masks[Sight.ALL]}
elif sight is OWNER:
    seen_at_{end} = {masks[Sight.OWNER]}
else:
    seen_at_{end} = 0 if sight is NOBODY else sight"""


def _noted(source: ZoneCards, target: ZoneCards, left: str, viewers: str) -> str:
    """Lines by which those who saw the cards know where they lie."""
    to_row = row_at(target, "target_owner")
    lines = [
        f"copied = copies[{viewers}]",
        "seen = cards * copied",
        "known &= ~(seen * everywhere)",
    ]
    if source.zone.sees is Sight.ALL:
        return "\n".join([*lines, f"known |= seen << {to_row}"])
    others = f"known |= (seen | row & ~(every_card * copied)) << {to_row}"
    return "\n".join([*lines, _row_of(source), others, _emptied(left)])


def _widened(source: ZoneCards, target: ZoneCards, left: str) -> str:
    """Lines by which all that may lie in the one place may lie in the other too."""
    if source.zone.sees is Sight.ALL:
        return ""
    to_row = row_at(target, "target_owner")
    return f"""\
{_row_of(source)}
if row:
    known |= row << {to_row}
{indent(_emptied(left), "    ")}"""


def _row_of(source: ZoneCards) -> str:
    return f"from_row = {row_at(source, 'source_owner')}\nrow = known >> from_row & whole_row"


def _emptied(left: str) -> str:
    """Lines by which nothing may lie in a place that holds nothing."""
    return f"if not ({left}):\n    known ^= row << from_row"

"""The functions that move cards, written out for the zones they serve.

Moving cards is what rules do most, and reading a field by a name kept in a variable costs as much
as the move itself. So the few lines of each move are written out as source with the names of the
fields in place, and compiled, as attrs does for ``__init__``. All of that is in this file; the
lines about what seats know are in :mod:`cardtable.knowncode`.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import indent

from cardtable.knowncode import (
    holds,
    holds_alone,
    is_watched,
    looked_after,
    looked_before,
    passed_on,
    read,
    rows_of,
)
from cardtable.zones import Sight, ZoneCards

__all__: list[str] = []


def moving(source: ZoneCards, target: ZoneCards) -> str:
    """Source of ``move(draft, cards, source_owner=0, target_owner=0)``."""
    order = "(cards.bit_length() - 1,)" if source.zone.single else "bits(cards)"
    return _function(
        "move(draft, cards, source_owner=0, target_owner=0)",
        "if not cards:",
        "    return",
        looked_before(source, target),
        _take(source, "source"),
        _lay(target, "target", order),
        _remembered(source, target),
    )


def _remembered(source: ZoneCards, target: ZoneCards) -> str:
    """Lines that keep what seats know, once the cards are laid."""
    return "\n".join([looked_after(source, target), passed_on(source, target, holds(source))])


def drawing(deck: ZoneCards, target: ZoneCards) -> str:
    """Source of ``draw(draft, count, owner=0)``, which returns the cards drawn.

    Onto a pile they go as they lay in the deck.
    """
    field = deck.zone.field
    ordered = target.zone.form != "set"
    return _function(
        "draw(draft, count, owner=0)",
        "target_owner = owner" if target.zone.per_seat or is_watched(target) else "",
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
        looked_before(deck, target),
        f"draft.{field}_at = at",
        _lay(target, "target", "order[top:at]" if ordered else ""),
        _remembered(deck, target),
        "return cards",
    )


def can_deal(deck: ZoneCards, target: ZoneCards) -> bool:
    """Whether :func:`dealing` knows how: from a deck that nobody sees to a set of each seat."""
    seen = isinstance(target.zone.sees, Sight)
    return deck.zone.sees is Sight.NOBODY and target.zone.form == "set" and seen


def dealing(deck: ZoneCards, target: ZoneCards) -> str:
    """Source of ``deal(draft, count)``; what may lie in the deck may lie with who got a card."""
    field = deck.zone.field
    return _function(
        "deal(draft, count)",
        f"order, at = draft.{field}, draft.{field}_at",
        "dealt = order[at:at + count * draft.players] if count > 0 else ()",
        f"hands = [*{read(target)}]",
        "for place, card in enumerate(dealt):",
        "    hands[place // count] |= 1 << card",
        f"draft.{field}_at = at + len(dealt)",
        _write(target, "(*hands,)"),
        _widened_by_deal(deck, target) if is_watched(target) else "",
    )


def _widened_by_deal(deck: ZoneCards, target: ZoneCards) -> str:
    at_deck, at_first = rows_of(deck)[0], rows_of(target)[0]
    return f"""\
if draft.known and dealt:
    row = draft.known >> {at_deck} & whole_row
    known = draft.known | row * reached[(len(dealt) - 1) // count] << {at_first}
    if not ({holds(deck)}):
        known ^= row << {at_deck}
    draft.known = known"""


def can_gather(target: ZoneCards) -> bool:
    """Whether :func:`gathering` knows how: no pile of each seat, and always seen by the same.

    A function that says who sees a zone is asked when the cards lie there.
    """
    seen = isinstance(target.zone.sees, Sight)
    return seen and (target.zone.form == "set" or not target.zone.per_seat)


def gathering(sources: Sequence[ZoneCards], target: ZoneCards) -> str:
    """Source of ``gather(draft)``: all that lies in these sets of the seats goes to one zone.

    What is known changes as by so many moves, owner by owner and zone by zone.
    """
    watched = is_watched(target)
    if target.zone.per_seat:
        first, add = f"laid = [*{read(target)}]", "laid[source_owner] |= cards"
        lay = _write(target, "(*laid,)")
    elif target.zone.form == "set":
        first, add = "laid = 0", "laid |= cards"
        lay = _write(target, f"{read(target)} | laid")
    else:
        first, add = "laid = ()", "laid = (*bits(cards), *laid)"
        lay = _lay(target, "target", "laid")
    loop = [_gathered(sources, at, target, add) for at in range(len(sources))]
    loop.insert(0, f"target_owner = {'source_owner' if target.zone.per_seat else '0'}")
    return _function(
        "gather(draft)",
        "known = draft.known" if watched else "",
        first,
        *[f"held_{i} = {read(zone)}" for i, zone in enumerate(sources)],
        "for source_owner in range(draft.players):\n" + indent("\n".join(loop), "    "),
        *[_write(zone, "(0,) * draft.players") for zone in sources],
        lay,
        "draft.known = known" if watched else "",
    )


def _gathered(sources: Sequence[ZoneCards], at: int, target: ZoneCards, add: str) -> str:
    """Lines that take up what an owner holds in one of the zones."""
    source, later = sources[at], {zone: i for i, zone in enumerate(sources) if i > at}
    lines = [add]
    if is_watched(target):
        still = [f"held_{later[z]}[source_owner]" for z in source.tracked if z in later]
        still += [holds_alone(z) for z in source.tracked if z not in sources]
        if target in source.tracked:
            still = ["True"]  # here the cards are laid at last
        known = passed_on(source, target, " or ".join(still) or "False", known="known")
        lines += [looked_before(source, target), looked_after(source, target), known]
    body = indent("\n".join([line for line in lines if line]), "    ")
    return f"cards = held_{at}[source_owner]\nif cards:\n{body}"


def shuffling(zone: ZoneCards) -> str:
    """Source of ``shuffle(draft)``, which returns the number of cards."""
    held, lay = read(zone), _write(zone, "order")
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
        return _write(zone, change.format(held=read(zone)))
    row, owner = f"at_{end}", f"{end}_owner"
    value = change.format(held=f"{row}[{owner}]")
    return f"{row} = [*{read(zone)}]\n{row}[{owner}] = {value}\n{_write(zone, f'(*{row},)')}"

"""What seats know about hidden cards: facts that moves carry along.

A :class:`~cardtable.state.Fact` says that some cards lie in one of some places and who knows it.
Facts are true at any time, in every world that a viewer cannot tell from the true one:

- a card that goes from the open into a hidden place: everybody knows where it is;
- a card that moves unseen: whoever knew it in the old place now knows it in one of the two;
- a card that moves hidden, seen by some: these know it exactly, the others as before;
- a place that is empty holds none of the cards.

A fact about a card that lies open says nothing; it is dropped when the card is hidden again.
"""

from __future__ import annotations

from cardtable.state import Fact

__all__: list[str] = []

Facts = tuple[Fact, ...]


def learn(known: Facts, pack: int, cards: int, place: int, viewers: int, emptied: int) -> Facts:
    """These viewers know from now on that the cards, open until now, lie in this place.

    ``emptied`` is the place they came from, if it is empty now, and 0 otherwise.
    """
    facts = [Fact(pack, place, viewers, cards)]
    for fact in known:
        if fact.pack == pack and (fact.cards & cards or fact.places & emptied):
            fact = Fact(pack, fact.places & ~emptied, fact.viewers, fact.cards & ~cards)
        facts.append(fact)
    return _tidy(facts)


def confine(known: Facts, pack: int, cards: int, places: int, viewers: int) -> Facts:
    """These viewers know from now on that the hidden cards lie in one of these places."""
    return _tidy([*known, Fact(pack, places, viewers, cards)])


def widen(known: Facts, pack: int, source: int, target: int, emptied: bool) -> Facts:
    """Cards went unseen from one place to another: what was in the one may be in the other."""
    for fact in known:
        if fact.places & source and fact.pack == pack and (emptied or not fact.places & target):
            break
    else:
        return known
    gone = source if emptied else 0
    facts = []
    for fact in known:
        if fact.places & source and fact.pack == pack:
            fact = Fact(pack, (fact.places | target) & ~gone, fact.viewers, fact.cards)
        facts.append(fact)
    return _tidy(facts)


def carry(
    known: Facts, pack: int, cards: int, source: int, target: int, emptied: bool, seen_by: int
) -> Facts:
    """Cards went from one hidden place to another, seen by these viewers alone."""
    gone = source if emptied else 0
    facts = [Fact(pack, target, seen_by, cards)]
    for fact in known:
        if fact.places & source and fact.pack == pack:
            stay, may_move = fact.places & ~gone, (fact.places | target) & ~gone
            facts.append(Fact(pack, stay, fact.viewers & seen_by, fact.cards & ~cards))
            facts.append(Fact(pack, may_move, fact.viewers & ~seen_by, fact.cards))
        else:
            facts.append(fact)
    return _tidy(facts)


def _tidy(facts: list[Fact]) -> Facts:
    """Facts in canonical form, sorted: equal knowledge is held in equal facts.

    None is empty, and those who know the same about a card are named in one fact.
    """
    rows: dict[tuple[int, int], list[Fact]] = {}
    for fact in facts:
        if fact.cards and fact.viewers:
            rows.setdefault((fact.pack, fact.places), []).append(fact)
    tidied = [fact for row in rows.values() for fact in (row if len(row) == 1 else _joined(row))]
    tidied.sort()
    return tuple(tidied)


def _joined(row: list[Fact]) -> list[Fact]:
    """Facts about the same places, so that each card and each group of viewers is in one alone."""
    pack, places, _, _ = row[0]
    by_cards: list[tuple[int, int]] = []
    for fact in row:
        cards = fact.cards
        parts: list[tuple[int, int]] = []
        for known_cards, viewers in by_cards:
            both = known_cards & cards
            parts += [(both, viewers | fact.viewers), (known_cards & ~both, viewers)]
            cards &= ~both
        by_cards = [part for part in (*parts, (cards, fact.viewers)) if part[0]]
    by_viewers: dict[int, int] = {}
    for cards, viewers in by_cards:
        by_viewers[viewers] = by_viewers.get(viewers, 0) | cards
    return [Fact(pack, places, viewers, cards) for viewers, cards in by_viewers.items()]

"""What seats know about hidden cards: facts that moves carry along.

A :class:`~cardtable.state.Fact` says that some cards lie in one of some places and who knows it.
Facts are true at any time, in every world that a viewer cannot tell from the true one:

- a card that goes from the open into a hidden place: everybody knows where it is;
- a card that moves unseen: whoever knew it in the old place now knows it in one of the two;
- a card that moves hidden, seen by some: these know it exactly, the others as before.

A fact about a card that lies open says nothing; it is dropped when the card is hidden again.
"""

from __future__ import annotations

from cardtable.state import Fact

__all__: list[str] = []

Facts = tuple[Fact, ...]


def learn(known: Facts, pack: int, cards: int, place: int, viewers: int) -> Facts:
    """These viewers know from now on that the cards, open until now, lie in this place."""
    kept = [_without(fact, cards) if fact.pack == pack else fact for fact in known]
    return _tidy([*kept, Fact(pack, place, viewers, cards)])


def confine(known: Facts, pack: int, cards: int, places: int, viewers: int) -> Facts:
    """These viewers know from now on that the hidden cards lie in one of these places."""
    return _tidy([*known, Fact(pack, places, viewers, cards)])


def widen(known: Facts, pack: int, source: int, target: int, emptied: bool) -> Facts:
    """Cards went unseen from one place to another: what was in the one may be in the other."""
    for fact in known:
        if fact.pack == pack and fact.places & source and (emptied or not fact.places & target):
            break
    else:
        return known
    changed = []
    for fact in known:
        if fact.pack == pack and fact.places & source:
            places = (fact.places | target) & ~(source if emptied else 0)
            fact = Fact(pack, places, fact.viewers, fact.cards)
        changed.append(fact)
    return _tidy(changed)


def carry(
    known: Facts, pack: int, cards: int, source: int, target: int, emptied: bool, seen_by: int
) -> Facts:
    """Cards went from one hidden place to another, seen by these viewers alone."""
    seen = [
        Fact(pack, fact.places, fact.viewers & seen_by, fact.cards & ~cards)
        for fact in known
        if fact.pack == pack and fact.viewers & seen_by
    ]
    unseen = [
        Fact(fact.pack, fact.places, fact.viewers & ~seen_by, fact.cards)
        if fact.pack == pack
        else fact
        for fact in known
    ]
    exact = Fact(pack, target, seen_by, cards)
    return _tidy([*seen, *widen(tuple(unseen), pack, source, target, emptied), exact])


def _without(fact: Fact, cards: int) -> Fact:
    return Fact(fact.pack, fact.places, fact.viewers, fact.cards & ~cards)


def _tidy(facts: list[Fact]) -> Facts:
    """Facts in canonical form: none empty, one for each pack, places and viewers, sorted."""
    merged: dict[tuple[int, int, int], int] = {}
    for fact in facts:
        if fact.cards and fact.viewers:
            key = (fact.pack, fact.places, fact.viewers)
            merged[key] = merged.get(key, 0) | fact.cards
    return tuple([Fact(*key, cards) for key, cards in sorted(merged.items())])

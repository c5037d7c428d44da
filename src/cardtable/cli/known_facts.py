"""What a viewer knows of cards that it does not see, each card told once."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.views import Place, View

__all__: list[str] = []


def known_cards(view: View) -> Iterator[tuple[tuple[str, ...], tuple[Place, ...]]]:
    """Hidden cards with the places that all facts about them leave, most telling first.

    A seat may know more of a card than the public does, or see by now where it lies: what is told
    of it is what follows from everything.
    """
    seen = {id for z in (*view.public.zones, *view.private.zones) for id in z.cards or ()}
    places: dict[str, tuple[Place, ...]] = {}
    for known in (*view.public.known, *view.private.known):
        for id in known.cards:
            left = places.get(id, known.places)
            places[id] = tuple([place for place in left if place in known.places])
    cards: dict[tuple[Place, ...], list[str]] = {}
    for id, where in places.items():
        if id not in seen:
            cards.setdefault(where, []).append(id)
    for where in sorted(cards, key=len):
        yield tuple(sorted(cards[where])), where

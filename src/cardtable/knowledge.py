"""What seats know about hidden cards: for each place, which cards may lie there.

Knowledge is true at any time, in every world that a viewer cannot tell from the true one:

- a card that goes from the open into a hidden place: everybody knows where it is;
- a card that moves unseen: whoever knew it in the old place now knows it in one of the two;
- a card that moves hidden, seen by some: these know it exactly, the others as before;
- a place that is empty holds none of the cards.

What is known about a card that lies open says nothing; it is dropped when the card is hidden again.

A state holds a row of bits for each place. The bit ``viewer * cards + card`` of a row means: this
viewer knows something about this card, and the card may lie here. The viewer behind the last seat
is the public. So a move changes two rows, whatever is known, and equal knowledge is equal rows.
"""

from __future__ import annotations

from collections.abc import Iterable

from cardtable.cards import bits
from cardtable.state import Fact

__all__: list[str] = []

Rows = tuple[int, ...]


class Memory:
    """The rows of one pack: a few places of all there are, one behind the other.

    Attributes:
        pack: Index of the pack.
        cards: Number of cards of the pack.
        first: The first of its places.
        last: The place behind its last one.
        places: Number of places of all packs.
    """

    __slots__ = ("_all", "_factors", "cards", "first", "last", "pack", "places")

    def __init__(self, pack: int, cards: int, first: int, last: int, places: int) -> None:
        self.pack: int = pack
        self.cards: int = cards
        self.first: int = first
        self.last: int = last
        self.places: int = places
        self._all = (1 << cards) - 1
        self._factors: dict[int, int] = {}

    def learn(
        self, known: Rows, cards: int, source: int, target: int, emptied: bool, viewers: int
    ) -> Rows:
        """Cards went from an open place to a hidden one, and these viewers saw it."""
        seen = cards * self._copies(viewers)
        rows = self._without(known, seen)
        if emptied:
            rows[source] = 0
        rows[target] |= seen
        return tuple(rows)

    def confine(self, known: Rows, cards: int, places: int, viewers: int) -> Rows:
        """These viewers know from now on that the hidden cards lie in one of these places."""
        about = cards * self._copies(viewers)
        rows, noted = list(known or (0,) * self.places), 0
        for place in range(self.first, self.last):
            noted |= rows[place]
        for place in range(self.first, self.last):
            if places >> place & 1:
                rows[place] |= about & ~noted
            else:
                rows[place] &= ~about
        return tuple(rows)

    def widen(self, known: Rows, source: int, target: int, emptied: bool) -> Rows:
        """Cards went unseen from one place to another: what was in the one may be in the other."""
        row, old = known[source], known[target]
        wider = old | row
        if wider == old and not (emptied and row):
            return known
        rows = list(known)
        rows[target] = wider
        if emptied:
            rows[source] = 0
        return tuple(rows)

    def carry(
        self, known: Rows, cards: int, source: int, target: int, emptied: bool, seen_by: int
    ) -> Rows:
        """Cards went from one hidden place to another, seen by these viewers alone."""
        copies = self._copies(seen_by)
        seen, by_those = cards * copies, self._all * copies
        rows = self._without(known, seen)
        rows[target] |= rows[source] & ~by_those | seen
        if emptied:
            rows[source] = 0
        return tuple(rows)

    def of(self, known: Rows, viewer: int) -> dict[int, int]:
        """The places in which each card may lie, of those that a viewer knows something about."""
        found: dict[int, int] = {}
        first_bit, everything = viewer * self.cards, self._all
        for place in range(self.first, self.last) if known else ():
            for card in bits(known[place] >> first_bit & everything):
                found[card] = found.get(card, 0) | 1 << place
        return found

    def facts(self, known: Rows, viewers: int) -> Iterable[Fact]:
        """What so many viewers know, as facts: as few as say it all."""
        knowing: dict[tuple[int, int], int] = {}
        for viewer in range(viewers):
            for card, places in self.of(known, viewer).items():
                knowing[card, places] = knowing.get((card, places), 0) | 1 << viewer
        cards: dict[tuple[int, int], int] = {}
        for (card, places), mask in knowing.items():
            cards[places, mask] = cards.get((places, mask), 0) | 1 << card
        return sorted([Fact(self.pack, *key, found) for key, found in cards.items()])

    def _copies(self, viewers: int) -> int:
        """A factor that copies a set of cards to the bits of each of these viewers."""
        copies = self._factors.get(viewers)
        if copies is None:
            copies = self._factors[viewers] = sum([1 << self.cards * v for v in bits(viewers)])
        return copies

    def _without(self, known: Rows, dropped: int) -> list[int]:
        """The rows, in those of this pack none of these bits."""
        kept = ~dropped
        if self.last - self.first == self.places:
            return [row & kept for row in known] if known else [0] * self.places
        rows = list(known or (0,) * self.places)
        rows[self.first : self.last] = [row & kept for row in rows[self.first : self.last]]
        return rows

"""What seats know about hidden cards: for each place, which cards may lie there.

Knowledge is true at any time, in every world that a viewer cannot tell from the true one:

- a card that goes from the open into a hidden place: everybody knows where it is;
- a card that moves unseen: whoever knew it in the old place now knows it in one of the two;
- a card that moves hidden, seen by some: these know it exactly, the others as before;
- a place that is empty holds none of the cards; this is written down when its last cards leave for
  another hidden place, and views leave empty places out in any case.

What is known about a card that lies open says nothing; it is dropped when the card is hidden again.

A state holds it as one number, in which each place that may be hidden has a row of bits. The bit
``viewer * cards + card`` of a row means: this viewer knows something about this card, and the card
may lie here. The viewer behind the last seat is the public. So a move is a few operations on one
number, whatever is known, and equal knowledge is an equal number.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardtable.cards import bits
from cardtable.state import Fact

__all__: list[str] = []


class Memory:
    """The rows of one pack, side by side in what a state knows.

    Args:
        pack: Index of the pack.
        cards: Number of its cards.
        viewers: Most viewers that there are: the seats and the public.
        places: Numbers of the places where its cards may lie hidden, in the order of their rows;
            those of a group share a row.
        start: Where the first row begins.

    Attributes:
        pack: Index of the pack.
        owners: Most owners that a zone has: the seats.
        row: All bits of a row.
        rows: Where the row of each place begins.
        everywhere: A factor that copies a row to all rows of the pack.
        copies: Factors that copy a set of cards to each of some viewers, by the mask of these.
        end: Where the rows of the pack end.
    """

    def __init__(
        self, pack: int, cards: int, viewers: int, places: Sequence[Sequence[int]], start: int
    ) -> None:
        width = cards * viewers
        self.pack: int = pack
        self.owners: int = viewers - 1
        self.row: int = (1 << width) - 1
        self.rows: dict[int, int] = {
            place: start + i * width for i, group in enumerate(places) for place in group
        }
        self._starts = sorted({*self.rows.values()})
        self.everywhere: int = sum([1 << at for at in self._starts])
        self.copies: Copies = Copies(cards)
        self.end: int = start + len(places) * width
        self._cards = cards
        self._all = (1 << cards) - 1

    def confine(self, known: int, cards: int, places: int, viewers: int) -> int:
        """These viewers know from now on that the hidden cards lie in one of these places."""
        about, noted = cards * self.copies[viewers], 0
        possible = {at for place, at in self.rows.items() if places >> place & 1}
        for at in self._starts:
            noted |= known >> at & self.row
        for at in self._starts:
            if at in possible:
                known |= (about & ~noted) << at
            else:
                known &= ~(about << at)
        return known

    def of(self, known: int, viewer: int) -> dict[int, int]:
        """The places in which each card may lie, of those that a viewer knows something about."""
        found: dict[int, int] = {}
        for place, at in self.rows.items() if known else ():
            for card in bits(known >> at + viewer * self._cards & self._all):
                found[card] = found.get(card, 0) | 1 << place
        return found

    def facts(self, known: int, viewers: int) -> Iterable[Fact]:
        """What so many viewers know, as facts: as few as say it all."""
        knowing: dict[tuple[int, int], int] = {}
        for viewer in range(viewers):
            for card, places in self.of(known, viewer).items():
                knowing[card, places] = knowing.get((card, places), 0) | 1 << viewer
        cards: dict[tuple[int, int], int] = {}
        for (card, places), mask in knowing.items():
            cards[places, mask] = cards.get((places, mask), 0) | 1 << card
        return sorted([Fact(self.pack, *key, found) for key, found in cards.items()])


class Copies(dict[int, int]):
    """Factors that copy a set of cards to the bits of each of some viewers, by the mask of these.

    Each is worked out when it is first asked for.
    """

    def __init__(self, cards: int) -> None:
        super().__init__()
        self._cards = cards

    def __missing__(self, viewers: int) -> int:
        factor = self[viewers] = sum([1 << self._cards * viewer for viewer in bits(viewers)])
        return factor

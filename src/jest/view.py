"""What a seat sees of a game of Jest, with names for everything on the table."""

from __future__ import annotations

from typing import cast

import attrs

from cardtable import View as TableView

__all__ = ["View"]


@attrs.frozen
class View(TableView):
    """All that a seat knows of a game of Jest (J22).

    >>> import jest
    >>> rules = jest.ruleset()
    >>> view = rules.view(rules.start(players=3, seed=7), 0)
    >>> view.round, view.hand_sizes, len(view.hand), len(view.trophies), view.deck_size
    (1, (2, 2, 2), 2, 2, 9)
    """

    @property
    def round(self) -> int:
        """Number of the round, from 1."""
        return cast(int, self.fact("round"))

    @property
    def active(self) -> int | None:
        """The seat that takes next; ``None`` while offers are made and after the end."""
        return cast("int | None", self.fact("active"))

    @property
    def taken(self) -> tuple[bool, ...]:
        """For each seat, whether it has taken a card in this round."""
        return cast("tuple[bool, ...]", self.fact("taken"))

    @property
    def hand(self) -> tuple[str, ...]:
        """Ids of the viewer's cards that are not yet offered; empty for a spectator."""
        return () if self.seat is None else self.cards("hands", self.seat) or ()

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """Number of cards in each hand."""
        return tuple([self.count("hands", seat) for seat in range(self.players)])

    @property
    def up(self) -> tuple[str | None, ...]:
        """The face-up card of each offer; ``None`` where none lies or it is not yet seen (J4)."""
        return tuple([self._single("offers.up", seat) for seat in range(self.players)])

    @property
    def down(self) -> tuple[str | None, ...]:
        """The face-down card of each offer; ``None`` where none lies or it is not seen (J22)."""
        return tuple([self._single("offers.down", seat) for seat in range(self.players)])

    @property
    def complete(self) -> tuple[bool, ...]:
        """Whether each offer lies there with both cards (J6)."""
        sizes = [
            self.count("offers.up", seat) + self.count("offers.down", seat)
            for seat in range(self.players)
        ]
        return tuple([size == 2 for size in sizes])

    @property
    def jests(self) -> tuple[tuple[str, ...], ...]:
        """Ids of the cards of each Jest, as far as the viewer knows them (J22)."""
        return tuple([self._known_jest(seat) for seat in range(self.players)])

    @property
    def jest_sizes(self) -> tuple[int, ...]:
        """Number of cards in each Jest, known or not."""
        return tuple([self.count("jests", seat) for seat in range(self.players)])

    @property
    def trophies(self) -> tuple[str, ...]:
        """Ids of the trophies in the order drawn; empty while they lie face down."""
        return self.cards("trophies") or ()

    @property
    def deck_size(self) -> int:
        """Number of cards in the deck."""
        return self.count("deck")

    def _single(self, zone: str, seat: int) -> str | None:
        cards = self.cards(zone, seat)
        return cards[0] if cards else None

    def _known_jest(self, seat: int) -> tuple[str, ...]:
        seen = self.cards("jests", seat)
        return self.known("jests", seat) if seen is None else seen

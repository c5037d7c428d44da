"""What a seat sees, with names for everything on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, cast

import attrs

from cardtable import Showing
from cardtable import View as TableView

__all__ = ["HandView", "View"]


@attrs.frozen
class HandView(TableView):
    """What is the same in the views of all editions: the hands."""

    showing: ClassVar[Mapping[str, Showing]] = {
        "hands": Showing("tray"),
        "dessert_discards": Showing("dessert discards", cards=0),
    }

    @property
    def hand(self) -> tuple[str, ...]:
        """Ids of the desserts in the viewer's hand; empty for a spectator."""
        return () if self.seat is None else self.cards("hands", self.seat) or ()

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """Number of desserts in each hand."""
        return tuple([self.count("hands", seat) for seat in range(self.players)])


@attrs.frozen
class View(HandView):
    """All that a seat knows of the published game.

    >>> import justdesserts
    >>> rules = justdesserts.ruleset()
    >>> view = rules.view(rules.start(players=2, seed=7), 0)
    >>> view.hand_sizes, view.doorway, len(view.hand), len(view.centre)
    ((4, 3), None, 4, 4)
    """

    showing: ClassVar[Mapping[str, Showing]] = {
        **HandView.showing,
        "guest_discards": Showing("doorway", cards=1),
    }

    @property
    def centre(self) -> tuple[str, ...]:
        """Ids of the guests in the centre."""
        return self.cards("centre") or ()

    @property
    def doorway(self) -> str | None:
        """Id of the guest in the doorway, if there is one (P12)."""
        discards = self.cards("guest_discards") or ()
        return discards[0] if discards else None

    @property
    def won(self) -> tuple[tuple[str, ...], ...]:
        """Ids of the guests in front of each player."""
        return tuple([self.cards("won", seat) or () for seat in range(self.players)])

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return cast(int, self.fact("active"))

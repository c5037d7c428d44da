"""What is seen of a solo game, with names for everything on the table."""

from __future__ import annotations

import attrs

from justdesserts.view import HandView

__all__ = ["SoloView"]


@attrs.frozen
class SoloView(HandView):
    """All that the player, or somebody who looks on, knows of a solo game.

    >>> import justdesserts
    >>> rules = justdesserts.ruleset("solo")
    >>> view = rules.view(rules.start(players=1, seed=7), 0)
    >>> len(view.hand), len(view.line_up), view.guests_left, view.kitchen_is_closed
    (5, 5, 24, False)
    """

    @property
    def line_up(self) -> tuple[str, ...]:
        """Ids of the guests in the line-up."""
        return self.cards("line_up") or ()

    @property
    def served(self) -> tuple[str, ...]:
        """Ids of the guests who have been served."""
        return self.cards("won", 0) or ()

    @property
    def guests_left(self) -> int:
        """Number of guests in line-up and deck: the score if the game ended now (S7)."""
        return self.count("line_up") + self.count("guest_deck")

    @property
    def kitchen_is_closed(self) -> bool:
        """Whether the dessert deck is empty, so that the next ``stop`` ends the game (S6)."""
        return self.count("dessert_deck") == 0

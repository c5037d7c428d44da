"""What a seat sees of a game by rules 3.1, with names for everything on the table (B17)."""

from __future__ import annotations

from typing import cast

import attrs

from justdesserts.view import HandView

__all__ = ["BetaView"]


@attrs.frozen
class BetaView(HandView):
    """All that a seat knows of a game by rules 3.1.

    >>> import justdesserts
    >>> rules = justdesserts.ruleset("beta-3.1")
    >>> view = rules.view(rules.start(players=3, seed=7), 0)
    >>> view.hand_sizes, view.active, view.raced_for is None, view.actors
    ((5, 5, 5), None, False, (0, 1, 2))
    """

    @property
    def stacks(self) -> tuple[tuple[str, ...], ...]:
        """Ids of the guests in front of each player, top first."""
        return tuple([self.cards("stacks", seat) or () for seat in range(self.players)])

    @property
    def waiting_room(self) -> tuple[str, ...]:
        """Ids of the guests in the Waiting Room, top first."""
        return self.cards("waiting_room") or ()

    @property
    def raced_for(self) -> str | None:
        """Id of the guest in the centre, if there is one."""
        return next(iter(self.cards("centre") or ()), None)

    @property
    def drawn_guest(self) -> str | None:
        """Id of the guest that the active player drew, if the viewer knows it."""
        seen = self.cards("drawn_guest") or self.known("drawn_guest")
        return next(iter(seen), None)

    @property
    def active(self) -> int | None:
        """The seat whose turn it is; ``None`` in the opening race."""
        return cast("int | None", self.fact("active"))

    @property
    def claimer(self) -> int | None:
        """The seat that claimed the guest in the centre."""
        return cast("int | None", self.fact("claimer"))

    @property
    def false_calls(self) -> tuple[int, ...]:
        """Number of false calls of each player (B10)."""
        return cast("tuple[int, ...]", self.fact("false_calls"))

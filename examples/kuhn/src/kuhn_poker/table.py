"""What lies on the table: three cards, and what was said."""

from __future__ import annotations

from typing import ClassVar, cast

import attrs

from cardtable import Action, Draft, Pack, Sight, View, Zone, frozen_state

__all__ = ["CARDS", "DECK", "HANDS", "Bet", "KuhnView", "Pass", "Rank", "State", "Table"]


@attrs.frozen
class Rank:
    """A card.

    Attributes:
        id: Its letter.
        height: The higher card wins.
    """

    id: str
    height: int


CARDS: Pack[Rank] = Pack("cards")


@attrs.define(eq=False)
class Table(Draft):
    """The table while a step is worked out.

    Attributes:
        said: Words of both seats in turn.
        hands: The card of each seat.
        deck: The order of the cards.
        deck_at: How many of them are dealt.
    """

    said: tuple[str, ...] = ()
    hands: tuple[int, ...] = ()
    deck: tuple[int, ...] = ()
    deck_at: int = 0


@frozen_state
class State(Table):
    """A state: a frozen table."""


HANDS = Zone("hands", CARDS, form="set", per_seat=True, sees=Sight.OWNER, field="hands")
DECK = Zone("deck", CARDS, form="deck", sees=Sight.NOBODY, field="deck", at_start=True)


@attrs.frozen
class Bet(Action):
    """Bet a coin; after a bet: call it."""

    kind: ClassVar[str] = "bet"
    text: ClassVar[str] = "bet"


@attrs.frozen
class Pass(Action):
    """Bet nothing; after a bet: fold."""

    kind: ClassVar[str] = "pass"
    text: ClassVar[str] = "pass"


@attrs.frozen
class KuhnView(View):
    """What a seat knows: its own card, and what was said."""

    @property
    def card(self) -> str | None:
        """Letter of the own card; ``None`` for a spectator."""
        held = None if self.seat is None else self.cards("hands", self.seat)
        return held[0] if held else None

    @property
    def said(self) -> tuple[str, ...]:
        """Words of both seats in turn."""
        return cast("tuple[str, ...]", self.fact("said"))

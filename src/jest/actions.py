"""The actions of Jest: make an offer, take a card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, ClassVar, cast

import attrs

from cardtable.actions import Action, AnyWord, ASeat, OneCard, Packs
from jest.cards import Card
from jest.deck import Deck

__all__ = ["CardName", "Offer", "Take"]


@attrs.frozen
class CardName(OneCard):
    """The field holds one card, in any spelling that players use: ``AS``, ``as`` or ``A♠``.

    >>> import jest
    >>> jest.ruleset().action("offer", seat=0, up="as", down="4♣")
    Offer(seat=0, up='AS', down='4C')
    """

    def decoder(self, packs: Packs) -> Callable[[object], object]:
        """Name to index; the id itself is the fast case."""
        pack = packs[self.pack]
        indexes: dict[object, int] = {id: index for index, id in enumerate(pack.ids)}
        deck = Deck(cast("tuple[Card, ...]", pack.cards))

        def decode(value: object) -> object:
            try:
                return indexes[value]
            except (KeyError, TypeError):
                return indexes[deck.find(cast(str, value)).id]

        return decode


@attrs.frozen
class Offer(Action):
    """Lay one card of the hand face up and the other face down (J4).

    Attributes:
        up: Id of the card that lies face up.
        down: Id of the card that lies face down.

    >>> Offer(seat=0, up="AS", down="4C").kind
    'offer'
    """

    kind: ClassVar[str] = "offer"
    text: ClassVar[str] = "offer {up} up, {down} down"

    up: Annotated[str, CardName("cards")]
    down: Annotated[str, CardName("cards")]


@attrs.frozen
class Take(Action):
    """Take a card from an offer into the own Jest (J6, J8).

    Attributes:
        owner: The seat whose offer it is.
        which: ``"up"`` or ``"down"``.

    >>> Take(seat=0, owner=2, which="down").kind
    'take'
    """

    kind: ClassVar[str] = "take"
    text: ClassVar[str] = "take {which} from seat {owner}"

    owner: Annotated[int, ASeat()]
    which: Annotated[str, AnyWord("up", "down")]

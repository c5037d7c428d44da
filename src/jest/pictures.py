"""What the cards of Jest look like in pictures: four suits in four colours."""

from __future__ import annotations

from cardtable import CardFact, Face, Mark, plain_face
from jest.cards import Card
from jest.deck import card_text

__all__ = ["face"]

SUITS = {"spades": "#33363d", "clubs": "#2c8c46", "diamonds": "#2563c9", "hearts": "#cf2a2a"}
GREY = "#8a8f98"


def face(card: CardFact) -> Face:
    """What a card looks like, with the trophy condition in small print.

    >>> from jest import standard_deck
    >>> print(face(standard_deck().find("AS")))
    A♠; trophy: highest clubs
    """
    if not isinstance(card, Card):
        return plain_face(card.id)
    suit = Mark(card.suit.symbol, SUITS.get(card.suit.name, GREY)) if card.suit else None
    title = card_text(card) if card.suit else "Joker"
    return Face(title, note=f"trophy: {card.trophy}", suit=suit)

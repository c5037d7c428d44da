"""What the cards of Just Desserts look like in pictures: icons and suits as words and colours.

The colours are this library's own. Icons and suits of strangers' card sets are drawn too, in grey.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardtable import CardFact, Face, Mark, plain_face
from justdesserts.cards import Dessert, Guest

__all__ = ["face"]

ICONS = {
    "bacon": "#b3382c",
    "cake": "#f2a7b8",
    "chocolate": "#5a3420",
    "coffee": "#7d5a45",
    "cookie": "#d9a566",
    "fruit": "#c2255c",
    "ice_cream": "#a5d8f3",
    "marshmallow": "#e8dff5",
    "nuts": "#a8743a",
    "pastry": "#f0c987",
    "pie": "#e8892e",
    "pudding": "#f7e08b",
    "spices": "#8a3ffc",
    "veggies": "#2f8f46",
}
SUITS = {
    "blue": Mark("B", "#2563c9"),
    "burgundy": Mark("Bu", "#7b1e3a"),
    "green": Mark("G", "#2c8c46"),
    "orange": Mark("O", "#f08c1a"),
    "purple": Mark("P", "#7a3db8"),
    "red": Mark("R", "#cf2a2a"),
    "rose": Mark("Ro", "#f08aae"),
    "yellow": Mark("Y", "#f2cf1d"),
}
GREY = "#8a8f98"


def face(card: CardFact) -> Face:
    """What a dessert or a guest looks like.

    >>> from justdesserts import guest
    >>> print(face(guest("fuzzy")))
    Fuzzy (G): chocolate, nuts, no marshmallow; loves peanut butter cups
    """
    if isinstance(card, Dessert):
        return Face(card.name, tuple(_icons(card.icons)))
    if isinstance(card, Guest):
        return _guest(card)
    return plain_face(card.id)


def _guest(card: Guest) -> Face:
    marks = (*_icons(card.cravings), *_icons(card.refuses, refused=True))
    suit = SUITS.get(card.suit, Mark(card.suit[:2].title(), GREY))
    return Face(card.name, marks, _favourites(card), suit)


def _icons(icons: tuple[str, ...], refused: bool = False) -> Iterator[Mark]:
    for icon in icons:
        yield Mark(icon.replace("_", " "), ICONS.get(icon, GREY), refused)


def _favourites(card: Guest) -> str:
    if card.favourite_icon:
        return f"loves any {card.favourite_icon.replace('_', ' ')}"
    names = " or ".join([id.replace("_", " ") for id in card.favourites])
    return f"loves {names}" if names else ""

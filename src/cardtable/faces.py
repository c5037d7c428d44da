"""Faces: what a picture shows of a card, as data.

A game says with one function what its cards look like (``Edition(face=...)``); whoever draws,
:mod:`cardtable.pictures` or the documentation, decides how. An edition without such a function is
drawn with the ids of its cards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import attrs

from cardtable.cards import CardFact

__all__ = ["Face", "FaceFn", "Mark", "plain_face"]

GREY = "#5b6470"


@attrs.frozen
class Mark:
    """Something on a card that matters: an icon, a value.

    Attributes:
        text: A word or two.
        colour: Six hexadecimal digits behind ``#``.
        refused: Whether the card says that it must not be.

    >>> str(Mark("nuts")), str(Mark("nuts", refused=True))
    ('nuts', 'no nuts')
    """

    text: str
    colour: str = attrs.field(default=GREY, validator=attrs.validators.matches_re("#[0-9a-f]{6}"))
    refused: bool = False

    def __str__(self) -> str:
        return f"no {self.text}" if self.refused else self.text


@attrs.frozen
class Face:
    """What is to be seen on the front of a card.

    Attributes:
        title: What people call the card.
        marks: What else matters on it.
        note: A few words in small print.
        suit: The suit by its initial, if the card has one.

    >>> print(Face("Aunt May", (Mark("fruit"), Mark("nuts", refused=True)), suit=Mark("T")))
    Aunt May (T): fruit, no nuts
    """

    title: str
    marks: tuple[Mark, ...] = ()
    note: str = ""
    suit: Mark | None = None

    def __str__(self) -> str:
        named = self.suit is None or self.title.endswith(self.suit.text)
        suit = "" if named else f" ({self.suit})"
        marks = f": {', '.join(map(str, self.marks))}" if self.marks else ""
        return f"{self.title}{suit}{marks}" + (f"; {self.note}" if self.note else "")


FaceFn: TypeAlias = Callable[[CardFact], Face]
"""What a card looks like."""


def plain_face(id: str) -> Face:
    """The face of a card of which nothing but the id is known.

    >>> plain_face("apple_pie").title
    'apple pie'
    """
    return Face(id.replace("_", " "))

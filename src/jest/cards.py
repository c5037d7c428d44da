"""The cards of Jest: suits, what is printed on a card, and what wins it as a trophy.

A plugin's card is made of the same classes. The standard cards are in ``jest.deck``.

Carries out rules J1 (cards, strength of suits) and J10 (the condition printed on a card).
"""

from __future__ import annotations

from typing import Any, Final

import attrs
from attrs.validators import and_, ge, instance_of, optional

__all__ = [
    "ACE",
    "CLUBS",
    "DIAMONDS",
    "HEARTS",
    "JOKER",
    "SPADES",
    "SUITS",
    "Card",
    "Suit",
    "Trophy",
]

ACE: Final = 1
"""Rank of the Ace."""
JOKER: Final = "JK"
"""Name of the Joker."""


def _is_word(record: object, attribute: attrs.Attribute[Any], value: object) -> None:
    if not isinstance(value, str) or len(value.split()) != 1 or value != value.strip():
        raise ValueError(
            f"{type(record).__name__}.{attribute.name} must be one word, not {value!r}"
        )


_is_int = instance_of(int)


@attrs.frozen(cache_hash=True)
class Suit:
    """A suit (rule J1).

    Attributes:
        name: The word for it, such as ``"spades"``.
        letter: The letter in the names of its cards.
        symbol: The character printed on its cards.
        strength: The stronger suit has the higher number; 0 is below every suit.

    >>> SPADES.symbol, SPADES.strength > CLUBS.strength
    ('♠', True)
    """

    name: str = attrs.field(validator=_is_word)
    letter: str = attrs.field(validator=_is_word)
    symbol: str = attrs.field(validator=_is_word)
    strength: int = attrs.field(validator=and_(_is_int, ge(1)))


SPADES: Final = Suit("spades", "S", "♠", 4)
"""The strongest suit."""
CLUBS: Final = Suit("clubs", "C", "♣", 3)
"""The black suit below Spades."""
DIAMONDS: Final = Suit("diamonds", "D", "♦", 2)
"""The suit that counts against its holder (rule J17)."""
HEARTS: Final = Suit("hearts", "H", "♥", 1)
"""The weakest suit, which counts nothing without the Joker (rules J17, J18)."""
SUITS: Final = (SPADES, CLUBS, DIAMONDS, HEARTS)
"""The four suits, from strong to weak (rule J1)."""


@attrs.frozen(cache_hash=True)
class Trophy:
    """What a player must have to win a card that was turned up as a trophy (rule J10).

    Attributes:
        condition: Name of the condition, a key of the table of conditions.
        suit: The suit that the condition speaks of, if it does.
        value: The face value that the condition speaks of, if it does.

    >>> print(Trophy("highest", suit=CLUBS), "|", Trophy("majority", value=3))
    highest clubs | majority 3
    """

    condition: str = attrs.field(validator=_is_word)
    suit: Suit | None = attrs.field(default=None, validator=optional(instance_of(Suit)))
    value: int | None = attrs.field(default=None, validator=optional(_is_int))

    def __str__(self) -> str:
        words = [self.condition.replace("_", " ")]
        words += [self.suit.name] if self.suit else []
        words += [str(self.value)] if self.value is not None else []
        return " ".join(words)


@attrs.frozen(cache_hash=True)
class Card:
    """A card (rule J1).

    Attributes:
        id: Its name, such as ``AS``, ``4C`` or ``JK``.
        rank: 1 for the Ace, 0 for the Joker. What an Ace counts depends on its Jest (rule J16).
        suit: Its suit; the Joker has none.
        trophy: What wins the card, should it be turned up as a trophy.

    >>> from jest.deck import standard_deck
    >>> ace = standard_deck().find("AS")
    >>> print(ace, ace.rank, ace.suit.name, "/", ace.trophy)
    AS 1 spades / highest clubs
    """

    id: str = attrs.field(validator=_is_word)
    rank: int = attrs.field(validator=and_(_is_int, ge(0)))
    suit: Suit | None = attrs.field(validator=optional(instance_of(Suit)))
    trophy: Trophy = attrs.field(validator=instance_of(Trophy))

    @property
    def is_joker(self) -> bool:
        """Whether this is the Joker."""
        return self.id == JOKER

    @property
    def strength(self) -> int:
        """Strength of the card's suit, 0 without a suit."""
        return self.suit.strength if self.suit else 0

    def __str__(self) -> str:
        return self.id

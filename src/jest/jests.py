"""A Jest as scoring and trophies see it: the cards a player has taken, and what each counts.

Carries out rule J16 (the lone Ace).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

import attrs

from jest.cards import ACE, Card, Suit
from jest.deck import Cards, Deck
from jest.errors import RepeatedCard

__all__ = ["LONE_ACE", "Jest", "Jests", "check_apart", "read_jests"]

LONE_ACE: Final = 5
"""What an Ace counts while it is the only card of its suit in a Jest (rule J16)."""


Jests: TypeAlias = str | Iterable[Cards]
"""Jests as callers may give them, one a seat: ``"AS 4C / JK"``, or an iterable of ``Cards``."""


@attrs.frozen
class Jest:
    """The cards of one Jest, with the face values they have in it.

    Attributes:
        cards: The cards, strong suits first.

    >>> from jest.cards import SPADES
    >>> from jest.deck import parse_cards
    >>> jest = Jest(parse_cards("AS 2S AC"))
    >>> [jest.face(card) for card in jest.cards]
    [1, 2, 5]
    >>> jest.total(jest.of(SPADES)), jest.joker
    (3, None)
    """

    cards: tuple[Card, ...]

    @property
    def joker(self) -> Card | None:
        """The Joker, if it is in the Jest."""
        return next((card for card in self.cards if card.is_joker), None)

    def of(self, suit: Suit | None) -> tuple[Card, ...]:
        """The cards of a suit; the Joker is found under None."""
        return tuple([card for card in self.cards if card.suit == suit])

    def face(self, card: Card) -> int:
        """The face value of one of the cards: its rank, or 5 for a lone Ace (rule J16)."""
        lone = card.rank == ACE and len(self.of(card.suit)) == 1
        return LONE_ACE if lone else card.rank

    def total(self, cards: Iterable[Card]) -> int:
        """The sum of the face values of some of the cards."""
        return sum([self.face(card) for card in cards])

    def without_joker(self) -> Jest:
        """The same Jest with the Joker removed."""
        return Jest(tuple([card for card in self.cards if not card.is_joker]))


def read_jests(jests: Jests, deck: Deck) -> tuple[tuple[Card, ...], ...]:
    """Several Jests as cards, one Jest a seat.

    Args:
        jests: One text with a slash between the Jests, or an iterable of Jests.
        deck: The cards to look among.

    Raises:
        UnknownCard: There is no such card.
        RepeatedCard: A card is in two Jests, or twice in one.

    >>> from jest.deck import standard_deck
    >>> one, two = read_jests("AS 4C / JK", standard_deck())
    >>> len(one), len(two)
    (2, 1)
    """
    each = jests.split("/") if isinstance(jests, str) else jests
    read = tuple([deck.parse(jest) for jest in each])
    check_apart({f"Jest {seat}": cards for seat, cards in enumerate(read)})
    return read


def check_apart(places: Mapping[str, Iterable[Card]]) -> None:
    """Make sure that no card lies in two places, or twice in one.

    Args:
        places: The cards in each place, under the name that an error should give to it.

    Raises:
        RepeatedCard: A card lies in two places.

    >>> from jest.deck import parse_cards
    >>> check_apart({"the Jest": parse_cards("AS 4C AS")})
    Traceback (most recent call last):
    jest.errors.RepeatedCard: AS lies twice in the Jest, but every card exists only once
    """
    found: dict[str, str] = {}
    for place, cards in places.items():
        for card in cards:
            if card.id in found:
                raise RepeatedCard(card.id, (found[card.id], place))
            found[card.id] = place

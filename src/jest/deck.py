"""The deck of Jest: the 17 cards, found by name, and sets of them as numbers.

The facts are read from ``data/cards.toml`` when they are first asked for. A ``Deck`` of other cards
is scored and judged like the standard one.

Carries out rule J1 (the cards and their names).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from operator import attrgetter
from typing import Any, TypeAlias

import attrs

from jest.cards import ACE, SUITS, Card, Trophy
from jest.errors import RepeatedCard, UnknownCard

__all__ = ["Cards", "Deck", "card_text", "parse_cards", "standard_deck"]

Cards: TypeAlias = str | Iterable[str | Card]
"""Cards as callers may give them: ``"AS 4C JK"``, or an iterable of names and of ``Card``."""


def _show(card: Card, symbols: bool = True) -> str:
    if not symbols or card.suit is None:
        return card.id
    return f"{'A' if card.rank == ACE else card.rank}{card.suit.symbol}"


def _strong_first(card: Card) -> tuple[int, int, str]:
    return -card.strength, card.rank, card.id


def _by_id(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=attrgetter("id")))


def _each_once(deck: object, attribute: object, cards: tuple[Card, ...]) -> None:
    for one, next_one in pairwise(cards):
        if one.id == next_one.id:
            raise RepeatedCard(one.id, ("the deck", "the deck"))


def _names(deck: Deck) -> dict[str, Card]:
    shown = {_show(card).upper(): card for card in deck.cards}
    return shown | {card.id.upper(): card for card in deck.cards}


def _bits(deck: Deck) -> dict[str, int]:
    return {card.id: 1 << i for i, card in enumerate(deck.cards)}


def _shown_with_bits(deck: Deck) -> tuple[tuple[Card, int], ...]:
    bits = _bits(deck)
    return tuple([(card, bits[card.id]) for card in sorted(deck.cards, key=_strong_first)])


@attrs.frozen(eq=False)
class Deck:
    """The cards that a game is dealt from; finds them by name and turns sets into numbers.

    A set of cards is an ``int`` whose bit ``i`` stands for ``cards[i]``.

    Attributes:
        cards: The cards in the order of their names.

    Raises:
        RepeatedCard: Two cards have the same name.

    >>> deck = standard_deck()
    >>> len(deck.cards), str(deck.find("4♠"))
    (17, '4S')
    >>> [str(card) for card in deck.spread(deck.mask(["JK", "2C", "AS"]))]
    ['AS', '2C', 'JK']
    """

    cards: tuple[Card, ...] = attrs.field(converter=_by_id, validator=_each_once)
    _by_name: dict[str, Card] = attrs.field(
        init=False, repr=False, default=attrs.Factory(_names, True)
    )
    _bit: dict[str, int] = attrs.field(init=False, repr=False, default=attrs.Factory(_bits, True))
    _shown: tuple[tuple[Card, int], ...] = attrs.field(
        init=False, repr=False, default=attrs.Factory(_shown_with_bits, True)
    )

    def find(self, name: str | Card) -> Card:
        """The card with this name, in either case, with a letter or a symbol for the suit.

        A ``Card`` comes back as it is, so that it may carry another trophy than the printed one.

        Raises:
            UnknownCard: No card of the deck has this name.
        """
        if isinstance(name, Card) and name.id in self._bit:
            return name
        if isinstance(name, str) and name.upper() in self._by_name:
            return self._by_name[name.upper()]
        raise UnknownCard(name, [card.id for card in self.cards])

    def parse(self, cards: Cards) -> tuple[Card, ...]:
        """The cards named by a text or an iterable, in the order given.

        Raises:
            UnknownCard: No card of the deck has one of the names.
        """
        names = cards.replace(",", " ").split() if isinstance(cards, str) else cards
        return tuple([self.find(name) for name in names])

    def mask(self, cards: Iterable[str | Card]) -> int:
        """The set of these cards as a number.

        Raises:
            UnknownCard: No card of the deck has one of the names.
        """
        found = 0
        for card in cards:
            found |= self._bit[self.find(card).id]
        return found

    def bit(self, card: Card) -> int:
        """The set of this one card, which must be of the deck, as a number."""
        return self._bit[card.id]

    def spread(self, mask: int) -> tuple[Card, ...]:
        """The cards of a set, strong suits first, low ranks first, the Joker last."""
        return tuple([card for card, bit in self._shown if mask & bit])


def parse_cards(cards: Cards, deck: Deck | None = None) -> tuple[Card, ...]:
    """The cards named by a text or an iterable, in the order given (rule J1).

    Args:
        cards: Names parted by blanks or commas, or an iterable of names and of ``Card``.
        deck: The cards to look among, the standard deck if left out.

    Raises:
        UnknownCard: There is no such card.

    >>> [card.rank for card in parse_cards("AS 4C JK")]
    [1, 4, 0]
    >>> parse_cards("A♠, 4♣") == parse_cards(["AS", "4c"])
    True
    >>> parse_cards("CA")
    Traceback (most recent call last):
    jest.errors.UnknownCard: there is no card 'CA'; did you mean AC?
    """
    return (deck or standard_deck()).parse(cards)


def card_text(card: str | Card, symbols: bool = True) -> str:
    """A card as a text for people (rule J1).

    Args:
        card: A card, or the name of a standard card.
        symbols: Whether the suit is shown as a symbol and not as a letter.

    Raises:
        UnknownCard: There is no such card.

    >>> card_text("AS"), card_text("A♠", symbols=False), card_text("JK")
    ('A♠', 'AS', 'JK')
    """
    return _show(card if isinstance(card, Card) else standard_deck().find(card), symbols)


@cache
def standard_deck() -> Deck:
    """The 17 cards of the game (rule J1); they are read once and then remembered.

    >>> " ".join(card.id for card in standard_deck().spread(-1))
    'AS 2S 3S 4S AC 2C 3C 4C AD 2D 3D 4D AH 2H 3H 4H JK'
    """
    # Imported here, since most programs import the package long before they need a card.
    import tomllib
    from importlib.resources import files

    text = (files("jest") / "data" / "cards.toml").read_text("utf-8")
    return Deck([_card(row) for row in tomllib.loads(text)["cards"]])


def _card(row: dict[str, Any]) -> Card:
    trophy = Trophy(**_with_suit(row["trophy"]))
    return Card(**{"suit": None, **_with_suit(row), "trophy": trophy})


def _with_suit(row: dict[str, Any]) -> dict[str, Any]:
    """A row of the data file with the word for a suit turned into the suit."""
    return {k: next(s for s in SUITS if s.name == v) if k == "suit" else v for k, v in row.items()}

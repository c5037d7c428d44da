"""Cards inside the engine: small integers, and sets of them as bit masks.

A *pack* is a family of cards that are shuffled and drawn together (desserts, guests, the 17 cards
of Jest). Inside a ruleset every card of a pack has an index, its place in the order of ids, and a
set of cards is an ``int`` whose bit ``i`` stands for card ``i``. Ids appear at the edge only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Generic, NewType, Protocol, TypeVar

import attrs

from cardtable.errors import UnknownCard

__all__ = ["CardFact", "CardIndex", "CardMask", "Pack", "PackCards", "Seat", "bits", "mask_of"]

Seat = NewType("Seat", int)
"""A player's place at the table, counted from 0."""
CardIndex = NewType("CardIndex", int)
"""A card inside a ruleset: its place in the sorted ids of its pack."""
CardMask = NewType("CardMask", int)
"""A set of cards of one pack: bit ``i`` stands for the card with index ``i``."""

_MEMO_LIMIT = 1 << 14


class CardFact(Protocol):
    """What the engine asks of a card: an id. Everything else is the game's."""

    @property
    def id(self) -> str:
        """Name of the card for programs, unique in its pack."""


C = TypeVar("C", bound=CardFact, covariant=True)


@attrs.frozen
class Pack(Generic[C]):
    """The name of a family of cards; the cards come from card sets.

    >>> Pack("desserts").name
    'desserts'
    """

    name: str


@attrs.frozen(eq=False)
class PackCards(Generic[C]):
    """The cards of one pack in a compiled ruleset.

    Attributes:
        name: Name of the pack.
        cards: The cards in the order of their ids.

    >>> import jest
    >>> jest.ruleset().pack(jest.CARDS).ids[:3]
    ('2C', '2D', '2H')
    """

    name: str
    cards: tuple[C, ...]
    ids: tuple[str, ...] = attrs.field(init=False, repr=False)
    everything: CardMask = attrs.field(init=False, repr=False)
    _bit: dict[str, int] = attrs.field(init=False, repr=False)
    _spelled: dict[int, tuple[str, ...]] = attrs.field(init=False, repr=False, factory=dict)

    def __attrs_post_init__(self) -> None:
        ids = tuple([card.id for card in self.cards])
        object.__setattr__(self, "ids", ids)
        object.__setattr__(self, "everything", (1 << len(ids)) - 1)
        object.__setattr__(self, "_bit", {id: 1 << i for i, id in enumerate(ids)})

    def index(self, id: str) -> int:
        """Index of the card with this id.

        Raises:
            UnknownCard: No card of the pack has this id.
        """
        try:
            return self._bit[id].bit_length() - 1
        except (KeyError, TypeError):
            raise UnknownCard(self.name, id, self.ids) from None

    def mask(self, ids: Iterable[str]) -> int:
        """Set of the cards with these ids.

        Raises:
            UnknownCard: An id is unknown or is named twice.
        """
        bit, mask = self._bit, 0
        try:
            for id in ids:
                if mask & bit[id]:
                    raise UnknownCard(self.name, id, (), f"; {id!r} is named twice")
                mask |= bit[id]
        except (KeyError, TypeError):
            raise UnknownCard(self.name, id, self.ids) from None
        return mask

    def spell(self, mask: int) -> tuple[str, ...]:
        """Ids of a set of cards, ascending."""
        spelled = self._spelled
        found = spelled.get(mask)
        if found is None:
            if len(spelled) >= _MEMO_LIMIT:
                spelled.clear()
            ids = self.ids
            found = spelled[mask] = tuple([ids[i] for i in bits(mask)])
        return found


def bits(mask: int) -> list[int]:
    """Indexes of the cards in a set, ascending.

    >>> bits(0b1010)
    [1, 3]
    """
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def mask_of(cards: Iterable[int]) -> int:
    """Set of the cards with these indexes.

    >>> mask_of([1, 3])
    10
    """
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def singles(mask: int) -> Iterator[int]:
    """One-card sets of a set, ascending."""
    while mask:
        low = mask & -mask
        yield low
        mask ^= low

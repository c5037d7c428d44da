"""Cards inside the engine: small integers, and sets of them as bit masks.

A *pack* is a family of cards that are shuffled and drawn together (desserts, guests, the 17 cards
of Jest). Inside a ruleset every card of a pack has an index, its place in the order of ids, and a
set of cards is an ``int`` whose bit ``i`` stands for card ``i``. Ids appear at the edge only.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Generic, NewType, Protocol, TypeVar

import attrs

from cardtable.errors import CardTableError, DataError, UnknownCard

__all__ = [
    "CardFact",
    "CardIndex",
    "CardMask",
    "Cards",
    "Pack",
    "PackCards",
    "Seat",
    "bits",
    "mask_of",
    "singles",
]

Seat = NewType("Seat", int)
"""A player's place at the table, counted from 0."""
CardIndex = NewType("CardIndex", int)
"""A card inside a ruleset: its place in the sorted ids of its pack."""
CardMask = NewType("CardMask", int)
"""A set of cards of one pack: bit ``i`` stands for the card with index ``i``."""


class CardFact(Protocol):
    """What the engine asks of a card: an id. Everything else is the game's.

    >>> import jest
    >>> fact: CardFact = jest.standard_deck().find("AS")
    >>> fact.id
    'AS'
    """

    @property
    def id(self) -> str:
        """Name of the card for programs, unique in its pack."""
        ...


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
    _index: dict[str, int] = attrs.field(init=False, repr=False)
    _bit: dict[str, int] = attrs.field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        ids = tuple([card.id for card in self.cards])
        object.__setattr__(self, "ids", ids)
        object.__setattr__(self, "everything", (1 << len(ids)) - 1)
        object.__setattr__(self, "_index", {id: i for i, id in enumerate(ids)})
        object.__setattr__(self, "_bit", {id: 1 << i for i, id in enumerate(ids)})

    def index(self, id: str) -> int:
        """Index of the card with this id.

        Raises:
            UnknownCard: No card of the pack has this id.
        """
        try:
            return self._index[id]
        except (KeyError, TypeError):
            raise UnknownCard(self.name, id, self.ids) from None

    def mask(self, ids: Collection[str]) -> int:
        """Set of the cards with these ids.

        Raises:
            UnknownCard: An id is unknown.
            DataError: The ids are no list, or one is named twice.
        """
        bit, mask = self._bit, 0
        try:
            for id in ids:
                mask += bit[id]
            if mask.bit_count() == len(ids):
                return mask
        except (KeyError, TypeError):
            pass
        raise self._misread(ids)

    def _misread(self, ids: object) -> CardTableError:
        """What is wrong with ids that make no set."""
        if isinstance(ids, str) or not isinstance(ids, Collection):
            return DataError(f"a list of ids of {self.name} is needed, not {ids!r}")
        for id in ids:
            if not isinstance(id, str) or id not in self._bit:
                return UnknownCard(self.name, id, self.ids)
        twice = next(id for id in ids if list(ids).count(id) > 1)
        return DataError(f"{twice!r} is named twice")

    def spell(self, mask: int) -> tuple[str, ...]:
        """Ids of a set of cards, ascending."""
        ids, found = self.ids, []
        while mask:
            highest = mask.bit_length() - 1
            found.append(ids[highest])
            mask ^= 1 << highest
        return tuple(found[::-1])


class Cards:
    """The cards of a ruleset, one attribute a pack.

    >>> import justdesserts
    >>> len(justdesserts.ruleset().cards.guests)
    24
    """

    def __init__(self, packs: Mapping[str, PackCards[CardFact]]) -> None:
        self._packs = packs

    def __getattr__(self, pack: str) -> tuple[CardFact, ...]:
        if pack.startswith("_") or pack not in self._packs:
            raise AttributeError(f"no pack {pack!r}; packs: {', '.join(self._packs)}")
        return self._packs[pack].cards

    def __dir__(self) -> list[str]:
        return list(self._packs)


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


def singles(mask: int) -> list[int]:
    """One-card sets of a set, ascending.

    >>> singles(0b1010)
    [2, 8]
    """
    found = []
    while mask:
        low = mask & -mask
        found.append(low)
        mask ^= low
    return found

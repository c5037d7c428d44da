"""Chance as a value: every order of cards is a pure function of what the state holds.

An order of cards is the cards sorted by eight-byte keys of SHAKE-128 over seed, stream and counter.
The recipe is frozen: the same seed deals the same game on every machine, for ever.
"""

from __future__ import annotations

import hashlib
import itertools
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from struct import unpack
from typing import cast

import attrs

from cardtable.errors import ChanceError, ChanceNeeded

__all__ = ["Chance", "Request", "Scripted"]

_KEY_BYTES = 8


@attrs.frozen
class Request:
    """Cards that have to be put into an order.

    Attributes:
        stream: Name of the pack that the cards belong to.
        cards: Ids of the cards, ascending.
        depth: How many cards from the top matter; 1 for a card picked at random.

    >>> Request("cards", ("J", "K", "Q"), 3).count
    6
    """

    stream: str
    cards: tuple[str, ...]
    depth: int

    @property
    def count(self) -> int:
        """Number of outcomes that differ in the cards that matter, all equally likely."""
        return math.perm(len(self.cards), self.depth)

    def outcomes(self) -> Iterator[tuple[str, ...]]:
        """Orders that differ in the cards that matter, lazily; each goes into ``chance=[...]``."""
        for top in itertools.permutations(self.cards, self.depth):
            yield top + tuple([card for card in self.cards if card not in top])


@attrs.frozen
class Chance:
    """What is still to come by chance: scripted orders first, then those of the seed.

    Attributes:
        seed: Source of all orders that no script gives; ``None``: only the script.
        counter: How many orders were used up so far.
        script: Orders given from outside, the next one first.

    >>> order, left = Chance(seed=1).order("cards", ("J", "K", "Q"), (0, 1, 2), depth=3)
    >>> sorted(order), left.counter
    ([0, 1, 2], 1)
    """

    seed: int | None
    counter: int = 0
    script: tuple[tuple[str, ...], ...] = ()

    def order(
        self, stream: str, ids: Sequence[str], cards: Sequence[int], depth: int
    ) -> tuple[tuple[int, ...], Chance]:
        """The cards in their new order, top first, and the chance that is left.

        Args:
            stream: Name of the pack.
            ids: Ids of all cards of the pack.
            cards: Indexes of the cards to order, ascending.
            depth: How many from the top matter.

        Raises:
            ChanceNeeded: Nothing is scripted any more and there is no seed.
            ChanceError: The scripted order is not an order of these cards.
        """
        if self.script:
            order = _as_scripted(self.script[0], stream, {ids[card]: card for card in cards})
            return order, Chance(self.seed, self.counter + 1, self.script[1:])
        if self.seed is None:
            raise ChanceNeeded(Request(stream, tuple([ids[card] for card in cards]), depth))
        order = _shuffled(cards, self.seed, stream, self.counter)
        return order, Chance(self.seed, self.counter + 1)

    def scripted(self, orders: Iterable[Iterable[str]]) -> Chance:
        """This chance with more scripted orders behind those it has."""
        return attrs.evolve(self, script=self.script + _orders(orders))


class Scripted:
    """Orders of cards given by the caller, so that a game can be followed.

    Args:
        orders: Each a list of card ids, top first, in the order in which the game needs them.

    Raises:
        ChanceError: An order is not a list of ids.

    >>> Scripted([["J", "Q", "K"]]).orders
    (('J', 'Q', 'K'),)
    """

    __slots__ = ("orders",)

    def __init__(self, orders: Iterable[Iterable[str]]) -> None:
        self.orders: tuple[tuple[str, ...], ...] = _orders(orders)

    def __repr__(self) -> str:
        return f"Scripted({list(self.orders)!r})"


def _orders(orders: Iterable[Iterable[str]]) -> tuple[tuple[str, ...], ...]:
    return tuple([_order(order) for order in _listed(orders, "a script is a list of orders")])


def _order(order: object) -> tuple[str, ...]:
    rule = "an order is a list of card ids, top first"
    ids = _listed(order, rule)
    for id in ids:
        if not isinstance(id, str):
            raise ChanceError(f"{rule}; {id!r} is no id")
    return cast("tuple[str, ...]", ids)


def _listed(value: object, rule: str) -> tuple[object, ...]:
    if isinstance(value, str) or not isinstance(value, Iterable):
        raise ChanceError(f"{rule}, not {value!r}")
    return tuple(value)


def _as_scripted(order: tuple[str, ...], stream: str, cards: Mapping[str, int]) -> tuple[int, ...]:
    problems = [f"{id!r} is not among the cards to order" for id in order if id not in cards]
    problems += [f"{id!r} is given twice" for id in sorted(set(order)) if order.count(id) > 1]
    problems += [f"{id!r} is missing" for id in cards if id not in order]
    if problems:
        raise ChanceError(
            f"the scripted order of {len(cards)} {stream}: " + "; ".join(problems[:6])
        )
    return tuple([cards[id] for id in order])


def _shuffled(cards: Sequence[int], seed: int, stream: str, counter: int) -> tuple[int, ...]:
    """The cards sorted by their keys; equal keys keep the order of the ids."""
    count = len(cards)
    name = b"%d/%s/%d" % (seed, stream.encode(), counter)
    keys = unpack(f">{count}Q", hashlib.shake_128(name).digest(_KEY_BYTES * count))
    return tuple([cards[i] for i in sorted(range(count), key=keys.__getitem__)])


def as_seed(seed: object) -> int:
    """The seed, checked.

    Raises:
        ChanceError: The seed is not an integer.
    """
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise ChanceError(f"a seed is an integer, not {seed!r}")
    return seed


def fresh_seed() -> int:
    """A seed from the operating system, never from the generator of :mod:`random`."""
    import secrets

    return secrets.randbits(63)

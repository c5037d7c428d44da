"""Chance as a value: every order of cards is a pure function of what the state holds.

An order of cards is the cards sorted by eight-byte keys of SHAKE-128 over seed, stream and counter.
The recipe is frozen: the same seed deals the same game on every machine, for ever.
"""

from __future__ import annotations

import hashlib
import itertools
import math
from collections.abc import Iterable, Iterator, Sequence

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
    """

    seed: int | None
    counter: int = 0
    script: tuple[tuple[str, ...], ...] = ()

    def order(self, stream: str, ids: Sequence[str], depth: int) -> tuple[tuple[int, ...], Chance]:
        """Positions of ``ids`` in their new order, top first, and the chance that is left.

        Raises:
            ChanceNeeded: Nothing is scripted any more and there is no seed.
            ChanceError: The scripted order is not an order of these cards.
        """
        if self.script:
            order = _as_scripted(self.script[0], stream, ids)
            return order, Chance(self.seed, self.counter + 1, self.script[1:])
        if self.seed is None:
            raise ChanceNeeded(Request(stream, tuple(ids), depth))
        return _shuffled(len(ids), self.seed, stream, self.counter), Chance(
            self.seed, self.counter + 1
        )

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
        self.orders = _orders(orders)

    def __repr__(self) -> str:
        return f"Scripted({list(self.orders)!r})"


def _orders(orders: Iterable[Iterable[str]]) -> tuple[tuple[str, ...], ...]:
    found = []
    for order in orders:
        if isinstance(order, str):
            raise ChanceError(f"an order is a list of card ids, top first, not the text {order!r}")
        found.append(tuple(order))
    return tuple(found)


def _as_scripted(order: tuple[str, ...], stream: str, ids: Sequence[str]) -> tuple[int, ...]:
    place = {id: i for i, id in enumerate(ids)}
    problems = [f"{id!r} is not among the cards to order" for id in order if id not in place]
    problems += [f"{id!r} is given twice" for id in sorted(set(order)) if order.count(id) > 1]
    problems += [f"{id!r} is missing" for id in ids if id not in order]
    if problems:
        raise ChanceError(f"the scripted order of {len(ids)} {stream}: " + "; ".join(problems[:6]))
    return tuple([place[id] for id in order])


def _shuffled(count: int, seed: int, stream: str, counter: int) -> tuple[int, ...]:
    name = b"%d/%s/%d" % (seed, stream.encode(), counter)
    keys = hashlib.shake_128(name).digest(_KEY_BYTES * count)
    keyed = [(keys[_KEY_BYTES * i : _KEY_BYTES * (i + 1)], i) for i in range(count)]
    keyed.sort()
    return tuple([i for _, i in keyed])


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

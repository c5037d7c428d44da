"""What can be chosen: small descriptions from which everything else about legality derives.

The options of an action kind are a *choice*: how many there are, whether given values are among
them, the ``i``-th of them, all without listing them. Values stand in the order of the action's
fields. Inside the engine values are card indexes and masks; in a view the same shapes hold ids.

======================  ==========================================================
:data:`ONLY`            nothing to choose: one option
:class:`OneOf`          one value of these
:class:`Listed`         one of these few options, written down
:class:`Subsets`        a set of these cards: at least, at most, hitting each group
:class:`OneFromEach`    a set with one card of each of some groups
:class:`Branches`       one value, and then a choice that depends on it
======================  ==========================================================
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from math import comb, prod
from typing import TYPE_CHECKING, ClassVar, Protocol, TypeAlias

import attrs

from cardtable.cards import bits

__all__ = ["ONLY", "Branches", "Choice", "Listed", "OneFromEach", "OneOf", "Subsets", "Values"]

Values: TypeAlias = tuple[object, ...]
"""One option: the values of an action's fields, in their order, without the seat."""


class Choice(Protocol):
    """Options of one action kind for one seat; never empty where it is handed out.

    >>> choice: Choice = OneOf((4, 7))
    >>> len(choice), choice.at(1), choice.has((5,))
    (2, (7,), False)
    """

    def __len__(self) -> int: ...
    def __bool__(self) -> bool: ...
    def at(self, index: int) -> Values:
        """The option with this number, ``0 <= index < len``."""
        ...

    def has(self, values: Values) -> bool:
        """Whether these values are one of the options."""
        ...


@attrs.frozen
class _Only:
    size: ClassVar[int] = 1

    def __len__(self) -> int:
        return 1

    def __bool__(self) -> bool:
        return True

    def at(self, index: int) -> Values:
        return ()

    def has(self, values: Values) -> bool:
        return values == ()


ONLY: Choice = _Only()
"""The choice of an action without fields: there is exactly one."""


@attrs.define(unsafe_hash=True)
class OneOf:
    """One value of these.

    >>> len(OneOf([4, 7])), OneOf([4, 7]).at(1), OneOf([4, 7]).has((5,))
    (2, (7,), False)
    """

    values: Sequence[object]

    def __len__(self) -> int:
        return len(self.values)

    def __bool__(self) -> bool:
        return len(self.values) > 0

    def at(self, index: int) -> Values:
        """The option with this number."""
        return (self.values[index],)

    def has(self, values: Values) -> bool:
        """Whether these values are one of the options."""
        return len(values) == 1 and values[0] in self.values


class Listed(tuple[Values, ...]):
    """One of these options, written down: for the few that come again and again, to be kept.

    Options that begin with the same values stand side by side.

    >>> offers = Listed([("AS", "4C"), ("4C", "AS")])
    >>> len(offers), offers.at(1), offers.has(("AS", "AS"))
    (2, ('4C', 'AS'), False)
    """

    __slots__ = ()

    def __new__(cls, options: Iterable[Values]) -> Listed:
        """The options as a tuple that answers for itself.

        Raises:
            TypeError: An option is no tuple.
        """
        listed = super().__new__(cls, options)
        for option in listed:
            if not isinstance(option, tuple):
                raise TypeError(
                    "Listed holds tuples, each with one value for every field of the action, such "
                    f"as ({option!r},), not {option!r}"
                )
        return listed

    def __bool__(self) -> bool:
        return len(self) > 0

    if TYPE_CHECKING:

        def at(self, index: int) -> Values:
            """The option with this number."""
            ...

        def has(self, values: Values) -> bool:
            """Whether these values are one of the options."""
            ...
    else:
        # Of the tuple, with nothing around it: a random game asks at every decision.
        at, has = tuple.__getitem__, tuple.__contains__


class Branches:
    """One value, and then what that value leaves to choose; worked out when it is asked for.

    Args:
        values: The first values, none of which leaves nothing.
        then: The choice that a value leaves: ``then(value, *given)``.
        given: Further arguments for it.
        sizes: How many options each value leaves, where that is known without asking.

    >>> pairs = Branches([1, 2], lambda first: OneOf(range(first)))
    >>> [pairs.at(i) for i in range(len(pairs))]
    [(1, 0), (2, 0), (2, 1)]
    """

    __slots__ = ("_given", "_parts", "_sizes", "_then", "values")

    def __init__(
        self,
        values: Sequence[object],
        then: Callable[..., Choice | None],
        *given: object,
        sizes: Sequence[int] | None = None,
    ) -> None:
        self.values: Sequence[object] = values
        # None of the values leaves nothing, so what is called here always returns a choice.
        self._then: Callable[..., Choice] = then  # type: ignore[assignment]
        self._given = given
        self._sizes = sizes
        self._parts: Sequence[Choice] | None = None

    def then(self, value: object) -> Choice:
        """The choice that a value leaves."""
        return self._then(value, *self._given)

    def __len__(self) -> int:
        return sum(self._sizes or self._measured())

    def __bool__(self) -> bool:
        return len(self.values) > 0

    def at(self, index: int) -> Values:
        """The option with this number."""
        for place, size in enumerate(self._sizes or self._measured()):
            if index < size:
                value, parts = self.values[place], self._parts
                rest = self.then(value) if parts is None else parts[place]
                return (value, *rest.at(index))
            index -= size
        raise IndexError(index)

    def has(self, values: Values) -> bool:
        """Whether these values are one of the options."""
        return len(values) > 0 and values[0] in self.values and self.then(values[0]).has(values[1:])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Branches) and self._listed() == other._listed()

    def __hash__(self) -> int:
        return hash(tuple(self.values))

    def _listed(self) -> list[tuple[object, Choice]]:
        return [(value, self.then(value)) for value in self.values]

    def _measured(self) -> Sequence[int]:
        """How many options each value leaves; what was asked for that is kept."""
        then, given = self._then, self._given
        self._parts = [then(value, *given) for value in self.values]
        self._sizes = sizes = [part.__len__() for part in self._parts]
        return sizes


@attrs.define(unsafe_hash=True)
class Subsets:
    """A set of these cards; the sets are counted and numbered, never listed.

    Attributes:
        cards: The cards to choose from, as a mask.
        least: Smallest number of cards.
        most: Largest number of cards, ``None`` for all.
        hitting: Masks of which the set must hold at least one card each.

    >>> dump = Subsets(0b111)
    >>> len(dump), dump.at(6), dump.has((0b1001,))
    (7, (7,), False)
    """

    cards: int
    least: int = 1
    most: int | None = None
    hitting: tuple[int, ...] = ()

    def __bool__(self) -> bool:
        if self.hitting:
            return size_of(self) > 0
        return self.least <= min(self.cards.bit_count(), self._most())

    def __len__(self) -> int:
        size = self.cards.bit_count()
        if not self.hitting and self.most is None and self.least <= 1:
            return (1 << size) - self.least
        return _count(self._groups(), size, self.least, self._most())

    def at(self, index: int) -> Values:
        """The option with this number."""
        if not self.hitting and self.most is None and self.least <= 1:
            return (_deposit(index + self.least, self.cards),)
        places = _unrank(self._groups(), self.cards.bit_count(), self.least, self._most(), index)
        return (_deposit(places, self.cards),)

    def has(self, values: Values) -> bool:
        """Whether these values are one of the options."""
        if len(values) != 1 or not isinstance(values[0], int) or values[0] & ~self.cards:
            return False
        cards = values[0]
        return self.least <= cards.bit_count() <= self._most() and all(
            [cards & group for group in self.hitting]
        )

    def _most(self) -> int:
        return self.cards.bit_count() if self.most is None else self.most

    def _groups(self) -> tuple[int, ...]:
        """The groups over positions in the card set instead of over cards."""
        cards = bits(self.cards)
        return tuple(
            [
                sum([1 << i for i, card in enumerate(cards) if group >> card & 1])
                for group in self.hitting
            ]
        )


class OneFromEach:
    """A set with one card of each group, for one of several lists of groups.

    Args:
        lists: Lists of groups of cards, as masks; the groups of a list share no card, and no set
            arises from two lists.
        within: The cards that are there, of all that the groups name.

    >>> pairs = OneFromEach([(0b0001, 0b0110), (0b1000,)])
    >>> len(pairs), [pairs.at(i)[0] for i in range(len(pairs))]
    (3, [3, 5, 8])
    >>> len(OneFromEach([(0b0001, 0b0110), (0b1000,)], within=0b0111))
    2
    """

    __slots__ = ("lists", "within")

    def __init__(self, lists: Sequence[tuple[int, ...]], within: int = -1) -> None:
        self.lists: Sequence[tuple[int, ...]] = lists
        self.within: int = within

    def __eq__(self, other: object) -> bool:
        return isinstance(other, OneFromEach) and self._held() == other._held()

    def __hash__(self) -> int:
        return hash(tuple(self._held()))

    def _held(self) -> list[tuple[int, ...]]:
        """The lists as far as the cards are there."""
        lists = [tuple([group & self.within for group in groups]) for groups in self.lists]
        return [groups for groups in lists if all(groups)]

    def __len__(self) -> int:
        within, total = self.within, 0
        for groups in self.lists:
            size = 1
            for group in groups:
                size *= (group & within).bit_count()
            total += size
        return total

    def __bool__(self) -> bool:
        return len(self) > 0

    def at(self, index: int) -> Values:
        """The option with this number."""
        within = self.within
        for groups in self.lists:
            chosen, rest = 0, index
            for group in groups:
                held = group & within
                size = held.bit_count()
                if not size:
                    break
                rest, place = divmod(rest, size)
                for _ in range(place):
                    held &= held - 1
                chosen |= held & -held
            else:
                if not rest:
                    return (chosen,)
                index -= prod([(group & within).bit_count() for group in groups])
        raise IndexError(index)

    def has(self, values: Values) -> bool:
        """Whether these values are one of the options."""
        cards = values[0] if len(values) == 1 else None
        if not isinstance(cards, int) or cards & ~self.within:
            return False
        for groups in self.lists:
            counts = [(cards & group).bit_count() for group in groups]
            if counts == [1] * len(groups) and cards.bit_count() == len(groups):
                return True
        return False


def size_of(choice: Choice) -> int:
    """Number of options, also where a hand is so large that ``len`` cannot hold it.

    >>> size_of(Subsets((1 << 70) - 1)) == 2**70 - 1
    True
    """
    return choice.__len__()


def _deposit(places: int, cards: int) -> int:
    """Set of the cards that stand at these positions of the set."""
    found = 0
    while places:
        low = cards & -cards
        if places & 1:
            found |= low
        cards ^= low
        places >>= 1
    return found


def _count(groups: tuple[int, ...], size: int, least: int, most: int) -> int:
    """Number of sets over ``size`` positions that hit every group, by inclusion and exclusion."""
    total = 0
    for chosen in range(1 << len(groups)):
        avoided = 0
        for i in bits(chosen):
            avoided |= groups[i]
        sets = _sets(size - avoided.bit_count(), max(least, 0), most)
        total += -sets if chosen.bit_count() & 1 else sets
    return total


@lru_cache(maxsize=4_096)
def _sets(size: int, least: int, most: int) -> int:
    """Number of sets over so many positions of at least and at most so many."""
    return sum([comb(size, count) for count in range(least, min(most, size) + 1)])


def _unrank(groups: tuple[int, ...], size: int, least: int, most: int, index: int) -> int:
    """The set with this number: decide position by position, counting the sets without it."""
    chosen, taken = 0, 0
    for place in range(size):
        bit = 1 << place
        above = [group >> place + 1 for group in groups]
        without = 0
        if all(above):
            without = _count(tuple(above), size - place - 1, least - taken, most - taken)
        if index < without:
            groups = tuple([group & ~bit for group in groups])
            continue
        index -= without
        chosen |= bit
        taken += 1
        groups = tuple([group for group in groups if not group & bit])
    return chosen


def options_of(choice: Choice) -> Iterator[Values]:
    """All options of a choice, one by one."""
    return (choice.at(index) for index in range(size_of(choice)))


def pick(choice: Choice, rng: random.Random) -> Values:
    """One option, each equally likely."""
    return choice.at(int(rng.random() * size_of(choice)))

"""Choices spelled out with card ids: the pure data that a view carries.

The same shapes as in :mod:`cardtable.choices`, with everything a function computed there written
down here, and sets of cards still described instead of listed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias, cast

import attrs

from cardtable.choices import (
    ONLY,
    Branches,
    Choice,
    Listed,
    OneFromEach,
    OneOf,
    Subsets,
    Values,
    options_of,
    size_of,
)
from cardtable.errors import CompileError, DataError

__all__ = ["AnyOf", "Tree"]

Encoder: TypeAlias = Callable[[object], object]


@attrs.frozen
class AnyOf:
    """A set of these cards, as a tuple of ids.

    Attributes:
        cards: Ids to choose from, ascending.
        least: Smallest number of cards.
        most: Largest number of cards, ``None`` for all.
        hitting: Groups of ids of which the set must hold at least one each.

    >>> any_two = AnyOf(("a", "b", "c"), least=2, most=2)
    >>> [any_two.at(i) for i in range(len(any_two))]
    [(('b', 'c'),), (('a', 'c'),), (('a', 'b'),)]
    """

    cards: tuple[str, ...]
    least: int = 1
    most: int | None = None
    hitting: tuple[tuple[str, ...], ...] = ()

    def __len__(self) -> int:
        return size_of(self._places())

    def __bool__(self) -> bool:
        return bool(self._places())

    def at(self, index: int) -> Values:
        """The option with this number."""
        chosen = cast(int, self._places().at(index)[0])
        return (tuple([card for i, card in enumerate(self.cards) if chosen >> i & 1]),)

    def has(self, values: Values) -> bool:
        """Whether these ids, in any order, are one of the options."""
        if len(values) != 1 or not isinstance(values[0], tuple):
            return False
        chosen = set(values[0])
        if len(chosen) != len(values[0]) or not chosen <= set(self.cards):
            return False
        return self._places().has((self._mask(chosen),))

    def _places(self) -> Subsets:
        everything = (1 << len(self.cards)) - 1
        hitting = tuple([self._mask(set(group)) for group in self.hitting])
        return Subsets(everything, self.least, self.most, hitting)

    def _mask(self, chosen: set[str]) -> int:
        return sum([1 << i for i, card in enumerate(self.cards) if card in chosen])


@attrs.frozen
class Tree:
    """One value, and then what that value leaves to choose, all written down.

    >>> tree = Tree((("fuzzy", OneOf(("fudge", "smores"))), ("mojo", OneOf(("pie",)))))
    >>> len(tree), tree.at(2)
    (3, ('mojo', 'pie'))
    """

    branches: tuple[tuple[object, Choice], ...]

    def __len__(self) -> int:
        return sum([size_of(rest) for _, rest in self.branches])

    def __bool__(self) -> bool:
        return bool(self.branches)

    def at(self, index: int) -> Values:
        """The option with this number."""
        return self._branches().at(index)

    def has(self, values: Values) -> bool:
        """Whether these values are one of the options."""
        return self._branches().has(values)

    def _branches(self) -> Branches:
        rests = dict(self.branches)
        return Branches(tuple(rests), rests.__getitem__)


def spell(choice: Choice, encoders: Sequence[Encoder]) -> Choice:
    """The choice with ids in place of indexes and masks, computed to the end."""
    if choice is ONLY:
        return ONLY
    encode = encoders[0]
    if isinstance(choice, OneOf):
        return OneOf(tuple([encode(value) for value in choice.values]))
    if isinstance(choice, Branches):
        rest = encoders[1:]
        return Tree(tuple([(encode(v), spell(choice.then(v), rest)) for v in choice.values]))
    if isinstance(choice, Listed):
        return _spelled_list(choice, encoders)
    if isinstance(choice, OneFromEach):
        return OneOf(tuple([encode(value) for (value,) in options_of(choice)]))
    if isinstance(choice, Subsets):
        ids = cast("tuple[str, ...]", encode(choice.cards))
        groups = [cast("tuple[str, ...]", encode(g & choice.cards)) for g in choice.hitting]
        return AnyOf(ids, choice.least, choice.most, tuple(groups))
    raise CompileError(
        f"options must be of the shapes in cardtable.choices, not {type(choice).__name__}"
    )


def _spelled_list(choice: Listed, encoders: Sequence[Encoder]) -> Choice:
    for option in choice:
        if len(option) != len(encoders):
            raise CompileError(
                f"an option of Listed has one value for each field of the action, {len(encoders)} "
                f"in all, and {option!r} has {len(option)}"
            )
    options = [tuple([e(v) for e, v in zip(encoders, o, strict=True)]) for o in choice]
    grouped = _grouped(options)
    if list(options_of(grouped)) != options or len({*options}) < len(options):
        raise CompileError(
            f"{choice!r}: options of Listed must differ, and those that begin with the same values "
            "must stand side by side"
        )
    return grouped


def _grouped(options: Sequence[Values]) -> Choice:
    """These options value by value, all of which have as many."""
    if all([len(option) == 1 for option in options]):
        return OneOf(tuple([option[0] for option in options]))
    rests: dict[object, list[Values]] = {}
    for value, *rest in options:
        rests.setdefault(value, []).append(tuple(rest))
    return Tree(tuple([(value, _grouped(rest)) for value, rest in rests.items()]))


def dump_choice(choice: Choice) -> object:
    """Plain data of a spelled choice.

    >>> dump_choice(OneOf(("a", "b")))
    {'one_of': ['a', 'b']}
    """
    if isinstance(choice, OneOf):
        return {"one_of": [_plain(v) for v in choice.values]}
    if isinstance(choice, Tree):
        return {"branches": [[_plain(v), dump_choice(rest)] for v, rest in choice.branches]}
    if isinstance(choice, AnyOf):
        data: dict[str, object] = {"any_of": list(choice.cards), "least": choice.least}
        data["most"] = choice.most
        data["hitting"] = [list(group) for group in choice.hitting]
        return data
    return "only"


def load_choice(data: object) -> Choice:
    """Spelled choice of its plain data.

    Raises:
        DataError: The data has another shape.
    """
    if data == "only":
        return ONLY
    if isinstance(data, dict) and "one_of" in data:
        return OneOf(tuple([_frozen(v) for v in data["one_of"]]))
    if isinstance(data, dict) and "branches" in data:
        return Tree(tuple([(_frozen(v), load_choice(rest)) for v, rest in data["branches"]]))
    if isinstance(data, dict) and "any_of" in data:
        hitting = tuple([tuple(group) for group in data["hitting"]])
        return AnyOf(tuple(data["any_of"]), data["least"], data["most"], hitting)
    raise DataError(f"a choice is 'only' or holds one_of, branches or any_of, not {data!r}")


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def _frozen(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value

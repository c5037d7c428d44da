"""Plain data of small things: numbers, words, tuples, facts, outcomes."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TypeVar, cast

import attrs

from cardtable.errors import CardTableError, DataError, UnknownId
from cardtable.outcome import Outcome

__all__: list[str] = []

T = TypeVar("T")


@contextmanager
def reading(what: str) -> Iterator[None]:
    """Tells whatever goes wrong inside as data that cannot be read.

    Raises:
        DataError: Something did, and was not told as an error of the library already.
    """
    try:
        yield
    except CardTableError:
        raise
    except KeyError as error:
        raise DataError(f"{what} lacks {error}") from error
    except (TypeError, ValueError, IndexError, AttributeError) as error:
        raise DataError(f"{what} cannot be read: {type(error).__name__}: {error}") from error


def known(what: str, name: object, names: Collection[str]) -> str:
    """The name, if it is one of these.

    Raises:
        DataError: It is none of them.
    """
    if not isinstance(name, str) or name not in names:
        raise DataError(str(UnknownId(what, name, names)))
    return name


def as_mapping(data: object, what: str) -> Mapping[str, object]:
    """The data, if it is a mapping.

    Raises:
        DataError: It is none.
    """
    if not isinstance(data, Mapping):
        raise DataError(f"{what} is an object with named parts, not {data!r}")
    return data


def as_list(data: object) -> Sequence[object]:
    """The data, if it is a list.

    Raises:
        DataError: It is none.
    """
    if not isinstance(data, list | tuple):
        raise DataError(f"a list is needed, not {data!r}")
    return data


def as_number(data: object) -> int:
    """The data, if it is a whole number.

    Raises:
        DataError: It is none.
    """
    if isinstance(data, bool) or not isinstance(data, int):
        raise DataError(f"a whole number is needed, not {data!r}")
    return data


def as_seats(data: object, players: int) -> tuple[int, ...]:
    """The data, if it is a list of seats.

    Raises:
        DataError: It is none.
    """
    seats = tuple([as_number(seat) for seat in as_list(data)])
    if any(seat not in range(players) for seat in seats):
        raise DataError(f"seats are 0 to {players - 1}, unlike those of {data!r}")
    return seats


def dump_outcome(outcome: Outcome | None) -> object:
    """Plain data of an outcome."""
    if outcome is None:
        return None
    return {
        "winners": list(outcome.winners),
        "scores": list(outcome.scores),
        "reason": outcome.reason,
    }


def load_outcome(data: object) -> Outcome | None:
    """Outcome of plain data."""
    if data is None:
        return None
    parts = as_mapping(data, "an outcome")
    winners = tuple([as_number(s) for s in as_list(parts["winners"])])
    scores = tuple([as_number(s) for s in as_list(parts["scores"])])
    return Outcome(winners, scores, str(parts["reason"]))


def to_plain(value: object) -> object:
    """Plain data of a fact: numbers, words, tuples, and attrs classes by their fields."""
    if isinstance(value, tuple | list):
        return [to_plain(part) for part in value]
    if value is None or isinstance(value, bool | int | str):
        return value
    value_class = type(value)
    if attrs.has(value_class):
        return {a.name: to_plain(getattr(value, a.name)) for a in attrs.fields(value_class)}
    raise DataError(
        f"{value!r} cannot stand in a state: facts are numbers, words, None, tuples of these, or "
        "frozen attrs classes of these"
    )


def from_plain(data: object, like: T) -> T:
    """The fact of plain data, of the shape of another value; ``None`` is of any shape.

    Raises:
        DataError: The data has another shape.
    """
    if data is None:
        return cast(T, data)
    if isinstance(data, list) and isinstance(like, tuple | None):
        first = like[0] if isinstance(like, tuple) and like else None
        first = first if attrs.has(type(first)) else None
        return cast(T, tuple([from_plain(part, first) for part in data]))
    if isinstance(data, Mapping) and attrs.has(type(like)):
        parts = {n: from_plain(v, getattr(like, n)) for n, v in data.items()}
        return type(like)(**parts)
    if isinstance(data, bool | int | str) and (like is None or type(data) is type(like)):
        return cast(T, data)
    raise DataError(f"{data!r} does not look like {like!r}")

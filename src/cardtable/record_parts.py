"""The parts of a record, each read from plain data and checked by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from reprlib import repr as short
from typing import TypeAlias, cast

from cardtable.errors import DataError, RecordError
from cardtable.outcome import Outcome
from cardtable.plain import load_outcome
from cardtable.plan import Source
from cardtable.spec import Spec

__all__ = ["Orders"]

FORMAT = 1
DISTRIBUTION = "justdesserts"

Orders: TypeAlias = tuple[tuple[str, ...], ...]
"""Orders of cards, each as card ids with the top first."""
Parts: TypeAlias = Mapping[str, object]


def as_record(data: object) -> Parts:
    """The data, if it says that it is a record of a format that is known."""
    if not isinstance(data, Mapping) or "cardtable" not in data:
        raise RecordError(f'a record is an object with "cardtable": "record", not {short(data)}')
    if data["cardtable"] == "seat record":
        raise RecordError(
            "this is a game as one seat saw it, without the chance behind it: it can be read, "
            "but not replayed"
        )
    if data["cardtable"] != "record":
        raise RecordError(f'"cardtable" should read "record", not {short(data["cardtable"])}')
    format = whole(data, "format", least=1)
    if format > FORMAT:
        raise RecordError(
            f"the record has format {format}, and this release of {DISTRIBUTION} reads up to "
            f"{FORMAT}: update it"
        )
    return data


def spec(parts: Parts) -> Spec:
    """The rules, if their fingerprint is the one that the record states."""
    data = part(parts, "spec", "an object", lambda value: isinstance(value, Mapping))
    try:
        found = Spec.load(cast(Parts, data))
    except DataError as error:
        raise RecordError(f"the record cannot be read: {error}") from error
    stated = text(parts, "fingerprint")
    if stated != found.fingerprint:
        raise RecordError(
            f"the record names the rules {found}, whose fingerprint is {found.fingerprint}, but "
            f"states {short(stated)}: one of the two was changed"
        )
    return found


def chance(parts: Parts) -> tuple[int | None, Orders]:
    """The seed, or ``None`` and the orders of cards given instead."""

    def fits(value: object) -> bool:
        return isinstance(value, Mapping) and len({"seed", "script"} & set(value)) == 1

    found = cast(Parts, part(parts, "chance", 'an object with "seed" or "script"', fits))
    if "script" in found:
        return None, _script(found, "script of the chance")
    return cast(int, part(found, "seed", "a whole number", lambda v: type(v) is int)), ()


def actions(parts: Parts) -> tuple[Parts, ...]:
    """The actions, each with a kind and a seat."""
    found = []
    for step, data in enumerate(listed(parts, "actions"), 1):
        if not isinstance(data, Mapping) or not isinstance(data.get("kind"), str):
            raise RecordError(f"step {step} is no action with a kind: {short(data)}")
        if type(data.get("seat")) is not int:
            raise RecordError(f"step {step} does not name its seat: {short(data)}")
        found.append(data)
    return tuple(found)


def later_orders(parts: Parts, steps: int) -> tuple[tuple[int, Orders], ...]:
    """Orders of cards that were given with a step, by the number of the step."""
    found = []
    for entry in listed(parts, "orders") if "orders" in parts else ():
        if not isinstance(entry, Mapping):
            raise RecordError(f"each of the orders must be an object, not {short(entry)}")
        step = whole(entry, "step", least=1)
        if step > steps:
            raise RecordError(f"orders are given for step {step}, but there are {steps} steps")
        found.append((step, _script(entry, f"script of step {step}")))
    return tuple(found)


def checks(parts: Parts, steps: int) -> tuple[str, ...] | None:
    """The hashes of the states, one more than there are steps."""
    if parts.get("checks") is None:
        return None
    value = part(parts, "checks", "a list of texts", _is_texts)
    found = tuple(cast("Sequence[str]", value))
    if len(found) != steps + 1:
        wanted = f"one for the deal and one for each of {steps} steps"
        raise RecordError(f"the record holds {len(found)} checks, not {wanted}")
    return found


def sources(parts: Parts) -> tuple[Source, ...]:
    """What provided each part of the rules."""
    found = []
    for data in listed(parts, "sources"):
        if not isinstance(data, Mapping):
            raise RecordError(f"each of the sources must be an object, not {short(data)}")
        found.append(Source(text(data, "id"), text(data, "plugin"), text(data, "distribution")))
    return tuple(found)


def result(parts: Parts) -> Outcome | None:
    """How the game ended, if it is written down."""
    try:
        return load_outcome(parts.get("result"))
    except (DataError, KeyError) as error:
        raise RecordError(
            f"the result must hold winners, scores and reason, not {short(parts['result'])}"
        ) from error


def part(parts: Parts, name: str, wanted: str, fits: Callable[[object], bool]) -> object:
    """A part of a record that must be there and fit."""
    if name not in parts:
        raise RecordError(f"the record lacks {name!r}: {wanted}")
    if not fits(parts[name]):
        raise RecordError(f"{name!r} must be {wanted}, not {short(parts[name])}")
    return parts[name]


def whole(parts: Parts, name: str, *, least: int) -> int:
    """A part that is a whole number."""

    def fits(value: object) -> bool:
        return type(value) is int and value >= least

    return cast(int, part(parts, name, f"a whole number of at least {least}", fits))


def text(parts: Parts, name: str) -> str:
    """A part that is text."""
    return cast(str, part(parts, name, "text", lambda value: isinstance(value, str)))


def listed(parts: Parts, name: str) -> Sequence[object]:
    """A part that is a list."""
    value = part(parts, name, "a list", lambda value: isinstance(value, list | tuple))
    return cast("Sequence[object]", value)


def _script(data: Parts, where: str) -> Orders:
    script = data.get("script")
    if not isinstance(script, list | tuple) or not all([_is_texts(order) for order in script]):
        raise RecordError(f"the {where} must be a list of lists of card ids, not {short(script)}")
    return tuple([tuple(order) for order in script])


def _is_texts(value: object) -> bool:
    return isinstance(value, list | tuple) and all([isinstance(each, str) for each in value])

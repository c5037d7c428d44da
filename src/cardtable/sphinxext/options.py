"""Options of editions, variants and scoring schemes, as rows of a table."""

from __future__ import annotations

import inspect
import re
import typing
from collections.abc import Iterator

import attrs

__all__: list[str] = []

_ATTRIBUTE = re.compile(r"^    (\w+): (.+(?:\n {8}.*)*)", re.MULTILINE)


@attrs.frozen
class OptionFact:
    """What is to be said of an option.

    Attributes:
        name: Its name.
        default: Its default, in words.
        values: The values it may have, in words.
        meaning: What it changes.
    """

    name: str
    default: str
    values: str
    meaning: str


def options_in(options: type) -> Iterator[OptionFact]:
    """The options that an attrs class holds, with what its docstring says of them."""
    meanings = _meanings(options)
    types = typing.get_type_hints(options)
    for field in attrs.fields(options):
        values = _values(types.get(field.name), field.type)
        yield OptionFact(field.name, in_words(field.default), values, meanings.get(field.name, ""))


def in_words(value: object) -> str:
    """A value as people write it: on and off for switches."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def _values(found: object, written: object) -> str:
    if found is bool:
        return "on, off"
    words = typing.get_args(found)
    if words and all([isinstance(word, str) for word in words]):
        return ", ".join(words)
    return getattr(found, "__name__", "") or str(written)


def _meanings(options: type) -> dict[str, str]:
    """The ``Attributes:`` of a docstring by name."""
    text = inspect.getdoc(options) or ""
    section = text.partition("Attributes:\n")[2]
    return {name: " ".join(words.split()) for name, words in _ATTRIBUTE.findall(section)}

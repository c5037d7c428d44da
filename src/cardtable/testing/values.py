"""Values of options: the defaults, the others that an annotation allows, and nonsense."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator

import attrs

__all__: list[str] = []


class Nonsense:
    """A value that fits no option."""

    def __repr__(self) -> str:
        return "<nonsense>"


def other_values(options: type) -> Iterator[tuple[str, object]]:
    """Values that options may have beside their defaults, as far as annotations tell them.

    >>> from attrs import field, frozen, validators
    >>> @frozen
    ... class Options:
    ...     open: bool = False
    ...     limit: int = field(default=1, validator=validators.ge(1))
    >>> list(other_values(Options))
    [('open', True), ('limit', 2)]
    """
    hints = typing.get_type_hints(options)
    for field in attrs.fields(options):
        default = default_of(options, field.name)
        for value in _candidates(hints.get(field.name), default):
            if value != default and accepts(options, field.name, value):
                yield field.name, value


def default_of(options: type, name: str) -> object:
    """The value of an option where none is given."""
    return getattr(options(), name)


def accepts(options: type, name: str, value: object) -> bool:
    """Whether an option takes a value."""
    try:
        options(**{name: value})
    except (TypeError, ValueError):
        return False
    return True


def _candidates(hint: object, default: object) -> list[object]:
    if typing.get_origin(hint) is typing.Literal:
        return list(typing.get_args(hint))
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        parts = typing.get_args(hint)
        return [value for part in parts for value in _candidates(part, default)]
    if hint is bool:
        return [False, True]
    if hint is int:
        near = default if isinstance(default, int) else 0
        return [near - 1, near + 1]
    return [None] if hint is type(None) else []

"""Validators of declarations: each says which declaration is wrong, where, and what it should read.

A mistake found here is found where the author made it, on import, with their own line in the
traceback.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

import attrs

from cardtable.blame import short

__all__: list[str] = []

T = TypeVar("T")

_PART = r"[a-z0-9][a-z0-9_.-]*"
_ID = re.compile(rf"{_PART}/{_PART}@[1-9][0-9]*")
_NAME = re.compile(_PART)


def is_id(instance: object, attribute: attrs.Attribute[T], value: T) -> None:
    """An id in full: ``namespace/name@revision``."""
    if not isinstance(value, str) or not _ID.fullmatch(value):
        raise ValueError(
            f"{attribute.name} of {_kind(instance)} must read namespace/name@revision in lower "
            f"case, such as 'acme/banquet@1', not {short(value)}"
        )


def are_ids(
    instance: object, attribute: attrs.Attribute[tuple[str, ...]], value: tuple[str, ...]
) -> None:
    """A tuple of full ids."""
    if not isinstance(value, tuple):
        fixed = f"({value!r},)" if isinstance(value, str) else "a tuple"
        raise TypeError(
            f"{_place(instance, attribute)} must be a tuple of ids: write {fixed}, not "
            f"{short(value)}"
        )
    _check_ids(instance, attribute, value)


def are_reasons(
    instance: object, attribute: attrs.Attribute[Mapping[str, str]], value: Mapping[str, str]
) -> None:
    """A reason for each of some full ids."""
    if not isinstance(value, Mapping):
        raise TypeError(
            f"{_place(instance, attribute)} must map each id to the reason, such as "
            f"{{'acme/banquet@1': 'both add a course'}}, not {short(value)}"
        )
    _check_ids(instance, attribute, value)


def names_editions(
    instance: object, attribute: attrs.Attribute[tuple[str, ...]], value: tuple[str, ...]
) -> None:
    """What changes an edition names one at least."""
    if not value:
        raise ValueError(
            f"{_place(instance, attribute)} is empty, so it would fit nothing: name the ids of the "
            "editions it is for"
        )


def is_function(instance: object, attribute: attrs.Attribute[T], value: T) -> None:
    """Something that can be called."""
    if not callable(value):
        hint = ""
        if attribute.name == "patches":
            hint = "; where there is nothing to choose, write patches=lambda options: (...,)"
        raise TypeError(
            f"{_place(instance, attribute)} must be a function, not {short(value)}{hint}"
        )


def is_function_or_none(instance: object, attribute: attrs.Attribute[T], value: T) -> None:
    """Something that can be called, or nothing."""
    if value is not None:
        is_function(instance, attribute, value)


def is_word(instance: object, attribute: attrs.Attribute[T], value: T) -> None:
    """Text that is not empty."""
    if not isinstance(value, str) or not value:
        raise TypeError(f"{_place(instance, attribute)} must be text, not {short(value)}")


def is_word_or_none(instance: object, attribute: attrs.Attribute[T], value: T) -> None:
    """Text that is not empty, or nothing."""
    if value is not None:
        is_word(instance, attribute, value)


def are_words(instance: object, attribute: attrs.Attribute[T], value: T) -> None:
    """A tuple of texts."""
    if not isinstance(value, tuple) or not all([isinstance(word, str) for word in value]):
        fixed = f": write ({value!r},)" if isinstance(value, str) else ""
        raise TypeError(
            f"{_place(instance, attribute)} must be a tuple of names, not {short(value)}{fixed}"
        )


def are_options(instance: object, attribute: attrs.Attribute[T], value: T) -> None:
    """An attrs class all of whose fields have defaults."""
    if not isinstance(value, type) or not attrs.has(value):
        raise TypeError(
            f"{_place(instance, attribute)} must be a class decorated with @attrs.frozen, not "
            f"{short(value)}"
        )
    bare = [field.name for field in attrs.fields(value) if field.default is attrs.NOTHING]
    if bare:
        raise ValueError(
            f"{_place(instance, attribute)}: {value.__name__}.{bare[0]} needs a default, since "
            "nobody has to choose an option"
        )


def is_name(instance: object, attribute: attrs.Attribute[T], value: T) -> None:
    """The name of a plugin, which its ids begin with by default."""
    if not isinstance(value, str) or not _NAME.fullmatch(value):
        raise ValueError(
            f"PluginInfo: {attribute.name} must be lower-case letters and digits, with '-', '_' "
            f"or '.' between them, not {short(value)}"
        )


def is_range(instance: object, attribute: attrs.Attribute[T], value: T) -> None:
    """Two whole numbers, the lower one first."""
    if not isinstance(value, tuple) or [*map(type, value)] != [int, int] or value[0] > value[1]:
        raise ValueError(
            f"{attribute.name} of {_kind(instance)} must be the lowest and the highest number, "
            f"such as (1, 1), not {short(value)}"
        )


def _check_ids(instance: object, attribute: attrs.Attribute[Any], ids: Iterable[object]) -> None:
    for id in ids:
        if not isinstance(id, str) or not _ID.fullmatch(id):
            raise ValueError(
                f"{_place(instance, attribute)} must hold ids in full, such as 'acme/banquet@1', "
                f"not {short(id)}"
            )


def _kind(instance: object) -> str:
    return f"a {type(instance).__name__}"


def _place(instance: object, attribute: attrs.Attribute[Any]) -> str:
    """The declaration or patch and the part of it that is wrong."""
    name = getattr(instance, "id", None) or getattr(instance, "name", None)
    label = f" {name!r}" if isinstance(name, str) and attribute.name != "name" else ""
    return f"{type(instance).__name__}{label}: {attribute.name}"

"""Actions made of values and read again, written out for the fields of each class."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from cardtable.written import compiled

if TYPE_CHECKING:
    from cardtable.actions import Action

__all__: list[str] = []

Coder: TypeAlias = Callable[[object], object]
Decode: TypeAlias = "Callable[[Action], tuple[object, ...]]"
Encode: TypeAlias = "Callable[[int, tuple[object, ...]], Action]"
_REMEMBERED = 1_024


def decoder(names: Sequence[str], coders: Sequence[Coder]) -> Decode:
    """Function from an action to the values of its fields."""
    values = "".join([f"code_{i}(action.{name}), " for i, name in enumerate(names)])
    return compiled(f"def decode(action):\n    return ({values})", **_numbered(coders))


def encoder(
    action_class: type[Action], names: Sequence[str], coders: Sequence[Coder], few: bool
) -> Encode:
    """Function from a seat and the values of the fields to the action.

    Of a kind that has but few actions, those made are kept and given out again.
    """
    values = "".join([f"value_{i}, " for i in range(len(names))])
    coded = ", ".join([f"code_{i}(value_{i})" for i in range(len(names))])
    unpack = [f"{values}= values"] if names else []
    source = "\n    ".join(["def encode(seat, values):", *unpack, f"return made(seat, {coded})"])
    encode: Encode = compiled(source, made=action_class, **_numbered(coders))
    return lru_cache(_REMEMBERED, typed=True)(encode) if few else encode


def _numbered(coders: Sequence[Coder]) -> dict[str, object]:
    return {f"code_{i}": coder for i, coder in enumerate(coders)}

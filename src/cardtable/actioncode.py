"""Actions made of values and read again, written out for the fields of each class."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from cardtable.written import compiled

if TYPE_CHECKING:
    from cardtable.actions import Action

__all__: list[str] = []

Coder: TypeAlias = Callable[[object], object]
Decode: TypeAlias = "Callable[[Action], tuple[object, ...]]"
Encode: TypeAlias = "Callable[[int, tuple[object, ...]], Action]"
_MOST_SEATS = 64


def decoder(names: Sequence[str], coders: Sequence[Coder]) -> Decode:
    """Function from an action to the values of its fields."""
    values = "".join([f"code_{i}(action.{name}), " for i, name in enumerate(names)])
    return compiled(f"def decode(action):\n    return ({values})", **_numbered(coders))


def encoder(action_class: type[Action], names: Sequence[str], coders: Sequence[Coder]) -> Encode:
    """Function from a seat and the values of the fields to the action."""
    values = "".join([f"value_{i}, " for i in range(len(names))])
    coded = ", ".join([f"code_{i}(value_{i})" for i in range(len(names))])
    unpack = [f"{values}= values"] if names else []
    source = "\n    ".join(["def encode(seat, values):", *unpack, f"return made(seat, {coded})"])
    encode: Encode = compiled(source, made=action_class, **_numbered(coders))
    return encode if names else _one_a_seat(encode)


def _numbered(coders: Sequence[Coder]) -> dict[str, object]:
    return {f"code_{i}": coder for i, coder in enumerate(coders)}


def _one_a_seat(
    encode: Encode,
) -> Encode:
    """The same for a kind without fields, of which a seat has but one action."""
    kept: dict[int, Action] = {}

    def encode_known(seat: int, values: tuple[object, ...]) -> Action:
        action = kept.get(seat)
        if action is None:
            action = encode(seat, values)
            if len(kept) < _MOST_SEATS and type(seat) is int:
                kept[seat] = action
        return action

    return encode_known

"""Actions of broken plugins: some odd in themselves, some only put to odd use."""

from __future__ import annotations

import enum
from collections.abc import Callable
from typing import Annotated, ClassVar

import attrs

from cardtable import Action, AnyWord, ASeat, DataError


@attrs.frozen
class Point(Action):
    """Point at a seat."""

    kind: ClassVar[str] = "point"
    text: ClassVar[str] = "point at {at}"

    at: Annotated[int, ASeat()]


def local_action() -> type[Action]:
    """A class that no other module can find."""

    @attrs.frozen
    class Local(Action):
        """An action that no other module can find."""

        kind: ClassVar[str] = "local"
        text: ClassVar[str] = "local"

    return Local


@attrs.frozen
class Unlike(Action):
    """An action that is equal to no other."""

    __eq__ = object.__eq__
    __hash__ = object.__hash__

    kind: ClassVar[str] = "unlike"
    text: ClassVar[str] = "unlike"


class Way(enum.StrEnum):
    """A direction, which is not quite a word."""

    LEFT = "left"
    RIGHT = "right"


@attrs.frozen
class AWay:
    """A field that takes a direction, and no word in its place."""

    def decoder(self, packs: object) -> Callable[[object], object]:
        """The direction itself."""

        def decode(value: object) -> object:
            if not isinstance(value, Way):
                raise DataError(f"{value!r} is no direction")
            return value

        return decode

    def encoder(self, packs: object) -> Callable[[object], object]:
        """The direction itself."""
        return lambda value: value

    def read(self, text: str) -> object:
        """The direction of this name."""
        return Way(text)

    def write(self, value: object) -> str:
        """The name of the direction."""
        assert isinstance(value, Way)
        return value.value


@attrs.frozen
class Turn(Action):
    """Turn to a side."""

    kind: ClassVar[str] = "turn"
    text: ClassVar[str] = "turn {way}"

    way: Annotated[Way, AWay()]


@attrs.frozen
class Grab(Action):
    """Take a chip, in the very words of another kind."""

    kind: ClassVar[str] = "grab"
    text: ClassVar[str] = "take a chip"


@attrs.frozen
class Cry(Action):
    """Cry a word."""

    kind: ClassVar[str] = "cry"
    text: ClassVar[str] = "cry {word}"

    word: Annotated[str, AnyWord("ah", "eh", "ho", "hum", "ih", "oh", "uh", "yo")]

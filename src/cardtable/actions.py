"""Actions: what one seat does, with card ids in public fields.

One frozen class a kind. Its fields say by their annotation what they hold, and from that the
codecs, the prompts and the texts derive::

    @attrs.frozen
    class Serve(Action):
        kind: ClassVar[str] = "serve"
        text: ClassVar[str] = "serve {guest} with {desserts}"
        guest: Annotated[str, OneCard("guests")]
        desserts: Annotated[tuple[str, ...], SomeCards("desserts")]
"""

from __future__ import annotations

import re
import typing
from collections.abc import Callable, Hashable, Mapping
from functools import lru_cache
from typing import ClassVar, Protocol, TypeAlias

import attrs

from cardtable.actioncode import Coder, Decode, Encode, decoder, encoder
from cardtable.cards import CardFact, PackCards
from cardtable.errors import CompileError, DataError, UnknownId, did_you_mean

__all__ = ["ASeat", "Action", "AnyWord", "Field", "OneCard", "SomeCards"]

Packs: TypeAlias = Mapping[str, PackCards[CardFact]]


@attrs.frozen
class Action:
    """What one seat does. Each kind is a frozen subclass with fields of its own.

    Attributes:
        seat: The seat that acts.
        kind: The word for this kind in plain data (class attribute).
        text: How the action reads; every field stands in it once (class attribute).

    >>> import justdesserts
    >>> action = justdesserts.ruleset().action("kitchen", seat=1)
    >>> action.seat, action.kind, action.text
    (1, 'kitchen', 'kitchen')
    """

    kind: ClassVar[str] = ""
    text: ClassVar[str] = ""

    seat: int


_SEAT = re.compile(r"\s*(?:seat\s+)?(\d+)\s*:\s*", re.IGNORECASE)


class Field(Protocol):
    """What a field of an action holds, and how it passes the edge of the engine.

    >>> field: Field = AnyWord("up", "down")
    >>> field.write(field.read("up"))
    'up'
    """

    def decoder(self, packs: Packs) -> Callable[[object], object]:
        """Function from the public value to the one the rules work with."""
        ...

    def encoder(self, packs: Packs) -> Callable[[object], object]:
        """Function from the value the rules work with to the public one."""
        ...

    def read(self, text: str) -> object:
        """Public value of a piece of text."""
        ...

    def write(self, value: object) -> str:
        """Text of a public value."""
        ...


@attrs.frozen
class OneCard:
    """The field holds the id of one card of a pack.

    >>> OneCard("guests").read("mojo")
    'mojo'
    """

    pack: str

    def decoder(self, packs: Packs) -> Callable[[object], object]:
        """Id to index."""
        return typing.cast("Callable[[object], object]", _pack(packs, self.pack).index)

    def encoder(self, packs: Packs) -> Callable[[object], object]:
        """Index to id."""
        return typing.cast("Callable[[object], object]", _pack(packs, self.pack).ids.__getitem__)

    def read(self, text: str) -> object:
        """The id itself."""
        return text

    def write(self, value: object) -> str:
        """The id itself."""
        return str(value)


@attrs.frozen
class SomeCards:
    """The field holds a tuple of ids of one pack, ascending.

    >>> SomeCards("desserts").write(("fudge", "smores"))
    'fudge, smores'
    """

    pack: str

    def decoder(self, packs: Packs) -> Callable[[object], object]:
        """Ids to mask."""
        return typing.cast("Callable[[object], object]", _pack(packs, self.pack).mask)

    def encoder(self, packs: Packs) -> Callable[[object], object]:
        """Mask to ids."""
        return typing.cast("Callable[[object], object]", _pack(packs, self.pack).spell)

    def read(self, text: str) -> object:
        """Ids between commas."""
        return tuple([word.strip() for word in text.split(",") if word.strip()])

    def write(self, value: object) -> str:
        """Ids between commas."""
        return ", ".join(typing.cast("tuple[str, ...]", value))


@attrs.frozen
class ASeat:
    """The field holds a seat, or ``None`` where the action allows for nobody.

    >>> ASeat().read("2"), ASeat().write(2)
    (2, '2')
    """

    def decoder(self, packs: Packs) -> Callable[[object], object]:
        """The seat itself."""
        return as_seat

    def encoder(self, packs: Packs) -> Callable[[object], object]:
        """The seat itself."""
        return as_seat

    def read(self, text: str) -> object:
        """The number of the seat."""
        if not text.isdecimal():
            raise DataError(f"a seat is a number, not {text!r}")
        return int(text)

    def write(self, value: object) -> str:
        """The number of the seat."""
        return str(value)


@attrs.frozen(init=False)
class AnyWord:
    """The field holds one of a few words.

    >>> AnyWord("up", "down").words
    ('up', 'down')
    """

    words: tuple[str, ...]

    def __init__(self, *words: str) -> None:
        object.__setattr__(self, "words", words)

    def decoder(self, packs: Packs) -> Callable[[object], object]:
        """The word itself, checked."""

        def decode(value: object) -> object:
            if value not in self.words:
                raise UnknownId("word", value, self.words)
            return value

        return decode

    def encoder(self, packs: Packs) -> Callable[[object], object]:
        """The word itself."""
        return _same

    def read(self, text: str) -> object:
        """The word itself."""
        return text

    def write(self, value: object) -> str:
        """The word itself."""
        return str(value)


def _pack(packs: Packs, name: str) -> PackCards[CardFact]:
    if name not in packs:
        raise CompileError(
            f"a field holds cards of an unknown pack {name!r}{did_you_mean(name, packs)}"
        )
    return packs[name]


def _same(value: object) -> object:
    return value


def as_seat(seat: object) -> int:
    """The seat, if it is a number at all.

    Raises:
        DataError: It is none.
    """
    if isinstance(seat, bool) or not isinstance(seat, int):
        raise DataError(f"a seat is a number, not {seat!r}")
    return seat


@attrs.frozen
class _Optional:
    """A field that may be ``None``, around one that may not."""

    field: Field

    def decoder(self, packs: Packs) -> Callable[[object], object]:
        inner = self.field.decoder(packs)
        return lambda value: None if value is None else inner(value)

    def encoder(self, packs: Packs) -> Callable[[object], object]:
        inner = self.field.encoder(packs)
        return lambda value: None if value is None else inner(value)

    def read(self, text: str) -> object:
        return None if text == "nothing" else self.field.read(text)

    def write(self, value: object) -> str:
        return "nothing" if value is None else self.field.write(value)


def fields_of(action_class: type[Action]) -> dict[str, Field]:
    """The fields of an action class behind its seat, as their annotations declare them.

    Raises:
        CompileError: An annotation does not say what the field holds.
    """
    hints = hints_of(action_class)
    found: dict[str, Field] = {}
    for attribute in attrs.fields(action_class)[1:]:
        hint = hints[attribute.name]
        optional = type(None) in typing.get_args(
            typing.get_args(hint)[0] if typing.get_args(hint) else hint
        )
        marks = [m for m in getattr(hint, "__metadata__", ()) if hasattr(m, "decoder")]
        if len(marks) != 1:
            raise CompileError(
                f"{action_class.__qualname__}.{attribute.name}: say what the field holds, such as "
                f"Annotated[str, OneCard('guests')]; its annotation is {_spelled(hint)}"
            )
        found[attribute.name] = _Optional(marks[0]) if optional else marks[0]
    return found


def hints_of(action_class: type[Action]) -> Mapping[str, object]:
    """The annotations of a class; kept, since each ruleset asks for those of its actions.

    Raises:
        NameError: An annotation names what cannot be found.
    """
    return _hints(typing.cast("Hashable", action_class))


@lru_cache(maxsize=256)
def _hints(action_class: Hashable) -> Mapping[str, object]:
    return typing.get_type_hints(action_class, include_extras=True)


def _spelled(hint: object) -> str:
    return hint.__name__ if isinstance(hint, type) else str(hint)


def _has_few_values(field: Field) -> bool:
    """Whether actions with such a field are worth keeping."""
    held = field.field if isinstance(field, _Optional) else field
    return isinstance(held, OneCard | ASeat | AnyWord)


class ActionCodec:
    """Everything about one kind of action at the edge of the engine.

    ``decode`` and ``encode`` translate between an action and the values the rules work with.
    """

    def __init__(self, action_class: type[Action], packs: Packs) -> None:
        self.action_class = action_class
        self.fields: dict[str, Field] = fields_of(action_class)
        fields = self.fields.values()
        self.encoders: tuple[Coder, ...] = tuple([field.encoder(packs) for field in fields])
        self.decoders: tuple[Coder, ...] = tuple([field.decoder(packs) for field in fields])
        self.decode: Decode = decoder(tuple(self.fields), self.decoders)
        few = all([_has_few_values(field) for field in fields])
        self.encode: Encode = encoder(action_class, tuple(self.fields), self.encoders, few)
        self._pattern = _pattern(action_class.text, self.fields)

    def load(self, data: Mapping[str, object], seat: int) -> Action:
        """Action of plain values by field name, normalised.

        Raises:
            DataError: A field is missing, unknown or of the wrong shape.
            UnknownCard: A card id is unknown.
        """
        kind = self.action_class.kind
        missing = [name for name in self.fields if name not in data]
        unknown = [name for name in data if name not in self.fields]
        if missing or unknown:
            raise DataError(
                f"action {kind!r} has the fields {', '.join(('seat', *self.fields))}"
                + (f"; missing: {', '.join(missing)}" if missing else "")
                + (f"; unknown: {', '.join(map(str, unknown))}" if unknown else "")
            )
        raw = self.action_class(seat, *[_hashable(data[name]) for name in self.fields])
        return self.encode(seat, self.decode(raw))

    def dump(self, action: Action) -> dict[str, object]:
        """Plain data of an action."""
        data: dict[str, object] = {"kind": action.kind, "seat": action.seat}
        for name in self.fields:
            value = getattr(action, name)
            data[name] = list(value) if isinstance(value, tuple) else value
        return data

    def describe(self, action: Action) -> str:
        """One line of text for an action."""
        words = {name: field.write(getattr(action, name)) for name, field in self.fields.items()}
        return f"seat {action.seat}: " + action.text.format(**words)

    def parse(self, text: str) -> dict[str, object] | None:
        """Values by field name of a line without its seat, or ``None`` for another kind."""
        match = self._pattern.fullmatch(text)
        if match is None:
            return None
        return {name: self.fields[name].read(words) for name, words in match.groupdict().items()}


def _hashable(value: object) -> object:
    return tuple(value) if isinstance(value, list | set | frozenset) else value


def _pattern(text: str, fields: Mapping[str, Field]) -> re.Pattern[str]:
    pattern = re.escape(text)
    for name in fields:
        pattern = pattern.replace(re.escape("{" + name + "}"), f"(?P<{name}>.+?)")
    return re.compile(pattern.replace(r"\ ", r"\s+"), re.IGNORECASE)


def parse_action(words: Mapping[str, ActionCodec], text: str, seat: int | None) -> Action:
    """The action of a line of text."""
    match = _SEAT.match(text)
    if match is not None:
        seat = int(match[1])
    line = text[match.end() if match else 0 :].strip()
    if seat is None:
        raise DataError(f"whose action is {text!r}? Begin with 'seat 0: ', or give the seat")
    for codec in words.values():
        fields = codec.parse(line)
        if fields is not None:
            return codec.load(fields, seat)
    forms = "; ".join(sorted(codec.action_class.text for codec in words.values()))
    raise DataError(f"{line!r} is no action; actions read: {forms}")

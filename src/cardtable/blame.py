"""How messages name functions, values and places in somebody's code."""

from __future__ import annotations

import reprlib
import traceback
from collections.abc import Sized

import attrs

__all__: list[str] = []

IN_WORDS: dict[type, str] = {bool: "true or false", int: "a whole number", str: "text"}
_FOREIGN = ("importlib", "pluggy", "attr", "attrs", "cardtable")


def name_of(function: object) -> str:
    """Module and name of a function, such as ``acme_tips.rules.double_tip``.

    >>> name_of(name_of), name_of(3)
    ('cardtable.blame.name_of', '3')
    """
    name = getattr(function, "__qualname__", None)
    if name is None:
        return short(function)
    module = getattr(function, "__module__", None) or "?"
    if name.endswith("<lambda>"):
        code = getattr(function, "__code__", None)
        return f"a lambda of {module}" + (f" (line {code.co_firstlineno})" if code else "")
    return f"{module}.{name.replace('.<locals>', '')}"


def short(value: object) -> str:
    """A value in a few words.

    >>> short([1, 2]), short(()), short(3), short(short)
    ('a list', 'an empty tuple', '3', 'the function cardtable.blame.short')
    """
    kind, id = type(value).__name__, getattr(value, "id", None)
    if isinstance(value, type):
        return f"the class {value.__name__}"
    if isinstance(id, str):
        return f"the {kind} {id!r}"
    if isinstance(value, list | tuple | dict | set | frozenset):
        return _a(kind) if value else f"an empty {kind}"
    if hasattr(value, "__qualname__"):
        name = name_of(value)
        return name if name.startswith("a lambda") else f"the {kind} {name}"
    return reprlib.repr(value) if _is_short(value) else _a(kind)


def _is_short(value: object) -> bool:
    return isinstance(value, Sized) or " at 0x" not in repr(value)


def _a(kind: str) -> str:
    return f"an {kind}" if kind[0].lower() in "aeiou" else f"a {kind}"


def what_failed(error: BaseException, home: object) -> str:
    """The error with the place in the author's code that raised it.

    Args:
        error: The error.
        home: Name of the author's package or module, or a function of it.

    >>> try:
    ...     {}["tip"]
    ... except KeyError as error:
    ...     what_failed(error, "acme_tips")
    "KeyError: 'tip'"
    """
    said = said_by(error)
    return type(error).__name__ + (f": {said}" if said else "") + _place(error, home)


def said_by(error: BaseException) -> str:
    """The sentence of an error, without the details that attrs hands along.

    >>> check = attrs.validators.instance_of(bool)
    >>> try:
    ...     attrs.make_class("Options", {"gift": attrs.field(validator=check)})("maybe")
    ... except TypeError as error:
    ...     print(said_by(error))
    'gift' must be true or false, not 'maybe'
    """
    if isinstance(error, SyntaxError):
        return error.msg
    match error.args:
        case (str(), attrs.Attribute(name=name), type() as wanted, value) if wanted in IN_WORDS:
            return f"{name!r} must be {IN_WORDS[wanted]}, not {value!r}"
        case (str() as sentence, _, *_):
            return sentence
    return str(error)


def _place(error: BaseException, home: object) -> str:
    """File and line of the author's code that are nearest to the error."""
    if isinstance(error, SyntaxError):
        return f" (at {error.filename}:{error.lineno})"
    frames = [
        (str(frame.f_globals.get("__name__", "")).partition(".")[0], frame.f_code.co_filename, line)
        for frame, line in traceback.walk_tb(error.__traceback__)
    ]
    named = home if isinstance(home, str) else str(getattr(home, "__module__", ""))
    own = [frame for frame in frames if frame[0] == named.partition(".")[0]]
    others = [f for f in frames if f[0] not in _FOREIGN and not f[1].startswith("<")]
    for _, file, line in reversed(own or others):
        return f" (at {file}:{line})"
    return ""

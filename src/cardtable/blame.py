"""How messages name functions, values and places in somebody's code."""

from __future__ import annotations

import reprlib
import traceback

__all__: list[str] = []

_OWN = ("importlib", "pluggy", "cardtable")


def name_of(function: object) -> str:
    """Module and name of a function, such as ``acme_tips.rules.double_tip``.

    >>> name_of(name_of), name_of(3)
    ('cardtable.blame.name_of', '3')
    """
    name = getattr(function, "__qualname__", None)
    if name is None:
        return short(function)
    module = getattr(function, "__module__", None)
    name = name.replace(".<locals>", "").replace("<lambda>", "a lambda")
    return f"{module}.{name}" if module else name


def short(value: object) -> str:
    """A value in a few words: the id of what has one, otherwise its shortened ``repr``.

    >>> short([1, 2]), short(print)
    ('the list [1, 2]', 'the builtin_function_or_method print')
    """
    id = getattr(value, "id", None)
    kind = type(value).__name__
    if isinstance(value, type):
        return f"the class {value.__name__}"
    if isinstance(id, str):
        return f"the {kind} {id!r}"
    if value is None or isinstance(value, str | bool | int | float):
        return reprlib.repr(value)
    text = getattr(value, "__qualname__", None) or reprlib.repr(value)
    return f"the {kind} {text}"


def what_failed(error: BaseException) -> str:
    """The error with the place in the author's code that raised it.

    >>> try:
    ...     {}["tip"]
    ... except KeyError as error:
    ...     what_failed(error)
    "KeyError: 'tip'"
    """
    said = said_by(error)
    return type(error).__name__ + (f": {said}" if said else "") + _place(error)


def said_by(error: BaseException) -> str:
    """The sentence of an error, without the details that attrs hands along."""
    if isinstance(error, SyntaxError):
        return error.msg
    if len(error.args) > 1 and isinstance(error.args[0], str):
        return error.args[0]
    return str(error)


def _place(error: BaseException) -> str:
    """File and line of the author's code, if any of it is on the way to the error."""
    if isinstance(error, SyntaxError):
        return f" (at {error.filename}:{error.lineno})"
    frames = [
        (str(frame.f_globals.get("__name__", "")), frame.f_code.co_filename, line)
        for frame, line in traceback.walk_tb(error.__traceback__)
    ]
    for module, file, line in reversed(frames):
        if module.partition(".")[0] not in _OWN and not file.startswith("<"):
            return f" (at {file}:{line})"
    return ""

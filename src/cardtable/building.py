"""Calling what plugins hand in while a ruleset is compiled, and saying who failed where.

A function that a slot, a phase or a kind needs may come from anybody. Whatever goes wrong in it is
told with the declaration and the distribution it came from, the place in the rules and the function
itself; and what it returns is held against how it will be called, since nobody looks at it again
until a game stands still.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from types import FunctionType
from typing import TypeVar, cast

import attrs

from cardtable.blame import name_of, short, what_failed
from cardtable.errors import CompileError
from cardtable.plan import Source

__all__: list[str] = []

T = TypeVar("T")
F = TypeVar("F")


@attrs.frozen
class Place:
    """A place in the rules for which somebody handed in a function.

    Attributes:
        source: Who handed it in.
        what: The place, such as ``"slot 'tip'"``.
    """

    source: Source
    what: str

    def blame(self, message: str, cause: BaseException | None = None) -> CompileError:
        """The mistake, with who is to blame."""
        error = CompileError(f"{self.source}: {self.what}: {message}")
        error.source, error.__cause__ = self.source, cause
        return error

    def build(self, make: Callable[..., T], *arguments: object, gets: Sequence[str]) -> T:
        """What a ``make`` function returns.

        Args:
            make: The function.
            arguments: What it is called with.
            gets: Names of these.

        Raises:
            CompileError: It raised, or takes something else.
        """
        if not accepts(make, len(gets)):
            raise self.blame(f"{name_of(make)}{_takes(make)} is called with ({', '.join(gets)})")
        try:
            return make(*arguments)
        except CompileError as error:
            if error.source is not None:
                raise
            raise self.blame(str(error), error) from error
        except Exception as error:
            failed = f"{name_of(make)} raised {what_failed(error, make)}{_swapped(make, gets)}"
            raise self.blame(failed, error) from error

    def function(self, make: Callable[..., F], context: object, called_with: Sequence[str]) -> F:
        """The function that a ``make`` function returns for play.

        Raises:
            CompileError: It raised, or returned no function that can be called like that.
        """
        made = self.build(make, context, gets=("ctx",))
        self.check_function(make, made, called_with)
        return made

    def check_function(self, make: object, made: object, called_with: Sequence[str]) -> None:
        """Whether something can be called like that.

        Raises:
            CompileError: It cannot.
        """
        if not callable(made):
            missing = ": is its return missing?" if made is None else ""
            raise self.blame(
                f"{name_of(make)} must return a function of ({', '.join(called_with)}), not "
                f"{short(made)}{missing}"
            )
        if not accepts(made, len(called_with)):
            raise self.blame(
                f"the function that {name_of(make)} returns{_takes(made)} is called with "
                f"({', '.join(called_with)})"
            )

    def check_like(self, make: object, made: object, before: object) -> None:
        """Whether something can stand where something else stood.

        Raises:
            CompileError: There was a function, and this is none that can be called like it.
        """
        parameters = required(before) if callable(before) else None
        if parameters is not None:
            self.check_function(make, made, parameters)


@attrs.define
class Errors:
    """The mistakes of one compilation, each told once, however many rules stumble over it."""

    found: list[Exception] = attrs.field(factory=list)

    def attempt(self, job: Callable[[], T]) -> T | None:
        """What a job returns; ``None`` where it is blamed on somebody."""
        try:
            return job()
        except CompileError as error:
            self.add(error)
            return None

    def add(self, error: Exception) -> None:
        """Collect a mistake."""
        if error not in self.found:
            self.found.append(error)


def accepts(function: Callable[..., object], count: int) -> bool:
    """Whether a function can be called with so many arguments, as far as Python can tell.

    >>> accepts(lambda state, seat: None, 2), accepts(lambda state: None, 2), accepts(max, 2)
    (True, False, True)
    """
    if isinstance(function, FunctionType) and not vars(function):
        code = function.__code__
        if not code.co_kwonlyargcount:  # what a signature says too, at a tenth of the price
            least = code.co_argcount - len(function.__defaults__ or ())
            open_end = bool(code.co_flags & inspect.CO_VARARGS)
            return least <= count and (count <= code.co_argcount or open_end)
    try:
        inspect.signature(function).bind(*[None] * count)
    except TypeError:
        return False
    except ValueError:
        return True
    return True


def required(function: Callable[..., object]) -> tuple[str, ...] | None:
    """Names of the arguments that a function needs, if Python can tell.

    >>> required(lambda draft, seat, about="": None)
    ('draft', 'seat')
    """
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return None
    plain = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    needed = [p for p in parameters if p.kind in plain and p.default is inspect.Parameter.empty]
    return tuple([parameter.name for parameter in needed])


def _takes(function: object) -> str:
    """What a function takes, for messages."""
    try:
        parameters = inspect.signature(cast("Callable[..., object]", function)).parameters.values()
    except (TypeError, ValueError):
        return ""
    return f" takes ({', '.join([str(p).partition(':')[0] for p in parameters])}) but"


def _swapped(make: object, gets: Sequence[str]) -> str:
    """A hint where a wrap takes its arguments in the wrong order."""
    names = required(cast("Callable[..., object]", make)) or ()
    if len(gets) == 2 and names and names[0] in ("ctx", "context"):
        return f"; it is called with ({', '.join(gets)}), in this order"
    return ""

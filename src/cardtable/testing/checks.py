"""Checks: one promise each, and the function that looks whether a plugin keeps it."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, TypeAlias

import attrs

from cardtable.testing.profiles import ORDER, ProfileName

if TYPE_CHECKING:
    from cardtable.testing.subjects import Subject

__all__ = ["Check", "NotApplicable", "Problem"]


@attrs.frozen
class Problem:
    """Something that is not as it must be.

    Attributes:
        where: The declaration, or the ruleset and the moment of a game.
        what: What is wrong.
        mend: What to do about it.
        cause: The error behind it, if any.
    """

    where: str
    what: str
    mend: str = ""
    cause: BaseException | None = attrs.field(default=None, eq=False, repr=False)

    def __str__(self) -> str:
        return f"  where: {self.where}\n  what:  {self.what}\n  mend:  {self.mend}"


class NotApplicable(Exception):
    """There is nothing that a check could look at; says why."""


Function: TypeAlias = "Callable[[Subject], Iterator[Problem]]"


@attrs.frozen
class Check:
    """One promise that a plugin has to keep.

    Attributes:
        name: Unique, such as ``"cards_conserved"``; it never changes.
        proves: The promise, one sentence.
        mend: What to do where it is broken and the problem says nothing better.
        profile: The first profile that looks at it; the more thorough ones do too.
        function: Function from what is examined to what is wrong with it.
    """

    name: str
    proves: str
    mend: str
    profile: ProfileName
    function: Function = attrs.field(repr=False)

    def is_part_of(self, profile: str) -> bool:
        """Whether a profile looks at it."""
        return ORDER.index(self.profile) <= ORDER.index(profile)


def check(*, mend: str, profile: ProfileName = "quick") -> Callable[[Function], Check]:
    """Make a check of a function: its name is the check's, its docstring the promise."""

    def made(function: Function) -> Check:
        name: str = getattr(function, "__name__", "")
        return Check(name, inspect.getdoc(function) or name, mend, profile, function)

    return made

"""What a person can choose from: numbered entries made of the options that a view carries."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import attrs

from cardtable.actions import Action
from cardtable.choices import Choice, OneOf, Values, options_of
from cardtable.legal import LegalActions
from cardtable.spelled import AnyOf, Tree

__all__ = ["Entry", "Part", "entries_of", "parts_of"]

FEW = 9


@attrs.frozen
class Part:
    """Some of the options of one kind of action: the first values are chosen, the rest is not.

    Attributes:
        action_class: The kind.
        seat: The seat that chooses.
        given: Values that are chosen.
        rest: What is left to choose.
    """

    action_class: type[Action]
    seat: int
    given: Values
    rest: Choice

    def __len__(self) -> int:
        return len(self.rest)

    @property
    def cards(self) -> tuple[str, ...] | None:
        """The cards of which any set may be chosen, if that is what is left."""
        return self.rest.cards if isinstance(self.rest, AnyOf) else None

    def action(self, values: Values) -> Action:
        """The action with the rest chosen too."""
        return self.action_class(self.seat, *self.given, *values)

    def actions(self) -> list[Action]:
        """All actions that are left, one by one."""
        return [self.action(values) for values in options_of(self.rest)]

    def narrowed(self, value: object) -> Part | None:
        """What is left when this is the next value; ``None`` if it cannot be."""
        if isinstance(self.rest, Tree):
            found = [rest for first, rest in self.rest.branches if first == value]
            given = (*self.given, value)
            return Part(self.action_class, self.seat, given, found[0]) if found else None
        return None


Entry: TypeAlias = Action | Part
"""A line of a menu: an action, or several that are asked for step by step."""


def parts_of(legal: LegalActions) -> list[Part]:
    """The options of a view, one part for each kind of action."""
    return [Part(o.action_class, o.seat, (), o.choice) for o in legal.options()]


def entries_of(parts: Iterable[Part]) -> list[Entry]:
    """The lines of a menu: single actions where they are few, groups of them elsewhere."""
    return [entry for part in parts for entry in _entries(part)]


def _entries(part: Part) -> list[Entry]:
    if len(part) <= FEW or isinstance(part.rest, OneOf):
        return list(part.actions())
    if isinstance(part.rest, Tree):
        branches = [part.narrowed(value) for value, _ in part.rest.branches]
        return [_single(branch) for branch in branches if branch is not None]
    return [part]


def _single(part: Part) -> Entry:
    return part.actions()[0] if len(part) == 1 else part

"""The legal actions of a state or a view: lazy, countable, testable, never listed unasked."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Protocol, TypeAlias, TypeVar

import attrs

from cardtable.actions import Action
from cardtable.choices import ONLY, Choice, Values, size_of
from cardtable.state import Draft

__all__ = ["LegalActions", "Options"]


class ActionForm(Protocol):
    """How values become an action of one kind, and an action its values again."""

    @property
    def action_class(self) -> type[Action]: ...
    @property
    def encode(self) -> Callable[[int, Values], Action]: ...
    @property
    def decode(self) -> Callable[[Action], Values]: ...


F = TypeVar("F", bound=ActionForm)
Row: TypeAlias = Sequence[tuple[ActionForm, "Choice | None"]]
"""What a seat may choose, for each kind of the phase; ``None`` where it has no option."""
Groups: TypeAlias = Sequence[tuple[int, Row]]
OptionsOf: TypeAlias = Callable[[Draft, int], "Choice | None"]
Offered: TypeAlias = Sequence[tuple[ActionForm, OptionsOf]]


@attrs.frozen
class PlainForm:
    """The form of one kind of action in a view: fields hold ids on both sides."""

    action_class: type[Action]
    names: tuple[str, ...]

    def encode(self, seat: int, values: Values) -> Action:
        """The action with these field values."""
        return self.action_class(seat, *values)

    def decode(self, action: Action) -> Values:
        """The field values of an action, ids in order."""
        values = [getattr(action, name) for name in self.names]
        return tuple([tuple(sorted(v)) if isinstance(v, tuple) else v for v in values])


class Options:
    """The options of one kind of action for one seat: a lazy sequence of actions.

    Attributes:
        seat: The seat that may choose.
        choice: What is to be chosen.

    >>> import justdesserts
    >>> rules = justdesserts.ruleset()
    >>> kitchen = rules.legal_actions(rules.start(players=2, seed=1)).by_kind("kitchen")[0]
    >>> len(kitchen), kitchen[0]
    (1, Kitchen(seat=0))
    """

    __slots__ = ("_form", "choice", "seat")

    def __init__(self, seat: int, form: ActionForm, choice: Choice) -> None:
        self.seat: int = seat
        self._form = form
        self.choice: Choice = choice

    @property
    def kind(self) -> str:
        """The word of the kind."""
        return self._form.action_class.kind

    @property
    def action_class(self) -> type[Action]:
        """The class of the actions."""
        return self._form.action_class

    def __len__(self) -> int:
        return size_of(self.choice)

    def __getitem__(self, index: int) -> Action:
        size = size_of(self.choice)
        if not -size <= index < size:
            raise IndexError(f"option {index} of {size}")
        return self._form.encode(self.seat, self.choice.at(index % size))

    def __iter__(self) -> Iterator[Action]:
        return (self[i] for i in range(size_of(self.choice)))

    def __contains__(self, action: object) -> bool:
        if type(action) is not self._form.action_class or action.seat != self.seat:
            return False
        try:
            return self.choice.has(self._form.decode(action))
        except (LookupError, ValueError, TypeError):
            return False

    def __repr__(self) -> str:
        return f"<{size_of(self.choice)} x {self.kind} of seat {self.seat}>"


class LegalActions:
    """All that may be done now: lazy, so that asking costs the same with 5 or 20 cards in hand.

    ``len``, ``in``, iteration, ``sample`` and ``uniform`` all derive from the same options.

    >>> import justdesserts
    >>> rules = justdesserts.ruleset()
    >>> acts = rules.legal_actions(rules.start(players=2, seed=1))
    >>> bool(acts), rules.action("kitchen", seat=0) in acts, rules.action("kitchen", seat=1) in acts
    (True, True, False)
    """

    __slots__ = ("_found", "_offered", "_seats", "_state")

    def __init__(
        self, state: Draft, seats: Sequence[int], offered: Offered, found: Groups | None = None
    ) -> None:
        self._state = state
        self._seats = seats
        self._offered = offered
        self._found = found

    @property
    def _groups(self) -> Groups:
        """The options of each seat, kind by kind; worked out when they are asked for."""
        groups = self._found
        if groups is None:
            groups = self._found = groups_of(self._state, self._seats, self._offered)
        return groups

    def _choices(self) -> Iterator[tuple[int, ActionForm, Choice]]:
        """What each seat may choose, of the kinds that have an option."""
        for seat, row in self._groups:
            for form, choice in row:
                if choice is not None:
                    yield seat, form, choice

    def options(self) -> tuple[Options, ...]:
        """The options, one entry a seat and kind that has any."""
        return tuple([Options(seat, form, choice) for seat, form, choice in self._choices()])

    def by_kind(self, kind: str) -> tuple[Options, ...]:
        """The options of one kind, one entry a seat that has any."""
        return tuple([options for options in self.options() if options.kind == kind])

    def __len__(self) -> int:
        return sum([size_of(choice) for _, _, choice in self._choices()])

    def __bool__(self) -> bool:
        return any(self._choices())

    def __iter__(self) -> Iterator[Action]:
        return (action for options in self.options() for action in options)

    def __contains__(self, action: object) -> bool:
        return any(action in options for options in self.options())

    def sample(self, rng: random.Random) -> Action:
        """A random action: a seat, then a kind that has an option, then an option.

        Seats and kinds are drawn until one has an option, so that no other is looked at.

        Raises:
            IndexError: There is no legal action.
        """
        state, seats, random = self._state, self._seats, rng.random
        while seats:
            seat = seats[int(random() * len(seats))] if len(seats) > 1 else seats[0]
            kinds = [*self._offered]
            while kinds:
                place = int(random() * len(kinds)) if len(kinds) > 1 else 0
                form, options = kinds[place]
                choice = options(state, seat)
                if choice is None:
                    del kinds[place]
                    continue
                if choice is ONLY:
                    return form.encode(seat, ())
                size = choice.__len__()  # `len` is slower, and cannot hold the dumps of 63 cards
                return form.encode(seat, choice.at(int(random() * size) if size > 1 else 0))
            seats = [other for other in seats if other != seat]
        raise IndexError("there is no legal action")

    def uniform(self, rng: random.Random) -> Action:
        """A random action, each equally likely.

        Raises:
            IndexError: There is no legal action.
        """
        index = rng.randrange(self.__len__()) if self else 0
        for options in self.options():
            size = size_of(options.choice)
            if index < size:
                return options[index]
            index -= size
        raise IndexError("there is no legal action")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LegalActions) and self._groups == other._groups

    def __hash__(self) -> int:
        return hash(tuple([(seat, len(row)) for seat, row in self._groups]))

    def __repr__(self) -> str:
        kinds = ", ".join(
            f"{size_of(o.choice)} x {o.kind} of seat {o.seat}" for o in self.options()
        )
        return f"<LegalActions: {kinds or 'none'}>"


def groups_of(
    state: Draft, seats: Sequence[int], offered: Sequence[tuple[F, OptionsOf]]
) -> Sequence[tuple[int, Sequence[tuple[F, Choice | None]]]]:
    """The options of each of these seats, kind by kind."""
    return [(seat, [(form, options(state, seat)) for form, options in offered]) for seat in seats]


def found_before(groups: Groups) -> LegalActions:
    """The legal actions of options that were found before."""
    rows = dict(groups)
    forms = [form for form, _ in groups[0][1]] if groups else []
    offered = [(form, partial(_looked_up, rows, place)) for place, form in enumerate(forms)]
    return LegalActions(Draft(), list(rows), offered, groups)


def _looked_up(rows: Mapping[int, Row], place: int, state: Draft, seat: int) -> Choice | None:
    return rows[seat][place][1]

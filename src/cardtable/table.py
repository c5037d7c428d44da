"""A table for notebooks and hosts: the state of one running game, with its history."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

import attrs

from cardtable.actions import Action
from cardtable.chance import Scripted
from cardtable.errors import SetupError
from cardtable.events import Event
from cardtable.legal import LegalActions
from cardtable.outcome import Outcome
from cardtable.record_parts import Orders
from cardtable.records import Record
from cardtable.registry import Registry
from cardtable.replaying import check_of, replayed, ruleset_for
from cardtable.ruleset import Ruleset
from cardtable.state import Draft
from cardtable.views import View

__all__ = ["Observer", "Table"]

Observer: TypeAlias = Callable[[tuple[Event, ...], View], None]
"""Function that is told what happened, as far as its seat may know, and what the seat knows now."""


@attrs.frozen
class Move:
    """An action with the orders of cards that were given for it."""

    action: Action
    orders: Orders = ()


class Table:
    """One game that goes on: the one object here that changes.

    Args:
        rules: The rules.
        players: How many play.
        seed: Any integer; a fresh one is drawn where neither seed nor chance is given.
        chance: Orders of cards to follow instead of a seed.
        first_seat: Seat that begins, where the edition has one.

    Raises:
        SetupError: The number of players or the first seat does not fit.
        ChanceError: The seed is no integer, both are given, or an order does not fit.
        ChanceNeeded: The script holds too few orders for the deal.

    >>> import justdesserts
    >>> table = Table(justdesserts.ruleset(), players=2, seed=1)
    >>> before = table.state
    >>> state = table.play("kitchen")
    >>> table.actions, table.undo() == before
    ((Kitchen(seat=0),), True)
    """

    def __init__(
        self,
        rules: Ruleset,
        players: int,
        *,
        seed: int | None = None,
        chance: Scripted | None = None,
        first_seat: int = 0,
    ) -> None:
        self._rules = rules
        self._first_seat = first_seat
        self._script = () if chance is None else chance.orders
        self._states = [rules.start(players, seed=seed, chance=chance, first_seat=first_seat)]
        self._moves: list[Move] = []
        self._observers: dict[object, tuple[int | None, Observer]] = {}

    @classmethod
    def of(cls, record: Record, registry: Registry | None = None) -> Table:
        """A table at the end of a recorded game, with all of its history.

        Args:
            record: The record.
            registry: Where its rules are looked for; by default everything installed.

        Raises:
            RecordError: The rules are not installed, or the record does not replay.
        """
        rules = ruleset_for(record, registry)
        states, orders = list(replayed(record, rules)), dict(record.orders)
        table = cls.__new__(cls)
        table._rules, table._first_seat, table._script = rules, record.first_seat, record.script
        table._states = states
        table._moves = [
            Move(rules.load_action(data), orders.get(step, ()))
            for step, data in enumerate(record.actions, 1)
        ]
        table._observers = {}
        return table

    @property
    def rules(self) -> Ruleset:
        """The rules."""
        return self._rules

    @property
    def state(self) -> Draft:
        """The state now."""
        return self._states[-1]

    @property
    def states(self) -> tuple[Draft, ...]:
        """All states so far, the deal first."""
        return tuple(self._states)

    @property
    def actions(self) -> tuple[Action, ...]:
        """All actions so far."""
        return tuple([move.action for move in self._moves])

    @property
    def actors(self) -> tuple[int, ...]:
        """Seats that may act now."""
        return self._rules.actors(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """The end, or ``None`` while the game runs."""
        return self._rules.outcome(self.state)

    def legal_actions(self, seat: int | None = None) -> LegalActions:
        """What may be done now, by all actors or by one seat.

        Raises:
            SetupError: There is no such seat.
        """
        return self._rules.legal_actions(self.state, seat)

    def view(self, seat: int | None) -> View:
        """All that a seat knows now, with its legal actions; ``None``: what a spectator knows.

        Raises:
            SetupError: There is no such seat.
        """
        return self._rules.view(self.state, seat)

    def play(
        self,
        action: Action | str | Mapping[str, object],
        seat: int | None = None,
        *,
        chance: Iterable[Iterable[str]] = (),
    ) -> Draft:
        """The state after an action; observers are told once it stands.

        Args:
            action: An action, its plain data, or its text.
            seat: Whose text it is, where neither the text nor the state says so.
            chance: Orders of cards that the step needs and the script does not hold.

        Raises:
            IllegalAction: The rules refuse the action; nothing has changed.
            DataError: Text or data that is no action.
            ChanceNeeded: A scripted game needs one more order; nothing has changed.
            ExceptionGroup: Of what observers raised; the action stands.
        """
        move = Move(self._action(action, seat), Scripted(chance).orders)
        before = self.state
        after = self._rules.step(before, move.action, chance=move.orders)
        self._states.append(after)
        self._moves.append(move)
        self._tell(lambda seat: self._rules.events(before, move.action, seat, chance=move.orders))
        return after

    def undo(self, steps: int = 1) -> Draft:
        """The state that many steps ago, which is now the current one.

        Observers get no events, and the view they had then.

        Raises:
            SetupError: Fewer steps were made.
            ExceptionGroup: Of what observers raised; the steps are taken back.
        """
        made = len(self._moves)
        if steps not in range(1, made + 1):
            raise SetupError(f"{steps!r} steps cannot be taken back: {made} were made")
        del self._states[-steps:], self._moves[-steps:]
        self._tell(lambda seat: ())
        return self.state

    def branch(self) -> Table:
        """A second table at the same point of the same game, without observers.

        >>> import justdesserts
        >>> table = Table(justdesserts.ruleset(), players=2, seed=1)
        >>> other = table.branch()
        >>> other.play("kitchen") == table.state
        False
        """
        table = Table.__new__(Table)
        table._rules, table._first_seat, table._script = self._rules, self._first_seat, self._script
        table._states, table._moves = list(self._states), list(self._moves)
        table._observers = {}
        return table

    def subscribe(self, seat: int | None, observer: Observer) -> Callable[[], None]:
        """Function that ends the subscription.

        After each step the observer is called with the events that the seat may see and with the
        seat's view.

        Args:
            seat: For whom it watches; ``None`` for a spectator.
            observer: What is called.

        Raises:
            SetupError: There is no such seat.

        >>> import justdesserts
        >>> table = Table(justdesserts.ruleset(), players=2, seed=1)
        >>> end = table.subscribe(1, lambda events, view: print(events[0]))
        >>> state = table.play("kitchen")
        1 card from dessert_deck to hands of seat 0
        >>> end()
        """
        self.view(seat)
        key = object()
        self._observers[key] = (seat, observer)
        return lambda: self._observers.pop(key, None) and None

    def record(self, *, checks: bool = False, **notes: object) -> Record:
        """The game so far as a record.

        Args:
            checks: Whether it holds a hash of each state.
            notes: Further parts, such as ``names=["Ada", "Bo"]``; anything that JSON can hold.
        """
        rules, first = self._rules, self._states[0]
        return Record(
            spec=rules.spec,
            players=first.players,
            first_seat=self._first_seat,
            seed=first.chance.seed,
            script=self._script,
            actions=tuple([rules.dump_action(move.action) for move in self._moves]),
            orders=tuple([(n, m.orders) for n, m in enumerate(self._moves, 1) if m.orders]),
            checks=tuple([check_of(rules, state) for state in self._states]) if checks else None,
            result=self.outcome,
            sources=rules.plan.sources,
            notes=notes,
        )

    def __repr__(self) -> str:
        outcome = self.outcome
        who = "seat " + " or ".join(map(str, self.actors)) + " to act"
        return f"<Table {self._rules.spec}, {len(self._moves)} steps, {outcome or who}>"

    def _action(self, action: Action | str | Mapping[str, object], seat: int | None) -> Action:
        if isinstance(action, str):
            actors = self.actors
            return self._rules.parse(
                action, actors[0] if seat is None and len(actors) == 1 else seat
            )
        return self._rules.load_action(action) if isinstance(action, Mapping) else action

    def _tell(self, events: Callable[[int | None], tuple[Event, ...]]) -> None:
        """Call every observer, whatever some of them raise."""
        errors: list[Exception] = []
        for seat, observer in list(self._observers.values()):
            try:
                observer(events(seat), self.view(seat))
            except Exception as error:
                errors.append(error)
        if errors:
            raise ExceptionGroup("observers of the table raised", errors)

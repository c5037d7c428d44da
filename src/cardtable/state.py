"""States: frozen values outside, drafts inside a step.

A game writes one mutable *draft* class that derives from :class:`Draft`, and one frozen *state*
class that derives from that draft class and adds nothing::

    @attrs.define(eq=False)
    class Table(Draft): ...


    @cardtable.frozen_state
    class State(Table): ...

``step`` copies a state into a draft, the rules write on the draft, and it is frozen once at the
end. Rules that only read take the draft class too: a state is one.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import ClassVar, TypeVar

import attrs

from cardtable.chance import Chance
from cardtable.outcome import Outcome

__all__ = ["Ask", "Draft", "Fact", "frozen_state"]

NOBODY: tuple[int, ...] = ()


@attrs.frozen
class Ask:
    """An interrupt: seats that have to answer in a phase before play goes on.

    Attributes:
        phase: Index of the phase in which they answer.
        seats: Seats that still have to answer, in order.
        back: Index of the phase to which play returns.

    >>> Ask(phase=4, seats=(1, 2), back=0).seats
    (1, 2)
    """

    phase: int
    seats: tuple[int, ...]
    back: int


@attrs.frozen(order=True)
class Fact:
    """Something known about hidden cards: each of them lies in one of these places.

    Attributes:
        pack: Index of the pack.
        places: Places as a bit mask, numbered by the compiled zones.
        viewers: Seats that know it, as a bit mask; the bit behind the last seat is the public.
        cards: The cards, as a bit mask.

    >>> Fact(pack=0, places=0b10, viewers=0b01, cards=0b100).cards
    4
    """

    pack: int
    places: int
    viewers: int
    cards: int


@attrs.define(eq=False)
class Draft:
    """What every game's state holds; a game adds its zones and its public facts.

    Attributes:
        players: Number of seats.
        phase: Index of the current phase.
        actors: Seats that may act now, ascending.
        asks: Open interrupts, the innermost first.
        outcome: The end, or ``None`` while the game runs.
        chance: What chance still holds.
        known: What is known about hidden cards beyond what lies open, as rows of bits.
        extras: Values of the extra keys that variants added.

    >>> import justdesserts
    >>> state = justdesserts.ruleset().start(players=2, seed=1)
    >>> isinstance(state, Draft), state.players, state.actors
    (True, 2, (0,))
    """

    players: int = 0
    phase: int = 0
    actors: tuple[int, ...] = NOBODY
    asks: tuple[Ask, ...] = ()
    outcome: Outcome | None = None
    chance: Chance = Chance(None)
    known: int = 0
    extras: tuple[object, ...] = ()

    # A draft changes, so nothing may remember things by it; frozen states can be hashed.
    __hash__: ClassVar[None] = None  # type: ignore[assignment]


D = TypeVar("D", bound=Draft)


def frozen_state(state_class: type[D]) -> type[D]:
    """The class, frozen: for the class of states that derives from a draft class.

    It is ``attrs.frozen`` for this one case; type checkers refuse a frozen class that derives from
    one that is not, and rightly so anywhere else. A copy of a state is the state itself, and cards
    that were drawn from a deck do not count when states are compared.

    >>> @attrs.define(eq=False)
    ... class Table(Draft):
    ...     deck: tuple[int, ...] = ()
    ...     deck_at: int = 0
    >>> @frozen_state
    ... class State(Table):
    ...     pass
    >>> State(deck=(5, 7), deck_at=1) == State(deck=(7,))
    True
    """
    made, identity = attrs.frozen(state_class, eq=False), _identity(state_class)

    def equal(state: D, other: object) -> bool:
        return isinstance(other, made) and identity(state) == identity(other)

    def hashed(state: D) -> int:
        return hash(identity(state))

    def itself(state: D, memo: object = None) -> D:
        return state

    # Type checkers mind methods that are set from outside, as attrs itself sets them.
    made.__eq__, made.__hash__ = equal, hashed  # type: ignore[method-assign, assignment]
    made.__copy__ = made.__deepcopy__ = itself  # type: ignore[attr-defined]
    return made


def _identity(draft_class: type[D]) -> Callable[[D], tuple[object, ...]]:
    """Function that returns what makes a state differ from others: of decks, what is left."""
    names = [a.name for a in attrs.fields(draft_class)]
    decks = [name for name in names if f"{name}_at" in names]
    read = attrgetter(*[n for n in names if n not in decks and n.removesuffix("_at") not in decks])
    read_decks = [attrgetter(name, f"{name}_at") for name in decks]
    return lambda state: (
        read(state),
        *[order[at:] for order, at in [read_deck(state) for read_deck in read_decks]],
    )


CORE_FIELDS: tuple[str, ...] = tuple([a.name for a in attrs.fields(Draft)])


def copier(draft_class: type[D], made: type[D]) -> Callable[[D], D]:
    """Function that copies a state or a draft into a fresh draft of the class ``made``.

    Written out once per class, as attrs writes ``__init__``: reading the fields by name in a loop
    costs three times as much, and this copy is made in every step. A field that only ``made`` has
    (the log of a traced draft) begins as an empty list.
    """
    names = [a.name for a in attrs.fields(made)]
    kept = {a.name for a in attrs.fields(draft_class)}
    lines = [f"    new.{n} = {f'old.{n}' if n in kept else '[]'}" for n in names]
    source = "\n".join(["def copy(old):", "    new = blank(made)", *lines, "    return new"])
    namespace: dict[str, Callable[[D], D]] = {}
    exec(source, {"blank": object.__new__, "made": made}, namespace)
    return namespace["copy"]


def freezer(draft_class: type[D], state_class: type[D]) -> Callable[[D], D]:
    """Function that turns a draft into a state, in place.

    The two classes have the same layout, so changing the class is enough; building the frozen twin
    through its constructor would cost more than the rules do.

    Raises:
        TypeError: The state class adds fields or does not derive from the draft class.
    """
    if not issubclass(state_class, draft_class):
        raise TypeError(f"{state_class.__name__} must derive from {draft_class.__name__}")
    if attrs.fields(state_class) != attrs.fields(draft_class):
        raise TypeError(f"{state_class.__name__} must not add fields to {draft_class.__name__}")

    def freeze(draft: D) -> D:
        draft.__class__ = state_class
        return draft

    return freeze


def put(row: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    """The row with another value at one seat."""
    return row[:seat] + (value,) + row[seat + 1 :]

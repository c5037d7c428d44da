"""Zones: where cards lie, in which order, and who sees them.

Every card of a pack lies in exactly one zone, always; that is what makes conservation, views,
determinization and plain data work for zones that nobody foresaw. A zone is declared once, by an
edition (its cards are then a field of the draft class) or by a variant (they are kept among the
extras of the state).
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from operator import attrgetter
from typing import Literal, TypeAlias, TypeVar, cast

import attrs

from cardtable.blame import short
from cardtable.cards import CardFact, Pack, PackCards, bits, mask_of
from cardtable.knowledge import Memory
from cardtable.patches import Patch
from cardtable.state import Draft, put
from cardtable.validators import are_words, is_word

__all__ = ["Sight", "Zone", "ZoneCards"]


class Sight(Enum):
    """Who sees the faces of the cards in a zone; how many there are is always public.

    >>> Sight("owner") is Sight.OWNER
    True
    """

    ALL = "all"
    OWNER = "owner"
    NOBODY = "nobody"


Sees: TypeAlias = Sight | Callable[..., Sight | int]  # of the edition's own state, and an owner
Viewers: TypeAlias = Callable[[Draft, int], int]

FORMS = ("set", "pile", "deck")
T = TypeVar("T")


def _is_form(zone: Zone, attribute: attrs.Attribute[T], value: T) -> None:
    if value not in FORMS:
        raise ValueError(
            f"Zone {zone.name!r}: form must be {' or '.join(map(repr, FORMS))}, not {short(value)}"
        )
    if value == "deck" and zone.per_seat:
        raise ValueError(
            f"Zone {zone.name!r}: a deck lies on the table; a pile of each seat is form='pile'"
        )


def _is_trackable(zone: Zone, attribute: attrs.Attribute[T], value: T) -> None:
    if value is None:
        return
    if not isinstance(value, Zone):
        raise TypeError(f"Zone {zone.name!r}: tracked_with must be a Zone, not {short(value)}")
    if (value.pack, value.per_seat) != (zone.pack, zone.per_seat):
        problem = "it holds cards of another pack or belongs to other owners"
    elif Sight.ALL in (zone.sees, value.sees):
        problem = "what all see is not tracked"
    elif value.tracked_with is not None:
        problem = f"name {value.tracked_with.name!r} itself"
    else:
        return
    raise ValueError(f"Zone {zone.name!r} cannot be tracked with {value.name!r}: {problem}")


@attrs.frozen
class Zone(Patch):
    """A place for cards of one pack.

    Attributes:
        name: Key in plain data; ``"offers.up"`` puts it under ``offers`` of each seat.
        pack: The pack whose cards may lie here.
        form: ``"set"`` (no order), ``"pile"`` (top first) or ``"deck"`` (a pile drawn from).
        per_seat: One for each seat, or one for the table.
        sees: Who sees the cards; a function of state and owner where that changes. Where it is
            neither all, the owner nor nobody, the function returns the seats as a mask.
        field: Field of the draft class that holds the cards; ``None``: kept among the extras.
            A deck has a second field, ``<field>_at``, the number of cards already drawn.
        at_start: Whether the whole pack lies here before the deal.
        single: Whether it holds one card at most and reads as an id or null in plain data.
        tracked_with: Another zone of the same owners with which it is one place in what seats know
            about hidden cards, as any number of zones may be; ``None``: it is a place of its own.
            For zones that the owner sees and between which cards move unseen by others all the
            time, such as a hand and a bid face down: less to keep up to date, and nothing is lost
            where nobody else ever learns which of them a hidden card lies in.
        rules: Ids of the rules that say what lies here and who sees it.

    >>> Zone("tray", Pack("desserts"), form="set", per_seat=True, sees=Sight.OWNER).field is None
    True
    """

    name: str = attrs.field(validator=is_word)
    pack: Pack[CardFact]
    form: Literal["set", "pile", "deck"] = attrs.field(kw_only=True, validator=_is_form)
    per_seat: bool = attrs.field(default=False, kw_only=True)
    sees: Sees = attrs.field(default=Sight.ALL, kw_only=True)
    field: str | None = attrs.field(default=None, kw_only=True)
    at_start: bool = attrs.field(default=False, kw_only=True)
    single: bool = attrs.field(default=False, kw_only=True)
    tracked_with: Zone | None = attrs.field(default=None, kw_only=True, validator=_is_trackable)
    rules: tuple[str, ...] = attrs.field(default=(), kw_only=True, validator=are_words)

    def empty(self, players: int) -> object:
        """What the zone holds when no card lies in it."""
        nothing: object = 0 if self.form == "set" else ()
        return (nothing,) * players if self.per_seat else nothing


class ZoneCards:
    """The cards of one zone in a compiled ruleset: reads states, writes drafts.

    Rules get it from ``ctx.zone(ZONE)``. Reading is free; to move cards, rules use ``ctx.move``,
    ``ctx.draw`` and ``ctx.shuffle``, which keep the knowledge of the seats up to date.

    Attributes:
        zone: The declaration.
        pack: The cards that may lie here.
        first_place: Number of the first owner's place in what seats know.
        memory: What seats know about the cards of the pack.
        tracked: The zones that are one place with this one in what seats know, itself included.
        viewers: Function of state and owner: those who see the cards now, as a mask of seats with
            the public behind the last one.

    >>> from justdesserts import HANDS
    >>> def hand_sizes(ctx):
    ...     hands = ctx.zone(HANDS)
    ...     return lambda state: [hands.count(state, seat) for seat in hands.owners(state)]
    """

    def __init__(
        self,
        zone: Zone,
        pack: PackCards[CardFact],
        first_place: int,
        cell: int | None,
        memory: Memory,
    ) -> None:
        self.zone = zone
        self.pack = pack
        self.pack_index: int = memory.pack
        self.first_place = first_place
        self.cell = cell
        self.memory = memory
        self.tracked: tuple[ZoneCards, ...] = (self,)
        self._read = _reader(zone, cell)
        self.viewers: Viewers = _viewers(zone.sees)
        self._drawn = attrgetter(f"{zone.field}_at") if zone.form == "deck" else None

    def owners(self, state: Draft) -> range:
        """Owners whose places exist: the seats, or 0 alone for the table."""
        return range(state.players if self.zone.per_seat else 1)

    def place(self, owner: int) -> int:
        """Bit of an owner's place in what seats know."""
        return 1 << self.first_place + owner

    def cards(self, state: Draft, owner: int = 0) -> tuple[int, ...]:
        """Indexes of the cards, top first; ascending where there is no order."""
        held = self._held(state, owner)
        if isinstance(held, int):
            return tuple(bits(held))
        return held if self._drawn is None else held[self._drawn(state) :]

    def mask(self, state: Draft, owner: int = 0) -> int:
        """The cards as a set."""
        held = self._held(state, owner)
        return held if isinstance(held, int) else mask_of(self.cards(state, owner))

    def count(self, state: Draft, owner: int = 0) -> int:
        """Number of cards."""
        held = self._held(state, owner)
        if isinstance(held, int):
            return held.bit_count()
        return len(held) if self._drawn is None else len(held) - cast(int, self._drawn(state))

    def lay(self, draft: Draft, cards: tuple[int, ...], owner: int = 0) -> None:
        """Make these the cards of the zone, top first. Knows nothing of knowledge: for the core."""
        held: object = mask_of(cards) if self.zone.form == "set" else cards
        if self.zone.per_seat:
            row = cast("tuple[int, ...]", self._read(draft))
            held = put(row, owner, cast(int, held))
        self.write(draft, held)
        if self._drawn is not None:
            setattr(draft, f"{self.zone.field}_at", 0)

    def write(self, draft: Draft, held: object) -> None:
        """Replace everything the zone holds, in its stored form."""
        if self.cell is None:
            setattr(draft, cast(str, self.zone.field), held)
        else:
            extras = draft.extras
            draft.extras = extras[: self.cell] + (held,) + extras[self.cell + 1 :]

    def _held(self, state: Draft, owner: int) -> int | tuple[int, ...]:
        held = self._read(state)
        return cast("int | tuple[int, ...]", held[owner] if self.zone.per_seat else held)  # type: ignore[index]  # a row


def everyone(state: Draft) -> int:
    """All seats and the public, as a mask."""
    return (2 << state.players) - 1


def _viewers(sees: Sees) -> Viewers:
    """Function of state and owner that returns a mask of seats, made for one declaration."""
    if callable(sees):
        return lambda state, owner: _as_mask(sees(state, owner), state, owner)
    if sees is Sight.ALL:
        return lambda state, owner: (2 << state.players) - 1
    if sees is Sight.OWNER:
        return lambda state, owner: 1 << owner
    return lambda state, owner: 0


def _as_mask(sight: Sight | int, state: Draft, owner: int) -> int:
    if isinstance(sight, int):
        return sight
    if sight is Sight.ALL:
        return everyone(state)
    return 1 << owner if sight is Sight.OWNER else 0


def _reader(zone: Zone, cell: int | None) -> Callable[[Draft], object]:
    if cell is None:
        return attrgetter(cast(str, zone.field))
    return lambda state: state.extras[cell]

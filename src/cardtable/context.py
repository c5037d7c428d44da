"""The build context: what a ``make`` function asks while a ruleset is compiled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, TypeVar, cast

from cardtable.building import Place
from cardtable.cards import CardFact, Pack, PackCards
from cardtable.errors import CompileError, did_you_mean
from cardtable.knowledge import Memory
from cardtable.moves import (
    Deal,
    Draw,
    Move,
    Note,
    dealer,
    drawer,
    each_noter,
    gatherer,
    mover,
    noter,
    picker,
    recycler,
    shuffler,
)
from cardtable.patches import ExtKey, Provide, Replace, Slot, Wrap
from cardtable.plan import Filling, Plan
from cardtable.state import Ask, Draft
from cardtable.zones import Sight, Zone, ZoneCards

__all__ = ["Cell", "Context"]

C = TypeVar("C", bound=CardFact)
F = TypeVar("F")
T = TypeVar("T")


class Cell(Generic[T]):
    """Where the value of an :class:`~cardtable.ExtKey` stands in the state.

    >>> cell: Cell[int] = Cell(at=0)
    >>> draft = Draft(extras=(5,))
    >>> cell.set(draft, cell.get(draft) + 1)
    >>> draft.extras
    (6,)
    """

    __slots__ = ("_at",)

    def __init__(self, at: int) -> None:
        self._at = at

    def get(self, state: Draft) -> T:
        """The value."""
        return cast(T, state.extras[self._at])

    def set(self, draft: Draft, value: T) -> None:
        """Write the value."""
        extras, at = draft.extras, self._at
        draft.extras = extras[:at] + (value,) + extras[at + 1 :]


class Context:
    """What a ``make`` function asks while a ruleset is compiled.

    It hands out other slots, the cards, the zones, and the functions that move cards. Nothing of it
    is touched during play.

    >>> from justdesserts import NEXT_SEAT
    >>> def make(ctx: Context):
    ...     following = ctx.use(NEXT_SEAT)
    ...     return lambda state: following(state)
    >>> Provide(NEXT_SEAT, make).slot.name
    'next_seat'
    """

    def __init__(
        self,
        plan: Plan,
        packs: Mapping[str, PackCards[CardFact]],
        phases: Mapping[str, int],
        traced: bool,
    ) -> None:
        self._plan = plan
        self._packs = packs
        self._phases = phases
        self._traced = traced
        self._built: dict[str, object] = {}
        self._failed: dict[str, CompileError] = {}
        self._open: list[str] = []
        self.zones: dict[str, ZoneCards] = _zone_cards(plan, packs)
        self.memories: tuple[Memory, ...] = tuple({z.memory: None for z in self.zones.values()})
        self.asked: set[str] = set()

    def use(self, slot: Slot[F]) -> F:
        """What a slot holds, with everything that is wrapped around it.

        Raises:
            CompileError: Nobody fills the slot, or slots need each other in a circle.
        """
        name = slot.name
        if name in self._failed:
            raise self._failed[name]
        if name not in self._built:
            if name in self._open:
                circle = " -> ".join([*self._open, name])
                raise CompileError(f"slots need each other in a circle: {circle}")
            self._open.append(name)
            try:
                self._built[name] = self._build(name)
            except CompileError as error:
                self._failed[name] = error
                raise
            finally:
                self._open.pop()
        return cast(F, self._built[name])

    def pack(self, pack: Pack[C]) -> PackCards[C]:
        """The cards of a pack.

        Raises:
            CompileError: The edition does not play with this pack.
        """
        if pack.name not in self._packs:
            raise CompileError(
                f"there is no pack {pack.name!r}{did_you_mean(pack.name, self._packs)}"
            )
        return cast("PackCards[C]", self._packs[pack.name])

    def zone(self, zone: Zone) -> ZoneCards:
        """The cards of a zone, for reading.

        Raises:
            CompileError: The ruleset has no such zone.
        """
        if zone.name not in self.zones:
            raise _not_handed_in("zone", zone.name, self.zones)
        return self.zones[zone.name]

    def move(self, source: Zone, target: Zone) -> Move:
        """Function ``move(draft, cards, source_owner=0, target_owner=0)``: cards is a mask."""
        return mover(self.zone(source), self.zone(target), self._traced)

    def draw(self, deck: Zone, target: Zone) -> Draw:
        """Function ``draw(draft, count, owner=0)`` that returns the mask drawn.

        Where the deck is too short it draws what there is.

        Raises:
            CompileError: The source is no deck, or of another pack than the target.
        """
        return drawer(self.zone(deck), self.zone(target), self._traced)

    def deal(self, deck: Zone, target: Zone) -> Deal:
        """Function ``deal(draft, count)``: so many cards to each seat, in blocks from seat 0.

        Where the deck is too short, the last seats get fewer or none.

        Raises:
            CompileError: The source is no deck, or the target is not a zone of each seat.
        """
        return dealer(self.zone(deck), self.zone(target), self._traced)

    def gather(self, sources: Iterable[Zone], target: Zone) -> Callable[[Draft], None]:
        """Function ``gather(draft)``: all that lies in these sets of the seats goes to one zone.

        To each owner's own place where the target belongs to seats.

        Raises:
            CompileError: One of the sources is not a set of each seat, is of another pack, is named
                twice, or is the target; or none is named.
        """
        return gatherer(self._several(sources), self.zone(target), self._traced)

    def shuffle(self, zone: Zone) -> Callable[[Draft], None]:
        """Function ``shuffle(draft)`` that puts the cards of a table's zone into a new order."""
        return shuffler(self.zone(zone), self._traced)

    def recycle(self, source: Zone, deck: Zone) -> Callable[[Draft, int], None]:
        """Function ``recycle(draft, cards)``: shuffle open cards into a deck, mostly an empty one.

        The cards are a mask; those that the deck still holds are shuffled too.

        Raises:
            CompileError: The source is not open to all, or the target is no deck.
        """
        pack = self.zone(deck).pack
        hidden = [
            z
            for z in self.zones.values()
            if z.pack is pack and z.zone.sees is not Sight.ALL and z.zone.name != deck.name
        ]
        return recycler(self.zone(source), self.zone(deck), hidden, self._traced)

    def pick(self, zone: Zone) -> Callable[[Draft, int], int]:
        """Function ``pick(draft, owner=0)`` that picks a card at random, as a mask of one."""
        return picker(self.zone(zone))

    def note(self, name: str) -> Note:
        """Function ``note(draft, seat, about="")`` that writes down an event of this name."""
        return noter(name, self._traced)

    def note_each(self, name: str, about: Callable[..., str]) -> Callable[[Draft], None]:
        """Function ``note(draft)`` that writes down an event of this name for each seat.

        Args:
            name: The name of the events.
            about: What is told of a seat: a function of the draft and the seat.
        """
        return each_noter(name, about, self._traced)

    def ask(self, phase: str) -> Callable[[Draft, tuple[int, ...]], None]:
        """Function ``ask(draft, seats)``: these answer in that phase, then play goes on here.

        Raises:
            CompileError: The ruleset has no such phase.
        """
        if phase not in self._phases:
            raise CompileError(
                f"there is no phase {phase!r} to ask in{did_you_mean(phase, self._phases)}"
            )
        self.asked.add(phase)
        index = self._phases[phase]

        def ask(draft: Draft, seats: tuple[int, ...]) -> None:
            draft.asks = (Ask(index, seats, draft.phase), *draft.asks)

        return ask

    def cell(self, key: ExtKey[T]) -> Cell[T]:
        """Where the value of an extra key stands.

        Raises:
            CompileError: No variant of the ruleset adds this key.
        """
        at = self._plan.extras.get(key.name)
        if at is None:
            raise _not_handed_in("extra key", key.name, self._plan.extras)
        return Cell(at)

    def _several(self, zones: Iterable[Zone]) -> list[ZoneCards]:
        if isinstance(zones, Zone):
            raise CompileError(f"a list of zones is needed, such as [{zones.name}]")
        return [self.zone(zone) for zone in zones]

    def _build(self, name: str) -> object:
        filling = self._plan.slots.get(name)
        if filling is None:
            raise CompileError(f"nobody fills slot {name!r}{did_you_mean(name, self._plan.slots)}")
        made = self._provided(name, filling)
        for contribution in filling.wraps:
            assert isinstance(contribution.patch, Wrap)
            make = contribution.patch.make
            place = Place(contribution.source, f"wrap of slot {name!r}")
            outer = place.build(make, made, self, gets=("inner", "ctx"))
            place.check_like(make, outer, made)
            made = outer
        return made

    def _provided(self, name: str, filling: Filling) -> object:
        """What the provider of a slot puts there."""
        patch, place = filling.provider.patch, Place(filling.provider.source, f"slot {name!r}")
        assert isinstance(patch, Provide | Replace)
        make = patch.make
        if filling.falls_back and isinstance(patch, Provide) and patch.general is not None:
            make = patch.general
        return place.build(make, self, gets=("ctx",))


def _not_handed_in(what: str, name: str, known: Iterable[str]) -> CompileError:
    near = did_you_mean(name, known) if set(known) else ""
    hint = f". If it is your own, let patches() return the {what} too"
    return CompileError(f"there is no {what} {name!r}{near}{hint}")


def _zone_cards(plan: Plan, packs: Mapping[str, PackCards[CardFact]]) -> dict[str, ZoneCards]:
    known = {zone.name for zone in plan.zones}
    for zone in plan.zones:
        if zone.pack.name not in packs:
            raise CompileError(
                f"zone {zone.name!r} holds cards of an unused pack {zone.pack.name!r}"
            )
        if zone.tracked_with is not None and zone.tracked_with.name not in known:
            raise CompileError(
                f"zone {zone.name!r} is tracked with {zone.tracked_with.name!r}, which is none of "
                "the ruleset's zones"
            )
    owners = {zone.name: plan.most_players if zone.per_seat else 1 for zone in plan.zones}
    first: dict[str, int] = {}
    for zone in plan.zones:
        first[zone.name] = sum([owners[name] for name in first])
    memories, start = {}, 0
    # Small packs first, since the number that states hold ends with the last row in use.
    for name, pack in sorted(packs.items(), key=lambda item: len(item[1].ids)):
        hidden = _hidden_places([z for z in plan.zones if z.pack.name == name], first, owners)
        index = list(packs).index(name)
        memory = Memory(index, len(pack.ids), plan.most_players + 1, hidden, start)
        memories[name], start = memory, memory.end
    found = {
        zone.name: ZoneCards(
            zone,
            packs[zone.pack.name],
            first[zone.name],
            None if zone.field is not None else plan.extras[zone.name],
            memories[zone.pack.name],
        )
        for zone in plan.zones
    }
    for names in _tracked_together(plan.zones).values():
        for name in names:
            found[name].tracked = tuple([found[other] for other in names])
    return found


def _hidden_places(
    zones: Sequence[Zone], first: Mapping[str, int], owners: Mapping[str, int]
) -> list[tuple[int, ...]]:
    """The places where cards may lie hidden: those of the table, then those of each seat."""
    per_seat = {zone.name: zone.per_seat for zone in zones}
    places = [
        (per_seat[names[0]], owner, tuple([first[name] + owner for name in names]))
        for names in _tracked_together(zones).values()
        for owner in range(owners[names[0]])
    ]
    return [group for _, _, group in sorted(places)]


def _tracked_together(zones: Iterable[Zone]) -> dict[str, list[str]]:
    """Names of the zones that are one place in what seats know, by the name of one of them."""
    together: dict[str, list[str]] = {}
    for zone in zones:
        if zone.sees is not Sight.ALL:
            together.setdefault((zone.tracked_with or zone).name, []).append(zone.name)
    return together

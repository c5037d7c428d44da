"""The compiled program of a ruleset: plain functions, bound once and put in order.

Nothing here is public. A :class:`Program` is made from a plan; a second, traced one of the same
plan writes down events.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import cast

import attrs

from cardtable.actions import Action, Packs
from cardtable.building import Errors, Place
from cardtable.cards import PackCards
from cardtable.chance import Chance
from cardtable.choices import Values
from cardtable.context import Context
from cardtable.errors import IllegalAction, InternalError
from cardtable.kinds import CompiledKind, OptionsFn, compiled_kind
from cardtable.patches import ExtKey, Phase, Slot
from cardtable.plan import Plan
from cardtable.slots import DEAL, DealFn
from cardtable.state import NOBODY, Ask, Draft, copier
from cardtable.stepcode import Do, PhaseCode, Step, Waits, WinFn, playing_on, stepping
from cardtable.zones import Zone

__all__: list[str] = []


class Program:
    """What plays: every rule as a bound function at an index.

    Attributes:
        names: Names of the phases by index.
        copy: Copies a state into a draft.
        play_on: Plays on after something was done, until somebody has to decide.
    """

    def __init__(self, plan: Plan, traced: bool, context: type[Context] = Context) -> None:
        self.plan: Plan = plan
        self.names: tuple[str, ...] = (*plan.line, *[p.name for p in plan.phases if p.asked])
        self.packs: Packs = {
            name: PackCards(name, cards) for name, cards in sorted(plan.packs.items())
        }
        phases = {name: index for index, name in enumerate(self.names)}
        self.context: Context = context(plan, self.packs, phases, traced)
        draft_class = plan.edition.draft
        self.draft_class: type[Draft] = _traced(draft_class) if traced else draft_class
        self.copy: Callable[[Draft], Draft] = copier(draft_class, self.draft_class)
        errors = Errors()
        self._phases(plan, phases, errors)
        self.wins: tuple[WinFn, ...] = self._wins(plan, errors)
        self.kinds: dict[type[Action], CompiledKind] = self._kinds(plan, errors)
        self.by_phase: tuple[tuple[tuple[CompiledKind, OptionsFn], ...], ...] = tuple(
            [
                tuple([(k, k.options) for k in self.kinds.values() if k.at[i]])
                for i in range(len(self.names))
            ]
        )
        for name in plan.slots:
            errors.attempt(partial(self.context.use, Slot(name)))
        self._reached(plan, errors)
        if errors.found:
            raise ExceptionGroup(f"{plan.edition.id} cannot be compiled", errors.found)
        self.turn_extras: tuple[tuple[int, object], ...] = tuple(
            [
                (plan.extras[key.name], key.start)
                for key in plan.extra_keys
                if isinstance(key, ExtKey) and key.per_turn
            ]
        )
        self._deal: DealFn = self.context.use(DEAL)
        self.play_on: Do = self._played()
        self._blanks: dict[int, Draft] = {}

    def _phases(self, plan: Plan, phases: dict[str, int], errors: Errors) -> None:
        declared = {p.name: p for p in plan.phases}
        ordered = [declared[name] for name in self.names]
        sources = {c.patch.name: c.source for c in plan.contributions if isinstance(c.patch, Phase)}

        def built(part: str, called_with: str) -> tuple[Callable[..., object] | None, ...]:
            found = []
            for phase in ordered:
                make, place = getattr(phase, part), Place(sources[phase.name], _of(part, phase))
                job = partial(place.function, make, self.context, (called_with,))
                found.append(errors.attempt(job) if make is not None else None)
            return tuple(found)

        self.enters: tuple[Do | None, ...] = cast("tuple[Do | None, ...]", built("enter", "draft"))
        self.waits: tuple[Waits | None, ...] = cast(
            "tuple[Waits | None, ...]", built("waits", "state")
        )
        self.leaves: tuple[Do | None, ...] = cast("tuple[Do | None, ...]", built("leave", "draft"))
        self.in_order: tuple[bool, ...] = tuple([p.in_order for p in ordered])
        line, turn = plan.line, phases[plan.edition.turn_phase or plan.edition.first_phase]
        self.following: tuple[int, ...] = tuple(
            [i + 1 if i + 1 < len(line) else turn for i in range(len(self.names))]
        )
        self.turn_phase: int = turn

    def _wins(self, plan: Plan, errors: Errors) -> tuple[WinFn, ...]:
        found = []
        for source, win in plan.wins:
            place = Place(source, f"win {win.name!r}")
            job = partial(place.function, win.make, self.context, ("state",))
            found.append(errors.attempt(job))
        return cast("tuple[WinFn, ...]", tuple(found))

    def _kinds(self, plan: Plan, errors: Errors) -> dict[type[Action], CompiledKind]:
        found: dict[type[Action], CompiledKind] = {}
        for word in plan.kinds:
            job = partial(compiled_kind, plan, word, self.names, self.packs, self.context)
            kind = errors.attempt(job)
            if kind is not None:
                found[kind.action_class] = kind
        return found

    def _reached(self, plan: Plan, errors: Errors) -> None:
        for contribution in plan.contributions:
            phase = contribution.patch
            if isinstance(phase, Phase) and phase.asked and phase.name not in self.context.asked:
                place = Place(contribution.source, f"phase {phase.name!r}")
                errors.add(
                    place.blame("nobody reaches it: no rule asks in it; use ctx.ask, or after=")
                )

    def act(self, draft: Draft, kind: CompiledKind, seat: int, values: Values) -> None:
        """Do an action that is known to be legal, and play on to the next decision."""
        if draft.asks:
            self.answered(draft, seat)
        kind.apply(draft, seat, *values)
        self.play_on(draft)

    def answered(self, draft: Draft, seat: int) -> None:
        """A seat has answered the innermost interrupt."""
        ask = draft.asks[0]
        left = tuple([s for s in ask.seats if s != seat])
        draft.asks = (Ask(ask.phase, left, ask.back), *draft.asks[1:])

    def step(
        self,
        kind: CompiledKind,
        state_class: type[Draft],
        misplaced: Callable[[Draft, Action], IllegalAction],
    ) -> Step:
        """Function of a state and an action of this kind: the next state."""
        answered = self.answered if self.context.asked else None
        return stepping(kind, self.copy, answered, self.play_on, state_class, misplaced)

    def _played(self) -> Do:
        """Function that plays on to a decision: the one place that owns what happens next."""
        phases = [
            PhaseCode(
                name, enter, waits, after, bool(self.turn_extras) and index == self.turn_phase
            )
            for index, (name, enter, waits, after) in enumerate(
                zip(self.names, self.enters, self.waits, self.following, strict=True)
            )
        ]
        asking = self._asking if self.context.asked else None
        return playing_on(phases, self.wins, asking, self._new_turn, self._stuck)

    def _stuck(self, draft: Draft) -> None:
        raise InternalError(
            f"no phase of {self.plan.edition.id} waits for anybody and the game does not end; "
            f"the phases are {', '.join(self.names)}"
        )

    def _over(self, draft: Draft) -> bool:
        """Whether the game has ended now; writes the outcome if so."""
        for win in self.wins:
            outcome = win(draft)
            if outcome is not None:
                draft.outcome, draft.actors = outcome, NOBODY
                return True
        return False

    def _asking(self, draft: Draft) -> bool:
        """Whether an interrupt still waits for somebody, or ended the game as it was left."""
        while draft.asks:
            ask = draft.asks[0]
            draft.phase = ask.phase
            if ask.seats:
                in_order = self.in_order[ask.phase]
                draft.actors = ask.seats[:1] if in_order else tuple(sorted(ask.seats))
                return True
            draft.asks = draft.asks[1:]
            leave = self.leaves[ask.phase]
            if leave is not None:
                leave(draft)
                if self._over(draft):
                    return True
            draft.phase = draft.asks[0].phase if draft.asks else ask.back
        return False

    def _new_turn(self, draft: Draft) -> None:
        extras = list(draft.extras)
        for index, start in self.turn_extras:
            extras[index] = start
        draft.extras = tuple(extras)

    def blank(self, players: int) -> Draft:
        """A draft before the deal: whole packs where they lie at the start, all else empty."""
        draft = self._blanks.get(players)
        if draft is None:
            draft = self._blanks[players] = self._blank(players)
        return self.copy(draft)

    def _blank(self, players: int) -> Draft:
        draft = self.draft_class(players=players)
        extras = [
            key.empty(players) if isinstance(key, Zone) else cast("ExtKey[object]", key).start
            for key in self.plan.extra_keys
        ]
        draft.extras = tuple(extras)
        for zone in self.context.zones.values():
            zone.write(draft, zone.zone.empty(players))
            if zone.zone.at_start:
                zone.lay(draft, tuple(range(len(zone.pack.ids))))
        return draft

    def dealt(self, players: int, chance: Chance, first_seat: int = 0) -> Draft:
        """A draft in which the first decision is to be made."""
        draft = self.blank(players)
        draft.chance = chance
        self._deal(draft, first_seat)
        self.begin(draft)
        return draft

    def begin(self, draft: Draft) -> None:
        """Do the first phase and play on to the first decision."""
        enter = self.enters[0]
        if enter is not None:
            enter(draft)
        self.play_on(draft)


def _traced(draft_class: type[Draft]) -> type[Draft]:
    fields: dict[str, object] = {"log": attrs.field(factory=list, eq=False)}
    made = attrs.make_class(f"Traced{draft_class.__name__}", fields, bases=(draft_class,), eq=False)
    return cast("type[Draft]", made)


def _of(part: str, phase: Phase[Draft]) -> str:
    return f"{part} of phase {phase.name!r}"

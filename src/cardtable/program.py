"""The compiled program of a ruleset: plain functions bound once, and the loop that drives them.

Nothing here is public. A :class:`Program` is made from a plan; a second, traced one of the same
plan writes down events.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

import attrs

from cardtable.actions import Action, ActionCodec, Packs
from cardtable.cards import PackCards
from cardtable.choices import Choice, Values
from cardtable.context import Context
from cardtable.errors import CompileError, InternalError
from cardtable.outcome import Outcome, Refusal
from cardtable.patches import ExtKey, Kind, Narrow, Phase, Veto
from cardtable.plan import Plan
from cardtable.state import NOBODY, Ask, Draft, copier
from cardtable.zones import Zone

__all__: list[str] = []

T = TypeVar("T")
Enter = Callable[[Draft], None]
Waits = Callable[[Draft], tuple[int, ...]]
OptionsFn = Callable[[Draft, int], "Choice | None"]
WinFn = Callable[[Draft], "Outcome | None"]

_MOST_PASSES = 1_000


@attrs.frozen(eq=False)
class CompiledKind:
    """One kind of action: its codec, its legality and what it does.

    Attributes:
        action_class: The class of the actions.
        codec: How actions pass the edge of the engine.
        encode: The codec's, at hand.
        decode: The codec's, at hand.
        phases: Names of the phases in which it may be done.
        at: The same by index of the phase.
        options: What a seat may choose.
        check: Why values are refused.
        apply: What the action does to a draft.
    """

    action_class: type[Action]
    codec: ActionCodec
    encode: Callable[[int, Values], Action]
    decode: Callable[[Action], Values]
    phases: tuple[str, ...]
    at: tuple[bool, ...]
    options: OptionsFn
    check: Callable[..., Refusal | None]
    apply: Callable[..., None]


class Program:
    """What plays: every rule as a bound function at an index.

    Attributes:
        names: Names of the phases by index.
        copy: Copies a state into a draft.
    """

    def __init__(self, plan: Plan, traced: bool) -> None:
        self.plan: Plan = plan
        self.names: tuple[str, ...] = (*plan.line, *[p.name for p in plan.phases if p.asked])
        self.packs: Packs = {
            name: PackCards(name, cards) for name, cards in sorted(plan.packs.items())
        }
        phases = {name: index for index, name in enumerate(self.names)}
        self.context: Context = Context(plan, self.packs, phases, traced)
        draft_class = plan.edition.draft
        self.draft_class: type[Draft] = _traced(draft_class) if traced else draft_class
        self.copy: Callable[[Draft], Draft] = copier(draft_class, self.draft_class)
        errors: list[Exception] = []
        self._phases(plan, phases, errors)
        wins = [_make(errors, source, win.make, self.context) for source, win in plan.wins]
        self.wins: tuple[WinFn, ...] = tuple(wins)
        self.kinds: dict[type[Action], CompiledKind] = self._kinds(plan, phases, errors)
        self.by_phase: tuple[tuple[tuple[CompiledKind, OptionsFn], ...], ...] = tuple(
            [
                tuple([(k, k.options) for k in self.kinds.values() if k.at[i]])
                for i in range(len(self.names))
            ]
        )
        for contribution in plan.slots.values():
            _attempt(errors, contribution.provider.source, self._use, contribution.provider.patch)
        self._reached(plan, errors)
        if errors:
            raise ExceptionGroup(f"{plan.edition.id} cannot be compiled", errors)
        self.turn_extras: tuple[tuple[int, object], ...] = tuple(
            [
                (plan.extras[key.name], key.start)
                for key in plan.extra_keys
                if isinstance(key, ExtKey) and key.per_turn
            ]
        )

    def _use(self, patch: object) -> object:
        return self.context.use(patch.slot)  # type: ignore[attr-defined]

    def _phases(self, plan: Plan, phases: dict[str, int], errors: list[Exception]) -> None:
        declared = {p.name: p for p in plan.phases}
        ordered = [declared[name] for name in self.names]
        sources = {c.patch.name: c.source for c in plan.contributions if isinstance(c.patch, Phase)}

        def built(attribute: str) -> tuple[Callable[..., object] | None, ...]:
            makes = [(p.name, getattr(p, attribute)) for p in ordered]
            return tuple([m and _make(errors, sources[n], m, self.context) for n, m in makes])

        self.enters: tuple[Enter | None, ...] = cast("tuple[Enter | None, ...]", built("enter"))
        self.waits: tuple[Waits | None, ...] = cast("tuple[Waits | None, ...]", built("waits"))
        self.leaves: tuple[Enter | None, ...] = cast("tuple[Enter | None, ...]", built("leave"))
        self.in_order: tuple[bool, ...] = tuple([p.in_order for p in ordered])
        line, turn = plan.line, phases[plan.edition.turn_phase or plan.edition.first_phase]
        self.following: tuple[int, ...] = tuple(
            [i + 1 if i + 1 < len(line) else turn for i in range(len(self.names))]
        )
        self.turn_phase: int = turn

    def _kinds(
        self, plan: Plan, phases: dict[str, int], errors: list[Exception]
    ) -> dict[type[Action], CompiledKind]:
        found: dict[type[Action], CompiledKind] = {}
        for word, (source, kind) in plan.kinds.items():
            offered = [p.name for p in plan.phases if word in p.offers]
            names = tuple(dict.fromkeys([*kind.phases, *offered]))
            at = tuple([name in names for name in self.names])
            compiled = _attempt(errors, source, self._kind, (plan, kind, names, at))
            if compiled is not None:
                found[kind.action] = compiled
        return found

    def _kind(
        self, job: tuple[Plan, Kind[Draft, ...], tuple[str, ...], tuple[bool, ...]]
    ) -> CompiledKind:
        plan, kind, names, at = job
        codec = ActionCodec(kind.action, self.packs)
        options = kind.options(self.context)
        check = kind.check(self.context) if kind.check else None
        restrictions: list[Veto[Draft] | Narrow[Draft]] = [v for _, v in plan.vetoes]
        restrictions += [n for _, n in plan.narrows]
        for patch in restrictions:
            if patch.kind == kind.action.kind:
                options, check = _restricted(options, check, patch, self.context)
        return CompiledKind(
            action_class=kind.action,
            codec=codec,
            encode=codec.encode,
            decode=codec.decode,
            phases=names,
            at=at,
            options=options,
            check=check or _membership(options, kind),
            apply=kind.apply(self.context),
        )

    def _reached(self, plan: Plan, errors: list[Exception]) -> None:
        for contribution in plan.contributions:
            phase = contribution.patch
            if isinstance(phase, Phase) and phase.asked and phase.name not in self.context.asked:
                errors.append(
                    CompileError(
                        f"{contribution.source}: phase {phase.name!r} is reached by nobody: "
                        "no rule asks in it; use ctx.ask"
                    )
                )

    def act(self, draft: Draft, kind: CompiledKind, seat: int, values: Values) -> None:
        """Do an action that is known to be legal, and play on to the next decision."""
        if draft.asks:
            ask = draft.asks[0]
            left = tuple([s for s in ask.seats if s != seat])
            draft.asks = (Ask(ask.phase, left, ask.back), *draft.asks[1:])
        kind.apply(draft, seat, *values)
        if not self.over(draft):
            self.settle(draft)

    def over(self, draft: Draft) -> bool:
        """Whether the game has ended now; writes the outcome if so."""
        for win in self.wins:
            outcome = win(draft)
            if outcome is not None:
                draft.outcome, draft.actors = outcome, NOBODY
                return True
        return False

    def settle(self, draft: Draft) -> None:
        """Play on until somebody has to decide: the one place that owns what happens next."""
        waits, enters, following = self.waits, self.enters, self.following
        phase, passes = draft.phase, 0
        while True:
            if draft.asks:
                if self._asking(draft):
                    return
                phase = draft.phase
            wait = waits[phase]
            if wait is not None:
                seats = wait(draft)
                if seats:
                    draft.phase, draft.actors = phase, seats
                    return
            phase = draft.phase = following[phase]
            if phase == self.turn_phase and self.turn_extras:
                self._new_turn(draft)
            enter = enters[phase]
            if enter is not None:
                enter(draft)
                if self.over(draft):
                    return
            passes += 1
            if passes > _MOST_PASSES:
                raise InternalError(
                    f"no phase of {self.plan.edition.id} waits for anybody and the game does not "
                    f"end; the phases are {', '.join(self.names)}"
                )

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
                if self.over(draft):
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

    def begin(self, draft: Draft) -> None:
        """Enter the first phase and play on to the first decision."""
        enter = self.enters[0]
        if enter is not None:
            enter(draft)
        if not self.over(draft):
            self.settle(draft)


def _traced(draft_class: type[Draft]) -> type[Draft]:
    fields: dict[str, object] = {"log": attrs.field(factory=list, eq=False)}
    made = attrs.make_class(f"Traced{draft_class.__name__}", fields, bases=(draft_class,), eq=False)
    return cast("type[Draft]", made)


def _make(
    errors: list[Exception], source: object, make: Callable[[Context], T], context: Context
) -> T:
    return cast(T, _attempt(errors, source, make, context))


def _attempt(
    errors: list[Exception], source: object, function: Callable[..., T], argument: object
) -> T | None:
    """Result of building something; what goes wrong is collected with who is to blame."""
    try:
        return function(argument)
    except CompileError as error:
        errors.append(CompileError(f"{source}: {error}"))
    except Exception as error:
        name = getattr(function, "__qualname__", repr(function))
        wrapped = CompileError(f"{source}: building {name} raised {error!r}")
        wrapped.__cause__ = error
        errors.append(wrapped)
    return None


def _membership(options: OptionsFn, kind: Kind[Draft, ...]) -> Callable[..., Refusal | None]:
    """The default check: whether the values are among the options."""
    refusal = Refusal("not_offered", f"this {kind.action.kind} is not among the legal actions")

    def check(state: Draft, seat: int, *values: object) -> Refusal | None:
        choice = options(state, seat)
        return None if choice is not None and choice.has(values) else refusal

    return check


def _restricted(
    options: OptionsFn,
    check: Callable[..., Refusal | None] | None,
    patch: Veto[Draft] | Narrow[Draft],
    context: Context,
) -> tuple[OptionsFn, Callable[..., Refusal | None] | None]:
    if isinstance(patch, Veto):
        return _vetoed(options, check, patch.make(context))
    return _narrowed(options, check, patch.make(context), patch.reason)


def _vetoed(
    options: OptionsFn,
    check: Callable[..., Refusal | None] | None,
    veto: Callable[[Draft, int], Refusal | None],
) -> tuple[OptionsFn, Callable[..., Refusal | None]]:
    def left(state: Draft, seat: int) -> Choice | None:
        return options(state, seat) if veto(state, seat) is None else None

    def refused(state: Draft, seat: int, *values: object) -> Refusal | None:
        refusal = veto(state, seat)
        if refusal is not None:
            return refusal
        if check is not None:
            return check(state, seat, *values)
        choice = options(state, seat)
        offered = choice is not None and choice.has(values)
        return None if offered else Refusal("not_offered", "this is not among the legal actions")

    return left, refused


def _narrowed(
    options: OptionsFn,
    check: Callable[..., Refusal | None] | None,
    narrow: Callable[[Draft, int, Choice], Choice | None],
    reason: Refusal,
) -> tuple[OptionsFn, Callable[..., Refusal | None]]:
    def left(state: Draft, seat: int) -> Choice | None:
        choice = options(state, seat)
        return None if choice is None else narrow(state, seat, choice)

    def refused(state: Draft, seat: int, *values: object) -> Refusal | None:
        refusal = check(state, seat, *values) if check is not None else None
        if refusal is not None:
            return refusal
        choice = left(state, seat)
        return None if choice is not None and choice.has(values) else reason

    return left, refused

"""Kinds of action as they are played: what is offered, what is refused and why, what is done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import attrs

from cardtable.action_checks import check_action_class
from cardtable.actions import Action, ActionCodec, Packs
from cardtable.building import Place
from cardtable.choices import Choice, Values
from cardtable.context import Context
from cardtable.outcome import Refusal
from cardtable.patches import Kind
from cardtable.plan import Plan, Source
from cardtable.state import Draft

__all__: list[str] = []

F = TypeVar("F")

OptionsFn = Callable[[Draft, int], "Choice | None"]
ApplyFn = Callable[..., None]
CheckFn = Callable[..., "Refusal | None"]


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
    check: CheckFn
    apply: Callable[..., None]


def compiled_kind(
    plan: Plan, word: str, names: tuple[str, ...], packs: Packs, context: Context
) -> CompiledKind:
    """A kind of action with everything that forbids or narrows it.

    Raises:
        CompileError: Somebody's function cannot be built, or the class of actions is unfit.
    """
    source, kind = plan.kinds[word]
    codec = _codec(source, kind, packs)
    called_with = ("state", "seat", *codec.fields)

    def built(part: str, make: Callable[[Context], F], called_with: Sequence[str]) -> F:
        place = Place(source, f"{part} of kind {word!r}")
        return place.function(make, context, called_with)

    options: OptionsFn = built("options", kind.options, called_with[:2])
    check: CheckFn | None = built("check", kind.check, called_with) if kind.check else None
    apply = built("apply", kind.apply, ("draft", *called_with[1:]))
    apply = _surrounded(plan, word, apply, context)
    options, check = _with_restrictions(plan, word, options, check, context)
    phases = plan.phases_of(word)
    return CompiledKind(
        action_class=kind.action,
        codec=codec,
        encode=codec.encode,
        decode=codec.decode,
        phases=phases,
        at=tuple([name in phases for name in names]),
        options=options,
        check=check or _membership(options, kind),
        apply=apply,
    )


def _codec(source: Source, kind: Kind[Draft, ...], packs: Packs) -> ActionCodec:
    def make(action_class: type[Action]) -> ActionCodec:
        check_action_class(action_class)
        return ActionCodec(action_class, packs)

    place = Place(source, f"kind {kind.action.kind!r}")
    return place.build(make, kind.action, gets=("action class",))


def _surrounded(plan: Plan, word: str, apply: ApplyFn, context: Context) -> ApplyFn:
    """What an action does, with everything that stands around it."""
    for source, around in plan.arounds:
        if around.kind == word:
            place = Place(source, f"around of kind {word!r}")
            outer = place.build(around.make, apply, context, gets=("inner", "ctx"))
            place.check_like(around.make, outer, apply)
            apply = outer
    return apply


def _with_restrictions(
    plan: Plan, word: str, options: OptionsFn, check: CheckFn | None, context: Context
) -> tuple[OptionsFn, CheckFn | None]:
    """Vetoes stand inside of narrowings, so that nobody narrows what is forbidden."""
    for source, veto in plan.vetoes:
        if veto.kind == word:
            place = Place(source, f"veto of kind {word!r}")
            forbids = place.function(veto.make, context, ("state", "seat"))
            options, check = _vetoed(options, check, forbids)
    for source, narrow in plan.narrows:
        if narrow.kind == word:
            place = Place(source, f"narrowing of kind {word!r}")
            left = place.function(narrow.make, context, ("state", "seat", "choice"))
            options, check = _narrowed(options, check, left, narrow.reason)
    return options, check


def _membership(options: OptionsFn, kind: Kind[Draft, ...]) -> CheckFn:
    """The default check: whether the values are among the options."""
    refusal = Refusal("not_offered", f"this {kind.action.kind} is not among the legal actions")

    def check(state: Draft, seat: int, *values: object) -> Refusal | None:
        choice = options(state, seat)
        return None if choice is not None and choice.has(values) else refusal

    return check


def _vetoed(
    options: OptionsFn,
    check: CheckFn | None,
    veto: Callable[[Draft, int], Refusal | None],
) -> tuple[OptionsFn, CheckFn]:
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
    check: CheckFn | None,
    narrow: Callable[[Draft, int, Choice], Choice | None],
    reason: Refusal,
) -> tuple[OptionsFn, CheckFn]:
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

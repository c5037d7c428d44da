"""Checks of combinations: order, wraps, fast paths, and everything else left alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import attrs

from cardtable.context import Context
from cardtable.declarations import Edition, Variant
from cardtable.patches import Provide, Wrap
from cardtable.plan import Contribution, Filling
from cardtable.ruleset import Ruleset
from cardtable.testing.checks import Check, Problem, check
from cardtable.testing.games import Moment, play
from cardtable.testing.neighbours import trace
from cardtable.testing.subjects import Subject

__all__: list[str] = []

_MOST_COMPARED = 300


@check(mend="build patches from the options alone: no counters, no caches, nothing that changes")
def order_free(subject: Subject) -> Iterator[Problem]:
    """Compiled again, and with variants named in another order and twice, it plays the same."""
    for name, rules in subject.rulesets:
        subject.where = name
        spec = rules.spec
        named = spec.variants
        for variants in ([*reversed(named), *named], named):
            again = subject.registry.ruleset(
                spec.edition,
                variants,
                card_sets=spec.card_sets[::-1],
                scoring=spec.scoring,
                options=dict(spec.options),
            )
            if (again.spec, again.explain()) != (spec, rules.explain()):
                yield Problem(name, f"compiled again it is another ruleset: {again.spec}")
        if _traced(again) != _traced(rules):
            yield Problem(name, "compiled again, the same seed and choices give another game")


@check(mend="call inner where your rule does not apply, or use Replace to say that none is needed")
def wraps_go_through(subject: Subject) -> Iterator[Problem]:
    """A wrap calls what it stands around, so that what others put there is not lost."""
    for trial in subject.alone:
        if trial.rules is None or trial.recipe.options:
            continue
        subject.where = trial.name
        for slot, calls in _calls(subject, trial.rules).items():
            if calls["wrap"] and not calls["inner"]:
                what = f"its wrap of slot {slot!r} was called {calls['wrap']} times, inner never"
                yield Problem(trial.name, what)


@check(
    mend="derive the fast form from the same rule as general=, and name all its sources in "
    "derived_from=",
    profile="default",
)
def fast_paths_agree(subject: Subject) -> Iterator[Problem]:
    """A derived slot does the same as its general form."""
    for name, rules in subject.rulesets:
        for slot, filling in rules.plan.slots.items():
            patch = filling.provider.patch
            if isinstance(patch, Provide) and patch.derived_from and patch.general is None:
                what = f"slot {slot!r} is derived from others, but has no general form"
                yield Problem(name, what, "give general=, for when a source is changed")
    general: dict[Ruleset, Ruleset] = {}
    for moment in subject.moments():
        rules = moment.rules
        if rules not in general:
            general[rules] = _generally(rules)
        if general[rules] is not rules and not _is_large(moment):
            yield from _differences(moment, general[rules])


@check(mend="change nothing that others use: what a variant does, it does in its patches")
def leaves_others_alone(subject: Subject) -> Iterator[Problem]:
    """With the plugin there and not chosen, every other edition is what it was."""
    for _ in subject.games():
        pass  # what is not used yet cannot have changed anything
    own = {edition.id for edition in subject.of_kind(Edition)}
    for id in subject.neighbours.changed(subject.registry, own):
        yield Problem(id, f"it plays another way since {subject.name} was loaded and used")


def _traced(rules: Ruleset) -> str:
    return trace(rules, play(rules, rules.players[0], seed=1))


def _calls(subject: Subject, rules: Ruleset) -> dict[str, Counter[str]]:
    """What the wraps of the declarations do in a few games, by slot."""
    own = {variant.id for variant in subject.of_kind(Variant)}
    calls: dict[str, Counter[str]] = {}
    slots = dict(rules.plan.slots)
    for name, filling in slots.items():
        if any(wrap.source.id in own for wrap in filling.wraps):
            calls[name] = Counter()
            wraps = [
                _counting(wrap, calls[name]) if wrap.source.id in own else wrap
                for wrap in filling.wraps
            ]
            slots[name] = attrs.evolve(filling, wraps=tuple(wraps))
    counted = Ruleset(attrs.evolve(rules.plan, slots=slots), rules.spec) if calls else rules
    for seed in range(max(2, subject.profile.games)) if calls else ():
        play(counted, counted.players[-1], seed)
    return calls


def _counting(wrap: Contribution, calls: Counter[str]) -> Contribution:
    """The wrap with a count of what it is asked and of what it asks."""
    patch = wrap.patch
    assert isinstance(patch, Wrap)

    def make(inner: object, ctx: Context) -> object:
        if not callable(inner):
            return patch.make(inner, ctx)
        return _counted(patch.make(_counted(inner, calls, "inner"), ctx), calls, "wrap")

    return attrs.evolve(wrap, patch=attrs.evolve(patch, make=make))


def _counted(
    function: Callable[..., object], calls: Counter[str], which: str
) -> Callable[..., object]:
    def counted(*arguments: object) -> object:
        calls[which] += 1
        return function(*arguments)

    return counted


def _generally(rules: Ruleset) -> Ruleset:
    """The same rules with every derived slot in its general form."""
    slots = {name: _general(filling) for name, filling in rules.plan.slots.items()}
    if slots == rules.plan.slots:
        return rules
    return Ruleset(attrs.evolve(rules.plan, slots=slots), rules.spec)


def _general(filling: Filling) -> Filling:
    patch = filling.provider.patch
    if isinstance(patch, Provide) and patch.general is not None and patch.derived_from:
        return attrs.evolve(filling, falls_back=True)
    return filling


def _is_large(moment: Moment) -> bool:
    """Whether there is too much to choose from, now or just before, to try it one by one."""
    rules, states = moment.rules, moment.game.states[max(moment.number - 1, 0) : moment.number + 1]
    return any(len(rules.legal_actions(state)) > _MOST_COMPARED for state in states)


def _differences(moment: Moment, general: Ruleset) -> Iterator[Problem]:
    one, two = moment.rules.legal_actions(moment.state), general.legal_actions(moment.state)
    if len(one) != len(two):
        yield moment.problem(f"the fast form offers {len(one)} actions, the general {len(two)}")
    else:
        for action in [action for action in one if action not in two][:1]:
            text = moment.rules.describe(action)
            yield moment.problem(f"the fast form alone offers {text!r}")
    if moment.action is not None:
        steps = [rules.step(moment.state, moment.action) for rules in (moment.rules, general)]
        if steps[0] != steps[1]:
            text = moment.rules.describe(moment.action)
            yield moment.problem(f"after {text!r} the fast and the general form differ")


CHECKS: tuple[Check, ...] = (order_free, wraps_go_through, fast_paths_agree, leaves_others_alone)

"""What is different between two rulesets, part by part."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import TypeAlias

import attrs

from cardtable.blame import name_of
from cardtable.patches import Provide, Replace
from cardtable.plan import Filling
from cardtable.ruleset import Ruleset

__all__ = ["Difference", "diff"]

Told: TypeAlias = Mapping[str, str]


@attrs.frozen
class Difference:
    """A part of the rules that is not the same in two rulesets.

    Attributes:
        what: Kind of part, such as ``"slot"``.
        name: Its name.
        first: What it is in the first ruleset, ``None`` where there is none.
        second: What it is in the second one.

    >>> print(Difference("option", "limit", "3", None))
    option limit
      - 3
      + (not there)
    """

    what: str
    name: str
    first: str | None
    second: str | None

    def __str__(self) -> str:
        before, behind = [s or "(not there)" for s in (self.first, self.second)]
        return f"{self.what} {self.name}\n  - {before}\n  + {behind}"


def diff(first: Ruleset, second: Ruleset) -> tuple[Difference, ...]:
    """What is different between two rulesets: options, phases, actions, slots, zones, ends, cards.

    Args:
        first: One ruleset.
        second: Another one.

    >>> import justdesserts
    >>> found = diff(justdesserts.ruleset(), justdesserts.ruleset(variants=["buffet"]))
    >>> [difference.name for difference in found if difference.what == "action"]
    ['buffet', 'give_back', 'serve', 'stop']
    """
    return tuple([d for what, told in PARTS.items() for d in _different(what, told, first, second)])


def _different(
    what: str, told: Callable[[Ruleset], Told], first: Ruleset, second: Ruleset
) -> Iterator[Difference]:
    one, other = told(first), told(second)
    for name in sorted({*one, *other}):
        if one.get(name) != other.get(name):
            yield Difference(what, name, one.get(name), other.get(name))


def _options(rules: Ruleset) -> Told:
    return {name: repr(value) for name, value in rules.spec.options}


def _phases(rules: Ruleset) -> Told:
    plan, sources = rules.plan, rules.plan.phase_sources
    behind = {name: f"behind {before}" for before, name in pairwise(plan.line)}
    places = {name: behind.get(name, "first") for name in plan.line}
    places |= {phase.name: "asked for" for phase in plan.phases if phase.asked}
    return {name: f"{place}, from {sources[name]}" for name, place in places.items()}


def _actions(rules: Ruleset) -> Told:
    plan, found = rules.plan, {}
    for word, (source, _) in plan.kinds.items():
        limits = [f"surrounded by {who}" for who, around in plan.arounds if around.kind == word]
        limits += [f"forbidden by {who}" for who, veto in plan.vetoes if veto.kind == word]
        limits += [f"narrowed by {who}" for who, narrow in plan.narrows if narrow.kind == word]
        phases = " and ".join(plan.phases_of(word))
        found[word] = ", ".join([f"in {phases}, from {source}", *limits])
    return found


def _slots(rules: Ruleset) -> Told:
    return {name: _slot(filling) for name, filling in rules.plan.slots.items()}


def _slot(filling: Filling) -> str:
    patch = filling.provider.patch
    assert isinstance(patch, Provide | Replace)
    parts = [f"{name_of(patch.make)} from {filling.provider.source}"]
    parts += ["in its general form"] if filling.falls_back else []
    return ", ".join([*parts, *[f"wrapped by {wrap.source}" for wrap in filling.wraps]])


def _zones(rules: Ruleset) -> Told:
    return {zone.name: f"{zone.pack.name}, {zone.form}" for zone in rules.plan.zones}


def _ends(rules: Ruleset) -> Told:
    return {win.name: f"priority {win.priority}, from {s}" for s, win in rules.plan.wins}


def _cards(rules: Ruleset) -> Told:
    packs = rules.plan.packs
    return {f"{card.id} of {pack}": str(card) for pack, cards in packs.items() for card in cards}


PARTS: Mapping[str, Callable[[Ruleset], Told]] = {
    "option": _options,
    "phase": _phases,
    "action": _actions,
    "slot": _slots,
    "zone": _zones,
    "end": _ends,
    "card": _cards,
}

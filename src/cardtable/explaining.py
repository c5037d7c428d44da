"""Who fills, wraps or forbids what in a ruleset, in which order, and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardtable.blame import name_of
from cardtable.patches import ExtKey, Provide, Replace, Wrap
from cardtable.plan import Contribution, Filling, Plan, Source
from cardtable.relations import relations_of, why_behind
from cardtable.spec import Spec
from cardtable.zones import Zone

__all__: list[str] = []


def explain(plan: Plan, spec: Spec) -> str:
    """The whole plan as text, one line a thing."""
    sections = [
        ("", [f"ruleset {spec}", f"fingerprint {spec.fingerprint}"]),
        ("declarations, in the order in which they count", _declarations(plan)),
        ("options", [f"{name} = {value!r}" for name, value in spec.options]),
        ("phases, in the order of play", _phases(plan)),
        ("actions", _actions(plan)),
        ("slots", _slots(plan)),
        ("zones", _zones(plan)),
        ("ways to end", _ends(plan)),
        ("extra facts", _facts(plan)),
    ]
    return "\n\n".join([_section(title, list(lines)) for title, lines in sections if lines])


def _section(title: str, lines: Iterable[str]) -> str:
    return "\n".join([title, *[f"  {line}" for line in lines]] if title else lines)


def _declarations(plan: Plan) -> list[str]:
    """Edition, scoring and variants, and why the variants stand in this order."""
    variants = {variant.id: variant for variant in plan.variants}
    others = [s for s in plan.sources if s.id not in variants and s.id != plan.edition.id]
    lines = [f"edition {plan.source(plan.edition.id)}"]
    lines += [f"{'card set' if s.id in plan.card_sets else 'scoring'} {s}" for s in others]
    for variant in plan.variants:
        lines.append(f"variant {plan.source(variant.id)}")
        relations = relations_of(variant, plan.variants)
        lines += [f"  {relations}"] if relations else []
    return lines


def _phases(plan: Plan) -> list[str]:
    sources = plan.phase_sources
    lines = [f"{name}  from {sources[name]}" for name in plan.line]
    return lines + [f"{p.name}  asked for, from {sources[p.name]}" for p in plan.phases if p.asked]


def _actions(plan: Plan) -> Iterator[str]:
    for word, (source, _) in plan.kinds.items():
        yield f"{word}  in {', '.join(plan.phases_of(word))}  from {source}"
        yield from [f"  {change}" for change in _changes_of(plan, word)]


def _changes_of(plan: Plan, word: str) -> Iterator[str]:
    """Who stands around what an action does, forbids it or narrows it."""
    inside: Source | None = None
    for who, around in plan.arounds:
        if around.kind == word:
            why = f", around that: {why_behind(plan, who.id, inside.id)}" if inside else ""
            yield f"surrounded by {who} with {name_of(around.make)}{why}"
            inside = who
    for who, veto in plan.vetoes:
        if veto.kind == word:
            yield f"forbidden by {who} with {name_of(veto.make)}"
    for who, narrow in plan.narrows:
        if narrow.kind == word:
            yield f"narrowed by {who} with {name_of(narrow.make)}"


def _slots(plan: Plan) -> Iterator[str]:
    for name, filling in sorted(plan.slots.items()):
        yield f"{name}  from {_provided(filling.provider, filling)}"
        if filling.replaced is not None:
            yield f"  replaces {_provided(filling.replaced)}"
        if filling.falls_back:
            changed = _changes(plan.slots[filling.because])
            yield f"  in its general form, because {filling.because} {changed}"
        inside = filling.provider
        for wrap in filling.wraps:
            why = "" if wrap is filling.wraps[0] else _why(plan, wrap, inside)
            yield f"  wrapped by {_provided(wrap)}{why}"
            inside = wrap


def _changes(filling: Filling) -> str:
    """Who changed a slot from which others are derived."""
    changes = list(filling.wraps)
    if filling.replaced is not None:
        changes.insert(0, filling.provider)
    who = " and ".join(dict.fromkeys([str(change.source) for change in changes]))
    return f"was changed by {who}" if who else "is in its general form"


def _why(plan: Plan, wrap: Contribution, inside: Contribution) -> str:
    return f", around that: {why_behind(plan, wrap.source.id, inside.source.id)}"


def _provided(contribution: Contribution, filling: Filling | None = None) -> str:
    """Who hands something in, and by which function."""
    patch = contribution.patch
    assert isinstance(patch, Provide | Replace | Wrap)
    make = patch.make
    if filling is not None and filling.falls_back and isinstance(patch, Provide):
        make = patch.general or make
    return f"{contribution.source} with {name_of(make)}"


def _zones(plan: Plan) -> Iterator[str]:
    for contribution in plan.contributions:
        zone = contribution.patch
        if isinstance(zone, Zone):
            owner = "one a seat" if zone.per_seat else "one for the table"
            yield f"{zone.name}  {zone.pack.name}, {owner}, from {contribution.source}"


def _ends(plan: Plan) -> list[str]:
    return [f"{win.name}  priority {win.priority}, from {source}" for source, win in plan.wins]


def _facts(plan: Plan) -> list[str]:
    return [
        f"{c.patch.name}  at first {c.patch.start!r}, from {c.source}"
        for c in plan.contributions
        if isinstance(c.patch, ExtKey)
    ]

"""Who fills, wraps or forbids what in a ruleset, in which order, and why."""

from __future__ import annotations

from cardtable.patches import ExtKey, Phase
from cardtable.plan import Filling, Plan
from cardtable.spec import Spec

__all__: list[str] = []


def explain(plan: Plan, spec: Spec) -> str:
    """The whole plan as text, one line a thing."""
    lines = [f"ruleset {spec}", f"fingerprint {spec.fingerprint}", ""]
    lines += ["options"] + [f"  {name} = {value!r}" for name, value in spec.options] + [""]
    lines += ["phases, in the order of play"]
    sources = {c.patch.name: c.source for c in plan.contributions if isinstance(c.patch, Phase)}
    lines += [f"  {name}  from {sources[name]}" for name in plan.line]
    lines += [f"  {p.name}  asked for, from {sources[p.name]}" for p in plan.phases if p.asked]
    lines += ["", "actions"]
    for word, (source, kind) in plan.kinds.items():
        lines.append(f"  {word}  in {', '.join(kind.phases)}  from {source}")
        lines += [f"    vetoed by {s}" for s, veto in plan.vetoes if veto.kind == word]
        lines += [f"    narrowed by {s}" for s, narrow in plan.narrows if narrow.kind == word]
    lines += ["", "slots"]
    for name, filling in sorted(plan.slots.items()):
        lines += _slot(name, filling)
    lines += ["", "ways to end"]
    lines += [f"  {win.name}  priority {win.priority}, from {source}" for source, win in plan.wins]
    keys = [key for key in plan.extra_keys if isinstance(key, ExtKey)]
    if keys:
        lines += ["", "extra facts"] + [f"  {key.name}, at first {key.start!r}" for key in keys]
    return "\n".join(lines)


def _slot(name: str, filling: Filling) -> list[str]:
    lines = [f"  {name}  from {filling.provider.source}"]
    if filling.falls_back:
        lines.append(f"    general form, because {filling.because} was changed")
    lines += [f"    wrapped by {wrap.source}" for wrap in filling.wraps]
    return lines

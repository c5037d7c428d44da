"""``cardtable explain``: who fills, wraps or forbids what in a ruleset, as text or drawing."""

from __future__ import annotations

from argparse import Namespace

from cardtable.cli.output import print_json
from cardtable.cli.rulesets import registry_for, ruleset_for
from cardtable.diagram import phase_diagram
from cardtable.plan import Filling
from cardtable.ruleset import Ruleset

__all__ = ["run"]


def run(args: Namespace) -> int:
    """Explain a ruleset."""
    rules = ruleset_for(args, registry_for(args))
    if args.dot:
        print(phase_diagram(rules), end="")
    elif args.json:
        print_json(_data(rules))
    else:
        print(rules.explain())
    return 0


def _data(rules: Ruleset) -> dict[str, object]:
    """The parts of a ruleset with where they come from."""
    plan = rules.plan
    phases = plan.phase_sources
    return {
        "spec": rules.spec.dump(),
        "fingerprint": rules.fingerprint,
        "sources": {source.id: source.distribution for source in plan.sources},
        "variants": [
            {"id": variant.id, "behind": [*variant.requires, *variant.after]}
            for variant in plan.variants
        ],
        "players": list(rules.players),
        "phases": [{"name": name, "from": phases[name].id} for name in rules.phases],
        "actions": [
            {
                "kind": word,
                "text": kind.action.text,
                "phases": list(plan.phases_of(word)),
                "from": source.id,
                "vetoed_by": [s.id for s, veto in plan.vetoes if veto.kind == word],
                "narrowed_by": [s.id for s, narrow in plan.narrows if narrow.kind == word],
            }
            for word, (source, kind) in plan.kinds.items()
        ],
        "slots": {name: _slot(filling) for name, filling in sorted(plan.slots.items())},
        "ways_to_end": [
            {"name": win.name, "priority": win.priority, "from": s.id} for s, win in plan.wins
        ],
    }


def _slot(filling: Filling) -> dict[str, object]:
    return {
        "from": filling.provider.source.id,
        "replaces": filling.replaced.source.id if filling.replaced else None,
        "wrapped_by": [wrap.source.id for wrap in filling.wraps],
        "general_because": filling.because or None,
    }

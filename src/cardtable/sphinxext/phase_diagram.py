"""``cardtable-phases``: the phases of a ruleset and what may be done in them, as a diagram.

It is drawn from the compiled ruleset, and who asks in which phase is found by building the rules
once more and listening.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from itertools import pairwise

from docutils import nodes
from sphinx.ext.graphviz import graphviz

from cardtable.context import Context
from cardtable.patches import Kind, Patch, Phase
from cardtable.plan import Plan, Source
from cardtable.program import Program
from cardtable.ruleset import Ruleset
from cardtable.sphinxext.carriers import rules_of
from cardtable.sphinxext.rulesets import RulesetDirective
from cardtable.state import Draft

__all__: list[str] = []

INK, PAPER, LINE, FAINT = "#1d1d1f", "#fbf8f1", "#7b8794", "#e4ece8"
HEAD = f"""digraph phases {{
  bgcolor=transparent; rankdir=TB; nodesep=0.5; ranksep=0.35;
  node [shape=plain, fontname="sans-serif", fontsize=11, fontcolor="{INK}"];
  edge [fontname="sans-serif", fontsize=10, color="{LINE}", fontcolor="{LINE}"];
"""


class PhaseDiagram(RulesetDirective):
    """The line of phases with their actions, the interrupts, and the ways to end."""

    def run(self) -> list[nodes.Node]:
        """The diagram."""
        rules = self.ruleset()
        diagram = graphviz(classes=["cardtable-phases"])
        diagram["code"] = dot(rules)
        diagram["options"] = {"docname": self.env.docname}
        diagram["alt"] = in_words(rules)
        diagram["align"] = "center"
        self.set_source_info(diagram)
        return [diagram]


def dot(rules: Ruleset) -> str:
    """The diagram in the language of Graphviz."""
    plan = rules.plan
    line, turn = plan.line, plan.edition.turn_phase or plan.edition.first_phase
    edges = [f"{_id(a)} -> {_id(b)}" for a, b in pairwise(line)]
    edges.append(f'{_id(line[-1])} -> {_id(turn)} [label="  next turn"]')
    for phase, word, asked in asking(plan):
        edges.append(
            f'{_id(phase)} -> {_id(asked)} [label="  {word} asks", style=dashed, dir=both]'
        )
    boxes = [f"{_id(phase.name)} [label=<{_phase(plan, phase)}>]" for phase in plan.phases]
    boxes.append(f"ends [label=<{_ends(plan)}>]")
    edges.append(f"{_id(line[-1])} -> ends [style=invis]")
    return HEAD + "".join([f"  {line};\n" for line in (*boxes, *edges)]) + "}"


def in_words(rules: Ruleset) -> str:
    """The diagram for those who cannot see it."""
    plan = rules.plan
    turn = plan.edition.turn_phase or plan.edition.first_phase
    parts = [_sentence(plan, name) for name in plan.line]
    parts.append(f"then {turn} again")
    parts += [f"{word} in {phase} asks in {asked}" for phase, word, asked in asking(plan)]
    parts.append(f"the game ends by {', '.join([win.name for _, win in plan.wins])}")
    return "; ".join(parts)


def asking(plan: Plan) -> Iterator[tuple[str, str, str]]:
    """Who interrupts: a phase, what is done in it, and the phase in which others answer."""
    program = Program(plan, traced=False)
    phases = {name: index for index, name in enumerate(program.names)}
    for contribution in plan.contributions:
        patch = contribution.patch
        if isinstance(patch, Kind):
            context = Context(plan, program.packs, phases, traced=False)
            patch.apply(context)
            for phase in patch.phases:
                yield from [(phase, patch.action.kind, asked) for asked in sorted(context.asked)]
        elif isinstance(patch, Phase):
            context = Context(plan, program.packs, phases, traced=False)
            for make in (patch.enter, patch.leave):
                if make is not None:
                    make(context)
            yield from [(patch.name, patch.name, asked) for asked in sorted(context.asked)]


def _sentence(plan: Plan, name: str) -> str:
    words = [kind.action.kind for _, kind in _kinds(plan, name)]
    return f"{name} ({', '.join(words)})" if words else name


def _kinds(plan: Plan, phase: str) -> list[tuple[Source, Kind[Draft, ...]]]:
    offers = {word for p in plan.phases if p.name == phase for word in p.offers}
    return [
        (source, kind)
        for word, (source, kind) in plan.kinds.items()
        if phase in kind.phases or word in offers
    ]


def _phase(plan: Plan, phase: Phase[Draft]) -> str:
    """A box: the phase, then what may be done in it."""
    sources = {c.patch.name: c.source for c in plan.contributions if isinstance(c.patch, Phase)}
    rows = [_row(kind.action.kind, kind, s, plan) for s, kind in _kinds(plan, phase.name)]
    if not rows:
        rows = ['<tr><td align="left"><i>happens by itself</i></td></tr>']
    return _box(_head(phase.name, phase, sources[phase.name], plan), rows)


def _ends(plan: Plan) -> str:
    rows = [_row(win.name.replace("_", " "), win, source, plan) for source, win in plan.wins]
    return _box("<b>the game ends</b>, asked after every action", rows)


def _box(head: str, rows: Iterable[str]) -> str:
    return (
        f'<table border="1" cellborder="0" cellspacing="0" cellpadding="4" color="{LINE}" '
        f'bgcolor="{PAPER}"><tr><td bgcolor="{FAINT}">{head}</td></tr>{"".join(rows)}</table>'
    )


def _head(words: str, patch: Patch, source: Source, plan: Plan) -> str:
    return f"<b>{escape(words)}</b>{_remarks(patch, source, plan)}"


def _row(words: str, patch: Patch, source: Source, plan: Plan) -> str:
    return f'<tr><td align="left">{escape(words)}{_remarks(patch, source, plan)}</td></tr>'


def _remarks(patch: Patch, source: Source, plan: Plan) -> str:
    """Rules, and who brought it where that is not the edition."""
    rules = " ".join(rules_of(patch))
    name = source.id.partition("@")[0].rpartition("/")[2]
    brought = "" if source.id == plan.edition.id else f" <i>from {escape(name)}</i>"
    return f'{brought} <font point-size="9">{escape(rules)}</font>' if rules else brought


def _id(name: str) -> str:
    return '"' + f"phase {name}".replace('"', "'") + '"'

"""The phases of a ruleset and what may be done in them, as a drawing in the language of Graphviz.

It is drawn from the compiled ruleset; who asks in which phase is found by building the rules once
more and listening. What the edition brings is plain, what others bring has a colour for each.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from itertools import cycle, pairwise

from cardtable.context import Context
from cardtable.patches import Kind, Patch, Phase, Replace, Wrap
from cardtable.plan import Plan, Source
from cardtable.program import Program
from cardtable.ruleset import Ruleset
from cardtable.state import Draft

__all__ = ["phase_diagram"]

INK, PAPER, LINE, FAINT = "#1d1d1f", "#fbf8f1", "#7b8794", "#e4ece8"
COLOURS = ("#ffd9a8", "#bfe3f2", "#d9ecb5", "#f4c6d7", "#e0d1f2", "#fff2a8")
HEAD = f"""digraph phases {{
  bgcolor=transparent; rankdir=TB; nodesep=0.5; ranksep=0.35;
  node [shape=plain, fontname="sans-serif", fontsize=11, fontcolor="{INK}"];
  edge [fontname="sans-serif", fontsize=10, color="{LINE}", fontcolor="{LINE}"];
"""


def phase_diagram(rules: Ruleset) -> str:
    """Graphviz source of a drawing: phases, actions, interrupts, and who brought each.

    Args:
        rules: The ruleset.

    >>> import jest
    >>> phase_diagram(jest.ruleset()).splitlines()[0]
    'digraph phases {'
    """
    return Diagram(rules.plan).dot()


class Diagram:
    """The drawing of one plan."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        brought = dict.fromkeys([c.source.id for c in plan.contributions])
        others = [id for id in brought if id != plan.edition.id]
        self.colours: dict[str, str] = dict(zip(others, cycle(COLOURS), strict=False))
        self.sources: Mapping[str, Source] = plan.phase_sources
        self.asks: tuple[tuple[str, str, str], ...] = tuple(asking(plan))

    def dot(self) -> str:
        """The drawing in the language of Graphviz."""
        boxes = [f"{_id(phase.name)} [label=<{self._phase(phase)}>]" for phase in self.plan.phases]
        boxes.append(f"ends [label=<{self._ends()}>]")
        changes = self._changes()
        if changes:
            boxes += [f"changes [label=<{changes}>]", "ends -> changes [style=invis]"]
        lines = (*boxes, *self._edges())
        return HEAD + "".join([f"  {line};\n" for line in lines]) + "}\n"

    def _edges(self) -> Iterator[str]:
        line, edition = self.plan.line, self.plan.edition
        turn = edition.turn_phase or edition.first_phase
        for one, other in pairwise(line):
            yield f"{_id(one)} -> {_id(other)}"
        yield f'{_id(line[-1])} -> {_id(turn)} [label="  next turn"]'
        yield f"{_id(line[-1])} -> ends [style=invis]"
        yield from self._interrupts()

    def _interrupts(self) -> Iterator[str]:
        """Arrows to those who answer, who stand one below the other so that all stays narrow."""
        asks = dict.fromkeys([(phase, asked) for phase, _, asked in self.asks])
        beside = list(dict.fromkeys([asked for _, asked in asks]))
        for phase, asked in asks:
            ranked = "" if asked == beside[0] else " constraint=false"
            yield f"{_id(phase)} -> {_id(asked)} [style=dashed dir=both{ranked}]"
        for one, below in pairwise(beside):
            yield f"{_id(one)} -> {_id(below)} [style=invis]"

    def _phase(self, phase: Phase[Draft]) -> str:
        """A box: the phase, then what may be done in it."""
        who = dict.fromkeys([word for _, word, asked in self.asks if asked == phase.name])
        rows = [_remark(f"asked by {', '.join(who)}")] if who else []
        for source, kind in kinds_in(self.plan, phase.name):
            word = kind.action.kind
            rows.append(self._row(escape(word), kind, source))
            rows += [self._row(f"&nbsp;&nbsp;{how}", p, s) for s, p, how in self._limits(word)]
        if not rows:
            rows = [_remark("happens by itself")]
        source = self.sources[phase.name]
        return _box(self._row(f"<b>{escape(phase.name)}</b>", phase, source, FAINT), rows)

    def _limits(self, word: str) -> Iterator[tuple[Source, Patch, str]]:
        """Who changes what a kind does, forbids or narrows it."""
        plan = self.plan
        yield from [(s, p, "surrounded") for s, p in plan.arounds if p.kind == word]
        yield from [(s, p, "forbidden") for s, p in plan.vetoes if p.kind == word]
        yield from [(s, p, "narrowed") for s, p in plan.narrows if p.kind == word]

    def _ends(self) -> str:
        rows = [
            self._row(escape(win.name.replace("_", " ")), win, source)
            for source, win in self.plan.wins
        ]
        return _box(_line("asked after every action: the game ends", FAINT), rows)

    def _changes(self) -> str:
        """What cannot be seen in the phases: who wraps or replaces which slot."""
        rows = [
            self._row(f"{_verb(c.patch)} {escape(c.patch.slot.name)}", c.patch, c.source)
            for c in self.plan.contributions
            if isinstance(c.patch, Wrap | Replace) and c.source.id in self.colours
        ]
        return _box(_line("rules changed", FAINT), rows) if rows else ""

    def _row(self, words: str, patch: Patch, source: Source, colour: str = PAPER) -> str:
        """Words, and in a column of their own the rules and who brought it, if not the edition.

        Each cell holds one run of letters, since a browser's letters are not as wide as Graphviz's.
        """
        colour = self.colours.get(source.id, colour)
        rules: Sequence[str] = getattr(patch, "rules", ())
        name = source.id.partition("@")[0].rpartition("/")[2]
        brought = [] if source.id == self.plan.edition.id else [name]
        remark = escape(": ".join([*brought, *filter(None, [" ".join(rules)])]))
        small = f'<font point-size="9">{remark or " "}</font>'
        return f"<tr>{_cell(words, colour)}{_cell(small, colour, 'right')}</tr>"


def in_words(plan: Plan) -> str:
    """The drawing for those who cannot see it."""
    turn = plan.edition.turn_phase or plan.edition.first_phase
    parts = [_sentence(plan, name) for name in plan.line]
    parts.append(f"then {turn} again")
    parts += [f"{word} in {phase} asks in {asked}" for phase, word, asked in asking(plan)]
    parts.append(f"the game ends by {', '.join([win.name for _, win in plan.wins])}")
    return "; ".join(parts)


def kinds_in(plan: Plan, phase: str) -> list[tuple[Source, Kind[Draft, ...]]]:
    """The kinds of action that belong to a phase, with who brought them."""
    return [found for word, found in plan.kinds.items() if phase in plan.phases_of(word)]


def asking(plan: Plan) -> Iterator[tuple[str, str, str]]:
    """Who interrupts: a phase, what is done in it, and the phase in which others answer."""
    program = Program(plan, traced=False)
    phases = {name: index for index, name in enumerate(program.names)}
    for contribution in plan.contributions:
        patch = contribution.patch
        context = Context(plan, program.packs, phases, traced=False)
        if isinstance(patch, Kind):
            patch.apply(context)
            for phase in patch.phases:
                yield from [(phase, patch.action.kind, asked) for asked in sorted(context.asked)]
        elif isinstance(patch, Phase):
            for make in (patch.enter, patch.leave):
                if make is not None:
                    make(context)
            yield from [(patch.name, patch.name, asked) for asked in sorted(context.asked)]


def _sentence(plan: Plan, name: str) -> str:
    words = [kind.action.kind for _, kind in kinds_in(plan, name)]
    return f"{name} ({', '.join(words)})" if words else name


def _verb(patch: Patch) -> str:
    return "wraps" if isinstance(patch, Wrap) else "replaces"


def _box(head: str, rows: Iterable[str]) -> str:
    return (
        f'<table border="1" cellborder="0" cellspacing="0" cellpadding="4" color="{LINE}" '
        f'bgcolor="{PAPER}">{head}{"".join(rows)}</table>'
    )


def _remark(words: str) -> str:
    return _line(f"<i>{escape(words)}</i>", PAPER)


def _line(words: str, colour: str) -> str:
    return f'<tr><td align="left" colspan="2" bgcolor="{colour}">{words}</td></tr>'


def _cell(words: str, colour: str, align: str = "left") -> str:
    return f'<td align="{align}" bgcolor="{colour}">{words}</td>'


def _id(name: str) -> str:
    return '"' + f"phase {name}".replace('"', "'") + '"'

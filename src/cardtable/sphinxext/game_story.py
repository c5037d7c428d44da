"""``cardtable-game``: a recorded game, told step by step while the page is built."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import ClassVar

import attrs
from docutils import nodes
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import OptionSpec

from cardtable.actions import Action
from cardtable.errors import CardTableError
from cardtable.record_files import load_record
from cardtable.records import Record
from cardtable.replaying import replay, ruleset_for
from cardtable.ruleset import Ruleset
from cardtable.sphinxext.nodes import bullets, code, codes
from cardtable.sphinxext.pictures import drawn, whose
from cardtable.sphinxext.rulesets import listed, registry_of
from cardtable.state import Draft

__all__: list[str] = []

NOTE = re.compile(r"(\d+): ?(.*)")


@attrs.frozen
class Step:
    """One step of a game: its number, what was done, where it led."""

    number: int
    action: Action
    before: Draft
    after: Draft
    chance: tuple[tuple[str, ...], ...]


class GameStory(SphinxDirective):
    """The steps of a record, each with what it did, with notes and pictures where asked for.

    The content holds the notes: ``12: Now seat 1 has the suit it needs.``
    """

    required_arguments = 1
    has_content = True
    option_spec: ClassVar[OptionSpec | None] = {
        "pictures": listed,
        "seat": whose,
    }

    def run(self) -> list[nodes.Node]:
        """The story."""
        _, file = self.env.relfn2path(self.arguments[0])
        self.env.note_reread()
        try:
            record = load_record(file)
            registry = registry_of(self.env.app)
            rules = ruleset_for(record, registry)
            states = list(replay(record, registry))
        except (CardTableError, OSError) as error:
            raise self.error(f"{self.name}: {error}") from error
        steps = list(_steps(record, rules, states))
        return [
            _opening(record, rules),
            *self._beside(0, states[0], rules),
            *self._told(steps, rules),
        ]

    def _told(self, steps: Iterable[Step], rules: Ruleset) -> Iterator[nodes.Node]:
        """A heading for each run of steps of one seat, with these below."""
        for seat, run in groupby(steps, lambda step: step.action.seat):
            story = nodes.definition()
            for step in run:
                story += _line(step, rules)
                story += self._beside(step.number, step.after, rules)
            item = nodes.definition_list_item("", nodes.term("", f"Seat {seat}"), story)
            yield nodes.definition_list("", item, classes=["cardtable-story"])

    def _beside(self, number: int, state: Draft, rules: Ruleset) -> list[nodes.Node]:
        """Note and picture that belong behind a step."""
        found: list[nodes.Node] = []
        note = self._notes().get(number)
        if note:
            found.append(
                nodes.container("", *self.parse_text_to_nodes(note), classes=["cardtable-note"])
            )
        over = state.outcome is not None
        wanted = self.options.get("pictures", ["0", "end"])
        if str(number) in wanted or (over and "end" in wanted):
            seat = self.options.get("seat", state.actors[0] if state.actors else None)
            found.append(drawn(rules, state, seat))
        return found

    def _notes(self) -> dict[int, str]:
        """The notes of the content by the number of their step."""
        notes: dict[int, str] = {}
        number = 0
        for line in self.content:
            match = NOTE.match(line)
            if match:
                number, line = int(match[1]), match[2]
            notes[number] = f"{notes.get(number, '')}\n{line.strip()}".strip("\n")
        return notes


def _steps(record: Record, rules: Ruleset, states: list[Draft]) -> Iterator[Step]:
    orders = dict(record.orders)
    for number, data in enumerate(record.actions, 1):
        action = rules.load_action(data)
        chance = orders.get(number, ())
        yield Step(number, action, states[number - 1], states[number], chance)


def _opening(record: Record, rules: Ruleset) -> nodes.paragraph:
    """What is played, by how many, and how the chance was found."""
    spec = rules.spec
    chance = "scripted cards" if record.seed is None else f"seed {record.seed}"
    number = f", {record.players} players, {chance}, {len(record.actions)} steps."
    variants = [nodes.Text(" with "), *codes(spec.variants)] if spec.variants else []
    return nodes.paragraph("", "", code(spec.edition), *variants, nodes.Text(number))


def _line(step: Step, rules: Ruleset) -> list[nodes.Node]:
    """What was done, and what came of it as the seat that did it saw it."""
    words = rules.describe(step.action).partition(": ")[2]
    said = nodes.paragraph("", "", nodes.strong("", f"{step.number}. "), nodes.Text(words))
    events = rules.events(step.before, step.action, step.action.seat, chance=step.chance)
    return [said, bullets([[nodes.Text(str(event))] for event in events])] if events else [said]

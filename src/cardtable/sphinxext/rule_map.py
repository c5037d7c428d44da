"""``cardtable-rule-map``: which function carries out which rule, and which tests prove it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.typing import OptionSpec

from cardtable.sphinxext import sources
from cardtable.sphinxext.carriers import carriers
from cardtable.sphinxext.nodes import Cell, bullets, table
from cardtable.sphinxext.proofs import proofs
from cardtable.sphinxext.rulesets import OPTIONS, RulesetDirective, listed
from cardtable.sphinxext.statements import Statement, statements_of

__all__: list[str] = []

HEADER = ("rule", "carried out by", "proved by")
DIGITS = "0123456789"


class rule_map(nodes.General, nodes.Element):  # noqa: N801  (docutils names its nodes so)
    """Where a rule map will stand once all statements have been read."""


class RuleMap(RulesetDirective):
    """The rules of a ruleset with their authority, their functions and their tests."""

    option_spec: ClassVar[OptionSpec | None] = {
        **OPTIONS,
        "letters": listed,
    }

    def run(self) -> list[nodes.Node]:
        """A place for the table, with what stands beside each rule."""
        carried = self._carried()
        proved = self._proved()
        letters = self.options.get("letters") or sorted({_letters(rule) for rule in carried})
        place = rule_map(letters=letters)
        place["cells"] = {
            rule: (_bullets(carried.get(rule, [])), _bullets(proved.get(rule, [])))
            for rule in {*carried, *proved}
        }
        return [place]

    def _carried(self) -> dict[str, list[nodes.Node]]:
        """Links to functions by rule."""
        rules, registry = self.ruleset(), self.registry()
        card_sets = [registry.card_sets[id] for id in rules.spec.card_sets]
        found = carriers(rules.plan, card_sets)
        return {
            rule: [sources.carrier_link(self.env, carrier) for carrier in some]
            for rule, some in found.items()
        }

    def _proved(self) -> dict[str, list[nodes.Node]]:
        """Links to tests by rule."""
        found: dict[str, list[nodes.Node]] = {}
        for folder in test_folders(self.env.app):
            for rule, some in proofs(folder).items():
                links = [sources.proof_link(self.env, proof, folder) for proof in some]
                found.setdefault(rule, []).extend(links)
        return found


def test_folders(app: Sphinx) -> list[Path]:
    """The folders of tests that ``conf.py`` names, relative to itself."""
    return [(Path(app.confdir) / folder).resolve() for folder in app.config.cardtable_tests]


def fill(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Put the tables in their places: now every statement is known."""
    for place in list(doctree.findall(rule_map)):
        rows = list(_rows(app, place, docname))
        place.replace_self(table(HEADER, rows, "rule-map", filtered=True))


def _rows(app: Sphinx, place: rule_map, docname: str) -> Iterator[list[Cell]]:
    stated, cells = statements_of(app.env), place["cells"]
    wanted = [id for id in {*stated, *cells} if _letters(id) in place["letters"]]
    order = {letters: number for number, letters in enumerate(place["letters"])}
    for rule in sorted(wanted, key=lambda id: (order[_letters(id)], len(id), id)):
        functions, tests = cells.get(rule, ([], []))
        yield [_statement(app, rule, stated.get(rule), docname), functions, tests]


def _statement(app: Sphinx, rule: str, statement: Statement | None, docname: str) -> Cell:
    """The id, linked to where it is stated, with its authority and its first sentence."""
    if statement is None:
        return [nodes.strong(rule, rule)]
    uri = app.builder.get_relative_uri(docname, statement.docname)
    words = nodes.strong(rule, rule)
    link = nodes.reference("", "", words, internal=True, refuri=f"{uri}#{statement.anchor}")
    first = statement.text.partition(". ")[0].rstrip(".:")
    return [link, nodes.Text(f" ({statement.authority}) {first}.")]


def _bullets(links: list[nodes.Node]) -> list[nodes.Node]:
    return [bullets([[link] for link in links])] if links else []


def _letters(rule: str) -> str:
    return rule.rstrip(DIGITS)

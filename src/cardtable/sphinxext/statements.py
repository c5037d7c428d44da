"""Statements of rules: rows of tables in the documents whose first cell is the id of a rule.

A table counts if its columns are headed ``id``, ``rule`` and ``authority``. Every row becomes a
target: ``:rule:`P13``` links to it from anywhere, and rule maps say what it says.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import attrs
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import logging

__all__: list[str] = []

HEADER = ["id", "rule", "authority"]
_logger = logging.getLogger(__name__)


@attrs.frozen
class Statement:
    """What a rule says.

    Attributes:
        id: Id of the rule.
        text: Its words.
        authority: On whose word it is so.
        docname: The document it is stated in.
        anchor: The target in that document.
    """

    id: str
    text: str
    authority: str
    docname: str
    anchor: str


def collect(app: Sphinx, doctree: nodes.document) -> None:
    """Note the statements of a document that was just read, and make them targets."""
    env = app.env
    domain = env.domains.standard_domain
    for row, cells in _rows(doctree):
        id, text, authority = [cell.astext() for cell in cells]
        anchor = f"rule-{id.lower()}"
        other = statements_of(env).get(id)
        if other is not None and other.docname != env.docname:
            _logger.warning(
                "rule %s is stated in %s too", id, other.docname, location=row, type="cardtable"
            )
        row["ids"].append(anchor)
        statements_of(env)[id] = Statement(id, text, authority, env.docname, anchor)
        domain.note_object("rule", id, anchor, location=row)


def _rows(doctree: nodes.document) -> Iterator[tuple[nodes.row, list[nodes.entry]]]:
    for group in doctree.findall(nodes.tgroup):
        head, body = group.next_node(nodes.thead), group.next_node(nodes.tbody)
        if head is None or body is None or _words(head) != HEADER:
            continue
        for row in body.findall(nodes.row):
            yield row, list(row.findall(nodes.entry))


def _words(head: nodes.thead) -> list[str]:
    return [entry.astext().strip().lower() for entry in head.findall(nodes.entry)]


def statements_of(env: BuildEnvironment) -> dict[str, Statement]:
    """The statements read so far, by id of the rule."""
    return cast("dict[str, Statement]", vars(env).setdefault("cardtable_statements", {}))


def forget(app: Sphinx, env: BuildEnvironment, docname: str) -> None:
    """A document is read again: what it states is collected afresh."""
    for id, statement in list(statements_of(env).items()):
        if statement.docname == docname:
            del statements_of(env)[id]


def merge(app: Sphinx, env: BuildEnvironment, docnames: set[str], other: BuildEnvironment) -> None:
    """Take over what another process has read."""
    for id, statement in statements_of(other).items():
        if statement.docname in docnames:
            statements_of(env)[id] = statement

"""Pieces of documents: tables, words in code, marks of cards, pictures, links to sources."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape
from typing import TypeAlias, cast

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxTranslator
from sphinx.writers.html5 import HTML5Translator

from cardtable.faces import Face, Mark
from cardtable.svg import ink_on

__all__: list[str] = []

WIDEST = 40

Cell: TypeAlias = "str | nodes.Node | Sequence[nodes.Node]"


class mark(nodes.inline):  # noqa: N801  (docutils names its nodes so)
    """A mark of a card in its colour; plain words where there are no colours."""


class picture(nodes.General, nodes.Element):  # noqa: N801  (docutils names its nodes so)
    """A picture as SVG, with the same as text for documents without pictures."""


def table(
    header: Sequence[str], rows: Iterable[Sequence[Cell]], kind: str, filtered: bool = False
) -> nodes.table:
    """A table; above a filtered one the reader can type words that rows must hold."""
    head, body = nodes.thead(), nodes.tbody()
    head += _row(header)
    body += [_row(row) for row in rows]
    group = nodes.tgroup(cols=len(header))
    group += [nodes.colspec(colwidth=_width(column)) for column in zip(*head, *body, strict=True)]
    group += [head, body]
    classes = ["cardtable", f"cardtable-{kind}"]
    found = nodes.table(classes=[*classes, "cardtable-filtered"] if filtered else classes)
    found += group
    return found


def _width(column: Iterable[nodes.Node]) -> int:
    """Width of a column where tables are drawn with letters."""
    lines = [len(line) for entry in column for line in entry.astext().splitlines()]
    return min(WIDEST, max(lines, default=1))


def _row(cells: Sequence[Cell]) -> nodes.row:
    row = nodes.row()
    for cell in cells:
        entry = nodes.entry()
        entry += cell_nodes(cell)
        row += entry
    return row


def cell_nodes(cell: Cell) -> list[nodes.Node]:
    """Blocks for a cell: text and inline nodes become a paragraph."""
    if isinstance(cell, str):
        return [nodes.paragraph("", "", nodes.Text(cell))] if cell else []
    parts = [cell] if isinstance(cell, nodes.Node) else list(cell)
    if all([isinstance(part, nodes.Inline | nodes.Text) for part in parts]):
        return [nodes.paragraph("", "", *parts)] if parts else []
    return parts


def code(words: str) -> nodes.literal:
    """Words in the type of code."""
    return nodes.literal(words, words)


def prose(words: str) -> list[nodes.Node]:
    """A sentence of a docstring or a declaration, in which code stands between backticks."""
    parts = re.split(r"`+([^`]+)`+", words)
    return [code(part) if number % 2 else nodes.Text(part) for number, part in enumerate(parts)]


def separated(parts: Iterable[nodes.Node], by: str = ", ") -> list[nodes.Node]:
    """Inline nodes with text between them."""
    found: list[nodes.Node] = []
    for part in parts:
        found += [nodes.Text(by), part] if found else [part]
    return found


def codes(words: Iterable[str]) -> list[nodes.Node]:
    """Several words in the type of code, with commas between them."""
    return separated([code(word) for word in words])


def bullets(items: Iterable[Sequence[nodes.Node]]) -> nodes.bullet_list:
    """A list of lines of inline nodes."""
    found = nodes.bullet_list()
    for item in items:
        point = nodes.list_item()
        point += nodes.paragraph("", "", *item)
        found += point
    return found


def marks_of(face: Face) -> list[nodes.Node]:
    """The marks of a card in their colours."""
    return separated([_mark(one) for one in face.marks], by=" ")


def suit_of(face: Face) -> list[nodes.Node]:
    """The suit of a card in its colour."""
    return [] if face.suit is None else [_mark(face.suit)]


def _mark(one: Mark) -> mark:
    found = mark(str(one), str(one), colour=one.colour)
    found["classes"].append("cardtable-refused" if one.refused else "cardtable-mark")
    return found


def _visit_mark(self: HTML5Translator, node: nodes.Element) -> None:
    classes = " ".join(node["classes"])
    ground, refused = node["colour"], "cardtable-refused" in node["classes"]
    style = "" if refused else f' style="background:{ground};color:{ink_on(ground)}"'
    self.body.append(f'<span class="{classes}"{style}>')


def _depart_mark(self: HTML5Translator, node: nodes.Element) -> None:
    self.body.append("</span>")


def _visit_picture(self: HTML5Translator, node: nodes.Element) -> None:
    self.body.append(f'<figure class="cardtable-picture">{node["svg"]}')
    if node["caption"]:
        self.body.append(f"<figcaption>{escape(node['caption'])}</figcaption>")
    self.body.append("</figure>")
    raise nodes.SkipNode


def _as_block(self: SphinxTranslator, node: nodes.Element) -> None:
    """The text of the picture, as a block of code."""
    block = nodes.literal_block(node["words"], node["words"], language="none")
    block.document = cast("nodes.document", node.document)
    block.walkabout(self)
    raise nodes.SkipNode


def _nothing(self: SphinxTranslator, node: nodes.Element) -> None:
    """Plain words need no frame."""


def add_nodes(app: Sphinx) -> None:
    """Tell Sphinx how the nodes are written."""
    plain, block = (_nothing, _nothing), (_as_block, _nothing)
    app.add_node(
        mark, html=(_visit_mark, _depart_mark), text=plain, latex=plain, man=plain, texinfo=plain
    )
    app.add_node(
        picture, html=(_visit_picture, _nothing), text=block, latex=block, man=block, texinfo=block
    )

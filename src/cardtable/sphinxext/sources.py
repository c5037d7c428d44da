"""Pages with the sources that rule maps link to, so that a reader sees the very lines."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import cast

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.environment import BuildEnvironment

from cardtable.sphinxext.carriers import Carrier
from cardtable.sphinxext.proofs import Proof

__all__: list[str] = []

FOLDER = "cardtable-sources"
Pages = dict[str, str]


def carrier_link(env: BuildEnvironment, carrier: Carrier) -> nodes.Node:
    """The name of a function, linked to its source."""
    short = f"{carrier.module.partition('.')[2] or carrier.module}.{carrier.name}"
    words = nodes.literal(short, short)
    if carrier.file is None:
        return words
    link = _link(env, words, carrier.file, carrier.line, carrier.module.replace(".", "/"))
    return _titled(link, f"{carrier.module}.{carrier.name}")


def proof_link(env: BuildEnvironment, proof: Proof, folder: Path) -> nodes.Node:
    """The sentence of a test, linked to its source."""
    path = proof.file.relative_to(folder.parent).with_suffix("")
    words = nodes.inline("", proof.sentence)
    return _titled(_link(env, words, proof.file, proof.line, path.as_posix()), proof.name)


def _titled(link: nodes.Node, title: str) -> nodes.Node:
    if isinstance(link, nodes.reference):
        link["reftitle"] = title
    return link


def _link(
    env: BuildEnvironment, words: nodes.TextElement, file: Path, line: int, page: str
) -> nodes.Node:
    builder = env.app.builder
    if builder.format != "html" or not env.app.config.cardtable_show_sources:
        return words
    pages_of(env).setdefault(env.docname, {})[page] = str(file)
    uri = builder.get_relative_uri(env.docname, f"{FOLDER}/{page}")
    return nodes.reference("", "", words, internal=True, refuri=f"{uri}#line-{line}")


def pages_of(env: BuildEnvironment) -> dict[str, Pages]:
    """The source pages that each document links to."""
    return cast("dict[str, Pages]", vars(env).setdefault("cardtable_sources", {}))


def forget(app: Sphinx, env: BuildEnvironment, docname: str) -> None:
    """A document is read again: its links are collected afresh."""
    pages_of(env).pop(docname, None)


def merge(app: Sphinx, env: BuildEnvironment, docnames: set[str], other: BuildEnvironment) -> None:
    """Take over what another process has read."""
    for docname in docnames & set(pages_of(other)):
        pages_of(env)[docname] = pages_of(other)[docname]


def pages(app: Sphinx) -> Iterator[tuple[str, dict[str, object], str]]:
    """One page for each file that is linked to."""
    if not isinstance(app.builder, StandaloneHTMLBuilder):
        return
    files = {page: file for found in pages_of(app.env).values() for page, file in found.items()}
    for page, file in sorted(files.items()):
        text = Path(file).read_text(encoding="utf-8")
        title = f"Source of {page}"
        block = app.builder.highlighter.highlight_block(text, "python")
        body = f"<h1>{escape(title)}</h1>\n{_with_anchors(block)}"
        yield f"{FOLDER}/{page}", {"title": title, "body": body, "parents": []}, "page.html"


def _with_anchors(block: str) -> str:
    """A highlighted block of code whose lines can be linked to."""
    before, pre, lines = block.partition("<pre>")
    marked = [f'<span id="line-{n}"></span>{x}' for n, x in enumerate(lines.split("\n"), 1)]
    return before + pre + "\n".join(marked)

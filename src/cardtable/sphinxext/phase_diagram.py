"""``cardtable-phases``: the phases of a ruleset and what may be done in them, as a diagram."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path

from docutils import nodes
from sphinx.ext.graphviz import GraphvizError, render_dot
from sphinx.util import logging
from sphinx.util.docutils import SphinxTranslator
from sphinx.writers.html5 import HTML5Translator

from cardtable.diagram import in_words, phase_diagram
from cardtable.sphinxext.rulesets import RulesetDirective

__all__: list[str] = []

_logger = logging.getLogger(__name__)

# Ids in one drawing would clash with those in the next on the same page, and the titles of shapes
# hold nothing but such ids.
_NOT_INLINE = re.compile(
    r"<\?xml.*?\?>|<!DOCTYPE.*?>|<!--.*?-->|<title>.*?</title>| id=\"[^\"]*\"", re.DOTALL
)


class phases(nodes.General, nodes.Element):  # noqa: N801  (docutils names its nodes so)
    """A diagram in the language of Graphviz, with the same in words."""


class PhaseDiagram(RulesetDirective):
    """The line of phases with their actions, the interrupts, and the ways to end."""

    def run(self) -> list[nodes.Node]:
        """The diagram."""
        rules = self.ruleset()
        diagram = phases(code=phase_diagram(rules), words=in_words(rules.plan))
        self.set_source_info(diagram)
        return [diagram]


def visit_html(self: HTML5Translator, node: nodes.Element) -> None:
    """The drawing itself, not a link to it, so that it has the page's colours behind it."""
    try:
        _, file = render_dot(self, node["code"], {}, "svg", "cardtable-phases")
    except GraphvizError as error:
        _logger.warning("cardtable-phases: %s", error, location=node, type="cardtable")
        raise nodes.SkipNode from error
    if file is not None:
        drawing = _NOT_INLINE.sub("", Path(file).read_text(encoding="utf-8"))
        about = f'role="img" aria-label="{escape(node["words"])}"'
        self.body.append(f'<figure class="cardtable-phases" {about}>{drawing}</figure>')
    raise nodes.SkipNode


def visit_words(self: SphinxTranslator, node: nodes.Element) -> None:
    """The diagram in words."""
    nodes.paragraph("", node["words"]).walkabout(self)
    raise nodes.SkipNode

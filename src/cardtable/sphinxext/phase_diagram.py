"""``cardtable-phases``: the phases of a ruleset and what may be done in them, as a diagram."""

from __future__ import annotations

from docutils import nodes
from sphinx.ext.graphviz import graphviz

from cardtable.diagram import in_words, phase_diagram
from cardtable.sphinxext.rulesets import RulesetDirective

__all__: list[str] = []


class PhaseDiagram(RulesetDirective):
    """The line of phases with their actions, the interrupts, and the ways to end."""

    def run(self) -> list[nodes.Node]:
        """The diagram."""
        rules = self.ruleset()
        diagram = graphviz(classes=["cardtable-phases"])
        diagram["code"] = phase_diagram(rules)
        diagram["options"] = {"docname": self.env.docname}
        diagram["alt"] = in_words(rules.plan)
        diagram["align"] = "center"
        self.set_source_info(diagram)
        return [diagram]

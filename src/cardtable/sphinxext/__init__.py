"""A Sphinx extension for the documentation of games, editions, variants and cards.

Put ``"cardtable.sphinxext"`` into the ``extensions`` of ``conf.py``; it needs the extra ``docs``.
Everything it writes is read off compiled rulesets, the registry, records and tests while the pages
are built, and nothing it writes needs a network.

===========================  =====================================================================
``cardtable-ruleset``        edition, variants, options, and every slot with who fills and wraps it
``cardtable-phases``         phases, actions, interrupts and ways to end, as a diagram
``cardtable-cards``          cards with what is on them, as tables to search in
``cardtable-registry``       what is installed
``cardtable-rule-map``       rules with their authority, the functions and the tests
``cardtable-picture``        a position, as a seat sees it
``cardtable-game``           a recorded game, step by step
===========================  =====================================================================

Settings in ``conf.py``:

``cardtable_plugins``
    Plugins that are not installed, as ``"package.module:plugin"``.
``cardtable_tests``
    Folders of tests whose ``@pytest.mark.rule(...)`` markers rule maps show, relative to
    ``conf.py``.
``cardtable_show_sources``
    Whether rule maps link to pages with the sources; on by default.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cardtable.errors import MissingExtra

try:
    import docutils.nodes
    from docutils.parsers.rst import Directive

    from cardtable.sphinxext import nodes, phase_diagram, rule_map, sources, statements
    from cardtable.sphinxext.card_tables import CardTables
    from cardtable.sphinxext.game_story import GameStory
    from cardtable.sphinxext.phase_diagram import PhaseDiagram
    from cardtable.sphinxext.pictures import Picture
    from cardtable.sphinxext.registry_tables import RegistryTables
    from cardtable.sphinxext.rule_map import RuleMap
    from cardtable.sphinxext.ruleset_tables import RulesetTables
except ModuleNotFoundError as _error:
    raise MissingExtra(str(_error.name).partition(".")[0], "docs") from _error

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

__all__ = ["setup"]

STATIC = str(Path(__file__).parent / "static")
DIRECTIVES: dict[str, type[Directive]] = {
    "cardtable-cards": CardTables,
    "cardtable-game": GameStory,
    "cardtable-phases": PhaseDiagram,
    "cardtable-picture": Picture,
    "cardtable-registry": RegistryTables,
    "cardtable-rule-map": RuleMap,
    "cardtable-ruleset": RulesetTables,
}


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add directives, the role ``rule``, settings, style and script to a build."""
    app.setup_extension("sphinx.ext.graphviz")
    for name, directive in DIRECTIVES.items():
        app.add_directive(name, directive)
    app.add_object_type("rule", "rule", objname="rule", ref_nodeclass=docutils.nodes.inline)
    app.add_config_value("cardtable_plugins", [], "env", list)
    app.add_config_value("cardtable_tests", [], "env", list)
    app.add_config_value("cardtable_show_sources", True, "env", bool)
    nodes.add_nodes(app)
    words = (phase_diagram.visit_words, None)
    app.add_node(
        phase_diagram.phases,
        html=(phase_diagram.visit_html, None),
        text=words,
        latex=words,
        man=words,
        texinfo=words,
    )
    app.add_node(rule_map.rule_map)
    _connect(app)
    app.add_css_file("cardtable.css")
    app.add_js_file("cardtable.js", loading_method="defer")
    return {
        "version": "1",
        "env_version": 1,
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }


def _connect(app: Sphinx) -> None:
    app.connect("builder-inited", lambda app: app.config.html_static_path.append(STATIC))
    app.connect("doctree-read", statements.collect)
    app.connect("doctree-resolved", rule_map.fill)
    app.connect("html-collect-pages", sources.pages)
    for module in (statements, sources):
        app.connect("env-purge-doc", module.forget)
        app.connect("env-merge-info", module.merge)

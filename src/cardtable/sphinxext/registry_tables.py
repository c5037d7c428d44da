"""``cardtable-registry``: what is installed, as tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from docutils import nodes
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import OptionSpec

from cardtable.declarations import Agent, CardSet, Edition, Scoring, Variant
from cardtable.registry import Registry
from cardtable.sphinxext.nodes import Cell, code, codes, prose, table
from cardtable.sphinxext.options import options_in
from cardtable.sphinxext.rulesets import listed, registry_of

__all__: list[str] = []

Declared = Edition | Variant | CardSet | Scoring | Agent
KINDS: Mapping[str, tuple[str, str]] = {
    "editions": ("Editions", "players"),
    "variants": ("Variants", "of"),
    "card-sets": ("Card sets", "for"),
    "scoring": ("Scoring schemes", "of"),
    "agents": ("Agents", "plays"),
}


class RegistryTables(SphinxDirective):
    """Editions, variants, card sets, scoring schemes and agents, each with its options."""

    option_spec: ClassVar[OptionSpec | None] = {"only": listed, "game": str}

    def run(self) -> list[nodes.Node]:
        """A table for each kind of declaration that there is."""
        self.env.note_reread()
        registry, game = registry_of(self.env.app), self.options.get("game", "")
        found: list[nodes.Node] = []
        for kind in self.options.get("only", KINDS):
            if kind not in KINDS:
                raise self.error(f"{self.name}: 'only' takes {', '.join(KINDS)}, not {kind!r}")
            some = [d for d in _declared(registry, kind) if not game or game in _games(d, registry)]
            if some:
                title, extra = KINDS[kind]
                found += [nodes.rubric("", title), _table(some, extra)]
        return found


def _declared(registry: Registry, kind: str) -> Iterable[Declared]:
    by_id: Mapping[str, Declared] = getattr(registry, kind.replace("-", "_"))
    return by_id.values()


def _games(declared: Declared, registry: Registry) -> tuple[str, ...]:
    if isinstance(declared, Agent):
        return declared.games or tuple(registry.games)
    if isinstance(declared, Edition | CardSet):
        return (declared.game,)
    return tuple([registry.editions[e].game for e in declared.editions if e in registry.editions])


def _table(some: Iterable[Declared], extra: str) -> nodes.table:
    header = ("id", "title and summary", extra, "options")
    return table(header, [_row(declared) for declared in some], "registry")


def _row(declared: Declared) -> list[Cell]:
    title = nodes.strong("", declared.title)
    about = [title, nodes.Text(": "), *prose(declared.summary)]
    return [code(declared.id), about, _extra(declared), list(_options(declared))]


def _extra(declared: Declared) -> Cell:
    if isinstance(declared, Edition):
        fewest, most = declared.players
        return str(most) if fewest == most else f"{fewest} to {most}"
    if isinstance(declared, Agent):
        return codes(declared.games) or "every game"
    if isinstance(declared, CardSet):
        return codes([declared.game, *declared.editions])
    return codes(declared.editions)


def _options(declared: Declared) -> Iterator[nodes.Node]:
    if isinstance(declared, CardSet | Agent):
        return
    for option in options_in(declared.options):
        words = f" ({option.values}; by default {option.default}): "
        yield nodes.paragraph("", "", code(option.name), nodes.Text(words), *prose(option.meaning))

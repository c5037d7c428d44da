"""``cardtable-cards``: the cards of a ruleset with what is on them, as tables to search in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from docutils import nodes
from sphinx.util.typing import OptionSpec

from cardtable.faces import Face
from cardtable.picturing import faces_by_id
from cardtable.registry import Registry
from cardtable.ruleset import Ruleset
from cardtable.sphinxext.nodes import Cell, code, marks_of, suit_of, table
from cardtable.sphinxext.rulesets import OPTIONS, RulesetDirective, listed

__all__: list[str] = []


class CardTables(RulesetDirective):
    """The cards of each pack: name, id, suit, marks, small print, card set."""

    option_spec: ClassVar[OptionSpec | None] = {
        **OPTIONS,
        "packs": listed,
    }

    def run(self) -> list[nodes.Node]:
        """A table for each pack."""
        rules = self.ruleset()
        origin = _origins(rules, self.registry())
        packs = self.options.get("packs", sorted(rules.plan.packs))
        found: list[nodes.Node] = []
        for pack in packs:
            if pack not in rules.plan.packs:
                known = ", ".join(sorted(rules.plan.packs))
                raise self.error(f"{self.name}: there is no pack {pack!r}; packs: {known}")
            faces = faces_by_id(rules.plan, pack)
            if len(packs) > 1:
                found.append(nodes.rubric("", f"{pack.capitalize()} ({len(faces)})"))
            found.append(_table(faces, {id: origin.get((pack, id), "") for id in faces}))
        return found


def _origins(rules: Ruleset, registry: Registry) -> dict[tuple[str, str], str]:
    """Title of the card set of each card, where there are several."""
    if len(rules.spec.card_sets) < 2:
        return {}
    return {
        (pack, card.id): registry.card_sets[id].title
        for id in rules.spec.card_sets
        for pack, cards in registry.card_sets[id].cards().items()
        for card in cards
    }


def _table(faces: dict[str, Face], origin: dict[str, str]) -> nodes.table:
    """A table with the columns in which something stands."""
    columns: list[tuple[str, list[Cell]]] = [
        ("card", [nodes.strong("", face.title) for face in faces.values()]),
        ("suit", [suit_of(face) for face in faces.values()]),
        ("on it", [marks_of(face) for face in faces.values()]),
        ("small print", [face.note for face in faces.values()]),
        ("id", [code(id) for id in faces]),
        ("card set", [origin[id] for id in faces]),
    ]
    used = [(title, cells) for title, cells in columns if any(cells)]
    rows: list[Sequence[Cell]] = list(zip(*[cells for _, cells in used], strict=True))
    return table([title for title, _ in used], rows, "cards", filtered=True)

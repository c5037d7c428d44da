"""``cardtable-ruleset``: what a ruleset is made of, as tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from docutils import nodes

from cardtable.declarations import Edition, Scoring, Variant, called
from cardtable.patches import Provide, Replace
from cardtable.plan import Contribution, Filling
from cardtable.registry import Registry
from cardtable.ruleset import Ruleset
from cardtable.sphinxext import sources
from cardtable.sphinxext.carriers import carriers_of, rules_of
from cardtable.sphinxext.nodes import Cell, code, codes, prose, separated, table
from cardtable.sphinxext.options import in_words, options_in
from cardtable.sphinxext.rulesets import RulesetDirective

__all__: list[str] = []

Part = Edition | Variant | Scoring


class RulesetTables(RulesetDirective):
    """Edition, variants, card sets, options, and every slot with who fills and wraps it."""

    def run(self) -> list[nodes.Node]:
        """A table for each of these."""
        rules, registry = self.ruleset(), self.registry()
        parts = parts_of(rules, registry)
        found: list[nodes.Node] = [_parts_table(rules, registry, parts)]
        found += options_table(parts, dict(rules.spec.options))
        return [*found, nodes.rubric("", "Slots"), self._slots(rules)]

    def _slots(self, rules: Ruleset) -> nodes.table:
        header = ("slot", "what belongs there", "filled by", "wrapped by")
        rows = [self._slot(name, f) for name, f in sorted(rules.plan.slots.items())]
        return table(header, rows, "slots", filtered=True)

    def _slot(self, name: str, filling: Filling) -> list[Cell]:
        patch = filling.provider.patch
        about = patch.slot.about if isinstance(patch, Provide | Replace) else ""
        wraps = separated([n for wrap in filling.wraps for n in self._hand(wrap)])
        return [code(name), prose(about), self._hand(filling.provider), wraps]

    def _hand(self, contribution: Contribution) -> list[nodes.Node]:
        """Who hands a patch in, with the function that does the work and its rules."""
        links = [sources.carrier_link(self.env, c) for c in carriers_of(contribution.patch)]
        rules = ", ".join(rules_of(contribution.patch))
        by = [nodes.Text(f" of {contribution.source.id}" + (f" ({rules})" if rules else ""))]
        return [*separated(links), *by]


def parts_of(rules: Ruleset, registry: Registry) -> list[Part]:
    """The declarations that have patches: edition, scoring scheme, variants."""
    spec = rules.spec
    scoring: list[Part] = [registry.scoring[spec.scoring]] if spec.scoring else []
    return [
        registry.editions[spec.edition],
        *scoring,
        *[registry.variants[v] for v in spec.variants],
    ]


def _parts_table(rules: Ruleset, registry: Registry, parts: Iterable[Part]) -> nodes.table:
    card_sets = [registry.card_sets[id] for id in rules.spec.card_sets]
    rows: list[list[Cell]] = [
        [called(type(part)), code(part.id), part.title, prose(part.summary)]
        for part in (*parts, *card_sets)
    ]
    return table(("what", "id", "title", "summary"), rows, "parts")


def options_table(parts: Iterable[Part], chosen: dict[str, object]) -> list[nodes.Node]:
    """The options of some declarations, with the values that were chosen for them."""
    rows = [row for part in parts for row in _option_rows(part, chosen)]
    if not rows:
        return []
    header = ("option", "of", "value", "may be", "meaning")
    return [nodes.rubric("", "Options"), table(header, rows, "options")]


def _option_rows(part: Part, chosen: dict[str, object]) -> Iterator[list[Cell]]:
    for option in options_in(part.options):
        full = f"{part.id.partition('@')[0]}.{option.name}"
        value = chosen.get(option.name, chosen.get(full, option.default))
        yield [
            code(option.name),
            codes([part.id]),
            in_words(value),
            option.values,
            prose(option.meaning),
        ]

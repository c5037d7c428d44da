"""What is tried: the rulesets in which a declaration takes part, alone and beside others."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import attrs

from cardtable.declarations import CardSet, Edition, Scoring, Variant
from cardtable.plugins import Declaration
from cardtable.registry import Registry
from cardtable.ruleset import Ruleset
from cardtable.testing.values import other_values

__all__: list[str] = []


@attrs.frozen
class Recipe:
    """A ruleset to be tried.

    Attributes:
        edition: The edition.
        variants: Ids of the variants.
        card_sets: Ids of the card sets.
        scoring: Id of the scoring scheme; ``None`` for the edition's.
        options: Options that are not at their defaults.
        beside: Id of the declaration beside which something is tried; ``""`` where it is alone.
    """

    edition: Edition
    variants: tuple[str, ...] = ()
    card_sets: tuple[str, ...] = ()
    scoring: str | None = None
    options: tuple[tuple[str, object], ...] = ()
    beside: str = ""

    @property
    def name(self) -> str:
        """What is played, for messages."""
        own = self.edition.card_sets
        parts = [self.edition.id, *self.variants, *[id for id in self.card_sets if id not in own]]
        parts += [self.scoring] if self.scoring else []
        return " + ".join([*parts, *[f"{name}={value!r}" for name, value in self.options]])

    def cooked(self, registry: Registry) -> Ruleset:
        """The ruleset.

        Raises:
            CardTableError: A name or an option is wrong.
            ExceptionGroup: Of what does not fit together.
        """
        return registry.ruleset(
            self.edition.id,
            self.variants,
            card_sets=self.card_sets,
            scoring=self.scoring,
            options=dict(self.options),
        )


@attrs.frozen(eq=False)
class Trial:
    """A recipe, and the ruleset that it gives or the error that it raises."""

    recipe: Recipe
    rules: Ruleset | None
    error: Exception | None = None

    @property
    def name(self) -> str:
        """What is played, for messages."""
        return self.recipe.name


def tried(recipe: Recipe, registry: Registry) -> Trial:
    """The recipe cooked, or what went wrong."""
    try:
        return Trial(recipe, recipe.cooked(registry))
    except Exception as error:
        return Trial(recipe, None, error)


def alone(registry: Registry, item: Declaration) -> list[Recipe]:
    """Each edition of an item with it and with nothing that it does not need."""
    if isinstance(item, Edition):
        return [Recipe(item, card_sets=item.card_sets)]
    if isinstance(item, Variant):
        needed = with_required(registry, item.id)
        return [Recipe(edition, needed, edition.card_sets) for edition in _editions(registry, item)]
    if isinstance(item, CardSet):
        return [
            Recipe(edition, card_sets=tuple(dict.fromkeys([*edition.card_sets, item.id])))
            for edition in _editions(registry, item)
        ]
    if isinstance(item, Scoring):
        return [
            Recipe(edition, card_sets=edition.card_sets, scoring=item.id)
            for edition in _editions(registry, item)
        ]
    return []


def beside(registry: Registry, item: Declaration, but: Collection[str]) -> Iterator[Recipe]:
    """An item together with each other variant that fits.

    Args:
        registry: Where the others are.
        item: The item.
        but: Names of recipes that give nothing even without the other variant.
    """
    for recipe in [recipe for recipe in alone(registry, item) if recipe.name not in but]:
        for other in registry.variants.values():
            if recipe.edition.takes(other) and other.id not in recipe.variants:
                both = tuple(dict.fromkeys([*recipe.variants, *with_required(registry, other.id)]))
                yield attrs.evolve(recipe, variants=both, beside=other.id)


def with_options(registry: Registry, item: Declaration) -> Iterator[Recipe]:
    """An item with each other value of each of its options that can be told."""
    if not isinstance(item, Edition | Variant | Scoring):
        return
    for recipe in alone(registry, item):
        for name, value in other_values(item.options):
            full = f"{item.id.partition('@')[0]}.{name}"
            yield attrs.evolve(recipe, options=((full, value),))


def _editions(registry: Registry, part: Variant | Scoring | CardSet) -> list[Edition]:
    return [edition for edition in registry.editions.values() if edition.takes(part)]


def with_required(registry: Registry, id: str) -> tuple[str, ...]:
    """A variant and all that it requires, and that these require."""
    found: set[str] = set()
    open_ids = [id]
    while open_ids:
        name = open_ids.pop()
        if name not in found:
            found.add(name)
            known = registry.variants.get(name)
            open_ids += known.requires if known is not None else ()
    return tuple(sorted(found))

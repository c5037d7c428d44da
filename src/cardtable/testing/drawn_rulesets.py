"""Rulesets drawn by Hypothesis: an edition with what fits it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from cardtable.declarations import CardSet, Edition, Variant
from cardtable.errors import MissingExtra
from cardtable.registry import Registry, default_registry
from cardtable.ruleset import Ruleset
from cardtable.testing.trials import Recipe, with_required
from cardtable.testing.values import other_values

try:
    from hypothesis import reject
    from hypothesis import strategies as st
    from hypothesis.strategies import DrawFn, SearchStrategy
except ImportError as _error:
    raise MissingExtra("hypothesis", "testing") from _error

__all__ = ["rulesets"]


def rulesets(
    *,
    editions: Sequence[str] | None = None,
    variants: Sequence[str] | None = None,
    options: bool = True,
    registry: Registry | None = None,
) -> SearchStrategy[Ruleset]:
    """Rulesets: an edition with some variants, card sets and options that go together.

    Args:
        editions: Ids of the editions to choose from; by default all.
        variants: Ids of the variants to choose from, beside those that they require; by default
            all.
        options: Whether options may have other values than their defaults.
        registry: Where they come from; by default everything installed.

    Raises:
        UnknownId: There is no such edition or variant.
    """
    known = default_registry() if registry is None else registry
    chosen = [known.find(Edition, id) for id in editions or known.editions]
    names = known.variants if variants is None else variants
    offered = [known.find(Variant, id) for id in names]
    return _rulesets(known, tuple(chosen), tuple(offered), options)


@st.composite
def _rulesets(
    draw: DrawFn,
    registry: Registry,
    editions: tuple[Edition, ...],
    variants: tuple[Variant, ...],
    options: bool,
) -> Ruleset:
    edition = draw(st.sampled_from(editions))
    fitting = [variant.id for variant in variants if edition.takes(variant)]
    picked = draw(st.sets(st.sampled_from(fitting))) if fitting else set()
    needed = tuple(sorted({id for name in picked for id in with_required(registry, name)}))
    more = [s for s in registry.card_sets.values() if _is_extra(s, edition)]
    extra = draw(st.sets(st.sampled_from([s.id for s in more]))) if more else set()
    changed = draw(_options(registry, edition, needed)) if options else ()
    recipe = Recipe(edition, needed, (*edition.card_sets, *sorted(extra)), options=changed)
    try:
        return _cooked(registry, recipe)
    except ExceptionGroup:
        reject()


@st.composite
def _options(
    draw: DrawFn, registry: Registry, edition: Edition, variants: tuple[str, ...]
) -> tuple[tuple[str, object], ...]:
    """Other values of some options of the edition and the variants."""
    found: dict[str, list[object]] = {}
    items: list[Edition | Variant] = [edition, *[registry.variants[id] for id in variants]]
    for item in items:
        for name, value in other_values(item.options):
            found.setdefault(f"{item.id.partition('@')[0]}.{name}", []).append(value)
    names = draw(st.sets(st.sampled_from(sorted(found)))) if found else set()
    return tuple([(name, draw(st.sampled_from(found[name]))) for name in sorted(names)])


@lru_cache(maxsize=256)
def _cooked(registry: Registry, recipe: Recipe) -> Ruleset:
    return recipe.cooked(registry)


def _is_extra(card_set: CardSet, edition: Edition) -> bool:
    return edition.takes(card_set) and card_set.id not in edition.card_sets

"""Rulesets of Just Desserts from what is installed."""

from collections.abc import Mapping, Sequence

from cardtable import Ruleset, default_registry

__all__ = ["ruleset"]


def ruleset(
    edition: str = "published",
    variants: Sequence[str] = (),
    *,
    card_sets: Sequence[str] | None = None,
    scoring: str | None = None,
    options: Mapping[str, object] | None = None,
) -> Ruleset:
    """A compiled ruleset of Just Desserts.

    Args:
        edition: ``"published"``, ``"solo"``, ``"beta-3.1"``, or the id of somebody's own.
        variants: Ids of variants, short for built-in ones, in any order.
        card_sets: Ids of card sets; by default those of the edition.
        scoring: Id of a scoring scheme; by default that of the edition.
        options: Options of edition, variants and scoring by name.

    Raises:
        UnknownId: Something is not registered.
        OptionError: An option has a wrong name or value.
        ExceptionGroup: Of a ``CompileError`` for each thing that does not fit together.

    >>> ruleset("published").start(players=2, seed=1).players
    2
    """
    return default_registry().ruleset(
        edition,
        variants,
        card_sets=card_sets,
        scoring=scoring,
        options=options,
        namespace="justdesserts",
    )

"""Rulesets of Jest from what is installed."""

from collections.abc import Mapping, Sequence

from cardtable import Ruleset, default_registry

__all__ = ["ruleset"]


def ruleset(
    edition: str = "standard",
    variants: Sequence[str] = (),
    *,
    card_sets: Sequence[str] | None = None,
    scoring: str | None = None,
    options: Mapping[str, object] | None = None,
) -> Ruleset:
    """A compiled ruleset of Jest.

    Args:
        edition: ``"standard"``, or the id of somebody's own.
        variants: Ids of variants, short for built-in ones, in any order.
        card_sets: Ids of card sets; by default those of the edition.
        scoring: Id of somebody's scoring scheme; by default the scoring of the edition.
        options: Options of edition and variants by name.

    Raises:
        UnknownId: Something is not registered.
        OptionError: An option has a wrong name or value.
        ExceptionGroup: Of a ``CompileError`` for each thing that does not fit together.

    >>> ruleset("standard").start(players=3, seed=1).actors
    (0, 1, 2)
    """
    return default_registry().ruleset(
        edition,
        variants,
        card_sets=card_sets,
        scoring=scoring,
        options=options,
        namespace="jest",
    )

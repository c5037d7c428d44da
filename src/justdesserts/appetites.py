"""The slots of tastes and servings: common to all editions."""

from __future__ import annotations

from collections.abc import Callable

import attrs

from cardtable import Context, Patch, Provide, UsePack, given
from justdesserts.servings import (
    is_serving,
    is_serving_generally,
    most_needed,
    serving_counts,
    serving_counts_generally,
    servings,
    servings_generally,
)
from justdesserts.slots import (
    IS_SERVING,
    LARGEST_SERVING,
    MOST_NEEDED,
    NEEDLESS_CARDS,
    SATISFIES,
    SERVING_COUNTS,
    SERVINGS,
    TASTES,
)
from justdesserts.table import DESSERTS
from justdesserts.tastes import tastes

__all__ = ["TasteOptions", "satisfies", "taste_patches"]


@attrs.frozen
class TasteOptions:
    """The options of the editions.

    Attributes:
        needless_cards: Whether a serving may hold cards that could be left out (T4).
    """

    needless_cards: bool = attrs.field(default=False, validator=attrs.validators.instance_of(bool))


def satisfies(ctx: Context) -> Callable[[int, int], bool]:
    """Whether a set of desserts covers every craving and holds nothing refused (T2, T3)."""
    table = ctx.use(TASTES)
    carriers, refused = table.carriers, table.refused

    def satisfied(guest: int, desserts: int) -> bool:
        if desserts & refused[guest]:
            return False
        for carrying in carriers[guest]:
            if not desserts & carrying:
                return False
        return True

    return satisfied


def taste_patches(options: object, largest_serving: int | None = None) -> tuple[Patch, ...]:
    """The slots of tastes and servings, common to all editions (T1 to T6)."""
    assert isinstance(options, TasteOptions)
    return (
        UsePack(DESSERTS),
        Provide(TASTES, tastes, rules=("T1", "T6")),
        Provide(SATISFIES, satisfies, rules=("T2", "T3")),
        Provide(NEEDLESS_CARDS, given(options.needless_cards), rules=("T4",)),
        Provide(LARGEST_SERVING, given(largest_serving), rules=("B3",)),
        Provide(MOST_NEEDED, most_needed, rules=("T4",)),
        Provide(
            IS_SERVING,
            is_serving,
            derived_from=(SATISFIES,),
            general=is_serving_generally,
            rules=("T2", "T4", "B3"),
        ),
        Provide(
            SERVINGS, servings, derived_from=(SATISFIES, IS_SERVING), general=servings_generally
        ),
        Provide(
            SERVING_COUNTS,
            serving_counts,
            derived_from=(SATISFIES, IS_SERVING, SERVINGS),
            general=serving_counts_generally,
        ),
    )

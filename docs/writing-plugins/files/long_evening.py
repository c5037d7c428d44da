"""A long evening: an edition of Just Desserts for two or three, with bigger hands."""

from __future__ import annotations

import attrs

from cardtable import Edition, NoOptions, Patch, Replace, given, hookimpl
from justdesserts import CARDS_DEALT, GUESTS_DEALT
from justdesserts.ending import GUESTS_AND_PAIRS
from justdesserts.published import PUBLISHED


def patches(options: object) -> tuple[Patch, ...]:
    """The rules of the published game, how it is counted, and then what is different."""
    return (
        *PUBLISHED.patches(options),
        *GUESTS_AND_PAIRS.patches(NoOptions()),
        Replace(CARDS_DEALT, given(5)),
        Replace(GUESTS_DEALT, given(4)),
    )


LONG_EVENING = attrs.evolve(
    PUBLISHED,
    id="long_evening/long_evening@1",
    title="A long evening",
    summary="Five desserts and four guests to begin with, for two or three players.",
    players=(2, 3),
    patches=patches,
    scoring=None,
)


@hookimpl
def cardtable_editions() -> tuple[Edition, ...]:
    """The edition."""
    return (LONG_EVENING,)

"""Hidden trophies: they lie face down, and nobody knows what there is to win."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import attrs

from cardtable import Context, Patch, Variant, Wrap
from jest.options import one_of
from jest.slots import DEAL_HANDS, LAST_ROUND, TURN_UP_TROPHIES
from jest.table import Table

__all__ = ["HIDDEN_TROPHIES", "HiddenTrophiesOptions"]

Rule = Callable[[Table], None]


@attrs.frozen
class HiddenTrophiesOptions:
    """Options of the variant.

    Attributes:
        hidden_until: When they are turned up: at the ``"end"``, or as soon as the hands of the
            ``"last_round"`` are dealt.
    """

    hidden_until: Literal["end", "last_round"] = attrs.field(
        default="end", validator=one_of("end", "last_round")
    )


def _face_down(inner: Rule, ctx: Context) -> Rule:
    def turn_up(draft: Table) -> None:
        draft.trophies_open = False
        inner(draft)

    return turn_up


def _open_in_the_last_round(inner: Rule, ctx: Context) -> Rule:
    is_last = ctx.use(LAST_ROUND)

    def deal_hands(draft: Table) -> None:
        inner(draft)
        draft.trophies_open = is_last(draft)

    return deal_hands


def _patches(options: object) -> tuple[Patch, ...]:
    assert isinstance(options, HiddenTrophiesOptions)
    face_down = Wrap(TURN_UP_TROPHIES, _face_down, rules=("J2",))
    if options.hidden_until == "end":
        return (face_down,)
    return face_down, Wrap(DEAL_HANDS, _open_in_the_last_round, rules=("J3",))


HIDDEN_TROPHIES = Variant(
    id="jest/hidden_trophies@1",
    editions=("jest/standard@1",),
    title="Hidden trophies",
    summary="The trophies lie face down until the end, or until the last round.",
    patches=_patches,
    options=HiddenTrophiesOptions,
    rules=("J2",),
)

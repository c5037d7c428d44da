"""Open redeal: the cards that are dealt again are shown before they are shuffled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import attrs

from cardtable import Context, Patch, Replace, Variant, Zone
from jest.options import one_of
from jest.slots import MAKE_STACK
from jest.table import CARDS, DECK, OFFERS, STACK, Table

__all__ = ["OPEN_REDEAL", "OpenRedealOptions"]

SHOWN = Zone("shown", CARDS, form="set")


@attrs.frozen
class OpenRedealOptions:
    """Options of the variant.

    Attributes:
        redeal_shows: What is shown: the whole ``"stack"``, or the ``"leftovers"`` of the offers
            without the new cards.
    """

    redeal_shows: Literal["stack", "leftovers"] = attrs.field(
        default="stack", validator=one_of("stack", "leftovers")
    )


def _whole_stack(ctx: Context) -> Callable[[Table], None]:
    show_leftovers, draw, shown = ctx.gather(OFFERS, SHOWN), ctx.draw(DECK, SHOWN), ctx.zone(SHOWN)
    turn_over = ctx.recycle(SHOWN, STACK)

    def make_stack(draft: Table) -> None:
        show_leftovers(draft)
        draw(draft, draft.players, 0)
        turn_over(draft, shown.mask(draft))

    return make_stack


def _leftovers_alone(ctx: Context) -> Callable[[Table], None]:
    show_leftovers, draw, shown = ctx.gather(OFFERS, SHOWN), ctx.draw(DECK, STACK), ctx.zone(SHOWN)
    turn_over, shuffle = ctx.move(SHOWN, STACK), ctx.shuffle(STACK)

    def make_stack(draft: Table) -> None:
        show_leftovers(draft)
        turn_over(draft, shown.mask(draft), 0, 0)
        draw(draft, draft.players, 0)
        shuffle(draft)

    return make_stack


def _patches(options: object) -> tuple[Patch, ...]:
    assert isinstance(options, OpenRedealOptions)
    make = _whole_stack if options.redeal_shows == "stack" else _leftovers_alone
    return SHOWN, Replace(MAKE_STACK, make, rules=("J3", "J22"))


OPEN_REDEAL = Variant(
    id="jest/open_redeal@1",
    editions=("jest/standard@1",),
    title="Open redeal",
    summary="The cards that are dealt again are shown to everybody before they are shuffled.",
    patches=_patches,
    options=OpenRedealOptions,
    rules=("J3", "J22"),
)

"""How a solo game is counted: by the guests who went hungry (S7)."""

from __future__ import annotations

from collections.abc import Callable

from cardtable import Context, Draft, Outcome, Patch, Provide, Scoring
from justdesserts.slots import FINAL_SCORE, RANK, TIE_BREAK
from justdesserts.solo.table import LINE_UP
from justdesserts.table import GUEST_DECK

__all__ = ["UNSERVED_GUESTS"]


def unserved_guests(ctx: Context) -> Callable[[Draft, int], int]:
    """Guests in line-up and deck together (S7)."""
    line_up, deck = ctx.zone(LINE_UP), ctx.zone(GUEST_DECK)
    return lambda state, seat: line_up.count(state) + deck.count(state)


def no_tie_break(ctx: Context) -> Callable[[Draft, int], int]:
    """Nothing: nobody is there to tie with."""
    return lambda state, seat: 0


def won_at_zero(ctx: Context) -> Callable[[Draft, str], Outcome]:
    """The score; it is a win only if everybody was served (S7)."""
    left = ctx.use(FINAL_SCORE)

    def count(state: Draft, reason: str) -> Outcome:
        score = left(state, 0)
        return Outcome(winners=() if score else (0,), scores=(score,), reason=reason)

    return count


def _patches(options: object) -> tuple[Patch, ...]:
    return (
        Provide(FINAL_SCORE, unserved_guests, rules=("S7",)),
        Provide(TIE_BREAK, no_tie_break),
        Provide(RANK, won_at_zero, rules=("S7",)),
    )


UNSERVED_GUESTS = Scoring(
    id="justdesserts/unserved-guests@1",
    editions=("justdesserts/solo@1",),
    title="Unserved guests",
    summary="The guests who were not served; fewer is better, and none at all wins.",
    patches=_patches,
)

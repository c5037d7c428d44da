"""A resting kitchen: nobody goes to the kitchen in two turns running."""

from __future__ import annotations

from collections.abc import Callable

from cardtable import Around, Context, ExtKey, Patch, Phase, Refusal, Variant, Veto, hookimpl
from justdesserts import Table

MOST_PLAYERS = 5
IN_THIS_TURN: ExtKey[bool] = ExtKey("resting_kitchen/in_this_turn", False, per_turn=True)
IN_LAST_TURN: ExtKey[tuple[bool, ...]] = ExtKey(
    "resting_kitchen/in_last_turn", (False,) * MOST_PLAYERS
)
RESTING = Refusal("kitchen_rests", "you went to the kitchen in your last turn: do something else")

KitchenFn = Callable[[Table, int], None]


def write_down(inner: KitchenFn, ctx: Context) -> KitchenFn:
    """Going to the kitchen, and writing it down."""
    in_this_turn = ctx.cell(IN_THIS_TURN)

    def kitchen(draft: Table, seat: int) -> None:
        in_this_turn.set(draft, True)
        inner(draft, seat)

    return kitchen


def resting(ctx: Context) -> Callable[[Table, int], Refusal | None]:
    """Not twice in a row, unless the hand is empty and nothing else could be done."""
    in_last_turn = ctx.cell(IN_LAST_TURN)
    return lambda state, seat: (
        RESTING if in_last_turn.get(state)[seat] and state.hands[seat] else None
    )


def end_of_turn(ctx: Context) -> Callable[[Table], None]:
    """What was this turn is the last one from now on."""
    in_this_turn, in_last_turn = ctx.cell(IN_THIS_TURN), ctx.cell(IN_LAST_TURN)

    def enter(draft: Table) -> None:
        turns, seat = in_last_turn.get(draft), draft.active
        in_last_turn.set(draft, (*turns[:seat], in_this_turn.get(draft), *turns[seat + 1 :]))

    return enter


def patches(options: object) -> tuple[Patch, ...]:
    """The whole change."""
    return (
        IN_THIS_TURN,
        IN_LAST_TURN,
        Around("kitchen", write_down),
        Veto("kitchen", resting),
        Phase("kitchen_rests", enter=end_of_turn, after="dismiss"),
    )


RESTING_KITCHEN = Variant(
    id="resting_kitchen/resting_kitchen@1",
    editions=("justdesserts/published@1",),
    title="Resting kitchen",
    summary="Nobody goes to the kitchen in two turns running.",
    patches=patches,
    after=("hand_limit/hand_limit@1",),
)


@hookimpl
def cardtable_variants() -> tuple[Variant, ...]:
    """The variants of this file."""
    return (RESTING_KITCHEN,)

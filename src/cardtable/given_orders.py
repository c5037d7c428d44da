"""Orders of cards that are given with a step: looked at before it, and counted after it."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from cardtable.chance import Scripted
from cardtable.errors import ChanceError, did_you_mean
from cardtable.state import Draft

__all__: list[str] = []


def give_orders(draft: Draft, orders: Iterable[Iterable[str]], ids: Collection[str]) -> int:
    """How many orders were put behind the script of a draft.

    Args:
        draft: What they are given to.
        orders: The orders.
        ids: The ids of all cards of the ruleset.

    Raises:
        ChanceError: An order names a card that there is not, or is no order at all.
    """
    given = Scripted(orders).orders
    for id in [id for order in given for id in order]:
        if id not in ids:
            raise ChanceError(
                f"the orders given name an unknown card {id!r}{did_you_mean(id, ids)}"
            )
    draft.chance = draft.chance.scripted(given)
    return len(given)


def check_needed(draft: Draft, given: int) -> None:
    """Refuse orders that a step left over, unless the game goes on by its script alone.

    Raises:
        ChanceError: The game has a seed, so that orders left over would replace later shuffles.
    """
    left = min(given, len(draft.chance.script))
    if left and draft.chance.seed is not None:
        raise ChanceError(
            f"this step needed {given - left} of the {given} orders given; in a game with a seed "
            "give an order only with the step that needs it"
        )

"""Trios: in rules 3.1, whoever owns all three guests with the same mark wins at once.

A later draft of the rules sorted the guests into eight trios. Two of its guests, the Astronaut and
Candice, have no points in rules 3.1 and are missing from its deck; here they join it, and an option
says what they are worth.
"""

from __future__ import annotations

from collections.abc import Callable

import attrs

from cardtable import AddCards, Context, Outcome, Patch, Variant, Win, mask_of
from justdesserts import GUESTS, Guest, guest
from justdesserts.beta import STACKS, BetaTable

__all__ = ["TRIOS", "TrioOptions"]

NEWCOMERS = ("candice", "the_astronaut")
BEFORE_ALL_OTHERS = 10


@attrs.frozen
class TrioOptions:
    """What can be chosen.

    Attributes:
        points: What each of the two additional guests is worth at closing time.
    """

    points: int = attrs.field(
        default=3, validator=[attrs.validators.instance_of(int), attrs.validators.in_(range(1, 6))]
    )


def newcomers(points: int) -> tuple[Guest, ...]:
    """The two guests that rules 3.1 lack."""
    return tuple([attrs.evolve(guest(name), points=points) for name in NEWCOMERS])


def trios(ctx: Context) -> tuple[int, ...]:
    """The guests of each trio, as masks."""
    guests = ctx.pack(GUESTS).cards
    marks = sorted({each.trio for each in guests if each.trio is not None})
    return tuple([mask_of([i for i, g in enumerate(guests) if g.trio == mark]) for mark in marks])


def whole_trio(ctx: Context) -> Callable[[BetaTable], Outcome | None]:
    """The game ends when all three guests of a trio lie in one stack."""
    wanted, stacks = trios(ctx), ctx.zone(STACKS)

    def win(state: BetaTable) -> Outcome | None:
        for seat in range(state.players):
            owned = stacks.mask(state, seat)
            if any([owned & trio == trio for trio in wanted]):
                scores = tuple([int(other == seat) for other in range(state.players)])
                return Outcome((seat,), scores, "trio")
        return None

    return win


def patches(options: object) -> tuple[Patch, ...]:
    """Two more guests, and one more way to end."""
    assert isinstance(options, TrioOptions)
    return (
        AddCards(GUESTS, lambda: newcomers(options.points)),
        Win("trio", whole_trio, priority=BEFORE_ALL_OTHERS),
    )


TRIOS = Variant(
    id="trios/trios@1",
    editions=("justdesserts/beta-3.1@1",),
    title="Trios",
    summary="Whoever owns a whole trio of guests wins at once; two more guests complete the trios.",
    patches=patches,
    options=TrioOptions,
)

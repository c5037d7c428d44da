"""Random trophies: each one is won under a condition dealt to it, not under the one printed.

The conditions are cards of a small pack of their own, so that chance, views and plain data know
them: one lies open for each trophy, in the same order, and the others stay face down.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import attrs

from cardtable import AddCards, CardFact, Context, Pack, Patch, Sight, UsePack, Variant, Wrap, Zone
from jest.cards import Card, Trophy
from jest.deck import standard_deck
from jest.options import one_of
from jest.slots import STAKES, TROPHY_NUMBERS, TURN_UP_TROPHIES
from jest.table import Table

__all__ = ["RANDOM_TROPHIES", "ConditionCard", "RandomTrophiesOptions"]

Rule = Callable[[Table], None]
Stakes = Callable[[Table], tuple[Card, ...]]


@attrs.frozen
class ConditionCard:
    """A condition on a card of its own.

    Attributes:
        id: Its name, such as ``highest_clubs``, or ``joker_2`` where there are several.
        trophy: The condition.
    """

    id: str
    trophy: Trophy


PACK: Pack[ConditionCard] = Pack("conditions")
FACE_DOWN = Zone("other_conditions", PACK, form="pile", sees=Sight.NOBODY, at_start=True)
DEALT = Zone("conditions", PACK, form="pile")


@attrs.frozen
class RandomTrophiesOptions:
    """Options of the variant.

    Attributes:
        conditions_dealt: From which conditions: those ``"printed"`` on the 17 cards, where four
            are for the holder of the Joker, or each of them ``"once"``.
    """

    conditions_dealt: Literal["printed", "once"] = attrs.field(
        default="printed", validator=one_of("printed", "once")
    )


def _all_printed() -> tuple[CardFact, ...]:
    made: dict[str, ConditionCard] = {}
    for trophy in [card.trophy for card in standard_deck().cards]:
        name = str(trophy).replace(" ", "_")
        same = [id for id in made if id == name or id.startswith(f"{name}_")]
        id = f"{name}_{len(same) + 1}" if same else name
        made[id] = ConditionCard(id, trophy)
    return tuple(made.values())


def _each_once() -> tuple[CardFact, ...]:
    trophies = {str(card.trophy): card.trophy for card in standard_deck().cards}
    return tuple([ConditionCard(n.replace(" ", "_"), trophy) for n, trophy in trophies.items()])


def _deal_conditions(inner: Rule, ctx: Context) -> Rule:
    numbers, pile = ctx.use(TROPHY_NUMBERS), ctx.zone(FACE_DOWN)
    shuffle, move = ctx.shuffle(FACE_DOWN), ctx.move(FACE_DOWN, DEALT)

    def turn_up(draft: Table) -> None:
        inner(draft)
        shuffle(draft)
        # As with the trophies, the first one drawn has to lie on top in the end.
        for condition in reversed(pile.cards(draft)[: numbers[draft.players]]):
            move(draft, 1 << condition, 0, 0)

    return turn_up


def _under_the_conditions_dealt(inner: Stakes, ctx: Context) -> Stakes:
    dealt, conditions = ctx.zone(DEALT), ctx.pack(PACK).cards

    def stakes(state: Table) -> tuple[Card, ...]:
        pairs = zip(inner(state), dealt.cards(state), strict=True)
        return tuple([attrs.evolve(card, trophy=conditions[index].trophy) for card, index in pairs])

    return stakes


def _patches(options: object) -> tuple[Patch, ...]:
    assert isinstance(options, RandomTrophiesOptions)
    cards = _all_printed if options.conditions_dealt == "printed" else _each_once
    return (
        *(UsePack(PACK), AddCards(PACK, cards), FACE_DOWN, DEALT),
        Wrap(TURN_UP_TROPHIES, _deal_conditions, rules=("J2",)),
        Wrap(STAKES, _under_the_conditions_dealt, rules=("J10",)),
    )


RANDOM_TROPHIES = Variant(
    id="jest/random_trophies@1",
    editions=("jest/standard@1",),
    title="Random trophies",
    summary="Each trophy is won under a condition dealt at random instead of the printed one.",
    patches=_patches,
    options=RandomTrophiesOptions,
    after=("jest/hidden_trophies@1",),
    rules=("J10",),
)

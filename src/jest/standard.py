"""The standard edition: the official sheets of 2013, for three and four players (J1 to J22)."""

from __future__ import annotations

from cardtable import DEAL, Edition, Kind, Patch, Phase, Provide, UsePack, Win, given
from jest.actions import Offer, Take
from jest.dealing import begin_round, deal, deal_hands, last_round, make_stack, turn_up_trophies
from jest.ending import (
    awards,
    cards_that_count,
    end_round,
    final_value,
    final_values,
    judge,
    stakes,
    standing,
)
from jest.offering import offer, offer_check, offer_options, offering
from jest.options import JestOptions
from jest.pictures import face
from jest.scoring import SCORING_RULES
from jest.slots import (
    AWARDS,
    CARD_ORDER,
    CARDS_THAT_COUNT,
    CONDITION_TABLE,
    DEAL_HANDS,
    FINAL_VALUE,
    JUDGE,
    LAST_ROUND,
    MAKE_STACK,
    NEXT_TAKER,
    OFFERS_TO_TAKE_FROM,
    SCORING,
    SHEET_OPTIONS,
    STAKES,
    STANDING,
    TROPHY_NUMBERS,
    TURN_UP_TROPHIES,
)
from jest.table import (
    CARDS,
    DECK,
    HANDS,
    JESTS,
    OFFERS_DOWN,
    OFFERS_UP,
    STACK,
    TROPHIES,
    State,
    Table,
)
from jest.taking import (
    begin_taking,
    card_order,
    next_taker,
    offers_to_take_from,
    take,
    take_check,
    take_options,
    taking,
)
from jest.trophies import CONDITIONS
from jest.view import View

__all__ = ["STANDARD"]

TROPHIES_BY_PLAYERS = {3: 2, 4: 1}


def patches(options: object) -> tuple[Patch, ...]:
    """The rules of the standard edition."""
    assert isinstance(options, JestOptions)
    return (
        UsePack(CARDS),
        *(HANDS, OFFERS_UP, OFFERS_DOWN, JESTS, TROPHIES, DECK, STACK),
        Provide(SHEET_OPTIONS, given(options), rules=("J10", "J13", "J15", "J16", "J19", "J21")),
        *dealing_patches(),
        *taking_patches(),
        *ending_patches(),
        Phase("offer", enter=begin_round, waits=offering, rules=("J3", "J4")),
        Phase("take", enter=begin_taking, waits=taking, after="offer", rules=("J5", "J6", "J7")),
        Phase("end_round", enter=end_round, after="take", rules=("J9", "J10")),
        Win("final_values", final_values, rules=("J21",)),
    )


def dealing_patches() -> tuple[Patch, ...]:
    """How cards come onto the table (J2, J3)."""
    return (
        Provide(DEAL, deal, rules=("J2",)),
        Provide(TROPHY_NUMBERS, given(TROPHIES_BY_PLAYERS), rules=("J2",)),
        Provide(TURN_UP_TROPHIES, turn_up_trophies, rules=("J2",)),
        Provide(DEAL_HANDS, deal_hands, rules=("J3",)),
        Provide(MAKE_STACK, make_stack, rules=("J3",)),
        Provide(LAST_ROUND, last_round, rules=("J9",)),
    )


def taking_patches() -> tuple[Patch, ...]:
    """How offers are made and cards are taken (J4 to J8)."""
    return (
        Provide(CARD_ORDER, card_order, rules=("J1", "J5")),
        Provide(NEXT_TAKER, next_taker, rules=("J5", "J7")),
        Provide(OFFERS_TO_TAKE_FROM, offers_to_take_from, rules=("J6", "J8")),
        Kind(
            Offer,
            phases=("offer",),
            options=offer_options,
            check=offer_check,
            apply=offer,
            rules=("J4",),
        ),
        Kind(
            Take,
            phases=("take",),
            options=take_options,
            check=take_check,
            apply=take,
            rules=("J6", "J7", "J8"),
        ),
    )


def ending_patches() -> tuple[Patch, ...]:
    """How trophies, values and the winner are found (J10 to J21)."""
    return (
        Provide(SCORING, given(SCORING_RULES), rules=("J16", "J17", "J18", "J19")),
        Provide(CONDITION_TABLE, given(CONDITIONS), rules=("J11", "J12", "J13", "J14", "J15")),
        Provide(JUDGE, judge),
        Provide(STAKES, stakes, rules=("J10",)),
        Provide(AWARDS, awards, rules=("J10",)),
        Provide(CARDS_THAT_COUNT, cards_that_count, rules=("J20",)),
        Provide(FINAL_VALUE, final_value, rules=("J20",)),
        Provide(STANDING, standing, rules=("J21",)),
    )


STANDARD = Edition(
    id="jest/standard@1",
    game="jest/jest@1",
    title="Jest (2013)",
    summary="The game of the official sheets for three or four players.",
    players=(3, 4),
    draft=Table,
    state=State,
    patches=patches,
    options=JestOptions,
    card_sets=("jest/base@1",),
    accepts=("jest/base@1",),
    first_phase="offer",
    view=View,
    longest=24,
    face=face,
)

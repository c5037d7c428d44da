"""The slots of Jest: every rule that somebody may want to change has a name here."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardtable import Slot
from jest.awards import TrophyAward
from jest.cards import Card
from jest.judge import Judge
from jest.options import JestOptions
from jest.scoring import ScoringRule
from jest.table import Table
from jest.trophies import Condition

__all__ = [
    "AWARDS",
    "CARDS_THAT_COUNT",
    "CARD_ORDER",
    "CONDITION_TABLE",
    "DEAL_HANDS",
    "FINAL_VALUE",
    "JUDGE",
    "LAST_ROUND",
    "MAKE_STACK",
    "NEXT_TAKER",
    "OFFERS_TO_TAKE_FROM",
    "SCORING",
    "SHEET_OPTIONS",
    "STAKES",
    "STANDING",
    "TROPHY_NUMBERS",
    "TURN_UP_TROPHIES",
]

SHEET_OPTIONS: Slot[JestOptions] = Slot(
    "sheet_options", "how the sheets are read where they can be read two ways"
)
TROPHY_NUMBERS: Slot[Mapping[int, int]] = Slot(
    "trophy_numbers", "how many trophies are turned up, by the number of players (J2)"
)
TURN_UP_TROPHIES: Slot[Callable[[Table], None]] = Slot(
    "turn_up_trophies", "turn up the trophies from the top of the deck (J2)"
)
DEAL_HANDS: Slot[Callable[[Table], None]] = Slot("deal_hands", "deal the hands of a round (J3)")
MAKE_STACK: Slot[Callable[[Table], None]] = Slot(
    "make_stack", "gather and shuffle the cards that are dealt again, two for each player (J3)"
)
LAST_ROUND: Slot[Callable[[Table], bool]] = Slot(
    "last_round", "whether no further round can be dealt (J9)"
)
CARD_ORDER: Slot[tuple[int, ...]] = Slot(
    "card_order", "how high each card ranks while taking, by its index; no two alike (J5)"
)
NEXT_TAKER: Slot[Callable[[Table, int | None], int | None]] = Slot(
    "next_taker", "who takes after this owner's offer was used, at first None (J5, J7)"
)
OFFERS_TO_TAKE_FROM: Slot[Callable[[Table, int], tuple[int, ...]]] = Slot(
    "offers_to_take_from", "owners of the offers that a seat may take from, ascending (J6, J8)"
)
SCORING: Slot[tuple[ScoringRule, ...]] = Slot(
    "scoring", "the rules by which a Jest is valued, in the order of a score sheet (J16 to J19)"
)
CONDITION_TABLE: Slot[Mapping[str, Condition]] = Slot(
    "condition_table", "what the conditions of trophies mean, by name (J11 to J15)"
)
JUDGE: Slot[Judge] = Slot("judge", "values Jests and judges trophies")
STAKES: Slot[Callable[[Table], tuple[Card, ...]]] = Slot(
    "stakes", "the trophies, each with the condition that wins it, in the order of judging (J10)"
)
AWARDS: Slot[Callable[[Table], tuple[TrophyAward, ...]]] = Slot(
    "awards", "who wins each of the trophies, and why (J10)"
)
CARDS_THAT_COUNT: Slot[Callable[[Table, int], int]] = Slot(
    "cards_that_count", "the cards that count for a seat at the end, as a mask (J20)"
)
FINAL_VALUE: Slot[Callable[[Table, int], int]] = Slot(
    "final_value", "the final value of a seat, which is its score (J20)"
)
STANDING: Slot[Callable[[Table, int], tuple[int, ...]]] = Slot(
    "standing", "what makes a seat win: the highest wins, equal ones share (J21)"
)

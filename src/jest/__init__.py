"""Jest (Brett J. Gilbert): show one card, hide one, and make the best Jest of what is left."""

from typing import TYPE_CHECKING

from cardtable.fronts import names_on_first_use

if TYPE_CHECKING:
    from jest.actions import CardName, Offer, Take
    from jest.awards import Award, TrophyAward
    from jest.cards import CLUBS, DIAMONDS, HEARTS, SPADES, SUITS, Card, Suit, Trophy
    from jest.deck import Cards, Deck, card_text, parse_cards, standard_deck
    from jest.errors import BadOption, JestError, RepeatedCard, UnknownCondition
    from jest.jests import Jest, Jests
    from jest.judge import Judge, award, winners
    from jest.options import AwardOrder, FinalTie, JestOptions, NoJoke, OptionWords
    from jest.rulesets import ruleset
    from jest.scoring import (
        SCORING_RULES,
        LinesFn,
        Scorer,
        ScoringRule,
        score,
        score_sheet,
        suit_rule,
    )
    from jest.sheet import Line, ScoreSheet
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
    from jest.trophies import (
        CONDITIONS,
        Claim,
        ClaimFn,
        Condition,
        PickFn,
        Suits,
        best_card,
        highest_claim,
    )
    from jest.view import View

__all__ = [
    "AWARDS",
    "CARDS",
    "CARDS_THAT_COUNT",
    "CARD_ORDER",
    "CLUBS",
    "CONDITIONS",
    "CONDITION_TABLE",
    "DEAL_HANDS",
    "DECK",
    "DIAMONDS",
    "FINAL_VALUE",
    "HANDS",
    "HEARTS",
    "JESTS",
    "JUDGE",
    "LAST_ROUND",
    "MAKE_STACK",
    "NEXT_TAKER",
    "OFFERS_DOWN",
    "OFFERS_TO_TAKE_FROM",
    "OFFERS_UP",
    "SCORING",
    "SCORING_RULES",
    "SHEET_OPTIONS",
    "SPADES",
    "STACK",
    "STAKES",
    "STANDING",
    "SUITS",
    "TROPHIES",
    "TROPHY_NUMBERS",
    "TURN_UP_TROPHIES",
    "Award",
    "AwardOrder",
    "BadOption",
    "Card",
    "CardName",
    "Cards",
    "Claim",
    "ClaimFn",
    "Condition",
    "Deck",
    "FinalTie",
    "Jest",
    "JestError",
    "JestOptions",
    "Jests",
    "Judge",
    "Line",
    "LinesFn",
    "NoJoke",
    "Offer",
    "OptionWords",
    "PickFn",
    "RepeatedCard",
    "ScoreSheet",
    "Scorer",
    "ScoringRule",
    "State",
    "Suit",
    "Suits",
    "Table",
    "Take",
    "Trophy",
    "TrophyAward",
    "UnknownCondition",
    "View",
    "award",
    "best_card",
    "card_text",
    "highest_claim",
    "parse_cards",
    "ruleset",
    "score",
    "score_sheet",
    "standard_deck",
    "suit_rule",
    "winners",
]

# The imports above are for type checkers; a program finds the names like this.
if not TYPE_CHECKING:
    __getattr__, __dir__ = names_on_first_use(
        __name__,
        __all__,
        (
            "rulesets",
            "cards",
            "errors",
            "options",
            "deck",
            "jests",
            "sheet",
            "scoring",
            "trophies",
            "awards",
            "judge",
            "actions",
            "table",
            "slots",
            "view",
        ),
    )

"""Kuhn poker: three cards, two seats, one bet."""

from cardtable import Ruleset, default_registry
from kuhn_poker.balanced import Balanced, chance_of_bet
from kuhn_poker.rules import STAKE
from kuhn_poker.table import CARDS, Bet, KuhnView, Pass, Rank, State, Table

__all__ = [
    "CARDS",
    "STAKE",
    "Balanced",
    "Bet",
    "KuhnView",
    "Pass",
    "Rank",
    "State",
    "Table",
    "chance_of_bet",
    "ruleset",
]


def ruleset() -> Ruleset:
    """The rules, compiled."""
    return default_registry().ruleset("kuhn/standard")

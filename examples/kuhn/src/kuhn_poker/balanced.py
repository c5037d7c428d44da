"""A player who cannot be beaten: it bets as often as an equilibrium says.

There is a whole family of them, by how often the first seat bluffs with a jack; this one bluffs as
often as any of them does.
"""

from __future__ import annotations

import random
from fractions import Fraction

from cardtable import Action, View
from kuhn_poker.table import KuhnView

__all__ = ["Balanced", "chance_of_bet"]

NEVER, THIRD, ALWAYS = Fraction(0), Fraction(1, 3), Fraction(1)
CHANCES = {
    (): {"J": THIRD, "Q": NEVER, "K": ALWAYS},
    ("pass",): {"J": THIRD, "Q": NEVER, "K": ALWAYS},
    ("bet",): {"J": NEVER, "Q": THIRD, "K": ALWAYS},
    ("pass", "bet"): {"J": NEVER, "Q": 2 * THIRD, "K": ALWAYS},
}


def chance_of_bet(card: str, said: tuple[str, ...]) -> Fraction:
    """How often the player bets (or calls) with a card after these words."""
    return CHANCES[said][card]


class Balanced:
    """The player as an agent."""

    def act(self, view: View, rng: random.Random) -> Action:
        """Bet or pass, by the luck of the generator."""
        assert isinstance(view, KuhnView)
        assert view.card is not None
        kind = "bet" if rng.random() < chance_of_bet(view.card, view.said) else "pass"
        return next(action for action in view.legal if action.kind == kind)

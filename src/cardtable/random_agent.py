"""The agent that plays at random, which needs neither a table nor records."""

from __future__ import annotations

import random

from cardtable.actions import Action
from cardtable.views import View

__all__ = ["RandomAgent"]


class RandomAgent:
    """A player who takes a random kind of action that has an option, then a random option.

    >>> import justdesserts
    >>> rules = justdesserts.ruleset()
    >>> view = rules.view(rules.start(players=2, seed=1), 0)
    >>> RandomAgent().act(view, random.Random(1)) in view.legal
    True
    """

    def act(self, view: View, rng: random.Random) -> Action:
        """One of the legal actions that the view carries."""
        return view.legal.sample(rng)

"""Strategies for Hypothesis: rulesets, games, states, actions. Needs the extra ``testing``.

They shrink towards the plain rules, few players, small seeds, few decisions, and the action that is
offered first.
"""

from cardtable.testing.drawn_games import actions, games, states
from cardtable.testing.drawn_rulesets import rulesets
from cardtable.testing.machines import GameMachine, machine_for

__all__ = ["GameMachine", "actions", "games", "machine_for", "rulesets", "states"]

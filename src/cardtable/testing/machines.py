"""A state machine for Hypothesis that plays a game and holds it to the laws."""

from __future__ import annotations

import json
from typing import ClassVar

from cardtable.errors import MissingExtra
from cardtable.ruleset import Ruleset
from cardtable.state import Draft
from cardtable.testing.drawn_games import actions
from cardtable.testing.games import true_copy

try:
    from hypothesis import strategies as st
    from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
except ImportError as _error:
    raise MissingExtra("hypothesis", "testing") from _error

__all__ = ["GameMachine", "machine_for"]


def is_running(machine: GameMachine) -> bool:
    """Whether somebody may act."""
    return machine.ruleset.outcome(machine.state) is None


class GameMachine(RuleBasedStateMachine):
    """A game that Hypothesis plays; get one from :func:`machine_for`.

    Subclasses may add rules and invariants of their own.

    Attributes:
        ruleset: What is played.
        state: Where the game stands.
    """

    ruleset: ClassVar[Ruleset]
    state: Draft

    @initialize(data=st.data())
    def start(self, data: st.DataObject) -> None:
        """Deal a game."""
        numbers = self.ruleset.players
        players = data.draw(st.integers(numbers[0], numbers[-1]), label="players")
        seed = data.draw(st.integers(0, 2**32 - 1), label="seed")
        self.state = self.ruleset.start(players=players, seed=seed)

    @precondition(is_running)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        """Do something legal: it passes the check, and the old state stays as it is."""
        old, before = self.state, true_copy(self.state)
        action = data.draw(actions(self.ruleset, old), label="action")
        assert self.ruleset.check(old, action) is None, f"{action!r} is offered and refused"
        self.state = self.ruleset.step(old, action)
        assert old == before, f"{action!r} changed the old state"

    @precondition(lambda machine: not is_running(machine))
    @rule()
    def stay(self) -> None:
        """After the end nobody may act."""
        assert not self.ruleset.legal_actions(self.state), "the game is over, and goes on"

    @invariant()
    def cards_are_conserved(self) -> None:
        """Every card lies in exactly one place."""
        assert self.ruleset.audit(self.state) == ()

    @invariant()
    def somebody_can_act(self) -> None:
        """While the game runs, each seat that may act has something to do."""
        for seat in self.ruleset.actors(self.state):
            assert self.ruleset.legal_actions(self.state, seat), f"seat {seat} has nothing to do"

    @invariant()
    def states_and_views_are_json(self) -> None:
        """The state and the views come back from JSON as they were."""
        rules, state = self.ruleset, self.state
        assert rules.load_state(json.loads(json.dumps(rules.dump_state(state)))) == state
        for viewer in (*range(state.players), None):
            view = rules.view(state, viewer)
            assert rules.load_view(json.loads(json.dumps(rules.dump_view(view)))) == view


def machine_for(ruleset: Ruleset) -> type[GameMachine]:
    """A state machine that plays this ruleset; its ``TestCase`` is a test.

    Args:
        ruleset: What is played.

    >>> import jest
    >>> class TestJest(machine_for(jest.ruleset()).TestCase): ...
    """
    return type(f"Machine of {ruleset.spec}", (GameMachine,), {"ruleset": ruleset})

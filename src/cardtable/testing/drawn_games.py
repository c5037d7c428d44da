"""Games drawn by Hypothesis: actions, states and whole games of a ruleset."""

from __future__ import annotations

from cardtable.actions import Action
from cardtable.errors import MissingExtra
from cardtable.ruleset import Ruleset
from cardtable.state import Draft
from cardtable.testing.games import PlayedGame, played_on

try:
    from hypothesis import strategies as st
    from hypothesis.strategies import DrawFn, SearchStrategy
except ImportError as _error:
    raise MissingExtra("hypothesis", "testing") from _error

__all__ = ["actions", "games", "states"]

_SEEDS = st.integers(0, 2**32 - 1)
_CHOSEN = 12


def actions(ruleset: Ruleset, state: Draft) -> SearchStrategy[Action]:
    """Legal actions of a state in which somebody may act."""
    return _actions(ruleset, state)


def games(ruleset: Ruleset) -> SearchStrategy[PlayedGame]:
    """Whole games: the first choices are Hypothesis's own, the others those of a seed."""
    return _games(ruleset)


def states(ruleset: Ruleset) -> SearchStrategy[Draft]:
    """States from all stages of games, the last one included."""
    return _games(ruleset).flatmap(lambda game: st.sampled_from(game.states))


@st.composite
def _actions(draw: DrawFn, ruleset: Ruleset, state: Draft) -> Action:
    offered = ruleset.legal_actions(state).options()
    options = offered[draw(st.integers(0, len(offered) - 1))]
    return options[draw(st.integers(0, len(options) - 1))]


@st.composite
def _games(draw: DrawFn, ruleset: Ruleset) -> PlayedGame:
    players = draw(st.integers(ruleset.players[0], ruleset.players[-1]))
    seed = draw(_SEEDS)
    states, done = [ruleset.start(players=players, seed=seed)], list[Action]()
    for _ in range(draw(st.integers(0, _CHOSEN))):
        if ruleset.outcome(states[-1]) is not None:
            break
        done.append(draw(_actions(ruleset, states[-1])))
        states.append(ruleset.step(states[-1], done[-1]))
    return played_on(ruleset, players, seed, states, done)

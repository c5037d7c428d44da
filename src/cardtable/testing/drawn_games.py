"""Games drawn by Hypothesis: actions, states and whole games of a ruleset."""

from __future__ import annotations

from cardtable.actions import Action
from cardtable.errors import MissingExtra
from cardtable.ruleset import Ruleset
from cardtable.state import Draft
from cardtable.testing.games import Game, played_on

try:
    from hypothesis import strategies as st
    from hypothesis.strategies import DrawFn
except ImportError as error:
    raise MissingExtra("hypothesis", "testing") from error

__all__ = ["actions", "games", "states"]

_SEEDS = st.integers(0, 2**32 - 1)
_CHOSEN = 12


@st.composite
def actions(draw: DrawFn, ruleset: Ruleset, state: Draft) -> Action:
    """A legal action of a state in which somebody may act."""
    offered = ruleset.legal_actions(state).options()
    options = offered[draw(st.integers(0, len(offered) - 1))]
    return options[draw(st.integers(0, len(options) - 1))]


@st.composite
def games(draw: DrawFn, ruleset: Ruleset) -> Game:
    """Whole games: the first choices are Hypothesis's own, the others those of a seed."""
    players = draw(st.integers(ruleset.players[0], ruleset.players[-1]))
    seed = draw(_SEEDS)
    states, done = [ruleset.start(players=players, seed=seed)], list[Action]()
    for _ in range(draw(st.integers(0, _CHOSEN))):
        if ruleset.outcome(states[-1]) is not None:
            break
        done.append(draw(actions(ruleset, states[-1])))
        states.append(ruleset.step(states[-1], done[-1]))
    return played_on(ruleset, players, seed, states, done)


@st.composite
def states(draw: DrawFn, ruleset: Ruleset) -> Draft:
    """States from all stages of games, the last one included."""
    found = draw(games(ruleset)).states
    return found[draw(st.integers(0, len(found) - 1))]

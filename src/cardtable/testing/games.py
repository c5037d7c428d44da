"""Random games for checks and tests, and the moments of them that are looked at closely."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator, Sequence

import attrs

from cardtable.actions import Action
from cardtable.legal import LegalActions
from cardtable.ruleset import Ruleset
from cardtable.state import Draft
from cardtable.testing.checks import Problem
from cardtable.views import View

__all__ = ["PlayedGame", "legal_data", "play", "view_bytes"]

_FEW = 20


@attrs.frozen(eq=False)
class PlayedGame:
    """A random game, whole or as far as it went.

    Attributes:
        rules: The rules.
        players: Number of seats.
        seed: Seed of the cards and of the choices.
        states: Its states, the deal first.
        actions: What was done in each state but the last.
        error: What the rules raised where it broke off.
        stuck: Whether nobody could act though it was not over.

    >>> import jest
    >>> game = play(jest.ruleset(), players=3, seed=7)
    >>> game.is_over, len(game.states) - len(game.actions)
    (True, 1)
    """

    rules: Ruleset
    players: int
    seed: int
    states: tuple[Draft, ...]
    actions: tuple[Action, ...]
    error: Exception | None = None
    stuck: bool = False

    @property
    def is_over(self) -> bool:
        """Whether it came to its end."""
        return bool(self.states) and self.states[-1].outcome is not None

    @property
    def label(self) -> str:
        """Players and seed, for messages."""
        return f"{self.players} players, seed {self.seed}"

    def sound_states(self) -> Sequence[Draft]:
        """The states that the rules can go on from: all but the one where they broke off."""
        return self.states if self.error is None else self.states[:-1]


def play(rules: Ruleset, players: int, seed: int, longest: int | None = None) -> PlayedGame:
    """A random game; what goes wrong is kept in it instead of being raised.

    Args:
        rules: The rules.
        players: How many play.
        seed: Seed of the cards and of the choices.
        longest: Decisions after which it is broken off; by default the edition's number.
    """
    try:
        start = rules.start(players=players, seed=seed)
    except Exception as error:
        return PlayedGame(rules, players, seed, (), (), error)
    return played_on(rules, players, seed, [start], [], longest)


def played_on(
    rules: Ruleset,
    players: int,
    seed: int,
    states: list[Draft],
    actions: list[Action],
    longest: int | None = None,
) -> PlayedGame:
    """A game that has begun already, played on at random."""
    error: Exception | None = None
    stuck = False
    rng, most = random.Random(f"{seed}/{players}"), longest or rules.longest
    try:
        while rules.outcome(states[-1]) is None and len(actions) < most:
            legal = rules.legal_actions(states[-1])
            stuck = not legal
            if stuck:
                break
            action = legal.sample(rng)
            states.append(rules.step(states[-1], action))
            actions.append(action)
    except Exception as raised:
        error = raised
    return PlayedGame(rules, players, seed, tuple(states), tuple(actions), error, stuck)


@attrs.frozen(eq=False)
class Moment:
    """A state of a game that is looked at closely.

    Attributes:
        trial: Name of what is played.
        game: The game.
        number: How many decisions were made before.
        rng: Luck of its own, the same every time.
    """

    trial: str
    game: PlayedGame
    number: int
    rng: random.Random

    @property
    def rules(self) -> Ruleset:
        """The rules."""
        return self.game.rules

    @property
    def state(self) -> Draft:
        """The state."""
        return self.game.states[self.number]

    @property
    def action(self) -> Action | None:
        """What was done in it; ``None`` in the last state of a game."""
        actions = self.game.actions
        return actions[self.number] if self.number < len(actions) else None

    @property
    def where(self) -> str:
        """What is played, and when."""
        return f"{self.trial}, {self.game.label}, after {self.number} decisions"

    def problem(self, what: str, mend: str = "", cause: BaseException | None = None) -> Problem:
        """Something that is not as it must be at this moment."""
        return Problem(self.where, what, mend, cause)


def moments_of(trial: str, game: PlayedGame, most: int) -> Iterator[Moment]:
    """Moments from all stages of a game, the first and the last among them."""
    last = len(game.sound_states()) - 1
    steps = max(most - 1, 1)
    for number in sorted({last * step // steps for step in range(steps + 1)}) if last >= 0 else ():
        yield Moment(trial, game, number, random.Random(f"{trial}/{game.label}/{number}"))


def view_bytes(rules: Ruleset, view: View) -> bytes:
    """A view as it would go over a wire."""
    return json.dumps(rules.dump_view(view)).encode()


def legal_data(rules: Ruleset, state: Draft, seat: int) -> list[dict[str, object]]:
    """Legal actions of a seat as plain data, in their order; of a large choice a few."""
    found = few_actions(rules.legal_actions(state, seat))
    return [rules.dump_action(action) for actions in found for action in actions]


def few_actions(legal: LegalActions) -> list[list[Action]]:
    """Some of the actions of each kind and seat, in their order."""
    return [
        [options[index] for index in sorted(few_of(len(options), _FEW))]
        for options in legal.options()
    ]


def true_copy(state: Draft) -> Draft:
    """A copy that shares nothing which can change; ``copy.deepcopy`` returns the state itself."""
    names = [field.name for field in attrs.fields(type(state))]
    return type(state)(**{name: copy.deepcopy(getattr(state, name)) for name in names})


def few_of(count: int, most: int) -> set[int]:
    """Some of the numbers below ``count``: the first ones, the one in the middle, the last."""
    return {*range(min(count, most)), count // 2, count - 1} if count else set()

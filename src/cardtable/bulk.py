"""Many games in bulk: by policies instead of agents, with nothing between the rules and the result.

A game is one draft, changed in place from the deal to the end. No state is copied or frozen, no
action is made, and none is checked, since it is chosen among those that are legal. The loop is not
written out for each ruleset, as a step is: that was tried, and is no faster.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Self

import attrs

from cardtable.chance import Chance, as_seed
from cardtable.choices import ONLY
from cardtable.errors import SetupError
from cardtable.many_games import Play, Progress, Row, played
from cardtable.policies import Choose, Chosen, Luck, check_policy, policy
from cardtable.program import Program
from cardtable.ruleset import Ruleset
from cardtable.setting_up import check_setup
from cardtable.simulation_result import SimulationResult, game_seed
from cardtable.slips import check_ruleset
from cardtable.state import Draft
from cardtable.unwatched import unwatched

__all__ = ["playouts"]


def playouts(
    rules: Ruleset,
    games: int,
    players: int,
    *,
    seed: int = 0,
    policies: str | Sequence[str] = "random",
    workers: int = 1,
    longest: int | None = None,
    progress: Progress | None = None,
) -> SimulationResult:
    """How many games went, as columns: played in bulk, by policies that need no view.

    The policy of a seat is one of these words:

    - ``"random"``: a random kind of action that has an option, then a random option, as
      :meth:`LegalActions.sample` has it;
    - ``"uniform"``: each option equally likely; such games may hardly ever end;
    - kinds of action, such as ``"serve"`` or ``"poach,serve"``: these first, in this order,
      whenever they have an option, else another kind at random. A kind with one of the names above
      cannot be preferred.

    Where several seats may act, chance decides who does so first. With ``"random"`` at every seat
    the game with the number ``n`` is the one of the documented loop, with
    ``result.game_seed(n)`` as the seed of the cards and of the generator.

    Args:
        rules: The rules.
        games: How many games.
        players: How many play in each.
        seed: Any integer.
        policies: One for each seat or one for all.
        workers: How many processes, as :func:`simulate` has them.
        longest: Decisions after which a game is broken off; by default those within which random
            games of the edition end. It is among the results with the reason ``""``.
        progress: Is told how many games are done, and of how many.

    Raises:
        SetupError: It is no ruleset, a number does not fit, or workers could not find the rules.
        UnknownId: There is no such policy.
        MissingExtra: Several workers are wanted and joblib is not installed.

    >>> import justdesserts
    >>> result = playouts(justdesserts.ruleset(), 50, players=2, policies=["serve", "random"])
    >>> result.summary.wins[0] > result.summary.wins[1]
    True
    """
    check_ruleset(rules)
    check_setup(rules.plan.edition, players, first_seat=0)
    if isinstance(policies, str) or not isinstance(policies, Sequence):
        policies = [policies] * players
    seated = tuple(policies)
    if len(seated) != players:
        raise SetupError(f"{players} seats need {players} policies, or one for all: {len(seated)}")
    for word in seated:
        check_policy(word, rules.kinds)
    limit = rules.longest if longest is None else longest
    shared = PolicyGames(as_seed(seed), players, seated, limit)
    return played(rules, shared, games, seated, workers, progress)


@attrs.frozen
class PolicyGames:
    """What all games between policies have in common."""

    seed: int
    players: int
    policies: tuple[str, ...]
    longest: int

    def for_workers(self) -> Self:
        """The same: policies are known everywhere."""
        return self

    def player(self, rules: Ruleset) -> Play:
        """Function that plays any of the games."""
        program = unwatched(rules)
        seated = [policy(word, program) for word in self.policies]

        def play(number: int) -> Row:
            seed = game_seed(self.seed, number)
            try:
                draft = program.dealt(self.players, Chance(seed))
                done = play_out(program, draft, seated, Random(seed).random, self.longest)
            except Exception as error:
                error.add_note(f"raised in game {number}, whose seed is {seed}")
                raise
            return Row.of(draft, done)

        return play


def play_out(
    program: Program, draft: Draft, seated: Sequence[Choose], luck: Luck, longest: int
) -> Iterable[int]:
    """Play to the end, or as far as is allowed; returns how often each kind of action was done.

    Raises:
        IndexError: There is no legal action.
    """
    act, done = program.act, dict.fromkeys(program.kinds.values(), 0)
    for _ in range(longest):
        if draft.outcome is not None:
            break
        seats = draft.actors
        seat = seats[0] if len(seats) == 1 else seats[int(luck() * len(seats))]
        chosen = seated[seat](draft, seat, luck)
        if chosen is None:
            seat, chosen = _another(draft, seat, seated, luck)
        kind, choice = chosen
        done[kind] += 1
        if choice is ONLY:
            act(draft, kind, seat, ())
        else:
            size = choice.__len__()  # `len` is slower, and cannot hold the dumps of 63 cards
            act(draft, kind, seat, choice.at(int(luck() * size) if size > 1 else 0))
    return done.values()


def _another(draft: Draft, tried: int, seated: Sequence[Choose], luck: Luck) -> tuple[int, Chosen]:
    """Some other seat that may act and has an option, and what it takes up.

    Raises:
        IndexError: There is none.
    """
    seats = [seat for seat in draft.actors if seat != tried]
    while seats:
        seat = seats.pop(int(luck() * len(seats)) if len(seats) > 1 else 0)
        chosen = seated[seat](draft, seat, luck)
        if chosen is not None:
            return seat, chosen
    raise IndexError("there is no legal action")

"""Checks of progress: games come to an end, and the end makes sense."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.outcome import Outcome
from cardtable.testing.checks import Check, Problem, check
from cardtable.testing.games import PlayedGame
from cardtable.testing.subjects import Subject

__all__: list[str] = []


@check(mend="mend the rule that raises, let the game come to an end, or raise longest=")
def games_end(subject: Subject) -> Iterator[Problem]:
    """Random games come to an end within the number of decisions that the edition names."""
    for name, game in subject.games():
        where = f"{name}, {game.label}"
        if game.error is not None:
            what = f"after {len(game.actions)} decisions the rules raise {game.error!r}"
            yield Problem(where, what, cause=game.error)
        elif not game.is_over and not game.stuck:
            yield Problem(where, f"it is not over after {len(game.actions)} decisions")


@check(mend="give the winners in order, one whole number of points a seat, and a word as reason")
def outcomes_sound(subject: Subject) -> Iterator[Problem]:
    """The end of a game names seats, a score for each, and a reason; then nobody may act."""
    for name, game in subject.games():
        if game.is_over:
            for what in _odd(game):
                yield Problem(f"{name}, {game.label}, at the end", what)


def _odd(game: PlayedGame) -> Iterator[str]:
    last = game.states[-1]
    outcome: object = last.outcome
    if not isinstance(outcome, Outcome):
        yield f"the outcome is {outcome!r}, which is no Outcome"
        return
    winners, scores = outcome.winners, outcome.scores
    if winners != tuple(sorted(set(winners) & set(range(game.players)))):
        yield f"the winners are {winners!r}, which is no tuple of distinct seats in order"
    if [type(score) for score in scores] != [int] * game.players:
        yield f"the scores are {scores!r}, not one whole number for each of {game.players} seats"
    if not outcome.reason.strip():
        yield "it gives no reason"
    if last.actors or game.rules.legal_actions(last):
        yield "somebody may still act"


CHECKS: tuple[Check, ...] = (games_end, outcomes_sound)

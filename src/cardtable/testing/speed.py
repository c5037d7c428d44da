"""The check of speed: beside the plain edition, on the same machine, at the same time."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from cardtable.ruleset import Ruleset
from cardtable.testing.checks import Check, NotApplicable, Problem, check
from cardtable.testing.games import play
from cardtable.testing.subjects import Subject

__all__: list[str] = []

MOST_TIMES_SLOWER = 5.0
_ROUNDS = 5
_GAMES = 3


@check(
    mend="do in make, once, what can be done before play, and look into cProfile for the rest",
    profile="deep",
)
def as_fast_as_edition(subject: Subject) -> Iterator[Problem]:
    """A decision takes at most five times as long as in the plain edition."""
    compared = False
    for trial in subject.alone:
        plain = subject.registry.ruleset(trial.recipe.edition.id)
        if trial.rules is None or trial.recipe.options or trial.rules.spec == plain.spec:
            continue
        compared = True
        subject.where = trial.name
        times = times_slower(trial.rules, plain, time.process_time)
        if times > MOST_TIMES_SLOWER:
            yield Problem(trial.name, f"a decision takes {times:.1f} times as long")
    if not compared:
        raise NotApplicable("there is no plainer edition to compare it with")


def times_slower(rules: Ruleset, plain: Ruleset, clock: Callable[[], float]) -> float:
    """How many times as long a decision takes, the two timed in turn and the best taken."""
    slow, fast = [], []
    for _ in range(_ROUNDS):
        slow.append(_per_decision(rules, clock))
        fast.append(_per_decision(plain, clock))
    return min(slow) / min(fast)


def _per_decision(rules: Ruleset, clock: Callable[[], float]) -> float:
    before, decisions = clock(), 0
    for seed in range(_GAMES):
        decisions += len(play(rules, rules.players[-1], seed).actions)
    return (clock() - before) / max(decisions, 1)


CHECKS: tuple[Check, ...] = (as_fast_as_edition,)

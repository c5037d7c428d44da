"""Checks of compiling: alone, beside others, and nothing in vain."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.declarations import Scoring, Variant
from cardtable.patches import Kind, Phase
from cardtable.registry import Registry
from cardtable.ruleset import Ruleset
from cardtable.testing.checks import Check, Problem, check
from cardtable.testing.games import PlayedGame, play
from cardtable.testing.subjects import Subject
from cardtable.testing.trials import Trial, alone

__all__: list[str] = []


@check(mend="do what the message says")
def compiles(subject: Subject) -> Iterator[Problem]:
    """Everything compiles by itself on each edition that it fits."""
    for trial in subject.alone:
        if trial.rules is None:
            for reason in reasons(trial):
                yield Problem(trial.name, reason, cause=trial.error)
    fitting: list[Variant | Scoring] = [*subject.of_kind(Variant), *subject.of_kind(Scoring)]
    for item in fitting:
        if not alone(subject.registry, item):
            what = f"none of the editions that it fits is there: {', '.join(item.editions)}"
            yield Problem(item.id, what, "correct editions=, or install what brings them")


@check(
    mend="name the other in after= if one order is right, or in conflicts= with the reason",
    profile="default",
)
def compiles_with_others(subject: Subject) -> Iterator[Problem]:
    """Everything compiles together with each other variant, or says that it conflicts."""
    for trial in subject.beside:
        if trial.rules is None and not _is_declared(trial, subject.registry):
            for reason in reasons(trial):
                yield Problem(trial.name, reason, cause=trial.error)


@check(mend="check its options= or waits=: random players never get there", profile="default")
def everything_reached(subject: Subject) -> Iterator[Problem]:
    """Each kind of action is done in some game, and each phase that waits is waited in."""
    for trial in subject.alone:
        if trial.rules is not None and not trial.recipe.options:
            subject.where = trial.name
            for missing in _missing(subject, trial.rules):
                games = f"{subject.profile.searched} games"
                yield Problem(trial.name, f"{missing} came up in none of {games}")


def reasons(trial: Trial) -> list[str]:
    """Why something does not compile, one line a reason."""
    if isinstance(trial.error, ExceptionGroup):
        return [str(error) for error in trial.error.exceptions]
    return [f"{type(trial.error).__name__}: {trial.error}"]


def _is_declared(trial: Trial, registry: Registry) -> bool:
    """Whether one of the variants says that it conflicts with another."""
    known = registry.variants
    chosen = set(trial.recipe.variants)
    return any(chosen & set(known[id].conflicts) for id in chosen if id in known)


def _missing(subject: Subject, rules: Ruleset) -> list[str]:
    """What the declarations add to a ruleset and no game comes to."""
    kinds = {kind.action.kind for kind in subject.patches(rules, Kind)}
    phases = {p.name for p in subject.patches(rules, Phase) if p.waits is not None or p.asked}
    for seed in range(subject.profile.searched):
        if not kinds and not phases:
            break
        game = play(rules, rules.players[seed % len(rules.players)], seed)
        kinds -= {action.kind for action in game.actions}
        phases -= _waited(game)
    found = [f"the kind of action {word!r}" for word in sorted(kinds)]
    return found + [f"the phase {name!r}" for name in sorted(phases)]


def _waited(game: PlayedGame) -> set[str]:
    return {game.rules.phases[state.phase] for state in game.states}


CHECKS: tuple[Check, ...] = (compiles, compiles_with_others, everything_reached)

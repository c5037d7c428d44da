"""The line of phases: which comes after which."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardtable.declarations import Edition
from cardtable.errors import CompileError, did_you_mean
from cardtable.patches import Phase
from cardtable.plan import Source
from cardtable.state import Draft

__all__: list[str] = []

Placed = tuple[Source, Phase[Draft]]


def phase_line(
    edition: Edition,
    phases: Sequence[Placed],
    stands_after: Callable[[str, str], bool],
    errors: list[Exception],
) -> tuple[str, ...]:
    """Names of the phases in the order of play, without those that are only asked for.

    A phase stands right behind the one it names; of several at one place, the one whose variant
    stands after the others' comes later. No declared order is an error that names both.
    """
    names = {phase.name for _, phase in phases}
    for name in dict.fromkeys([edition.first_phase, edition.turn_phase or edition.first_phase]):
        if name not in names:
            what = "first_phase" if name == edition.first_phase else "turn_phase"
            hint = did_you_mean(name, names)
            errors.append(CompileError(f"{edition.id}: {what} is the unknown phase {name!r}{hint}"))
    for source, phase in phases:
        problem = _problem(edition, phase, names)
        if problem:
            errors.append(CompileError(f"{source}: phase {phase.name!r} {problem}"))
    line = _placed(edition, edition.first_phase, phases, stands_after, errors)
    for source, phase in phases:
        if not phase.asked and phase.after in names and phase.name not in line:
            errors.append(
                CompileError(
                    f"{source}: phase {phase.name!r} is reached by nobody: it stands after "
                    f"{phase.after!r}, which play does not pass through"
                )
            )
    return tuple(line)


def _placed(
    edition: Edition,
    name: str,
    phases: Sequence[Placed],
    stands_after: Callable[[str, str], bool],
    errors: list[Exception],
) -> list[str]:
    """A phase and all that stands behind it: what variants put there, then the edition's next."""
    first = edition.first_phase
    behind = [(s, p) for s, p in phases if p.after == name and not p.asked and p.name != first]
    added = [(s, p) for s, p in behind if s.id != edition.id]
    own = [(s, p) for s, p in behind if s.id == edition.id]
    _check_order(name, added, stands_after, errors)
    _check_order(name, own, stands_after, errors)
    line = [name]
    for _, phase in (*added, *own):
        line += _placed(edition, phase.name, phases, stands_after, errors)
    return line


def _problem(edition: Edition, phase: Phase[Draft], names: set[str]) -> str:
    if phase.asked or phase.name == edition.first_phase:
        return ""
    if phase.after is None:
        return (
            "is reached by nobody: say behind which one it stands with after=, or write asked=True "
            "and let a rule use ctx.ask"
        )
    if phase.after not in names:
        return f"stands after the unknown phase {phase.after!r}{did_you_mean(phase.after, names)}"
    return ""


def _check_order(
    name: str,
    followers: Sequence[Placed],
    stands_after: Callable[[str, str], bool],
    errors: list[Exception],
) -> None:
    """Phases behind one place need a declared order."""
    for i, (earlier, first) in enumerate(followers):
        for later, second in followers[i + 1 :]:
            if later.id == earlier.id:
                errors.append(
                    CompileError(
                        f"{later} puts both phase {first.name!r} and phase {second.name!r} behind "
                        f"{name!r}: let the second one stand after={first.name!r}"
                    )
                )
            elif not stands_after(later.id, earlier.id):
                errors.append(
                    CompileError(
                        f"{earlier} with {first.name!r} and {later} with {second.name!r} both put "
                        f"a phase behind {name!r}, and no order is declared: name one in the "
                        f"other's after=, such as after=({earlier.id!r},)"
                    )
                )

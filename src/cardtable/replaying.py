"""Playing a record again, and saying where it goes another way than it says."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from typing import TypeAlias

from cardtable.actions import Action
from cardtable.blame import short
from cardtable.chance import Scripted
from cardtable.errors import CardTableError, RecordError
from cardtable.events import Event
from cardtable.outcome import Outcome
from cardtable.plan import Source
from cardtable.records import Record
from cardtable.registry import Registry, default_registry
from cardtable.ruleset import Ruleset
from cardtable.spec import Spec
from cardtable.state import Draft

__all__ = ["Divergence", "check_of", "replay", "ruleset_for", "verify"]

# Chance is left out because a seed and a script that deal the same cards are the same game;
# knowledge because an engine that draws more conclusions has not changed the game either.
NOT_ON_THE_TABLE = ("chance", "known")

Step: TypeAlias = tuple[Action, tuple[Event, ...], Draft]
"""An action, what came of it, and the state after it."""


class Divergence(RecordError):
    """A record that does not replay as it says.

    Attributes:
        step: Number of the step that went another way; 0 is the deal.
        reason: What was different.

    >>> import attrs, jest
    >>> from cardtable import play_game
    >>> record = play_game(jest.ruleset(), players=3, seed=1)
    >>> try:
    ...     verify(attrs.evolve(record, seed=2))
    ... except Divergence as error:
    ...     error.step
    1
    """

    def __init__(self, step: int, reason: str) -> None:
        super().__init__(step, reason)
        self.step = step
        self.reason = reason

    def __str__(self) -> str:
        where = f"step {self.step}" if self.step else "the deal"
        return f"{where} of the record does not replay: {self.reason}"


def ruleset_for(record: Record, registry: Registry | None = None) -> Ruleset:
    """The rules that a record was played with.

    Args:
        record: The record.
        registry: Where its parts are looked for; by default everything installed.

    Raises:
        RecordError: Parts are missing (all are listed, with what provided them), or they do not
            fit together any more.

    >>> import jest
    >>> from cardtable import play_game
    >>> record = play_game(jest.ruleset(), players=3, seed=1)
    >>> ruleset_for(record).fingerprint == record.fingerprint
    True
    """
    if not isinstance(record, Record):
        raise RecordError(f"give a record, such as load_record(path), not {short(record)}")
    registry = default_registry() if registry is None else registry
    missing = _missing(record, registry)
    if missing:
        hint = _left_out(registry)
        raise RecordError(
            "the record needs what is not installed: " + "; ".join(missing) + f"{hint}. "
            "Install it, or give a registry that has it"
        )
    try:
        return registry.ruleset_of(record.spec)
    except CardTableError as error:
        raise RecordError(f"the rules of the record cannot be compiled: {error}") from error
    except ExceptionGroup as errors:
        reasons = "; ".join(map(str, errors.exceptions))
        raise RecordError(f"the rules of the record cannot be compiled: {reasons}") from errors


def replay(record: Record, registry: Registry | None = None) -> Iterator[Draft]:
    """The states of a recorded game one by one, the deal first.

    Each step is checked as it is reached; the rules are looked up at once.

    Args:
        record: The record.
        registry: Where its rules are looked for; by default everything installed.

    Raises:
        RecordError: Parts of the rules are missing.
        Divergence: A step is illegal, or leads elsewhere than the record says.

    >>> import justdesserts
    >>> from cardtable import play_game
    >>> record = play_game(justdesserts.ruleset(), players=2, seed=5)
    >>> *_, last = replay(record)
    >>> last.outcome == record.result
    True
    """
    return replayed(record, ruleset_for(record, registry))


def verify(record: Record, registry: Registry | None = None) -> Outcome | None:
    """The end of a recorded game, or ``None`` if it stops before, after all of it was replayed.

    Raises:
        RecordError: Parts of the rules are missing.
        Divergence: A step is illegal, or leads elsewhere than the record says.

    >>> import jest
    >>> from cardtable import play_game
    >>> record = play_game(jest.ruleset(), players=3, seed=1)
    >>> verify(record) == record.result
    True
    """
    *_, last = replay(record, registry)
    return last.outcome


def check_of(rules: Ruleset, state: Draft) -> str:
    """Sixteen hexadecimal digits that stand for what lies on the table.

    >>> import justdesserts
    >>> rules = justdesserts.ruleset()
    >>> state = rules.start(players=2, seed=1)
    >>> check_of(rules, state) == check_of(rules, rules.load_state(rules.dump_state(state)))
    True
    """
    data = rules.dump_state(state)
    table = {name: value for name, value in data.items() if name not in NOT_ON_THE_TABLE}
    text = json.dumps(table, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def replayed(record: Record, rules: Ruleset) -> Iterator[Draft]:
    """The states of a game, checked as they are reached."""
    orders, step = dict(record.orders), 0
    try:
        state = _started(record, rules)
        _check(record, rules, state, step)
        yield state
        for step, data in enumerate(record.actions, 1):
            action = rules.load_action(data)
            state = rules.step(state, action, chance=orders.get(step, ()))
            _check(record, rules, state, step)
            yield state
    except Divergence:
        raise
    except CardTableError as error:
        raise Divergence(step, f"{error}{_drift(record, rules)}") from error
    except Exception as error:
        # Rules that nobody would choose, such as a game without cards, are found in forged records.
        what = f"the rules raised {type(error).__name__}: {error}"
        raise Divergence(step, f"{what}{_drift(record, rules)}") from error


def steps_of(record: Record, rules: Ruleset, seat: int | None) -> Iterator[Step]:
    """The steps of a game as this seat may know them, checked as they are reached."""
    states, orders = replayed(record, rules), dict(record.orders)
    state = next(states)
    for step, (data, after) in enumerate(zip(record.actions, states, strict=True), 1):
        action = rules.load_action(data)
        yield action, rules.events(state, action, seat, chance=orders.get(step, ())), after
        state = after


def _started(record: Record, rules: Ruleset) -> Draft:
    chance = Scripted(record.script) if record.seed is None else None
    return rules.start(
        record.players, seed=record.seed, chance=chance, first_seat=record.first_seat
    )


def _check(record: Record, rules: Ruleset, state: Draft, step: int) -> None:
    """Compare a state with what the record says of it."""
    if record.checks is not None:
        check = check_of(rules, state)
        if check != record.checks[step]:
            text = f"the state has the check {check}, the record says {record.checks[step]}"
            raise Divergence(step, text + _drift(record, rules))
    if step == len(record.actions) and record.result not in (None, state.outcome):
        text = f"it ends with {state.outcome}, the record says {record.result}"
        raise Divergence(step, text + _drift(record, rules))


def _drift(record: Record, rules: Ruleset) -> str:
    """What has changed since the record was written, as far as releases tell."""
    now = {source.id: source.distribution for source in rules.plan.sources}
    changed = {
        f"{source.distribution} is now {now[source.id]}"
        for source in record.sources
        if now.get(source.id, source.distribution) != source.distribution
    }
    return f" ({'; '.join(sorted(changed))})" if changed else ""


def _missing(record: Record, registry: Registry) -> list[str]:
    spec, origin = record.spec, {source.id: source for source in record.sources}
    return [
        f"{what} {id!r}{_origin(origin.get(id))}{_others(id, known)}"
        for what, id, known in _wanted(spec, registry)
        if id not in known
    ]


def _wanted(spec: Spec, registry: Registry) -> Iterator[tuple[str, str, list[str]]]:
    yield "edition", spec.edition, list(registry.editions)
    for id in spec.variants:
        yield "variant", id, list(registry.variants)
    for id in spec.card_sets:
        yield "card set", id, list(registry.card_sets)
    if spec.scoring is not None:
        yield "scoring scheme", spec.scoring, list(registry.scoring)


def _origin(source: Source | None) -> str:
    if source is None:
        return ""
    if source.distribution == "-":
        return f" (it came from a plugin object, {source.plugin!r})"
    return f" (it came with {source.distribution})"


def _others(id: str, known: list[str]) -> str:
    name = id.partition("@")[0]
    revisions = [other for other in known if other.partition("@")[0] == name]
    return f", of which there is only {', '.join(revisions)}" if revisions else ""


def _left_out(registry: Registry) -> str:
    problems = "; ".join(map(str, registry.problems))
    return f". Left out were: {problems}" if problems else ""

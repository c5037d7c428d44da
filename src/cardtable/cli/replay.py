"""``cardtable replay``: a recorded game, shown from its deal to its end."""

from __future__ import annotations

from argparse import Namespace

from cardtable.cli.output import print_json
from cardtable.cli.rulesets import registry_for
from cardtable.plain import dump_outcome
from cardtable.record_files import load_record
from cardtable.records import Record
from cardtable.registry import Registry
from cardtable.replaying import replayed, ruleset_for, steps_of
from cardtable.ruleset import Ruleset
from cardtable.seat_records import dump_event, seat_record

__all__ = ["run"]


def run(args: Namespace) -> int:
    """Check a record and show it."""
    record = load_record(args.file)
    registry = registry_for(args)
    if args.json:
        print_json(_data(record, args.seat, registry))
    else:
        _show(record, ruleset_for(record, registry), args.seat, args.step)
    return 0


def _data(record: Record, seat: int | None, registry: Registry) -> dict[str, object]:
    """Everything about the game as plain data; of one seat only what it saw."""
    if seat is not None:
        return seat_record(record, seat, registry).dump()
    rules = ruleset_for(record, registry)
    steps = [
        {
            "action": rules.dump_action(action),
            "text": rules.describe(action),
            "events": [dump_event(event) for event in events],
        }
        for action, events, _ in steps_of(record, rules, None)
    ]
    return {"spec": record.spec.dump(), "steps": steps, "result": dump_outcome(record.result)}


def _show(record: Record, rules: Ruleset, seat: int | None, wait: bool) -> None:
    """Tell the game; of others' actions a seat is told only the events it may see."""
    from cardtable.cli.screen import console
    from cardtable.cli.story import Story

    screen = console()
    story = Story(rules, screen, you=seat)
    story.open(f"{record.players} seats, recorded by {record.engine}")
    state = next(replayed(record, rules))
    view = rules.view(state, seat)
    for action, events, after in steps_of(record, rules, seat):
        story.turn(view)
        known = seat is None or action.seat == seat
        story.step(action if known else None, events)
        view = rules.view(after, seat)
        if wait and not _goes_on():
            return
    story.end(view.outcome, view, len(record.actions))


def _goes_on() -> bool:
    """Wait for Enter; whether the reader wants more."""
    try:
        return input().strip().lower() not in ("q", "quit")
    except EOFError:
        return False

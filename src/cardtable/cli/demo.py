"""``cardtable demo``: watch a whole game between random players."""

from __future__ import annotations

import time
from argparse import Namespace

from cardtable.agents import play_game
from cardtable.cli.output import print_json
from cardtable.cli.rulesets import players_for, registry_for, ruleset_for, seed_for
from cardtable.records import Record
from cardtable.replaying import replayed, steps_of
from cardtable.ruleset import Ruleset

__all__ = ["run", "show"]

PAUSE = 1.2


def run(args: Namespace) -> int:
    """Play a game and show it."""
    registry = registry_for(args)
    rules = ruleset_for(args, registry)
    seed = seed_for(args.seed)
    record = play_game(rules, players=players_for(rules, args.players), seed=seed)
    if args.json:
        print_json(record.dump())
    else:
        show(record, rules, pause=0 if args.fast else PAUSE)
    return 0


def show(record: Record, rules: Ruleset, pause: float) -> None:
    """Tell a recorded game from its first turn to its end, with pauses at a terminal."""
    from cardtable.cli.screen import console
    from cardtable.cli.story import Story

    screen = console()
    story = Story(rules, screen)
    plural = "s" * (record.players != 1)
    story.open(f"{record.players} random player{plural}, seed {record.seed}")
    view = rules.view(next(replayed(record, rules)), None)
    for action, events, after in steps_of(record, rules, None):
        if story.turn(view) and screen.is_terminal:
            time.sleep(pause)
        story.step(action, events)
        view = rules.view(after, None)
    story.end(record.result, view, len(record.actions))

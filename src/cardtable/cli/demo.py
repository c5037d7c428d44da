"""``cardtable demo``: watch a whole game between random players."""

from __future__ import annotations

import time
from argparse import Namespace

from cardtable.agents import play_game
from cardtable.chance import fresh_seed
from cardtable.cli.output import print_json
from cardtable.cli.rulesets import players_for, registry_for, ruleset_for
from cardtable.records import Record
from cardtable.replaying import replayed
from cardtable.ruleset import Ruleset

__all__ = ["run", "show"]

PAUSE = 1.2
SHORT_SEEDS = 10_000


def run(args: Namespace) -> int:
    """Play a game and show it."""
    registry = registry_for(args)
    rules = ruleset_for(args, registry)
    seed = fresh_seed() % SHORT_SEEDS if args.seed is None else args.seed
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
    states = replayed(record, rules)
    state = next(states)
    for data, after in zip(record.actions, states, strict=True):
        if story.turn(rules.view(state, None)) and screen.is_terminal:
            time.sleep(pause)
        action = rules.load_action(data)
        story.step(action, rules.events(state, action))
        state = after
    story.end(record.result, rules.view(state, None), len(record.actions))

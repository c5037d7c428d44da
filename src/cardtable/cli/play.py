"""``cardtable play``: a person at the terminal against random players."""

from __future__ import annotations

from argparse import Namespace

from cardtable.cli.rulesets import players_for, registry_for, ruleset_for, seed_for
from cardtable.setting_up import check_seat
from cardtable.table import Table

__all__ = ["run"]


def run(args: Namespace) -> int:
    """Play a game with a person."""
    from cardtable.cli.session import Session

    rules = ruleset_for(args, registry_for(args))
    seed = seed_for(args.seed)
    table = Table(rules, players_for(rules, args.players), seed=seed)
    Session(table, check_seat(table.state, args.seat), seed).play()
    return 0

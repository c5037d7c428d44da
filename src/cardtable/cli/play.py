"""``cardtable play``: a person at the terminal against random players."""

from __future__ import annotations

from argparse import Namespace

from cardtable.chance import fresh_seed
from cardtable.cli.rulesets import players_for, registry_for, ruleset_for
from cardtable.errors import SetupError
from cardtable.table import Table

__all__ = ["run"]

SHORT_SEEDS = 10_000


def run(args: Namespace) -> int:
    """Play a game with a person."""
    from cardtable.cli.session import Session

    rules = ruleset_for(args, registry_for(args))
    players = players_for(rules, args.players)
    seed = fresh_seed() % SHORT_SEEDS if args.seed is None else args.seed
    table = Table(rules, players, seed=seed)
    if args.seat not in range(players):
        raise SetupError(f"there is no seat {args.seat}; seats are 0 to {players - 1}")
    Session(table, args.seat, seed).play()
    return 0

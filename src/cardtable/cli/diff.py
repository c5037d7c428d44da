"""``cardtable diff``: what is different between two rulesets, and where games by them part."""

from __future__ import annotations

from argparse import Namespace

import attrs

from cardtable.cli.output import print_json
from cardtable.cli.rulesets import players_for, registry_for, ruleset_in
from cardtable.differing import Difference, diff
from cardtable.twin_games import Parting, parting

__all__ = ["run"]


def run(args: Namespace) -> int:
    """Compare two rulesets, and with a seed two games."""
    registry = registry_for(args)
    first, second = [ruleset_in(word, registry, args.game) for word in args.rulesets]
    found, step = diff(first, second), None
    if args.seed is not None:
        players = players_for(first, args.players)
        step = parting(first, second, players=players, seed=args.seed)
    if args.json:
        print_json(_data(found, step))
    else:
        print(_told(found, step, args.seed))
    return 0


def _data(found: tuple[Difference, ...], step: Parting | None) -> dict[str, object]:
    return {
        "differences": [attrs.asdict(difference) for difference in found],
        "parting": attrs.asdict(step) if step else None,
    }


def _told(found: tuple[Difference, ...], step: Parting | None, seed: int | None) -> str:
    lines = [str(difference) for difference in found] or ["the rules are the same"]
    if seed is not None:
        lines.append(f"with seed {seed} the games part at {step}" if step else _alike(seed))
    return "\n".join(lines)


def _alike(seed: int) -> str:
    return f"with seed {seed} and the same choices the games are the same to the end"

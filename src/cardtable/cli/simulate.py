"""``cardtable simulate``: many games, summed up."""

from __future__ import annotations

from argparse import Namespace
from functools import partial

from cardtable.bulk import playouts
from cardtable.cli.output import print_json
from cardtable.cli.rulesets import players_for, registry_for, ruleset_for
from cardtable.many_games import Progress
from cardtable.registry import Registry
from cardtable.ruleset import Ruleset
from cardtable.simulation import simulate
from cardtable.simulation_result import SimulationResult

__all__ = ["run"]


def run(args: Namespace) -> int:
    """Play many games and show their sums."""
    registry = registry_for(args)
    rules = ruleset_for(args, registry)
    if args.json:
        print_json(_simulated(args, rules, registry).dump())
        return 0
    from cardtable.cli.screen import Bar, Text, console
    from cardtable.cli.words import counted

    errors = console(errors=True)
    with Bar(console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task("games", total=args.games)
        result = _simulated(args, rules, registry, lambda done, _: bar.update(task, completed=done))
    about = f"{result.spec}, {counted(result.players, 'player')}, seed {result.seed}"
    console().print(Text(about, style="dim"))
    console().print(Text(result.table()))
    return 0


def _simulated(
    args: Namespace, rules: Ruleset, registry: Registry, progress: Progress | None = None
) -> SimulationResult:
    play = (
        partial(playouts, policies=_who(args.policy))
        if args.policy
        else partial(simulate, agents=_who(args.agent or ["random"]), registry=registry)
    )
    return play(
        rules,
        args.games,
        players_for(rules, args.players),
        seed=args.seed or 0,
        workers=args.workers,
        progress=progress,
    )


def _who(named: list[str]) -> str | list[str]:
    """One for all seats, or one for each."""
    return named[0] if len(named) == 1 else named

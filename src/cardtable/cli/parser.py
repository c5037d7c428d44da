"""The words that the command understands."""

from __future__ import annotations

import argparse

from cardtable.records import engine

__all__ = ["build_parser"]

KINDS = ("variant", "edition", "card-set", "scoring", "agent", "game")
WORD = "a ruleset in one word, such as published+poaching+needless_cards=true"

RULESET = (
    "a game (jest), an edition (published) or both (justdesserts/solo), "
    "perhaps with variants (published+poaching); "
    "'cardtable plugins' lists what is installed"
)


def build_parser(game: str | None = None) -> argparse.ArgumentParser:
    """The parser of the command line.

    Args:
        game: Where short names of rulesets are looked for first.
    """
    parser = argparse.ArgumentParser(
        prog="cardtable" if game is None else f"python -m {game}",
        description="Play, watch, replay, simulate and explain card games.",
    )
    parser.set_defaults(game=game)
    parser.add_argument("--version", action="version", version=engine())
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _add_games(commands)
    _add_tools(commands)
    return parser


Commands = argparse._SubParsersAction


def _add_games(commands: Commands[argparse.ArgumentParser]) -> None:
    """The commands that play."""
    demo = _command(commands, "demo", "watch a whole game between random players")
    _add_rules(demo)
    _add_setup(demo)
    demo.add_argument("--fast", action="store_true", help="do not pause between turns")
    _add_json(demo, "print the record of the game instead")

    play = _command(commands, "play", "play a game against random players")
    _add_rules(play)
    _add_setup(play)
    play.add_argument("--seat", type=int, default=0, help="where you sit, from 0 (default: 0)")

    simulate = _command(commands, "simulate", "play many games and sum them up")
    _add_rules(simulate)
    _add_setup(simulate)
    simulate.add_argument("--games", type=int, default=1000, help="how many (default: 1000)")
    simulate.add_argument("--workers", type=int, default=1, help="how many processes (default: 1)")
    who = simulate.add_mutually_exclusive_group()
    _add_many(who, "--agent", "ID", "who plays, once for all seats or once for each")
    policies = "who plays instead, faster: random, uniform, or kinds of action such as poach,serve"
    _add_many(who, "--policy", "WORD", policies)
    _add_json(simulate, "print summary and columns as JSON")

    replay = _command(commands, "replay", "show a recorded game")
    replay.add_argument("file", metavar="FILE", help="a record, as 'play' saves it")
    _add_plugins(replay)
    replay.add_argument("--seat", type=int, help="show only what this seat has seen")
    replay.add_argument("--step", action="store_true", help="wait for Enter after each step")
    _add_json(replay, "print steps, events and result as JSON; with --seat, that seat's record")


def _add_tools(commands: Commands[argparse.ArgumentParser]) -> None:
    """The commands that tell what there is."""
    plugins = _command(commands, "plugins", "list what is installed, and what is wrong with it")
    _add_plugins(plugins)
    plugins.add_argument(
        "--check", action="store_true", help="compile every edition and variant; fail on problems"
    )
    _add_json(plugins, "print the list as JSON")

    explain = _command(commands, "explain", "show which plugin fills, wraps or forbids what")
    _add_rules(explain)
    explain.add_argument("--dot", action="store_true", help="print phases as a Graphviz drawing")
    _add_json(explain, "print the parts as JSON")

    diff = _command(commands, "diff", "show in what two rulesets differ, and where games part")
    diff.add_argument("rulesets", nargs=2, metavar="RULESET", help=WORD)
    diff.add_argument("--seed", type=int, help="play a game by both, and show where they part")
    diff.add_argument("--players", type=int, help="how many play it (default: 3, if that fits)")
    _add_plugins(diff)
    _add_json(diff, "print the differences as JSON")

    new = _command(commands, "new-plugin", "write the project of a plugin, with tests that pass")
    new.add_argument("name", metavar="NAME", help="name and namespace, such as acme-sweets")
    new.add_argument(
        "--kind", choices=KINDS, default=KINDS[0], help="what it adds (default: %(default)s)"
    )
    new.add_argument("--into", metavar="FOLDER", default=".", help="where its folder is put")

    cards = _command(commands, "cards", "show the cards of a game")
    _add_rules(cards)
    _add_many(cards, "--find", "WORD", "only cards with this word in any of their facts")
    cards.add_argument("--pack", help="only cards of this pack, such as desserts")
    _add_json(cards, "print the facts as JSON")


def _command(
    commands: Commands[argparse.ArgumentParser], name: str, about: str
) -> argparse.ArgumentParser:
    parser = commands.add_parser(name, help=about, description=f"{about[0].upper()}{about[1:]}.")
    parser.set_defaults(module=f"cardtable.cli.{name.replace('-', '_')}")
    return parser


def _add_rules(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("ruleset", nargs="?", metavar="RULESET", help=RULESET)
    _add_many(parser, "--variant", "ID", "change the rules by a variant")
    _add_many(parser, "--card-set", "ID", "play with these cards instead of the edition's")
    parser.add_argument("--scoring", metavar="ID", help="count by this scoring scheme")
    _add_many(parser, "--option", "NAME=VALUE", "set an option, such as needless_cards=true")
    _add_plugins(parser)


def _add_setup(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--players", type=int, help="how many play (default: 3, if that fits)")
    parser.add_argument("--seed", type=int, help="an integer that decides all luck")


def _add_plugins(parser: argparse.ArgumentParser) -> None:
    _add_many(parser, "--plugin", "FILE", "load a plugin from a Python file, which is run")


def _add_many(parser: argparse._ActionsContainer, name: str, shown: str, about: str) -> None:
    parser.add_argument(
        name, action="append", default=[], metavar=shown, help=f"{about}; may be repeated"
    )


def _add_json(parser: argparse.ArgumentParser, about: str) -> None:
    parser.add_argument("--json", action="store_true", help=about)

"""The reference page of the command names everything that it understands."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from cardtable.cli.helping import COMMANDS
from cardtable.cli.parser import build_parser

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "cli.md").read_text(encoding="utf-8")


def parsers(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """The parser and those of its commands."""
    yield parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                yield from parsers(command)


def test_every_option_is_documented() -> None:
    """Each long option stands on the page, after the command that has it."""
    options = {
        option
        for parser in parsers(build_parser())
        for option in parser._option_string_actions
        if option.startswith("--")
    }
    assert sorted(o for o in options - {"--help", "--version"} if f"`{o}" not in PAGE) == []


def test_every_command_is_documented() -> None:
    """Each of them has its line."""
    names = [parser.prog for parser in parsers(build_parser())][1:]
    assert [name for name in names if f"| `{name}" not in PAGE] == []


def test_every_word_for_a_player_is_documented() -> None:
    """What the question mark lists can be read beforehand."""
    words = [what for what, _ in COMMANDS if what.split()[0].islower() and " " not in what]
    assert words
    assert [word for word in words if f"`{word}`" not in PAGE] == []

"""The command ``cardtable``: play, watch, replay, simulate and explain games at a terminal.

It shows and asks only through public names, so a variant or a third game appears in it by being
installed.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from io import TextIOWrapper

from cardtable.cli.parser import build_parser
from cardtable.errors import CardTableError

__all__ = ["main"]

FAILED = 2
INTERRUPTED = 130


def main(argv: list[str] | None = None, *, game: str | None = None) -> int:
    """Exit code of the command: 0, 2 for anything that is wrong, 130 if it was interrupted.

    Args:
        argv: The words behind the name of the command; by default those of the process.
        game: Where short names of rulesets are looked for first.

    >>> main(["explain", "no_such_game"])
    2
    """
    _accept_every_letter()
    try:
        args = build_parser(game).parse_args(argv)
        code: int = import_module(args.module).run(args)
        sys.stdout.flush()
        return code
    except SystemExit as exit:  # argparse has printed its help or what is wrong
        return exit.code if isinstance(exit.code, int) else FAILED
    except (CardTableError, OSError, ExceptionGroup) as error:
        return _failed(error)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED


def _accept_every_letter() -> None:
    """Write a question mark for what the terminal cannot show, instead of failing on it."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _failed(error: CardTableError | OSError | ExceptionGroup) -> int:
    """Say in one line what is wrong; errors that are nobody's mistake but ours go on."""
    if isinstance(error, BrokenPipeError):
        # The reader has seen enough. Python would complain when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    if isinstance(error, ExceptionGroup) and error.split(CardTableError)[1] is not None:
        raise error
    print(f"cardtable: {' '.join(_sentence(error).split())}", file=sys.stderr)
    return FAILED


def _sentence(error: BaseException) -> str:
    if isinstance(error, ExceptionGroup):
        parts = "; ".join([_sentence(part) for part in error.exceptions])
        return f"{error.message}: {parts}"
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return str(error)

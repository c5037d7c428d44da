"""Rich, which draws everything that the command shows to people."""

from __future__ import annotations

from cardtable.errors import MissingExtra

try:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console, Group, RenderableType
    from rich.padding import Padding
    from rich.panel import Panel
    from rich.progress import Progress as Bar
    from rich.rule import Rule
    from rich.table import Table as Grid
    from rich.text import Text
except ImportError as _error:
    raise MissingExtra("rich", "cli") from _error

__all__ = [
    "SIMPLE_HEAD",
    "Bar",
    "Console",
    "Grid",
    "Group",
    "Padding",
    "Panel",
    "RenderableType",
    "Rule",
    "Text",
    "console",
]


def console(*, errors: bool = False) -> Console:
    """A console that shows texts as they are and needs no terminal.

    Args:
        errors: Whether it writes where errors go.
    """
    return Console(stderr=errors, highlight=False, markup=False, emoji=False)

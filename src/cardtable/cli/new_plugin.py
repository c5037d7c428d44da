"""``cardtable new-plugin``: the project of a plugin, with tests that pass."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from cardtable.projects import write_project

__all__ = ["run"]


def run(args: Namespace) -> int:
    """Write the project, and say what to do with it."""
    folder = write_project(args.name, args.kind, Path(args.into))
    print(f"wrote {folder}; its tests pass:")
    print(f'  cd {folder} && pip install -e ".[test]" && pytest')
    return 0

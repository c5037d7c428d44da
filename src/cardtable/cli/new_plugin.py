"""``cardtable new-plugin``: the project of a plugin, with tests that pass."""

from __future__ import annotations

import errno
import keyword
import re
from argparse import Namespace
from collections.abc import Mapping
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from string import Template

from cardtable.errors import DataError

__all__ = ["run", "write_project"]

_NAME = re.compile(r"[a-z][a-z0-9]*([-_][a-z0-9]+)*")
_COMMON = "every-kind"
_SUMMARIES = {
    "variant": "A variant of Just Desserts: while many guests wait, a turn may serve one more",
    "edition": "An edition of Just Desserts in which everybody begins with five desserts",
    "card-set": "A card set for Just Desserts: a tart, and an aunt who comes for it",
    "scoring": "A scoring scheme for Just Desserts: one point for each suit",
    "agent": "An agent that plays Just Desserts and serves whenever it can",
    "game": "High card, a card game of one decision",
}


def run(args: Namespace) -> int:
    """Write the project, and say what to do next."""
    folder = write_project(args.name, args.kind, Path(args.into))
    print(f"{folder} holds a plugin of kind {args.kind} that works. To test it:")
    print(f"  cd '{folder}'")
    print("  python -m pip install -e '.[test]'")
    print("  python -m pytest")
    print(f"Then change src/{_package(args.name)}/__init__.py: its comments say where.")
    return 0


def write_project(name: str, kind: str, into: Path) -> Path:
    """The folder of a new project.

    Args:
        name: Name of the distribution and of the plugin, and the namespace of its ids.
        kind: What the plugin adds, one of the kinds that the command lists.
        into: Where the folder is put.

    Raises:
        DataError: The name cannot be that of a plugin.
        FileExistsError: There is something of this name already.
    """
    folder = into / _checked(name)
    if folder.exists():
        advice = "is there already: choose another name, or another place by --into"
        raise FileExistsError(errno.EEXIST, advice, str(folder))
    _check_is_free(name)
    for path, text in _project(name, kind).items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder


def _project(name: str, kind: str) -> Mapping[str, str]:
    """The files of a project: what stands in each, by its path."""
    package = _package(name)
    words = {
        "name": name,
        "package": package,
        "title": " ".join(_words(name)),
        "plugin_class": f"{''.join(_words(name))}Plugin",
        "summary": f"{_SUMMARIES[kind]}.",
    }
    words["usage"] = _filled(kind, "usage.md", words)
    return {
        "pyproject.toml": _filled(_COMMON, "pyproject.toml", words),
        "README.md": _filled(_COMMON, "README.md", words),
        f"src/{package}/__init__.py": _filled(kind, "plugin.py", words),
        f"src/{package}/py.typed": "",
        "tests/test_plugin.py": _filled(kind, "test_plugin.py", words),
    }


def _filled(folder: str, name: str, words: Mapping[str, str]) -> str:
    """A template with the words put in. Its name ends so that no tool takes it for Python."""
    file = files("cardtable") / "templates" / folder / f"{name}.template"
    return Template(file.read_text(encoding="utf-8")).substitute(words)


def _package(name: str) -> str:
    return name.replace("-", "_")


def _words(name: str) -> list[str]:
    return [word.capitalize() for word in re.split("[-_]", name)]


def _checked(name: str) -> str:
    """The name, if a distribution, a namespace and (with underscores) a package can have it."""
    if not _NAME.fullmatch(name):
        mended = re.sub("[^a-z0-9]+", "-", name.lower()).strip("-0123456789")
        example = mended if _NAME.fullmatch(mended) else "acme-sweets"
        raise DataError(
            "the name of a plugin is lower-case letters and digits, with '-' or '_' between "
            f"words and a letter first, such as {example!r}, unlike {name!r}"
        )
    if keyword.iskeyword(name):
        raise DataError(f"{name!r} is a word of Python, so no package can have it: {_other(name)}")
    return name


def _check_is_free(name: str) -> None:
    """Refuse a package that would hide another one, or be hidden by it."""
    package = _package(name)
    if find_spec(package) is not None:
        raise DataError(
            f"the package would be called {package!r}, and one of that name can be imported "
            f"already: {_other(name)}, or uninstall that one"
        )


def _other(name: str) -> str:
    return f"choose another name, such as 'my-{name}'"

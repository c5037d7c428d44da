"""New plugin projects: a complete small one of each kind, with tests that pass."""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from string import Template

import attrs

from cardtable.errors import SetupError, UnknownId

__all__ = ["KINDS", "write_project"]

_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_SUFFIX = ".txt"


@attrs.frozen
class Kind:
    """What a project adds, as its templates name it.

    Attributes:
        hook: The hook that returns it.
        declaration: The class of the declaration.
        constant: The name of the declaration in the template.
    """

    hook: str
    declaration: str
    constant: str


KINDS: Mapping[str, Kind] = {
    "variant": Kind("cardtable_variants", "Variant", "GENEROUS_KITCHEN"),
    "edition": Kind("cardtable_editions", "Edition", "QUICK"),
    "card-set": Kind("cardtable_card_sets", "CardSet", "TEATIME"),
    "scoring": Kind("cardtable_scoring", "Scoring", "THRIFTY"),
    "agent": Kind("cardtable_agents", "Agent", "HOST"),
    "game": Kind("cardtable_games", "Game", "GAME"),
}


def write_project(name: str, kind: str, into: Path) -> Path:
    """The folder of a new project: package, tests, pyproject.toml and README.

    Args:
        name: Name of distribution and plugin, and the namespace of its ids.
        kind: One of ``KINDS``.
        into: Where the folder is put.

    Raises:
        UnknownId: There is no such kind.
        SetupError: The name cannot be used, or the folder is there already.
    """
    if kind not in KINDS:
        raise UnknownId("kind of plugin", kind, KINDS)
    names = sorted([KINDS[kind].declaration, "Plugin", "PluginInfo"])
    words = {**attrs.asdict(KINDS[kind]), **_names(name)}
    words["imports"] = ", ".join([*names, "hookimpl"])
    folder = into / name
    if folder.exists():
        raise SetupError(f"{folder} is there already: choose another name or folder")
    for path, template in _templates(kind).items():
        file = folder / path.replace("_module_", words["module"])
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(Template(template).substitute(words), encoding="utf-8")
    return folder


def _names(name: str) -> dict[str, str]:
    """A name in the forms that the templates need."""
    module = name.replace("-", "_")
    if not _NAME.fullmatch(name) or keyword.iskeyword(module):
        raise SetupError(
            f"a name reads like acme-sweets: lower-case words with hyphens between them, not "
            f"{name!r}"
        )
    if find_spec(module) is not None:
        raise SetupError(f"there is a module {module!r} already: choose another name")
    words = name.split("-")
    return {
        "name": name,
        "module": module,
        "class_name": "".join([word.capitalize() for word in words]),
        "title": " ".join(words).capitalize(),
    }


def _templates(kind: str) -> dict[str, str]:
    """Texts by path: those of all projects, and in their place or beside them those of a kind."""
    root = files("cardtable").joinpath("templates")
    return dict([*_read(root.joinpath("common")), *_read(root.joinpath(kind))])


def _read(folder: Traversable, within: str = "") -> Iterator[tuple[str, str]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        path = f"{within}{entry.name}"
        if entry.is_dir():
            yield from _read(entry, f"{path}/")
        elif path.endswith(_SUFFIX):
            yield path.removesuffix(_SUFFIX), entry.read_text("utf-8")

"""Finding plugins: objects, and entry points of installed distributions.

One that is broken harms no other: whatever its author did wrong becomes a :class:`PluginProblem`.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from typing import TYPE_CHECKING

from cardtable.blame import what_failed
from cardtable.errors import PluginError, did_you_mean
from cardtable.hooks import GROUP
from cardtable.plugins import NOT_INSTALLED, LoadedPlugin, PluginProblem, load_plugin

if TYPE_CHECKING:
    from importlib.metadata import Distribution, EntryPoint

__all__: list[str] = []

OWN_DISTRIBUTION = "justdesserts"
SELECTION = "CARDTABLE_PLUGINS"

Found = LoadedPlugin | PluginProblem


def given(plugin: object, origin: str = NOT_INSTALLED) -> Found:
    """What a plugin object declares, or what is wrong with it."""
    name = getattr(plugin, "__name__", None) or type(plugin).__name__
    short = str(name).removesuffix(".plugin").rpartition(".")[2].lower()
    return _loaded(lambda: plugin, short, origin)


def installed() -> list[Found]:
    """What the installed distributions declare, as far as the environment variable allows.

    Those of this library are always among them.
    """
    selection = os.environ.get(SELECTION)
    wanted = None if selection is None else {n.strip() for n in selection.split(",")} - {""}
    entries = _entries()
    found: list[Found] = [
        _loaded(partial(_pointed_at, entry), entry.name, distribution, entry.name)
        for entry, distribution in entries
        if wanted is None or entry.name in wanted or is_own(distribution)
    ]
    names = {entry.name for entry, _ in entries}
    for name in sorted((wanted or set()) - names):
        message = f"{SELECTION} names it, but no installed distribution has it"
        found.append(PluginProblem(name, "-", message + did_you_mean(name, names)))
    return found


def is_own(distribution: str) -> bool:
    """Whether this is the distribution of the library itself."""
    return distribution.partition(" ")[0] == OWN_DISTRIBUTION


def _entries() -> list[tuple[EntryPoint, str]]:
    """The entry points with their distributions and versions, in an order of their own."""
    from importlib.metadata import entry_points

    origin = cache(_origin)  # one distribution may have many entry points
    entries = [(entry, origin(entry.dist)) for entry in entry_points(group=GROUP)]
    return sorted(entries, key=lambda pair: (pair[0].name, pair[1], pair[0].value))


def _origin(distribution: Distribution | None) -> str:
    """Name and version, in one reading of the description, which takes long."""
    if distribution is None:
        return NOT_INSTALLED
    described = distribution.metadata
    return f"{described['Name']} {described['Version']}"


def _loaded(
    get: Callable[[], object], name: str, distribution: str, entry_point: str = ""
) -> Found:
    """The plugin, or the problem that keeps it out."""
    try:
        return load_plugin(get(), name, distribution, entry_point)
    except PluginError as error:
        return PluginProblem(name, distribution, str(error), error.__cause__ or error)
    except (Exception, SystemExit) as error:
        return PluginProblem(name, distribution, f"it raised {what_failed(error, name)}", error)


def _pointed_at(entry: EntryPoint) -> object:
    """What an entry point stands for."""
    line = f'{entry.name} = "{entry.value}"'
    mend = f"its entry point reads {line}: correct that in pyproject.toml, and install it again"
    try:
        found: object = import_module(entry.module)
    except (Exception, SystemExit) as error:
        missing = error.name if isinstance(error, ModuleNotFoundError) else None
        if missing and f"{entry.module}.".startswith(f"{missing}."):
            raise PluginError(f"there is no module {missing!r}; {mend}") from error
        failed = f"importing {entry.module} raised {what_failed(error, entry.module)}"
        need = "install what it needs" if missing else "mend that, or uninstall the plugin"
        raise PluginError(f"{failed}: {need}") from error
    for name in filter(None, (entry.attr or "").split(".")):
        if not hasattr(found, name):
            raise PluginError(f"{entry.module} has no {name!r}; {mend}")
        found = getattr(found, name)
    return found

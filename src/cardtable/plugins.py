"""From one plugin object to its checked declarations, or to what is wrong with it."""

from __future__ import annotations

import inspect
from typing import TypeAlias, cast

import attrs

from cardtable.blame import short
from cardtable.declarations import Agent, CardSet, Edition, Game, PluginInfo, Scoring, Variant
from cardtable.errors import PluginError
from cardtable.hook_checks import Hook, called, checked_hooks, returned
from cardtable.hooks import API, HOOKS, PREFIX

__all__ = ["Declared", "LoadedPlugin", "PluginProblem"]

NOT_INSTALLED = "-"
Declaration: TypeAlias = Game | Edition | Variant | CardSet | Scoring | Agent


@attrs.frozen
class LoadedPlugin:
    """A plugin that is part of a registry.

    Attributes:
        info: What it says of itself.
        distribution: Installed distribution and version; ``"-"`` for a plugin given as an object,
            and the name of the file for one that was given so.
        declared: What it declares, in the order of the hooks.
        entry_point: Name under which the distribution registers it; empty for a plugin given as an
            object.

    >>> from cardtable import default_registry
    >>> [p.info.namespace for p in default_registry().plugins if p.info.name == "jest"]
    ['jest']
    """

    info: PluginInfo
    distribution: str
    declared: tuple[Declared, ...] = attrs.field(repr=False)
    entry_point: str = ""

    def __str__(self) -> str:
        return _label(self.info.name, self.distribution)


@attrs.frozen
class Declared:
    """A declaration with where it comes from.

    >>> from cardtable import default_registry
    >>> plugin = next(p for p in default_registry().plugins if p.info.name == "cardtable")
    >>> [declared.item.id for declared in plugin.declared if isinstance(declared.item, Agent)][0]
    'cardtable/random@1'
    """

    item: Declaration
    plugin: str
    distribution: str

    @property
    def where(self) -> str:
        """Plugin and distribution, for messages."""
        return _label(self.plugin, self.distribution)


@attrs.frozen
class PluginProblem:
    """A plugin that was left out, and why.

    Attributes:
        name: Name of the plugin or of its entry point.
        distribution: Installed distribution and version, or ``"-"``.
        message: What is wrong and what to do.
        cause: The error behind it, if any.

    >>> print(PluginProblem("acme", "acme-banquet 2.0", "it has no hook"))
    plugin 'acme' of acme-banquet 2.0: it has no hook
    """

    name: str
    distribution: str
    message: str
    cause: BaseException | None = attrs.field(default=None, eq=False, repr=False)

    def __str__(self) -> str:
        return f"{_label(self.name, self.distribution)}: {self.message}"


def _label(name: str, distribution: str) -> str:
    return f"plugin {name!r}" + ("" if distribution == NOT_INSTALLED else f" of {distribution}")


def load_plugin(
    plugin: object, name: str, distribution: str, entry_point: str = ""
) -> LoadedPlugin:
    """The plugin's declarations, checked one by one.

    Raises:
        PluginError: The plugin is no plugin, or one of its hooks is wrong.
    """
    plugin = _instance(plugin)
    hooks = checked_hooks(plugin)
    info = _info(hooks.get("cardtable_plugin"), name)
    found = [
        Declared(cast(Declaration, item), info.name, distribution)
        for hook, wanted in HOOKS.items()
        if hook in hooks
        for item in returned(hook, hooks[hook], wanted)
    ]
    _check_namespace(info, found)
    return LoadedPlugin(info, distribution, tuple(found), entry_point)


def _instance(plugin: object) -> object:
    """What carries the hooks: a module without any hands over to its ``plugin``."""
    if inspect.ismodule(plugin):
        names = [n for n, v in vars(plugin).items() if not inspect.ismodule(v)]
        if not any([name.startswith(PREFIX) for name in names]):
            plugin = getattr(plugin, "plugin", plugin)
    if inspect.isclass(plugin):
        name = plugin.__name__
        raise PluginError(f"{name} is a class: register an instance of it, plugin = {name}()")
    return plugin


def _info(hook: Hook | None, name: str) -> PluginInfo:
    info = PluginInfo(name=name) if hook is None else called(hook)
    if not isinstance(info, PluginInfo):
        raise PluginError(f"cardtable_plugin must return a PluginInfo, not {short(info)}")
    low, high = info.api
    if low <= API <= high:
        return info
    written = f"API {low}" if low == high else f"API {low} to {high}"
    mend = "update justdesserts" if low > API else "install a newer release of the plugin"
    raise PluginError(f"it was written for {written} of cardtable, and this is API {API}: {mend}")


def _check_namespace(info: PluginInfo, found: list[Declared]) -> None:
    seen: set[tuple[type, str]] = set()
    for declared in found:
        id = declared.item.id
        if id.partition("/")[0] != info.namespace:
            raise PluginError(
                f"{short(declared.item)} is outside of its namespace: begin the id with "
                f"'{info.namespace}/', or return PluginInfo(name=..., namespace=...) from "
                "cardtable_plugin"
            )
        if (type(declared.item), id) in seen:
            raise PluginError(f"it declares {short(declared.item)} twice: drop or rename one")
        seen.add((type(declared.item), id))

"""From one plugin object to its checked declarations, or to what is wrong with it."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from typing import TypeAlias

import attrs
import pluggy

from cardtable.declarations import Agent, CardSet, Edition, Game, PluginInfo, Scoring, Variant
from cardtable.errors import PluginError, did_you_mean
from cardtable.hooks import API, HOOKS, PROJECT, Plugin

__all__ = ["Declared", "LoadedPlugin", "PluginProblem"]

Declaration: TypeAlias = Game | Edition | Variant | CardSet | Scoring | Agent


@attrs.frozen
class LoadedPlugin:
    """A plugin that is part of a registry.

    Attributes:
        info: What it says of itself.
        distribution: Installed distribution and version, ``"-"`` for a plugin given as an object.
        declared: What it declares, by hook.
    """

    info: PluginInfo
    distribution: str
    declared: tuple[Declared, ...] = attrs.field(repr=False)


@attrs.frozen
class Declared:
    """A declaration with where it comes from."""

    item: Declaration
    plugin: str
    distribution: str

    @property
    def where(self) -> str:
        """Plugin and distribution, for messages."""
        return f"plugin {self.plugin!r}" + (
            "" if self.distribution == "-" else f" of {self.distribution}"
        )


@attrs.frozen
class PluginProblem:
    """A plugin that was left out, and why.

    Attributes:
        name: Name of the plugin or of its entry point.
        distribution: Installed distribution and version, or ``"-"``.
        message: What is wrong and what to do.
        cause: The error behind it, if any.
    """

    name: str
    distribution: str
    message: str
    cause: BaseException | None = attrs.field(default=None, eq=False, repr=False)

    def __str__(self) -> str:
        of = "" if self.distribution == "-" else f" of {self.distribution}"
        return f"plugin {self.name!r}{of}: {self.message}"


def load_plugin(plugin: object, name: str, distribution: str) -> LoadedPlugin:
    """The plugin's declarations, checked one by one.

    Raises:
        PluginError: The plugin is no plugin, or one of its hooks is wrong.
    """
    if inspect.ismodule(plugin) and not any(n.startswith("cardtable_") for n in vars(plugin)):
        plugin = getattr(plugin, "plugin", plugin)
    if inspect.isclass(plugin):
        raise PluginError(
            f"{plugin.__name__} is a class; register an instance: plugin = {plugin.__name__}()"
        )
    manager = pluggy.PluginManager(PROJECT)
    manager.add_hookspecs(Plugin)
    try:
        manager.register(plugin, name=name)
        manager.check_pending()
    except pluggy.PluginValidationError as error:
        raise PluginError(_validation(error)) from error
    _check_hooks(manager, plugin)
    info = _info(manager, plugin, name)
    found: list[Declared] = []
    for hook, wanted in HOOKS.items():
        items = _called(manager, plugin, hook, wanted)
        found += [Declared(item, info.name, distribution) for item in items]
    _check_namespace(info, found)
    return LoadedPlugin(info, distribution, tuple(found))


def _validation(error: pluggy.PluginValidationError) -> str:
    text = str(error)
    for word in text.replace("'", " ").split():
        if word.startswith("cardtable_") and word not in (*HOOKS, "cardtable_plugin"):
            return f"unknown hook {word!r}{did_you_mean(word, (*HOOKS, 'cardtable_plugin'))}"
    return text.replace("\n", " ")


def _hook_functions(manager: pluggy.PluginManager, plugin: object) -> Mapping[str, object]:
    found = {}
    for name in dir(plugin):
        if name.startswith("cardtable_") and manager.parse_hookimpl_opts(plugin, name) is not None:
            found[name] = getattr(plugin, name)
    return found


def _check_hooks(manager: pluggy.PluginManager, plugin: object) -> None:
    marked = _hook_functions(manager, plugin)
    for name in dir(plugin):
        own = name.startswith("cardtable_") and getattr(type(plugin), name, None) is not getattr(
            Plugin, name, None
        )
        if own and name not in marked and callable(getattr(plugin, name)):
            raise PluginError(f"{name} lacks @cardtable.hookimpl, so it would never be called")
    if not marked:
        raise PluginError(
            "it has no hook; mark functions such as cardtable_variants with @cardtable.hookimpl, "
            "or, in a module, set plugin = MyPlugin()"
        )
    for name, function in marked.items():
        parameters = list(inspect.signature(function).parameters)  # type: ignore[arg-type]
        if parameters:
            raise PluginError(f"{name} takes no argument, but has {', '.join(parameters)}")
        if inspect.isgeneratorfunction(function) or inspect.iscoroutinefunction(function):
            raise PluginError(f"{name} must return a tuple; it is a generator or a coroutine")


def _info(manager: pluggy.PluginManager, plugin: object, name: str) -> PluginInfo:
    function = _hook_functions(manager, plugin).get("cardtable_plugin")
    info = PluginInfo(name=name) if function is None else _call("cardtable_plugin", function)
    if not isinstance(info, PluginInfo):
        raise PluginError(f"cardtable_plugin must return a PluginInfo, not {info!r}")
    low, high = info.api
    if not low <= API <= high:
        newer = "update cardtable" if low > API else "ask its author for a newer release"
        raise PluginError(
            f"it was written for API {low} to {high} of cardtable; this is API {API}: {newer}"
        )
    return info


def _called(
    manager: pluggy.PluginManager, plugin: object, hook: str, wanted: type
) -> tuple[Declaration, ...]:
    function = _hook_functions(manager, plugin).get(hook)
    if function is None:
        return ()
    items = _call(hook, function)
    if not isinstance(items, tuple):
        raise PluginError(
            f"{hook} must return a tuple of {wanted.__name__}, not {type(items).__name__}"
        )
    for item in items:
        if not isinstance(item, wanted):
            raise PluginError(f"{hook} must return {wanted.__name__} objects, not {item!r}")
    return items


def _call(hook: str, function: object) -> object:
    try:
        return function()  # type: ignore[operator]
    except Exception as error:
        raise PluginError(f"{hook} raised {type(error).__name__}: {error}") from error


def _check_namespace(info: PluginInfo, found: list[Declared]) -> None:
    seen: set[tuple[type, str]] = set()
    for declared in found:
        id = declared.item.id
        if id.partition("/")[0] != info.namespace:
            raise PluginError(
                f"{id!r} is outside of its namespace; ids of this plugin begin with "
                f"'{info.namespace}/' (or set PluginInfo(namespace=...))"
            )
        if (type(declared.item), id) in seen:
            raise PluginError(f"it declares {id!r} twice")
        seen.add((type(declared.item), id))

"""Whether the hooks of a plugin are what hooks must be: known, marked, plain, without arguments.

pluggy lets each of these mistakes pass, or speaks of them in its own words.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias, cast

import pluggy

from cardtable.blame import name_of, short, what_failed
from cardtable.errors import PluginError, did_you_mean
from cardtable.hooks import HOOKS, PREFIX, PROJECT, Plugin

__all__: list[str] = []

Hook: TypeAlias = Callable[[], object]
KNOWN: tuple[str, ...] = (*HOOKS, "cardtable_plugin")
_MARKED = f"{PROJECT}_impl"


def checked_hooks(plugin: object) -> Mapping[str, Hook]:
    """The hooks of a plugin by name.

    Raises:
        PluginError: One of them is wrong, or there is none.
    """
    marked: dict[str, Hook] = {}
    for name, value in _candidates(plugin):
        if name not in KNOWN:
            raise PluginError(f"there is no hook {name!r}{did_you_mean(name, KNOWN)}")
        if not callable(value):
            raise PluginError(
                f"{name} is {short(value)}, not a function; write:\n"
                f"    @cardtable.hookimpl\n    def {name}():\n        return (...,)"
            )
        if not _is_marked(value):
            raise PluginError(
                f"{name} lacks @cardtable.hookimpl, so it would never be called: put it above the "
                "function"
            )
        _check_form(name, value)
        marked[name] = value
    if not marked:
        raise PluginError(
            "it has no hook: mark functions such as cardtable_variants with @cardtable.hookimpl, "
            "or, in a module, set plugin = MyPlugin()"
        )
    _check_with_pluggy(plugin)
    return marked


def _candidates(plugin: object) -> Iterator[tuple[str, object]]:
    """What the author meant as hooks: whatever is marked or has a name like theirs."""
    for name in dir(plugin):
        if name.startswith("__"):
            continue
        value = getattr(plugin, name)
        own = getattr(type(plugin), name, None) is not getattr(Plugin, name, plugin)
        named = name.startswith(PREFIX) and own and not inspect.ismodule(value)
        if named or _is_marked(value):
            yield name, value


def _is_marked(value: object) -> bool:
    return isinstance(getattr(value, _MARKED, None), dict)


def _check_form(name: str, function: object) -> None:
    """Called once without arguments, a hook returns its tuple."""
    marks = getattr(function, _MARKED)
    if marks.get("wrapper") or marks.get("hookwrapper"):
        raise PluginError(f"{name} cannot wrap the hooks of other plugins: drop wrapper=True")
    call = cast(Hook, function)
    try:
        parameters = list(inspect.signature(call).parameters)
    except ValueError:
        raise PluginError(f"{name} is a method without self: write def {name}(self)") from None
    if parameters:
        raise PluginError(
            f"{name} has the parameters {', '.join(parameters)}, and nothing is ever passed to a "
            "hook: remove them, with their defaults"
        )
    if inspect.isgeneratorfunction(call) or inspect.isasyncgenfunction(call):
        raise PluginError(f"{name} is a generator: collect what it yields, and return a tuple")
    if inspect.iscoroutinefunction(call):
        raise PluginError(f"{name} is a coroutine and nobody awaits it: drop async")


def _check_with_pluggy(plugin: object) -> None:
    manager = pluggy.PluginManager(PROJECT)
    manager.add_hookspecs(Plugin)
    try:
        manager.register(plugin)
        manager.check_pending()
    except pluggy.PluginValidationError as error:
        raise PluginError(" ".join(str(error).split())) from error


def called(hook: Hook) -> object:
    """What a hook returns.

    Raises:
        PluginError: It raised.
    """
    try:
        return hook()
    except (Exception, SystemExit) as error:
        raise PluginError(f"{name_of(hook)} raised {what_failed(error, hook)}") from error


def returned(name: str, hook: Hook, wanted: type) -> tuple[object, ...]:
    """The declarations that a hook returns.

    Raises:
        PluginError: It raised, or returned something else than a tuple of them.
    """
    items = called(hook)
    if isinstance(items, wanted):
        raise PluginError(
            f"{name} returned {short(items)} by itself: return a tuple, such as return (it,)"
        )
    if not isinstance(items, tuple):
        raise PluginError(
            f"{name} must return a tuple of {wanted.__name__} objects, not {short(items)}"
        )
    for item in items:
        if not isinstance(item, wanted):
            raise PluginError(
                f"{name} must return a tuple of {wanted.__name__} objects; {short(item)} is not one"
                + _right_hook(item)
            )
    return items


def _right_hook(item: object) -> str:
    for name, wanted in HOOKS.items():
        if isinstance(item, wanted):
            return f": return it from {name}"
    return ""

"""From a plugin or a declaration to what is examined."""

from __future__ import annotations

from cardtable.errors import PluginError
from cardtable.plugins import Declaration, LoadedPlugin
from cardtable.registry import Registry, default_registry
from cardtable.testing.holding import Holder
from cardtable.testing.neighbours import Neighbours
from cardtable.testing.profiles import profile_of
from cardtable.testing.subjects import Subject

__all__: list[str] = []


def plugin_subject(plugin: object, profile: str, registry: Registry | None) -> Subject:
    """A plugin, beside everything else that the registry holds; by default all that is installed.

    A plugin of the same name in that registry, such as an installed release of it, gives way.
    """
    subject = _subject(_name_of(plugin), profile, registry)
    subject.plugin = plugin
    try:
        loaded = _by_itself(plugin)
        subject.name = subject.where = loaded.info.name
        subject.items = tuple([declared.item for declared in loaded.declared])
        subject.registry = registry_with(subject.given, plugin)
    except PluginError as error:
        subject.problem = error
    return subject


def declaration_subject(item: Declaration, profile: str, registry: Registry | None) -> Subject:
    """A single declaration, which the registry may hold already."""
    given = default_registry() if registry is None else registry
    there = [declared.item for plugin in given.plugins for declared in plugin.declared]
    if item in there:
        subject = _subject(item.id, profile, given)
        subject.items = (item,)
        return subject
    subject = plugin_subject(Holder(item), profile, given)
    subject.name = subject.where = item.id
    return subject


def registry_with(registry: Registry, plugin: object) -> Registry:
    """The registry with a plugin, in place of one of the same name.

    Raises:
        PluginError: The plugin is wrong, or repeats an id of another.
    """
    name = _by_itself(plugin).info.name
    if name in [other.info.name for other in registry.plugins]:
        registry = registry.without(name)
    return registry.with_plugin(plugin)


def _by_itself(plugin: object) -> LoadedPlugin:
    registry = Registry.build([plugin])
    if registry.problems:
        raise PluginError(str(registry.problems[0])) from registry.problems[0].cause
    return registry.plugins[0]


def _subject(name: str, profile: str, registry: Registry | None) -> Subject:
    given = default_registry() if registry is None else registry
    return Subject(
        name=name,
        plugin=None,
        items=(),
        given=given,
        registry=given,
        profile=profile_of(profile),
        neighbours=Neighbours.of(given),
    )


def _name_of(plugin: object) -> str:
    return str(getattr(plugin, "__name__", type(plugin).__name__))

"""The registry: what is installed, by id, with where it came from and what went wrong."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TypeVar

import attrs

from cardtable.clashes import without_clashes
from cardtable.compose import compose
from cardtable.declarations import Agent, CardSet, Edition, Game, Scoring, Variant, called
from cardtable.discovery import Found, given
from cardtable.discovery import installed as installed_plugins
from cardtable.errors import AmbiguousId, PluginError, UnknownId
from cardtable.plan import Source
from cardtable.plugin_files import module_of
from cardtable.plugins import Declared, LoadedPlugin, PluginProblem
from cardtable.ruleset import Ruleset
from cardtable.spec import Spec

__all__ = ["Registry", "default_registry", "ruleset_of"]

T = TypeVar("T", Game, Edition, Variant, CardSet, Scoring, Agent)


@attrs.frozen(eq=False)
class Registry:
    """What is installed. Frozen; :meth:`with_plugin` gives a new one.

    Attributes:
        plugins: The plugins that are part of it.
        problems: The plugins that were left out, and why.

    >>> Registry.build([]).editions
    {}
    """

    plugins: tuple[LoadedPlugin, ...] = ()
    problems: tuple[PluginProblem, ...] = ()
    _ids: Mapping[type, Mapping[str, Declared]] = attrs.field(factory=dict, repr=False)

    @classmethod
    def build(
        cls, plugins: Iterable[object] = (), *, installed: bool = False, strict: bool = False
    ) -> Registry:
        """A registry of these plugin objects, and of the installed ones if asked for.

        Args:
            plugins: Plugin objects or modules.
            installed: Whether to look for entry points of group ``cardtable``, as far as the
                environment variable ``CARDTABLE_PLUGINS`` allows.
            strict: Whether to raise for plugins that had to be left out.

        Raises:
            ExceptionGroup: Of a ``PluginError`` for each bad plugin, if ``strict``.
        """
        found = [given(plugin) for plugin in plugins]
        if installed:
            found += installed_plugins()
        registry = _assembled(found)
        if strict and registry.problems:
            raise ExceptionGroup(
                "plugins had to be left out",
                [PluginError(str(problem)) for problem in registry.problems],
            )
        return registry

    def with_plugin(self, plugin: object) -> Registry:
        """This registry with one plugin more: an object or a module.

        Raises:
            PluginError: The plugin is wrong, or repeats a name or an id.
        """
        return self._with(given(plugin))

    def _with(self, loaded: Found) -> Registry:
        if isinstance(loaded, PluginProblem):
            raise PluginError(str(loaded)) from loaded.cause
        registry = _assembled([*self.plugins, *self.problems, loaded])
        if loaded not in registry.plugins:
            raise PluginError(str(registry.problems[-1]))
        return registry

    def with_file(self, file: str | os.PathLike[str]) -> Registry:
        """This registry with the plugin in a Python file, which is run.

        The name of the file is that of the plugin, and its namespace, unless it says otherwise.

        Raises:
            PluginError: There is no such file, it fails when it is run, or its plugin is wrong.
        """
        path = Path(file)
        return self._with(given(module_of(path), f"file {path.name}"))

    def without(self, name: str) -> Registry:
        """This registry without the plugin of this name.

        Raises:
            UnknownId: There is no such plugin.
        """
        names = [plugin.info.name for plugin in self.plugins]
        if name not in names:
            raise UnknownId("plugin", name, names)
        kept = [p for p in self.plugins if p.info.name != name]
        return _assembled([*kept, *self.problems])

    @property
    def games(self) -> dict[str, Game]:
        """Games by id."""
        return self._all(Game)

    @property
    def editions(self) -> dict[str, Edition]:
        """Editions by id."""
        return self._all(Edition)

    @property
    def variants(self) -> dict[str, Variant]:
        """Variants by id."""
        return self._all(Variant)

    @property
    def card_sets(self) -> dict[str, CardSet]:
        """Card sets by id."""
        return self._all(CardSet)

    @property
    def scoring(self) -> dict[str, Scoring]:
        """Scoring schemes by id."""
        return self._all(Scoring)

    @property
    def agents(self) -> dict[str, Agent]:
        """Agents by id."""
        return self._all(Agent)

    def find(self, kind: type[T], id: str, namespace: str = "") -> T:
        """The declaration of this kind with a full id, or a short one.

        ``acme/banquet`` is the latest revision, ``banquet`` that of the preferred namespace or of
        the only one that has the name.

        Raises:
            UnknownId: There is none, or several namespaces have it.
        """
        known = self._all(kind)
        if not isinstance(id, str):
            raise UnknownId(called(kind), id, known)
        if id in known:
            return known[id]
        found = _latest([full for full in known if _matches(full, id)], namespace)
        if len(found) == 1:
            return known[found[0]]
        if found:
            raise AmbiguousId(called(kind), id, found)
        short = {full.partition("@")[0].partition("/")[2] for full in known}
        raise UnknownId(called(kind), id, short if "/" not in id else known, self._hint())

    def source(self, kind: type, id: str) -> Source:
        """Where a declaration comes from."""
        declared = self._ids[kind][id]
        return Source(id, declared.plugin, declared.distribution)

    def ruleset(
        self,
        edition: str,
        variants: Sequence[str] = (),
        *,
        card_sets: Sequence[str] | None = None,
        scoring: str | None = None,
        options: Mapping[str, object] | None = None,
        namespace: str = "",
    ) -> Ruleset:
        """Compile a ruleset.

        Args:
            edition: Id of the edition, full or short.
            variants: Ids of variants, in any order.
            card_sets: Ids of card sets; by default those of the edition.
            scoring: Id of a scoring scheme; by default that of the edition.
            options: Options of the edition, the variants and the scoring scheme by name.
            namespace: Where short ids are looked for first. Where a game has this namespace, only
                editions of that game are taken.

        Raises:
            UnknownId: Something is not registered.
            OptionError: An option has a wrong name or value.
            ExceptionGroup: Of a ``CompileError`` for each thing that does not fit together.
        """
        from cardtable.choosing import choose

        given = {} if options is None else options
        choices, spec = choose(self, edition, variants, card_sets, scoring, given, namespace)
        return Ruleset(compose(choices), spec)

    def ruleset_of(self, spec: Spec) -> Ruleset:
        """Compile the ruleset of a specification.

        Raises:
            UnknownId: Something is not registered.
        """
        return self.ruleset(
            spec.edition,
            spec.variants,
            card_sets=spec.card_sets,
            scoring=spec.scoring,
            options=dict(spec.options),
        )

    def _all(self, kind: type[T]) -> dict[str, T]:
        return {id: d.item for id, d in self._ids.get(kind, {}).items()}  # type: ignore[misc]

    def _hint(self) -> str:
        if not self.problems:
            return ""
        return f" (left out: {', '.join(p.name for p in self.problems)}; see 'cardtable plugins')"


def _assembled(found: Sequence[Found]) -> Registry:
    """A registry of what was found; whoever shares a name or an id is left out."""
    problems = [p for p in found if isinstance(p, PluginProblem)]
    plugins, clashing = without_clashes([p for p in found if isinstance(p, LoadedPlugin)])
    ids: dict[type, dict[str, Declared]] = {}
    for declared in sorted((d for p in plugins for d in p.declared), key=lambda d: d.item.id):
        ids.setdefault(type(declared.item), {})[declared.item.id] = declared
    return Registry(tuple(plugins), (*problems, *clashing), ids)


def _matches(full: str, id: str) -> bool:
    name, _, _ = full.partition("@")
    return id in (name, name.partition("/")[2])


def _latest(found: Sequence[str], namespace: str) -> list[str]:
    """The highest revision of each name; of several namespaces the preferred one."""
    latest: dict[str, str] = {}
    for full in found:
        name, _, revision = full.partition("@")
        if name not in latest or int(latest[name].partition("@")[2]) < int(revision):
            latest[name] = full
    preferred = [full for name, full in latest.items() if name.partition("/")[0] == namespace]
    return preferred or sorted(latest.values())


@cache
def default_registry() -> Registry:
    """The registry of everything installed, built on first use.

    >>> sorted(default_registry().games)[0]
    'jest/jest@1'
    """
    return Registry.build(installed=True)


def ruleset_of(spec: Spec) -> Ruleset:
    """Compile the ruleset of a specification from what is installed."""
    return default_registry().ruleset_of(spec)

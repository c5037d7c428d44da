"""The registry: what is installed, by id, with where it came from and what went wrong."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import TypeVar

import attrs

from cardtable.compose import compose
from cardtable.declarations import Agent, CardSet, Edition, Game, Scoring, Variant
from cardtable.errors import PluginError, UnknownId
from cardtable.hooks import GROUP
from cardtable.plan import Source
from cardtable.plugins import Declared, LoadedPlugin, PluginProblem, load_plugin
from cardtable.ruleset import Ruleset
from cardtable.spec import Spec

__all__ = ["Registry", "default_registry", "ruleset_of"]

T = TypeVar("T", Game, Edition, Variant, CardSet, Scoring, Agent)

OWN_DISTRIBUTION = "justdesserts"
SELECTION = "CARDTABLE_PLUGINS"


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
        found = [_given(plugin) for plugin in plugins]
        if installed:
            found += _installed()
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
        loaded = _given(plugin)
        if isinstance(loaded, PluginProblem):
            raise PluginError(str(loaded)) from loaded.cause
        registry = _assembled([*self.plugins, *self.problems, loaded])
        fresh = [p for p in registry.problems if p not in self.problems]
        if fresh:
            raise PluginError("; ".join(map(str, fresh)))
        return registry

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
            raise UnknownId(kind.__name__.lower(), id, known)
        if id in known:
            return known[id]
        found = _latest([full for full in known if _matches(full, id)], namespace)
        if len(found) == 1:
            return known[found[0]]
        hint = f"; it is in several namespaces: {', '.join(found)}" if found else ""
        short = {full.partition("@")[0].partition("/")[2] for full in known}
        raise UnknownId(_words(kind), id, short if "/" not in id else known, hint or self._hint())

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
            namespace: Where short ids are looked for first.

        Raises:
            UnknownId: Something is not registered.
            OptionError: An option has a wrong name or value.
            ExceptionGroup: Of a ``CompileError`` for each thing that does not fit together.
        """
        from cardtable.choosing import choose

        choices, spec = choose(
            self, edition, variants, card_sets, scoring, dict(options or {}), namespace
        )
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


def _given(plugin: object) -> LoadedPlugin | PluginProblem:
    return _loaded(lambda: plugin, _plugin_name(plugin), "-")


def _loaded(
    get: Callable[[], object], name: str, distribution: str
) -> LoadedPlugin | PluginProblem:
    try:
        plugin = get()
    except Exception as error:
        message = f"importing it raised {type(error).__name__}: {error}"
        return PluginProblem(name, distribution, message, error)
    try:
        return load_plugin(plugin, name, distribution)
    except PluginError as error:
        return PluginProblem(name, distribution, str(error), error)
    except Exception as error:
        return PluginProblem(name, distribution, f"{type(error).__name__}: {error}", error)


def _plugin_name(plugin: object) -> str:
    name = getattr(plugin, "__name__", None) or type(plugin).__name__
    return str(name).removesuffix(".plugin").rpartition(".")[2].lower()


def _installed() -> list[LoadedPlugin | PluginProblem]:
    from importlib.metadata import entry_points

    selection = os.environ.get(SELECTION)
    wanted = None if selection is None else {n.strip() for n in selection.split(",")}
    found: list[LoadedPlugin | PluginProblem] = []
    for entry in sorted(entry_points(group=GROUP), key=lambda e: (e.name, e.value)):
        dist = entry.dist
        distribution = f"{dist.name} {dist.version}" if dist else "-"
        own = dist is not None and dist.name == OWN_DISTRIBUTION
        if own or wanted is None or entry.name in wanted:
            found.append(_loaded(entry.load, entry.name, distribution))
    return found


def _assembled(found: Sequence[LoadedPlugin | PluginProblem]) -> Registry:
    """A registry of what was found; repeated names and ids drop all that share them."""
    problems = [p for p in found if isinstance(p, PluginProblem)]
    plugins = [p for p in found if isinstance(p, LoadedPlugin)]
    plugins, clashes = _without_clashes(plugins, lambda p: [("name", p.info.name)])
    problems += clashes
    plugins, clashes = _without_clashes(
        plugins, lambda p: [(type(d.item).__name__.lower(), d.item.id) for d in p.declared]
    )
    problems += clashes
    ids: dict[type, dict[str, Declared]] = {}
    for declared in sorted((d for p in plugins for d in p.declared), key=lambda d: d.item.id):
        ids.setdefault(type(declared.item), {})[declared.item.id] = declared
    return Registry(tuple(plugins), tuple(problems), ids)


def _without_clashes(
    plugins: Sequence[LoadedPlugin], keys: Callable[[LoadedPlugin], list[tuple[str, str]]]
) -> tuple[list[LoadedPlugin], list[PluginProblem]]:
    owners: dict[tuple[str, str], list[LoadedPlugin]] = {}
    for plugin in plugins:
        for key in keys(plugin):
            owners.setdefault(key, []).append(plugin)
    problems: dict[int, PluginProblem] = {}
    for (what, id), sharing in owners.items():
        for plugin in sharing if len(sharing) > 1 else ():
            others = [p for p in sharing if p is not plugin]
            message = f"{what} {id!r} is also used by " + ", ".join(_label(p) for p in others)
            problems[builtin_id(plugin)] = PluginProblem(
                plugin.info.name, plugin.distribution, f"{message}; all of them were left out"
            )
    return [p for p in plugins if builtin_id(p) not in problems], list(problems.values())


builtin_id = id


def _label(plugin: LoadedPlugin) -> str:
    of = "" if plugin.distribution == "-" else f" of {plugin.distribution}"
    return f"plugin {plugin.info.name!r}{of}"


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


def _words(kind: type) -> str:
    return {"CardSet": "card set", "Scoring": "scoring scheme"}.get(
        kind.__name__, kind.__name__.lower()
    )


@cache
def default_registry() -> Registry:
    """The registry of everything installed, built on first use."""
    return Registry.build(installed=True)


def ruleset_of(spec: Spec) -> Ruleset:
    """Compile the ruleset of a specification from what is installed."""
    return default_registry().ruleset_of(spec)

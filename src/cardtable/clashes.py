"""Names that belong to one plugin alone: all who share one are left out, and told of the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from cardtable.blame import short
from cardtable.discovery import is_own
from cardtable.plugins import LoadedPlugin, PluginProblem

__all__: list[str] = []

Claims: TypeAlias = Callable[[LoadedPlugin], Iterator[tuple[str, str]]]
"""What a plugin claims for itself: a description and, if another has the same, how to mend it."""


def without_clashes(
    plugins: Sequence[LoadedPlugin],
) -> tuple[list[LoadedPlugin], list[PluginProblem]]:
    """The plugins that share nothing they must not share, and what is wrong with the others."""
    problems: list[PluginProblem] = []
    left = list(plugins)
    for claims in (_entry_points, _names, _namespaces, _ids):
        left, clashing = _sorted_out(left, claims)
        problems += clashing
    return left, problems


def _entry_points(plugin: LoadedPlugin) -> Iterator[tuple[str, str]]:
    if plugin.entry_point:
        yield f"the entry point {plugin.entry_point!r}", "rename one in its pyproject.toml"


def _names(plugin: LoadedPlugin) -> Iterator[tuple[str, str]]:
    yield f"the name {plugin.info.name!r}", "give one another PluginInfo(name=...)"


def _ids(plugin: LoadedPlugin) -> Iterator[tuple[str, str]]:
    for declared in plugin.declared:
        yield short(declared.item), "rename one"


def _namespaces(plugin: LoadedPlugin) -> Iterator[tuple[str, str]]:
    """Plugins of one distribution may share a namespace, and those that are not installed."""
    yield f"the namespace {plugin.info.namespace!r}", "give one another PluginInfo(namespace=...)"


def _sorted_out(
    plugins: Sequence[LoadedPlugin], claims: Claims
) -> tuple[list[LoadedPlugin], list[PluginProblem]]:
    """Those who share a claim with nobody; the library itself keeps what it claims."""
    owners: dict[tuple[str, str], list[LoadedPlugin]] = {}
    for plugin in plugins:
        for claim in claims(plugin):
            owners.setdefault(claim, []).append(plugin)
    problems: dict[int, PluginProblem] = {}
    for (what, mend), sharing in owners.items():
        if len(sharing) < 2 or (claims is _namespaces and len(_distributions(sharing)) < 2):
            continue
        for plugin in sharing:
            if not is_own(plugin.distribution):
                message = _message(what, [p for p in sharing if p is not plugin], mend)
                problems[id(plugin)] = PluginProblem(plugin.info.name, plugin.distribution, message)
    return [p for p in plugins if id(p) not in problems], list(problems.values())


def _distributions(plugins: Sequence[LoadedPlugin]) -> set[str]:
    return {plugin.distribution if plugin.entry_point else "" for plugin in plugins}


def _message(what: str, others: Sequence[LoadedPlugin], mend: str) -> str:
    named = ", ".join(map(str, others))
    if any([is_own(other.distribution) for other in others]):
        return f"{what} belongs to {named}: choose another"
    return f"{what} is also used by {named}, so none of them is loaded: {mend}, or do without one"

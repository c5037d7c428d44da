"""The hooks of a plugin, and the typed base class that a plugin derives from.

Hooks take no argument, are called once while a registry is built, and return tuples of frozen
declarations::

    class Banquet(cardtable.Plugin):
        @override
        @cardtable.hookimpl
        def cardtable_variants(self) -> tuple[cardtable.Variant, ...]:
            return (BANQUET,)


    plugin = Banquet()
"""

from __future__ import annotations

import pluggy

from cardtable.declarations import Agent, CardSet, Edition, Game, PluginInfo, Scoring, Variant

__all__ = ["API", "Plugin", "hookimpl"]

PROJECT = "cardtable"
GROUP = "cardtable"
PREFIX = "cardtable_"
API = 1
"""Number of the interface that plugins are written for; it grows when plugins have to change."""

hookspec: pluggy.HookspecMarker = pluggy.HookspecMarker(PROJECT)
hookimpl: pluggy.HookimplMarker = pluggy.HookimplMarker(PROJECT)
"""Marks a function or method as a hook of a plugin."""


class Plugin:
    """Base of plugins: the hooks with their types. Override those you need.

    >>> class Mine(Plugin):
    ...     @hookimpl
    ...     def cardtable_plugin(self):
    ...         return PluginInfo(name="mine")
    >>> Mine().cardtable_plugin().namespace
    'mine'
    """

    @hookspec
    def cardtable_plugin(self) -> PluginInfo:
        """Who the plugin is: name, namespace of its ids, API range."""
        raise NotImplementedError

    @hookspec
    def cardtable_games(self) -> tuple[Game, ...]:
        """Games it adds."""
        return ()

    @hookspec
    def cardtable_editions(self) -> tuple[Edition, ...]:
        """Editions it adds, of its own games or of others'."""
        return ()

    @hookspec
    def cardtable_variants(self) -> tuple[Variant, ...]:
        """Variants it adds."""
        return ()

    @hookspec
    def cardtable_card_sets(self) -> tuple[CardSet, ...]:
        """Card sets it adds."""
        return ()

    @hookspec
    def cardtable_scoring(self) -> tuple[Scoring, ...]:
        """Scoring schemes it adds."""
        return ()

    @hookspec
    def cardtable_agents(self) -> tuple[Agent, ...]:
        """Agents it adds."""
        return ()


HOOKS: dict[str, type] = {
    "cardtable_games": Game,
    "cardtable_editions": Edition,
    "cardtable_variants": Variant,
    "cardtable_card_sets": CardSet,
    "cardtable_scoring": Scoring,
    "cardtable_agents": Agent,
}
"""Hooks that return declarations, with what they return."""

"""The plugin of the table itself: agents that play any game. Games come from other plugins."""

from __future__ import annotations

from cardtable.declarations import Agent, PluginInfo
from cardtable.hooks import Plugin, hookimpl
from cardtable.random_agent import RandomAgent

__all__ = ["RANDOM", "CardTable", "plugin"]

RANDOM = Agent(
    id="cardtable/random@1",
    title="Random",
    summary="Takes a random kind of action that has an option, then a random option.",
    make=RandomAgent,
)


class CardTable(Plugin):
    """What the table brings along for all games."""

    @hookimpl
    def cardtable_plugin(self) -> PluginInfo:
        """Its name."""
        return PluginInfo(name="cardtable")

    @hookimpl
    def cardtable_agents(self) -> tuple[Agent, ...]:
        """The agent that plays at random."""
        return (RANDOM,)


plugin: CardTable = CardTable()

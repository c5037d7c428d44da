"""A plugin around a single declaration, so that it can be examined by itself."""

from __future__ import annotations

from typing import TypeVar

from cardtable.declarations import Agent, CardSet, Edition, Game, PluginInfo, Scoring, Variant
from cardtable.hooks import Plugin, hookimpl
from cardtable.plugins import Declaration

__all__: list[str] = []

T = TypeVar("T", Game, Edition, Variant, CardSet, Scoring, Agent)


class Holder(Plugin):
    """A plugin that declares one thing."""

    def __init__(self, item: Declaration) -> None:
        self.item = item

    @hookimpl
    def cardtable_plugin(self) -> PluginInfo:
        """A name that no other plugin has, and the namespace of the declaration."""
        name = f"only-{self.item.id}".replace("/", ".").replace("@", ".")
        return PluginInfo(name=name, namespace=self.item.id.partition("/")[0])

    @hookimpl
    def cardtable_games(self) -> tuple[Game, ...]:
        """The declaration, if it is a game."""
        return self._if(Game)

    @hookimpl
    def cardtable_editions(self) -> tuple[Edition, ...]:
        """The declaration, if it is an edition."""
        return self._if(Edition)

    @hookimpl
    def cardtable_variants(self) -> tuple[Variant, ...]:
        """The declaration, if it is a variant."""
        return self._if(Variant)

    @hookimpl
    def cardtable_card_sets(self) -> tuple[CardSet, ...]:
        """The declaration, if it is a card set."""
        return self._if(CardSet)

    @hookimpl
    def cardtable_scoring(self) -> tuple[Scoring, ...]:
        """The declaration, if it is a scoring scheme."""
        return self._if(Scoring)

    @hookimpl
    def cardtable_agents(self) -> tuple[Agent, ...]:
        """The declaration, if it is an agent."""
        return self._if(Agent)

    def _if(self, kind: type[T]) -> tuple[T, ...]:
        return (self.item,) if isinstance(self.item, kind) else ()

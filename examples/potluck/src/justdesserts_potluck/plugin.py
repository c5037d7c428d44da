"""How cardtable finds the cards."""

from __future__ import annotations

from cardtable import CardSet, Plugin, PluginInfo, hookimpl
from justdesserts_potluck import POTLUCK

__all__ = ["plugin"]


class Potluck(Plugin):
    """The plugin."""

    @hookimpl
    def cardtable_plugin(self) -> PluginInfo:
        """Its name, which its ids begin with."""
        return PluginInfo(name="potluck")

    @hookimpl
    def cardtable_card_sets(self) -> tuple[CardSet, ...]:
        """The one card set."""
        return (POTLUCK,)


plugin = Potluck()

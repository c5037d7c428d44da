"""How cardtable finds the variant."""

from __future__ import annotations

from cardtable import Plugin, PluginInfo, Variant, hookimpl
from justdesserts_trios import TRIOS

__all__ = ["plugin"]


class Trios(Plugin):
    """The plugin."""

    @hookimpl
    def cardtable_plugin(self) -> PluginInfo:
        """Its name, which its ids begin with."""
        return PluginInfo(name="trios")

    @hookimpl
    def cardtable_variants(self) -> tuple[Variant, ...]:
        """The one variant."""
        return (TRIOS,)


plugin = Trios()

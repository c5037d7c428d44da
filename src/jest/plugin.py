"""The built-in plugin of Jest: it registers like any other."""

from __future__ import annotations

from cardtable import CardFact, CardSet, Edition, Game, Plugin, PluginInfo, Variant, hookimpl
from jest.deck import standard_deck
from jest.standard import STANDARD
from jest.variants import VARIANTS

__all__ = ["JestPlugin", "plugin"]

GAME = Game(
    id="jest/jest@1",
    title="Jest",
    summary="Show one card, hide one, and make the best Jest of what is left to you.",
    default_edition="jest/standard@1",
)


def _cards() -> dict[str, tuple[CardFact, ...]]:
    return {"cards": standard_deck().cards}


BASE = CardSet(
    id="jest/base@1",
    game=GAME.id,
    title="Jest",
    summary="The 17 cards that the game is dealt from (J1).",
    cards=_cards,
    rules=("J1",),
)


class JestPlugin(Plugin):
    """Everything about Jest that is built in."""

    @hookimpl
    def cardtable_plugin(self) -> PluginInfo:
        """Its name."""
        return PluginInfo(name="jest")

    @hookimpl
    def cardtable_games(self) -> tuple[Game, ...]:
        """The game."""
        return (GAME,)

    @hookimpl
    def cardtable_editions(self) -> tuple[Edition, ...]:
        """The standard edition."""
        return (STANDARD,)

    @hookimpl
    def cardtable_variants(self) -> tuple[Variant, ...]:
        """The variants."""
        return VARIANTS

    @hookimpl
    def cardtable_card_sets(self) -> tuple[CardSet, ...]:
        """The 17 cards."""
        return (BASE,)


plugin: JestPlugin = JestPlugin()

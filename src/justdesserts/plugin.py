"""The built-in plugin of Just Desserts: it registers like any other."""

from __future__ import annotations

from cardtable import (
    CardFact,
    CardSet,
    Edition,
    Game,
    Plugin,
    PluginInfo,
    Scoring,
    Variant,
    hookimpl,
)
from justdesserts.beta import BETA, POINTS
from justdesserts.cards import CARD_SET_NAMES, load_card_set
from justdesserts.ending import GUESTS_AND_PAIRS
from justdesserts.published import PUBLISHED
from justdesserts.solo import SOLO, UNSERVED_GUESTS
from justdesserts.variants import VARIANTS

__all__ = ["JustDesserts", "plugin"]

GAME = Game(
    id="justdesserts/just-desserts@1",
    title="Just Desserts",
    summary="Serve guests the desserts they crave.",
    default_edition="justdesserts/published@1",
)

_TITLES = {
    "base": ("Just Desserts", "The 76 desserts and 24 guests of the game itself."),
    "just_coffee": ("Just Coffee", "Six desserts and four guests with coffee (X1)."),
    "better_with_bacon": ("Better with Bacon", "Six desserts and four guests with bacon (X1)."),
}


def _card_set(name: str) -> CardSet:
    def cards() -> dict[str, tuple[CardFact, ...]]:
        facts = load_card_set(name)
        return {"desserts": facts.desserts, "guests": facts.guests}

    title, summary = _TITLES[name]
    return CardSet(
        id=f"justdesserts/{name}@1",
        game=GAME.id,
        title=title,
        summary=summary,
        cards=cards,
        rules=("T1", "T6") if name == "base" else ("X1", "X2", "X3", "X5"),
    )


class JustDesserts(Plugin):
    """Everything about Just Desserts that is built in."""

    @hookimpl
    def cardtable_plugin(self) -> PluginInfo:
        """Its name."""
        return PluginInfo(name="justdesserts")

    @hookimpl
    def cardtable_games(self) -> tuple[Game, ...]:
        """The game."""
        return (GAME,)

    @hookimpl
    def cardtable_editions(self) -> tuple[Edition, ...]:
        """The editions."""
        return (PUBLISHED, SOLO, BETA)

    @hookimpl
    def cardtable_variants(self) -> tuple[Variant, ...]:
        """The variants of the published game."""
        return VARIANTS

    @hookimpl
    def cardtable_card_sets(self) -> tuple[CardSet, ...]:
        """The base game and the expansions."""
        return tuple([_card_set(name) for name in CARD_SET_NAMES])

    @hookimpl
    def cardtable_scoring(self) -> tuple[Scoring, ...]:
        """The scoring schemes."""
        return (GUESTS_AND_PAIRS, UNSERVED_GUESTS, POINTS)


plugin: JustDesserts = JustDesserts()

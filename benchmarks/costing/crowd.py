"""What a hundred other plugins cost that are installed and not chosen."""

from __future__ import annotations

from collections.abc import Iterator

import jest.plugin
import justdesserts.plugin
from cardtable import (
    CardSet,
    Phase,
    Plugin,
    PluginInfo,
    Registry,
    Ruleset,
    Variant,
    Wrap,
    hookimpl,
)
from costing.playing import play_on
from costing.timing import Figure, milliseconds, ratio
from justdesserts import TIP, Dessert

STRANGERS = 100
STEPS = 20_000
EDITIONS = ("justdesserts/published@1", "justdesserts/beta-3.1@1")


class Stranger(Plugin):
    """A plugin with three variants and a card set that nobody asked for."""

    def __init__(self, name: str) -> None:
        self.name = name

    @hookimpl
    def cardtable_plugin(self) -> PluginInfo:
        """Who it is."""
        return PluginInfo(name=self.name)

    @hookimpl
    def cardtable_variants(self) -> tuple[Variant, ...]:
        """Variants that would change every serving and add a phase."""
        return tuple([self._variant(number) for number in range(3)])

    def _variant(self, number: int) -> Variant:
        return Variant(
            id=f"{self.name}/rule-{number}@1",
            editions=EDITIONS,
            title="Rule",
            summary="Another rule.",
            patches=lambda options: (
                Wrap(TIP, lambda inner, ctx: inner),
                Phase("dessert", after="act"),
            ),
        )

    @hookimpl
    def cardtable_card_sets(self) -> tuple[CardSet, ...]:
        """One dessert more."""
        cards = CardSet(
            id=f"{self.name}/cards@1",
            game="justdesserts/just-desserts@1",
            title="Cards",
            summary="More cards.",
            cards=lambda: {"desserts": (Dessert(self.name, self.name, ("tea",), self.name),)},
            editions=EDITIONS,
        )
        return (cards,)


def figures() -> Iterator[Figure]:
    """The time of games with strangers installed over that without, and what a registry costs."""
    built_in = [justdesserts.plugin, jest.plugin]
    crowd = [*built_in, *[Stranger(f"stranger{number:02}") for number in range(STRANGERS)]]
    alone, crowded = Registry.build(built_in, strict=True), Registry.build(crowd, strict=True)
    assert len(crowded.variants) == len(alone.variants) + 3 * STRANGERS
    for edition, players in (("justdesserts/published", 4), ("jest/standard", 3)):
        quiet, noisy = alone.ruleset(edition), crowded.ruleset(edition)
        yield ratio(
            f"games of {edition} with {STRANGERS} strangers / without",
            lambda rules=noisy, players=players: _play(rules, players),
            lambda rules=quiet, players=players: _play(rules, players),
        )
    yield milliseconds(
        f"build a registry with {STRANGERS} strangers", lambda: Registry.build(crowd), rounds=7
    )


def _play(rules: Ruleset, players: int) -> int:
    return play_on(rules, players, STEPS, seed=0)

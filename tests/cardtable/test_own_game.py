"""``justdesserts.ruleset`` and ``jest.ruleset`` give the editions of their own game."""

from __future__ import annotations

import attrs
import pytest

import jest
import justdesserts
from cardtable import Edition, Plugin, PluginInfo, Registry, UnknownId, default_registry, hookimpl

NAME = "acme"


class Strangers(Plugin):
    """Somebody's own edition of Jest."""

    @hookimpl
    def cardtable_plugin(self) -> PluginInfo:
        """Who it is."""
        return PluginInfo(name=NAME)

    @hookimpl
    def cardtable_editions(self) -> tuple[Edition, ...]:
        """One edition, like the standard one."""
        standard = default_registry().find(Edition, "jest/standard")
        return (attrs.evolve(standard, id="acme/banquet@1"),)


REGISTRY: Registry = default_registry().with_plugin(Strangers())


@pytest.mark.parametrize(
    ("game", "edition", "told"),
    [
        (justdesserts, "standard", "known: beta-3.1, published, solo"),
        (justdesserts, "jest/standard", "known: beta-3.1, published, solo"),
        (justdesserts, "standrad", "known: beta-3.1, published, solo"),
        (jest, "published", "known: standard"),
        (jest, "publishd", "known: standard"),
        (jest, "standrad", "did you mean 'standard'[?]"),
    ],
)
def test_editions_of_other_games_are_unknown(game: object, edition: str, told: str) -> None:
    """No game answers for another one, nor suggests its editions."""
    ruleset = justdesserts.ruleset if game is justdesserts else jest.ruleset
    with pytest.raises(UnknownId, match=f"unknown edition '{edition}'; {told}$"):
        ruleset(edition)


@pytest.mark.parametrize("id", ["acme/banquet@1", "acme/banquet", "banquet"])
def test_a_strangers_edition_of_the_game_is_found(id: str) -> None:
    """An edition belongs to its game, whoever wrote it."""
    rules = REGISTRY.ruleset(id, namespace="jest")
    assert rules.spec.edition == "acme/banquet@1"
    with pytest.raises(UnknownId, match=r"known: beta-3\.1, published, solo$"):
        REGISTRY.ruleset(id, namespace="justdesserts")


def test_a_namespace_without_a_game_excludes_nothing() -> None:
    """It only says where short ids are looked for first."""
    assert REGISTRY.ruleset("published", namespace=NAME).spec == justdesserts.ruleset().spec

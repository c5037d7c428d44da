"""Editions that are versions of others: what fits those fits them too."""

from __future__ import annotations

import attrs
import pytest

import justdesserts
from cardtable import (
    CompileError,
    Edition,
    Patch,
    Plugin,
    PluginInfo,
    Registry,
    Replace,
    default_registry,
    given,
    hookimpl,
)
from justdesserts import CARDS_DEALT
from justdesserts.published import PUBLISHED


def patches(options: object) -> tuple[Patch, ...]:
    """The published rules with larger hands."""
    return (*PUBLISHED.patches(options), Replace(CARDS_DEALT, given(5)))


FIVE = attrs.evolve(
    PUBLISHED,
    id="club/five@1",
    title="Five to begin with",
    patches=patches,
    based_on=(PUBLISHED.id,),
)
ALONE = attrs.evolve(FIVE, id="club/alone@1", based_on=())


class Club(Plugin):
    """The plugin."""

    @hookimpl
    def cardtable_plugin(self) -> PluginInfo:
        return PluginInfo(name="club")

    @hookimpl
    def cardtable_editions(self) -> tuple[Edition, ...]:
        return (FIVE, ALONE)


def registry() -> Registry:
    """Everything installed and the club."""
    return default_registry().with_plugin(Club())


def test_a_version_of_an_edition_is_played_with_its_scoring() -> None:
    """The scoring scheme names the edition that it is based on."""
    rules = registry().ruleset("club/five")
    assert rules.spec.scoring == "justdesserts/guests-and-pairs@1"
    assert rules.view(rules.start(players=2, seed=1), 1).count("hands", 1) == 5


def test_its_variants_and_card_sets_fit_too() -> None:
    """Poaching and the coffee were written for the published game."""
    rules = registry().ruleset(
        "club/five",
        ["justdesserts/poaching"],
        card_sets=["justdesserts/base", "justdesserts/just_coffee"],
    )
    assert "poach" in rules.kinds
    assert len(rules.pack(justdesserts.GUESTS).cards) == 28


def test_without_a_base_nothing_fits() -> None:
    """An edition that says nothing gets none of what was written for others."""
    with pytest.RaisesGroup(pytest.RaisesExc(CompileError, match="does not fit club/alone@1")):
        registry().ruleset("club/alone")


def test_the_base_itself_is_as_before() -> None:
    """A version changes nothing for those who play the original."""
    assert registry().ruleset("justdesserts/published").fingerprint == (
        justdesserts.ruleset().fingerprint
    )

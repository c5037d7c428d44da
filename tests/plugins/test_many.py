"""A hundred plugins that nobody chose change nothing."""

from __future__ import annotations

import random

import pytest

import jest.plugin
import justdesserts.plugin
from cardtable import Registry, Ruleset
from tests.dist_infos import install, on_path

STRANGER = """
import cardtable
from cardtable import CardSet, Phase, PluginInfo, Scoring, Variant, Wrap
from justdesserts import Dessert
from justdesserts.slots import TIP

EDITIONS = ("justdesserts/published@1", "justdesserts/beta-3.1@1")


@cardtable.hookimpl
def cardtable_variants():
    return tuple(
        Variant(
            id=f"{name}/rule-{{number}}@1",
            editions=EDITIONS,
            title="Rule",
            summary="Another rule.",
            patches=lambda options: (
                Wrap(TIP, lambda inner, ctx: inner),
                Phase("dessert", after="act"),
            ),
        )
        for number in range(3)
    )


@cardtable.hookimpl
def cardtable_card_sets():
    return (
        CardSet(
            id="{name}/cards@1",
            game="justdesserts/just-desserts@1",
            title="Cards",
            summary="More cards.",
            cards=lambda: {{"desserts": (Dessert("{name}", "{name}", ("tea",), "{name}"),)}},
            editions=EDITIONS,
        ),
    )
"""
NAMES = [f"stranger{number:02}" for number in range(100)]


@pytest.fixture(scope="module")
def crowded(tmp_path_factory: pytest.TempPathFactory) -> Registry:
    """Everything built in, and a hundred strangers."""
    site = tmp_path_factory.mktemp("site")
    for name in NAMES:
        install(
            site, name, "1.0", f"[cardtable]\n{name} = {name}\n", {name: STRANGER.format(name=name)}
        )
    with on_path(site):
        return Registry.build(installed=True, strict=True)


def alone() -> Registry:
    """What is built in, and nothing else."""
    return Registry.build([justdesserts.plugin, jest.plugin], strict=True)


def rulesets(registry: Registry) -> list[Ruleset]:
    """Rulesets of all built-in editions, some with variants."""
    wanted: list[tuple[str, tuple[str, ...]]] = [
        ("justdesserts/published", ()),
        ("justdesserts/published", ("poaching", "buffet")),
        ("justdesserts/solo", ()),
        ("justdesserts/beta-3.1", ()),
        ("jest/standard", ()),
    ]
    return [registry.ruleset(edition, variants) for edition, variants in wanted]


def game(rules: Ruleset) -> list[str]:
    """A whole game in words."""
    state, rng = rules.start(players=rules.players[0], seed=3), random.Random(3)
    told = []
    while rules.outcome(state) is None:
        action = rules.legal_actions(state).sample(rng)
        told.append(rules.describe(action))
        state = rules.step(state, action)
    return told


def test_all_of_them_are_there(crowded: Registry) -> None:
    """The strangers are loaded, or the other tests here would show nothing."""
    assert [p.info.name for p in crowded.plugins if p.info.name.startswith("stranger")] == NAMES
    assert len([id for id in crowded.variants if "/rule-" in id]) == 300


def test_fingerprints_stay_the_same(crowded: Registry) -> None:
    """What is installed and not chosen is no part of a ruleset's fingerprint."""
    before = [rules.fingerprint for rules in rulesets(alone())]
    assert [rules.fingerprint for rules in rulesets(crowded)] == before


def test_games_stay_the_same(crowded: Registry) -> None:
    """The same seed and the same choices give the same games, to the word."""
    before = [game(rules) for rules in rulesets(alone())]
    assert [game(rules) for rules in rulesets(crowded)] == before


def test_plans_hold_nothing_of_them(crowded: Registry) -> None:
    """A compiled ruleset holds no function of a stranger, so it plays at the same speed."""
    for rules in rulesets(crowded):
        assert not [c for c in rules.plan.contributions if c.source.plugin.startswith("stranger")]
        assert "stranger" not in rules.explain()

"""Servings where a variant changes what satisfies a guest: the general forms take over."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import justdesserts
from cardtable import (
    Context,
    InternalError,
    Patch,
    Plugin,
    PluginInfo,
    Ruleset,
    Variant,
    Wrap,
    default_registry,
    hookimpl,
)
from justdesserts import DESSERTS, GUESTS, MOST_NEEDED, SATISFIES, TASTES, Guest

Satisfied = Callable[[int, int], bool]


def unchanged(inner: Satisfied, ctx: Context) -> Satisfied:
    """The printed rule, but as a function of somebody else."""
    return lambda guest, desserts: inner(guest, desserts)


def twice(inner: Satisfied, ctx: Context) -> Satisfied:
    """Every craving has to be met by two desserts."""
    table = ctx.use(TASTES)

    def satisfied(guest: int, desserts: int) -> bool:
        met = [(desserts & carrying).bit_count() >= 2 for carrying in table.carriers[guest]]
        return all(met) and not desserts & table.refused[guest]

    return satisfied


def _variant(name: str, *patches: Patch) -> Variant:
    return Variant(
        id=f"greed/{name}@1",
        editions=("justdesserts/published@1",),
        title=name,
        summary=f"The toy {name}.",
        patches=lambda options: patches,
    )


ENOUGH = Wrap(MOST_NEEDED, lambda inner, ctx: lambda guest: 2 * inner(guest))
VARIANTS = (
    _variant("unchanged", Wrap(SATISFIES, unchanged)),
    _variant("twice", Wrap(SATISFIES, twice), ENOUGH),
    _variant("hasty", Wrap(SATISFIES, twice)),
)


class Greed(Plugin):
    """The plugin."""

    @hookimpl
    def cardtable_plugin(self) -> PluginInfo:
        return PluginInfo(name="greed")

    @hookimpl
    def cardtable_variants(self) -> tuple[Variant, ...]:
        return VARIANTS


def ruleset(name: str) -> Ruleset:
    """The published game with one of them."""
    registry = default_registry().with_plugin(Greed())
    return registry.ruleset("justdesserts/published", [f"greed/{name}"])


def servings(rules: Ruleset, hand: list[str], guest: str) -> set[tuple[str, ...]]:
    """The servings for a guest from a hand, by the legal actions."""
    data = rules.dump_state(rules.start(players=2, seed=1))
    data |= {
        "hands": [hand, []],
        "centre": [guest],
        "dessert_deck": [card.id for card in rules.cards.desserts if card.id not in hand],
        "guest_deck": [card.id for card in rules.cards.guests if card.id != guest],
        "known": [],
    }
    actions = rules.legal_actions(rules.load_state(data))
    served = [rules.dump_action(a) for options in actions.by_kind("serve") for a in options]
    return {tuple(str(id) for id in data["desserts"]) for data in served}  # type: ignore[attr-defined]


def liked(rules: Ruleset, guest: Guest, count: int) -> list[str]:
    """Ids of so many desserts for each craving of a guest, each good for one craving alone."""
    wanted, refused = set(guest.cravings), set(guest.refuses)
    cards = [
        d
        for d in rules.pack(DESSERTS).cards
        if len(wanted & set(d.icons)) == 1 and not refused & set(d.icons)
    ]
    groups = [[d.id for d in cards if icon in d.icons][:count] for icon in guest.cravings]
    return sorted({dessert for group in groups for dessert in group})


@pytest.mark.parametrize("size", [3, 8, 9, 10, 13])
def test_the_general_form_finds_what_the_fast_one_finds(size: int) -> None:
    """With the printed rule both give the same servings, from small and from large hands."""
    fast, slow = justdesserts.ruleset(), ruleset("unchanged")
    rng = random.Random(size)
    for guest in rng.sample([card.id for card in fast.pack(GUESTS).cards], 6):
        hand = rng.sample([card.id for card in fast.pack(DESSERTS).cards], size)
        assert servings(slow, hand, guest) == servings(fast, hand, guest)


def test_a_rule_that_needs_more_desserts_gets_them() -> None:
    """Where MOST_NEEDED follows, servings of a large hand may be larger than the cravings."""
    rules = ruleset("twice")
    guest = rules.pack(GUESTS).cards[0]
    hand = liked(rules, guest, 6)
    assert max([len(each) for each in servings(rules, hand, guest.id)]) > len(guest.cravings)


def test_a_rule_that_forgets_to_say_so_is_noticed() -> None:
    """From a small hand everything is tried, and what would be missed in a large one is told."""
    rules = ruleset("hasty")
    guest = rules.pack(GUESTS).cards[0]
    hand = liked(rules, guest, 3)
    with pytest.raises(InternalError, match="'most_needed' says it can need"):
        servings(rules, hand, guest.id)

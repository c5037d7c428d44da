"""The house rules in play, alone and together."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import house_rules
import justdesserts
from cardtable import Draft, OptionError, Ruleset
from cardtable.testing import lay
from cardtable.testing.pytest import plugin_tests
from house_rules import ClearTray

test_plugin = plugin_tests(house_rules)


def ruleset(*names: str, **options: object) -> Ruleset:
    """The published game with some of the house rules."""
    variants = [f"house_rules/{name}" for name in names]
    return justdesserts.ruleset("published", variants, options=options)


def game(rules: Ruleset, seed: int) -> Iterator[tuple[Draft, str]]:
    """The states of a random game, each with the kind of action that is done in it."""
    state, rng = rules.start(players=3, seed=seed), random.Random(seed)
    while rules.outcome(state) is None:
        action = rules.legal_actions(state).sample(rng)
        yield state, action.kind
        state = rules.step(state, action)


def servings(rules: Ruleset, state: Draft) -> set[tuple[str, ...]]:
    """The servings that seat 0 may give."""
    actions = rules.legal_actions(state)
    return {action.desserts for action in actions if isinstance(action, justdesserts.Serve)}


@pytest.mark.parametrize("limit", [1, 4])
def test_nobody_begins_a_turn_with_more_than_the_limit(limit: int) -> None:
    """When the turn passes on, whoever acted holds as many desserts as allowed."""
    rules = ruleset("hand-limit", limit=limit)
    held, cleared = [], 0
    for state, kind in game(rules, seed=2):
        cleared += kind == "clear_tray"
        if rules.phases[state.phase] == "act":
            others = [seat for seat in range(3) if seat not in state.actors]
            held += [rules.view(state, None).count("hands", seat) for seat in others]
    assert cleared
    # The first deal is three desserts, and who has not had a turn yet may hold them all.
    assert max(held) <= max(limit, 3)


def test_exactly_the_excess_is_discarded() -> None:
    """Neither fewer nor more."""
    rules = ruleset("hand-limit", limit=2)
    for state, kind in game(rules, seed=3):
        if kind == "clear_tray":
            seat = state.actors[0]
            too_many = rules.view(state, seat).count("hands", seat) - 2
            actions = [
                action for action in rules.legal_actions(state) if isinstance(action, ClearTray)
            ]
            assert {len(action.desserts) for action in actions} == {too_many}


def test_a_limit_is_a_number_above_zero() -> None:
    """What cannot be played is refused with the name of the option."""
    with pytest.raises(OptionError, match="options of house_rules/hand-limit@1: 'limit' must be"):
        ruleset("hand-limit", limit=0)


@pytest.mark.parametrize(("names", "tip"), [((), 1), (("double-tips",), 2)])
def test_a_favourite_brings_so_many_desserts(names: tuple[str, ...], tip: int) -> None:
    """The hand is empty after the serving, and holds the tip."""
    guest = justdesserts.guest("granny")
    rules = ruleset(*names)
    state = lay(rules, players=2, hands=[[guest.favourites[0]]], centre=[guest.id])
    served = rules.step(
        state, rules.action("serve", seat=0, guest=guest.id, desserts=[guest.favourites[0]])
    )
    assert rules.view(served, 0).count("hands", 0) == tip


def test_the_wild_dessert_stands_for_what_is_missing() -> None:
    """With one craving open, it closes the gap; two gaps are one too many."""
    guest = justdesserts.guest("the_hermit")  # chocolate, pastry, pudding
    rules = ruleset("wild-dessert", wild="fortune_cookies")
    chocolate, pastry = "chocolate_candy_bar", "napoleon"
    state = lay(rules, players=2, hands=[[chocolate, pastry, "fortune_cookies"]], centre=[guest.id])
    assert ("chocolate_candy_bar", "fortune_cookies", "napoleon") in servings(rules, state)
    state = lay(rules, players=2, hands=[[chocolate, "fortune_cookies"]], centre=[guest.id])
    assert servings(rules, state) == set()


def test_the_wild_dessert_is_never_refused() -> None:
    """Its own icons do not count, so a guest who refuses them takes it all the same."""
    guest = justdesserts.guest("fuzzy")  # craves chocolate and nuts, refuses marshmallow
    rules = ruleset("wild-dessert", wild="toasted_marshmallows")
    state = lay(
        rules, players=2, hands=[["chocolate_candy_bar", "toasted_marshmallows"]], centre=[guest.id]
    )
    assert servings(rules, state) == {("chocolate_candy_bar", "toasted_marshmallows")}


def test_without_the_variant_it_is_a_dessert_like_any_other() -> None:
    """The same hand serves nobody by the printed rules."""
    guest = justdesserts.guest("the_hermit")
    rules = ruleset()
    hand = ["chocolate_candy_bar", "napoleon", "fortune_cookies"]
    assert servings(rules, lay(rules, players=2, hands=[hand], centre=[guest.id])) == set()


def test_all_three_go_together() -> None:
    """A whole game with all of them ends."""
    rules = ruleset("hand-limit", "double-tips", "wild-dessert", limit=5)
    assert list(game(rules, seed=4))

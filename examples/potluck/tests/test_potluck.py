"""Potluck on the table: the cards are there, and are served by the same rules as all others."""

from __future__ import annotations

import pytest

import justdesserts
from cardtable import Ruleset, play_game
from cardtable.testing import lay
from cardtable.testing.pytest import plugin_tests
from justdesserts_potluck import DESSERTS, GUESTS
from justdesserts_potluck.plugin import plugin

test_plugin = plugin_tests(plugin)


def ruleset(*card_sets: str) -> Ruleset:
    """The published game with Potluck and perhaps more."""
    return justdesserts.ruleset("published", card_sets=["base", "potluck/potluck", *card_sets])


def test_ten_cards_join_the_game() -> None:
    """76 desserts and 24 guests of the base game, and those of Potluck."""
    cards = ruleset().cards
    assert (len(cards.desserts), len(cards.guests)) == (76 + len(DESSERTS), 24 + len(GUESTS))


def test_no_id_is_taken() -> None:
    """The set goes together with both expansions."""
    assert len(ruleset("just_coffee", "better_with_bacon").cards.guests) == 24 + 4 + 4 + 4


@pytest.mark.parametrize("dessert", DESSERTS, ids=lambda dessert: dessert.id)
def test_anything_with_cheese_is_a_favourite_of_the_cellar_master(
    dessert: justdesserts.Dessert,
) -> None:
    """The open favourite: whatever is served brings the tip."""
    rules = ruleset()
    state = lay(rules, players=2, hands=[[dessert.id]], centre=["the_cellar_master"])
    serve = rules.action("serve", seat=0, guest="the_cellar_master", desserts=[dessert.id])
    assert rules.view(rules.step(state, serve), 0).count("hands", 0) == 1


def test_the_night_watchman_takes_no_cheese() -> None:
    """A new icon can be refused like an old one."""
    rules = ruleset()
    hand = ["candied_ginger", "cream_cheese_brownies"]
    state = lay(rules, players=2, hands=[hand], centre=["the_night_watchman"])
    serve = rules.action("serve", seat=0, guest="the_night_watchman", desserts=hand)
    refusal = rules.check(state, serve)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("refused", "T2")


def test_three_ivory_guests_win() -> None:
    """A new suit counts like an old one."""
    rules = ruleset()
    state = lay(
        rules,
        players=2,
        hands=[["cheese_board"]],
        won=[["the_beekeeper", "the_postwoman"]],
        centre=["the_cellar_master"],
    )
    serve = rules.action("serve", seat=0, guest="the_cellar_master", desserts=["cheese_board"])
    outcome = rules.outcome(rules.step(state, serve))
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0,), "three_of_suit")


@pytest.mark.parametrize("edition", ["published", "solo"])
def test_whole_games_are_played_with_it(edition: str) -> None:
    """A random game comes to its end."""
    rules = justdesserts.ruleset(edition, card_sets=["base", "potluck/potluck"])
    assert play_game(rules, players=rules.players[0], seed=1).result is not None

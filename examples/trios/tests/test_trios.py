"""Trios in play: who owns three guests of a kind wins at once."""

from __future__ import annotations

import pytest

import justdesserts
from cardtable import Draft, OptionError, Ruleset, play_game
from cardtable.testing import lay
from cardtable.testing.pytest import plugin_tests
from justdesserts import GUESTS
from justdesserts_trios.plugin import plugin

test_plugin = plugin_tests(plugin)


def ruleset(**options: object) -> Ruleset:
    """Rules 3.1 with trios."""
    return justdesserts.ruleset("beta-3.1", ["trios/trios"], options=options)


def about_to_serve(rules: Ruleset, guest: str, stack: list[str]) -> Draft:
    """Seat 0 has drawn a guest, has others in its stack, and holds the desserts to serve it."""
    hand = ["apple_turnover", "belgian_waffles"]
    return lay(
        rules,
        players=2,
        phase="guest",
        active=0,
        actors=[0],
        hands=[hand],
        stacks=[stack],
        drawn_guest=guest,
    )


def test_the_deck_holds_twenty_four_guests() -> None:
    """The two newcomers are in it, so that every trio can be completed."""
    guests = ruleset().pack(GUESTS).cards
    assert len(guests) == 24
    assert {guest.trio: 3 for guest in guests} == {
        guest.trio: len([g for g in guests if g.trio == guest.trio]) for guest in guests
    }


@pytest.mark.parametrize("points", [1, 5])
def test_the_newcomers_are_worth_what_the_option_says(points: int) -> None:
    """Both count as much as was chosen."""
    guests = {guest.id: guest for guest in ruleset(points=points).pack(GUESTS).cards}
    assert (guests["candice"].points, guests["the_astronaut"].points) == (points, points)


def test_nobody_is_worth_nothing() -> None:
    """The option keeps to what guests are worth in rules 3.1."""
    with pytest.raises(OptionError, match=r"options of trios/trios@1: 'points' must be in"):
        ruleset(points=0)


def test_the_third_guest_of_a_trio_wins() -> None:
    """Serving Agent 17 beside Candice and the Astronaut ends the game."""
    rules = ruleset()
    state = about_to_serve(rules, "agent_17", ["candice", "the_astronaut"])
    serve = next(a for a in rules.legal_actions(state) if a.kind == "serve")
    outcome = rules.outcome(rules.step(state, serve))
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason) == ((0,), (1, 0), "trio")


def test_three_guests_of_different_trios_win_nothing() -> None:
    """Two of a kind and another one go on playing."""
    rules = ruleset()
    state = about_to_serve(rules, "agent_17", ["candice", "granny"])
    serve = next(a for a in rules.legal_actions(state) if a.kind == "serve")
    assert rules.outcome(rules.step(state, serve)) is None


def test_games_end_by_trios_or_by_points() -> None:
    """Among random games there are both ends."""
    results = [play_game(ruleset(), players=2, seed=seed).result for seed in range(20)]
    assert {result.reason for result in results if result} == {"trio", "closing_time"}

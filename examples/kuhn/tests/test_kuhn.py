"""The whole tree of Kuhn poker: its size, and what the game is worth to the first seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product

import pytest

import kuhn_poker
from cardtable import ChanceNeeded, Draft, Scripted, simulate
from cardtable.testing.pytest import plugin_tests
from kuhn_poker import KuhnView, chance_of_bet
from kuhn_poker.plugin import plugin

RULES = kuhn_poker.ruleset()
VALUE = Fraction(-1, 18)

Chances = Callable[[int, str, tuple[str, ...]], Fraction]
"""How often a seat bets with a card after these words."""

test_plugin = plugin_tests(plugin)


def deals() -> list[Draft]:
    """A start for each order of the cards."""
    with pytest.raises(ChanceNeeded) as needed:
        RULES.start(players=2, chance=Scripted([]))
    orders = needed.value.request.outcomes()
    return [RULES.start(players=2, chance=Scripted([order])) for order in orders]


def below(state: Draft) -> Iterator[Draft]:
    """A state and all that can come of it."""
    yield state
    for action in RULES.legal_actions(state):
        yield from below(RULES.step(state, action))


def situation(state: Draft) -> tuple[int, str, tuple[str, ...]]:
    """What the seat that has to speak knows."""
    (seat,) = RULES.actors(state)
    view = RULES.view(state, seat)
    assert isinstance(view, KuhnView)
    assert view.card is not None
    return seat, view.card, view.said


def worth(state: Draft, chances: Chances) -> Fraction:
    """Coins that the first seat can expect."""
    outcome = RULES.outcome(state)
    if outcome is not None:
        return Fraction(outcome.scores[0])
    bet = chances(*situation(state))
    after = {a.kind: RULES.step(state, a) for a in RULES.legal_actions(state)}
    return bet * worth(after["bet"], chances) + (1 - bet) * worth(after["pass"], chances)


def value(chances: Chances) -> Fraction:
    """Coins that the first seat can expect of the whole game."""
    starts = deals()
    return sum([worth(start, chances) for start in starts], Fraction(0)) / len(starts)


def balanced(seat: int, card: str, said: tuple[str, ...]) -> Fraction:
    """How often the built-in player bets."""
    return chance_of_bet(card, said)


def test_the_tree_has_thirty_ends_and_twenty_four_decisions() -> None:
    """Six deals, each with five ends and four decisions."""
    states = [state for start in deals() for state in below(start)]
    ends = [state for state in states if RULES.outcome(state) is not None]
    assert (len(ends), len(states) - len(ends)) == (30, 24)


def test_a_seat_knows_its_own_card_alone() -> None:
    """There are twelve situations in which somebody has to speak."""
    states = [state for start in deals() for state in below(start)]
    known = {situation(state) for state in states if RULES.outcome(state) is None}
    assert len(known) == 12


def test_well_played_the_first_seat_loses_a_coin_every_eighteen_games() -> None:
    """The value of the game is -1/18."""
    assert value(balanced) == VALUE


@pytest.mark.parametrize("seat", [0, 1])
def test_the_balanced_player_cannot_be_beaten(seat: int) -> None:
    """Whatever the other seat does in its six situations, it gains nothing by it."""
    histories = ((), ("pass", "bet")) if seat == 0 else (("pass",), ("bet",))
    situations = list(product("JQK", histories))
    results = []
    for plan in product((Fraction(0), Fraction(1)), repeat=len(situations)):
        bets = dict(zip(situations, plan, strict=True))

        def chances(who: int, card: str, said: tuple[str, ...]) -> Fraction:
            return bets[card, said] if who == seat else chance_of_bet(card, said)  # noqa: B023

        results.append(value(chances))
    assert (max(results) if seat == 0 else min(results)) == VALUE


def test_the_agent_plays_as_it_says() -> None:
    """In many games against itself both seats come near to the value."""
    result = simulate(RULES, 3000, 2, seed=1, agents="kuhn/balanced")
    coins = sum([scores[0] for scores in result.scores])
    assert abs(coins / 3000 - float(VALUE)) < 0.08

"""Kuhn poker on the core: chance is enumerated, hidden cards stay hidden, the value is exact."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from typing import TypeAlias

import attrs
import pytest

from cardtable import ChanceNeeded, Draft, Scripted
from tests.toys import kuhn

RULES = kuhn.ruleset()
VALUE = Fraction(-1, 18)
THIRD = Fraction(1, 3)

Bets: TypeAlias = Mapping[str, Fraction]
"""The chance of a bet, by what the seat that acts knows."""


@attrs.frozen
class Node:
    """A point of the game: the end, or a decision with what comes of a bet and of a pass."""

    state: Draft
    known: str = ""
    after_bet: Node | None = None
    after_pass: Node | None = None


def deals() -> Iterator[Draft]:
    """A start for every outcome of chance."""
    with pytest.raises(ChanceNeeded) as needed:
        RULES.start(players=2, chance=Scripted([]))
    for order in needed.value.request.outcomes():
        yield RULES.start(players=2, chance=Scripted([order]))


def grown(state: Draft) -> Node:
    """The tree below a state."""
    if RULES.outcome(state) is not None:
        return Node(state)
    (seat,) = RULES.actors(state)
    known = json.dumps(RULES.dump_view(RULES.view(state, seat)), sort_keys=True)
    after = {a.kind: grown(RULES.step(state, a)) for a in RULES.legal_actions(state)}
    return Node(state, known, after["bet"], after["pass"])


@cache
def forest() -> tuple[Node, ...]:
    """The whole game: one tree a deal."""
    return tuple([grown(state) for state in deals()])


def walk(node: Node) -> Iterator[Node]:
    """A node and all below it."""
    yield node
    if node.after_bet is not None and node.after_pass is not None:
        yield from walk(node.after_bet)
        yield from walk(node.after_pass)


def worth(node: Node, bets: Bets) -> Fraction:
    """What the first seat can expect below a node."""
    if node.after_bet is None or node.after_pass is None:
        assert node.state.outcome is not None
        return Fraction(node.state.outcome.scores[0])
    bet = bets[node.known]
    return bet * worth(node.after_bet, bets) + (1 - bet) * worth(node.after_pass, bets)


def value(bets: Bets) -> Fraction:
    """What the first seat can expect of the whole game."""
    return sum([worth(tree, bets) for tree in forest()], Fraction(0)) / len(forest())


@cache
def situations() -> dict[str, tuple[int, str, tuple[str, ...]]]:
    """Seat, card and words said, by what the seat knows."""
    found = {}
    for tree in forest():
        for node in walk(tree):
            if node.known:
                (seat,) = node.state.actors
                (card,) = RULES.view(node.state, seat).cards("hands", seat) or ()
                found[node.known] = (seat, card, RULES.dump_state(node.state)["said"])
    return {known: (seat, card, tuple(said)) for known, (seat, card, said) in found.items()}


def equilibrium(bluff: Fraction) -> Bets:
    """The known equilibria: the first seat chooses how often it bluffs with the jack, up to 1/3."""
    first = {
        ("J", ()): bluff,
        ("Q", ()): Fraction(0),
        ("K", ()): 3 * bluff,
        ("J", ("pass", "bet")): Fraction(0),
        ("Q", ("pass", "bet")): bluff + THIRD,
        ("K", ("pass", "bet")): Fraction(1),
    }
    second = {
        ("J", ("pass",)): THIRD,
        ("Q", ("pass",)): Fraction(0),
        ("K", ("pass",)): Fraction(1),
        ("J", ("bet",)): Fraction(0),
        ("Q", ("bet",)): THIRD,
        ("K", ("bet",)): Fraction(1),
    }
    return {
        known: (first, second)[seat][card, said]
        for known, (seat, card, said) in situations().items()
    }


def replies(seat: int, bets: Bets) -> Iterator[Bets]:
    """Every way in which one seat may play without luck while the other sticks to its plan."""
    own = [known for known, (who, _, _) in situations().items() if who == seat]
    for words in product((Fraction(0), Fraction(1)), repeat=len(own)):
        yield {**bets, **dict(zip(own, words, strict=True))}


def test_chance_has_six_outcomes() -> None:
    """The deal asks for one order of three cards, of which there are six."""
    with pytest.raises(ChanceNeeded) as needed:
        RULES.start(players=2, chance=Scripted([]))
    request = needed.value.request
    assert (request.stream, request.cards, request.count) == ("cards", ("J", "K", "Q"), 6)


def test_the_game_ends_in_thirty_ways() -> None:
    """Six deals, each with five ways to end."""
    ends = [node for tree in forest() for node in walk(tree) if not node.known]
    assert len(ends) == 30


def test_the_game_has_twenty_four_decisions() -> None:
    """Six deals, each with four points at which somebody decides."""
    decisions = [node for tree in forest() for node in walk(tree) if node.known]
    assert len(decisions) == 24


def test_a_seat_can_tell_twelve_situations_apart() -> None:
    """What is known at the 24 decisions falls into 12 information sets of two deals each."""
    known = [node.known for tree in forest() for node in walk(tree) if node.known]
    assert sorted({k: known.count(k) for k in known}.values()) == [2] * 12


def test_a_seat_sees_its_own_card_alone() -> None:
    """A view shows the card of its seat, the other card and the deck are numbers."""
    for state in deals():
        dealt = RULES.dump_state(state)["hands"]
        for seat in (0, 1):
            view = RULES.view(state, seat)
            assert view.cards("hands", seat) == tuple(dealt[seat])
            assert view.zone("hands", 1 - seat).cards is None
            assert (view.count("hands", 1 - seat), view.count("deck")) == (1, 1)
            assert view.cards("deck") is None


def test_a_spectator_sees_no_card() -> None:
    """The public part holds no letter of any card."""
    for state in deals():
        text = json.dumps(RULES.dump_view(RULES.view(state, None)))
        assert not {'"J"', '"Q"', '"K"'} & set(text.replace(",", " ").replace("]", " ").split())


@pytest.mark.parametrize("bluff", [Fraction(0), Fraction(1, 7), THIRD])
def test_the_value_is_minus_one_eighteenth(bluff: Fraction) -> None:
    """In equilibrium the first seat loses a coin every eighteen games."""
    assert value(equilibrium(bluff)) == VALUE


@pytest.mark.parametrize("seat", [0, 1])
def test_no_reply_beats_the_equilibrium(seat: int) -> None:
    """Whatever one seat does instead, it gains nothing: so the value is that of the game."""
    best = max if seat == 0 else min
    bets = equilibrium(Fraction(1, 5))
    assert best([value(reply) for reply in replies(seat, bets)]) == VALUE


def test_random_games_end_in_time() -> None:
    """Nobody speaks more often than the edition says."""
    deepest = max(_depth(tree) for tree in forest())
    assert deepest == RULES.longest


def _depth(node: Node) -> int:
    below = [after for after in (node.after_bet, node.after_pass) if after is not None]
    return 1 + max([_depth(after) for after in below]) if below else 0

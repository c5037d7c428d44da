"""Laws that hold in whole random games with poaching, the buffet and the expansions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import product

import attrs
import pytest

import justdesserts
from cardtable import Action, Draft, Ruleset, View
from tests.playing import random_game, some_states, view_bytes

VARIANTS = (("poaching",), ("buffet",), ("buffet", "poaching"))
CARD_SETS = (
    ("base",),
    ("base", "just_coffee"),
    ("base", "better_with_bacon"),
    ("base", "just_coffee", "better_with_bacon"),
)
PLAYERS = (2, 3, 4, 5)
OPTIONS = {"poaching": "poach_is_a_serve", "buffet": "draw_first"}
"""The option of each variant."""
TABLES = tuple(product(VARIANTS, CARD_SETS, PLAYERS))
GAMES = 20
"""Games of each combination in the thorough run."""


@cache
def rules_number(number: int, variants: tuple[str, ...], card_sets: tuple[str, ...]) -> Ruleset:
    """One of the four ways to set the options: as they are, or as they are not."""
    options = {"needless_cards": bool(number & 1)}
    if number & 2:
        options |= {OPTIONS[variant]: variant == "buffet" for variant in variants}
    return justdesserts.ruleset(variants=variants, card_sets=card_sets, options=options)


@pytest.mark.parametrize(("variants", "card_sets", "players"), TABLES)
def test_a_game_keeps_its_cards_and_ends(
    variants: tuple[str, ...], card_sets: tuple[str, ...], players: int
) -> None:
    """No card is lost or doubled in any state, and somebody wins in the end."""
    play(rules_number(players % 4, variants, card_sets), players, seed=0)


@pytest.mark.slow
@pytest.mark.parametrize(("variants", "card_sets", "players"), TABLES)
def test_many_games_keep_their_cards_and_end(
    variants: tuple[str, ...], card_sets: tuple[str, ...], players: int
) -> None:
    """The same holds for many games of each combination, with the options set in every way."""
    for seed in range(1, GAMES + 1):
        play(rules_number(seed % 4, variants, card_sets), players, seed)


def play(rules: Ruleset, players: int, seed: int) -> None:
    """Play a random game and look at each of its states."""
    for state, _ in random_game(rules, players, seed):
        assert rules.audit(state) == ()
        outcome = rules.outcome(state)
        assert (outcome is None) == bool(rules.actors(state))
        assert all(rules.legal_actions(state, seat) for seat in rules.actors(state))
        assert outcome is None or outcome.winners


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("variants", VARIANTS)
def test_check_and_legal_actions_agree(variants: tuple[str, ...], number: int) -> None:
    """An action is offered exactly if nothing is said against it."""
    rules = rules_number(number, variants, CARD_SETS[-1])
    refusals = set()
    for state, rng in some_states(rules, 2 + number, range(4)):
        legal = rules.legal_actions(state)
        for action in tried(rules, state, rng):
            refusal = rules.check(state, action)
            assert (refusal is None) == (action in legal), (action, refusal)
            refusals.add(refusal and refusal.rule)
    assert {None, "T2", "P6", "P9", "P11"} <= refusals


def tried(rules: Ruleset, state: Draft, rng: random.Random) -> Iterator[Action]:
    """Legal actions, and others that differ from one in a field or two."""
    legal = rules.legal_actions(state)
    seats = range(-1, state.players + 1)
    for options in legal.options():
        for action in {options[rng.randrange(len(options))] for _ in range(5)}:
            yield action
            for _ in range(4):
                yield altered(rules, action, seats, rng)


def altered(rules: Ruleset, action: Action, seats: range, rng: random.Random) -> Action:
    """The action with another value in one of its fields."""
    name = rng.choice([field.name for field in attrs.fields(type(action))])
    value: object = rng.choice(seats)
    if name == "guest":
        value = rng.choice(rules.cards.guests).id
    if name == "desserts":
        pool = {*getattr(action, name), rng.choice(rules.cards.desserts).id}
        value = tuple(sorted(rng.sample(sorted(pool), rng.randint(0, len(pool)))))
    return rules.load_action({**rules.dump_action(action), name: value})


@pytest.mark.rule("V7", "P20")
@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("variants", VARIANTS)
def test_imagined_worlds_look_the_same(variants: tuple[str, ...], number: int) -> None:
    """Whatever a seat knows, it cannot tell the worlds that fit from the true one."""
    rules = rules_number(number, variants, CARD_SETS[0])
    for state, rng in some_states(rules, 2 + number, range(3)):
        for seat in (*range(state.players), None):
            view = rules.view(state, seat)
            world = rules.determinize(view, rng)
            assert rules.audit(world) == ()
            assert view_bytes(rules, rules.view(world, seat)) == view_bytes(rules, view)


@pytest.mark.rule("V7", "P20")
def test_shown_cards_are_marked_until_they_leave() -> None:
    """In whole games, every view marks what a blocked poacher took back and still holds."""
    rules = rules_number(0, ("poaching",), CARD_SETS[0])
    marked = 0
    for seed in range(12):
        shown, played = [set[str]() for _ in range(3)], set[str]()
        for state, action in random_game(rules, 3, seed):
            for seat, held in enumerate(in_hands(rules, state)):
                shown[seat] = (shown[seat] | played) & held
            for seat in (*range(3), None):
                assert all(map(set.issubset, shown, marks(rules.view(state, seat))))
            marked += sum(map(len, shown))
            if action is not None:  # what leaves a hand may come back unseen, from a new deck
                shown[action.seat] -= {*getattr(action, "desserts", ())}
            blocked = action is not None and action.kind == "block"
            played = set(rules.view(state, None).cards("poaching") or ()) if blocked else set()
    assert marked > 10


@pytest.mark.rule("P20")
@pytest.mark.parametrize("variants", VARIANTS)
def test_marks_are_true(variants: tuple[str, ...]) -> None:
    """A card that a view marks as lying in a hand does lie there."""
    rules = rules_number(0, variants, CARD_SETS[0])
    for state, _ in some_states(rules, 3, range(6)):
        for seat in (*range(3), None):
            assert all(map(set.issubset, marks(rules.view(state, seat)), in_hands(rules, state)))


def in_hands(rules: Ruleset, state: Draft) -> list[set[str]]:
    """The desserts that each seat holds."""
    return [set(rules.view(state, s).cards("hands", s) or ()) for s in range(state.players)]


def marks(view: View) -> list[set[str]]:
    """The desserts that a view marks as lying in the hand of each seat."""
    found = [set[str]() for _ in range(view.players)]
    for known in (*view.public.known, *view.private.known):
        if len(known.places) == 1 and known.places[0].owner is not None:
            found[known.places[0].owner] |= set(known.cards)
    return found

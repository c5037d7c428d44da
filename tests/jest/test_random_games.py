"""Laws of whole games: nothing is lost, all ends in time, and views lead back to worlds."""

from __future__ import annotations

import json
import random

import pytest

import jest
from cardtable import Draft, Ruleset
from tests.jest_tables import IDS, PLAIN, all_cards, held, random_states, table

GAMES = 500


@pytest.mark.rule("J1", "J9")
@pytest.mark.parametrize(("players", "trophies", "rounds", "size"), [(3, 2, 4, 5), (4, 1, 3, 4)])
def test_every_game(players: int, trophies: int, rounds: int, size: int) -> None:
    """All 17 cards are accounted for at every step; rounds and Jests are as many as they should."""
    for seed in range(GAMES):
        state, seats = PLAIN.start(players=players, seed=seed), list[int]()
        rng = random.Random(seed)
        while PLAIN.outcome(state) is None:
            assert PLAIN.audit(state) == ()
            action = PLAIN.legal_actions(state).sample(rng)
            seats += [action.seat] * (action.kind == "take")
            state = PLAIN.step(state, action)
        assert PLAIN.audit(state) == ()
        assert table(state).round == rounds
        assert [seats.count(seat) for seat in range(players)] == [rounds] * players
        cards = sum([jest.bit_count() for jest in table(state).jests])
        assert cards == players * size + trophies - len(held(state, "trophies"))


def test_the_17_cards() -> None:
    """The cards that lie somewhere are always the 17 of the game, each of them once."""
    for players in (3, 4):
        for state in random_states(PLAIN, players, seed=2):
            assert all_cards(state) == list(IDS)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.rule("J6")
def test_a_game_takes_24_decisions(players: int) -> None:
    """Nobody can pass, so that every game is equally long."""
    for seed in range(20):
        assert len(list(random_states(PLAIN, players, seed))) == 1 + 24 == 1 + PLAIN.longest


def assert_views_lead_back(rules: Ruleset, state: Draft, rng: random.Random) -> None:
    """A world imagined from a view is sound, and the same viewer sees the same in it."""
    for viewer in (*range(state.players), None):
        view = rules.view(state, viewer)
        world = rules.determinize(view, rng)
        assert rules.audit(world) == ()
        assert rules.view(world, viewer) == view


VARIANTS = [
    (),
    ("open_redeal",),
    ("hidden_trophies", "random_trophies"),
    ("everyones_trophies", "hidden_trophies", "open_redeal", "reverse"),
]


@pytest.mark.rule("J22")
@pytest.mark.parametrize("variants", VARIANTS, ids=" ".join)
@pytest.mark.parametrize("players", [3, 4])
def test_views_lead_back_to_worlds(variants: tuple[str, ...], players: int) -> None:
    """In whole games each view can be imagined as a world, which that viewer cannot tell apart."""
    rules, rng = jest.ruleset(variants=variants), random.Random(1)
    for seed in range(3):
        for state in random_states(rules, players, seed):
            assert_views_lead_back(rules, state, rng)


@pytest.mark.parametrize("variants", VARIANTS, ids=" ".join)
def test_states_survive_plain_data(variants: tuple[str, ...]) -> None:
    """A state and its views can be written down as JSON and read again."""
    rules = jest.ruleset(variants=variants)
    for state in random_states(rules, 3, seed=4):
        data = json.loads(json.dumps(rules.dump_state(state)))
        assert rules.load_state(data) == state
        for viewer in (0, 1, 2, None):
            view = rules.view(state, viewer)
            assert rules.load_view(json.loads(json.dumps(rules.dump_view(view)))) == view


def test_actions_survive_text_and_data() -> None:
    """An action reads back from its line of text and from its plain data."""
    for state in random_states(PLAIN, 4, seed=6):
        for action in PLAIN.legal_actions(state):
            assert PLAIN.parse(PLAIN.describe(action)) == action
            assert PLAIN.load_action(PLAIN.dump_action(action)) == action


def test_legal_means_accepted() -> None:
    """Of all actions that can be spelled, exactly the legal ones pass the check."""
    offers = [jest.Offer(s, up, down) for s in range(4) for up in IDS for down in IDS]
    takes = [jest.Take(s, owner, w) for s in range(4) for owner in range(5) for w in ("up", "down")]
    for players in (3, 4):
        for state in random_states(PLAIN, players, seed=8):
            legal = set(PLAIN.legal_actions(state))
            assert legal == {a for a in (*offers, *takes) if PLAIN.check(state, a) is None}

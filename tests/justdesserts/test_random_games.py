"""Random games of the published edition: they end in time, keep their cards, can be repeated."""

from __future__ import annotations

import os
import random
import subprocess
import sys

import pytest

import justdesserts
from cardtable import Ruleset
from tests.playing import random_game

RULES = justdesserts.ruleset()
NEEDLESS = justdesserts.ruleset(options={"needless_cards": True})
PLAYERS = (2, 3, 4, 5)


def play(rules: Ruleset, players: int, seed: int) -> tuple[int, str]:
    """Number of decisions of a random game and how it ended, after a look at every state."""
    decisions = -1
    for state, _ in random_game(rules, players, seed):
        decisions += 1
        assert rules.audit(state) == ()
        assert (rules.outcome(state) is None) == bool(rules.actors(state))
    assert state.outcome is not None
    assert state.outcome.winners
    return decisions, state.outcome.reason


@pytest.mark.parametrize("rules", [RULES, NEEDLESS], ids=["default", "needless_cards"])
@pytest.mark.parametrize("players", PLAYERS)
def test_games_end_in_time(rules: Ruleset, players: int) -> None:
    """Each game ends within the decisions that the edition states; no card is lost on the way."""
    played = [play(rules, players, seed) for seed in range(100)]
    assert max(decisions for decisions, _ in played) <= rules.longest
    assert {reason for _, reason in played} >= {"three_of_suit", "five_suits"}


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
def test_ten_thousand_games_end_in_time(players: int) -> None:
    """The same for 10,000 games with each number of players."""
    played = [play(RULES, players, seed) for seed in range(10_000)]
    assert max(decisions for decisions, _ in played) <= RULES.longest


@pytest.mark.rule("P17")
def test_two_players_never_run_out_of_guests() -> None:
    """With two players a game always ends by a win."""
    assert {play(RULES, 2, seed)[1] for seed in range(200, 400)} == {"three_of_suit", "five_suits"}


SHOW = """
import hashlib, json, random
import justdesserts

rules = justdesserts.ruleset()
print(rules.fingerprint, hashlib.sha256(rules.explain().encode()).hexdigest())
for players in (2, 3, 4, 5):
    for seed in range(2):
        state, rng = rules.start(players=players, seed=seed), random.Random(seed)
        seen = hashlib.sha256()
        while rules.outcome(state) is None:
            action = rules.legal_actions(state).sample(rng)
            events = rules.events(state, action, 0)
            state = rules.step(state, action)
            views = [rules.dump_view(rules.view(state, seat)) for seat in (0, 1, None)]
            data = [rules.dump_action(action), rules.dump_state(state), views, repr(events)]
            seen.update(json.dumps(data).encode())
        print(players, seed, seen.hexdigest(), state.outcome)
"""


def test_a_seed_is_a_game_in_every_process() -> None:
    """The same seeds give the same games, views and events under different hash seeds."""
    shown = [
        subprocess.run(
            [sys.executable, "-c", SHOW],
            env={
                **os.environ,
                "PYTHONHASHSEED": hash_seed,
                "PYTHONPATH": os.pathsep.join(sys.path),
            },
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("1", "99")
    ]
    assert shown[0] == shown[1]
    assert shown[0].count("\n") == 9


def test_a_seed_deals_the_same_cards_for_ever() -> None:
    """These seeds have always dealt these cards; other ones would spoil every old record."""
    dealt = {}
    for seed in (0, 2_015, -1):
        data = RULES.dump_state(RULES.start(players=2, seed=seed))
        dealt[seed] = [*data["hands"][1], *data["centre"], data["dessert_deck"][-1]]
    assert {seed: " ".join(names) for seed, names in dealt.items()} == FROZEN


FROZEN: dict[int, str] = {
    0: (
        "boston_cream_pie ice_cream_cake strawberry_shortcake bob_fruitcake candice "
        "the_little_girl wally smores"
    ),
    2_015: (
        "belgian_waffles orange_sherbet pound_cake agent_17 nature_girl "
        "the_dude the_tourist gingerbread_dudes"
    ),
    -1: (
        "baked_alaska crispy_rice_treats rhubarb_crumble mary_ann mrs_jenkins "
        "the_astronaut the_hippie creme_brulee"
    ),
}


@pytest.mark.parametrize("players", PLAYERS)
def test_both_ways_to_pick_are_legal(players: int) -> None:
    """What ``sample`` and ``uniform`` pick is among the legal actions and passes the check."""
    for seed in range(5):
        rng = random.Random(seed)
        for state, action in random_game(RULES, players, seed):
            if action is not None:
                legal = RULES.legal_actions(state)
                for picked in (legal.sample(rng), legal.uniform(rng)):
                    assert picked in legal
                    assert RULES.check(state, picked) is None

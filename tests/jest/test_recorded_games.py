"""Games that were written down elsewhere: the engine follows them step by step.

The file holds the orders of deck and redeal stacks, what was done, and what changed on the table.
Where ``could`` stands, it lists every action that was legal. The games were played at random, by
the numbered rules alone; each is one in which the thing in its name decides.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import jest
from cardtable import Draft, Ruleset, Scripted
from jest.judge import standard_judge

GAMES = json.loads((Path(__file__).parent / "data" / "games.json").read_text("utf-8"))
PLACE = re.compile(r"(hands|jests)\[(\d)\]")


def on_the_table(rules: Ruleset, state: Draft, place: str) -> object:
    """What lies in a place, written as in the file."""
    data: dict[str, Any] = rules.dump_state(state)
    match = PLACE.fullmatch(place)
    if match:
        return " ".join(sorted(data[match[1]][int(match[2])]))
    if place in ("up", "down"):
        return " ".join([offer[place] or "-" for offer in data["offers"]])
    if place in ("actors", "trophies"):
        return " ".join(map(str, data[place]))
    return len(data["deck"]) if place == "deck" else data[place]


def assert_agrees(rules: Ruleset, state: Draft, expected: Mapping[str, object]) -> None:
    """Every place of the table is as written down."""
    assert {place: on_the_table(rules, state, place) for place in expected} == expected


@pytest.mark.rule("J2", "J3", "J4", "J5", "J6", "J7", "J8", "J9", "J10", "J20", "J21")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game["name"].replace(" ", "-"))
def test_the_engine_follows_a_game(game: dict[str, Any]) -> None:
    """Tables, legal actions and the end agree with what was written down."""
    rules = jest.ruleset(options=game["options"])
    state = rules.start(players=3, chance=Scripted([order.split() for order in game["orders"]]))
    table = dict(game["start"])
    assert_agrees(rules, state, table)
    for step in game["steps"]:
        if "could" in step:
            legal = [rules.describe(action) for action in rules.legal_actions(state)]
            assert sorted(legal) == step["could"]
        state = rules.step(state, rules.parse(step["do"]))
        table |= step["then"]
        assert_agrees(rules, state, table)
    assert rules.dump_state(state)["outcome"] == game["outcome"]


@pytest.mark.rule("J10", "J13", "J15")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game["name"].replace(" ", "-"))
def test_the_judge_says_the_same(game: dict[str, Any]) -> None:
    """The judge that `award` asks gives the trophies to the same seats as the game does."""
    judge = standard_judge(jest.JestOptions(**game["options"]))
    result = judge.award(game["before_the_award"], game["start"]["trophies"])
    assert list(result.seats) == game["awards"]
    assert list(result.values) == game["outcome"]["scores"]

"""Games that were written down elsewhere: the engine follows them step by step.

A file holds the orders of the decks and of whatever was shuffled later, what was done, and of the
table what changed. Where ``could`` stands, it lists every action that was legal. The games were
played at random, by the numbered rules alone.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import cast

import pytest

import justdesserts
from cardtable import Draft, Ruleset, Scripted

DATA = Path(__file__).parent / "data"
GAMES = ("beta-3.1-2-players", "beta-3.1-5-players", "solo")
PLACE = re.compile(r"(?P<zone>\w+)(\[(?P<seat>\d)\])?")
DECKS = ("dessert_deck", "guest_deck")
IN_ORDER = ("stacks", "waiting_room", "false_calls")


def on_the_table(rules: Ruleset, state: Draft, place: str) -> object:
    """What a state holds in a place of a file: sets ascending, of a deck its size."""
    match = PLACE.fullmatch(place)
    assert match is not None
    held = rules.dump_state(state)[match["zone"]]
    if match["seat"] is not None:
        held = cast("list[list[str]]", held)[int(match["seat"])]
    if match["zone"] in DECKS:
        return len(cast("list[str]", held))
    return sorted(held) if isinstance(held, list) and match["zone"] not in IN_ORDER else held


def assert_agrees(rules: Ruleset, state: Draft, expected: Mapping[str, object]) -> None:
    """Every place of the table is as written down."""
    assert {place: on_the_table(rules, state, place) for place in expected} == expected


@pytest.mark.rule("B4", "B8", "B10", "B11", "B13", "B14", "B15", "B16", "S2", "S3", "S4", "S6")
@pytest.mark.parametrize("name", GAMES)
def test_the_engine_follows_a_game(name: str) -> None:
    """Tables, legal actions and the end agree with what was written down."""
    game = json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))
    rules = justdesserts.ruleset(game["edition"], card_sets=game["card_sets"])
    state = rules.start(players=game["players"], chance=Scripted(game["orders"]))
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

"""Games with poaching and the buffet that were played elsewhere, followed step by step.

A file holds the orders of the decks and of what was shuffled later, what was done, and what then
changed on the table. The games were played with ``needless_cards`` and ``draw_first``. Where they
were played, an owner who held no other favourite was not asked to block; here that owner is asked
and concedes (V2). Between such a pair of steps there is no table to compare.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import justdesserts
from cardtable import Draft, Ruleset, Scripted
from tests.laid_tables import cards, do

DATA = Path(__file__).parent / "data"
GAMES = (
    "buffet-3-players",
    "poaching-4-players",
    "poaching-and-buffet-2-players",
    "poaching-and-buffet-5-players",
    "all-cards-3-players",
)


def found(rules: Ruleset, state: Draft, place: str) -> object:
    """What lies in a place such as ``hands[0]``; of a deck its size, of the actors their seats."""
    if place == "actors":
        return list(rules.actors(state))
    zone, _, seat = re.sub(r"\]", "", place).partition("[")
    held = cards(rules, state, zone, int(seat) if seat else None)
    return len(held.split()) if zone.endswith("_deck") else held


@pytest.mark.rule("P7", "P14", "U2", "U3", "V2", "V4")
@pytest.mark.parametrize("name", GAMES)
def test_the_engine_follows_a_game(name: str) -> None:
    """After each step the table is as it was, and so is the end."""
    game = json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))
    rules = justdesserts.ruleset(
        variants=game["variants"], card_sets=game["card_sets"], options=game["options"]
    )
    script = Scripted([order.split() for order in game["orders"]])
    state = rules.start(players=game["players"], chance=script)
    table: dict[str, object] = {}
    for step in game["steps"]:
        state = do(rules, state, step["do"])
        if "then" in step:
            table |= step["then"]
            assert {place: found(rules, state, place) for place in table} == table, step["do"]
    assert rules.dump_state(state)["outcome"] == game["outcome"]
    assert state.chance.script == ()

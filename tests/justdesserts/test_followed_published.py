"""Games of the published edition that were played elsewhere, followed step by step.

A file holds the orders of both decks and of what was shuffled later, what was done, and what then
changed on the table. The games were played at random, with ``needless_cards``.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import product
from pathlib import Path
from typing import cast

import pytest

import justdesserts
from cardtable import Draft, Ruleset, Scripted
from tests.laid_tables import cards

DATA = Path(__file__).parent / "data"
GAMES = [f"published-{players}-players-{which}" for players, which in product((2, 3, 4, 5), "ab")]


def lies_in(rules: Ruleset, state: Draft, place: str) -> object:
    """What lies in a place such as ``hands[0]``; of a deck its size, of the actors their seats."""
    if place == "actors":
        return list(rules.actors(state))
    zone, _, seat = place.removesuffix("]").partition("[")
    found = cards(rules, state, zone, int(seat) if seat else None)
    return len(found.split()) if zone.endswith("_deck") else found


def load(name: str) -> Mapping[str, object]:
    """A game as it was written down."""
    return cast("dict[str, object]", json.loads((DATA / f"{name}.json").read_text("utf-8")))


@pytest.mark.rule("P1", "P4", "P5", "P6", "P7", "P11", "P12", "P14", "P16", "P19")
@pytest.mark.parametrize("name", GAMES)
def test_the_engine_follows_a_game(name: str) -> None:
    """After every step the whole table is as it was, and so is the end."""
    game = load(name)
    rules = justdesserts.ruleset(options=cast("dict[str, object]", game["options"]))
    orders = [order.split() for order in cast("list[str]", game["orders"])]
    state = rules.start(players=cast(int, game["players"]), chance=Scripted(orders))
    table: dict[str, object] = {}
    for step in cast("list[dict[str, str | dict[str, object]]]", game["steps"]):
        state = rules.step(state, rules.parse(cast(str, step["do"])))
        table |= cast("dict[str, object]", step["then"])
        assert {place: lies_in(rules, state, place) for place in table} == table, step["do"]
    assert rules.dump_state(state)["outcome"] == game["outcome"]
    assert state.chance.script == ()


def test_the_games_are_whole() -> None:
    """Every step tells of every hand, of what was won, of the centre and of both decks."""
    for name in GAMES:
        game = load(name)
        places = set(cast("list[dict[str, dict[str, object]]]", game["steps"])[0]["then"])
        seats = range(cast(int, game["players"]))
        assert places == {
            *["actors", "centre", "guest_discards", "dessert_deck", "guest_deck"],
            *[f"{zone}[{seat}]" for zone in ("hands", "won") for seat in seats],
        }

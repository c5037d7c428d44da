"""Likely slips: each is refused with an error of the library that says what to hand in instead."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from random import Random
from typing import Any, cast

import pytest

import justdesserts
from cardtable import (
    DataError,
    RandomAgent,
    RecordError,
    SetupError,
    play_game,
    replay,
    simulate,
    verify,
)

RULES = justdesserts.ruleset()
STATE = RULES.start(players=3, seed=7)
Slip = Callable[[Any], object]
Change = Callable[[Any], object]
Zone = dict[str, object]


@pytest.mark.parametrize(
    "slip",
    [
        RULES.to_text,
        RULES.to_svg,
        RULES.dump_view,
        justdesserts.why_not,
        lambda view: RULES.determinize(view, Random(1)),
    ],
)
def test_a_state_is_no_view(slip: Slip) -> None:
    """What shows what one seat knows is not made from a state, and says where views come from."""
    with pytest.raises(DataError, match=r"^give a view, rules\.view\(state, seat\), not a State$"):
        slip(STATE)


@pytest.mark.parametrize("slip", [verify, replay])
def test_a_file_name_is_no_record(slip: Slip) -> None:
    """A file is loaded first."""
    with pytest.raises(RecordError, match=r"load_record\(path\), not 'game\.json'$"):
        slip("game.json")


@pytest.mark.parametrize(
    "slip",
    [lambda rules: play_game(rules, players=2), lambda rules: simulate(rules, 1, players=2)],
)
def test_the_name_of_an_edition_is_no_ruleset(slip: Slip) -> None:
    """Names are compiled first."""
    with pytest.raises(SetupError, match=r"^give a ruleset, .* not 'published'$"):
        slip("published")


@pytest.mark.parametrize("agents", [RandomAgent, ["random", RandomAgent]])
def test_a_class_is_no_agent(agents: object) -> None:
    """Whoever gives the class is told to call it."""
    with pytest.raises(SetupError, match=r"^give an agent, RandomAgent\(\), not the class"):
        play_game(RULES, cast(Any, agents), players=2)


def zone(data: dict[str, dict[str, list[Zone]]], name: str) -> Zone:
    """Plain data of a zone in plain data of a view."""
    return next(zone for zone in data["public"]["zones"] if zone["zone"] == name)


VIEW_CHANGES: list[tuple[Change, str]] = [
    (lambda data: data.pop("public"), "the view lacks 'public'"),
    (lambda data: zone(data, "centre").pop("count"), "the view lacks 'count'"),
    (lambda data: data.update(seat=3), r"seats are 0 to 2, unlike those of \[3\]"),
    (lambda data: data["public"].update(actors=[7]), "seats are 0 to 2"),
    (lambda data: data["public"].update(players=9), "players: 9 do not fit"),
    (lambda data: data["public"].update(phase="tunr"), "unknown phase 'tunr'"),
    (lambda data: zone(data, "centre").update(zone="center"), "'center'; did you mean 'centre'"),
    (lambda data: zone(data, "hands").update(owner=3), "seats are 0 to 2"),
    (lambda data: zone(data, "hands").update(owner=None), "zone 'hands': every seat has one"),
    (lambda data: zone(data, "centre").update(owner=0), "zone 'centre': no seat owns it"),
    (lambda data: zone(data, "centre").update(cards=["grany"]), "did you mean 'granny'"),
    (lambda data: zone(data, "centre").update(cards=[["mojo"]]), "unknown card"),
    (lambda data: data["legal"][0].update(kind="srve"), "unknown kind of action 'srve'"),
    (lambda data: data["legal"][0].update(seat=5), "seats are 0 to 2"),
    (
        lambda data: data["public"]["known"].append({"cards": ["x"], "places": [["centre", None]]}),
        "unknown card 'x'",
    ),
]


@pytest.mark.parametrize(("change", "told"), VIEW_CHANGES)
def test_what_is_wrong_with_a_view_is_named(change: Change, told: str) -> None:
    """A missing part, and zones, cards, seats, phases and kinds that there are not."""
    data = json.loads(json.dumps(RULES.dump_view(RULES.view(STATE, 0))))
    assert RULES.load_view(copy.deepcopy(data)) == RULES.view(STATE, 0)
    change(data)
    with pytest.raises(DataError, match=told):
        RULES.load_view(data)


FACT = {"pack": "guests", "cards": [], "places": [], "viewers": [], "public": True}


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda data: data.pop("actors"), "the state lacks 'actors'"),
        (lambda data: data["known"].append(FACT | {"pack": "guest"}), "unknown pack 'guest'"),
        (lambda data: data["known"].append(FACT | {"places": [["x", 0]]}), "unknown zone 'x'"),
        (
            lambda data: data["asks"].append({"phase": "act", "seats": [0], "back": "act"}),
            "nobody is asked in phase 'act'",
        ),
    ],
)
def test_what_is_wrong_with_a_state_is_named(change: Change, told: str) -> None:
    """A missing part, packs and zones that there are not, a phase that nobody asks in."""
    data = json.loads(json.dumps(RULES.dump_state(STATE)))
    change(data)
    with pytest.raises(DataError, match=told):
        RULES.load_state(data)

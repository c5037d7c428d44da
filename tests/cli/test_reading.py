"""Typed lines: what is shown can be typed back, and short forms mean what they seem to."""

from __future__ import annotations

import random

import pytest

import jest
import justdesserts
from cardtable import DataError, Ruleset
from cardtable.cli.menu import Part
from cardtable.cli.reading import Reader, match
from cardtable.cli.words import Words

RULES = justdesserts.ruleset()
STATE = RULES.start(players=3, seed=7)
VIEW = RULES.view(STATE, 0)

RULESETS = {
    "published": (RULES, 3),
    "variants": (justdesserts.ruleset(variants=["poaching", "buffet"]), 3),
    "solo": (justdesserts.ruleset("solo"), 1),
    "3.1": (justdesserts.ruleset("beta-3.1"), 3),
    "jest": (jest.ruleset(), 3),
}


@pytest.mark.parametrize("name", RULESETS)
def test_whatever_a_menu_shows_can_be_typed(name: str) -> None:
    """The words of an action, with cards by their names, are read as that action."""
    rules, players = RULESETS[name]
    assert typed_back_wrongly(rules, players) == []


def typed_back_wrongly(rules: Ruleset, players: int) -> list[str]:
    """Texts of actions of a random game that are read as something else."""
    reader, words, rng = Reader(rules), Words(rules), random.Random(4)
    state, wrong = rules.start(players, seed=4), []
    while state.outcome is None:
        action = rules.legal_actions(state).sample(rng)
        text = words.action(action)
        if reader.read(text, rules.view(state, action.seat)) != action:
            wrong.append(text)
        state = rules.step(state, action)
    return wrong


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("k", "seat 0: kitchen"),
        ("d pecan", "seat 0: dump pecan_pie"),
        ("dump pecan candied", "seat 0: dump candied_ginger, pecan_pie"),
        ("DUMP Pecan Pie, Devil's Food Cupcakes", "seat 0: dump devils_food_cupcakes, pecan_pie"),
        ("s wally", "seat 0: serve wally with coconut_macaroons, devils_food_cupcakes"),
        ("serve", "seat 0: serve wally with coconut_macaroons, devils_food_cupcakes"),
        ("serve granny pecan", "seat 0: serve granny with pecan_pie"),
        ("serve granny with pecan", "seat 0: serve granny with pecan_pie"),
        ("serve the little boy with smores", "seat 0: serve the_little_boy with smores"),
        ("dismiss professor", "seat 0: dismiss the_professor"),
    ],
)
def test_short_forms(line: str, text: str) -> None:
    """First letters are enough where they are clear; legality is another question."""
    assert Reader(RULES).read(line, VIEW) == RULES.parse(text)


def test_a_kind_alone_leaves_its_options_open() -> None:
    """Which desserts to dump is still to be said."""
    part = Reader(RULES).read("dump", VIEW)
    assert isinstance(part, Part)
    assert part.cards == VIEW.cards("hands", 0)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "unknown action ''"),
        ("x", "unknown action 'x'"),
        ("d", "'d' may be"),
        ("serve the pecan", "may be the_little_boy or the_professor"),
        ("serve nobody pecan", "unknown guest 'nobody'"),
        ("serve granny with granny", "unknown dessert 'granny'"),
        ("serve granny", "serve needs more: .*what is the desserts"),
    ],
)
def test_unclear_lines_are_explained(line: str, said: str) -> None:
    """The error says what may be meant, or what is missing."""
    late = RULES.view(STATE, 0) if line != "d" else dismissing()
    with pytest.raises(DataError, match=said):
        Reader(RULES).read(line, late)


def dismissing() -> justdesserts.View:
    """A view in which neither dump nor dismiss is legal, so that a d may be both."""
    view = RULES.view(STATE, 1)
    assert isinstance(view, justdesserts.View)
    return view


def test_the_nearest_cards_come_first() -> None:
    """A word that fits a card in hand does not mean one that is far away."""
    assert (
        match("apple", [["apple_pie"], ["apple_pie", "apple_turnover"]], "dessert") == "apple_pie"
    )


def test_the_whole_word_beats_its_beginning() -> None:
    """An id that is the beginning of another one can be typed."""
    assert match("pie", [["pie", "pie_plate"]], "dish") == "pie"


def test_a_beginning_beats_a_later_word() -> None:
    """Later words count only where no id begins like that."""
    assert match("pie", [["apple_pie", "pie_plate"]], "dish") == "pie_plate"

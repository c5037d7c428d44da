"""``diff``, and ``explain --dot``."""

from __future__ import annotations

import json

import pytest

import justdesserts
from cardtable import phase_diagram
from tests.cli.conftest import Run


def test_equal_rules_are_said_to_be_equal(run: Run) -> None:
    """No difference is an answer."""
    assert run("diff", "published", "justdesserts/published").out == "the rules are the same\n"


def test_rulesets_are_named_in_one_word(run: Run) -> None:
    """Variants, card sets and options stand behind the edition."""
    done = run("diff", "published", "published+poaching+just_coffee+needless_cards=true", "--json")
    found = {(d["what"], d["name"]) for d in json.loads(done.out)["differences"]}
    assert {("action", "poach"), ("option", "needless_cards")} <= found
    assert ("card", "tiramisu of desserts") in found


def test_with_a_seed_it_says_where_games_part(run: Run) -> None:
    """The step, the action and what is different behind it."""
    done = run("diff", "published", "published+just_coffee", "--seed", "1")
    assert "with seed 1 the games part at the deal: hands 0: " in done.out


def test_games_that_do_not_part_are_said_not_to(run: Run) -> None:
    """Rules that differ may play alike."""
    done = run("diff", "published", "published", "--seed", "1", "--players", "2")
    assert "with seed 1 and the same choices the games are the same to the end" in done.out


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("published+poachin", "unknown variant 'poachin'; did you mean 'poaching'?"),
        ("published+neadless=true", "unknown option 'neadless'"),
        ("publishd", "unknown ruleset 'publishd'; did you mean 'published'?"),
    ],
)
def test_mistakes_are_explained(run: Run, word: str, said: str) -> None:
    """What is misspelled is told as for every command."""
    done = run("diff", "published", word)
    assert done.code == 2
    assert said in done.err


def test_explain_can_draw(run: Run) -> None:
    """The drawing is that of the ruleset."""
    done = run("explain", "published", "--variant", "buffet", "--dot")
    assert done.out == phase_diagram(justdesserts.ruleset(variants=["buffet"]))

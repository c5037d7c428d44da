"""Every numbered rule of the games is carried out by something that a ruleset names."""

from __future__ import annotations

from functools import cache

import pytest

import jest
import justdesserts
from cardtable import Ruleset, default_registry
from cardtable.sphinxext.carriers import carriers
from tests.test_rules_are_proved import DOCUMENTED

EXPANSIONS = ["base", "just_coffee", "better_with_bacon"]


def _rulesets() -> list[Ruleset]:
    """Rulesets in which every documented rule is in force."""
    return [
        justdesserts.ruleset("published", ["poaching", "buffet"], card_sets=EXPANSIONS),
        justdesserts.ruleset("solo"),
        justdesserts.ruleset("beta-3.1"),
        jest.ruleset(),
    ]


@cache
def _carried_out() -> set[str]:
    sets = default_registry().card_sets
    return {
        rule
        for rules in _rulesets()
        for rule in carriers(rules.plan, [sets[id] for id in rules.spec.card_sets])
    }


@pytest.mark.parametrize("id", DOCUMENTED)
def test_something_carries_the_rule_out(id: str) -> None:
    """The rule map has no gap in its column of functions."""
    assert id in _carried_out(), f"no patch or card set says rules=({id!r},)"


def test_only_documented_rules_are_carried_out() -> None:
    """No patch names a rule that no page states, so that no misspelled id hides a gap."""
    assert _carried_out() <= set(DOCUMENTED)

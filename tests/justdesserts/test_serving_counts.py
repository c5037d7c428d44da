"""Servings counted for all guests at once are as many as those listed one by one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import justdesserts
from cardtable import Ruleset
from justdesserts import SERVING_COUNTS, SERVINGS

RULESETS = {
    "published": justdesserts.ruleset(card_sets=["base", "just_coffee", "better_with_bacon"]),
    "needless": justdesserts.ruleset(options={"needless_cards": True}),
    "beta": justdesserts.ruleset("beta-3.1"),
}


@pytest.mark.rule("T2", "T4", "B3")
@pytest.mark.parametrize("name", RULESETS)
@given(data=st.data())
def test_as_many_as_are_listed(name: str, data: st.DataObject) -> None:
    """For any guests and any hand, with and without needless cards and a largest serving."""
    rules: Ruleset = RULESETS[name]
    use = rules._program.context.use
    counts, servings = use(SERVING_COUNTS), use(SERVINGS)
    desserts = st.sets(st.sampled_from(range(len(rules.cards.desserts))), max_size=9)
    hand = sum([1 << card for card in data.draw(desserts)])
    guests = data.draw(st.sets(st.sampled_from(range(len(rules.cards.guests))), max_size=6))
    choices = [(guest, servings(guest, hand)) for guest in sorted(guests)]
    expected = [(guest, len(choice)) for guest, choice in choices if choice is not None]
    found, sizes = counts(sum([1 << guest for guest in guests]), hand)
    assert list(zip(found, sizes, strict=True)) == expected

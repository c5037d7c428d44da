"""What differs between two rulesets, and where games by them part."""

from __future__ import annotations

import pytest

import jest
import justdesserts
from cardtable import SetupError, diff, parting
from tests.toys import ordered, variants

PLAIN = justdesserts.ruleset()


def test_equal_rulesets_do_not_differ() -> None:
    """The same choices give the same rules."""
    assert diff(PLAIN, justdesserts.ruleset("published")) == ()


def test_a_variant_differs_in_what_it_adds() -> None:
    """Phases, actions and slots of a variant are all named, and nothing else."""
    found = diff(PLAIN, justdesserts.ruleset(variants=["buffet"]))
    names = {(difference.what, difference.name) for difference in found}
    assert names == {
        ("option", "draw_first"),
        ("phase", "after_buffet"),
        ("phase", "give_back"),
        ("action", "buffet"),
        ("action", "give_back"),
        ("action", "serve"),
        ("action", "stop"),
        ("slot", "draw_first"),
        ("slot", "may_stop"),
        ("slot", "plain_desserts"),
        ("slot", "servings_left"),
        ("slot", "turn_open"),
    }


def test_what_is_missing_on_one_side_is_none_there() -> None:
    """Programs can tell what was added from what was changed."""
    (added,) = [
        d for d in diff(PLAIN, justdesserts.ruleset(variants=["buffet"])) if d.name == "buffet"
    ]
    assert added.first is None
    assert added.second is not None
    assert added.second.startswith("in act, from justdesserts/buffet@1")


def test_the_other_way_round_it_is_the_other_way_round() -> None:
    """Swapping the rulesets swaps the sides."""
    other = justdesserts.ruleset(variants=["poaching"])
    assert [(d.what, d.name, d.second, d.first) for d in diff(PLAIN, other)] == [
        (d.what, d.name, d.first, d.second) for d in diff(other, PLAIN)
    ]


def test_a_replaced_function_is_a_difference() -> None:
    """A slot that somebody else fills differs, though its name stays."""
    (slot,) = diff(PLAIN, ordered.ruleset("bee"))
    assert (slot.what, slot.name) == ("slot", "tip")
    assert slot.second == "tests.toys.ordered.no_tips from ordered/bee@1"


def test_options_and_cards_are_compared() -> None:
    """An option with another value and a card that only one has are differences."""
    other = justdesserts.ruleset(
        card_sets=["base", "just_coffee"], options={"needless_cards": True}
    )
    found = {(d.what, d.name): d for d in diff(PLAIN, other)}
    assert found["option", "needless_cards"].second == "True"
    assert found["card", "tiramisu of desserts"].first is None
    assert len([what for what, _ in found if what == "card"]) == 10


def test_games_by_the_same_rules_do_not_part() -> None:
    """With one seed and one series of choices they are one game."""
    assert parting(PLAIN, justdesserts.ruleset(), players=3, seed=4) is None


def test_games_part_where_the_variant_first_matters() -> None:
    """A doubled tip is seen in the hand of whoever got it, at the step that brought it."""
    found = parting(PLAIN, variants.ruleset("double_tip"), players=3, seed=0)
    assert found is not None
    assert "serve" in found.action
    assert "only in the second: " in found.reason


def test_games_may_part_at_the_deal() -> None:
    """With other cards the luck of a seed deals other hands."""
    found = parting(
        PLAIN, justdesserts.ruleset(card_sets=["base", "just_coffee"]), players=2, seed=1
    )
    assert found is not None
    assert found.step == 0
    assert str(found).startswith("the deal: hands 0: only in the first: ")


def test_games_part_where_the_second_rules_refuse() -> None:
    """A choice that only the first rules know ends the common way."""
    buffet = justdesserts.ruleset(variants=["buffet"])
    found = [parting(buffet, PLAIN, players=3, seed=seed) for seed in range(3)]
    refused = [each for each in found if each is not None]
    assert refused
    assert all([each.reason.startswith("the second does not allow it: ") for each in refused])


def test_both_must_be_for_as_many_players() -> None:
    """Who does not fit is refused as anywhere else."""
    with pytest.raises(SetupError):
        parting(PLAIN, jest.ruleset(), players=5, seed=1)

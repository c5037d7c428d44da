"""Poaching and Blocking: what place a poach has in a turn (V6, both ways)."""

from __future__ import annotations

import pytest

import justdesserts
from cardtable import OptionError, Ruleset
from tests.laid_tables import at_the_professor, do, kinds, lay, legal, refused

RULES = justdesserts.ruleset(variants=["poaching"])
BESIDE = justdesserts.ruleset(variants=["poaching"], options={"poach_is_a_serve": False})

PLAINLY = "0: poach the_professor from seat 1 with fruit_salad, pound_cake"
"""Without a favourite."""


@pytest.mark.rule("V6")
def test_a_success_is_one_of_two_guests() -> None:
    """After a successful poach one guest may be served, or the player stops."""
    state = at_the_professor(
        RULES, "", "baked_alaska fudge peanut_butter_cups", centre="mojo fuzzy"
    )
    state = do(RULES, state, PLAINLY, "1: concede")
    assert kinds(RULES, state) == {"serve", "stop"}
    assert refused(RULES, state, "0: kitchen") == ("already_acted", "P5")
    state = do(RULES, state, "0: serve mojo with baked_alaska")
    assert RULES.actors(state) == (1,)


@pytest.mark.rule("V6")
def test_a_success_after_a_serving_ends_the_turn() -> None:
    """One guest served and one poached are two guests."""
    state = at_the_professor(RULES, "", "baked_alaska", centre="mojo")
    state = do(RULES, state, "0: serve mojo with baked_alaska", PLAINLY, "1: concede")
    assert RULES.actors(state) == (1,)
    assert RULES.phases[state.phase] == "act"


@pytest.mark.rule("V6")
@pytest.mark.parametrize("rules", [RULES, BESIDE])
def test_a_blocked_poach_leaves_the_action_open(rules: Ruleset) -> None:
    """A blocked poach uses up the attempt alone: two servings, kitchen or dump remain."""
    state = at_the_professor(
        rules, "fruitcake", "baked_alaska peanut_butter_cups", centre="mojo fuzzy"
    )
    state = do(rules, state, PLAINLY, "1: block with fruitcake")
    assert kinds(rules, state) == {"serve", "kitchen", "dump"}
    state = do(rules, state, "0: serve mojo with baked_alaska")
    assert kinds(rules, state) == {"serve", "stop"}


@pytest.mark.rule("V6")
def test_a_blocked_poach_after_a_serving() -> None:
    """A poach blocked after the first guest leaves a second serving open."""
    state = at_the_professor(RULES, "fruitcake", "peanut_butter_cups", centre="fuzzy", served=1)
    state = do(RULES, state, PLAINLY, "1: block with fruitcake")
    assert kinds(RULES, state) == {"serve", "stop"}


@pytest.mark.rule("V6")
@pytest.mark.parametrize("action", ["kitchen", "dump strawberry_shortcake"])
def test_beside_the_action_before_it(action: str) -> None:
    """With the option off the whole action is open after a successful poach."""
    state = at_the_professor(BESIDE, "", "baked_alaska", centre="mojo")
    state = do(BESIDE, state, PLAINLY, "1: concede")
    assert kinds(BESIDE, state) == {"serve", "kitchen", "dump"}
    assert BESIDE.actors(do(BESIDE, state, f"0: {action}")) == (1,)


@pytest.mark.rule("V6")
def test_beside_two_servings() -> None:
    """With the option off two guests may be served around a poach."""
    state = at_the_professor(BESIDE, "", "baked_alaska peanut_butter_cups", centre="mojo fuzzy")
    state = do(BESIDE, state, "0: serve mojo with baked_alaska")
    assert kinds(BESIDE, state) == {"serve", "stop", "poach"}
    state = do(BESIDE, state, PLAINLY, "1: concede")
    assert kinds(BESIDE, state) == {"serve", "stop"}


@pytest.mark.rule("V6")
def test_beside_two_servings_after_them() -> None:
    """With the option off the player is asked after two servings: poach or stop."""
    state = at_the_professor(BESIDE, "", "baked_alaska", centre="mojo", served=1)
    state = do(BESIDE, state, "0: serve mojo with baked_alaska")
    assert kinds(BESIDE, state) == {"poach", "stop"}
    assert BESIDE.actors(do(BESIDE, state, "0: stop")) == (1,)
    assert BESIDE.actors(do(BESIDE, state, PLAINLY, "1: concede")) == (1,)


@pytest.mark.rule("V6")
def test_beside_two_servings_though_unable() -> None:
    """The question comes whenever somebody has a guest: it shows nothing of the hand."""
    state = lay(BESIDE, hands=["baked_alaska", ""], won=["", "granny"], centre="mojo", served=1)
    state = do(BESIDE, state, "0: serve mojo with baked_alaska")
    assert legal(BESIDE, state) == ["0: stop"]


@pytest.mark.rule("V6")
@pytest.mark.parametrize("won", [["", ""], ["granny", ""]])
def test_beside_two_servings_where_nobody_can_be_poached(won: list[str]) -> None:
    """There is no question after two servings where no opponent has a guest."""
    state = lay(BESIDE, hands=["baked_alaska", ""], won=won, centre="mojo", served=1)
    assert BESIDE.actors(do(BESIDE, state, "0: serve mojo with baked_alaska")) == (1,)


@pytest.mark.rule("V6")
def test_beside_two_servings_but_once() -> None:
    """There is no question after two servings where the attempt was made before."""
    state = at_the_professor(BESIDE, "fruitcake", "baked_alaska", centre="mojo", served=1)
    state = do(BESIDE, state, PLAINLY, "1: block with fruitcake")
    assert BESIDE.actors(do(BESIDE, state, "0: serve mojo with baked_alaska")) == (1,)


@pytest.mark.rule("V6")
@pytest.mark.parametrize("action", ["kitchen", "dump pound_cake"])
def test_beside_but_not_after_another_action(action: str) -> None:
    """With the option off, too, kitchen or dump end the time for an attempt."""
    state = do(BESIDE, at_the_professor(BESIDE, ""), f"0: {action}")
    assert BESIDE.actors(state) == (1,)


@pytest.mark.rule("V6")
def test_the_option_is_on() -> None:
    """By default a poach is a serving; whatever is neither yes nor no is refused."""
    assert dict(RULES.spec.options)["poach_is_a_serve"] is True
    with pytest.raises(OptionError, match="poach_is_a_serve"):
        justdesserts.ruleset(variants=["poaching"], options={"poach_is_a_serve": "no"})

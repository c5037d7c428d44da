"""Guests who have to go, and the doorway: rules P11 to P13."""

from __future__ import annotations

import pytest

import justdesserts
from tests.laid_tables import cards, do, kinds, lay, legal, refused

RULES = justdesserts.ruleset()


@pytest.mark.rule("P11")
@pytest.mark.parametrize(
    "lines",
    [
        ["0: kitchen"],
        ["0: dump fudge"],
        ["0: serve roland with cinnamon_roll", "0: stop"],
        ["0: serve roland with cinnamon_roll", "0: serve the_little_boy with smores"],
    ],
)
def test_the_discard_phase_follows_every_action(lines: list[str]) -> None:
    """Whatever the action was, guests that share a suit are parted at the end of the turn."""
    state = lay(
        RULES,
        hands=["cinnamon_roll smores fudge", ""],
        centre="granny mojo roland the_little_boy",
    )
    state = do(RULES, state, *lines)
    assert (RULES.actors(state), kinds(RULES, state)) == ((0,), {"dismiss"})
    assert legal(RULES, state, "dismiss") == ["0: dismiss granny", "0: dismiss mojo"]


@pytest.mark.rule("P11")
def test_no_discard_phase_where_all_suits_differ() -> None:
    """Without two guests of a suit the next turn begins at once."""
    state = lay(RULES, hands=["fudge", ""], centre="granny roland", guest_deck="wally")
    state = do(RULES, state, "0: kitchen")
    assert RULES.actors(state) == (1,)
    assert cards(RULES, state, "guest_discards") == ""


@pytest.mark.rule("P11")
def test_one_by_one_in_the_order_of_the_player() -> None:
    """Of three in a suit two go, which and in which order is the player's choice."""
    state = lay(RULES, hands=["fudge", ""], centre="granny mojo mary_ann fuzzy", guest_deck="wally")
    state = do(RULES, state, "0: kitchen", "0: dismiss mojo")
    assert RULES.actors(state) == (0,)
    assert legal(RULES, state) == ["0: dismiss granny", "0: dismiss mary_ann"]
    state = do(RULES, state, "0: dismiss granny")
    assert RULES.actors(state) == (1,)
    assert cards(RULES, state, "guest_discards") == "granny mojo"
    assert cards(RULES, state, "centre") == "fuzzy mary_ann wally"


@pytest.mark.rule("P11")
def test_two_suits_at_once() -> None:
    """Guests of several suits that occur twice are parted in any order."""
    state = lay(RULES, hands=["fudge", ""], centre="granny mojo fuzzy inga", guest_deck="wally")
    state = do(RULES, state, "0: kitchen")
    assert len(legal(RULES, state)) == 4
    state = do(RULES, state, "0: dismiss inga")
    assert legal(RULES, state) == ["0: dismiss granny", "0: dismiss mojo"]


@pytest.mark.rule("P11")
def test_a_guest_alone_in_its_suit_stays() -> None:
    """Neither a guest alone in its suit nor one from elsewhere can be put away."""
    state = lay(
        RULES,
        hands=["fudge", ""],
        centre="granny mojo fuzzy",
        guest_discards="mary_ann",
        guest_deck="wally",
    )
    state = do(RULES, state, "0: kitchen")
    for guest in ("fuzzy", "mary_ann", "wally"):
        assert refused(RULES, state, f"0: dismiss {guest}") == ("alone_in_suit", "P11")


@pytest.mark.rule("P11")
def test_putting_away_belongs_to_the_end_of_a_turn() -> None:
    """During the action nobody can be put away."""
    state = lay(RULES, hands=["fudge", ""], centre="granny mojo")
    assert refused(RULES, state, "0: dismiss granny") == ("wrong_phase", "")


@pytest.mark.rule("P12", "P11")
def test_the_doorway_does_not_count() -> None:
    """A guest in the doorway shares its suit with nobody in the centre."""
    state = lay(
        RULES, hands=["fudge", ""], centre="granny fuzzy", guest_discards="mojo", guest_deck="wally"
    )
    assert RULES.actors(do(RULES, state, "0: kitchen")) == (1,)


@pytest.mark.rule("P12")
def test_the_top_of_the_discards_is_the_doorway() -> None:
    """The guest put away last can be served by the next player; the view calls it the doorway."""
    state = lay(
        RULES,
        hands=["fudge", "baked_alaska"],
        centre="granny mojo",
        guest_discards="inga",
        guest_deck="wally",
    )
    state = do(RULES, state, "0: kitchen", "0: dismiss mojo")
    assert RULES.view(state, 1).doorway == "mojo"  # type: ignore[attr-defined]
    assert refused(RULES, state, "1: serve mojo with baked_alaska") is None


@pytest.mark.rule("P13")
def test_the_guest_below_steps_into_the_doorway_at_once() -> None:
    """After the doorway guest is served, the one below can be served in the same turn."""
    state = lay(
        RULES,
        hands=["cinnamon_roll baked_alaska", ""],
        guest_discards="roland mojo inga",
        dessert_deck="fudge",
    )
    assert refused(RULES, state, "0: serve mojo with baked_alaska") == ("guest_not_there", "P6")
    state = do(RULES, state, "0: serve roland with cinnamon_roll")
    assert RULES.view(state, None).doorway == "mojo"  # type: ignore[attr-defined]
    state = do(RULES, state, "0: serve mojo with baked_alaska")
    assert cards(RULES, state, "won", 0) == "mojo roland"
    assert cards(RULES, state, "guest_discards") == "inga"


@pytest.mark.rule("P13")
def test_a_guest_put_away_covers_the_doorway() -> None:
    """Whoever stood in the doorway before can no longer be served."""
    state = lay(
        RULES,
        hands=["fudge", "ice_cream_sandwich"],
        centre="granny mojo",
        guest_discards="inga",
        guest_deck="wally",
    )
    state = do(RULES, state, "0: kitchen", "0: dismiss granny")
    assert cards(RULES, state, "guest_discards") == "granny inga"
    line = "1: serve inga with ice_cream_sandwich"
    assert refused(RULES, state, line) == ("guest_not_there", "P6")

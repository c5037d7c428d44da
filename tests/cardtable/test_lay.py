"""Tables laid for tests: cards lie where they were put, all others where the game keeps them."""

from __future__ import annotations

import pytest

import jest
import justdesserts
from cardtable import DataError, UnknownCard
from cardtable.testing import lay

RULES = justdesserts.ruleset()


def test_what_is_named_lies_where_it_was_put() -> None:
    """Zones of seats and of the table, piles with the top first."""
    state = lay(
        RULES,
        players=3,
        hands=[["fudge", "baklava"], [], ["pecan_pie"]],
        guest_discards=["mojo", "fuzzy"],
        dessert_deck=["cheesecake"],
    )
    data = RULES.dump_state(state)
    assert data["hands"] == [["baklava", "fudge"], [], ["pecan_pie"]]
    assert data["guest_discards"] == ["mojo", "fuzzy"]
    assert data["dessert_deck"][0] == "cheesecake"  # type: ignore[index]


def test_all_other_cards_lie_in_the_decks() -> None:
    """No card is missing, whatever was named."""
    state = lay(RULES, players=2, centre=["mojo"])
    assert RULES.audit(state) == ()
    view = RULES.view(state, None)
    assert (view.count("dessert_deck"), view.count("guest_deck")) == (76, 23)


def test_facts_are_those_given() -> None:
    """Whose turn it is, in which phase, and what the edition keeps count of."""
    state = lay(RULES, players=4, phase="dismiss", active=2, actors=[2], centre=["mojo", "granny"])
    assert RULES.phases[state.phase] == "dismiss"
    assert RULES.dump_state(state)["active"] == 2


def test_zones_below_a_name_and_zones_of_one_card_can_be_laid() -> None:
    """Jest's offers and the guest drawn in rules 3.1."""
    rules = jest.ruleset()
    state = lay(rules, players=3, **{"offers.up": ["AS"], "offers.down": ["2C"]})
    assert rules.dump_state(state)["offers"] == [
        {"up": "AS", "down": "2C"},
        {"up": None, "down": None},
        {"up": None, "down": None},
    ]
    beta = justdesserts.ruleset("beta-3.1")
    assert beta.dump_state(lay(beta, players=2, drawn_guest="mojo"))["drawn_guest"] == "mojo"


def test_the_game_goes_on_from_there() -> None:
    """A laid table is a state like any other."""
    state = lay(RULES, players=2, hands=[["apple_turnover"]], centre=["agent_17"])
    serve = RULES.action("serve", seat=0, guest="agent_17", desserts=["apple_turnover"])
    assert RULES.dump_state(RULES.step(state, serve))["won"] == [["agent_17"], []]


@pytest.mark.parametrize(
    ("table", "error", "said"),
    [
        ({"hand": [["fudge"]]}, DataError, "there is no zone or fact 'hand'; did you mean 'hands'"),
        ({"hands": [["fugde"]]}, UnknownCard, "unknown dessert 'fugde'; did you mean 'fudge'"),
        ({"hands": [["fudge"], ["fudge"]]}, DataError, "fudge lies in hands"),
    ],
)
def test_mistakes_are_told(table: dict[str, object], error: type[Exception], said: str) -> None:
    """Names that are misspelled and cards that are laid twice."""
    with pytest.raises(error, match=said):
        lay(RULES, players=2, **table)

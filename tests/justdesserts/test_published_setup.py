"""How the published game begins: rules P1 to P4."""

from __future__ import annotations

import pytest

import justdesserts
from cardtable import ChanceNeeded, Request, Scripted
from tests.laid_tables import cards, do, kinds, lay, told

RULES = justdesserts.ruleset()
DESSERTS = [card.id for card in RULES.cards.desserts]
GUESTS = [card.id for card in RULES.cards.guests]
IN_ORDER = Scripted([DESSERTS, GUESTS])


@pytest.mark.rule("P1")
def test_two_decks_shuffled_apart() -> None:
    """The game asks for an order of all desserts, and then for one of all guests."""
    needed = []
    for script in ([], [DESSERTS]):
        with pytest.raises(ChanceNeeded) as error:
            RULES.start(players=2, chance=Scripted(script))
        needed.append(error.value.request)
    assert needed == [
        Request("desserts", tuple(DESSERTS), 76),
        Request("guests", tuple(GUESTS), 24),
    ]


@pytest.mark.rule("P1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_hands_are_dealt_in_blocks(players: int) -> None:
    """From the top, the lowest seat gets its three desserts first; the next is then drawn."""
    state = RULES.start(players=players, chance=IN_ORDER, first_seat=1)
    for seat in range(players):
        dealt = DESSERTS[3 * seat : 3 * seat + 3]
        drawn = [DESSERTS[3 * players]] if seat == 1 else []
        assert cards(RULES, state, "hands", seat) == " ".join(dealt + drawn)
    assert cards(RULES, state, "dessert_deck").split() == DESSERTS[3 * players + 1 :]


@pytest.mark.rule("P1", "P4")
def test_three_guests_and_the_first_turn_s() -> None:
    """Three guests are turned up in the deal and a fourth in the first draw phase."""
    state = RULES.start(players=2, chance=IN_ORDER)
    assert cards(RULES, state, "centre").split() == GUESTS[:4]
    assert cards(RULES, state, "guest_deck").split() == GUESTS[4:]


@pytest.mark.rule("P1")
def test_all_else_is_empty() -> None:
    """Nobody has a guest yet, and nothing lies on the discard piles."""
    state = RULES.start(players=3, chance=IN_ORDER)
    assert [cards(RULES, state, "won", seat) for seat in range(3)] == [""] * 3
    assert cards(RULES, state, "dessert_discards") == cards(RULES, state, "guest_discards") == ""


@pytest.mark.rule("P2")
def test_seat_0_begins() -> None:
    """Without another wish the lowest seat has the first turn."""
    assert RULES.actors(RULES.start(players=4, seed=1)) == (0,)


@pytest.mark.rule("P2")
@pytest.mark.parametrize("first", range(4))
def test_the_first_seat_may_be_named(first: int) -> None:
    """Whoever served dessert last in real life begins."""
    state = RULES.start(players=4, seed=1, first_seat=first)
    assert RULES.actors(state) == (first,)
    assert len(cards(RULES, state, "hands", first).split()) == 4


@pytest.mark.rule("P2")
def test_turns_go_round() -> None:
    """Turns pass to the next higher seat, and from the last one to seat 0."""
    state = lay(RULES, hands=["", "", ""], active=1, actors=[1], guest_deck=ALL_DIFFERENT)
    seats = []
    for _ in range(5):
        seats.append(state.active)
        state = do(RULES, state, f"{state.active}: kitchen")
    assert seats == [1, 2, 0, 1, 2]


# One guest of each suit, so that nobody has to be put away.
ALL_DIFFERENT = "granny fuzzy wally nature_girl agent_17 the_dude"


@pytest.mark.rule("P3")
@pytest.mark.parametrize("first", ["granny mary_ann mojo", "granny mary_ann fuzzy"])
def test_guests_of_one_suit_stay_at_first(first: str) -> None:
    """Two or three of one suit among the first three stay, and can be served."""
    guests = [*first.split(), *[guest for guest in GUESTS if guest not in first.split()]]
    state = RULES.start(players=2, chance=Scripted([DESSERTS, guests]))
    assert cards(RULES, state, "centre").split() == sorted(guests[:4])
    assert kinds(RULES, state) >= {"kitchen", "dump"}
    assert "dismiss" not in kinds(RULES, state)


@pytest.mark.rule("P3", "P11")
def test_the_first_discard_phase_parts_them() -> None:
    """At the end of the first turn they have to go until one of the suit is left."""
    guests = ["granny", "mary_ann", "mojo", "fuzzy"]
    guests += [guest for guest in GUESTS if guest not in guests]
    state = RULES.start(players=2, chance=Scripted([DESSERTS, guests]))
    state = do(RULES, state, "0: kitchen")
    assert kinds(RULES, state) == {"dismiss"}
    state = do(RULES, state, "0: dismiss granny", "0: dismiss mojo")
    assert RULES.actors(state) == (1,)
    assert "mary_ann" in cards(RULES, state, "centre")


@pytest.mark.rule("P4")
def test_the_draw_phase_has_an_order() -> None:
    """First the active player draws a dessert, then a guest is turned up."""
    state = lay(RULES, hands=["fudge", ""], dessert_deck="smores napoleon", guest_deck="granny")
    assert told(RULES, state, "0: kitchen") == [
        "smores: dessert_deck > hands 0",
        "napoleon: dessert_deck > hands 1",
        "granny: guest_deck > centre",
    ]


@pytest.mark.rule("P4")
def test_the_draw_phase_is_no_decision() -> None:
    """A turn opens with the choice of an action; the two cards are there already."""
    state = RULES.start(players=2, seed=3)
    assert RULES.phases[state.phase] == "act"
    assert len(cards(RULES, state, "hands", 0).split()) == 4
    assert len(cards(RULES, state, "centre").split()) == 4

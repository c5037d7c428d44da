"""Trophies, hands and the cards that are dealt again."""

from __future__ import annotations

import pytest

from cardtable import ChanceError, ChanceNeeded, Draft, Scripted, SetupError
from tests.jest_tables import IDS, PLAIN, deal, facts, held, offer_all, play, split

THREE = "2S 4S / AC AH / AS 2C"
FOUR = "2S 4S / AC AH / AS 2C / 3D JK"


def first_round(hands: str, trophies: str, *redeals: str, deck: str = "") -> Draft:
    """The end of a round in which all took the card face up: seats 1, 2 and 0 lose it to others."""
    state = deal(hands, trophies, *redeals, deck=deck)
    state = offer_all(state, "4S AH AS")
    return play(state, "0: take up from seat 1", "1: take up from seat 2", "2: take up from seat 0")


class TestPlayers:
    @pytest.mark.rule("J2")
    @pytest.mark.parametrize("players", [0, 1, 2, 5, 17, True, "3", None])
    def test_other_numbers_are_refused(self, players: object) -> None:
        """Only three or four can play."""
        with pytest.raises(SetupError, match="3 to 4 players"):
            PLAIN.start(players=players, seed=1)  # type: ignore[arg-type]

    @pytest.mark.rule("J2")
    def test_the_ruleset_says_so(self) -> None:
        """The numbers of players can be asked for."""
        assert list(PLAIN.players) == [3, 4]


class TestTheDeal:
    @pytest.mark.rule("J1", "J2")
    @pytest.mark.parametrize(
        ("players", "trophies", "left"), [(3, 2, 9), (4, 1, 8)], ids=["three", "four"]
    )
    def test_numbers(self, players: int, trophies: int, left: int) -> None:
        """Three players play for two trophies and four for one; all get two of the 17 cards."""
        state = PLAIN.start(players=players, seed=7)
        data = facts(state)
        assert (len(held(state, "trophies")), len(held(state, "deck"))) == (trophies, left)
        assert [len(hand) for hand in data["hands"]] == [2] * players  # type: ignore[attr-defined]
        assert trophies + left + 2 * players == len(IDS) == 17

    @pytest.mark.rule("J2", "J3")
    def test_trophies_then_hands_from_the_top(self) -> None:
        """The trophies come off the deck first, then two cards a seat in blocks."""
        (order,) = split("JK 3H 2S 4S AC AH AS 2C 4C 4H 4D 3C AD 3D 3S 2H 2D")
        state = PLAIN.start(players=3, chance=Scripted([order]))
        assert held(state, "trophies") == ["JK", "3H"]
        assert [held(state, "hands", seat) for seat in range(3)] == split(
            THREE.replace("AS 2C", "2C AS")
        )
        assert held(state, "deck") == order[8:]

    @pytest.mark.rule("J2")
    def test_one_trophy_for_four(self) -> None:
        """With four players the second card goes into a hand."""
        state = PLAIN.start(players=4, chance=Scripted([IDS]))
        assert held(state, "trophies") == ["2C"]
        assert held(state, "hands", 0) == ["2D", "2H"]

    @pytest.mark.rule("J2")
    def test_trophies_keep_the_order_drawn(self) -> None:
        """The one turned up first is the first trophy, whichever card it is."""
        for trophies in ("AS 2C", "2C AS"):
            assert held(deal("2S 4S / AC AH / 3S 3C", trophies), "trophies") == trophies.split()

    def test_nobody_holds_anything_else(self) -> None:
        """At first there are no offers, no Jests, and nobody is active."""
        data = facts(deal(THREE, "4D 3H"))
        assert data["offers"] == [{"up": None, "down": None}] * 3
        assert data["jests"] == [[]] * 3
        assert (data["phase"], data["active"], data["actors"]) == ("offer", None, [0, 1, 2])

    def test_no_seat_is_first(self) -> None:
        """Jest has no first seat: naming one changes nothing."""
        assert PLAIN.start(players=3, seed=3, first_seat=2) == PLAIN.start(players=3, seed=3)


class TestTheRedeal:
    @pytest.mark.rule("J3")
    def test_leftovers_and_new_cards(self) -> None:
        """What is left of each offer and one new card a player are dealt again, two each."""
        state = first_round(THREE, "4D 3H", "2C 3D 3C 2S AC JK", deck="3C 3D JK 2H")
        assert [held(state, "hands", seat) for seat in range(3)] == split("2C 3D / 2S 3C / AC JK")
        assert held(state, "deck")[:1] == ["2H"]
        assert len(held(state, "deck")) == 6

    @pytest.mark.rule("J3")
    def test_what_chance_is_asked_for(self) -> None:
        """Chance is asked for an order of exactly the leftovers and the new cards."""
        with pytest.raises(ChanceNeeded) as needed:
            first_round(THREE, "4D 3H", deck="3C 3D JK")
        assert needed.value.request.stream == "cards"
        assert needed.value.request.cards == tuple(sorted(split("2S AC 2C 3C 3D JK")[0]))
        assert needed.value.request.count == 720

    @pytest.mark.rule("J3")
    def test_the_order_can_be_given_with_the_step(self) -> None:
        """A game at a real table goes on with the order in which the stack was dealt."""
        state = offer_all(deal(THREE, "4D 3H", deck="3C 3D JK"), "4S AH AS")
        state = play(state, "0: take up from seat 1", "1: take up from seat 2")
        action = PLAIN.parse("2: take up from seat 0")
        after = PLAIN.step(state, action, chance=split("JK AC 3D 3C 2S 2C"))
        assert held(after, "hands", 0) == ["AC", "JK"]

    @pytest.mark.rule("J3")
    def test_a_wrong_stack_is_refused(self) -> None:
        """An order of other cards is no order of the redeal stack."""
        with pytest.raises(ChanceError, match="'4S' is not among the cards to order"):
            first_round(THREE, "4D 3H", "4S AC 3D 3C 2S 2C", deck="3C 3D JK")

    @pytest.mark.rule("J3")
    def test_an_order_is_asked_for_in_the_last_round_too(self) -> None:
        """Every round but the first begins with an order of the stack: three of them for three."""
        state, orders = PLAIN.start(players=3, chance=Scripted([IDS])), []
        while PLAIN.outcome(state) is None:
            action = next(iter(PLAIN.legal_actions(state)))
            try:
                state = PLAIN.step(state, action)
            except ChanceNeeded as needed:
                orders.append(needed.request.cards)
                state = PLAIN.step(state, action, chance=orders[-1:])
        assert [len(cards) for cards in orders] == [6, 6, 6]

    @pytest.mark.rule("J3")
    def test_four_players(self) -> None:
        """With four players the stack has four leftovers and four new cards."""
        state = offer_all(deal(FOUR, "3H", deck="4D 3C 3S 2H"), "4S AH AS 3D")
        state = play(state, "0: take up from seat 1", "1: take up from seat 2")
        state = play(state, "2: take down from seat 3")
        with pytest.raises(ChanceNeeded) as needed:
            play(state, "3: take down from seat 0")
        assert needed.value.request.cards == tuple(sorted(split("4S AC 2C 3D 4D 3C 3S 2H")[0]))

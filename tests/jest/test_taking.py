"""Taking: who takes when, from whom, and where the card goes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardtable import DataError, Draft, IllegalAction, UnknownId
from tests.jest_tables import IDS, PLAIN, deal, facts, go_on, held, offer_all, play, split

CASES = json.loads(Path(__file__).with_name("cases.json").read_text("utf-8"))


def offered(up: str, down: str) -> Draft:
    """The table after all have offered these cards."""
    ups, downs = up.split(), down.split()
    hands = " / ".join(f"{one} {other}" for one, other in zip(ups, downs, strict=True))
    free = [card for card in IDS if card not in (*ups, *downs)]
    return offer_all(deal(hands, " ".join(free[: 2 if len(ups) == 3 else 1])), up)


def first(up: str, down: str) -> int | None:
    """Who takes first."""
    return offered(up, down).active  # type: ignore[attr-defined]


class TestCases:
    @pytest.mark.rule("J5", "J6", "J7", "J8")
    @pytest.mark.parametrize("case", CASES["rounds"], ids=lambda case: case["id"])
    def test_worked_by_hand(self, case: dict[str, Any]) -> None:
        """Seats take in the order that was worked out by hand, and leave what they should."""
        state, order = offered(case["up"], case["down"]), list[int]()
        players = state.players
        new = held(state, "deck")[:players]
        for owner, which in case["takes"]:
            order += PLAIN.actors(state)
            state = go_on(state, f"{order[-1]}: take {which} from seat {owner}")
        assert order == case["order"]
        assert [held(state, "jests", seat) for seat in order] == split(
            case["taken"].replace(" ", " / ")
        )
        dealt = [card for seat in range(players) for card in held(state, "hands", seat)]
        assert sorted(dealt) == sorted([*case["left"].split(), *new])


class TestWhoTakesFirst:
    @pytest.mark.rule("J5")
    def test_the_highest_card_up(self) -> None:
        """The highest face-up card begins; what lies down does not matter."""
        assert first("2S 3H 2D", "4S 4C AD") == 1

    @pytest.mark.rule("J1", "J5")
    @pytest.mark.parametrize(
        ("up", "seat"), [("4H 4D 4C", 2), ("4H 4D 4S", 2), ("4D 4C 4H", 1), ("4H 4D 3S", 1)]
    )
    def test_equal_cards_by_suit(self, up: str, seat: int) -> None:
        """Of equal cards the suit decides: Spades, Clubs, Diamonds, Hearts."""
        assert first(up, "AH AD AC") == seat

    @pytest.mark.rule("J5")
    def test_an_ace_is_1(self) -> None:
        """While taking, even a lone Ace is lower than a 2."""
        assert first("AS 2H AC", "3H 4D 4C") == 1

    @pytest.mark.rule("J5")
    def test_the_joker_is_0(self) -> None:
        """The Joker is lower than any Ace."""
        assert first("JK AH AD", "3H 4D 4C") == 2
        assert first("AH JK 2H", "3H 4D 4C") == 2


class TestWhoIsNext:
    @pytest.mark.rule("J7")
    def test_the_owner_of_the_offer_used(self) -> None:
        """Who was taken from takes next, however low their card."""
        state = offered("4S JK 4C", "2S 2D 2H")
        assert PLAIN.actors(play(state, "0: take down from seat 1")) == (1,)

    @pytest.mark.rule("J7")
    def test_an_owner_who_has_taken_already(self) -> None:
        """If that player has taken, the highest face-up card of the others is next."""
        state = offered("4S AH 3C 2D", "2S 3S 2H AC")
        state = play(state, "0: take up from seat 1", "1: take up from seat 0")
        assert PLAIN.actors(state) == (2,)

    @pytest.mark.rule("J7")
    def test_of_those_who_have_not_taken(self) -> None:
        """A higher card of somebody who has taken counts no more."""
        state = offered("3C 4S AH 2D", "2S 3S 2H AC")
        state = play(state, "1: take up from seat 2", "2: take down from seat 1")
        assert facts(state)["offers"][1]["up"] == "4S"  # type: ignore[index]
        assert PLAIN.actors(state) == (0,)

    @pytest.mark.rule("J6")
    def test_everybody_takes_once(self) -> None:
        """There is no passing: whoever is active has only cards to choose from."""
        state, seats = offered("4S AH 3C", "2S 3S 2H"), []
        for _ in range(3):
            acts = PLAIN.legal_actions(state)
            assert {action.kind for action in acts} == {"take"}
            seats += PLAIN.actors(state)
            state = go_on(state, PLAIN.describe(next(iter(acts))))
        assert sorted(seats) == [0, 1, 2]


class TestFromWhom:
    @pytest.mark.rule("J6")
    def test_either_card_of_the_others(self) -> None:
        """The first taker may take either card of each other player."""
        acts = PLAIN.legal_actions(offered("4S AH 3C", "2S 3S 2H"))
        assert [PLAIN.describe(action) for action in acts] == [
            "seat 0: take up from seat 1",
            "seat 0: take down from seat 1",
            "seat 0: take up from seat 2",
            "seat 0: take down from seat 2",
        ]

    @pytest.mark.rule("J6")
    def test_complete_offers_only(self) -> None:
        """An offer from which a card was taken is left alone."""
        state = play(offered("4S AH 3C", "2S 3S 2H"), "0: take up from seat 1")
        state = play(state, "1: take down from seat 0")
        refusal = PLAIN.check(state, PLAIN.parse("2: take down from seat 1"))
        assert refusal is not None
        assert (refusal.code, refusal.rule) == ("incomplete_offer", "J6")
        assert "seat 1" in refusal.reason

    @pytest.mark.rule("J8")
    def test_the_last_taker_takes_from_the_own_offer(self) -> None:
        """Where the own offer is the only complete one, the last taker has both its cards."""
        state = play(offered("4S AH 3C", "2S 3S 2H"), "0: take up from seat 1")
        state = play(state, "1: take down from seat 0")
        lines = [PLAIN.describe(action) for action in PLAIN.legal_actions(state)]
        assert lines == ["seat 2: take up from seat 2", "seat 2: take down from seat 2"]

    @pytest.mark.rule("J8")
    def test_the_last_taker_takes_from_another(self) -> None:
        """Where another offer is complete, the last taker takes from that."""
        state = play(offered("4S AH 3C", "2S 3S 2H"), "0: take up from seat 1")
        state = play(state, "1: take down from seat 2")
        lines = [PLAIN.describe(action) for action in PLAIN.legal_actions(state)]
        assert lines == ["seat 2: take up from seat 0", "seat 2: take down from seat 0"]

    @pytest.mark.rule("J6", "J8")
    def test_not_from_oneself(self) -> None:
        """In no other case may the own offer be used."""
        state = offered("4S AH 3C", "2S 3S 2H")
        refusal = PLAIN.check(state, PLAIN.parse("0: take up from seat 0"))
        assert refusal is not None
        assert (refusal.code, refusal.rule) == ("own_offer", "J8")

    @pytest.mark.parametrize("owner", [3, 4, -1])
    def test_a_seat_that_is_not_there(self, owner: int) -> None:
        """A seat that nobody sits at has no offer."""
        action = PLAIN.action("take", seat=0, owner=owner, which="up")
        refusal = PLAIN.check(offered("4S AH 3C", "2S 3S 2H"), action)
        assert refusal is not None
        assert refusal.code == "no_such_seat"

    def test_neither_up_nor_down(self) -> None:
        """A card lies up or down, and nothing else."""
        with pytest.raises(UnknownId, match="did you mean 'up'"):
            PLAIN.action("take", seat=0, owner=1, which="upp")

    def test_an_owner_that_is_no_number(self) -> None:
        """A seat is a number."""
        with pytest.raises(DataError, match="a seat is a number"):
            PLAIN.action("take", seat=0, owner="1", which="up")

    @pytest.mark.rule("J6")
    def test_out_of_turn(self) -> None:
        """Only the active player takes."""
        with pytest.raises(IllegalAction) as caught:
            play(offered("4S AH 3C", "2S 3S 2H"), "1: take up from seat 0")
        assert caught.value.refusal.code == "not_your_turn"


class TestTheCard:
    @pytest.mark.rule("J6")
    @pytest.mark.parametrize(("which", "card", "left"), [("up", "AH", "3S"), ("down", "3S", "AH")])
    def test_into_the_jest(self, which: str, card: str, left: str) -> None:
        """The card goes into the taker's Jest, and the other one stays in the offer."""
        state = play(offered("4S AH 3C", "2S 3S 2H"), f"0: take {which} from seat 1")
        assert held(state, "jests", 0) == [card]
        offer = held(state, "offers", 1)
        assert offer[which] is None  # type: ignore[call-overload]
        assert [one for one in offer.values() if one] == [left]  # type: ignore[attr-defined]

    @pytest.mark.rule("J6")
    def test_unseen_before(self) -> None:
        """The taker does not see the card that lies down before taking it."""
        state = offered("4S AH 3C", "2S 3S 2H")
        assert PLAIN.view(state, 0).down == ("2S", None, None)
        after = play(state, "0: take down from seat 1")
        assert PLAIN.view(after, 0).jests[0] == ("3S",)

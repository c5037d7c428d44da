"""Offers: made at the same time, in secret, once."""

from __future__ import annotations

from itertools import permutations

import pytest

import jest
from cardtable import DataError, IllegalAction, UnknownCard
from tests.jest_tables import PLAIN, deal, facts, held, offer_all, play

HANDS = "2S 4S / AC AH / AS 2C"


class TestWhoOffers:
    @pytest.mark.rule("J4")
    def test_all_at_the_same_time(self) -> None:
        """All players may act until each has made an offer, in whatever order."""
        state = deal(HANDS, "4D 3H")
        assert PLAIN.actors(state) == (0, 1, 2)
        state = play(state, "1: offer AC up, AH down")
        assert PLAIN.actors(state) == (0, 2)
        state = play(state, "2: offer AS up, 2C down")
        assert PLAIN.actors(state) == (0,)
        assert facts(state)["phase"] == "offer"

    @pytest.mark.rule("J4")
    def test_any_order_leads_to_the_same_state(self) -> None:
        """In whichever order the offers come in, the state after all of them is the same."""
        offers = ["0: offer 4S up, 2S down", "1: offer AC up, AH down", "2: offer AS up, 2C down"]
        states = {play(deal(HANDS, "4D 3H"), *order) for order in permutations(offers)}
        assert len(states) == 1

    @pytest.mark.rule("J4")
    def test_any_order_in_a_later_round(self) -> None:
        """The same holds where something is known about the hands."""
        state = offer_all(deal(HANDS, "4D 3H", "2C 3D 3C 2S AC JK", deck="3C 3D JK"), "4S AH AS")
        state = play(state, "0: take up from seat 1", "1: take up from seat 2")
        state = play(state, "2: take up from seat 0")
        assert state.known
        offers = ["0: offer 2C up, 3D down", "1: offer 2S up, 3C down", "2: offer JK up, AC down"]
        assert len({play(state, *order) for order in permutations(offers)}) == 1

    @pytest.mark.rule("J4")
    def test_final(self) -> None:
        """An offer made is final: its owner may not act again before the taking."""
        state = play(deal(HANDS, "4D 3H"), "0: offer 4S up, 2S down")
        assert not PLAIN.legal_actions(state, seat=0)
        with pytest.raises(IllegalAction) as caught:
            play(state, "0: offer 2S up, 4S down")
        assert caught.value.refusal.code == "not_your_turn"


class TestWhatIsOffered:
    @pytest.mark.rule("J4")
    def test_one_up_and_the_other_down(self) -> None:
        """Each of the two cards may lie up, and the other one lies down."""
        acts = PLAIN.legal_actions(deal(HANDS, "4D 3H"), seat=1)
        lines = [PLAIN.describe(action) for action in acts]
        assert lines == ["seat 1: offer AC up, AH down", "seat 1: offer AH up, AC down"]

    @pytest.mark.rule("J4")
    def test_the_cards_lie_there(self) -> None:
        """The hand is empty then, and the offer holds the cards as they were laid."""
        state = play(deal(HANDS, "4D 3H"), "1: offer AH up, AC down")
        assert held(state, "hands", 1) == []
        assert held(state, "offers", 1) == {"up": "AH", "down": "AC"}

    @pytest.mark.rule("J4")
    @pytest.mark.parametrize(
        ("line", "code"),
        [
            ("0: offer AC up, AH down", "not_held"),
            ("0: offer 4S up, AH down", "not_held"),
            ("0: offer 4S up, 4S down", "same_card"),
            ("0: offer 4D up, 2S down", "not_held"),
        ],
    )
    def test_cards_not_held(self, line: str, code: str) -> None:
        """Only the own two cards can be offered, one each way."""
        state = deal(HANDS, "4D 3H")
        refusal = PLAIN.check(state, PLAIN.parse(line))
        assert refusal is not None
        assert (refusal.code, refusal.rule) == (code, "J4")

    def test_a_card_that_does_not_exist(self) -> None:
        """A card with an unknown name is no action, and near names are offered."""
        with pytest.raises(UnknownCard, match="did you mean 4S"):
            PLAIN.action("offer", seat=0, up="S4", down="2S")
        raw = jest.Offer(seat=0, up="5S", down="2S")
        refusal = PLAIN.check(deal(HANDS, "4D 3H"), raw)
        assert refusal is not None
        assert refusal.code == "bad_field"

    @pytest.mark.parametrize("names", [("4s", "2s"), ("4♠", "2♠"), ("4S", "2♠")])
    def test_spellings(self, names: tuple[str, str]) -> None:
        """Cards may be named in either case, and with symbols for the suits."""
        up, down = names
        action = PLAIN.action("offer", seat=0, up=up, down=down)
        assert action == jest.Offer(seat=0, up="4S", down="2S")
        raw = jest.Offer(seat=0, up=up, down=down)
        assert PLAIN.step(deal(HANDS, "4D 3H"), raw) == PLAIN.step(deal(HANDS, "4D 3H"), action)

    def test_a_field_is_missing(self) -> None:
        """An offer without its second card is refused, and the field is named."""
        with pytest.raises(DataError, match="missing: down"):
            PLAIN.action("offer", seat=0, up="4S")

    def test_taking_has_to_wait(self) -> None:
        """Nobody takes before all have offered."""
        refusal = PLAIN.check(deal(HANDS, "4D 3H"), PLAIN.parse("0: take up from seat 1"))
        assert refusal is not None
        assert refusal.code == "wrong_phase"


class TestSecrecy:
    @pytest.mark.rule("J4")
    @pytest.mark.parametrize("viewer", [1, 2, None])
    def test_views_do_not_depend_on_it(self, viewer: int | None) -> None:
        """What somebody offered changes nothing that others see before all have offered."""
        one = play(deal(HANDS, "4D 3H"), "0: offer 4S up, 2S down")
        other = play(deal(HANDS, "4D 3H"), "0: offer 2S up, 4S down")
        assert PLAIN.view(one, viewer) == PLAIN.view(other, viewer)
        assert PLAIN.view(one, 0) != PLAIN.view(other, 0)

    @pytest.mark.rule("J4")
    def test_nor_do_they_in_a_later_round(self) -> None:
        """The same holds where the cards of the hand are partly known."""
        state = offer_all(deal(HANDS, "4D 3H", "2C 3D 3C 2S AC JK", deck="3C 3D JK"), "4S AH AS")
        state = play(state, "0: take up from seat 1", "1: take up from seat 2")
        state = play(state, "2: take up from seat 0", "1: offer 2S up, 3C down")
        one = play(state, "0: offer 2C up, 3D down")
        other = play(state, "0: offer 3D up, 2C down")
        for viewer in (1, 2, None):
            assert PLAIN.view(one, viewer) == PLAIN.view(other, viewer)

    @pytest.mark.rule("J4")
    def test_events_do_not_tell(self) -> None:
        """Others are told that cards were laid down, and not which."""
        state = deal(HANDS, "4D 3H")
        one, other = PLAIN.parse("0: offer 4S up, 2S down"), PLAIN.parse("0: offer 2S up, 4S down")
        for viewer in (1, 2, None):
            assert PLAIN.events(state, one, viewer) == PLAIN.events(state, other, viewer)
        assert PLAIN.events(state, one, 0) != PLAIN.events(state, other, 0)

    @pytest.mark.rule("J4")
    def test_all_is_shown_with_the_last_offer(self) -> None:
        """Once all have offered, everybody sees the cards that lie up, and is told of them."""
        state = play(deal(HANDS, "4D 3H"), "0: offer 4S up, 2S down", "2: offer AS up, 2C down")
        assert PLAIN.view(state, 1).up == (None, None, None)
        last = PLAIN.parse("1: offer AH up, AC down")
        told = [str(event) for event in PLAIN.events(state, last, None)]
        assert told[-3:] == ["face_up: seat 0, 4S", "face_up: seat 1, AH", "face_up: seat 2, AS"]
        for viewer in (0, 1, 2, None):
            assert PLAIN.view(PLAIN.step(state, last), viewer).up == ("4S", "AH", "AS")

    @pytest.mark.rule("J22")
    def test_the_own_offer_is_seen(self) -> None:
        """Players may look at their own offer, both cards of it, at any time."""
        state = play(deal(HANDS, "4D 3H"), "0: offer 4S up, 2S down")
        assert (PLAIN.view(state, 0).up[0], PLAIN.view(state, 0).down[0]) == ("4S", "2S")
        state = play(state, "1: offer AC up, AH down", "2: offer AS up, 2C down")
        assert PLAIN.view(state, 0).down == ("2S", None, None)
        assert PLAIN.view(state, None).down == (None, None, None)

"""Who knows what: cards in Jests, leftovers in redeals, and views that say so (J22)."""

from __future__ import annotations

import random
from collections.abc import Iterator

import attrs
import pytest

import jest
from cardtable import Draft, Place
from tests.jest_tables import PLAIN, deal, go_on, held, offer_all, play

HANDS = "2S 4S / AC AH / AS 2C"
ALL = frozenset({0, 1, 2, None})
Viewer = int | None


def first_takes() -> Draft:
    """Seat 0 took AH, which lay up; seat 1 took 2C, which lay down before seat 2."""
    state = offer_all(deal(HANDS, "4D 3H", deck="3C 3D JK"), "4S AH AS")
    return play(state, "0: take up from seat 1", "1: take down from seat 2")


def known_jest(state: Draft, seat: int) -> dict[Viewer, tuple[str, ...]]:
    """What each viewer knows of a Jest."""
    viewers = (*range(state.players), None)
    return {viewer: PLAIN.view(state, viewer).jests[seat] for viewer in viewers}


class TestJests:
    @pytest.mark.rule("J22")
    def test_a_card_taken_face_up(self) -> None:
        """A card that was taken from where all saw it is known to all."""
        assert known_jest(first_takes(), 0) == dict.fromkeys(ALL, ("AH",))

    @pytest.mark.rule("J22")
    def test_a_card_taken_face_down(self) -> None:
        """A card taken face down is known to its former owner and to its taker, and nobody else."""
        assert known_jest(first_takes(), 1) == {0: (), 1: ("2C",), 2: ("2C",), None: ()}

    @pytest.mark.rule("J22")
    def test_a_card_taken_face_down_from_the_own_offer(self) -> None:
        """A card taken face down from the own offer is known to its taker alone."""
        state = offer_all(deal(HANDS, "4D 3H"), "4S AH AS")
        state = play(state, "0: take up from seat 1", "1: take down from seat 0")
        state = go_on(state, "2: take down from seat 2")
        assert known_jest(state, 2) == {0: (), 1: (), 2: ("2C",), None: ()}

    @pytest.mark.rule("J22")
    def test_the_own_jest(self) -> None:
        """Players may look at their own Jest at any time."""
        assert PLAIN.view(first_takes(), 1).cards("jests", 1) == ("2C",)

    @pytest.mark.rule("J6", "J22")
    def test_how_many_is_public(self) -> None:
        """A Jest lies face down, but everybody sees how many cards it has."""
        view = PLAIN.view(first_takes(), None)
        assert (view.cards("jests", 1), view.jest_sizes) == (None, (1, 1, 0))

    @pytest.mark.rule("J22")
    def test_the_view_marks_it(self) -> None:
        """What is known beyond what lies open stands in the public or the private part."""
        view = PLAIN.view(first_takes(), 2)
        assert ("AH",) in [fact.cards for fact in view.public.known]
        assert ("2C",) in [fact.cards for fact in view.private.known]
        assert view.known("jests", 1) == ("2C",)


@attrs.frozen
class Witness:
    """A player with a good memory.

    Attributes:
        seen: For viewer and seat, the cards that were seen to go into that seat's Jest.
        left: For a viewer, the cards that were seen left over in an offer and dealt again.
    """

    seen: dict[tuple[Viewer, int], set[str]] = attrs.field(factory=dict)
    left: dict[Viewer, set[str]] = attrs.field(factory=dict)

    def remember(self, state: Draft, action: jest.Take) -> None:
        """Remember who sees the card that is taken, and who sees what is left."""
        offers: list[dict[str, str | None]] = PLAIN.dump_state(state)["offers"]  # type: ignore[assignment]
        everybody: set[Viewer] = {*range(state.players), None}
        card = offers[action.owner][action.which]
        assert card is not None
        for viewer in everybody if action.which == "up" else {action.owner, action.seat}:
            self.seen.setdefault((viewer, action.seat), set()).add(card)
        for owner, offer in enumerate(offers):
            for viewer in everybody:
                visible = [offer["up"], offer["down"] if viewer == owner else None]
                self.left.setdefault(viewer, set()).update([c for c in visible if c])


def remembered(players: int, seed: int) -> Iterator[tuple[Draft, Witness]]:
    """Every state of a random game but the last, with what was seen so far."""
    state, rng, witness = PLAIN.start(players=players, seed=seed), random.Random(seed), Witness()
    while PLAIN.outcome(state) is None:
        yield state, witness
        action = PLAIN.legal_actions(state).sample(rng)
        if isinstance(action, jest.Take):
            witness.remember(state, action)
        state = PLAIN.step(state, action)


@pytest.mark.rule("J22")
@pytest.mark.parametrize("players", [3, 4])
def test_nothing_is_forgotten_and_nothing_leaks(players: int) -> None:
    """Viewers know the cards they saw go into a Jest, and others only by elimination.

    What can be found by elimination is a card that was seen before, left over in an offer: with
    three players it may have but one place left to be in.
    """
    for seed in range(12):
        for state, witness in remembered(players, seed):
            for viewer in (*range(players), None):
                for seat, cards in enumerate(PLAIN.view(state, viewer).jests):
                    seen = witness.seen.get((viewer, seat), set())
                    assert seen <= set(cards) <= set(held(state, "jests", seat))
                    assert set(cards) - seen <= witness.left.get(viewer, set())


@pytest.mark.rule("J22")
def test_found_by_elimination() -> None:
    """Who sees that a leftover lies nowhere else knows into which Jest it went."""
    state = offer_all(deal(HANDS, "4D 3H", deck="3C 3D JK"), "4S AH AS")
    state = play(state, "0: take up from seat 1", "1: take down from seat 2")
    # AS was left face up before seat 2; it is dealt to seat 2 again, which hides it.
    state = go_on(state, "2: take up from seat 0")
    state = offer_all(state, "3C 3D JK")
    state = play(state, "0: take down from seat 1", "1: take down from seat 2")
    state = go_on(state, "2: take up from seat 0")
    # Seat 0 had 2S down itself and took AC from seat 1, so AS was what seat 1 took from seat 2.
    assert PLAIN.view(state, 0).jests == (("AC", "AH"), ("AS",), ("3C", "4S"))
    assert PLAIN.view(state, None).jests == (("AH",), (), ("3C", "4S"))


class TestLeftovers:
    HANDS = tuple([Place("hands", seat) for seat in range(3)])

    def redealt(self) -> Draft:
        """The second round: 2S was left before seat 0, AC before seat 1, both down; AS up."""
        return go_on(first_takes(), "2: take up from seat 0")

    @pytest.mark.rule("J3", "J22")
    def test_a_card_left_face_up(self) -> None:
        """Everybody knows that a card left face up is in one of the hands."""
        state = self.redealt()
        for viewer in ALL:
            facts = PLAIN.view(state, viewer).public.known
            assert [fact.places for fact in facts if "AS" in fact.cards] == [self.HANDS]

    @pytest.mark.rule("J3", "J22")
    @pytest.mark.parametrize(("card", "owner"), [("2S", 0), ("AC", 1)])
    def test_a_card_left_face_down(self, card: str, owner: int) -> None:
        """A card left face down is known to be in one of the hands to its owner alone."""
        state = self.redealt()
        for viewer in ALL:
            view = PLAIN.view(state, viewer)
            facts = [f for f in (*view.public.known, *view.private.known) if card in f.cards]
            assert [fact.places for fact in facts] == ([self.HANDS] if viewer == owner else [])

    @pytest.mark.rule("J22")
    def test_new_cards(self) -> None:
        """Nothing is known about the cards that come from the deck."""
        state = self.redealt()
        for viewer in ALL:
            view = PLAIN.view(state, viewer)
            named = {card for f in (*view.public.known, *view.private.known) for card in f.cards}
            assert not named & {"3C", "3D", "JK"}

    @pytest.mark.rule("J22")
    @pytest.mark.parametrize(("viewer", "possible"), [(0, False), (1, False), (None, True)])
    def test_another_card_was_taken(self, viewer: Viewer, possible: bool) -> None:
        """Who saw which card was taken knows that the leftover did not go into that Jest."""
        state = offer_all(self.redealt(), "3C 3D JK")
        state = play(state, "0: take down from seat 1")
        view = PLAIN.view(state, viewer)
        facts = [f for f in (*view.public.known, *view.private.known) if "AS" in f.cards]
        assert all([Place("jests", 0) in fact.places for fact in facts]) is possible

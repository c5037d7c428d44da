"""What is secret in the published game, and what is known: rule P20."""

from __future__ import annotations

import json

import pytest

import justdesserts
from cardtable import Moved
from justdesserts import View
from tests.laid_tables import do, lay

RULES = justdesserts.ruleset()
DESSERTS = [card.id for card in RULES.cards.desserts]


def view_of(state: object, seat: int | None) -> View:
    """A seat's view."""
    view = RULES.view(state, seat)  # type: ignore[arg-type]
    assert isinstance(view, View)
    return view


@pytest.mark.rule("P20")
def test_a_hand_is_seen_by_its_owner_alone() -> None:
    """The owner reads the desserts, everybody else their number."""
    state = lay(RULES, hands=["fudge smores", "napoleon", "baklava pecan_pie creme_brulee"])
    assert view_of(state, 0).hand == ("fudge", "smores")
    for seat in (0, 1, 2, None):
        view = view_of(state, seat)
        assert view.hand_sizes == (2, 1, 3)
        for owner in range(3):
            assert (view.cards("hands", owner) is not None) == (owner == seat)


@pytest.mark.rule("P20")
def test_no_card_of_another_hand_is_in_a_view() -> None:
    """Nowhere in a view is there the name of a dessert that only others hold."""
    state = lay(RULES, hands=["fudge", "napoleon"], centre="fuzzy", dessert_discards="baklava")
    data = json.dumps(RULES.dump_view(view_of(state, 0)))
    assert [name for name in DESSERTS if f'"{name}"' in data] == ["baklava", "fudge"]


@pytest.mark.rule("P20")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_decks_are_numbers(seat: int | None) -> None:
    """Of both decks everybody knows the size and nobody the order."""
    state = lay(RULES, hands=["fudge", "napoleon"], centre="fuzzy")
    view = view_of(state, seat)
    assert (view.cards("dessert_deck"), view.count("dessert_deck")) == (None, 74)
    assert (view.cards("guest_deck"), view.count("guest_deck")) == (None, 23)


@pytest.mark.rule("P20")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_rest_is_public(seat: int | None) -> None:
    """Both discard piles, the centre and the guests won lie open to everybody."""
    state = lay(
        RULES,
        hands=["fudge", "napoleon"],
        won=["granny", "inga roland"],
        centre="fuzzy wally",
        guest_discards="mojo candice",
        dessert_discards="smores baklava",
    )
    view = view_of(state, seat)
    assert view.centre == ("fuzzy", "wally")
    assert view.won == (("granny",), ("inga", "roland"))
    assert view.cards("guest_discards") == ("mojo", "candice")
    assert view.doorway == "mojo"
    assert view.cards("dessert_discards") == ("baklava", "smores")
    assert view.active == 0


@pytest.mark.rule("P20")
def test_a_drawn_dessert_is_told_to_its_owner() -> None:
    """Everybody is told that a dessert was drawn, the owner also which."""
    state = lay(RULES, hands=["fudge", "napoleon"], dessert_deck="smores", guest_deck="granny")
    kitchen = RULES.parse("0: kitchen")
    for seat, seen in ((0, ("smores",)), (1, None), (None, None)):
        first = RULES.events(state, kitchen, seat)[0]
        assert first == Moved("dessert_deck", None, "hands", 0, 1, seen)


class TestAfterAReshuffle:
    """A new deck tells something: which desserts are in it, and so which are in hands."""

    STATE = lay(
        RULES,
        hands=["fudge smores", "napoleon", " ".join(DESSERTS[:9])],
        guest_deck="granny fuzzy wally",
        rest="dessert_discards",
    )

    @pytest.mark.rule("P20", "P14")
    def test_the_new_deck_is_known_as_a_set(self) -> None:
        """Everybody knows what was shuffled: it is in the deck, but for what was drawn since."""
        state = do(RULES, self.STATE, "0: kitchen")
        shuffled = set(RULES.dump_state(self.STATE)["dessert_discards"])
        for seat in (2, None):
            known = view_of(state, seat).public.known
            deck = next(fact for fact in known if "dessert_deck" in {p.zone for p in fact.places})
            assert set(deck.cards) == shuffled
            assert [str(place) for place in deck.places] == ["hands[0]", "hands[1]", "dessert_deck"]

    @pytest.mark.rule("P20", "P14")
    def test_the_hands_are_known_as_a_set(self) -> None:
        """What was in none of the piles was in the hands of all players together."""
        state = do(RULES, self.STATE, "0: kitchen")
        held = {card for hand in RULES.dump_state(self.STATE)["hands"] for card in hand}
        known = view_of(state, None).public.known
        hands = next(fact for fact in known if "dessert_deck" not in {p.zone for p in fact.places})
        assert set(hands.cards) == held
        assert [str(place) for place in hands.places] == ["hands[0]", "hands[1]", "hands[2]"]

    @pytest.mark.rule("P20")
    def test_nothing_is_known_before(self) -> None:
        """As long as no deck was made anew, a hidden dessert may be anywhere."""
        assert view_of(RULES.start(players=3, seed=5), 1).public.known == ()

    @pytest.mark.rule("P20")
    def test_cards_played_are_known_no_more(self) -> None:
        """A dessert that lies open is seen; nothing else is said of it."""
        state = do(RULES, self.STATE, "0: kitchen", "1: dump napoleon")
        for fact in view_of(state, None).public.known:
            assert "napoleon" not in fact.cards

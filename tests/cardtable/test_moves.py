"""Moves and draws between zones of every form, also of nothing."""

from __future__ import annotations

import attrs
import pytest

from cardtable import CardFact, Draft, Pack, PackCards, Sight, Zone, ZoneCards
from cardtable.knowledge import Memory
from cardtable.moves import drawer, mover, shuffler
from cardtable.zones import Sees

CARDS = 6


@attrs.frozen
class Plain(CardFact):
    """A card of which nothing matters but its id."""

    id: str


PACK = PackCards("cards", tuple([Plain(id) for id in "abcdef"]))
MEMORY = Memory(pack=0, cards=CARDS, viewers=3, places=[(i,) for i in range(6)], start=0)


@attrs.define(eq=False)
class Spots(Draft):
    """A spot of each form."""

    set: int = 0b000011
    single: int = 0b000100
    pile: tuple[int, ...] = (3,)
    deck: tuple[int, ...] = (0, 5, 4)
    deck_at: int = 1


def spot(form: str, place: int = 0, sees: Sees = Sight.NOBODY) -> ZoneCards:
    """The zone of one of the spots."""
    single = form == "single"
    zone = Zone(
        form,
        Pack("cards"),
        form="set" if single else form,  # type: ignore[arg-type]  # one of the forms
        sees=sees,
        field=form,
        single=single,
    )
    return ZoneCards(zone, PACK, place, None, MEMORY)


def held(draft: Spots) -> list[tuple[int, ...]]:
    """What lies in each spot, top first."""
    return [spot(form).cards(draft) for form in ("set", "single", "pile", "deck")]


@pytest.mark.parametrize("target", ["set", "pile", "deck"])
@pytest.mark.parametrize("source", ["set", "single", "pile", "deck"])
class TestMoves:
    def test_of_nothing(self, source: str, target: str) -> None:
        """A move of no cards leaves all spots as they are."""
        draft = Spots(players=2)
        before = held(draft)
        mover(spot(source), spot(target, 1), traced=False)(draft, 0, 0, 0)
        assert held(draft) == before

    def test_of_one_card(self, source: str, target: str) -> None:
        """A card leaves the one spot and lies on top of the other, where there is a top."""
        if source == target:
            return
        draft = Spots(players=2)
        card, *rest = spot(source).cards(draft)
        below = spot(target).cards(draft)
        mover(spot(source), spot(target, 1), traced=False)(draft, 1 << card, 0, 0)
        assert spot(source).cards(draft) == tuple(rest)
        laid = spot(target).cards(draft)
        assert laid == (tuple(sorted([card, *below])) if target == "set" else (card, *below))


LOOKS = {
    "all": Sight.ALL,
    "owner": Sight.OWNER,
    "nobody": Sight.NOBODY,
    "changing": lambda state, owner: Sight.NOBODY,
}


@pytest.mark.parametrize("after", LOOKS)
@pytest.mark.parametrize("before", LOOKS)
@pytest.mark.parametrize("source", ["set", "deck"])
def test_of_a_card_of_which_something_is_known(source: str, before: str, after: str) -> None:
    """Whoever sees which places: all know afterwards that a card lies where all saw it go."""
    draft = Spots(players=2)
    card = spot(source).cards(draft)[0]
    draft.known = MEMORY.confine(0, 1 << card, 0b01, 0b111)
    leave, arrive = spot(source, 0, LOOKS[before]), spot("pile", 1, LOOKS[after])
    if source == "deck":
        drawer(leave, arrive, traced=False)(draft, 1, owner=0)
    else:
        mover(leave, arrive, traced=False)(draft, 1 << card, 0, 0)
    places = MEMORY.of(draft.known, viewer=2)
    if after != "all":
        assert places[card] == (0b10 if before == "all" else 0b11)


@pytest.mark.parametrize("count", [-1, 0, 1, 2, 3])
def test_draws(count: int) -> None:
    """As many as there are, from the top; onto a pile they go as they lay in the deck."""
    draft = Spots(players=2)
    drawn = drawer(spot("deck"), spot("pile", 1), traced=False)(draft, count, 0)
    taken = (5, 4)[: max(count, 0)]
    assert drawn == sum([1 << card for card in taken])
    assert spot("pile").cards(draft) == (*taken, 3)
    assert spot("deck").cards(draft) == (5, 4)[len(taken) :]


@pytest.mark.parametrize("form", ["pile", "deck"])
def test_a_shuffle_keeps_the_cards(form: str) -> None:
    """The same cards in an order that the seed gives, none of those drawn before."""
    draft = Spots(players=2)
    draft.chance = attrs.evolve(draft.chance, seed=1)
    before = spot(form).cards(draft)
    shuffler(spot(form), traced=False)(draft)
    assert sorted(spot(form).cards(draft)) == sorted(before)
    assert draft.chance.counter == 1

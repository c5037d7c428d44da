"""Moves and draws between zones of every form, also of nothing."""

from __future__ import annotations

import attrs
import pytest

from cardtable import CardFact, CompileError, Draft, Pack, PackCards, Sight, Zone, ZoneCards
from cardtable.knowledge import Memory
from cardtable.moves import dealer, drawer, gatherer, mover, recycler, shuffler
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


@attrs.define(eq=False)
class Seats(Draft):
    """Two sets of each of three seats, one set more of each, and a deck."""

    hands: tuple[int, ...] = (0b000001, 0b000010, 0)
    bids: tuple[int, ...] = (0b000100, 0, 0b001000)
    piles: tuple[int, ...] = (0, 0, 0)
    deck: tuple[int, ...] = (5, 4)
    deck_at: int = 0


SEEN_BY: dict[str, Sees] = {**LOOKS, "two": lambda state, owner: 0b0101}
SEATS = Memory(
    pack=0,
    cards=CARDS,
    viewers=4,
    places=[*[(i,) for i in range(9)], (9,)],
    start=0,
)
TOGETHER = Memory(0, CARDS, 4, [*[(i, 3 + i) for i in range(3)], (6,), (7,), (8,), (9,)], 0)


def seats(name: str, first: int, sees: Sees, memory: Memory = SEATS) -> ZoneCards:
    """A zone of the table of seats."""
    form = "deck" if name == "deck" else "set"
    own = name != "deck"
    zone = Zone(name, Pack("cards"), form=form, per_seat=own, sees=sees, field=name)  # type: ignore[arg-type]  # one of the forms
    return ZoneCards(zone, PACK, first, None, memory)


def something_known() -> Seats:
    """The seats, of whom some know that two cards are in some hands, a bid or the deck."""
    draft = Seats(players=3)
    draft.known = SEATS.confine(0, 0b010001, 0b1000010011, 0b1010)
    return draft


@pytest.mark.parametrize("after", SEEN_BY)
@pytest.mark.parametrize("before", SEEN_BY)
@pytest.mark.parametrize("target", ["piles", "deck"])
class TestGathering:
    def test_is_as_many_moves(self, target: str, before: str, after: str) -> None:
        """Cards and knowledge end where a move of each owner's cards, one by one, takes them."""
        hands, bids = seats("hands", 0, SEEN_BY[before]), seats("bids", 3, Sight.OWNER)
        to = seats(target, 6 if target == "piles" else 9, SEEN_BY[after])
        at_once, by_moves = something_known(), something_known()
        gatherer([hands, bids], to, traced=False)(at_once)
        for owner in range(3):
            for zone in (hands, bids):
                cards = zone.mask(by_moves, owner)
                into = owner if target == "piles" else 0
                mover(zone, to, traced=False)(by_moves, cards, owner, into)
        assert sorted(to.cards(at_once)) == sorted(to.cards(by_moves))
        assert (at_once.hands, at_once.bids, at_once.piles) == (
            (0, 0, 0),
            (0, 0, 0),
            by_moves.piles,
        )
        assert at_once.known == by_moves.known

    def test_of_zones_tracked_together(self, target: str, before: str, after: str) -> None:
        """One place of two zones is empty only when both are."""
        ends = [
            seats("hands", 0, SEEN_BY[before], TOGETHER),
            seats("bids", 3, Sight.OWNER, TOGETHER),
            seats(target, 6 if target == "piles" else 9, SEEN_BY[after], TOGETHER),
        ]
        for zone in ends[:2] if before != "all" else ():
            zone.tracked = (ends[0], ends[1])
        at_once, by_moves = Seats(players=3), Seats(players=3)
        at_once.known = by_moves.known = TOGETHER.confine(0, 0b010001, 0b1000010011, 0b1010)
        gatherer(ends[:2], ends[2], traced=False)(at_once)
        for owner in range(3):
            for zone in ends[:2]:
                cards = zone.mask(by_moves, owner)
                into = owner if target == "piles" else 0
                mover(zone, ends[2], traced=False)(by_moves, cards, owner, into)
        assert at_once.known == by_moves.known


@pytest.mark.parametrize("after", [Sight.NOBODY, Sight.OWNER])
def test_gathered_into_a_zone_that_is_tracked_with_the_source(after: Sight) -> None:
    """The place holds the cards before and afterwards, so nothing is forgotten about them."""
    hands, bids = seats("hands", 0, Sight.OWNER, TOGETHER), seats("bids", 3, after, TOGETHER)
    hands.tracked = bids.tracked = (hands, bids)
    at_once, by_moves = Seats(players=3), Seats(players=3)
    at_once.known = by_moves.known = TOGETHER.confine(0, 0b000001, 0b000011, 0b1111)
    gatherer([hands], bids, traced=False)(at_once)
    for owner in range(3):
        mover(hands, bids, traced=False)(by_moves, hands.mask(by_moves, owner), owner, owner)
    assert at_once.bids == by_moves.bids
    assert at_once.known == by_moves.known
    assert TOGETHER.of(at_once.known, viewer=3)[0] & 0b001001


def test_gathering_asks_who_sees_the_cards_when_they_lie_there() -> None:
    """Also a function that looks at the cards is asked at the right time."""

    def if_empty(state: Seats, owner: int) -> Sight:
        return Sight.NOBODY if state.piles[owner] else Sight.ALL

    hands, piles = seats("hands", 0, Sight.OWNER), seats("piles", 6, if_empty)
    draft = something_known()
    gatherer([hands], piles, traced=False)(draft)
    assert SEATS.of(draft.known, viewer=0)[0] >> 6 & 1


@pytest.mark.parametrize("count", [1, 2])
def test_a_gathering_onto_a_pile_lies_as_by_moves(count: int) -> None:
    """What came last lies on top, whoever is told of it."""
    zones = [seats("hands", 0, Sight.OWNER), seats("bids", 3, Sight.OWNER)][:count]
    deck = seats("deck", 9, Sight.NOBODY)
    at_once, by_moves = Seats(players=3), Seats(players=3)
    gatherer(zones, deck, traced=False)(at_once)
    for owner in range(3):
        for zone in zones:
            mover(zone, deck, traced=False)(by_moves, zone.mask(by_moves, owner), owner, 0)
    assert deck.cards(at_once) == deck.cards(by_moves)


def test_a_gathering_names_each_zone_once() -> None:
    """No zone, the target itself or the same twice is refused."""
    hands, piles = seats("hands", 0, Sight.OWNER), seats("piles", 6, Sight.OWNER)
    for sources in ([], [piles], [hands, hands]):
        with pytest.raises(CompileError, match="name some other zones, each of them once"):
            gatherer(sources, piles, traced=False)


def test_a_single_place_keeps_what_lies_there() -> None:
    """A card too many is found by whoever counts the cards, since none is lost."""
    draft = Spots(players=2)
    mover(spot("set"), spot("single", 1), traced=False)(draft, 0b01, 0, 0)
    assert draft.single == 0b000101


def test_zones_of_the_table_tracked_together() -> None:
    """Cards drawn from one to the other stay where they are, as far as seats know."""
    deck, pile = spot("deck"), spot("pile")
    deck.tracked = pile.tracked = (deck, pile)
    draft = Spots(players=2, known=MEMORY.confine(0, 0b10000, 0b1, 0b111))
    before = draft.known
    drawer(deck, pile, traced=False)(draft, 2, 0)
    assert draft.known == before


def test_a_deal_to_one_seat() -> None:
    """A zone with a single owner has one row."""
    alone = Memory(pack=0, cards=CARDS, viewers=2, places=[(9,), (0,), (6,)], start=0)
    deck, hands = seats("deck", 9, Sight.NOBODY, alone), seats("hands", 0, Sight.OWNER, alone)
    draft = Seats(players=1, hands=(0,))
    draft.known = alone.confine(0, 0b010000, 1 << 9, 0b11)
    dealer(deck, hands, traced=False)(draft, 2)
    assert draft.hands == (0b110000,)
    assert alone.of(draft.known, viewer=1) == {4: 0b1}


@pytest.mark.parametrize("sees", SEEN_BY)
@pytest.mark.parametrize("count", [-1, 0, 1, 2, 3])
def test_a_deal_is_as_many_draws(count: int, sees: str) -> None:
    """Blocks from seat 0, as far as the deck goes; what may lie in the deck may lie with them."""
    deck, hands = seats("deck", 9, Sight.NOBODY), seats("hands", 0, SEEN_BY[sees])
    at_once, by_draws = something_known(), something_known()
    dealer(deck, hands, traced=False)(at_once, count)
    for seat in range(3):
        drawer(deck, hands, traced=False)(by_draws, count, seat)
    assert at_once.hands == by_draws.hands
    assert deck.cards(at_once) == deck.cards(by_draws)
    assert at_once.known == by_draws.known


def test_only_sets_of_the_seats_are_gathered() -> None:
    """A pile or a set of the table is moved, and the error says so."""
    with pytest.raises(CompileError, match=r"'set' is not a set of each seat: use ctx\.move"):
        gatherer([spot("set")], spot("pile", 1), traced=False)


def test_only_seats_are_dealt_to() -> None:
    """Cards for the table are drawn, and the error says so."""
    with pytest.raises(CompileError, match=r"'pile' is not a zone of each seat: use ctx\.draw"):
        dealer(spot("deck"), spot("pile", 1), traced=False)


def test_cards_stay_in_their_pack() -> None:
    """Whatever takes cards to a zone of another pack is refused."""
    others, owned = PackCards("coins", PACK.cards), seats("piles", 6, Sight.ALL)
    coins = ZoneCards(attrs.evolve(spot("deck").zone, pack=Pack("coins")), others, 0, None, MEMORY)
    for build in (mover, drawer, dealer):
        with pytest.raises(CompileError, match=r"'deck' \(coins\) cannot go to 'piles' \(cards\)"):
            build(coins, owned, False)


def test_cards_are_drawn_and_dealt_from_decks() -> None:
    """A pile is no deck, and the error says which zone is meant."""
    hands = seats("hands", 0, Sight.OWNER)
    for build in (drawer, dealer):
        with pytest.raises(CompileError, match="'pile' is no deck"):
            build(spot("pile"), hands, False)
    with pytest.raises(CompileError, match="'pile' is no deck"):
        recycler(spot("set", sees=Sight.ALL), spot("pile", 1), [], False)


@pytest.mark.parametrize("sees", [Sight.NOBODY, Sight.OWNER, LOOKS["changing"]])
def test_only_open_cards_are_recycled(sees: Sees) -> None:
    """Else all would be told what the deck holds; what to do instead is said."""
    with pytest.raises(CompileError, match=r"not open to all.* use ctx\.move and ctx\.shuffle"):
        recycler(spot("set", sees=sees), spot("deck", 1), [], False)


@pytest.mark.parametrize("left", [0, 1])
def test_what_a_recycled_deck_does_not_hold(left: int) -> None:
    """Of an empty deck all know that no hidden card is in it; else they know nothing of these."""
    draft = Spots(players=2, deck=(5, 4), deck_at=2 - left)
    draft.chance = attrs.evolve(draft.chance, seed=1)
    hidden = spot("pile", 2, Sight.OWNER)
    recycler(spot("set", sees=Sight.ALL), spot("deck", 1), [hidden], False)(draft, 0b11)
    places = MEMORY.of(draft.known, viewer=2)
    assert places == {0: 0b010, 1: 0b010} | ({} if left else {3: 0b100})

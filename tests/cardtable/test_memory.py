"""What seats know about hidden cards, move by move: rows of bits, read back as facts."""

from __future__ import annotations

from itertools import permutations

import attrs
from hypothesis import given
from hypothesis import strategies as st

from cardtable import CardFact, Draft, Fact, Pack, PackCards, Sight, Zone, ZoneCards
from cardtable.knowledge import Memory
from cardtable.moves import mover

CARDS, PLACES, VIEWERS = 4, 5, 3
ROWS = [(place,) for place in range(PLACES)]
MEMORY = Memory(pack=0, cards=CARDS, viewers=VIEWERS, places=ROWS, start=0)
ACE, TWO, THREE, FOUR = 0b0001, 0b0010, 0b0100, 0b1000
DECK, LEFT, RIGHT, PILE = 0, 1, 2, 3
FIELDS = ("deck", "left", "right", "pile")
ANN, BOB, ALL = 0b001, 0b010, 0b111


@attrs.frozen
class Plain(CardFact):
    """A card of which nothing matters but its id."""

    id: str


PACK = PackCards("cards", tuple([Plain(id) for id in "abcd"]))


@attrs.define(eq=False)
class Spots(Draft):
    """Four places."""

    deck: int = 0
    left: int = 0
    right: int = 0
    pile: int = 0


def spot(place: int, seen_by: int) -> ZoneCards:
    """A place of which these viewers see the cards."""
    zone = Zone(
        FIELDS[place],
        Pack("cards"),
        form="set",
        sees=(lambda state, owner: seen_by) if seen_by else Sight.NOBODY,
        field=FIELDS[place],
    )
    return ZoneCards(zone, PACK, place, None, MEMORY)


def moved(known: int, cards: int, source: int, target: int, emptied: bool, seen_by: int = 0) -> int:
    """What is known after cards went to a hidden place, and these viewers saw which."""
    there = cards if emptied else cards | FOUR
    draft = Spots(players=VIEWERS - 1, known=known, **{FIELDS[source]: there})
    mover(spot(source, seen_by), spot(target, 0), traced=False)(draft, cards, 0, 0)
    return draft.known


def in_places(*places: int) -> int:
    """A mask of places."""
    return sum([1 << place for place in places])


def facts(known: int) -> list[Fact]:
    """What is known, fact by fact."""
    return list(MEMORY.facts(known, VIEWERS))


def seen_laid(cards: int, place: int, viewers: int = ALL) -> int:
    """These viewers saw cards go from the open to a hidden place."""
    return moved(0, cards, PILE, place, False, viewers)


class TestSeen:
    def test_all_know_where_it_is(self) -> None:
        """A card that was hidden before all eyes is known by all to lie there."""
        assert facts(seen_laid(ACE, LEFT)) == [Fact(0, in_places(LEFT), ALL, ACE)]

    def test_what_was_known_before_is_dropped(self) -> None:
        """A card that was open meanwhile is where it was seen to go, and nowhere else."""
        known = moved(seen_laid(ACE, LEFT), ACE, PILE, RIGHT, False, ALL)
        assert facts(known) == [Fact(0, in_places(RIGHT), ALL, ACE)]

    def test_an_emptied_place(self) -> None:
        """Nothing is left to be thought of where the last open card went from."""
        known = MEMORY.confine(0, TWO, in_places(LEFT, PILE), ANN)
        known = moved(known, ACE, PILE, RIGHT, True, ALL)
        assert Fact(0, in_places(LEFT), ANN, TWO) in facts(known)


class TestUnseen:
    def test_it_may_have_gone_along(self) -> None:
        """After a move that nobody saw, a card may lie in the old place or in the new one."""
        known = moved(seen_laid(ACE, LEFT), TWO, LEFT, RIGHT, False)
        assert facts(known) == [Fact(0, in_places(LEFT, RIGHT), ALL, ACE)]

    def test_all_went_along(self) -> None:
        """If the old place is empty then, it lies in the new one."""
        known = moved(seen_laid(ACE, LEFT), ACE, LEFT, RIGHT, True)
        assert facts(known) == [Fact(0, in_places(RIGHT), ALL, ACE)]

    def test_cards_of_other_places(self) -> None:
        """A card known to lie elsewhere did not go along."""
        known = seen_laid(ACE, LEFT)
        assert moved(known, TWO, DECK, RIGHT, True) == known


class TestSeenBySome:
    def test_who_saw_it_knows_it(self) -> None:
        """A hidden card is known exactly to those who saw it go, and to nobody else."""
        known = moved(0, ACE, LEFT, RIGHT, False, ANN | BOB)
        assert facts(known) == [Fact(0, in_places(RIGHT), ANN | BOB, ACE)]

    def test_others_think_it_possible(self) -> None:
        """Who knew where it was and did not see it go knows it in one of the two places."""
        known = moved(seen_laid(ACE, LEFT), ACE, LEFT, RIGHT, False, ANN)
        assert facts(known) == [
            Fact(0, in_places(RIGHT), ANN, ACE),
            Fact(0, in_places(LEFT, RIGHT), ALL & ~ANN, ACE),
        ]

    def test_who_saw_another_card_go(self) -> None:
        """Who saw which card went knows that the others stayed."""
        known = moved(seen_laid(ACE | TWO, LEFT), TWO, LEFT, RIGHT, False, ANN)
        assert Fact(0, in_places(LEFT), ANN, ACE) in facts(known)
        assert Fact(0, in_places(LEFT, RIGHT), ALL & ~ANN, ACE | TWO) in facts(known)

    def test_out_of_an_emptied_place(self) -> None:
        """Who saw another card leave a place empty knows that this one is not there."""
        known = MEMORY.confine(0, ACE, in_places(LEFT, DECK), ALL)
        known = moved(known, TWO, LEFT, RIGHT, True, ANN)
        assert Fact(0, in_places(DECK), ANN, ACE) in facts(known)
        assert Fact(0, in_places(DECK, RIGHT), ALL & ~ANN, ACE) in facts(known)


class TestConfine:
    def test_something_new(self) -> None:
        """Cards of which nothing was known lie in one of the places named."""
        known = MEMORY.confine(0, ACE | TWO, in_places(LEFT, DECK), BOB)
        assert facts(known) == [Fact(0, in_places(LEFT, DECK), BOB, ACE | TWO)]

    def test_something_more(self) -> None:
        """What is known of a card already and what is learned hold together."""
        known = MEMORY.confine(0, ACE, in_places(LEFT, DECK), ALL)
        known = MEMORY.confine(known, ACE | TWO, in_places(LEFT, RIGHT), ALL)
        assert Fact(0, in_places(LEFT), ALL, ACE) in facts(known)
        assert Fact(0, in_places(LEFT, RIGHT), ALL, TWO) in facts(known)


class TestFacts:
    def test_those_who_know_the_same(self) -> None:
        """Viewers who know the same about a card are named together, however they learned it."""
        one = moved(seen_laid(ACE, LEFT, ANN), ACE, PILE, LEFT, False, ANN)
        both = MEMORY.confine(one, ACE, in_places(LEFT), BOB)
        assert facts(both) == [Fact(0, in_places(LEFT), ANN | BOB, ACE)]

    def test_of_one_viewer(self) -> None:
        """A viewer's knowledge is the places of each card that something is known of."""
        known = MEMORY.confine(0, ACE, in_places(LEFT, DECK), ANN)
        assert MEMORY.of(known, 0) == {0: in_places(LEFT, DECK)}
        assert MEMORY.of(known, 1) == MEMORY.of(0, 0) == {}

    @given(
        st.lists(
            st.tuples(
                st.integers(1, (1 << CARDS) - 1),
                st.integers(0, (1 << PLACES) - 1).map(lambda places: places | in_places(DECK)),
                st.integers(1, (1 << VIEWERS) - 1),
            ),
            max_size=3,
        )
    )
    def test_the_order_does_not_matter(self, learned: list[tuple[int, int, int]]) -> None:
        """True things (all cards are in the deck) learned in any order lead to equal rows."""
        rows = set()
        for order in permutations(learned):
            known = 0
            for cards, places, viewers in order:
                known = MEMORY.confine(known, cards, places, viewers)
            rows.add(known)
        assert len(rows) == 1

    def test_another_pack_is_left_alone(self) -> None:
        """A memory reads and writes the rows of its own pack's places alone."""
        desserts = Memory(pack=0, cards=CARDS, viewers=VIEWERS, places=ROWS[:3], start=0)
        other = Memory(pack=1, cards=2, viewers=VIEWERS, places=ROWS[3:], start=desserts.end)
        known = other.confine(0, 0b01, in_places(3), ALL)
        known = desserts.confine(known, ACE, in_places(LEFT), ALL)
        assert other.of(known, 0) == {0: in_places(3)}
        assert desserts.of(known, 0) == {0: in_places(LEFT)}

"""What the board of ``cardtable play`` says of cards that the viewer does not see."""

from __future__ import annotations

import attrs
import pytest

import justdesserts
from cardtable import KnownCards, Place, View
from cardtable.cli.board import Board
from cardtable.cli.known_facts import known_cards
from cardtable.cli.screen import Console
from cardtable.cli.words import Words

RULES = justdesserts.ruleset()
DECK, OTHER, THIRD = Place("dessert_deck"), Place("hands", 1), Place("hands", 2)


def view(public: tuple[KnownCards, ...], private: tuple[KnownCards, ...] = ()) -> View:
    """What seat 0 sees after the deal, with these facts."""
    dealt = RULES.view(RULES.start(players=3, seed=7), 0)
    return attrs.evolve(
        dealt,
        public=attrs.evolve(dealt.public, known=public),
        private=attrs.evolve(dealt.private, known=private),
    )


def hidden(count: int) -> tuple[str, ...]:
    """Desserts that seat 0 does not hold."""
    own = view(()).cards("hands", 0) or ()
    return tuple([card.id for card in RULES.cards.desserts if card.id not in own][:count])


def test_what_the_viewer_sees_is_not_told_again() -> None:
    """A public fact that a card of one's own hand may lie elsewhere tells its holder nothing."""
    own = view(()).cards("hands", 0) or ()
    (other,) = hidden(1)
    told = list(known_cards(view((KnownCards((own[0], other), (DECK, OTHER)),))))
    assert told == [((other,), (DECK, OTHER))]


def test_each_card_is_told_once_where_all_facts_leave_it() -> None:
    """The public knows two places, the seat rules out one of them: one line with one place."""
    one, two = hidden(2)
    public = (KnownCards((one, two), (DECK, OTHER, THIRD)),)
    told = list(known_cards(view(public, (KnownCards((two,), (DECK, OTHER)),))))
    assert told == [((two,), (DECK, OTHER)), ((one,), (DECK, OTHER, THIRD))]


@pytest.mark.parametrize(("count", "named"), [(8, True), (9, False)])
def test_long_lists_are_told_by_number(count: int, named: bool) -> None:
    """Eight cards are named, nine are counted."""
    cards = hidden(count)
    console, board = Console(width=400), Board(Words(RULES))
    with console.capture() as shown:
        console.print(board.draw(view((KnownCards(cards, (DECK,)),))))
    line = next(line for line in shown.get().splitlines() if line.startswith("known: "))
    assert (justdesserts.dessert(cards[0]).name in line) is named
    assert (f"known: {count} cards in" in line) is not named

"""The 17 cards, their names, sets of them as numbers, and Jests read from what callers give."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections import Counter
from itertools import combinations

import pytest
from attrs import evolve
from attrs.exceptions import FrozenInstanceError

from cardtable import CardTableError, OptionError, UnknownId
from cardtable import UnknownCard as TableUnknownCard
from jest.cards import CLUBS, SPADES, SUITS, Card, Suit, Trophy
from jest.deck import Deck, card_text, parse_cards, standard_deck
from jest.errors import BadOption, JestError, RepeatedCard, UnknownCard, UnknownCondition
from jest.jests import read_jests
from jest.trophies import CONDITIONS

DECK = standard_deck()
IN_ORDER = "AS 2S 3S 4S AC 2C 3C 4C AD 2D 3D 4D AH 2H 3H 4H JK"
PRINTED = {
    "AS": "highest clubs",
    "2S": "majority 3",
    "3S": "majority 2",
    "4S": "lowest clubs",
    "AC": "highest spades",
    "2C": "lowest hearts",
    "3C": "highest hearts",
    "4C": "lowest spades",
    "AD": "majority 4",
    "2D": "highest diamonds",
    "3D": "lowest diamonds",
    "4D": "best jest no joke",
    "AH": "joker",
    "2H": "joker",
    "3H": "joker",
    "4H": "joker",
    "JK": "best jest",
}

REPORT_READING = """
import sys
opened = []
sys.addaudithook(lambda event, args: opened.append(str(args[0])) if event == "open" else None)
import jest.judge
print([path for path in opened if path.endswith(".toml")], "tomllib" in sys.modules)
jest.deck.standard_deck()
print(len([path for path in opened if path.endswith("cards.toml")]))
"""


class TestTheDeck:
    @pytest.mark.rule("J1")
    def test_cards(self) -> None:
        """There are Ace to 4 in each of the four suits, once each, next to one Joker."""
        assert {card.id for card in DECK.cards} == set(IN_ORDER.split())
        assert len(DECK.cards) == 17
        suited = Counter((card.rank, card.suit.name) for card in DECK.cards if card.suit)
        assert suited == Counter((rank, suit.name) for suit in SUITS for rank in (1, 2, 3, 4))

    @pytest.mark.rule("J1")
    def test_joker(self) -> None:
        """One card is the Joker, which has rank 0 and no suit."""
        (joker,) = [card for card in DECK.cards if card.is_joker]
        assert (joker.id, joker.rank, joker.suit, joker.strength) == ("JK", 0, None, 0)

    @pytest.mark.rule("J1")
    def test_names_say_rank_and_suit(self) -> None:
        """The name of a card is its rank and the letter of its suit."""
        for card in DECK.cards:
            if card.suit:
                assert card.id == "?A234"[card.rank] + card.suit.letter

    @pytest.mark.rule("J1")
    def test_strength_of_suits(self) -> None:
        """Spades are stronger than Clubs, Clubs than Diamonds, Diamonds than Hearts."""
        by_strength = sorted(SUITS, key=lambda suit: suit.strength, reverse=True)
        assert [suit.name for suit in by_strength] == ["spades", "clubs", "diamonds", "hearts"]
        assert len({suit.strength for suit in SUITS}) == 4

    @pytest.mark.rule("J10")
    def test_printed_trophies(self) -> None:
        """Each card carries the condition that is printed on it."""
        assert {card.id: str(card.trophy) for card in DECK.cards} == PRINTED

    def test_conditions_exist(self) -> None:
        """Every printed condition is in the table of conditions, which holds no others."""
        assert {card.trophy.condition for card in DECK.cards} == set(CONDITIONS)

    def test_frozen(self) -> None:
        """A card cannot be changed."""
        with pytest.raises(FrozenInstanceError):
            DECK.cards[0].rank = 3  # type: ignore[misc]

    def test_read_on_first_use(self) -> None:
        """Importing reads no data file; the first look at a card reads it."""
        command = [sys.executable, "-c", REPORT_READING]
        done = subprocess.run(command, capture_output=True, check=True, text=True)
        assert done.stdout.splitlines() == ["[] False", "1"]

    def test_order_of_making_does_not_matter(self) -> None:
        """A deck sorts its cards by name, however they are given."""
        assert Deck(reversed(DECK.cards)).cards == DECK.cards

    def test_a_name_twice(self) -> None:
        """A deck in which two cards share a name is refused."""
        with pytest.raises(RepeatedCard) as caught:
            Deck([*DECK.cards, DECK.find("3H")])
        assert caught.value.card == "3H"


class TestNames:
    @pytest.mark.rule("J1")
    @pytest.mark.parametrize(
        "given",
        [
            "AS 4C JK",
            "AS, 4C,JK",
            "as 4c jk",
            "A♠ 4♣ JK",
            ["AS", "4♣", "jk"],
            [DECK.find("AS"), "4C", DECK.find("JK")],
        ],
    )
    def test_spellings(self, given: str | list[str | Card]) -> None:
        """Cards are found by letter or symbol, in either case, in texts and in iterables."""
        assert [card.id for card in parse_cards(given)] == ["AS", "4C", "JK"]

    def test_order_is_kept(self) -> None:
        """Parsing keeps the order given, repeats included."""
        assert [card.id for card in parse_cards("JK AS JK")] == ["JK", "AS", "JK"]

    def test_nothing(self) -> None:
        """An empty text names no card."""
        assert parse_cards("") == ()

    def test_both_texts_read_back(self) -> None:
        """The text of a card, with a letter or a symbol, names that same card."""
        for card in DECK.cards:
            for symbols in (True, False):
                assert parse_cards(card_text(card, symbols)) == (card,)

    def test_symbols(self) -> None:
        """Suits are shown as symbols unless letters are asked for."""
        texts = [card_text(name) for name in ("AS", "2C", "3D", "4H", "JK")]
        assert texts == ["A♠", "2♣", "3♦", "4♥", "JK"]
        assert card_text("3D", symbols=False) == "3D"

    @pytest.mark.parametrize(
        ("name", "hint"),
        [
            ("SA", "did you mean AS?"),
            ("hj", "did you mean JK or"),
            ("Joker", "did you mean JK?"),
            ("5S", "did you mean"),
            ("ace of spades", "known: 2C 2D"),
        ],
    )
    def test_unknown(self, name: str, hint: str) -> None:
        """An unknown name is refused, and the names that come near are offered."""
        with pytest.raises(UnknownCard) as caught:
            parse_cards([name])
        assert caught.value.name == name
        assert set(caught.value.known) == set(PRINTED)
        assert f"there is no card {name!r}; {hint}" in str(caught.value)

    @pytest.mark.parametrize("thing", [5, None, ("AS",), evolve(DECK.find("AS"), id="5S")])
    def test_no_name_at_all(self, thing: object) -> None:
        """Something that names no card of the deck is refused like an unknown name."""
        with pytest.raises(UnknownCard):
            parse_cards([thing])  # type: ignore[list-item]

    def test_errors_are_value_errors(self) -> None:
        """Every error about cards and Jests is a `ValueError`."""
        for error in (UnknownCard, RepeatedCard, UnknownCondition, BadOption):
            assert issubclass(error, JestError)
        assert issubclass(JestError, ValueError)

    def test_errors_are_the_tables(self) -> None:
        """Who catches the errors of the table catches those about Jests."""
        assert issubclass(JestError, CardTableError)
        assert issubclass(UnknownCard, TableUnknownCard)
        assert issubclass(UnknownCondition, UnknownId)
        assert issubclass(BadOption, OptionError)

    @pytest.mark.parametrize(
        "error",
        [
            UnknownCard("SA", ["AS", "4C"]),
            RepeatedCard("4C", ("Jest 0", "Jest 2")),
            UnknownCondition("heighest", "AS", ["highest"]),
            BadOption("award", "must be a word, not 3"),
        ],
    )
    def test_errors_cross_processes(self, error: JestError) -> None:
        """An error that is pickled comes back with the same text."""
        assert str(pickle.loads(pickle.dumps(error))) == str(error)


class TestSets:
    def test_numbers_and_back(self) -> None:
        """Every set of up to three cards has a number of its own, which leads back to it."""
        seen = set()
        for size in range(4):
            for cards in combinations(DECK.cards, size):
                mask = DECK.mask(cards)
                assert set(DECK.spread(mask)) == set(cards)
                seen.add(mask)
        assert len(seen) == 1 + 17 + 136 + 680

    def test_bits_follow_the_names(self) -> None:
        """Bit number i stands for the i-th card in the order of names."""
        assert [DECK.bit(card) for card in DECK.cards] == [1 << i for i in range(17)]
        assert [card.id for card in DECK.cards] == sorted(PRINTED)

    def test_shown_order(self) -> None:
        """A set is shown with strong suits first, low ranks first, the Joker last."""
        assert " ".join(card.id for card in DECK.spread((1 << 17) - 1)) == IN_ORDER


class TestReadingJests:
    def test_one_text(self) -> None:
        """A text holds several Jests with a slash between them, as a list holds them one by one."""
        parts = [["AS", "2S"], "JK", ()]
        assert read_jests("AS 2S / JK /", DECK) == read_jests(parts, DECK)

    def test_twice_in_one(self) -> None:
        """A card twice in a Jest is refused, with the place named."""
        with pytest.raises(RepeatedCard) as caught:
            read_jests(["AS", "4C 3D 4♣"], DECK)
        assert (caught.value.card, caught.value.places) == ("4C", ("Jest 1", "Jest 1"))
        assert "4C lies twice in Jest 1" in str(caught.value)

    def test_in_two(self) -> None:
        """A card in two Jests is refused, with both places named."""
        with pytest.raises(RepeatedCard) as caught:
            read_jests("AS / 4C / 3D AS", DECK)
        assert (caught.value.card, caught.value.places) == ("AS", ("Jest 0", "Jest 2"))
        assert "both in Jest 0 and in Jest 2" in str(caught.value)


class TestMakingCards:
    def test_a_fifth_suit(self) -> None:
        """Cards of another suit make up a deck like any others."""
        stars = Suit("stars", "T", "★", 5)
        star = Card("4T", 4, stars, Trophy("lowest", suit=stars))
        deck = Deck([*DECK.cards, star])
        assert parse_cards("4★ 4S", deck) == (star, DECK.find("4S"))
        assert deck.spread(-1)[0] == star

    def test_bad_words(self) -> None:
        """Names of cards, suits and conditions are single words, or an error says which is not."""
        with pytest.raises(ValueError, match=r"Card\.id must be one word, not 'A S'"):
            Card("A S", 1, SPADES, Trophy("joker"))
        with pytest.raises(ValueError, match=r"Trophy\.condition must be one word, not ''"):
            Trophy("")
        with pytest.raises(ValueError, match=r"Suit\.letter must be one word, not ' T'"):
            Suit("stars", " T", "★", 5)

    def test_bad_numbers(self) -> None:
        """A rank is no negative number, and the strength of a suit is above 0."""
        with pytest.raises(ValueError, match="rank"):
            Card("XS", -1, SPADES, Trophy("joker"))
        with pytest.raises(ValueError, match="strength"):
            evolve(CLUBS, strength=0)

"""How the published game ends and is counted: rules P16 to P19."""

from __future__ import annotations

import pytest

import justdesserts
from cardtable import Draft, Ended, Outcome
from tests.laid_tables import cards, do, lay

RULES = justdesserts.ruleset()
SUITS = {
    suit: [g.id for g in RULES.pack(justdesserts.GUESTS).cards if g.suit == suit]
    for suit in ("blue", "green", "orange", "purple", "red", "yellow")
}


def ended(state: Draft) -> Outcome:
    """The outcome of a game that is over."""
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert RULES.actors(state) == ()
    return outcome


class TestWinningAtOnce:
    @pytest.mark.rule("P16", "P19")
    def test_three_of_a_suit(self) -> None:
        """Whoever gains the third guest of a suit has won: 1 for the winner, 0 for the others."""
        state = lay(
            RULES,
            hands=["", "banana_split", ""],
            won=["granny mojo", "the_tourist nature_girl", "fuzzy inga"],
            centre="the_hippie",
            active=1,
        )
        state = do(RULES, state, "1: serve the_hippie with banana_split")
        assert ended(state) == Outcome((1,), (0, 1, 0), "three_of_suit")

    @pytest.mark.rule("P16", "P19")
    def test_five_suits(self) -> None:
        """Whoever gains a guest of a fifth suit has won."""
        state = lay(
            RULES,
            hands=["banana_split", ""],
            won=["granny fuzzy wally agent_17"],
            centre="the_hippie",
        )
        state = do(RULES, state, "0: serve the_hippie with banana_split")
        assert ended(state) == Outcome((0,), (1, 0), "five_suits")

    @pytest.mark.rule("P16")
    def test_more_guests_do_no_harm(self) -> None:
        """Guests beside the five different ones are no obstacle."""
        state = lay(
            RULES,
            hands=["banana_split", ""],
            won=["granny mojo fuzzy inga wally candice agent_17 mrs_jenkins"],
            centre="the_hippie",
        )
        state = do(RULES, state, "0: serve the_hippie with banana_split")
        assert ended(state).reason == "five_suits"

    @pytest.mark.rule("P16")
    @pytest.mark.parametrize(
        "won",
        [
            "",
            "the_tourist",
            "granny mojo fuzzy inga",
            "granny mojo fuzzy inga wally candice the_tourist",
            "granny fuzzy wally",
        ],
    )
    def test_less_is_no_win(self, won: str) -> None:
        """Two of each of four suits and whatever is less leave the game running."""
        state = lay(RULES, hands=["banana_split", ""], won=[won], centre="the_hippie")
        state = do(RULES, state, "0: serve the_hippie with banana_split")
        assert RULES.outcome(state) is None
        assert RULES.actors(state) == (0,)

    @pytest.mark.rule("P16")
    def test_in_the_middle_of_a_turn(self) -> None:
        """The first guest of a turn may win: no second serving and no discard phase follow."""
        state = lay(
            RULES,
            hands=["banana_split cinnamon_roll", ""],
            won=["the_tourist nature_girl"],
            centre="the_hippie roland granny mojo",
        )
        state = do(RULES, state, "0: serve the_hippie with banana_split")
        assert ended(state).winners == (0,)
        assert cards(RULES, state, "centre") == "granny mojo roland"
        assert cards(RULES, state, "guest_discards") == ""

    @pytest.mark.rule("P16")
    def test_with_the_second_guest(self) -> None:
        """The second guest of a turn may win too, and the duplicates stay where they are."""
        state = lay(
            RULES,
            hands=["banana_split pumpkin_pie", ""],
            won=["the_tourist"],
            centre="the_hippie mr_healthy granny mojo",
        )
        state = do(
            RULES,
            state,
            "0: serve the_hippie with banana_split",
            "0: serve mr_healthy with pumpkin_pie",
        )
        assert ended(state) == Outcome((0,), (1, 0), "three_of_suit")

    @pytest.mark.rule("P16")
    def test_the_doorway_guest_may_win(self) -> None:
        """A win with the guest in the doorway is a win like any other."""
        state = lay(
            RULES,
            hands=["banana_split", ""],
            won=["the_tourist nature_girl"],
            guest_discards="the_hippie inga",
        )
        state = do(RULES, state, "0: serve the_hippie with banana_split")
        assert ended(state).reason == "three_of_suit"

    @pytest.mark.rule("P16")
    @pytest.mark.parametrize("suit", SUITS)
    def test_any_suit_will_do(self, suit: str) -> None:
        """Three guests win in each of the six suits, whichever three they are."""
        for missing in SUITS[suit]:
            *others, last = [guest for guest in SUITS[suit] if guest != missing]
            assert served(last, others).reason == "three_of_suit"

    @pytest.mark.rule("P16")
    @pytest.mark.parametrize("left_out", SUITS)
    def test_any_five_suits_will_do(self, left_out: str) -> None:
        """Five suits win, whichever of the six is missing."""
        *others, last = [guests[0] for suit, guests in SUITS.items() if suit != left_out]
        assert served(last, others).reason == "five_suits"

    @pytest.mark.rule("P16")
    def test_the_end_is_told(self) -> None:
        """The last event of the step is the end of the game, for everybody."""
        state = lay(
            RULES,
            hands=["banana_split", ""],
            won=["the_tourist nature_girl"],
            centre="the_hippie",
        )
        line = RULES.parse("0: serve the_hippie with banana_split")
        for seat in (0, 1, None):
            events = RULES.events(state, line, seat)
            assert events[-1] == Ended(Outcome((0,), (1, 0), "three_of_suit"))


def served(guest: str, won: list[str]) -> Outcome:
    """The outcome after a player with these guests has served one more."""
    hand = " ".join(card.id for card in RULES.cards.desserts)
    state = lay(RULES, hands=[hand, ""], won=[" ".join(won)], centre=guest)
    (options,) = RULES.legal_actions(state).by_kind("serve")
    return ended(RULES.step(state, options[0]))


def guests(*places: str) -> str:
    """Guests by suit and number: ``"blue 01"`` is the first two blue ones."""
    chosen = [place.split() for place in places]
    return " ".join([SUITS[suit][int(number)] for suit, numbers in chosen for number in numbers])


# All guests but the last orange one, which is served in the tests below: three players have two
# of each of four suits then, and nobody has won.
EIGHT = guests("blue 01", "green 01", "orange 01", "purple 01")
EIGHT_MORE = guests("blue 23", "green 23", "red 01", "yellow 01")
SEVEN = guests("orange 2", "purple 23", "red 23", "yellow 23")
LAST = "the_tourist"
SERVE_THE_LAST = f"2: serve {LAST} with black_forest_cake"


def before_the_last(first: str = "", second: str = "", third: str = "", **table: object) -> Draft:
    """Three players; seat 2 holds a favourite of the last guest beside what is given."""
    hands = [first, second, f"black_forest_cake {third}"]
    won = table.pop("won", [EIGHT, EIGHT_MORE, SEVEN])
    return lay(RULES, hands=hands, won=won, active=2, **{"centre": LAST} | table)  # type: ignore[arg-type]


class TestServingEverybody:
    @pytest.mark.rule("P17", "P18", "P19")
    def test_the_last_guest_ends_the_game(self) -> None:
        """With no guest left the game is counted at once; of equal points most desserts win."""
        state = before_the_last("fudge", "smores napoleon baklava", "pecan_pie")
        state = do(RULES, state, SERVE_THE_LAST)
        assert ended(state) == Outcome((1,), (12, 12, 12), "all_served")

    @pytest.mark.rule("P18")
    def test_a_tie_is_shared(self) -> None:
        """Equal points and equally many desserts: these players have won together."""
        state = before_the_last("fudge smores", "napoleon baklava", "")
        state = do(RULES, state, SERVE_THE_LAST)
        assert ended(state) == Outcome((0, 1), (12, 12, 12), "all_served")

    @pytest.mark.rule("P7", "P17", "P18")
    def test_the_last_tip_counts(self) -> None:
        """The tip for the last guest is drawn before the game is counted."""
        state = before_the_last("fudge", "smores napoleon", "pecan_pie")
        state = do(RULES, state, SERVE_THE_LAST)
        assert ended(state) == Outcome((1, 2), (12, 12, 12), "all_served")

    @pytest.mark.rule("P17", "P19")
    def test_a_guest_and_a_pair_are_a_point_each(self) -> None:
        """Each guest is one point, each suit with two guests one more; most points win."""
        state = lay(
            RULES,
            hands=["", "fudge smores", "", "", "black_forest_cake napoleon baklava"],
            won=[
                EIGHT,
                guests("blue 23", "green 2"),
                guests("green 3", "red 0", "yellow 3"),
                guests("red 1", "yellow 01"),
                guests("orange 2", "purple 23", "red 23", "yellow 2"),
            ],
            centre=LAST,
            active=4,
        )
        state = do(RULES, state, SERVE_THE_LAST.replace("2:", "4:"))
        assert ended(state) == Outcome((0,), (12, 4, 3, 4, 10), "all_served")

    @pytest.mark.rule("P16", "P17")
    def test_a_win_comes_first(self) -> None:
        """If the last guest completes five suits, that is a win and nothing is counted."""
        won = [
            guests("green 2", "red 0"),
            EIGHT,
            guests("blue 23", "green 3", "red 1", "yellow 01"),
            guests("orange 2", "purple 23", "red 23", "yellow 23"),
        ]
        state = lay(RULES, hands=["", "", "black_forest_cake", ""], won=won, centre=LAST, active=2)
        state = do(RULES, state, SERVE_THE_LAST)
        assert ended(state) == Outcome((2,), (0, 0, 1, 0), "five_suits")

    @pytest.mark.rule("P17")
    @pytest.mark.parametrize("place", ["centre", "guest_discards", "guest_deck"])
    def test_a_guest_left_anywhere(self, place: str) -> None:
        """As long as a guest is left in centre, discards or deck, the game goes on."""
        *six, left = SEVEN.split()
        table = {place: f"{LAST} {left}" if place == "centre" else left}
        state = before_the_last(won=[EIGHT, EIGHT_MORE, " ".join(six)], **table)
        state = do(RULES, state, SERVE_THE_LAST)
        assert RULES.outcome(state) is None
        assert RULES.actors(state) == (2,)

    @pytest.mark.rule("P17")
    def test_an_empty_deck_does_not_end_the_game(self) -> None:
        """Turns go on with an empty guest deck as long as somebody stands in the centre."""
        state = before_the_last(won=[EIGHT, EIGHT_MORE, SEVEN])
        state = do(RULES, state, "2: kitchen", "0: kitchen", "1: kitchen", "2: kitchen")
        assert RULES.outcome(state) is None
        assert cards(RULES, state, "guest_deck") == ""
        assert cards(RULES, state, "centre") == LAST

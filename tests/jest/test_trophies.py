"""What must be held to win each kind of trophy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

import pytest
from attrs import evolve

from jest.cards import Trophy
from jest.deck import standard_deck
from jest.jests import Jest
from jest.judge import Judge, award, standard_judge
from jest.options import AwardOrder, JestOptions, OptionWords
from jest.scoring import Scorer, score
from jest.trophies import CONDITIONS, Claim, Condition

DECK = standard_deck()


def seats(jests: str, trophies: str, **options: Unpack[OptionWords]) -> tuple[int | None, ...]:
    """The winner of each trophy."""
    return award(jests, trophies, **options).seats


class TestHighestAndLowest:
    @pytest.mark.rule("J11")
    def test_highest(self) -> None:
        """Highest goes to the holder of the highest card of the suit, not of another suit."""
        assert seats("2C 4S / 3C / 4H", "AS") == (1,)

    @pytest.mark.rule("J11")
    def test_lowest(self) -> None:
        """Lowest goes to the holder of the lowest card of the suit, not of another suit."""
        assert seats("3C / 2C 4C / AD", "4S") == (1,)

    @pytest.mark.rule("J11")
    def test_a_suit_that_nobody_holds(self) -> None:
        """Nobody wins the trophy of a suit that is in no Jest."""
        result = award("3C / 2C", "2D")
        assert result.seats == (None,)
        assert result.awards[0].reason == "highest diamonds: nobody can claim it"

    @pytest.mark.rule("J16")
    @pytest.mark.parametrize(
        ("jests", "trophy", "on", "off"),
        [("AC / 4C", "AS", 0, 1), ("AC / 2C", "4S", 1, 0)],
        ids=["highest", "lowest"],
    )
    def test_lone_ace(self, jests: str, trophy: str, on: int, off: int) -> None:
        """A lone Ace is high, but low without `lone_ace_in_trophies`."""
        assert seats(jests, trophy) == seats(jests, trophy, lone_ace_in_trophies=True) == (on,)
        assert seats(jests, trophy, lone_ace_in_trophies=False) == (off,)

    @pytest.mark.rule("J11", "J16")
    def test_an_ace_in_company(self) -> None:
        """An Ace with another card of its suit is the lowest, whatever others hold."""
        assert seats("AC 3C / 2C 4C", "4S AS") == (0, 1)


class TestMajority:
    @pytest.mark.rule("J12")
    def test_number_comes_first(self) -> None:
        """Two red cards of a value beat the strongest single card of that value."""
        assert seats("3S / 3D 3H", "2S") == (1,)

    @pytest.mark.rule("J12")
    def test_suit_breaks_a_tie(self) -> None:
        """Of equal numbers, the one with the strongest suit among those cards wins."""
        assert seats("3D 3C / 3S 3H", "2S") == (1,)

    @pytest.mark.rule("J12")
    def test_suits_of_other_cards_do_not_matter(self) -> None:
        """A strong suit on a card of another value breaks no tie."""
        assert seats("3D 4S / 3C 4H", "2S") == (1,)

    @pytest.mark.rule("J12")
    def test_a_value_that_nobody_holds(self) -> None:
        """Nobody wins the trophy of a value that is in no Jest."""
        assert seats("4S / 4H", "2S") == (None,)

    @pytest.mark.rule("J12")
    @pytest.mark.parametrize(("trophy", "value"), [("2S", 3), ("3S", 2), ("AD", 4)])
    def test_the_value_is_the_printed_one(self, trophy: str, value: int) -> None:
        """Each of the three Majorities looks at the face value printed on it."""
        assert seats("2H / 3H / 4H", trophy) == (value - 2,)


class TestJoker:
    @pytest.mark.rule("J13")
    @pytest.mark.parametrize("heart", ["AH", "2H", "3H", "4H"])
    def test_holder(self, heart: str) -> None:
        """A Heart goes to the holder of the Joker."""
        assert seats("4S / JK / 4C", heart) == (1,)

    @pytest.mark.rule("J13")
    @pytest.mark.parametrize("trophies", ["JK 2H", "2H JK"])
    def test_the_joker_is_the_other_trophy(self, trophies: str) -> None:
        """While the Joker is a trophy itself, nobody gets the Heart, and it counts for nobody."""
        result = award("4S / 3S", trophies)
        assert [card.id for card in result.left] == ["2H"]
        assert result.values == (8, 3)

    @pytest.mark.rule("J10", "J13")
    def test_sequential(self) -> None:
        """In sequence, a Joker handed over counts as held for the Heart after it, not before it."""
        assert seats("4S / 3S", "JK 2H", award="sequential") == (0, 0)
        assert seats("4S / 3S", "2H JK", award="sequential") == (None, 0)

    @pytest.mark.rule("J13")
    @pytest.mark.parametrize("order", ["simultaneous", "sequential"])
    @pytest.mark.parametrize("trophies", ["JK 2H", "2H JK"])
    def test_heart_follows_joker(self, trophies: str, order: AwardOrder) -> None:
        """With `heart_follows_joker` both go to one seat, in either order, under either award."""
        assert seats("3S / 4S", trophies, heart_follows_joker=True, award=order) == (1, 1)

    def test_the_answer_keeps_the_order_given(self) -> None:
        """A Joker judged first for its Heart is still listed where it was given."""
        awards = award("3S / 4S", "2H JK", heart_follows_joker=True).awards
        assert [one.card.id for one in awards] == ["2H", "JK"]

    @pytest.mark.rule("J13")
    def test_heart_follows_joker_is_off_by_default(self) -> None:
        """Without `heart_follows_joker` the Heart does not follow."""
        assert seats("3S / 4S", "JK 2H") == (1, None)
        assert seats("3S / 4S", "JK 2H", heart_follows_joker=False) == (1, None)

    @pytest.mark.rule("J13")
    def test_the_option_is_about_hearts(self) -> None:
        """`heart_follows_joker` does not change the order of other trophies beside the Joker."""
        jests = "4S 4C / 3S 3C 3D 2S"
        for follows in (False, True):
            won = seats(jests, "4D JK", award="sequential", heart_follows_joker=follows)
            assert won == (0, 1)

    @pytest.mark.rule("J13", "J15")
    def test_the_option_hands_nothing_else_over(self) -> None:
        """At one time, a Joker that the Heart follows is not held yet for Best Jest, No Joke."""
        assert seats("3S / 4S", "JK 2H 4D", heart_follows_joker=True) == (1, 1, 1)


class TestBestJest:
    @pytest.mark.rule("J14")
    def test_value(self) -> None:
        """Best Jest goes to the highest value, not to the highest card."""
        assert seats("2S 3S / 4S", "JK") == (0,)

    @pytest.mark.rule("J14")
    def test_tie_by_face_value(self) -> None:
        """Equal values are parted by the single highest card, of whatever suit."""
        assert score("2S 3H") == score("2C 4H") == 2
        assert seats("2S 3H / 2C 4H", "JK") == (1,)

    @pytest.mark.rule("J14")
    def test_tie_by_suit(self) -> None:
        """Equal highest cards are parted by their suits."""
        assert score("4D 4C") == score("4H") == 0
        assert seats("4H / 4D 4C", "JK") == (1,)
        assert seats("4C 4D / 4H", "JK") == (0,)

    @pytest.mark.rule("J14")
    def test_the_joker_counts_0_in_a_tie(self) -> None:
        """The Joker is lower than any other card when a tie is broken."""
        assert score("JK") == score("4C") == 4
        assert seats("JK / 4C", "2H") == (0,)
        judge = standard_judge(JestOptions(award="sequential"))
        best = evolve(DECK.find("2H"), trophy=Trophy("best_jest"))
        assert judge.award("JK / 4C", [best]).seats == (1,)

    @pytest.mark.rule("J16")
    def test_lone_ace_in_a_tie(self) -> None:
        """A lone Ace breaks a tie as a 5, without `lone_ace_in_trophies` as a 1."""
        jests = "2C AH / 2S"
        assert seats(jests, "JK") == seats(jests, "JK", lone_ace_in_trophies=True) == (0,)
        assert seats(jests, "JK", lone_ace_in_trophies=False) == (1,)

    @pytest.mark.rule("J16")
    def test_values_compared_keep_the_lone_ace(self) -> None:
        """Without `lone_ace_in_trophies` the values compared still count a lone Ace as 5."""
        assert seats("AS / 4S", "JK", lone_ace_in_trophies=False) == (0,)

    def test_two_empty_jests(self) -> None:
        """Jests that are equal in everything win nothing, since no seat is better than another."""
        result = award(["", ""], "JK")
        assert result.seats == (None,)
        assert result.awards[0].reason == "best jest: equal claims"


class TestNoJoke:
    JESTS = "JK 4S 3S / 4C / 2S 3C"

    @pytest.mark.rule("J15")
    def test_the_holder_is_skipped(self) -> None:
        """By default the holder of the Joker, though best, does not compete."""
        assert seats(self.JESTS, "4D") == seats(self.JESTS, "4D", no_joke="skip_holder") == (2,)

    @pytest.mark.rule("J15")
    def test_ignore_joker(self) -> None:
        """With `no_joke="ignore_joker"` the holder competes without the Joker's points."""
        assert seats(self.JESTS, "4D", no_joke="ignore_joker") == (0,)
        assert seats("JK 3S / 4C", "4D", no_joke="ignore_joker") == (1,)

    @pytest.mark.rule("J15")
    def test_ignore_joker_spares_the_hearts(self) -> None:
        """With the Joker removed, its Hearts subtract nothing."""
        assert (score("JK 4S 4H"), score("3C")) == (0, 3)
        assert seats("JK 4S 4H / 3C", "4D", no_joke="ignore_joker") == (0,)

    @pytest.mark.rule("J15")
    def test_tie_break(self) -> None:
        """A tie is broken as in Best Jest."""
        assert seats("JK / 2S 3H / 2C 4H", "4D") == (2,)

    @pytest.mark.rule("J15")
    def test_the_joker_is_the_other_trophy(self) -> None:
        """While the Joker is a trophy not yet handed over, nobody is skipped."""
        assert seats("4S / 3S", "JK 4D") == seats("4S / 3S", "4D JK") == (0, 0)

    @pytest.mark.rule("J10", "J15")
    def test_sequential(self) -> None:
        """In sequence, a Joker handed over counts as held, so its new holder is skipped."""
        assert seats("4S / 3S", "JK 4D", award="sequential") == (0, 1)


class TestOtherTrophies:
    def test_another_condition_on_a_card(self) -> None:
        """A card that carries another condition than the printed one is judged by that."""
        swapped = evolve(DECK.find("AS"), trophy=Trophy("majority", value=3))
        assert award("4C / 3C", ["AS"]).seats == (0,)
        assert award("4C / 3C", [swapped]).seats == (1,)

    def test_a_condition_more(self) -> None:
        """A condition added to the table is judged by its own function and choice."""

        def most_cards(jest: Jest, _: Trophy, __: Scorer) -> Claim:
            return Claim((len(jest.cards),), f"{len(jest.cards)} cards")

        def fewest(claims: Sequence[Claim | None]) -> int:
            return min(range(len(claims)), key=lambda seat: claims[seat].rank)  # type: ignore[union-attr]

        table = {
            **CONDITIONS,
            "most_cards": Condition("house", most_cards),
            "fewest_cards": Condition("house", most_cards, pick=fewest),
        }
        judge = Judge(Scorer(), table)
        trophies = [
            evolve(DECK.find("AS"), trophy=Trophy("most_cards")),
            evolve(DECK.find("AC"), trophy=Trophy("fewest_cards")),
            DECK.find("2D"),
        ]
        result = judge.award("4C 3C 2C / 3D 4D / 2S", trophies)
        assert result.seats == (0, 2, 1)
        assert result.awards[0].reason == "most cards: 3 cards"

    def test_a_condition_sees_its_suits_alone(self) -> None:
        """A condition that names suits is handed their cards and no others."""

        def all_cards(jest: Jest, _: Trophy, __: Scorer) -> Claim:
            return Claim((len(jest.cards),), " ".join(card.id for card in jest.cards))

        table = {"some": Condition("house", all_cards, lambda trophy: (trophy.suit, None))}
        some = evolve(DECK.find("AS"), trophy=Trophy("some", suit=DECK.find("4C").suit))
        (one,) = Judge(Scorer(), table).award("4C 3D 2C JK / 2S", [some]).awards
        assert [claim and claim.why for claim in one.claims] == ["2C 4C JK", ""]

    def test_a_condition_sees_its_ranks_alone(self) -> None:
        """So does one that names ranks, and both together."""

        def all_cards(jest: Jest, _: Trophy, __: Scorer) -> Claim:
            return Claim((len(jest.cards),), " ".join(card.id for card in jest.cards))

        def its_rank(trophy: Trophy) -> tuple[int, ...] | None:
            return None if trophy.value is None else (trophy.value,)

        table = {
            "some": Condition("house", all_cards, ranks=its_rank),
            "clubs": Condition("house", all_cards, lambda trophy: (trophy.suit,), ranks=its_rank),
        }
        clubs = DECK.find("4C").suit
        trophies = [
            evolve(DECK.find("AS"), trophy=Trophy("some", value=4)),
            evolve(DECK.find("2S"), trophy=Trophy("some")),
            evolve(DECK.find("3S"), trophy=Trophy("clubs", suit=clubs, value=4)),
        ]
        awards = Judge(Scorer(), table).award("4C 4D 2C JK / 4H", trophies).awards
        whys = [[claim.why for claim in each.claims if claim] for each in awards]
        assert whys == [["4C 4D", "4H"], ["2C 4C 4D JK", "4H"], ["4C", ""]]

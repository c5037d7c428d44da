"""How trophies are awarded, what is said about it, and who wins the game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Unpack

import pytest
from attrs import evolve

from jest.cards import Trophy
from jest.deck import standard_deck
from jest.errors import BadOption, RepeatedCard, UnknownCard, UnknownCondition
from jest.judge import award, standard_judge, winners
from jest.options import AwardOrder, JestOptions, OptionWords
from jest.scoring import score

CASES = json.loads(Path(__file__).with_name("cases.json").read_text("utf-8"))
DECK = standard_deck()


def seats(jests: str, trophies: str, **options: Unpack[OptionWords]) -> tuple[int | None, ...]:
    """The winner of each trophy."""
    return award(jests, trophies, **options).seats


class TestCases:
    @pytest.mark.rule("J10", "J11", "J12", "J13", "J14", "J15", "J20", "J21")
    @pytest.mark.parametrize("case", CASES["trophies"], ids=lambda case: case["id"])
    def test_worked_by_hand(self, case: dict[str, Any]) -> None:
        """Trophies, values before and after, and the winners are those worked out by hand."""
        result = award(case["jests"], case["trophies"])
        assert [score(jest) for jest in case["jests"].split("/")] == case["before"]
        assert list(result.seats) == case["seats"]
        assert list(result.values) == case["after"]
        assert list(winners(result.jests)) == case["winners"]

    @pytest.mark.rule("J10", "J13", "J14", "J15", "J16", "J19", "J20", "J21")
    @pytest.mark.parametrize("game", CASES["games"], ids=lambda game: game["id"])
    def test_ends_of_games(self, game: dict[str, Any]) -> None:
        """Under all kinds of options a game ends as it does in a second implementation."""
        result = award(game["jests"], game["trophies"], **game["options"])
        assert list(result.seats) == game["seats"]
        assert list(result.values) == game["after"]
        assert list(winners(result.jests, **game["options"])) == game["winners"]


class TestAward:
    JESTS = "2S / 3H / JK"

    @pytest.mark.rule("J10")
    def test_all_are_judged_before_any_is_handed_over(self) -> None:
        """By default a trophy judged first does not count for the one judged second."""
        assert seats(self.JESTS, "4H 3C") == (2, 1)
        assert seats(self.JESTS, "4H 3C", award="simultaneous") == (2, 1)

    @pytest.mark.rule("J10")
    def test_sequential(self) -> None:
        """With `award="sequential"` the trophy judged first does count for the second."""
        assert seats(self.JESTS, "4H 3C", award="sequential") == (2, 2)

    @pytest.mark.rule("J10")
    def test_sequential_keeps_the_order_drawn(self) -> None:
        """In sequence, the trophy turned up first is judged without the second."""
        assert seats(self.JESTS, "3C 4H", award="sequential") == (1, 2)

    @pytest.mark.rule("J10")
    def test_sequential_values(self) -> None:
        """In sequence, Best Jest is found with the values that a trophy before it has made."""
        jests = "4S 4C / 3S 3C 3D 2S"
        assert [score(jest) for jest in jests.split("/")] == [10, 7]
        assert seats(jests, "4D JK") == (0, 0)
        assert seats(jests, "4D JK", award="sequential") == (0, 1)

    @pytest.mark.rule("J10")
    def test_the_winner_must_take_it(self) -> None:
        """A trophy that costs its winner the lead is handed over all the same."""
        result = award("JK 4S / 2C", "3H 2S")
        assert result.seats == (0, None)
        assert result.values == (1, 2)

    @pytest.mark.rule("J10")
    @pytest.mark.parametrize("order", ["simultaneous", "sequential"])
    def test_jests_afterwards(self, order: AwardOrder) -> None:
        """Afterwards each Jest holds the trophies it won, and the rest are left over."""
        result = award("AS 4C / JK", "3H 2D AC", award=order)
        assert [" ".join(map(str, cards)) for cards in result.jests] == ["AS AC 4C", "3H JK"]
        assert [card.id for card in result.left] == ["2D"]

    @pytest.mark.rule("J20")
    def test_final_values_are_worked_out_afresh(self) -> None:
        """After the award a Jest is worth what its cards, trophies included, are worth together."""
        result = award("JK 2H 3H 4H / AS AC", "AH 2C")
        assert result.seats == (0, 0)
        assert result.values == (12, 12)
        assert result.values == tuple(score(cards) for cards in result.jests)


class TestWinners:
    @pytest.mark.rule("J21")
    def test_highest_value(self) -> None:
        """The highest final value wins."""
        assert winners("4S / 3S 2S / 4D") == (1,)

    @pytest.mark.rule("J21")
    def test_shared(self) -> None:
        """By default those who are tied share the win."""
        assert winners("4S / 4C / 3C") == winners("4S / 4C / 3C", final_tie="shared") == (0, 1)

    @pytest.mark.rule("J21")
    def test_best_card(self) -> None:
        """With `final_tie="best_card"` the best single card decides, by face value, then suit."""
        assert winners("2S 3H / 2C 4H / 4D", final_tie="best_card") == (1,)
        assert winners("4C / 4S / 4D", final_tie="best_card") == (1,)

    @pytest.mark.rule("J21")
    def test_value_comes_before_the_best_card(self) -> None:
        """A better card wins nothing against a higher value."""
        assert winners("2S 3S / 4S", final_tie="best_card") == (0,)

    @pytest.mark.rule("J16", "J21")
    def test_lone_ace(self) -> None:
        """A lone Ace breaks the final tie as a 5, without `lone_ace_in_trophies` as a 1."""
        jests = "2C AH / 2S"
        assert winners(jests, final_tie="best_card") == (0,)
        assert winners(jests, final_tie="best_card", lone_ace_in_trophies=False) == (1,)

    @pytest.mark.rule("J21")
    def test_judged_with_the_trophies(self) -> None:
        """The final tie is broken with the cards won as trophies."""
        result = award("2H / AS 2S", "3C")
        assert (result.seats, result.values) == ((0,), (3, 3))
        assert winners(result.jests, final_tie="best_card") == (0,)

    @pytest.mark.rule("J19", "J21")
    def test_values_follow_the_options(self) -> None:
        """The values compared are those under the options given."""
        assert winners("AS AC 2C / 4S 3C 2S") == (1,)
        assert winners("AS AC 2C / 4S 3C 2S", mixed_aces_pair=True) == (0,)

    @pytest.mark.rule("J21")
    def test_the_joker_counts_0(self) -> None:
        """In a final tie the Joker is worse than any other card."""
        assert winners("JK / 4C", final_tie="best_card") == (1,)

    def test_no_card(self) -> None:
        """In a final tie a Jest without cards is worse than any with a card of a suit."""
        assert winners(["", "2H"], final_tie="best_card") == (1,)

    def test_nobody_plays(self) -> None:
        """Without a Jest nobody wins."""
        assert winners([]) == ()


class TestReasons:
    @pytest.mark.parametrize(
        ("jests", "trophy", "rule", "reason"),
        [
            ("4C / 3C", "AS", "J11", "highest clubs: 4♣ counts 4"),
            ("AC 4C / 3C", "4S", "J11", "lowest clubs: A♣ counts 1"),
            ("AC / 3C", "AS", "J11", "highest clubs: A♣ counts 5"),
            ("3C 3D / 3S", "2S", "J12", "majority 3: 2 cards of value 3, 3♣ the strongest"),
            ("JK / 3C", "4H", "J13", "joker: holds the Joker"),
            ("4S / 3C", "JK", "J14", "best jest: worth 4, best card a 4 in spades"),
            ("4S / JK 3C", "4D", "J15", "best jest no joke: worth 4, best card a 4 in spades"),
        ],
    )
    def test_why(self, jests: str, trophy: str, rule: str, reason: str) -> None:
        """An award names the rule and says in words what the winner had to show."""
        (one,) = award(jests, trophy).awards
        assert (one.winner, one.rule, one.reason) == (0, rule, reason)

    def test_claims_of_all_seats(self) -> None:
        """An award tells what each seat had to show, and who had nothing."""
        (one,) = award("3C / 4C / 4S", "AS").awards
        assert [claim and claim.why for claim in one.claims] == ["3♣ counts 3", "4♣ counts 4", None]

    def test_text(self) -> None:
        """An award prints a line for each trophy, then one for each seat."""
        assert str(award("4C / JK", "AS 2D")).splitlines() == [
            "A♠ goes to seat 0 [J11] highest clubs: 4♣ counts 4",
            "2♦ goes to nobody [J11] highest diamonds: nobody can claim it",
            "seat 0: +9  A♠ 4♣",
            "seat 1: +4  JK",
        ]


class TestBadInput:
    @pytest.mark.parametrize(
        ("jests", "trophies", "card", "places"),
        [
            ("AS AS / 4C", "JK", "AS", ("Jest 0", "Jest 0")),
            ("AS / 4C AS", "JK", "AS", ("Jest 0", "Jest 1")),
            ("AS / 4C", "4C", "4C", ("Jest 1", "the trophies")),
            ("AS / 4C", "JK JK", "JK", ("the trophies", "the trophies")),
        ],
    )
    def test_card_twice(
        self, jests: str, trophies: str, card: str, places: tuple[str, str]
    ) -> None:
        """A card that lies in two places is refused, and both places are named."""
        with pytest.raises(RepeatedCard) as caught:
            award(jests, trophies)
        assert (caught.value.card, caught.value.places) == (card, places)

    @pytest.mark.parametrize(("jests", "trophies"), [("AX / 4C", "JK"), ("AS / 4C", "XX")])
    def test_unknown_card(self, jests: str, trophies: str) -> None:
        """A card that does not exist is refused in a Jest as among the trophies."""
        with pytest.raises(UnknownCard):
            award(jests, trophies)

    def test_winners_are_checked_too(self) -> None:
        """The final Jests are checked like those before the award."""
        with pytest.raises(RepeatedCard):
            winners("AS / AS")
        with pytest.raises(UnknownCard):
            winners("AX")

    def test_options(self) -> None:
        """Options are checked before anything is awarded."""
        with pytest.raises(BadOption, match="no_joke"):
            award("AS / 4C", "JK", no_joke="skip")  # type: ignore[arg-type]
        with pytest.raises(BadOption, match="final_tie"):
            winners("AS / 4C", final_ties="shared")  # type: ignore[call-arg]

    def test_unknown_condition(self) -> None:
        """A trophy whose condition is in no table is refused, and near names are offered."""
        odd = evolve(DECK.find("AS"), trophy=Trophy("heighest"))
        with pytest.raises(UnknownCondition) as caught:
            award("4C / 3C", [odd])
        assert (caught.value.card, caught.value.condition) == ("AS", "heighest")
        assert "did you mean 'highest'" in str(caught.value)


def test_numbers_and_cards_agree() -> None:
    """Sets as numbers lead to the same awards, Jests and winners as cards do."""
    for game in CASES["games"]:
        judge = standard_judge(JestOptions(**game["options"]))
        before = [DECK.mask(DECK.parse(jest)) for jest in game["jests"].split("/")]
        awards = judge.awards(before, DECK.parse(game["trophies"]))
        after = judge.hand_over(before, awards)
        assert [one.winner for one in awards] == game["seats"]
        assert [judge.scorer.points(jest) for jest in after] == game["after"]
        assert list(judge.winners(after)) == game["winners"]

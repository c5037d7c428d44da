"""What Jests are worth: single rules, cases worked by hand, and every Jest there is."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import combinations, permutations
from pathlib import Path
from typing import Any

import pytest

from jest.cards import SPADES, Card, Suit, Trophy
from jest.deck import Deck, standard_deck
from jest.errors import BadOption, RepeatedCard, UnknownCard
from jest.jests import Jest
from jest.options import JestOptions
from jest.scoring import SCORING_RULES, Scorer, ScoringRule, score, score_sheet, suit_rule
from jest.sheet import Line

CASES = json.loads(Path(__file__).with_name("cases.json").read_text("utf-8"))
DECK = standard_deck()
SIZES = range(1, 8)


def every_jest(size: int) -> Iterator[tuple[Card, ...]]:
    """All the Jests of one size."""
    return combinations(DECK.cards, size)


def rules_of(cards: str) -> list[str]:
    """The rules on the score sheet of a Jest, in order."""
    return [line.rule for line in score_sheet(cards).lines]


class TestCases:
    @pytest.mark.rule("J16", "J17", "J18", "J19")
    @pytest.mark.parametrize("case", CASES["scores"], ids=lambda case: case["id"])
    def test_worked_by_hand(self, case: dict[str, Any]) -> None:
        """A Jest has the value that was worked out by hand."""
        assert score(case["jest"]) == case["score"]

    @pytest.mark.rule("J16", "J17", "J18", "J19")
    @pytest.mark.parametrize("row", CASES["totals"], ids=lambda row: f"size {row['size']}")
    def test_totals(self, row: dict[str, int]) -> None:
        """The values of all Jests of a size add up, and spread, as they do on paper."""
        points = Scorer().points
        values = [points(DECK.mask(cards)) for cards in every_jest(row["size"])]
        assert {
            "size": row["size"],
            "jests": len(values),
            "sum": sum(values),
            "squares": sum(value * value for value in values),
            "lowest": min(values),
            "highest": max(values),
        } == row

    def test_all_sizes_have_totals(self) -> None:
        """The totals cover all 41,225 Jests of one to seven cards."""
        assert [row["size"] for row in CASES["totals"]] == list(SIZES)
        assert sum(row["jests"] for row in CASES["totals"]) == 41_225

    def test_nothing_is_worth_nothing(self) -> None:
        """A Jest without cards has the value 0."""
        assert score("") == score_sheet([]).total == 0

    def test_order_does_not_matter(self) -> None:
        """The same cards in any order have the same value."""
        assert {score(cards) for cards in permutations(["JK", "AS", "AC", "2H", "2D"])} == {8}


@pytest.mark.slow
@pytest.mark.parametrize("mixed", [False, True])
def test_the_sheet_agrees_with_the_fast_value(mixed: bool) -> None:
    """The lines of a score sheet add up to the remembered value, for each of the 41,225 Jests."""
    scorer = Scorer(options=JestOptions(mixed_aces_pair=mixed))
    checked = 0
    for size in SIZES:
        for cards in every_jest(size):
            assert scorer.sheet(cards).total == scorer.points(DECK.mask(cards))
            checked += 1
    assert checked == 41_225


class TestSuits:
    @pytest.mark.rule("J17")
    def test_black_adds_and_diamonds_subtract(self) -> None:
        """Spades and Clubs add what Diamonds of the same rank subtract."""
        assert [score(card) for card in ("3S", "3C", "3D", "3H")] == [3, 3, -3, 0]

    @pytest.mark.rule("J17")
    def test_hearts_without_the_joker(self) -> None:
        """Hearts, even all four, are worth nothing without the Joker."""
        assert [score(cards) for cards in ("AH", "3H 4H", "AH 2H 3H 4H")] == [0, 0, 0]

    @pytest.mark.rule("J16")
    @pytest.mark.parametrize(("suit", "sign"), [("S", 1), ("C", 1), ("D", -1)])
    def test_lone_ace(self, suit: str, sign: int) -> None:
        """An Ace counts 5 alone in its suit, and 1 as soon as another card of the suit is there."""
        assert score(f"A{suit}") == score(f"A{suit} 2H") == sign * 5
        assert score(f"A{suit} 2{suit}") == sign * (1 + 2)

    @pytest.mark.rule("J16")
    def test_lone_ace_of_hearts(self) -> None:
        """The Ace of Hearts, alone beside the Joker, subtracts 5."""
        assert (score("JK AH"), score("JK AH 2H")) == (-5, -3)

    @pytest.mark.rule("J16")
    def test_values_do_not_depend_on_the_option(self) -> None:
        """A lone Ace adds 5 to the value of a Jest whatever `lone_ace_in_trophies` says."""
        assert score("AS", lone_ace_in_trophies=False) == 5
        assert score("AS", lone_ace_in_trophies=True) == 5


class TestJoker:
    @pytest.mark.rule("J18")
    @pytest.mark.parametrize(
        ("cards", "value"),
        [
            ("JK", 4),
            ("JK 4H", -4),
            ("JK 3H 4H", -7),
            ("JK 2H 3H 4H", -9),
            ("JK AH 2H 3H 4H", 10),
        ],
    )
    def test_hearts_turn_the_joker(self, cards: str, value: int) -> None:
        """The Joker is worth 4 alone; up to three Hearts subtract, all four add."""
        assert score(cards) == value


class TestBlackPairs:
    @pytest.mark.rule("J19")
    @pytest.mark.parametrize("rank", "234")
    def test_a_pair(self, rank: str) -> None:
        """A Spade with the Club of the same face value is worth 2 more than their sum."""
        assert score(f"{rank}S {rank}C") == 2 * int(rank) + 2

    @pytest.mark.rule("J19")
    @pytest.mark.parametrize("cards", ["4S 3C", "4S 4D 2D", "4C 4H", "4D 4H"])
    def test_no_pair(self, cards: str) -> None:
        """Different face values do not pair, nor does any red card."""
        assert "J19" not in rules_of(cards)

    @pytest.mark.rule("J19")
    def test_each_pair_counts(self) -> None:
        """Two pairs are worth 4 more."""
        assert score("3S 4S 3C 4C") == 14 + 4

    @pytest.mark.rule("J19")
    def test_aces_pair_by_what_they_count(self) -> None:
        """Two Aces of 5 pair, so do two of 1, but a 5 does not pair with a 1."""
        assert (score("AS AC"), score("AS 2S AC 3C"), score("AS AC 3C")) == (12, 9, 9)

    @pytest.mark.rule("J19")
    def test_mixed_aces_pair(self) -> None:
        """With `mixed_aces_pair` a black Ace of 5 does pair with one of 1; it is off by default."""
        assert score("AS AC 3C") == score("AS AC 3C", mixed_aces_pair=False) == 9
        assert score("AS AC 3C", mixed_aces_pair=True) == 11
        assert score_sheet("AS AC 3C", mixed_aces_pair=True).total == 11

    @pytest.mark.rule("J19")
    def test_mixed_aces_change_nothing_else(self) -> None:
        """`mixed_aces_pair` adds 2 exactly where one of two black Aces is lone, in every Jest."""
        off, on = Scorer(), Scorer(options=JestOptions(mixed_aces_pair=True))
        for size in SIZES:
            for cards in every_jest(size):
                names = [card.id for card in cards]
                lone = ["".join(names).count(suit) == 1 for suit in "SC"]
                mixed = {"AS", "AC"} <= set(names) and any(lone) and not all(lone)
                mask = DECK.mask(cards)
                assert on.points(mask) - off.points(mask) == (2 if mixed else 0)


class TestAfresh:
    @pytest.mark.rule("J20")
    @pytest.mark.parametrize(
        ("before", "trophy", "values"),
        [
            ("AS 4C", "2S", (9, 7)),
            ("JK", "2H", (4, -2)),
            ("JK 2H 3H 4H", "AH", (-9, 10)),
            ("AS AC", "2C", (12, 8)),
        ],
    )
    def test_a_trophy_changes_the_rest(
        self, before: str, trophy: str, values: tuple[int, int]
    ) -> None:
        """A card that joins a Jest can change what the cards already in it are worth."""
        assert (score(before), score(f"{before} {trophy}")) == values


class TestSheet:
    def test_lines(self) -> None:
        """A sheet has one line for each rule at work, with its cards and points."""
        sheet = score_sheet("2H AS JK 4C 4D AC")
        lines = [(x.rule, " ".join(map(str, x.cards)), x.points) for x in sheet.lines]
        assert lines == [
            ("J16", "AS", 0),
            ("J17", "AS", 5),
            ("J17", "AC 4C", 5),
            ("J17", "4D", -4),
            ("J18", "2H JK", -2),
        ]
        assert sheet.total == 4

    @pytest.mark.parametrize(
        ("cards", "rules"),
        [
            ("4S", ["J17"]),
            ("4S 4C", ["J17", "J17", "J19"]),
            ("AD", ["J16", "J17"]),
            ("AH", ["J16", "J17"]),
            ("JK", ["J18"]),
            ("JK AH 2H 3H 4H", ["J18"]),
            ("JK AH", ["J16", "J18"]),
            ("", []),
        ],
    )
    def test_rules(self, cards: str, rules: list[str]) -> None:
        """The sheet names the rules that apply, and no others."""
        assert rules_of(cards) == rules

    def test_cards(self) -> None:
        """A sheet shows the cards of the Jest with strong suits first."""
        assert [str(card) for card in score_sheet("JK 2H AS 4C").cards] == ["AS", "4C", "2H", "JK"]

    def test_text(self) -> None:
        """A sheet prints as a table that ends with the total."""
        assert str(score_sheet("2S 3D")).splitlines() == [
            "J17  2♠              +2  Spades add their face value",
            "J17  3♦              -3  Diamonds subtract their face value",
            "total                -1",
        ]

    def test_text_with_letters(self) -> None:
        """A sheet can be printed with letters for the suits."""
        text = score_sheet("2S 3D JK AH 2H 3H 4H").text(symbols=False)
        assert text.isascii()
        assert "2S" in text


class TestBadInput:
    def test_unknown_card(self) -> None:
        """A card that does not exist has no value."""
        with pytest.raises(UnknownCard, match="there is no card '4X'"):
            score("AS 4X")

    @pytest.mark.parametrize("ask", [score, score_sheet])
    def test_card_twice(self, ask: Callable[[str], object]) -> None:
        """A card named twice is refused, by the value as by the sheet."""
        with pytest.raises(RepeatedCard, match="4C lies twice in the Jest"):
            ask("4C AS 4♣")

    def test_option_name(self) -> None:
        """An option with a wrong name is refused, and the right one is offered."""
        with pytest.raises(BadOption, match=r"does not exist; did you mean 'mixed_aces_pair'\?"):
            score("AS", mixed_ace_pair=True)  # type: ignore[call-arg]

    @pytest.mark.parametrize(
        ("name", "value", "words"),
        [
            ("award", "sequental", "'simultaneous' or 'sequential', not 'sequental'; did you mean"),
            ("award", None, "'simultaneous' or 'sequential', not None"),
            ("heart_follows_joker", "yes", "True or False, not 'yes'"),
            ("no_joke", True, "'skip_holder' or 'ignore_joker', not True"),
            ("lone_ace_in_trophies", 1, "True or False, not 1"),
            ("mixed_aces_pair", None, "True or False, not None"),
            ("final_tie", "best", "'shared' or 'best_card', not 'best'"),
        ],
    )
    def test_option_value(self, name: str, value: object, words: str) -> None:
        """An option with a wrong value is refused, and the right ones are named."""
        with pytest.raises(BadOption) as caught:
            JestOptions(**{name: value})  # type: ignore[arg-type]
        assert caught.value.option == name
        assert f"option {name!r} must be {words}" in str(caught.value)

    def test_defaults(self) -> None:
        """The defaults are the readings that the rules name."""
        assert JestOptions() == JestOptions(
            award="simultaneous",
            heart_follows_joker=False,
            no_joke="skip_holder",
            lone_ace_in_trophies=True,
            mixed_aces_pair=False,
            final_tie="shared",
        )


class TestOtherRules:
    def test_a_rule_more(self) -> None:
        """A rule added to the tuple adds its lines, and the rest stays."""

        def many(jest: Jest, _: JestOptions) -> Iterator[Line]:
            if len(jest.cards) >= 3:
                yield Line("house", jest.cards, 3, "three cards or more")

        scorer = Scorer(rules=(*SCORING_RULES, ScoringRule("many", many)))
        assert (scorer.value("2S 3S"), scorer.value("2S 3S 4D")) == (5, 5 - 4 + 3)
        assert [line.rule for line in scorer.sheet("2S 3S 4D").lines] == ["J17", "J17", "house"]

    def test_a_rule_less(self) -> None:
        """Without the rule of black pairs, a pair is worth its sum."""
        rules = tuple(rule for rule in SCORING_RULES if rule.name != "black_pairs")
        assert Scorer(rules=rules).value("4S 4C") == 8

    def test_a_rule_sees_its_suits_alone(self) -> None:
        """A rule is handed the cards of the suits that it names, in value and sheet alike."""

        def count(jest: Jest, _: JestOptions) -> Iterator[Line]:
            yield Line("house", jest.cards, len(jest.cards), "counted")

        scorer = Scorer(rules=(ScoringRule("count", count, (SPADES, None)),))
        assert scorer.value("2S 3S 4D JK") == scorer.sheet("2S 3S 4D JK").total == 3

    def test_another_deck(self) -> None:
        """A deck with a suit more is scored by a rule for that suit."""
        stars = Suit("stars", "T", "★", 5)
        deck = Deck([*DECK.cards, *(Card(f"{r}T", r, stars, Trophy("joker")) for r in (2, 3))])
        scorer = Scorer(deck=deck, rules=(*SCORING_RULES, suit_rule(stars, 3, "Stars add thrice")))
        assert scorer.value("2T 3T 4S 4C") == 15 + 10

"""The end: leftovers, the reveal, trophies, values and winners, with each option both ways."""

from __future__ import annotations

import pytest

import jest
from cardtable import OptionError, Refusal
from tests.jest_tables import (
    LAST_LINE,
    PLAIN,
    facts,
    finish,
    held,
    last_choice,
    outcome,
    random_states,
    split,
    table,
    with_options,
)

JESTS = "2S 3S AC 4H 2D / 3C 4C AD 3D 2H / AS 4S 2C 4D AH"
HEART_FIRST, HEART_LAST = (JESTS, "3H JK"), (JESTS, "JK 3H")


class TestTheLastRound:
    @pytest.mark.rule("J9")
    def test_leftovers_go_to_their_owners(self) -> None:
        """Each player keeps the card left in the own offer, and the Jests are complete."""
        state = finish(JESTS, "3H JK")
        jests = [set(held(state, "jests", seat)) for seat in range(3)]
        assert jests == [set(cards) for cards in split(JESTS.replace("2D /", "2D JK /"))]
        assert facts(state)["offers"] == [{"up": None, "down": None}] * 3

    @pytest.mark.rule("J9")
    @pytest.mark.parametrize(("players", "rounds", "cards"), [(3, 4, 5), (4, 3, 4)])
    def test_rounds_and_sizes(self, players: int, rounds: int, cards: int) -> None:
        """Three players play 4 rounds for Jests of 5 cards, four 3 rounds for Jests of 4."""
        states = list(random_states(PLAIN, players, seed=5))
        assert [table(state).round for state in states[:-1]] == [
            number for number in range(1, rounds + 1) for _ in range(2 * players)
        ]
        end = states[-1]
        won = (2 if players == 3 else 1) - len(held(end, "trophies"))
        assert sum([jest.bit_count() for jest in table(end).jests]) == players * cards + won

    @pytest.mark.rule("J9")
    @pytest.mark.parametrize("viewer", [0, 1, 2, None])
    def test_all_is_revealed(self, viewer: int | None) -> None:
        """At the end everybody sees every Jest, trophies included."""
        state = finish(JESTS, "3H JK")
        assert PLAIN.view(state, viewer).jests[0] == ("2D", "2S", "3S", "4H", "AC", "JK")

    @pytest.mark.rule("J9", "J10")
    def test_the_events(self) -> None:
        """The end is told: the Jests, who gets which trophy and why, and who wins."""
        before = last_choice(JESTS, "3H JK")
        told = [str(event) for event in PLAIN.events(before, PLAIN.parse(LAST_LINE), None)]
        assert [line for line in told if line.startswith(("jest", "trophy", "the game"))] == [
            "jest: seat 0, 2D 2S 3S 4H AC",
            "jest: seat 1, 2H 3C 3D 4C AD",
            "jest: seat 2, 2C 4D 4S AH AS",
            "trophy: seat 0, JK [J14] best jest: worth 8, best card a 5 in clubs",
            "the game is over (final_values); winners: 0",
        ]

    def test_over(self) -> None:
        """After the end nobody acts."""
        state = finish(JESTS, "3H JK")
        assert (PLAIN.actors(state), table(state).active) == ((), None)
        refusal = PLAIN.check(state, PLAIN.parse("0: take up from seat 1"))
        assert refusal == Refusal("game_over", "the game is over")


class TestTrophies:
    @pytest.mark.rule("J10", "J20")
    def test_handed_over(self) -> None:
        """A trophy lies in its winner's Jest at the end, and counts."""
        state = finish(JESTS, "3H JK")
        # The Joker is for the best Jest; the Heart is for the Joker, which nobody held before.
        assert held(state, "jests", 0) == ["2D", "2S", "3S", "4H", "AC", "JK"]
        assert outcome(state).scores == (4, 3, 3)

    @pytest.mark.rule("J13")
    def test_nobody_holds_the_joker(self) -> None:
        """A Heart that nobody wins stays among the trophies and counts for nobody."""
        state = finish(JESTS, "3H JK")
        assert held(state, "trophies") == ["3H"]
        assert not any(["3H" in held(state, "jests", seat) for seat in range(3)])

    @pytest.mark.rule("J10")
    @pytest.mark.parametrize(
        ("jests", "trophies"),
        [
            ("2S 3S AC 4H 2D / 3C 4C AD 3D 2H / AS 4S 2C JK AH", "3H 4D"),
            ("2S 3S 4S 4H 2D / 3C 4C AD 3D 2H / AS JK 2C 4D AH", "AC 3H"),
            ("2S 3S AC 4H / 3C 4C AD 3D / AS 4S 2C JK / AH 2H 3H 2D", "4D"),
        ],
    )
    def test_as_the_award_says(self, jests: str, trophies: str) -> None:
        """The game hands over what `jest.award` says for the Jests before the trophies."""
        state, said = finish(jests, trophies), jest.award(jests, trophies)
        assert outcome(state).scores == said.values
        assert held(state, "trophies") == [card.id for card in said.left]
        for seat, cards in enumerate(said.jests):
            assert set(held(state, "jests", seat)) == {card.id for card in cards}


def scores(game: tuple[str, str], **options: object) -> tuple[int, ...]:
    """The final values of a game that ends with these Jests and trophies."""
    rules = with_options(**options)
    return outcome(finish(*game, rules=rules)).scores


class TestOptions:
    @pytest.mark.rule("J10")
    def test_award(self) -> None:
        """In sequence the Joker, handed over first, wins the Heart; all at once it does not."""
        assert scores(HEART_LAST) == scores(HEART_LAST, award="simultaneous")
        together, one_by_one = scores(HEART_LAST), scores(HEART_LAST, award="sequential")
        assert together[0] == jest.score("2S 3S AC 4H 2D JK") == 4
        assert one_by_one[0] == jest.score("2S 3S AC 4H 2D JK 3H") == 1

    @pytest.mark.rule("J10")
    def test_award_in_the_order_drawn(self) -> None:
        """In sequence a Heart that was turned up first is judged without the Joker."""
        assert scores(HEART_FIRST, award="sequential") == scores(HEART_FIRST)

    @pytest.mark.rule("J13")
    @pytest.mark.parametrize("game", [HEART_FIRST, HEART_LAST])
    def test_heart_follows_joker(self, game: tuple[str, str]) -> None:
        """The Heart goes where the Joker goes, whichever was drawn first."""
        assert scores(game) == scores(game, heart_follows_joker=False) == (4, 3, 3)
        assert scores(game, heart_follows_joker=True) == (1, 3, 3)

    @pytest.mark.rule("J15")
    def test_no_joke(self) -> None:
        """The holder of the best Jest is left out for the Joker, or competes without it."""
        game = ("4S 4C AS JK 3S / 2S AD 2D 3D AH / 3C AC 2C 3H 2H", "4D 4H")
        assert jest.award(*game).seats == (2, 0)
        skipped, ignored = scores(game, no_joke="skip_holder"), scores(game, no_joke="ignore_joker")
        assert skipped[2] == jest.score("3C AC 2C 3H 2H 4D")
        assert ignored[0] == jest.score("4S 4C AS JK 3S 4D 4H")

    @pytest.mark.rule("J16")
    def test_lone_ace_in_trophies(self) -> None:
        """A lone Ace is the highest of its suit, or the lowest."""
        game = ("AC 2S 3S 4H 2D / 4C 3D AD 2H 3H / 4S 3C 2C 4D AH", "AS JK")
        assert scores(game) == scores(game, lone_ace_in_trophies=True) == (5, 0, 5)
        assert scores(game, lone_ace_in_trophies=False) == (4, 5, 5)

    @pytest.mark.rule("J19")
    def test_mixed_aces_pair(self) -> None:
        """A black Ace of 5 and one of 1 are worth 2 more together, or not."""
        game = ("AS AC 2C 2D 3D / 4C 4D AD 2H 3H / 4S 3S 2S 3C AH", "4H JK")
        assert scores(game, mixed_aces_pair=False)[0] == 8 - 5
        assert scores(game, mixed_aces_pair=True)[0] == 8 - 5 + 2

    @pytest.mark.rule("J21")
    def test_final_tie(self) -> None:
        """A tie is shared, or goes to the best single card of the final Jests."""
        game = ("JK 3S 2S 4S 4D / 3C AC 3D AS 3H / AD 2H 2D 4H 2C", "4C AH")
        for option, winners in [("shared", (0, 1)), ("best_card", (1,))]:
            found = outcome(finish(*game, rules=with_options(final_tie=option)))
            assert (found.winners, found.scores) == (winners, (6, 6, -1))

    @pytest.mark.parametrize(
        ("option", "value"),
        [
            ("award", "later"),
            ("heart_follows_joker", 1),
            ("no_joke", None),
            ("lone_ace_in_trophies", "yes"),
            ("mixed_aces_pair", 0),
            ("final_tie", "share"),
        ],
    )
    def test_wrong_values(self, option: str, value: object) -> None:
        """A value that an option cannot have is refused when the ruleset is compiled."""
        with pytest.raises(OptionError, match=option):
            with_options(**{option: value})

    def test_a_wrong_name(self) -> None:
        """An option that does not exist is refused, and near names are offered."""
        with pytest.raises(OptionError, match="did you mean 'final_tie'"):
            with_options(final_ties="shared")


class TestOutcome:
    @pytest.mark.rule("J21")
    def test_the_highest_value_wins(self) -> None:
        """The winners are those with the highest final value, and the reason says so."""
        for seed in range(30):
            for players in (3, 4):
                *_, end = random_states(PLAIN, players, seed)
                found = outcome(end)
                jests = [" ".join(held(end, "jests", seat)) for seat in range(players)]
                assert found.scores == tuple([jest.score(cards) for cards in jests])
                assert found.winners == jest.winners(jests)
                assert found.reason == "final_values"

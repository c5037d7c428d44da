"""The built-in variants: what each changes, with its options, and that they go together."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

import jest
from cardtable import ChanceNeeded, OptionError, Place, Ruleset, Scripted, View
from tests.jest_tables import (
    IDS,
    LAST_LINE,
    deal,
    finish,
    go_on,
    held,
    last_choice,
    offer_all,
    outcome,
    play,
    random_states,
    table,
)

NAMES = ("everyones_trophies", "hidden_trophies", "open_redeal", "random_trophies", "reverse")
JESTS = "2S 3S AC 4H 2D / 3C 4C AD 3D 2H / AS 4S 2C 4D AH"
TIED = ("JK 3S 2S 4S 4D / 3C AC 3D AS 3H / AD 2H 2D 4H 2C", "4C AH")


def rules_with(*variants: str, **options: object) -> Ruleset:
    """The standard edition with variants and options."""
    return jest.ruleset(variants=variants, options=options)


class TestReverse:
    @pytest.mark.rule("J21")
    def test_the_lowest_value_wins(self) -> None:
        """The lowest final value wins; scores are the values as they are."""
        plain, reverse = finish(*TIED), finish(*TIED, rules=rules_with("reverse"))
        assert (outcome(plain).winners, outcome(plain).scores) == ((0, 1), (6, 6, -1))
        assert (outcome(reverse).winners, outcome(reverse).scores) == ((2,), (6, 6, -1))

    @pytest.mark.rule("J21")
    @pytest.mark.parametrize(("reverse_ties", "winner"), [(True, 1), (False, 2)])
    def test_ties(self, reverse_ties: bool, winner: int) -> None:
        """Where the best card breaks a tie, the worst one does, unless it is left as it is."""
        options = {"final_tie": "best_card", "reverse_ties": reverse_ties}
        found = outcome(finish(JESTS, "3H JK", rules=rules_with("reverse", **options)))
        assert found.scores == (4, 3, 3)
        assert found.winners == (winner,)

    def test_trophies_are_judged_as_before(self) -> None:
        """Best Jest still goes to the highest value."""
        state = finish(JESTS, "3H JK", rules=rules_with("reverse"))
        assert "JK" in held(state, "jests", 0)


class TestHiddenTrophies:
    @pytest.mark.rule("J2")
    @pytest.mark.parametrize("viewer", [0, 1, 2, None])
    def test_nobody_sees_them(self, viewer: int | None) -> None:
        """They lie face down, and only their number is known."""
        rules = rules_with("hidden_trophies")
        one = rules.view(deal("2S 4S / AC AH / AS 2C", "4D 3H", rules=rules), viewer)
        other = rules.view(deal("2S 4S / AC AH / AS 2C", "3D JK", rules=rules), viewer)
        assert one == other
        assert (one.cards("trophies"), one.count("trophies")) == (None, 2)

    def test_until_the_end(self) -> None:
        """At the end they are turned up and awarded as ever."""
        rules = rules_with("hidden_trophies")
        state = finish(JESTS, "3H JK", rules=rules)
        assert outcome(state) == outcome(finish(JESTS, "3H JK"))
        assert rules.view(state, None).trophies == ("3H",)  # type: ignore[attr-defined]

    @pytest.mark.parametrize(("players", "rounds"), [(3, 4), (4, 3)])
    def test_until_the_last_round(self, players: int, rounds: int) -> None:
        """With `hidden_until="last_round"` they are open while the last round is played."""
        rules = rules_with("hidden_trophies", hidden_until="last_round")
        for state in random_states(rules, players, seed=3):
            seen = rules.view(state, None).cards("trophies") is not None
            assert seen is (table(state).round == rounds)

    def test_determinize_deals_them_too(self) -> None:
        """In imagined worlds other trophies lie there."""
        rules = rules_with("hidden_trophies")
        view = rules.view(rules.start(players=3, seed=2), 1)
        worlds = [rules.determinize(view, random.Random(seed)) for seed in range(20)]
        assert len({tuple(held(world, "trophies", rules=rules)) for world in worlds}) > 10


CONDITIONS = "highest_spades joker_2"


class TestRandomTrophies:
    def start(self, conditions: str, **options: object) -> tuple[Ruleset, View]:
        """A game with these conditions, and what a spectator sees of it."""
        rules = rules_with("random_trophies", **options)
        try:
            state = rules.start(players=3, chance=Scripted([IDS]))
        except ChanceNeeded as needed:
            rest = [card for card in needed.request.cards if card not in conditions.split()]
            order = [*conditions.split(), *rest]
            state = rules.start(players=3, chance=Scripted([IDS, order]))
        return rules, rules.view(state, None)

    @pytest.mark.rule("J2", "J10")
    def test_they_lie_open(self) -> None:
        """Everybody sees the condition of each trophy, in the order drawn, and no other."""
        _, view = self.start(CONDITIONS)
        assert view.cards("trophies") == IDS[:2]
        assert view.cards("conditions") == tuple(CONDITIONS.split())
        assert (view.cards("other_conditions"), view.count("other_conditions")) == (None, 15)

    @pytest.mark.parametrize(("conditions_dealt", "count"), [("printed", 17), ("once", 14)])
    def test_which_conditions(self, conditions_dealt: str, count: int) -> None:
        """They are those printed, four of them for the Joker, or each of them once."""
        rules = rules_with("random_trophies", conditions_dealt=conditions_dealt)
        names = [card.id for card in rules.cards.conditions]
        assert len(names) == count
        assert len([name for name in names if name.startswith("joker")]) == count - 13

    @pytest.mark.rule("J10")
    def test_they_decide(self) -> None:
        """A trophy goes to whoever meets the condition dealt to it, not the one printed."""
        rules = rules_with("random_trophies")
        data = rules.dump_state(rules.start(players=3, seed=1))
        for dealt, winner in [("highest_diamonds", 2), ("highest_clubs", 0), ("lowest_hearts", 1)]:
            everything = [card.id for card in rules.cards.conditions]
            rest = [name for name in everything if name not in (dealt, "joker")]
            laid = {"conditions": [dealt, "joker"], "other_conditions": rest}
            state = last_choice_with(rules, data | laid)
            assert "JK" in held(state, "jests", winner, rules)

    def test_chance_comes_after_the_deck(self) -> None:
        """The conditions are dealt in an order of their own, which chance is asked for."""
        with pytest.raises(ChanceNeeded) as needed:
            rules_with("random_trophies").start(players=3, chance=Scripted([IDS]))
        assert needed.value.request.stream == "conditions"

    def test_with_hidden_trophies(self) -> None:
        """Together with hidden trophies one knows what is asked for, and not what there is."""
        rules = rules_with("random_trophies", "hidden_trophies")
        view = rules.view(rules.start(players=3, seed=5), 0)
        assert view.cards("trophies") is None
        assert len(view.cards("conditions") or ()) == 2


def last_choice_with(rules: Ruleset, data: dict[str, object]) -> jest.Table:
    """The end of a game with the Jests above and the trophies JK and 3H, from this data."""
    laid = rules.dump_state(last_choice(JESTS, "JK 3H", rules))
    kept = {name: data[name] for name in ("conditions", "other_conditions")}
    return table(play(rules.load_state(laid | kept), LAST_LINE, rules=rules))


class TestOpenRedeal:
    HANDS = tuple([Place("hands", seat) for seat in range(3)])

    def redealt(self, **options: object) -> View:
        """What a spectator sees of the second round; 2S, AC and AS were left over."""
        rules = rules_with("open_redeal", **options)
        state = deal("2S 4S / AC AH / AS 2C", "4D 3H", deck="3C 3D JK", rules=rules)
        state = play(
            offer_all(state, "4S AH AS", rules),
            "0: take up from seat 1",
            "1: take down from seat 2",
            rules=rules,
        )
        return rules.view(go_on(state, "2: take up from seat 0", rules), None)

    def known(self, view: View) -> set[str]:
        """Cards that everybody knows to be in the hands."""
        return {c for f in view.public.known if f.places == self.HANDS for c in f.cards}

    @pytest.mark.rule("J3", "J22")
    def test_the_stack(self) -> None:
        """Everybody knows which cards were dealt again, and not to whom."""
        view = self.redealt()
        assert self.known(view) == {"2S", "AC", "AS", "3C", "3D", "JK"}
        assert view.cards("hands", 0) is None

    @pytest.mark.rule("J3", "J22")
    def test_the_rest(self) -> None:
        """And everybody knows that no other card is in the hands."""
        view = self.redealt()
        elsewhere = [f for f in view.public.known if "4H" in f.cards]
        assert elsewhere
        assert not any([place in self.HANDS for fact in elsewhere for place in fact.places])

    @pytest.mark.rule("J3", "J22")
    def test_the_leftovers(self) -> None:
        """With `redeal_shows="leftovers"` the new cards stay unknown."""
        assert self.known(self.redealt(redeal_shows="leftovers")) == {"2S", "AC", "AS"}

    def test_the_events(self) -> None:
        """The cards are named to everybody when they are gathered."""
        rules = rules_with("open_redeal")
        state = deal("2S 4S / AC AH / AS 2C", "4D 3H", deck="3C 3D JK", rules=rules)
        state = play(
            offer_all(state, "4S AH AS", rules),
            "0: take up from seat 1",
            "1: take down from seat 2",
            rules=rules,
        )
        last = rules.parse("2: take up from seat 0")
        told = map(
            str, rules.events(state, last, None, chance=[["2S", "AC", "AS", "3C", "3D", "JK"]])
        )
        assert "2S from offers.down of seat 0 to shown" in set(map(str, told))

    @pytest.mark.parametrize("shows", ["stack", "leftovers"])
    def test_one_order_a_redeal(self, shows: str) -> None:
        """Chance is asked as often as without the variant: once for the whole stack."""
        rules = rules_with("open_redeal", redeal_shows=shows)
        for state in random_states(rules, 3, seed=1):
            assert state.chance.counter == table(state).round

    @pytest.mark.parametrize("shows", ["stack", "leftovers"])
    def test_the_game_goes_on_as_before(self, shows: str) -> None:
        """What is shown changes no hand: the same seed plays the same game."""
        rules = rules_with("open_redeal", redeal_shows=shows)
        for one, other in zip(
            random_states(rules, 4, seed=9), random_states(jest.ruleset(), 4, seed=9), strict=True
        ):
            assert (table(one).hands, table(one).jests) == (table(other).hands, table(other).jests)


class TestEveryonesTrophies:
    @pytest.mark.rule("J10", "J20")
    def test_each_counts_for_all(self) -> None:
        """Nobody wins a trophy, and each value is worked out with all of them."""
        state = finish(JESTS, "3H JK", rules=rules_with("everyones_trophies"))
        expected = [jest.score(f"{cards} 3H JK") for cards in JESTS.split("/")]
        assert list(outcome(state).scores) == expected
        assert held(state, "trophies") == ["3H", "JK"]
        assert max(expected) == expected[outcome(state).winners[0]]

    @pytest.mark.rule("J21")
    def test_the_tie_break_counts_them_too(self) -> None:
        """A final tie is broken with the trophies in every Jest, where no Ace may be lone."""
        rules = rules_with("everyones_trophies", final_tie="best_card")
        jests = "2C 3D 4C 4H 2S / 3H AC 3C 2D AS / AH 4S JK AD 2H"
        found = outcome(finish(jests, "3S 4D", rules=rules))
        assert (found.scores, found.winners) == ((6, 6, -1), (0,))


class TestTogether:
    @pytest.mark.parametrize("pair", list(combinations(NAMES, 2)), ids="+".join)
    @pytest.mark.parametrize("players", [3, 4])
    def test_each_two(self, pair: tuple[str, str], players: int) -> None:
        """Any two can be played together, except where a reason is given."""
        if pair == ("everyones_trophies", "random_trophies"):
            with pytest.RaisesGroup(
                pytest.RaisesExc(Exception, match="its condition means nothing")
            ):
                rules_with(*pair)
            return
        *_, end = random_states(rules_with(*pair), players, seed=1)
        assert len(outcome(end).scores) == players

    def test_four_at_once(self) -> None:
        """All others can be played at once, in whatever order they are named."""
        names = [name for name in NAMES if name != "everyones_trophies"]
        one, two = rules_with(*names), rules_with(*reversed(names))
        assert one.fingerprint == two.fingerprint
        *_, end = random_states(one, 4, seed=1)
        assert one.outcome(end) is not None

    @pytest.mark.parametrize(
        ("variant", "option"),
        [
            ("reverse", "reverse_ties"),
            ("hidden_trophies", "hidden_until"),
            ("random_trophies", "conditions_dealt"),
            ("open_redeal", "redeal_shows"),
        ],
    )
    def test_wrong_values(self, variant: str, option: str) -> None:
        """A value that an option of a variant cannot have is refused."""
        with pytest.raises(OptionError, match=option):
            rules_with(variant, **{option: "sometimes"})
        with pytest.raises(OptionError, match=option):
            rules_with(**{option: "end"})

    def test_explained(self) -> None:
        """A ruleset tells what a variant wraps or replaces."""
        text = rules_with("reverse", "everyones_trophies").explain()
        assert "wrapped by jest/reverse@1" in text
        assert "awards  from jest/everyones_trophies@1" in text

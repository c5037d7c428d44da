"""Opening a Buffet: rules U1 to U5, both ways to draw."""

from __future__ import annotations

import pytest

import justdesserts
from cardtable import Draft, OptionError, Ruleset
from tests.laid_tables import cards, do, kinds, lay, legal, refused, told

RULES = justdesserts.ruleset(variants=["buffet"])
DRAW_FIRST = justdesserts.ruleset(variants=["buffet"], options={"draw_first": True})
BOTH = justdesserts.ruleset(variants=["buffet", "poaching"])
BESIDE = justdesserts.ruleset(variants=["buffet", "poaching"], options={"poach_is_a_serve": False})

PLAIN = "candied_ginger cheesecake fortune_cookies fruit_salad"
"""Four desserts with a single icon each."""
OPEN = "buffet of candied_ginger, cheesecake, fortune_cookies, fruit_salad"


def before_a_buffet(
    hand: str = "", *, rules: Ruleset = RULES, rest: str = "dessert_deck", **table: object
) -> Draft:
    """Seat 0 can open a buffet; seat 1 has two guests, seat 2 has one."""
    won = ["the_dude", "granny mojo", "fuzzy"]
    return lay(rules, hands=[f"{PLAIN} {hand}", "", ""], won=won, rest=rest, **table)


def given_back(state: Draft, rules: Ruleset = RULES) -> Draft:
    """The buffet was opened, seat 1 gave Mojo back and seat 2 Fuzzy."""
    lines = f"0: open a {OPEN}", "1: give back mojo", "2: give back fuzzy"
    return do(rules, state, *lines)


class TestOpening:
    @pytest.mark.rule("U1")
    def test_any_four_plain_desserts(self) -> None:
        """Each set of four desserts with a single icon each opens a buffet, no other set."""
        state = before_a_buffet("glazed_donut cherry_pie")
        found = {line.partition(" of ")[2] for line in legal(RULES, state, "buffet")}
        plain = {*PLAIN.split(), "glazed_donut"}
        assert found == {", ".join(sorted(plain - {out})) for out in plain}

    @pytest.mark.rule("U1")
    def test_the_icons_may_be_the_same(self) -> None:
        """Four plain desserts need not differ in their icons."""
        hand = "cheesecake shoo_fly_pie pound_cake yellow_cake"
        state = lay(RULES, hands=[hand, ""])
        assert len(legal(RULES, state, "buffet")) == 1

    @pytest.mark.rule("U1")
    @pytest.mark.parametrize(
        ("desserts", "code"),
        [
            ("candied_ginger, cheesecake, cherry_pie, fruit_salad", "several_icons"),
            ("candied_ginger, cheesecake, fruit_salad", "not_four"),
            ("candied_ginger, cheesecake, fortune_cookies, fruit_salad, fudge", "not_four"),
            ("candied_ginger, cheesecake, fortune_cookies, pound_cake", "not_held"),
        ],
    )
    def test_no_other_desserts(self, desserts: str, code: str) -> None:
        """Four desserts are needed, from hand, all of them plain; each fault is named."""
        state = before_a_buffet("cherry_pie fudge")
        assert refused(RULES, state, f"0: open a buffet of {desserts}") == (code, "U1")

    @pytest.mark.rule("U1")
    def test_three_plain_desserts_are_too_few(self) -> None:
        """With fewer than four plain desserts in hand there is no buffet."""
        state = lay(RULES, hands=["candied_ginger cheesecake fruit_salad cherry_pie", ""])
        assert kinds(RULES, state) == {"kitchen", "dump"}

    @pytest.mark.rule("U1")
    def test_it_is_the_action_of_the_turn(self) -> None:
        """A buffet stands beside the other actions, and none of them follows it."""
        state = before_a_buffet("mint_chocolate_milkshake black_forest_cake", centre="the_tourist")
        assert kinds(RULES, state) == {"serve", "kitchen", "dump", "buffet"}
        assert kinds(RULES, given_back(state)) == {"serve", "stop"}

    @pytest.mark.rule("U1")
    def test_not_after_a_serving(self) -> None:
        """Whoever has served a guest can open no buffet."""
        state = before_a_buffet("black_forest_cake", centre="the_tourist")
        state = do(RULES, state, "0: serve the_tourist with black_forest_cake")
        assert refused(RULES, state, f"0: open a {OPEN}") == ("already_acted", "P5")


class TestGivingBack:
    @pytest.mark.rule("U2")
    def test_in_turn_order_from_the_left(self) -> None:
        """Owners are asked one after the other, the opener's left neighbour first."""
        hands = ["", "", PLAIN, "", ""]
        won = ["granny", "mojo", "the_dude", "", "fuzzy wally"]
        state = do(RULES, lay(RULES, hands=hands, won=won, active=2), f"2: open a {OPEN}")
        asked = []
        while RULES.phases[state.phase] == "give_back":
            asked.append(legal(RULES, state))
            state = RULES.step(state, next(iter(RULES.legal_actions(state))))
        assert asked == [
            ["4: give back fuzzy", "4: give back wally"],
            ["0: give back granny"],
            ["1: give back mojo"],
        ]
        assert RULES.actors(state) == (2,)

    @pytest.mark.rule("U2")
    def test_the_desserts_are_discarded_first(self) -> None:
        """The four desserts lie on the discards before anybody is asked."""
        assert told(RULES, before_a_buffet(), f"0: open a {OPEN}") == [
            "buffet 0",
            f"{PLAIN}: hands 0 > dessert_discards",
        ]

    @pytest.mark.rule("U2")
    def test_to_the_centre_and_not_to_the_doorway(self) -> None:
        """A guest given back stands in the centre."""
        state = given_back(before_a_buffet(centre="wally", guest_discards="inga"))
        assert cards(RULES, state, "centre") == "fuzzy mojo wally"
        assert cards(RULES, state, "guest_discards") == "inga"
        assert [cards(RULES, state, "won", s) for s in range(3)] == ["the_dude", "granny", ""]

    @pytest.mark.rule("U2")
    def test_only_an_own_guest(self) -> None:
        """Nobody gives back what lies in front of others."""
        state = do(RULES, before_a_buffet(centre="wally"), f"0: open a {OPEN}")
        for guest in ("fuzzy", "the_dude", "wally"):
            assert refused(RULES, state, f"1: give back {guest}") == ("not_your_guest", "U2")

    @pytest.mark.rule("U2")
    def test_nobody_to_ask(self) -> None:
        """Where no opponent has a guest, the opener goes on at once."""
        state = lay(RULES, hands=[PLAIN, "", ""], won=["granny"])
        state = do(RULES, state, f"0: open a {OPEN}")
        assert RULES.actors(state) == (0,)
        assert len(cards(RULES, state, "hands", 0).split()) == 3


class TestServingAfterwards:
    @pytest.mark.rule("U3")
    def test_three_desserts_when_the_guests_are_back(self) -> None:
        """The opener draws three when the last guest was given back, and not before."""
        state = do(RULES, before_a_buffet(), f"0: open a {OPEN}", "1: give back mojo")
        assert cards(RULES, state, "hands", 0) == ""
        assert told(RULES, state, "2: give back fuzzy") == [
            "fuzzy: won 2 > centre",
            "ambrosia_salad apple_pie_a_la_mode apple_turnover: dessert_deck > hands 0",
        ]

    @pytest.mark.rule("U3")
    def test_three_desserts_first(self) -> None:
        """With the option the opener draws three before anybody gives a guest back."""
        state = before_a_buffet(rules=DRAW_FIRST)
        assert told(DRAW_FIRST, state, f"0: open a {OPEN}") == [
            "buffet 0",
            f"{PLAIN}: hands 0 > dessert_discards",
            "ambrosia_salad apple_pie_a_la_mode apple_turnover: dessert_deck > hands 0",
        ]
        state = do(DRAW_FIRST, state, f"0: open a {OPEN}", "1: give back mojo")
        assert told(DRAW_FIRST, state, "2: give back fuzzy") == ["fuzzy: won 2 > centre"]

    @pytest.mark.rule("U3")
    def test_the_option_is_off(self) -> None:
        """By default the guests come back first; whatever is neither yes nor no is refused."""
        assert dict(RULES.spec.options)["draw_first"] is False
        with pytest.raises(OptionError, match="draw_first"):
            justdesserts.ruleset(variants=["buffet"], options={"draw_first": 3})

    @pytest.mark.rule("U3", "P14")
    def test_the_four_can_be_drawn_again(self) -> None:
        """A new deck for the three desserts holds the four that were just played."""
        state = given_back(before_a_buffet(rest="dessert_discards"))
        assert cards(RULES, state, "dessert_discards") == ""
        drawn = cards(RULES, state, "hands", 0) + " " + cards(RULES, state, "dessert_deck")
        assert set(PLAIN.split()) < set(drawn.split())

    @pytest.mark.rule("U3")
    def test_one_guest_of_any_kind_or_none(self) -> None:
        """A guest just returned, of the centre or of the doorway may be served, or none."""
        hand = "baked_alaska peanut_butter_cups walnut_brownies ice_cream_sandwich"
        state = before_a_buffet(hand, centre="wally", guest_discards="inga candice")
        state = given_back(state)
        guests = {line.split()[2] for line in legal(RULES, state, "serve")}
        assert guests == {"mojo", "fuzzy", "wally", "inga"}
        assert legal(RULES, state, "stop") == ["0: stop"]

    @pytest.mark.rule("U3")
    @pytest.mark.parametrize("action", ["serve mojo with baked_alaska", "stop"])
    def test_then_the_turn_is_over(self, action: str) -> None:
        """After one guest, or none, it is the next player's turn."""
        state = given_back(before_a_buffet("baked_alaska peanut_butter_cups"))
        state = do(RULES, state, f"0: {action}")
        assert RULES.actors(state) == (1,)
        assert kinds(RULES, state) >= {"kitchen"}

    @pytest.mark.rule("U3")
    def test_the_tip_is_drawn(self) -> None:
        """A guest served after a buffet with a favourite brings the tip."""
        state = given_back(before_a_buffet("baked_alaska"))
        assert "tip 0" in told(RULES, state, "0: serve mojo with baked_alaska")

    @pytest.mark.rule("U3")
    def test_the_opener_is_asked_though_unable(self) -> None:
        """Stopping is asked for, also where nobody can be served."""
        state = given_back(before_a_buffet(dessert_deck="glazed_donut napoleon sugar_cookies"))
        assert legal(RULES, state) == ["0: stop"]

    @pytest.mark.rule("U4")
    @pytest.mark.parametrize("action", ["serve mojo with baked_alaska", "stop"])
    def test_duplicates_wait_for_the_discard_phase(self, action: str) -> None:
        """Doubled suits in the centre hinder no serving, and are settled at the end of the turn."""
        state = lay(
            RULES,
            hands=[f"{PLAIN} baked_alaska", "", ""],
            won=["", "granny mojo", "fuzzy"],
            centre="inga mary_ann",
        )
        state = do(RULES, given_back(state), f"0: {action}")
        assert kinds(RULES, state) == {"dismiss"}
        doubled = {line.split()[-1] for line in legal(RULES, state)}
        assert doubled == {"inga", "fuzzy"} | ({"mojo", "mary_ann"} if action == "stop" else set())


class TestWithPoaching:
    @pytest.mark.rule("U5")
    @pytest.mark.parametrize("rules", [BOTH, BESIDE])
    @pytest.mark.parametrize("action", ["serve mojo with baked_alaska", "stop"])
    def test_no_poach_after_a_buffet(self, rules: Ruleset, action: str) -> None:
        """Neither before nor after the serving that a buffet allows is there an attempt."""
        state = before_a_buffet("baked_alaska apple_pie_a_la_mode", rules=rules)
        poach = "0: poach granny from seat 1 with apple_pie_a_la_mode"
        assert refused(rules, state, poach) is None
        state = given_back(state, rules)
        assert kinds(rules, state) == {"serve", "stop"}
        assert refused(rules, state, poach) == ("wrong_phase", "")
        assert rules.actors(do(rules, state, f"0: {action}")) == (1,)

    @pytest.mark.rule("U5")
    @pytest.mark.parametrize("rules", [BOTH, BESIDE])
    def test_a_buffet_after_a_blocked_poach(self, rules: Ruleset) -> None:
        """A poach that was blocked leaves a buffet possible, with all that comes with it."""
        hands = [f"{PLAIN} cherry_pie vanilla_ice_cream", "apple_pie_a_la_mode"]
        state = lay(rules, hands=hands, won=["", "granny"])
        state = do(rules, state, "0: poach granny from seat 1 with cherry_pie, vanilla_ice_cream")
        state = do(rules, state, "1: block with apple_pie_a_la_mode", f"0: open a {OPEN}")
        assert legal(rules, state) == ["1: give back granny"]

    @pytest.mark.rule("V6", "U1")
    @pytest.mark.parametrize(("rules", "possible"), [(BOTH, False), (BESIDE, True)])
    def test_a_buffet_after_a_successful_poach(self, rules: Ruleset, possible: bool) -> None:
        """A poach that counts as a serving rules a buffet out, one beside the action does not."""
        state = before_a_buffet("apple_pie_a_la_mode", rules=rules)
        state = do(rules, state, "0: poach granny from seat 1 with apple_pie_a_la_mode")
        assert ("buffet" in kinds(rules, state)) is possible

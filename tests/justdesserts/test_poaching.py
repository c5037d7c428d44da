"""Poaching and Blocking: attempts, blocks, what comes of them (V1 to V5)."""

from __future__ import annotations

import pytest

import justdesserts
from justdesserts import DESSERTS
from tests.laid_tables import at_the_professor, cards, do, kinds, lay, legal, refused, told

RULES = justdesserts.ruleset(variants=["poaching"])
GENEROUS = justdesserts.ruleset(variants=["poaching"], options={"needless_cards": True})
COFFEE = justdesserts.ruleset(variants=["poaching"], card_sets=["base", "just_coffee"])

GRANNY = "0: poach granny from seat 1 with apple_pie_a_la_mode"
"""With her only favourite, so that nobody can block."""
PROFESSOR = "0: poach the_professor from seat 1 with strawberry_shortcake"
"""With one of his two favourites."""
PLAINLY = "0: poach the_professor from seat 1 with fruit_salad, pound_cake"
"""Without a favourite."""


class TestAttempt:
    @pytest.mark.rule("V1")
    def test_any_guest_of_any_opponent(self) -> None:
        """Every guest in front of others that the hand satisfies can be tried for, no own one."""
        hand = "apple_pie_a_la_mode strawberry_shortcake baked_alaska peanut_butter_cups"
        won = ["mojo", "granny the_hermit", "the_professor fuzzy"]
        state = lay(RULES, hands=[hand, "", ""], won=won)
        assert legal(RULES, state, "poach") == [
            "0: poach fuzzy from seat 2 with peanut_butter_cups",
            "0: poach granny from seat 1 with apple_pie_a_la_mode",
            "0: poach the_professor from seat 2 with strawberry_shortcake",
        ]

    @pytest.mark.rule("V1")
    def test_no_own_guest(self) -> None:
        """An own guest is refused by name."""
        state = lay(RULES, hands=["baked_alaska", ""], won=["mojo", "granny"])
        line = "0: poach mojo from seat 0 with baked_alaska"
        assert refused(RULES, state, line) == ("own_guest", "V1")

    @pytest.mark.rule("V1")
    @pytest.mark.parametrize("owner", [1, 2, 3])
    def test_only_where_the_guest_lies(self, owner: int) -> None:
        """A guest is refused who lies in the centre, before somebody else, or before no seat."""
        state = lay(RULES, hands=["baked_alaska", "", ""], won=["", "granny"], centre="mojo")
        line = f"0: poach mojo from seat {owner} with baked_alaska"
        assert refused(RULES, state, line) == ("guest_not_there", "V1")

    @pytest.mark.rule("V1")
    def test_the_desserts_must_satisfy(self) -> None:
        """A poach takes a serving from the poacher's own hand."""
        state = at_the_professor(RULES, "yellow_cake")
        for desserts, refusal in {
            "fruit_salad, pound_cake": None,
            "fruit_salad": ("unsatisfied", "T2"),
            "fruit_salad, yellow_cake": ("not_held", "T2"),
        }.items():
            line = f"0: poach the_professor from seat 1 with {desserts}"
            assert refused(RULES, state, line) == refusal

    @pytest.mark.rule("V1")
    def test_before_a_serving(self) -> None:
        """An attempt may come before a guest is served."""
        state = at_the_professor(RULES, "", "baked_alaska", centre="mojo")
        assert kinds(RULES, state) == {"serve", "kitchen", "dump", "poach"}

    @pytest.mark.rule("V1")
    def test_after_a_serving(self) -> None:
        """An attempt may come after a guest was served."""
        state = at_the_professor(RULES, "", "baked_alaska", centre="mojo")
        state = do(RULES, state, "0: serve mojo with baked_alaska")
        assert kinds(RULES, state) == {"stop", "poach"}

    @pytest.mark.rule("V1")
    def test_one_attempt_a_turn(self) -> None:
        """A second attempt is refused, also where the first one was blocked."""
        state = do(RULES, at_the_professor(RULES, "fruitcake"), PLAINLY)
        state = do(RULES, state, "1: block with fruitcake")
        assert refused(RULES, state, PROFESSOR) == ("already_tried", "V1")
        assert "poach" not in kinds(RULES, state)

    @pytest.mark.rule("V1")
    def test_the_next_turn_has_an_attempt_of_its_own(self) -> None:
        """What was tried in a turn is forgotten in the next."""
        state = do(RULES, at_the_professor(RULES, "fruitcake"), PLAINLY, "1: block with fruitcake")
        state = do(RULES, state, "0: kitchen", "1: kitchen")
        assert refused(RULES, state, PROFESSOR) is None

    @pytest.mark.rule("V1")
    @pytest.mark.parametrize("action", ["kitchen", "dump pound_cake"])
    def test_not_after_another_action(self, action: str) -> None:
        """Kitchen or dump end the time for an attempt, even while the turn goes on."""
        state = do(RULES, at_the_professor(RULES, "", centre="mojo mary_ann"), f"0: {action}")
        assert RULES.actors(state) == (0,)
        assert kinds(RULES, state) == {"dismiss"}
        assert refused(RULES, state, PROFESSOR) == ("wrong_phase", "")

    @pytest.mark.rule("V1")
    @pytest.mark.parametrize(("acted", "served"), [(True, 0), (False, 2)])
    def test_the_action_must_be_open(self, acted: bool, served: int) -> None:
        """Where an action is done, the refusal says that it is too late, whatever asks the seat."""
        state = at_the_professor(RULES, "", acted=acted, served=served)
        assert refused(RULES, state, PROFESSOR) == ("too_late", "V1")

    @pytest.mark.rule("V1")
    def test_not_after_two_guests(self) -> None:
        """Two guests gained end the turn without an attempt."""
        state = at_the_professor(RULES, "", "baked_alaska fudge", centre="mojo fuzzy", served=1)
        state = do(RULES, state, "0: serve mojo with baked_alaska")
        assert RULES.actors(state) == (1,)


class TestBlock:
    @pytest.mark.rule("V2")
    def test_the_owner_alone_is_asked(self) -> None:
        """Nobody but the owner may answer, whoever else could satisfy the guest."""
        hands = ["fruit_salad pound_cake", "fruitcake", "pineapple_upside_down_cake"]
        state = do(RULES, lay(RULES, hands=hands, won=["", "the_professor"]), PLAINLY)
        assert RULES.actors(state) == (1,)
        assert legal(RULES, state) == ["1: block with fruitcake", "1: concede"]
        for seat in (0, 2):
            line = f"{seat}: block with pineapple_upside_down_cake"
            assert refused(RULES, state, line) == ("not_your_turn", "")

    @pytest.mark.rule("V2", "V5")
    def test_the_order_of_a_block(self) -> None:
        """Cards of the block to the discards, played cards back to the poacher, then the tip."""
        state = do(RULES, at_the_professor(RULES, "pineapple_upside_down_cake"), PROFESSOR)
        assert told(RULES, state, "1: block with pineapple_upside_down_cake") == [
            "block 1",
            "pineapple_upside_down_cake: hands 1 > dessert_discards",
            "strawberry_shortcake: poaching > hands 0",
            "tip 1",
            "ambrosia_salad: dessert_deck > hands 1",
        ]

    @pytest.mark.rule("V2")
    def test_the_guest_stays(self) -> None:
        """After a block the guest lies where it lay, and it is the poacher's turn still."""
        state = do(RULES, at_the_professor(RULES, "fruitcake"), PLAINLY, "1: block with fruitcake")
        assert [cards(RULES, state, "won", seat) for seat in (0, 1)] == ["", "the_professor"]
        assert cards(RULES, state, "hands", 0) == "fruit_salad pound_cake strawberry_shortcake"
        assert cards(RULES, state, "poaching") == ""
        assert RULES.actors(state) == (0,)

    @pytest.mark.rule("V2")
    def test_the_tip_of_a_blocker_may_come_from_what_was_just_given(self) -> None:
        """A new deck for the blocker's tip holds the block, and not what the poacher took back."""
        state = at_the_professor(RULES, "pineapple_upside_down_cake", rest="dessert_discards")
        state = do(RULES, state, PROFESSOR, "1: block with pineapple_upside_down_cake")
        assert cards(RULES, state, "dessert_discards") == ""
        assert "strawberry_shortcake" in cards(RULES, state, "hands", 0)
        back = cards(RULES, state, "dessert_deck") + cards(RULES, state, "hands", 1)
        assert "pineapple_upside_down_cake" in back

    @pytest.mark.rule("V2")
    @pytest.mark.parametrize("owner", ["", "fudge"])
    def test_the_owner_is_asked_though_unable(self, owner: str) -> None:
        """Whether the owner could block stays secret: conceding is then the only answer."""
        state = do(RULES, at_the_professor(RULES, owner), PLAINLY)
        assert legal(RULES, state) == ["1: concede"]

    @pytest.mark.rule("V2")
    def test_the_owner_is_asked_about_a_favourite_that_is_gone(self) -> None:
        """A second favourite outside the cards played means a question, even on the discards."""
        state = at_the_professor(RULES, "", dessert_discards="pineapple_upside_down_cake")
        assert legal(RULES, do(RULES, state, PROFESSOR)) == ["1: concede"]

    @pytest.mark.rule("V2", "V3")
    def test_nobody_is_asked_where_no_block_is_possible(self) -> None:
        """After the only favourite the poach succeeds at once: everybody sees that it must."""
        hands = ["apple_pie_a_la_mode", "cherry_pie vanilla_ice_cream"]
        state = do(RULES, lay(RULES, hands=hands, won=["", "granny"]), GRANNY)
        assert cards(RULES, state, "won", 0) == "granny"
        assert RULES.actors(state) == (0,)

    @pytest.mark.rule("V2")
    def test_the_owner_is_asked_after_the_only_favourite_was_not_used(self) -> None:
        """A guest with one favourite, poached without it, can be kept with it."""
        hands = ["cherry_pie vanilla_ice_cream", "apple_pie_a_la_mode"]
        state = lay(RULES, hands=hands, won=["", "granny"])
        state = do(RULES, state, "0: poach granny from seat 1 with cherry_pie, vanilla_ice_cream")
        assert legal(RULES, state, "block") == ["1: block with apple_pie_a_la_mode"]

    @pytest.mark.rule("V2")
    def test_a_block_must_satisfy(self) -> None:
        """A block is a serving from the owner's own hand."""
        state = do(RULES, at_the_professor(RULES, "fruitcake apple_turnover"), PLAINLY)
        for desserts, refusal in {
            "fruitcake": None,
            "apple_turnover": ("unsatisfied", "T2"),
            "fruit_salad, pound_cake": ("not_held", "T2"),
        }.items():
            assert refused(RULES, state, f"1: block with {desserts}") == refusal


class TestFavourites:
    @pytest.mark.rule("V3")
    def test_only_another_favourite_blocks_a_favourite(self) -> None:
        """After one of two favourites the other one is a block, any other serving is none."""
        state = at_the_professor(RULES, "pineapple_upside_down_cake fruitcake")
        state = do(RULES, state, PROFESSOR)
        assert legal(RULES, state, "block") == ["1: block with pineapple_upside_down_cake"]
        line = "1: block with fruitcake"
        assert refused(RULES, state, line) == ("no_other_favourite", "V3")

    @pytest.mark.rule("V3")
    def test_any_serving_blocks_where_no_favourite_was_given(self) -> None:
        """After a poach without a favourite a block needs none, and may hold one."""
        state = do(RULES, at_the_professor(RULES, "pineapple_upside_down_cake fruitcake"), PLAINLY)
        assert legal(RULES, state, "block") == [
            "1: block with fruitcake",
            "1: block with pineapple_upside_down_cake",
        ]

    @pytest.mark.rule("V3")
    def test_an_open_favourite_is_blocked_by_any_serving(self) -> None:
        """Whoever has an open favourite can be kept by anything that satisfies."""
        hands = ["cup_of_coffee", "coffee_ice_cream tiramisu coffee_cake"]
        state = lay(COFFEE, hands=hands, won=["", "doctor_coffee"])
        state = do(COFFEE, state, "0: poach doctor_coffee from seat 1 with cup_of_coffee")
        assert legal(COFFEE, state, "block") == [
            "1: block with coffee_ice_cream",
            "1: block with tiramisu",
        ]

    @pytest.mark.rule("V2", "V3")
    def test_the_owner_of_an_open_favourite_is_always_asked(self) -> None:
        """Only named favourites make it plain that no block is possible."""
        rules = justdesserts.ruleset(
            variants=["poaching"],
            card_sets=["base", "just_coffee"],
            options={"needless_cards": True},
        )
        coffee = [card.id for card in rules.pack(DESSERTS).cards if "coffee" in card.icons]
        state = lay(rules, hands=[" ".join(coffee), ""], won=["", "doctor_coffee"])
        line = f"0: poach doctor_coffee from seat 1 with {', '.join(coffee)}"
        assert legal(rules, do(rules, state, line)) == ["1: concede"]

    @pytest.mark.rule("V3")
    def test_inoffensive_cards_may_go_with_the_favourite(self) -> None:
        """With needless cards a block is the other favourite and whatever is not refused."""
        hands = ["strawberry_shortcake", "pineapple_upside_down_cake fruitcake fudge"]
        state = do(GENEROUS, lay(GENEROUS, hands=hands, won=["", "the_professor"]), PROFESSOR)
        assert legal(GENEROUS, state, "block") == [
            "1: block with fruitcake, pineapple_upside_down_cake",
            "1: block with pineapple_upside_down_cake",
        ]
        line = "1: block with fudge, pineapple_upside_down_cake"
        assert refused(GENEROUS, state, line) == ("refused", "T2")

    @pytest.mark.rule("V3")
    def test_both_favourites_cannot_be_blocked(self) -> None:
        """With needless cards both favourites may be played, and then nobody is asked."""
        hands = ["strawberry_shortcake pineapple_upside_down_cake", "fruitcake"]
        state = lay(GENEROUS, hands=hands, won=["", "the_professor"])
        line = f"{PROFESSOR}, pineapple_upside_down_cake"
        assert cards(GENEROUS, do(GENEROUS, state, line), "won", 0) == "the_professor"

    @pytest.mark.rule("T4")
    def test_needless_cards_in_poach_and_block(self) -> None:
        """A card that could be left out is refused in both, unless the option accepts it."""
        hands = ["fruitcake fruit_salad", "strawberry_shortcake yellow_cake"]
        poach = "0: poach the_professor from seat 1 with fruitcake, fruit_salad"
        block = "1: block with strawberry_shortcake, yellow_cake"
        state = lay(RULES, hands=hands, won=["", "the_professor"])
        assert refused(RULES, state, poach) == ("needless_card", "T4")
        state = do(RULES, state, "0: poach the_professor from seat 1 with fruitcake")
        assert refused(RULES, state, block) == ("needless_card", "T4")
        state = do(GENEROUS, lay(GENEROUS, hands=hands, won=["", "the_professor"]), poach)
        assert refused(GENEROUS, state, block) is None


class TestSuccess:
    @pytest.mark.rule("V4", "V5")
    def test_the_order_of_a_success(self) -> None:
        """The guest moves, the robbed draw, the played cards are discarded, then comes the tip."""
        state = do(RULES, at_the_professor(RULES, "fruitcake"), PROFESSOR)
        assert told(RULES, state, "1: concede") == [
            "concede 1",
            "the_professor: won 1 > won 0",
            "ambrosia_salad: dessert_deck > hands 1",
            "strawberry_shortcake: poaching > dessert_discards",
            "tip 0",
            "apple_pie_a_la_mode: dessert_deck > hands 0",
        ]

    @pytest.mark.rule("V4")
    def test_the_order_where_nobody_is_asked(self) -> None:
        """A poach that cannot be blocked does the same, right after the cards were played."""
        state = lay(RULES, hands=["apple_pie_a_la_mode", ""], won=["", "granny"])
        assert told(RULES, state, GRANNY) == [
            "poach 0 granny",
            "apple_pie_a_la_mode: hands 0 > poaching",
            "granny: won 1 > won 0",
            "ambrosia_salad: dessert_deck > hands 1",
            "apple_pie_a_la_mode: poaching > dessert_discards",
            "tip 0",
            "apple_turnover: dessert_deck > hands 0",
        ]

    @pytest.mark.rule("V4")
    def test_the_robbed_draw_without_the_cards_played(self) -> None:
        """A new deck for the robbed player's draw leaves out what the poacher played."""
        state = at_the_professor(RULES, "", rest="dessert_discards")
        state = do(RULES, state, PLAINLY, "1: concede")
        assert cards(RULES, state, "dessert_discards") == "fruit_salad pound_cake"
        assert len(cards(RULES, state, "hands", 1).split()) == 1

    @pytest.mark.rule("P14")
    def test_undecided_cards_stay_out_of_a_new_deck(self) -> None:
        """While the owner decides, the cards played lie neither in a hand nor on the discards."""
        state = do(RULES, at_the_professor(RULES, "", rest="dessert_discards"), PLAINLY)
        assert cards(RULES, state, "poaching") == "fruit_salad pound_cake"
        assert cards(RULES, state, "hands", 0) == "strawberry_shortcake"
        assert "pound_cake" not in cards(RULES, state, "dessert_discards").split()

    @pytest.mark.rule("V4", "P16")
    def test_a_poach_can_win(self) -> None:
        """The poacher's guests are looked at after the tip, and a third of a suit wins."""
        won = ["mojo mary_ann", "granny"]
        state = lay(RULES, hands=["apple_pie_a_la_mode", ""], won=won)
        state = do(RULES, state, GRANNY)
        outcome = RULES.outcome(state)
        assert outcome is not None
        assert (outcome.winners, outcome.reason) == ((0,), "three_of_suit")
        assert [cards(RULES, state, "hands", seat) for seat in (0, 1)] == [
            "apple_turnover",
            "ambrosia_salad",
        ]

    @pytest.mark.rule("V5")
    def test_no_tip_without_a_favourite(self) -> None:
        """A poach and a block without a favourite bring no tip."""
        state = do(RULES, at_the_professor(RULES, "fruitcake"), PLAINLY)
        assert "tip 0" not in told(RULES, state, "1: concede")
        assert "tip 1" not in told(RULES, state, "1: block with fruitcake")

    @pytest.mark.rule("V5")
    def test_a_tip_for_the_blocker_alone(self) -> None:
        """A block with a favourite brings the tip, though the poacher gave none."""
        state = do(RULES, at_the_professor(RULES, "pineapple_upside_down_cake"), PLAINLY)
        assert "tip 1" in told(RULES, state, "1: block with pineapple_upside_down_cake")

    @pytest.mark.rule("V5")
    def test_no_tip_for_a_blocked_poacher(self) -> None:
        """Whoever is blocked gets no tip for the favourite played."""
        state = do(RULES, at_the_professor(RULES, "pineapple_upside_down_cake"), PROFESSOR)
        state = do(RULES, state, "1: block with pineapple_upside_down_cake")
        assert cards(RULES, state, "hands", 0) == "fruit_salad pound_cake strawberry_shortcake"

"""What guests say of servings: rules T1 to T4 and T6, and what follows from them."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest

from cardtable import UnknownCard
from justdesserts.cards import CARD_SET_NAMES, Dessert, Guest, guest, load_card_set
from justdesserts.judging import Refused, Verdict, judge

BASE_DESSERTS = load_card_set("base").desserts
ALL_DESSERTS = tuple(card for name in CARD_SET_NAMES for card in load_card_set(name).desserts)
ALL_GUESTS = tuple(card for name in CARD_SET_NAMES for card in load_card_set(name).guests)


class TestSatisfaction:
    @pytest.mark.rule("T2")
    def test_one_card_with_every_craving(self) -> None:
        """A dessert that carries every craving satisfies alone."""
        assert judge("fuzzy", ["peanut_butter_cups"]) == Verdict(
            satisfied=True,
            missing=(),
            refused=(),
            needless=(),
            favourite=("peanut_butter_cups",),
        )

    @pytest.mark.rule("T2")
    def test_cards_together(self) -> None:
        """Cravings may be covered by several desserts together."""
        assert not judge("granny", ["cherry_pie"]).satisfied
        assert not judge("granny", ["vanilla_ice_cream"]).satisfied
        assert judge("granny", ["cherry_pie", "vanilla_ice_cream"]).satisfied

    @pytest.mark.rule("T1", "T2")
    def test_missing(self) -> None:
        """What nobody brought is named, in the order of the guest's cravings."""
        verdict = judge("mojo", ["hot_fudge_sundae"])
        assert verdict.missing == ("fruit", "cake")
        assert not verdict.satisfied

    @pytest.mark.rule("T1", "T2")
    def test_refused(self) -> None:
        """A refused icon spoils a serving that covers every craving."""
        verdict = judge("fuzzy", ["chocolate_covered_marshmallows", "peanut_brittle"])
        assert verdict.missing == ()
        assert verdict.refused == (Refused("chocolate_covered_marshmallows", ("marshmallow",)),)
        assert not verdict.satisfied

    @pytest.mark.rule("T2")
    def test_refusal_looks_at_needless_cards_too(self) -> None:
        """A card that is not needed is looked at all the same."""
        verdict = judge(
            "fuzzy", ["peanut_butter_cups", "toasted_marshmallows"], needless_cards=True
        )
        assert verdict.refused == (Refused("toasted_marshmallows", ("marshmallow",)),)
        assert not verdict.satisfied

    @pytest.mark.rule("T1", "T2")
    def test_two_refusals(self) -> None:
        """A guest may refuse two icons, on one dessert or on several."""
        plum = Dessert("plum_parsnip", "Plum Parsnip", ("fruit", "nuts", "veggies"), "acme_tea")
        verdict = judge("the_emperor", [plum, "carrot_cake", "fudge"])
        assert verdict.refused == (
            Refused("carrot_cake", ("veggies",)),
            Refused("plum_parsnip", ("fruit", "veggies")),
        )

    @pytest.mark.rule("T3")
    def test_more_icons_than_craved(self) -> None:
        """Icons that nobody craved and nobody refuses do no harm."""
        assert judge("the_hippie", ["baked_alaska"]).satisfied
        assert judge("granny", ["cherry_pie", "ice_cream_sandwich"]).satisfied

    @pytest.mark.rule("T3")
    def test_an_icon_twice(self) -> None:
        """The same icon on two desserts does no harm where both are needed."""
        assert judge("granny", ["cherry_pie", "strawberry_ice_cream"]).satisfied


class TestNeedlessCards:
    SERVING = ("cherry_pie", "pound_cake", "vanilla_ice_cream")

    @pytest.mark.rule("T4")
    def test_refused_by_default(self) -> None:
        """A serving from which a card could be left out does not satisfy."""
        verdict = judge("granny", self.SERVING)
        assert verdict.needless == ("pound_cake",)
        assert not verdict.satisfied

    @pytest.mark.rule("T4")
    def test_accepted_with_the_option(self) -> None:
        """With the option the same serving satisfies, and still is known to hold too much."""
        verdict = judge("granny", self.SERVING, needless_cards=True)
        assert verdict.needless == ("pound_cake",)
        assert verdict.satisfied

    @pytest.mark.rule("T4")
    def test_useful_icons_can_be_needless(self) -> None:
        """A card whose craved icons others bring could be left out."""
        verdict = judge("fuzzy", ["fudge", "peanut_butter_cups"])
        assert (verdict.needless, verdict.satisfied) == (("fudge",), False)

    @pytest.mark.rule("T4")
    def test_either_of_two(self) -> None:
        """Where either of two cards could be left out, both are named."""
        verdict = judge("fuzzy", ["peanut_brittle", "fudge", "chocolate_candy_bar"])
        assert (verdict.needless, verdict.satisfied) == (("chocolate_candy_bar", "fudge"), False)

    @pytest.mark.rule("T4")
    def test_the_card_that_spoils_it(self) -> None:
        """A card without which the others would satisfy counts when it is the refused one."""
        verdict = judge("fuzzy", ["fudge", "peanut_brittle", "toasted_marshmallows"])
        assert verdict.needless == ("toasted_marshmallows",)

    @pytest.mark.rule("T4")
    def test_nothing_to_leave_out_while_something_is_missing(self) -> None:
        """While a craving is open no card is called needless."""
        assert judge("granny", ["cherry_pie", "pound_cake"]).needless == ()

    @pytest.mark.rule("T4")
    @pytest.mark.parametrize("who", ALL_GUESTS, ids=lambda card: card.id)
    def test_needless_is_what_the_others_do_without(self, who: Guest) -> None:
        """A pair satisfies by default just when it does with the option and neither does alone."""
        alone = {each.id for each in ALL_DESSERTS if judge(who, [each]).satisfied}
        for pair in combinations(ALL_DESSERTS[::3], 2):
            accepted = judge(who, pair, needless_cards=True).satisfied
            needed = alone.isdisjoint(each.id for each in pair)
            assert judge(who, pair).satisfied == (accepted and needed)


class TestFavourites:
    @pytest.mark.rule("T6")
    def test_without(self) -> None:
        """A serving without the favourite satisfies too."""
        verdict = judge("fuzzy", ["fudge", "peanut_brittle"])
        assert (verdict.satisfied, verdict.favourite) == (True, ())

    @pytest.mark.rule("T6")
    @pytest.mark.parametrize("dessert", ["strawberry_shortcake", "pineapple_upside_down_cake"])
    def test_either_of_two(self, dessert: str) -> None:
        """A guest with two favourites is glad of either."""
        verdict = judge("the_professor", [dessert])
        assert (verdict.satisfied, verdict.favourite) == (True, (dessert,))

    @pytest.mark.rule("T4", "T6")
    def test_both_of_two(self) -> None:
        """Both favourites in one serving are one too many, unless the option is on."""
        both = ("pineapple_upside_down_cake", "strawberry_shortcake")
        assert not judge("the_professor", both).satisfied
        verdict = judge("the_professor", both, needless_cards=True)
        assert (verdict.satisfied, verdict.favourite) == (True, both)

    @pytest.mark.rule("T6")
    def test_somebody_elses(self) -> None:
        """The favourite of another guest means nothing: Boston Cream Pie is Boston Guy's."""
        verdict = judge("the_hermit", ["boston_cream_pie", "glazed_donut"])
        assert (verdict.satisfied, verdict.favourite) == (True, ())

    @pytest.mark.rule("T6")
    def test_alone(self) -> None:
        """By default a named favourite satisfies its guest alone and with nothing beside it."""
        for who in ALL_GUESTS:
            for favourite in who.favourites:
                assert judge(who, [favourite]).satisfied
                others = [each for each in ALL_DESSERTS if each.id != favourite]
                assert not any(judge(who, [favourite, each]).satisfied for each in others)

    @pytest.mark.rule("T6", "X2")
    @pytest.mark.parametrize(("who", "servings"), [("doctor_coffee", 6), ("abraham_bacon", 6)])
    def test_open(self, who: str, servings: int) -> None:
        """Whatever satisfies a guest with an open favourite is a favourite."""
        verdicts = [judge(who, [each]) for each in ALL_DESSERTS]
        glad = [verdict for verdict in verdicts if verdict.satisfied]
        assert len(glad) == servings
        assert all(verdict.favourite for verdict in glad)
        assert not any(verdict.favourite for verdict in verdicts if not verdict.satisfied)

    @pytest.mark.rule("X2")
    def test_coffee_cake_is_not_coffee(self) -> None:
        """Doctor Coffee has no use for Coffee Cake."""
        verdict = judge("doctor_coffee", ["coffee_cake"])
        assert (verdict.missing, verdict.favourite) == (("coffee",), ())

    @pytest.mark.rule("X3")
    @pytest.mark.parametrize(
        ("who", "dessert"),
        [
            ("the_vegetarian", "chocolate_dipped_strawberries"),
            ("conceptual_artist", "coffee_cake"),
        ],
    )
    def test_from_the_base_game(self, who: str, dessert: str) -> None:
        """Some guests of the expansions have a favourite in the base game."""
        verdict = judge(who, [dessert])
        assert (verdict.satisfied, verdict.favourite) == (True, (dessert,))


class TestNatureGirl:
    @pytest.mark.rule("T2")
    def test_no_pair_will_do(self) -> None:
        """No one and no two of all 88 desserts satisfy Nature Girl."""
        who = guest("nature_girl")
        few = [*combinations(ALL_DESSERTS, 1), *combinations(ALL_DESSERTS, 2)]
        assert len(few) == 88 + 3828
        assert not any(judge(who, serving, needless_cards=True).satisfied for serving in few)

    @pytest.mark.rule("T2", "T4")
    def test_three_will(self) -> None:
        """Of the desserts of the base game 840 triples satisfy Nature Girl."""
        who = guest("nature_girl")
        triples = combinations(BASE_DESSERTS, 3)
        assert sum(judge(who, serving).satisfied for serving in triples) == 840


class TestAsking:
    def test_ids_and_cards(self) -> None:
        """Ids and cards can be given side by side, somebody's own cards too."""
        aunt = Guest(
            id="aunt", name="Aunt", suit="teal", cravings=("tea", "fudge"), card_set="acme_tea"
        )
        tea = Dessert("cup_of_tea", "Cup of Tea", ("tea",), "acme_tea")
        assert judge(aunt, [tea, "fudge"]).missing == ("fudge",)

    @pytest.mark.rule("T2")
    def test_a_serving_has_no_order(self) -> None:
        """The order in which the desserts are given changes nothing."""
        serving = ("smores", "peanut_brittle", "chocolate_fondue")
        assert len({judge("fuzzy", each) for each in permutations(serving)}) == 1
        assert judge("fuzzy", frozenset(serving)) == judge("fuzzy", iter(serving))

    @pytest.mark.rule("T2")
    def test_an_empty_serving(self) -> None:
        """Serving nothing at all is a mistake of the caller."""
        with pytest.raises(ValueError, match="at least one dessert"):
            judge("fuzzy", [])

    @pytest.mark.rule("T2")
    def test_a_dessert_twice(self) -> None:
        """Every dessert exists once, so it cannot be given twice."""
        with pytest.raises(ValueError, match="'fudge' was given twice"):
            judge("fuzzy", ["fudge", "peanut_brittle", "fudge"])

    def test_a_bare_string(self) -> None:
        """A single id in place of a collection is not taken letter by letter."""
        with pytest.raises(TypeError, match=r"write \['fudge'\]"):
            judge("fuzzy", "fudge")

    def test_unknown_ids(self) -> None:
        """An unknown guest or dessert is named."""
        with pytest.raises(UnknownCard, match="unknown guest 'fuzy'"):
            judge("fuzy", ["fudge"])
        with pytest.raises(UnknownCard, match="unknown dessert 'fugde'"):
            judge("fuzzy", ["fugde"])


class TestTheSentence:
    @pytest.mark.parametrize(
        ("who", "serving", "sentence"),
        [
            ("fuzzy", ["fudge", "peanut_brittle"], "The guest is satisfied."),
            (
                "granny",
                ["apple_pie_a_la_mode"],
                "The guest is satisfied, with a favourite: apple pie a la mode.",
            ),
            ("mojo", ["fudge"], "The guest still craves fruit, cake and ice cream."),
            (
                "fuzzy",
                ["peanut_butter_cups", "toasted_marshmallows"],
                "The guest refuses the marshmallow in toasted marshmallows.",
            ),
            (
                "the_emperor",
                ["ambrosia_salad", "carrot_cake"],
                "The guest still craves chocolate and refuses the fruit in ambrosia salad "
                "and refuses the veggies in carrot cake.",
            ),
            (
                "fuzzy",
                ["fudge", "chocolate_candy_bar", "peanut_brittle"],
                "The guest wants no more than needed: leave out chocolate candy bar or fudge.",
            ),
        ],
    )
    def test_says_why(self, who: str, serving: list[str], sentence: str) -> None:
        """A verdict as text is one sentence that says what is the matter."""
        assert str(judge(who, serving)) == sentence

    def test_two_favourites(self) -> None:
        """Two favourites at once are both named."""
        both = ["devils_food_cupcakes", "chocolate_angel_food_cake"]
        assert str(judge("the_emperor", both, needless_cards=True)) == (
            "The guest is satisfied, with a favourite: "
            "chocolate angel food cake and devils food cupcakes."
        )

"""Serving guests in the published game: rules P6, P7, T4 and T5."""

from __future__ import annotations

import pytest

import justdesserts
from tests.laid_tables import cards, do, kinds, lay, legal, refused, told

RULES = justdesserts.ruleset()
NEEDLESS = justdesserts.ruleset(options={"needless_cards": True})


@pytest.mark.rule("P6")
def test_a_serving_takes_its_cards_and_its_guest() -> None:
    """The desserts go from the hand to the discards, the guest from the centre to the player."""
    state = lay(RULES, hands=["fruit_salad hot_fudge_sundae fudge", ""], centre="the_hippie roland")
    state = do(RULES, state, "0: serve the_hippie with fruit_salad, hot_fudge_sundae")
    assert cards(RULES, state, "hands", 0) == "fudge"
    assert cards(RULES, state, "dessert_discards") == "fruit_salad hot_fudge_sundae"
    assert cards(RULES, state, "won", 0) == "the_hippie"
    assert cards(RULES, state, "centre") == "roland"


@pytest.mark.rule("P6")
def test_every_serving_is_offered() -> None:
    """For each guest in the centre or the doorway, each satisfying set of the hand is offered."""
    state = lay(
        RULES,
        hands=["fruit_salad hot_fudge_sundae chocolate_candy_bar orange_sherbet", ""],
        centre="the_hippie fuzzy",
        guest_discards="agent_17 roland",
    )
    assert legal(RULES, state, "serve") == [
        "0: serve the_hippie with chocolate_candy_bar, orange_sherbet",
        "0: serve the_hippie with fruit_salad, hot_fudge_sundae",
        "0: serve the_hippie with hot_fudge_sundae, orange_sherbet",
    ]


@pytest.mark.rule("P6")
def test_up_to_two_guests() -> None:
    """A second guest may be served, but no third: the turn is over."""
    state = lay(
        RULES,
        hands=["banana_split cinnamon_roll smores", ""],
        centre="the_hippie roland the_little_boy",
        dessert_deck="fudge napoleon",
    )
    state = do(RULES, state, "0: serve the_hippie with banana_split")
    assert RULES.actors(state) == (0,)
    state = do(RULES, state, "0: serve roland with cinnamon_roll")
    assert RULES.actors(state) == (1,)
    assert "smores" in cards(RULES, state, "hands", 0)


@pytest.mark.rule("P6")
def test_one_guest_and_a_stop() -> None:
    """After the first guest the player may stop; before it there is nothing to stop."""
    state = lay(RULES, hands=["banana_split cinnamon_roll", ""], centre="the_hippie roland")
    assert "stop" not in kinds(RULES, state)
    state = do(RULES, state, "0: serve the_hippie with banana_split")
    assert kinds(RULES, state) == {"serve", "stop"}
    assert RULES.actors(do(RULES, state, "0: stop")) == (1,)


@pytest.mark.rule("P6")
def test_stopping_is_asked_for_even_if_nothing_can_be_served() -> None:
    """Whether the hand could serve another guest is told to nobody: the player has to stop."""
    state = lay(RULES, hands=["banana_split fudge", ""], centre="the_hippie roland")
    state = do(RULES, state, "0: serve the_hippie with banana_split")
    assert (RULES.actors(state), kinds(RULES, state)) == ((0,), {"stop"})


@pytest.mark.rule("P6", "P12")
def test_the_doorway_guest_can_be_served() -> None:
    """The guest in the doorway is served like one in the centre."""
    state = lay(RULES, hands=["cinnamon_roll", ""], centre="mojo", guest_discards="roland inga")
    state = do(RULES, state, "0: serve roland with cinnamon_roll")
    assert cards(RULES, state, "won", 0) == "roland"
    assert cards(RULES, state, "guest_discards") == "inga"
    assert cards(RULES, state, "centre") == "mojo"


@pytest.mark.rule("P6", "P12")
def test_other_guests_cannot_be_served() -> None:
    """Guests below the doorway, in the deck and in front of players are out of reach."""
    state = lay(
        RULES,
        hands=["cinnamon_roll banana_split baked_alaska smores", ""],
        won=["the_hippie", "mojo"],
        guest_discards="fuzzy roland",
    )
    for line in (
        "0: serve roland with cinnamon_roll",
        "0: serve the_hippie with banana_split",
        "0: serve mojo with baked_alaska",
        "0: serve the_little_boy with smores",
    ):
        assert refused(RULES, state, line) == ("guest_not_there", "P6")


@pytest.mark.rule("T5")
def test_a_guest_is_served_whole() -> None:
    """Part of what a guest craves cannot be given now and the rest later."""
    state = lay(RULES, hands=["fruit_salad hot_fudge_sundae", ""], centre="the_hippie")
    assert refused(RULES, state, "0: serve the_hippie with fruit_salad") == ("unsatisfied", "T2")
    assert refused(RULES, state, "0: serve the_hippie with hot_fudge_sundae") == (
        "unsatisfied",
        "T2",
    )
    assert refused(RULES, state, "0: serve the_hippie with fruit_salad, hot_fudge_sundae") is None


@pytest.mark.rule("T5")
def test_a_dessert_feeds_one_guest() -> None:
    """A dessert that was given lies on the discards and is of no use for the second guest."""
    state = lay(RULES, hands=["devils_food_cupcakes", ""], centre="the_emperor fuzzy")
    state = do(RULES, state, "0: serve the_emperor with devils_food_cupcakes")
    assert "devils_food_cupcakes" in cards(RULES, state, "dessert_discards")
    assert refused(RULES, state, "0: serve fuzzy with devils_food_cupcakes") == ("not_held", "T2")


@pytest.mark.rule("T2", "T4")
@pytest.mark.parametrize(
    ("line", "code", "rule", "words"),
    [
        ("0: serve fuzzy with fudge", "unsatisfied", "T2", "fuzzy still craves nuts"),
        ("0: serve fuzzy with smores, peanut_brittle", "refused", "T2", "fuzzy refuses smores"),
        ("0: serve fuzzy with peanut_butter_cups", "not_held", "T2", "does not hold peanut_butter"),
        (
            "0: serve fuzzy with fudge, peanut_brittle, pound_cake",
            "needless_card",
            "T4",
            "a card could be left out and fuzzy still be satisfied",
        ),
    ],
)
def test_why_a_serving_is_refused(line: str, code: str, rule: str, words: str) -> None:
    """A refused serving names what is missing, spoiled, needless or not held, and the rule."""
    state = lay(RULES, hands=["fudge smores peanut_brittle pound_cake", ""], centre="fuzzy")
    assert refused(RULES, state, line) == (code, rule)
    assert words in str(RULES.check(state, RULES.parse(line)))


@pytest.mark.rule("T2")
def test_a_serving_needs_a_dessert() -> None:
    """Giving nothing satisfies nobody, whatever the options."""
    for rules in (RULES, NEEDLESS):
        state = lay(rules, hands=["fudge", ""], centre="fuzzy")
        nothing = rules.action("serve", seat=0, guest="fuzzy", desserts=[])
        assert rules.check(state, nothing) is not None
        assert nothing not in rules.legal_actions(state)


@pytest.mark.rule("T4")
def test_needless_cards_by_option() -> None:
    """With the option, inoffensive cards may go along, but still no refused ones."""
    hand = "fudge peanut_brittle pound_cake smores"
    state = lay(NEEDLESS, hands=[hand, ""], centre="fuzzy")
    assert legal(NEEDLESS, state, "serve") == [
        "0: serve fuzzy with fudge, peanut_brittle",
        "0: serve fuzzy with fudge, peanut_brittle, pound_cake",
    ]


class TestTips:
    """The dessert drawn for a favourite (P7)."""

    @pytest.mark.rule("P7")
    def test_a_favourite_brings_a_dessert(self) -> None:
        """Whoever serves a guest with its favourite draws one at once."""
        state = lay(RULES, hands=["banana_split", ""], centre="the_hippie", dessert_deck="fudge")
        state = do(RULES, state, "0: serve the_hippie with banana_split")
        assert cards(RULES, state, "hands", 0) == "fudge"
        assert RULES.actors(state) == (0,)

    @pytest.mark.rule("P7")
    @pytest.mark.parametrize(
        ("guest", "desserts"),
        [
            ("the_hippie", "fruit_salad, hot_fudge_sundae"),
            ("the_tourist", "banana_split, pound_cake"),
            ("nature_girl", "candied_ginger, fruit_salad, rhubarb_crumble"),
        ],
    )
    def test_no_favourite_no_dessert(self, guest: str, desserts: str) -> None:
        """Other servings bring none: a favourite of another guest means nothing."""
        state = lay(RULES, hands=[desserts.replace(",", ""), ""], centre=guest)
        assert not [
            e for e in told(RULES, state, f"0: serve {guest} with {desserts}") if "tip" in e
        ]
        state = do(RULES, state, f"0: serve {guest} with {desserts}")
        assert cards(RULES, state, "hands", 0) == ""

    @pytest.mark.rule("P7")
    def test_the_tip_comes_before_the_second_guest(self) -> None:
        """The dessert drawn as a tip may be given to the second guest of the same turn."""
        state = lay(
            RULES,
            hands=["banana_split", ""],
            centre="the_hippie roland",
            dessert_deck="cinnamon_roll",
        )
        state = do(RULES, state, "0: serve the_hippie with banana_split")
        assert refused(RULES, state, "0: serve roland with cinnamon_roll") is None

    @pytest.mark.rule("P7")
    def test_one_tip_for_both_favourites(self) -> None:
        """Two favourites of one guest, possible with needless cards alone, bring one dessert."""
        hand = "chocolate_chip_cookies chocolate_sandwich_cookies"
        line = "0: serve the_astronaut with chocolate_chip_cookies, chocolate_sandwich_cookies"
        assert refused(RULES, lay(RULES, hands=[hand, ""], centre="the_astronaut"), line) == (
            "needless_card",
            "T4",
        )
        state = lay(
            NEEDLESS, hands=[hand, ""], centre="the_astronaut", dessert_deck="fudge napoleon"
        )
        assert cards(NEEDLESS, do(NEEDLESS, state, line), "hands", 0) == "fudge"

    @pytest.mark.rule("P7")
    def test_a_tip_for_each_guest(self) -> None:
        """Each of the two guests of a turn brings a tip of its own."""
        state = lay(
            RULES,
            hands=["banana_split cinnamon_roll", ""],
            centre="the_hippie roland",
            dessert_deck="fudge napoleon smores",
        )
        state = do(
            RULES,
            state,
            "0: serve the_hippie with banana_split",
            "0: serve roland with cinnamon_roll",
        )
        assert cards(RULES, state, "hands", 0) == "fudge napoleon"

    @pytest.mark.rule("P7")
    def test_the_order_of_a_serving(self) -> None:
        """First the cards are discarded, then the guest is taken, then the tip is drawn."""
        state = lay(RULES, hands=["banana_split", ""], centre="the_hippie", dessert_deck="fudge")
        assert told(RULES, state, "0: serve the_hippie with banana_split") == [
            "banana_split: hands 0 > dessert_discards",
            "the_hippie: centre > won 0",
            "tip 0",
            "fudge: dessert_deck > hands 0",
        ]

    @pytest.mark.rule("P7", "P16")
    def test_the_winning_guest_brings_a_tip_first(self) -> None:
        """The tip is drawn before the win is looked for, so the winner holds it at the end."""
        state = lay(
            RULES,
            hands=["banana_split", ""],
            won=["the_tourist mr_healthy"],
            centre="the_hippie",
            dessert_deck="fudge",
        )
        state = do(RULES, state, "0: serve the_hippie with banana_split")
        assert RULES.outcome(state) is not None
        assert cards(RULES, state, "hands", 0) == "fudge"

    @pytest.mark.rule("P7", "P14")
    def test_the_tip_may_be_what_was_just_served(self) -> None:
        """The cards served lie on the discards before the tip: from there it may come back."""
        held = " ".join(card.id for card in RULES.cards.desserts if card.id != "banana_split")
        state = lay(RULES, hands=["banana_split", held], centre="the_hippie")
        state = do(RULES, state, "0: serve the_hippie with banana_split")
        assert cards(RULES, state, "hands", 0) == "banana_split"
        assert cards(RULES, state, "dessert_discards") == ""

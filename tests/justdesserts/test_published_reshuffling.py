"""Decks that run out in the published game: rules P14 and P15."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import justdesserts
from cardtable import ChanceNeeded, Draft, Request
from tests.laid_tables import cards, do, lay, told

RULES = justdesserts.ruleset()
DESSERTS = [card.id for card in RULES.cards.desserts]
GUESTS = [card.id for card in RULES.cards.guests]


def scripted(*orders: str) -> dict[str, object]:
    """Luck that knows these orders and no more."""
    return {"seed": None, "counter": 0, "script": [order.split() for order in orders]}


def but(everything: Sequence[str], *others: str) -> str:
    """All cards that are in none of these lists."""
    named = " ".join(others).split()
    return " ".join([card for card in everything if card not in named])


def needed(state: Draft, line: str) -> Request:
    """The order that a step asks for."""
    with pytest.raises(ChanceNeeded) as error:
        do(RULES, state, line)
    return error.value.request


class TestDesserts:
    @pytest.mark.rule("P14")
    def test_the_last_card_shuffles_nothing(self) -> None:
        """Drawing the last dessert leaves an empty deck and the discards as they are."""
        state = lay(
            RULES,
            hands=["banana_split", but(DESSERTS, "banana_split fudge smores")],
            centre="the_hippie",
            dessert_deck="fudge",
            dessert_discards="smores",
            chance=scripted(),
        )
        state = do(RULES, state, "0: serve the_hippie with banana_split")
        assert cards(RULES, state, "hands", 0) == "fudge"
        assert cards(RULES, state, "dessert_deck") == ""
        assert cards(RULES, state, "dessert_discards") == "banana_split smores"

    @pytest.mark.rule("P14")
    def test_the_next_draw_shuffles_the_discards(self) -> None:
        """Only when a dessert is to be drawn are the discards shuffled into a new deck."""
        state = lay(
            RULES,
            hands=["", but(DESSERTS, "napoleon fudge smores")],
            dessert_discards="fudge napoleon smores",
            guest_deck="granny",
            chance=scripted("smores napoleon fudge"),
        )
        state = do(RULES, state, "0: kitchen")
        assert cards(RULES, state, "hands", 0) == "smores"
        assert "napoleon" in cards(RULES, state, "hands", 1)
        assert cards(RULES, state, "dessert_deck") == "fudge"
        assert cards(RULES, state, "dessert_discards") == ""

    @pytest.mark.rule("P14")
    def test_drawing_goes_on_with_the_new_deck(self) -> None:
        """A dump for which the deck is too short takes it all, and the rest from the new one."""
        hand = "fudge napoleon smores"
        state = lay(
            RULES,
            hands=[hand, but(DESSERTS, hand, "baklava pecan_pie")],
            dessert_deck="baklava",
            dessert_discards="pecan_pie",
            guest_deck="granny",
            chance=scripted("smores pecan_pie napoleon fudge"),
        )
        assert told(RULES, state, "0: dump fudge, napoleon, smores")[:5] == [
            "fudge napoleon smores: hands 0 > dessert_discards",
            "baklava: dessert_deck > hands 0",
            "fudge napoleon pecan_pie smores: dessert_discards > dessert_deck",
            "dessert_deck shuffled (4 cards)",
            "pecan_pie smores: dessert_deck > hands 0",
        ]

    @pytest.mark.rule("P14")
    @pytest.mark.parametrize(
        ("line", "shuffled"),
        [
            ("0: serve the_hippie with banana_split", ("banana_split", "smores")),
            ("0: dump banana_split", ("banana_split", "smores")),
            ("0: kitchen", ("smores",)),
        ],
    )
    def test_cards_just_discarded_are_shuffled_in(
        self, line: str, shuffled: tuple[str, ...]
    ) -> None:
        """What was served or dumped a moment ago is among the cards of the new deck."""
        state = lay(
            RULES,
            hands=["banana_split", but(DESSERTS, "banana_split smores")],
            centre="the_hippie",
            dessert_discards="smores",
            chance=scripted(),
        )
        assert needed(state, line) == Request("desserts", shuffled, len(shuffled))

    @pytest.mark.rule("P14")
    def test_hands_are_not_shuffled_in(self) -> None:
        """Nothing but the discards comes into the new deck."""
        state = lay(
            RULES,
            hands=["fudge", but(DESSERTS, "fudge smores napoleon")],
            dessert_discards="napoleon smores",
            guest_deck="granny",
            chance=scripted(),
        )
        assert needed(state, "0: kitchen").cards == ("napoleon", "smores")

    @pytest.mark.rule("P14")
    def test_nothing_anywhere(self) -> None:
        """Without deck and discards nothing is drawn, and the game goes on."""
        state = lay(
            RULES, hands=["", " ".join(DESSERTS)], guest_deck="granny fuzzy", chance=scripted()
        )
        state = do(RULES, state, "0: kitchen", "1: kitchen")
        assert cards(RULES, state, "hands", 0) == ""
        assert RULES.actors(state) == (0,)
        assert RULES.outcome(state) is None

    @pytest.mark.rule("P14")
    def test_fewer_than_wanted(self) -> None:
        """A dump after which deck and discards are short draws what there is."""
        state = lay(
            RULES,
            hands=["fudge smores", but(DESSERTS, "fudge smores")],
            guest_deck="granny",
            chance=scripted("smores fudge"),
        )
        state = do(RULES, state, "0: dump fudge, smores")
        assert cards(RULES, state, "hands", 0) == "fudge smores"
        assert cards(RULES, state, "dessert_deck") == ""
        assert RULES.actors(state) == (1,)


# All guests but four, spread out so that nobody has won and no suit is twice in the centre.
CENTRE = "mary_ann fuzzy mr_healthy wally agent_17 the_dude"
SPREAD = [
    "the_professor boston_guy nature_girl bob_fruitcake",
    "the_hippie candice mrs_jenkins the_emperor",
    "the_tourist the_astronaut the_little_boy the_hermit",
    "the_little_girl the_lumberjack",
]


def with_discards(discards: str, *, deck: str = "", script: dict[str, object]) -> Draft:
    """Granny, Mojo, Inga and Roland lie on the guest discards or in the deck, or are served."""
    served = but(["granny", "mojo", "inga", "roland"], discards, deck)
    won = [*SPREAD[:3], f"{SPREAD[3]} {served}"]
    return lay(
        RULES,
        hands=["fudge", "", "", ""],
        won=won,
        centre=CENTRE,
        guest_discards=discards,
        guest_deck=deck,
        chance=script,
    )


class TestGuests:
    @pytest.mark.rule("P15")
    def test_all_but_the_doorway_are_shuffled(self) -> None:
        """When a guest is to be turned up and the deck is empty, the doorway guest alone stays."""
        state = with_discards("inga granny mojo roland", script=scripted())
        assert needed(state, "0: kitchen") == Request("guests", ("granny", "mojo", "roland"), 3)

    @pytest.mark.rule("P15")
    def test_the_new_deck_is_turned_up(self) -> None:
        """The first guest of the new deck comes into the centre; the doorway is as it was."""
        state = with_discards("inga granny mojo roland", script=scripted("roland mojo granny"))
        state = do(RULES, state, "0: kitchen")
        assert "roland" in cards(RULES, state, "centre")
        assert cards(RULES, state, "guest_discards") == "inga"
        assert cards(RULES, state, "guest_deck") == "mojo granny"

    @pytest.mark.rule("P15")
    def test_the_last_guest_shuffles_nothing(self) -> None:
        """Turning up the last guest leaves an empty deck and the discards as they are."""
        state = with_discards("inga granny mojo", deck="roland", script=scripted())
        state = do(RULES, state, "0: kitchen")
        assert "roland" in cards(RULES, state, "centre")
        assert cards(RULES, state, "guest_deck") == ""
        assert cards(RULES, state, "guest_discards") == "inga granny mojo"

    @pytest.mark.rule("P15")
    @pytest.mark.parametrize("discards", ["", "inga"])
    def test_no_guest_comes(self, discards: str) -> None:
        """With one discard or none nobody is turned up, and the turn goes on."""
        state = do(RULES, with_discards(discards, script=scripted()), "0: kitchen")
        assert cards(RULES, state, "centre").split() == sorted(CENTRE.split())
        assert cards(RULES, state, "guest_discards") == discards
        assert RULES.actors(state) == (1,)
        assert len(cards(RULES, state, "hands", 1).split()) == 1

    @pytest.mark.rule("P15")
    def test_served_guests_do_not_come_back(self) -> None:
        """Guests in front of players are no part of the new deck."""
        state = with_discards("inga mojo roland", script=scripted())
        assert needed(state, "0: kitchen").cards == ("mojo", "roland")

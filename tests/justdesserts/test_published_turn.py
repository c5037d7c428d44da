"""The one action of a turn: rules P5, P8, P9, P10 and T7."""

from __future__ import annotations

import random

import pytest

import justdesserts
from cardtable import ChanceNeeded
from tests.laid_tables import cards, do, kinds, lay, legal, refused, told

RULES = justdesserts.ruleset()


@pytest.mark.rule("P5", "T7")
def test_three_ways_to_act() -> None:
    """Whoever can serve may also go to the kitchen or dump, but not just pass."""
    state = lay(RULES, hands=["banana_split fudge", ""], centre="the_hippie")
    assert kinds(RULES, state) == {"serve", "kitchen", "dump"}
    assert refused(RULES, state, "0: stop") == ("nothing_done", "P5")


@pytest.mark.rule("P5")
@pytest.mark.parametrize("action", ["0: kitchen", "0: dump fudge", "0: dump banana_split, fudge"])
def test_the_kitchen_and_the_tray_end_the_turn(action: str) -> None:
    """After either of them it is the next player's turn, though a guest could be served."""
    state = lay(RULES, hands=["banana_split fudge", ""], centre="the_hippie", guest_deck="wally")
    state = do(RULES, state, action)
    assert RULES.actors(state) == (1,)
    assert RULES.phases[state.phase] == "act"


@pytest.mark.rule("P5", "P6")
@pytest.mark.parametrize("line", ["0: kitchen", "0: dump fudge"])
def test_no_other_action_after_a_serving(line: str) -> None:
    """Whoever has served a guest can neither draw nor dump in this turn."""
    state = lay(RULES, hands=["banana_split fudge", ""], centre="the_hippie mojo")
    assert refused(RULES, state, line) is None
    state = do(RULES, state, "0: serve the_hippie with banana_split")
    assert refused(RULES, state, line) == ("already_acted", "P5")


@pytest.mark.rule("T7")
def test_nobody_has_to_serve() -> None:
    """Neither at first nor after the first guest does a player have to serve."""
    state = lay(RULES, hands=["banana_split baked_alaska", ""], centre="the_hippie mojo")
    assert kinds(RULES, state) > {"serve", "kitchen"}
    state = do(RULES, state, "0: serve the_hippie with banana_split")
    assert kinds(RULES, state) == {"serve", "stop"}
    assert RULES.actors(do(RULES, state, "0: stop")) == (1,)


@pytest.mark.rule("P8")
def test_the_kitchen_draws_one() -> None:
    """One dessert more comes into the hand, and nothing else happens."""
    state = lay(RULES, hands=["fudge", ""], dessert_deck="smores napoleon", guest_deck="granny")
    assert told(RULES, state, "0: kitchen")[0] == "smores: dessert_deck > hands 0"
    state = do(RULES, state, "0: kitchen")
    assert cards(RULES, state, "hands", 0) == "fudge smores"


@pytest.mark.rule("P8", "P14")
def test_the_kitchen_is_always_open() -> None:
    """The kitchen may be visited when there is nothing left to draw at all."""
    everything = " ".join(card.id for card in RULES.cards.desserts)
    state = lay(RULES, hands=["", everything], guest_deck="granny")
    assert kinds(RULES, state) == {"kitchen"}
    after = do(RULES, state, "0: kitchen")
    assert cards(RULES, after, "hands", 0) == ""
    assert RULES.actors(after) == (1,)


@pytest.mark.rule("P9")
def test_dumping_draws_as_many() -> None:
    """The desserts named go to the discards, then as many are drawn."""
    state = lay(
        RULES,
        hands=["fudge smores creme_brulee", ""],
        dessert_deck="napoleon baklava pecan_pie",
        guest_deck="granny",
    )
    assert told(RULES, state, "0: dump fudge, creme_brulee")[:2] == [
        "creme_brulee fudge: hands 0 > dessert_discards",
        "baklava napoleon: dessert_deck > hands 0",
    ]
    after = do(RULES, state, "0: dump fudge, creme_brulee")
    assert cards(RULES, after, "hands", 0) == "baklava napoleon smores"
    assert cards(RULES, after, "dessert_discards") == "creme_brulee fudge"


@pytest.mark.rule("P9")
def test_any_number_may_be_dumped() -> None:
    """Every non-empty set of the hand may be dumped."""
    state = lay(RULES, hands=["fudge smores creme_brulee", ""])
    assert legal(RULES, state, "dump") == sorted(
        [
            *["0: dump creme_brulee", "0: dump fudge", "0: dump smores"],
            *["0: dump creme_brulee, fudge", "0: dump creme_brulee, smores"],
            *["0: dump fudge, smores", "0: dump creme_brulee, fudge, smores"],
        ]
    )


@pytest.mark.rule("P9")
def test_dumping_nothing() -> None:
    """At least one dessert has to go."""
    state = lay(RULES, hands=["fudge", ""])
    nothing = RULES.action("dump", seat=0, desserts=[])
    refusal = RULES.check(state, nothing)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("no_cards", "P9")
    assert nothing not in RULES.legal_actions(state)


@pytest.mark.rule("P9")
def test_dumping_what_is_not_held() -> None:
    """Only desserts of the own hand can be dumped; the error names the others."""
    state = lay(RULES, hands=["fudge", "smores"])
    assert refused(RULES, state, "0: dump fudge, smores") == ("not_held", "P9")
    refusal = RULES.check(state, RULES.parse("0: dump fudge, smores"))
    assert "seat 0 does not hold smores" in str(refusal)


@pytest.mark.rule("P9")
def test_an_empty_hand_cannot_be_dumped() -> None:
    """Without a dessert there is nothing to dump."""
    state = lay(RULES, hands=["", "fudge"], centre="granny")
    assert kinds(RULES, state) == {"kitchen"}


@pytest.mark.rule("P10")
def test_a_hand_may_grow_without_limit() -> None:
    """Whoever holds 60 desserts draws on and never has to give one up."""
    many = " ".join([card.id for card in RULES.cards.desserts][:60])
    state = lay(RULES, hands=[many, ""], guest_deck="granny fuzzy")
    state = do(RULES, state, "0: kitchen", "1: kitchen")
    assert len(cards(RULES, state, "hands", 0).split()) == 62
    assert RULES.actors(state) == (0,)
    assert "kitchen" in kinds(RULES, state)


@pytest.mark.rule("P10", "T4")
@pytest.mark.parametrize("needless", [False, True])
def test_a_hand_with_more_options_than_a_sequence_can_hold(needless: bool) -> None:
    """Seventy desserts can be dumped and served in more ways than ``len`` counts, all open."""
    rules = justdesserts.ruleset(options={"needless_cards": needless})
    many = " ".join([card.id for card in rules.cards.desserts][:70])
    state = lay(rules, hands=[many, ""], centre="mojo", guest_deck="granny fuzzy")
    acts, rng = rules.legal_actions(state), random.Random(4)
    found = [acts.sample(rng) for _ in range(12)] + [acts.uniform(rng) for _ in range(3)]
    assert {action.kind for action in found} == {"serve", "kitchen", "dump"}
    assert all(action in acts and rules.check(state, action) is None for action in found)
    view = rules.view(state, 0)
    assert view.legal.sample(rng) in acts
    assert rules.load_view(rules.dump_view(view)) == view


@pytest.mark.rule("P9", "P14")
def test_what_was_dumped_can_be_drawn_again() -> None:
    """With an empty deck the dumped desserts are shuffled and drawn at once."""
    chance = {"seed": None, "counter": 0, "script": []}
    state = lay(
        RULES,
        hands=["fudge smores", REST_OF_THE_DESSERTS],
        guest_deck="granny",
        chance=chance,
    )
    dump = RULES.parse("0: dump fudge, smores")
    with pytest.raises(ChanceNeeded) as needed:
        RULES.step(state, dump)
    assert needed.value.request.cards == ("fudge", "smores")
    after = RULES.step(state, dump, chance=[["smores", "fudge"]])
    assert cards(RULES, after, "hands", 0) == "fudge smores"


REST_OF_THE_DESSERTS = " ".join(
    card.id for card in RULES.cards.desserts if card.id not in ("fudge", "smores")
)

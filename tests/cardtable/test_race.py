"""A race on the core: several seats may act, the first one wins, a false claim costs a card."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from cardtable import ChanceNeeded, Draft, IllegalAction, Moved, Scripted
from tests.toys import race

RULES = race.ruleset()
ALL = tuple([f"{c}_{n}" for c in race.COLOURS for n in range(1, race.COPIES + 1)])


def start(*hands: str, flags: str) -> Draft:
    """A race with these hands and these flags, each a list of cards in one text."""
    top = [*" ".join(hands).split(), *flags.split()]
    return RULES.start(players=3, chance=Scripted([[*top, *[c for c in ALL if c not in top]]]))


def blue_for_seat_1() -> Draft:
    """The flag is blue; seat 1 alone holds a blue card."""
    return start(
        "green_1 green_2 green_3", "blue_2 red_1 red_2", "red_3 white_1 white_2", flags="blue_1"
    )


def do(state: Draft, *words: str) -> Draft:
    """The state after actions such as ``"2 pass"``."""
    for word in words:
        state = RULES.step(state, RULES.parse(word.replace(" ", ": ")))
    return state


def test_every_seat_may_act() -> None:
    """A race begins with all seats, each of which may claim or pass."""
    state = blue_for_seat_1()
    assert RULES.actors(state) == (0, 1, 2)
    assert [RULES.describe(a) for a in RULES.legal_actions(state)] == [
        f"seat {seat}: {word}" for seat in range(3) for word in ("claim", "pass")
    ]


def test_one_seat_can_be_asked_about() -> None:
    """The legal actions of one seat are those of all seats that are its own."""
    state = blue_for_seat_1()
    own = list(RULES.legal_actions(state, seat=2))
    assert own == [a for a in RULES.legal_actions(state) if a.seat == 2]


def test_the_first_right_claim_wins() -> None:
    """A right claim ends the race for everybody at once."""
    state = do(blue_for_seat_1(), "1 claim")
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason) == ((1,), (0, 1, 0), "claimed")
    assert RULES.actors(state) == ()


def test_the_order_decides() -> None:
    """Of two seats that could claim rightly, the one that acts first wins."""
    both = start(
        "blue_2 green_1 green_2", "blue_3 red_1 red_2", "white_1 white_2 red_3", flags="blue_1"
    )
    winners = [RULES.outcome(do(both, f"{seat} claim")).winners for seat in (0, 1)]
    assert winners == [(0,), (1,)]


@pytest.mark.parametrize("order", [*permutations(range(3), 2)])
def test_passes_come_in_any_order(order: tuple[int, ...]) -> None:
    """Seats that pass leave the race to the others, whatever their order."""
    state = do(blue_for_seat_1(), *[f"{seat} pass" for seat in order])
    assert state == do(blue_for_seat_1(), *[f"{seat} pass" for seat in sorted(order)])
    assert RULES.actors(state) == tuple(sorted({0, 1, 2} - set(order)))


def test_a_seat_that_passed_is_out() -> None:
    """Whoever passed may not claim the same flag any more."""
    state = do(blue_for_seat_1(), "1 pass")
    with pytest.raises(IllegalAction) as error:
        do(state, "1 claim")
    assert error.value.refusal.code == "not_your_turn"
    assert len(RULES.legal_actions(state, seat=1)) == 0


def test_the_next_flag_opens_a_new_race() -> None:
    """When all have passed, the next flag is turned up and all may act again."""
    state = do(blue_for_seat_1(), "0 pass", "2 pass", "1 pass")
    assert RULES.actors(state) == (0, 1, 2)
    assert len(RULES.dump_state(state)["raised"]) == 2


def test_without_a_flag_nobody_wins() -> None:
    """The game ends when all have passed by the last flag."""
    passes = [f"{seat} pass" for seat in range(3)] * 3
    outcome = RULES.outcome(do(blue_for_seat_1(), *passes))
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((), "no_flag")


def test_a_false_claim_needs_chance() -> None:
    """The card that it costs is picked among those in hand: three outcomes, one card deep."""
    with pytest.raises(ChanceNeeded) as needed:
        do(blue_for_seat_1(), "0 claim")
    request = needed.value.request
    assert request.cards == ("green_1", "green_2", "green_3")
    assert (request.depth, request.count) == (1, 3)
    assert [order[0] for order in request.outcomes()] == list(request.cards)


def test_every_outcome_of_a_false_claim_costs_its_card() -> None:
    """The first card of the order given is the card that is lost."""
    state = blue_for_seat_1()
    claim = RULES.action("claim", seat=0)
    with pytest.raises(ChanceNeeded) as needed:
        RULES.step(state, claim)
    for order in needed.value.request.outcomes():
        after = RULES.step(state, claim, chance=[order])
        data = RULES.dump_state(after)
        assert data["lost"] == [order[0]]
        assert data["hands"][0] == sorted(order[1:])
        assert RULES.actors(after) == (1, 2)


def test_a_false_claim_from_an_empty_hand_costs_nothing() -> None:
    """Without a card to lose no chance is needed, and the seat is out all the same."""
    state = blue_for_seat_1()
    data = RULES.dump_state(state)
    data["lost"], data["hands"][0] = data["hands"][0], []
    after = RULES.step(RULES.load_state(data), RULES.action("claim", seat=0))
    assert RULES.dump_state(after)["hands"] == data["hands"]
    assert RULES.actors(after) == (1, 2)


def test_the_lost_card_is_told_to_everybody() -> None:
    """The penalty is an event whose card all seats see."""
    state = RULES.load_state({**RULES.dump_state(blue_for_seat_1()), "chance": SEEDED})
    claim = RULES.action("claim", seat=0)
    lost = tuple(RULES.dump_state(RULES.step(state, claim))["lost"])
    for seat in (0, 1, 2, None):
        assert RULES.events(state, claim, seat) == (Moved("hands", 0, "lost", None, 1, lost),)


SEEDED = {"seed": 11, "counter": 1, "script": []}


def test_a_seed_picks_the_same_card_again() -> None:
    """The penalty is a function of the state, so the same claim costs the same card."""
    for seed in range(20):
        state = RULES.start(players=3, seed=seed)
        claims = [a for a in RULES.legal_actions(state) if a.kind == "claim"]
        assert [RULES.step(state, a) for a in claims] == [RULES.step(state, a) for a in claims]


def test_every_card_of_a_hand_can_be_picked() -> None:
    """Over many seeds each of the three cards is lost about as often as the others."""
    state, counts = blue_for_seat_1(), {"green_1": 0, "green_2": 0, "green_3": 0}
    data = RULES.dump_state(state)
    for seed in range(300):
        data["chance"] = {"seed": seed, "counter": 1, "script": []}
        after = RULES.step(RULES.load_state(data), RULES.action("claim", seat=0))
        counts[RULES.dump_state(after)["lost"][0]] += 1
    assert all(70 <= count <= 130 for count in counts.values()), counts


def test_random_races_end_in_time() -> None:
    """Random play needs no more decisions than the edition says."""
    for seed in range(100):
        state, rng, decisions = RULES.start(players=3, seed=seed), random.Random(seed), 0
        while RULES.outcome(state) is None:
            state = RULES.step(state, RULES.legal_actions(state).sample(rng))
            decisions += 1
            assert RULES.audit(state) == ()
        assert decisions <= RULES.longest

"""Chance: the recipe never changes, scripts are checked, nothing else has a say."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable import Chance, ChanceError, ChanceNeeded, Request, Scripted
from tests.toys import kuhn, race

IDS = ("ace", "bee", "cat", "dog", "elk", "fox", "gnu")

# Orders of IDS by seed, stream and counter. A change here deals other cards from old seeds, so
# these lines may never be adapted to the code.
FROZEN = {
    (0, "cards", 0): (6, 5, 1, 4, 3, 2, 0),
    (1, "cards", 0): (1, 0, 4, 2, 3, 6, 5),
    (1, "cards", 1): (4, 6, 3, 1, 5, 2, 0),
    (1, "guests", 0): (1, 6, 4, 3, 5, 2, 0),
    (-5, "cards", 0): (2, 4, 6, 3, 5, 0, 1),
    (2**63 - 1, "desserts", 17): (5, 4, 1, 3, 0, 2, 6),
    (10**40, "désserts", 3): (1, 6, 5, 0, 4, 3, 2),
}


def drawn(
    chance: Chance, stream: str = "cards", count: int = 3, depth: int = 3
) -> tuple[tuple[int, ...], Chance]:
    """The order of the first cards, and the chance that is left."""
    return chance.order(stream, IDS, range(count), depth)


def order(seed: int, stream: str, counter: int, count: int = len(IDS)) -> tuple[int, ...]:
    """The order of so many cards from a seed."""
    return drawn(Chance(seed, counter), stream, count)[0]


@pytest.mark.parametrize("key", FROZEN, ids=str)
def test_the_recipe_never_changes(key: tuple[int, str, int]) -> None:
    """Seed, stream and counter give the order that they have always given."""
    assert order(*key) == FROZEN[key]


def test_a_kuhn_deal_never_changes() -> None:
    """Seeds deal the hands that they have always dealt."""
    rules = kuhn.ruleset()
    starts = [rules.dump_state(rules.start(players=2, seed=seed)) for seed in range(12)]
    hands = ["".join(first + second) for first, second in [start["hands"] for start in starts]]
    assert " ".join(hands) == "KQ KJ QJ JK JQ KJ JQ JQ KQ JK KJ JK"


SHOW = """
from cardtable import Chance
from tests.toys import race
import random

rules = race.ruleset()
for seed in range(20):
    state, rng = rules.start(players=3, seed=seed), random.Random(seed)
    while rules.outcome(state) is None:
        action = rules.legal_actions(state).sample(rng)
        state = rules.step(state, action)
        print(rules.dump_action(action), rules.dump_state(state))
"""


def test_the_hash_seed_has_no_say() -> None:
    """The same seeds give the same games in processes with different hash seeds."""
    shown = [
        subprocess.run(
            [sys.executable, "-c", SHOW],
            env={
                **os.environ,
                "PYTHONHASHSEED": hash_seed,
                "PYTHONPATH": os.pathsep.join(sys.path),
            },
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("0", "4242")
    ]
    assert shown[0] == shown[1]
    assert shown[0].count("\n") > 20


def test_the_global_generator_has_no_say() -> None:
    """The state of the random module neither changes an order nor is changed by one."""
    random.seed(1)
    one, state = order(7, "cards", 0), random.getstate()
    random.seed(2)
    assert order(7, "cards", 0) == one
    random.seed(1)
    assert random.getstate() == state


@given(st.integers(), st.text(), st.integers(0, 1000), st.integers(0, len(IDS)))
def test_an_order_holds_every_card_once(seed: int, stream: str, counter: int, count: int) -> None:
    """An order is a permutation, whatever the seed, the stream and the counter."""
    assert sorted(order(seed, stream, counter, count)) == list(range(count))


@given(st.integers(), st.integers(0, 1000))
def test_an_order_moves_the_counter_on(seed: int, counter: int) -> None:
    """Each order uses up one number, so that the next one is another."""
    _, left = drawn(Chance(seed, counter))
    assert left == Chance(seed, counter + 1)


def test_all_orders_are_about_equally_likely() -> None:
    """Over 6,000 seeds each of the six orders of three cards comes up about 1,000 times."""
    counts = Counter(order(seed, "cards", 0, 3) for seed in range(6_000))
    assert sorted(counts) == sorted(permutations(range(3)))
    assert all(880 < count < 1_120 for count in counts.values()), counts


def test_neighbours_have_nothing_in_common() -> None:
    """The next seed, stream or counter gives an order of its own."""
    orders = {order(s, name, n) for s in range(5) for name in ("a", "b") for n in range(5)}
    assert len(orders) > 45


class TestScripts:
    def test_a_script_is_followed(self) -> None:
        """Scripted orders come before everything else, one after the other."""
        chance = Chance(None, 0, (("cat", "ace", "bee"), ("bee", "ace", "cat")))
        first, chance = drawn(chance)
        second, chance = drawn(chance)
        assert (first, second) == ((2, 0, 1), (1, 0, 2))
        assert chance == Chance(None, 2)

    def test_a_script_before_a_seed(self) -> None:
        """When the script has run out, a seed goes on."""
        chance = Chance(7).scripted([["bee", "ace"]])
        first, chance = drawn(chance, count=2)
        second, _ = drawn(chance, count=7)
        assert first == (1, 0)
        assert second == order(7, "cards", 1)

    @pytest.mark.parametrize(
        ("scripted", "complaint"),
        [
            (["ace", "bee"], "'cat' is missing"),
            (["ace", "bee", "bee"], "'bee' is given twice; 'cat' is missing"),
            (["ace", "bee", "cat", "cat"], "'cat' is given twice"),
            (["ace", "bee", "cow"], "'cow' is not among the cards to order; 'cat' is missing"),
            (["ace", "bee", "cat", "dog"], "'dog' is not among the cards to order"),
            ([], "'ace' is missing; 'bee' is missing; 'cat' is missing"),
        ],
    )
    def test_a_wrong_order_is_refused(self, scripted: list[str], complaint: str) -> None:
        """An order must hold exactly the cards in question; the error says which are wrong."""
        with pytest.raises(ChanceError, match=f"^the scripted order of 3 cards: {complaint}$"):
            drawn(Chance(None, 0, (tuple(scripted),)))

    @pytest.mark.parametrize("orders", ["JQK", ["JQK"], [5], [[5]], [["J", ["Q"]]], 5, None])
    def test_an_order_is_a_list_of_ids(self, orders: object) -> None:
        """Something else than lists of ids is refused as soon as it is given."""
        with pytest.raises(ChanceError, match="list"):
            Scripted(orders)  # type: ignore[arg-type]

    def test_a_script_that_has_run_out(self) -> None:
        """Without a further order and without a seed the game asks for one."""
        with pytest.raises(ChanceNeeded) as needed:
            drawn(Chance(None), depth=2)
        assert needed.value.request == Request("cards", ("ace", "bee", "cat"), 2)
        assert "an order of 3 cards is needed" in str(needed.value)

    def test_a_wrong_order_leaves_the_state_alone(self) -> None:
        """After an error the same step goes on with the right order."""
        rules = race.ruleset()
        state = rules.start(players=3, chance=Scripted([race_order()]))
        before, claim = rules.dump_state(state), rules.action("claim", seat=0)
        with pytest.raises(ChanceError):
            rules.step(state, claim, chance=[["blue_1"]])
        assert rules.dump_state(state) == before
        hand = before["hands"][0]
        assert rules.dump_state(rules.step(state, claim, chance=[hand]))["lost"] == hand[:1]


def race_order() -> list[str]:
    """Seat 0 holds blue cards alone, the flag is white: a claim of its would be false."""
    cards = [f"{colour}_{n}" for colour in race.COLOURS for n in (1, 2, 3)]
    return [*cards[:9], *cards[9:]]


class TestRequests:
    @given(st.integers(0, 5), st.integers(0, 5))
    def test_the_count_is_that_of_the_outcomes(self, size: int, depth: int) -> None:
        """As many outcomes are listed as are counted, all different where it matters."""
        request = Request("cards", IDS[:size], min(size, depth))
        outcomes = list(request.outcomes())
        assert len(outcomes) == request.count
        assert len({outcome[: request.depth] for outcome in outcomes}) == request.count

    @given(st.integers(0, 5), st.integers(0, 5))
    def test_an_outcome_is_a_whole_order(self, size: int, depth: int) -> None:
        """Each outcome can be given as the order that was asked for."""
        request = Request("cards", IDS[:size], min(size, depth))
        for outcome in request.outcomes():
            assert sorted(outcome) == list(IDS[:size])

    def test_outcomes_are_listed_lazily(self) -> None:
        """The first outcomes of a large pack are there at once."""
        request = Request("cards", tuple(map(str, range(76))), 76)
        assert next(request.outcomes())[:3] == ("0", "1", "2")


@pytest.mark.parametrize("seed", ["7", 7.0, True, [7], b"7"])
def test_a_seed_is_an_integer(seed: object) -> None:
    """Other seeds are refused, even those that read like one."""
    with pytest.raises(ChanceError, match="a seed is an integer, not"):
        kuhn.ruleset().start(players=2, seed=seed)  # type: ignore[arg-type]


def test_seed_and_script_exclude_each_other() -> None:
    """A game follows a seed or a script, not both."""
    with pytest.raises(ChanceError, match="not both"):
        kuhn.ruleset().start(players=2, seed=1, chance=Scripted([]))


def test_chance_is_a_script() -> None:
    """A bare list is no script; the error shows what to write."""
    with pytest.raises(ChanceError, match=r"Scripted\(\[...\]\)"):
        kuhn.ruleset().start(players=2, chance=[["J", "Q", "K"]])  # type: ignore[arg-type]


def test_without_a_seed_games_differ() -> None:
    """A fresh seed is drawn for each game that is given none."""
    seeds = {kuhn.ruleset().start(players=2).chance.seed for _ in range(3)}
    assert len(seeds) == 3

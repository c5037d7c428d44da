"""Legal actions: everything that can be asked of them agrees."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import islice

import pytest

from cardtable import Action, Draft, LegalActions, Ruleset
from cardtable.legal import found_before
from tests.playing import some_states
from tests.toys import kuhn, race, variants

GAMES: dict[str, tuple[Callable[[], Ruleset], int]] = {
    "kuhn": (kuhn.ruleset, 2),
    "race": (race.ruleset, 3),
    "published": (variants.ruleset, 3),
    "toys": (lambda: variants.ruleset("cellar", "double_tip", "oath"), 4),
}
RULES = {name: make() for name, (make, _) in GAMES.items()}
FEW = 3_000


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> tuple[Ruleset, int]:
    """Rules and a number of players."""
    return RULES[request.param], GAMES[request.param][1]


def test_listing_and_counting_agree(game: tuple[Ruleset, int]) -> None:
    """As many actions are listed as are counted, each once, and all are members."""
    rules, players = game
    for state, _ in some_states(rules, players, range(5)):
        legal = rules.legal_actions(state)
        if len(legal) < FEW:
            actions = list(legal)
            assert len(actions) == len(legal) == sum(map(len, legal.options()))
            assert len(set(actions)) == len(actions)
            assert all(action in legal for action in actions)
        assert bool(legal) == (len(legal) > 0)


def test_every_legal_action_passes_the_check(game: tuple[Ruleset, int]) -> None:
    """What is offered is never refused."""
    rules, players = game
    for state, _ in some_states(rules, players, range(5)):
        for action in islice(rules.legal_actions(state), 200):
            assert rules.check(state, action) is None


def test_an_action_of_another_state_is_a_member_only_if_it_is_legal(
    game: tuple[Ruleset, int],
) -> None:
    """Membership and the check agree on actions from all over the game."""
    rules, players = game
    states = [state for state, _ in some_states(rules, players, range(3))]
    actions = {action for state in states for action in picks(rules, state)}
    agreed = Counter(
        (rules.check(state, action) is None, action in rules.legal_actions(state))
        for state in states
        for action in actions
    )
    assert set(agreed) == {(True, True), (False, False)}


def picks(rules: Ruleset, state: Draft) -> list[Action]:
    """A few legal actions of each kind."""
    found = rules.legal_actions(state).options()
    return [options[i] for options in found for i in {0, len(options) // 2, -1}]


def test_whoever_does_not_act_has_no_options(game: tuple[Ruleset, int]) -> None:
    """Seats that may not act have no legal action; those that may have one at least."""
    rules, players = game
    for state, _ in some_states(rules, players, range(5)):
        for seat in range(players):
            legal = rules.legal_actions(state, seat)
            assert bool(legal) == (seat in rules.actors(state))
            assert {options.seat for options in legal.options()} <= {seat}


def test_the_parts_are_the_whole(game: tuple[Ruleset, int]) -> None:
    """The options of all kinds and seats together are the legal actions."""
    rules, players = game
    for state, _ in some_states(rules, players, range(3)):
        legal = rules.legal_actions(state)
        if len(legal) < FEW:
            by_seat = [a for seat in range(players) for a in rules.legal_actions(state, seat)]
            assert by_seat == list(legal)
            kinds = {options.kind for options in legal.options()}
            by_kind = [a for kind in kinds for options in legal.by_kind(kind) for a in options]
            assert sorted(map(repr, by_kind)) == sorted(map(repr, legal))


def test_asking_twice_gives_equal_answers(game: tuple[Ruleset, int]) -> None:
    """The legal actions of one state are equal and have one hash; those of another differ."""
    rules, players = game
    for state, _ in some_states(rules, players, range(3)):
        one, two = rules.legal_actions(state), rules.legal_actions(state)
        assert (one, hash(one)) == (two, hash(two))
        assert one == found_before([]) if not one else one != found_before([])


def test_numbering(game: tuple[Ruleset, int]) -> None:
    """Options can be asked for by number, from both ends, and not beyond."""
    rules, players = game
    for state, _ in some_states(rules, players, range(3)):
        for options in rules.legal_actions(state).options():
            assert options[-1] == options[len(options) - 1]
            assert options[0] == next(iter(options)) == options[-len(options)]
            assert type(options[0]) is options.action_class
            for index in (len(options), -len(options) - 1):
                with pytest.raises(IndexError):
                    options[index]


def test_picking_gives_legal_actions(game: tuple[Ruleset, int]) -> None:
    """Both ways of picking give members, the same ones for the same luck."""
    rules, players = game
    for state, rng in some_states(rules, players, range(5)):
        legal = rules.legal_actions(state)
        if legal:
            seed = rng.random()
            for pick in (LegalActions.sample, LegalActions.uniform):
                one, two = [pick(legal, random.Random(seed)) for _ in range(2)]
                assert one == two
                assert one in legal


def test_nothing_can_be_picked_from_nothing() -> None:
    """Without a legal action there is nothing to pick."""
    nothing = found_before([])
    assert (len(nothing), bool(nothing), list(nothing), nothing.options()) == (0, False, [], ())
    for pick in (nothing.sample, nothing.uniform):
        with pytest.raises(IndexError):
            pick(random.Random(1))


def spread(pick: Callable[[random.Random], Action], times: int = 3_000) -> Counter[str]:
    """How often each kind of action is picked."""
    rng = random.Random(5)
    return Counter(pick(rng).kind for _ in range(times))


def test_a_sample_picks_the_kind_first() -> None:
    """Random play chooses a kind of action before it chooses among its options."""
    rules = RULES["published"]
    legal = rules.legal_actions(rules.start(players=2, seed=4))
    kinds = {options.kind for options in legal.options()}
    counts = spread(legal.sample)
    assert len(kinds) >= 2
    assert set(counts) == kinds
    assert all(abs(count / 3_000 - 1 / len(kinds)) < 0.04 for count in counts.values()), counts


def test_a_sample_picks_every_option_alike() -> None:
    """Among the options of the kind that was picked, all are equally likely."""
    rules = RULES["published"]
    legal, rng = rules.legal_actions(rules.start(players=2, seed=4)), random.Random(8)
    picked = Counter(action for _ in range(9_000) if (action := legal.sample(rng)).kind == "dump")
    (dumps,) = legal.by_kind("dump")
    assert set(picked) == set(dumps)
    expected = picked.total() / len(dumps)
    assert all(0.7 * expected < count < 1.3 * expected for count in picked.values()), picked


def test_uniform_picks_every_action_alike() -> None:
    """The other way gives each action the same chance."""
    rules = RULES["published"]
    legal = rules.legal_actions(rules.start(players=2, seed=4))
    counts = spread(legal.uniform)
    for options in legal.options():
        assert abs(counts[options.kind] / 3_000 - len(options) / len(legal)) < 0.04


def test_a_sample_picks_the_seat_first() -> None:
    """Where several may act, each of them is as likely as the others."""
    rules = RULES["race"]
    state = rules.start(players=3, seed=1)
    rng = random.Random(3)
    legal = rules.legal_actions(state)
    counts = Counter(legal.sample(rng).seat for _ in range(3_000))
    assert all(880 < count < 1_120 for count in counts.values()), counts
    assert len(counts) == 3


def test_odd_things_are_no_members() -> None:
    """Whatever is asked, membership is a yes or a no."""
    rules = RULES["published"]
    legal = rules.legal_actions(rules.start(players=2, seed=4))
    for odd in (None, 5, "kitchen", kuhn.Bet(0), ("kitchen", 0), [[]]):
        assert odd not in legal
        assert all(odd not in options for options in legal.options())


def test_asking_costs_no_listing() -> None:
    """With sixty desserts in hand the options of a dump are counted, not listed."""
    rules = RULES["published"]
    data = rules.dump_state(rules.start(players=2, seed=4))
    hands, deck = data["hands"], data["dessert_deck"]
    data["hands"], data["dessert_deck"] = [hands[0] + deck[:56], hands[1]], deck[56:]
    legal = rules.legal_actions(rules.load_state(data))
    (dump,) = legal.by_kind("dump")
    assert len(dump) == 2**60 - 1
    assert legal.sample(random.Random(1)) in legal


def test_what_is_shown_of_them() -> None:
    """As text they say how many of what each seat has."""
    rules = RULES["race"]
    legal = rules.legal_actions(rules.start(players=3, seed=1), seat=2)
    assert repr(legal) == "<LegalActions: 1 x claim of seat 2, 1 x pass of seat 2>"
    assert repr(legal.options()[0]) == "<1 x claim of seat 2>"
    assert repr(found_before([])) == "<LegalActions: none>"

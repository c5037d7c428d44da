"""Playouts: games by policies are the games of the rules, however they are played."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, combinations, product
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import jest
import justdesserts
from cardtable import (
    Action,
    Chance,
    ChanceError,
    Draft,
    MissingExtra,
    OneOf,
    Registry,
    Ruleset,
    SetupError,
    SimulationResult,
    UnknownId,
    Veto,
    default_registry,
    playouts,
)
from cardtable.bulk import play_out
from cardtable.choices import Values
from cardtable.kinds import CompiledKind
from cardtable.policies import at_random, policy, uniformly
from cardtable.program import Program
from cardtable.testing.strategies import rulesets
from cardtable.unwatched import Unwatched
from tests.toys import kuhn, race, shed, shells, variants
from tests.toys.adding import published_with, race_with, variant

PUBLISHED = justdesserts.ruleset()
EVERYTHING = justdesserts.ruleset(
    variants=["poaching", "buffet"], card_sets=["base", "just_coffee", "better_with_bacon"]
)
WORDS = ("random", "uniform")
FEW = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))


def combined(registry: Registry) -> Iterator[Ruleset]:
    """Every edition with every set of variants that go together, with all cards that fit."""
    for edition in registry.editions.values():
        fitting = [v.id for v in registry.variants.values() if edition.takes(v)]
        sizes = range(len(fitting) + 1)
        for names in chain.from_iterable([combinations(fitting, size) for size in sizes]):
            for card_sets in dict.fromkeys([edition.card_sets, edition.accepts]):
                try:
                    yield registry.ruleset(edition.id, names, card_sets=card_sets)
                except ExceptionGroup:
                    continue


TABLES = [
    pytest.param(rules, players, id=f"{rules.spec}, {players} players")
    for rules in combined(default_registry())
    for players in rules.players
]
TOYS = [
    kuhn.ruleset(),
    race.ruleset(),
    shells.ruleset(),
    shed.registry().ruleset("toys/shed"),
    variants.ruleset("cellar", "oath", "double_tip"),
]


class Recorded(Program):
    """The program of playouts that writes down what is done, as actions."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules.plan, traced=False, context=Unwatched)
        self.done: list[Action] = []

    def act(self, draft: Draft, kind: CompiledKind, seat: int, values: Values) -> None:
        """Do an action and write it down."""
        self.done.append(kind.encode(seat, values))
        super().act(draft, kind, seat, values)


def same_either_way(
    rules: Ruleset, players: int, seeds: Sequence[int], words: Sequence[str] = WORDS
) -> None:
    """Play games in bulk, and each of them again by ``step`` with the choices that were made."""
    program = Recorded(rules)
    for seed, word in product(seeds, words):
        program.done.clear()
        draft = program.dealt(players, Chance(seed))
        seated = [policy(word, program)] * players
        done = play_out(program, draft, seated, Random(seed).random, longest=300)
        state = rules.start(players, seed=seed)
        for action in program.done:
            state = rules.step(state, action)
        assert known_aside(rules, draft) == known_aside(rules, state)
        assert draft.outcome == state.outcome
        kinds = Counter([action.kind for action in program.done])
        assert list(done) == [kinds[kind] for kind in rules.kinds]


def known_aside(rules: Ruleset, state: Draft) -> dict[str, object]:
    """All that a state holds but what the seats know, of which no note is taken in bulk."""
    return {**rules.dump_state(state), "known": ()}


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_the_same_choices_lead_to_the_same_end(rules: Ruleset, players: int) -> None:
    """Whatever is played, ``step`` allows each choice and comes to the same table and outcome."""
    same_either_way(rules, players, range(2))


@pytest.mark.parametrize("rules", TOYS, ids=str)
def test_the_games_of_strangers_go_the_same_way(rules: Ruleset) -> None:
    """Zones and secrets of variants, races and interrupts are played as ``step`` does."""
    same_either_way(rules, rules.players[-1], range(10))


@FEW
@given(rulesets(), st.integers(), st.sampled_from(WORDS))
def test_whatever_the_options_games_go_the_same_way(rules: Ruleset, seed: int, word: str) -> None:
    """Options change rules, and those of playouts with them."""
    same_either_way(rules, rules.players[-1], [seed], [word])


def documented(rules: Ruleset, players: int, seed: int) -> tuple[Draft, Counter[str]]:
    """The end of the game that the loop of the README plays, and how often each kind was done."""
    state, rng, done = rules.start(players=players, seed=seed), Random(seed), Counter[str]()
    while rules.outcome(state) is None:
        action = rules.legal_actions(state).sample(rng)
        done[action.kind] += 1
        state = rules.step(state, action)
    return state, done


@pytest.mark.parametrize(
    ("rules", "players"),
    [
        (PUBLISHED, 4),
        (EVERYTHING, 3),
        (justdesserts.ruleset("solo"), 1),
        (justdesserts.ruleset("beta-3.1"), 4),
        (jest.ruleset(), 3),
        (race.ruleset(), 3),
    ],
    ids=str,
)
def test_random_playouts_are_those_of_the_documented_loop(rules: Ruleset, players: int) -> None:
    """The seed of a game decides cards and choices as in the README, game by game."""
    result = playouts(rules, games=10, players=players, seed=5)
    for number in range(10):
        state, done = documented(rules, players, result.game_seed(number))
        assert state.outcome is not None
        assert result.winners[number] == state.outcome.winners
        assert result.scores[number] == state.outcome.scores
        assert result.reasons[number] == state.outcome.reason
        assert result.lengths[number] == done.total()
        assert {kind: times[number] for kind, times in result.actions.items()} == {
            kind: done[kind] for kind in rules.kinds
        }


@FEW
@given(st.integers(), st.integers(1, 12), st.integers(1, 12), st.integers(2, 5))
def test_more_games_go_on_where_fewer_stop(seed: int, few: int, more: int, players: int) -> None:
    """Games depend on nothing but the seed and their numbers."""
    longer = playouts(PUBLISHED, few + more, players, seed=seed)
    assert first_games(longer, few) == first_games(
        playouts(PUBLISHED, few, players, seed=seed), few
    )


def first_games(result: SimulationResult, count: int) -> dict[str, tuple[object, ...]]:
    """The columns of the first games."""
    return {name: column[:count] for name, column in result.columns().items()}


def test_workers_change_nothing() -> None:
    """Two processes find what one does, in the same order, whoever plays."""
    pytest.importorskip("joblib")
    for words in ("random", ["poach,serve", "uniform"]):
        alone = playouts(EVERYTHING, 40, 2, seed=2, policies=words, longest=150)
        assert playouts(EVERYTHING, 40, 2, seed=2, policies=words, longest=150, workers=2) == alone


def test_progress_is_told_up_to_the_last_game() -> None:
    """A bar that follows it grows and ends full."""
    told: list[tuple[int, int]] = []
    playouts(PUBLISHED, 20, 2, progress=lambda done, games: told.append((done, games)))
    assert [done for done, _ in told] == sorted({done for done, _ in told})
    assert told[-1] == (20, 20)


def test_the_result_says_who_played() -> None:
    """One policy for all, or one for each seat."""
    assert playouts(PUBLISHED, 2, 3).agents == ("random",) * 3
    assert playouts(PUBLISHED, 2, 2, policies=["serve", "uniform"], longest=9).agents == (
        "serve",
        "uniform",
    )


def test_each_seat_plays_by_its_own_policy() -> None:
    """Whoever serves whenever possible, beats those who do not, at each seat."""
    for seat in range(3):
        words = ["serve" if other == seat else "random" for other in range(3)]
        assert playouts(PUBLISHED, 100, 3, policies=words).summary.wins[seat] > 60


def test_what_comes_first_is_done_first() -> None:
    """Kinds that are named are done whenever they can be, the others at random."""
    result = playouts(EVERYTHING, 50, 4, policies="dump,poach")
    assert sum(result.actions["dump"]) > 0
    kitchens = result.actions["kitchen"]
    assert sum(kitchens) < sum(playouts(EVERYTHING, 50, 4).actions["kitchen"]) / 10


def test_kinds_are_preferred_in_the_order_in_which_they_are_named() -> None:
    """Whoever goes to the kitchen first never serves, since the kitchen is always open."""
    served = playouts(PUBLISHED, 10, 2, policies="serve,kitchen", longest=30).actions
    cooked = playouts(PUBLISHED, 10, 2, policies="kitchen,serve", longest=30).actions
    assert sum(served["serve"]) > 0
    assert sum(cooked["serve"]) == 0


def evenly(*counts: int) -> Iterator[Callable[[], float]]:
    """Luck that runs through all sequences of so many equally likely cases."""
    for cases in product(*[range(count) for count in counts]):
        yield iter(
            [(case + 0.5) / count for case, count in zip(cases, counts, strict=True)]
        ).__next__


def offered(*sizes: int | None) -> tuple[tuple[CompiledKind, Callable[..., OneOf | None]], ...]:
    """Kinds of action with so many options each."""
    kinds = list(Program(EVERYTHING.plan, traced=False).kinds.values())
    choices = [None if size is None else OneOf(range(size)) for size in sizes]
    return tuple(
        [(kind, lambda *_, c=c: c) for kind, c in zip(kinds[: len(sizes)], choices, strict=True)]
    )


def test_random_takes_each_kind_that_has_an_option_equally_often() -> None:
    """Kinds without any are passed over, and the number of options does not count."""
    offers = offered(3, None, 1, None, 100)
    choose = at_random([offers])
    found = Counter([choose(Draft(), 0, luck) for luck in evenly(5, 4, 3)])
    assert None not in found
    assert {kind: times for (kind, _), times in found.items()} == {  # type: ignore[misc]
        offers[place][0]: 5 * 4 * 3 / 3 for place in (0, 2, 4)
    }


def test_uniform_takes_each_option_equally_often() -> None:
    """A kind comes up as often as it has options."""
    offers = offered(3, None, 1, 6)
    choose = uniformly([offers])
    found = Counter([choose(Draft(), 0, luck) for luck in evenly(10)])
    assert {kind: times for (kind, _), times in found.items()} == {  # type: ignore[misc]
        offers[0][0]: 3,
        offers[2][0]: 1,
        offers[3][0]: 6,
    }


@pytest.mark.parametrize("word", ["random", "uniform", "serve,dump"])
def test_without_an_option_nothing_is_chosen(word: str) -> None:
    """A seat may have to leave it to the others."""
    program = Program(PUBLISHED.plan, traced=False)
    program.by_phase = (tuple([(kind, lambda *_: None) for kind in program.kinds.values()]),)
    assert policy(word, program)(Draft(), 0, Random(1).random) is None


def test_a_seat_without_options_leaves_it_to_the_others() -> None:
    """Of several that may act, one that can is found."""
    program = Recorded(race.ruleset())
    draft = program.dealt(3, Chance(1))
    seated = [lambda *_: None, policy("pass", program), lambda *_: None]
    for _ in play_out(program, draft, seated, Random(1).random, longest=1):
        pass
    assert [action.seat for action in program.done] == [1]


def test_with_a_seat_without_options_the_documented_loop_goes_the_same_way() -> None:
    """Luck is drawn as often and for the same, whoever has to be asked in vain."""
    still = [Veto(kind, lambda ctx: lambda state, seat: NO if seat == 1 else None) for kind in RACE]
    rules = race_with(variant("still", *still)).ruleset("toys/race", ["adds/still"])
    for seed in range(20):
        program = Recorded(rules)
        draft = program.dealt(3, Chance(seed))
        play_out(program, draft, [policy("random", program)] * 3, Random(seed).random, longest=2)
        state, rng, done = rules.start(players=3, seed=seed), Random(seed), list[Action]()
        while len(done) < 2 and rules.outcome(state) is None:
            done.append(rules.legal_actions(state).sample(rng))
            state = rules.step(state, done[-1])
        assert program.done == done


def test_games_that_do_not_end_are_kept_and_marked() -> None:
    """They are broken off after the same number of decisions and spoil no other game."""
    whole = playouts(PUBLISHED, 40, 3, seed=3)
    limit = int(whole.summary.median)
    cut = playouts(PUBLISHED, 40, 3, seed=3, longest=limit)
    for number, length in enumerate(whole.lengths):
        if length <= limit:
            assert cut.reasons[number] == whole.reasons[number]
            assert cut.winners[number] == whole.winners[number]
        else:
            assert (cut.lengths[number], cut.reasons[number]) == (limit, "")
            assert (cut.winners[number], cut.scores[number]) == ((), (0, 0, 0))
    assert 0 < cut.summary.unfinished < 40
    assert cut.summary.unfinished == sum([length > limit for length in whole.lengths])
    assert cut.summary.lost == 0
    assert sum([times for _, times in cut.summary.reasons]) == 40 - cut.summary.unfinished


def test_uniform_choice_hardly_ends_and_says_so() -> None:
    """Nearly all options are dumps, so that most games are broken off."""
    found = playouts(PUBLISHED, 4, 2, policies="uniform", longest=500).summary
    assert found.unfinished >= 3


def test_what_a_rule_raises_names_the_game() -> None:
    """The seed is enough to look into it."""
    nothing = variant(
        "nothing", *[Veto(kind, lambda ctx: lambda state, seat: NO) for kind in FIRST], edition=ID
    )
    rules = published_with(nothing).ruleset("published", ["adds/nothing"])
    with pytest.raises(IndexError, match="there is no legal action") as caught:
        playouts(rules, 3, 2, seed=8)
    seed = playouts(PUBLISHED, 3, 2, seed=8).game_seed(0)
    assert caught.value.__notes__ == [f"raised in game 0, whose seed is {seed}"]


RACE = ("claim", "pass")
ID = "justdesserts/published@1"
FIRST = ("serve", "kitchen", "dump")
NO = justdesserts.ruleset().check(
    PUBLISHED.start(players=2, seed=1), PUBLISHED.action("kitchen", seat=1)
)


def test_nobody_takes_note_of_what_seats_know() -> None:
    """Moves into hidden places leave no trace of who saw the cards."""
    rules = jest.ruleset()
    assert rules.dump_state(documented(rules, 3, 1)[0])["known"]
    program = Recorded(rules)
    draft = program.dealt(3, Chance(1))
    play_out(program, draft, [policy("random", program)] * 3, Random(1).random, 24)
    assert rules.dump_state(draft)["known"] == []


def test_rules_that_ask_who_sees_cards_are_answered_as_ever() -> None:
    """Only the moves forget; a rule may go by what lies open."""
    state = PUBLISHED.start(players=2, seed=1)
    for zone in Program(EVERYTHING.plan, traced=False, context=Unwatched).context.zones.values():
        usual = Program(EVERYTHING.plan, traced=False).context.zone(zone.zone)
        assert zone.zone == usual.zone
        assert zone.viewers(state, 0) == usual.viewers(state, 0)


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ("randm", "unknown policy 'randm'; did you mean 'random'?"),
        ("serv", "unknown policy 'serv'; did you mean 'serve'?"),
        (["random", "poach"], "unknown policy 'poach'"),
        ("serve,ktchen", "unknown kind of action 'ktchen'; did you mean 'kitchen'?"),
        ("serve,", "unknown kind of action ''"),
        (["random", 3], "unknown policy 3"),
        (7, "unknown policy 7"),
    ],
)
def test_policies_must_be_known(words: str, text: str) -> None:
    """The nearest one is named, kinds of action among them."""
    with pytest.raises(UnknownId, match=text.replace("?", r"\?")):
        playouts(PUBLISHED, 2, 2, policies=words)


@pytest.mark.parametrize("words", [[], ["random"], ["random"] * 3])
def test_each_seat_needs_a_policy(words: list[str]) -> None:
    """As many as there are seats, or one for all."""
    with pytest.raises(SetupError, match="2 seats need 2 policies, or one for all"):
        playouts(PUBLISHED, 2, 2, policies=words)


@pytest.mark.parametrize(
    ("games", "workers", "longest", "text"),
    [
        (0, 1, 9, "the number of games is at least 1, not 0"),
        (True, 1, 9, "the number of games is at least 1, not True"),
        (5, 0, 9, "the number of workers is at least 1, not 0"),
        (5, 1.5, 9, "the number of workers is at least 1, not 1.5"),
        (5, 1, 0, "the number of decisions is at least 1, not 0"),
    ],
)
def test_numbers_must_make_sense(games: int, workers: int, longest: int, text: str) -> None:
    """At least one game, one worker and one decision."""
    with pytest.raises(SetupError, match=text):
        playouts(PUBLISHED, games, 2, workers=workers, longest=longest)


@pytest.mark.parametrize("players", [1, 6, "2", 2.0, None])
def test_players_must_fit(players: int) -> None:
    """The rules say how many may play."""
    with pytest.raises(SetupError, match="2 to 5 players"):
        playouts(PUBLISHED, 2, players)


def test_a_seed_is_a_number() -> None:
    """As everywhere."""
    with pytest.raises(ChanceError, match="a seed is an integer"):
        playouts(PUBLISHED, 2, 2, seed="1")  # type: ignore[arg-type]


def test_a_ruleset_is_needed() -> None:
    """The name of an edition is none."""
    with pytest.raises(SetupError, match="give a ruleset"):
        playouts("published", 2, 2)  # type: ignore[arg-type]


def test_workers_need_rules_that_are_installed() -> None:
    """They know nothing of a registry that was built here."""
    pytest.importorskip("joblib")
    with pytest.raises(SetupError, match="unknown edition 'toys/kuhn@1'"):
        playouts(kuhn.ruleset(), 10, 2, workers=2)


def test_workers_need_joblib(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its absence names the extra that brings it."""
    monkeypatch.setitem(sys.modules, "joblib", None)
    with pytest.raises(MissingExtra, match=r"justdesserts\[parallel\]"):
        playouts(PUBLISHED, 10, 2, workers=2)

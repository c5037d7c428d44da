"""States: frozen values that compare, hash, copy and pickle; drafts with the same fields."""

from __future__ import annotations

import copy
import pickle
import random
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import attrs
import pytest

from cardtable import Draft, Ruleset, frozen_state
from cardtable.state import copier, freezer
from justdesserts import State, Table
from tests.playing import random_game, some_states
from tests.toys import kuhn, race, variants

GAMES: dict[str, tuple[Callable[[], Ruleset], int]] = {
    "kuhn": (kuhn.ruleset, 2),
    "race": (race.ruleset, 3),
    "published": (variants.ruleset, 3),
    "toys": (lambda: variants.ruleset("cellar", "oath"), 3),
}
RULES = {name: make() for name, (make, _) in GAMES.items()}


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> tuple[Ruleset, int]:
    """Rules and a number of players."""
    return RULES[request.param], GAMES[request.param][1]


def test_a_state_cannot_be_changed(game: tuple[Ruleset, int]) -> None:
    """No field can be set or deleted, and no other attribute can be added."""
    rules, players = game
    state = rules.start(players=players, seed=1)
    for field in attrs.fields(type(state)):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(state, field.name, getattr(state, field.name))
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            delattr(state, field.name)
    with pytest.raises(AttributeError):
        state.note = "x"  # type: ignore[attr-defined]


def test_a_state_holds_its_fields_alone(game: tuple[Ruleset, int]) -> None:
    """A state is slotted: there is no dictionary in which anything else could hide."""
    rules, players = game
    assert not hasattr(rules.start(players=players, seed=1), "__dict__")


def test_a_step_leaves_the_state_alone(game: tuple[Ruleset, int]) -> None:
    """Neither a step nor a question changes the state that it starts from."""
    rules, players = game
    for state, action in random_game(rules, players, 3):
        before = rules.dump_state(state)
        rules.legal_actions(state).sample(random.Random(1)) if action else None
        rules.view(state, 0)
        if action is not None:
            rules.step(state, action)
            rules.apply(state, action)
            rules.events(state, action)
        assert rules.dump_state(state) == before


def test_a_step_is_a_function(game: tuple[Ruleset, int]) -> None:
    """The same action in the same state gives the same state, checked or not."""
    rules, players = game
    for state, action in random_game(rules, players, 4):
        if action is not None:
            assert rules.step(state, action) == rules.step(state, action)
            assert rules.apply(state, action) == rules.step(state, action)


def test_equal_states_have_one_hash(game: tuple[Ruleset, int]) -> None:
    """A game played again from its seed passes through equal states with equal hashes."""
    rules, players = game
    one, two = [[state for state, _ in random_game(rules, players, 5)] for _ in range(2)]
    assert one == two
    assert list(map(hash, one)) == list(map(hash, two))


def test_the_states_of_a_game_differ(game: tuple[Ruleset, int]) -> None:
    """No two states of a game that goes on are equal; with another seed they are others."""
    rules, players = game
    states = [state for seed in range(3) for state, _ in random_game(rules, players, seed)]
    assert len(set(states)) == len(states)


@pytest.mark.parametrize("through", [copy.copy, copy.deepcopy])
def test_a_copy_of_a_state_is_itself(
    game: tuple[Ruleset, int], through: Callable[[Draft], Draft]
) -> None:
    """What never changes need not be copied."""
    rules, players = game
    state = rules.start(players=players, seed=1)
    assert through(state) is state


def test_a_state_pickles(game: tuple[Ruleset, int]) -> None:
    """A pickled state comes back equal, frozen and playable."""
    rules, players = game
    for state, rng in some_states(rules, players, range(2)):
        back = pickle.loads(pickle.dumps(state))
        assert back == state
        assert hash(back) == hash(state)
        if rules.outcome(state) is None:
            action = rules.legal_actions(state).sample(rng)
            assert rules.step(back, action) == rules.step(state, action)


def test_cards_drawn_do_not_count() -> None:
    """States that differ only in what was drawn from a deck before are equal."""
    one = State(players=2, dessert_deck=(7, 3, 5), dessert_deck_at=1, guest_deck=(2,))
    two = State(players=2, dessert_deck=(3, 5), guest_deck=(2,))
    assert one == two
    assert hash(one) == hash(two)
    assert one != State(players=2, dessert_deck=(7, 3, 5), guest_deck=(2,))


@pytest.mark.parametrize(
    "change", [{"players": 3}, {"active": 1}, {"acted": True}, {"hands": (1,)}, {"extras": (1,)}]
)
def test_every_field_counts(change: dict[str, object]) -> None:
    """States that differ in anything else are not equal."""
    assert attrs.evolve(State(players=2), **change) != State(players=2)


def test_a_state_is_no_draft() -> None:
    """A state and a draft with the same values are not equal, and drafts compare by identity."""
    assert State() != Table()
    assert Table() != Table()


def test_a_draft_has_the_fields_of_its_state(game: tuple[Ruleset, int]) -> None:
    """The class that rules write on and the frozen one have the same fields in the same order."""
    rules, _ = game
    edition = rules.plan.edition
    assert attrs.fields(edition.state) == attrs.fields(edition.draft)
    assert issubclass(edition.state, edition.draft)


def test_copying_takes_every_field() -> None:
    """A draft made from a state holds all of its values."""
    values = {a.name: index for index, a in enumerate(attrs.fields(State))}
    draft = copier(Table, Table)(State(**values))
    assert type(draft) is Table
    assert {name: getattr(draft, name) for name in values} == values


def test_a_state_class_adds_nothing() -> None:
    """A state class with a field of its own is refused when rules are compiled."""

    @attrs.frozen
    class Larger(Table):
        more: int = 0

    with pytest.raises(TypeError, match="Larger must not add fields to Table"):
        freezer(Table, Larger)


def test_a_state_class_derives_from_its_draft_class() -> None:
    """A state class of another family is refused too."""

    @frozen_state
    class Other(Draft):
        pass

    with pytest.raises(TypeError, match="Other must derive from Table"):
        freezer(Table, Other)


class TestRulesets:
    def test_a_ruleset_pickles_as_its_specification(self) -> None:
        """A pickled ruleset comes back with the same specification and plays the same games."""
        import justdesserts

        rules = justdesserts.ruleset(options={"needless_cards": True})
        back = pickle.loads(pickle.dumps(rules))
        assert (back.spec, back.fingerprint) == (rules.spec, rules.fingerprint)
        assert back.start(players=3, seed=8) == rules.start(players=3, seed=8)
        assert len(pickle.dumps(rules)) < 1_000

    def test_a_ruleset_is_never_changed_by_play(self) -> None:
        """Games played in between leave no trace: the same seed plays the same game."""
        rules = variants.ruleset()
        before = list(random_game(rules, 2, 9))
        for seed in range(5):
            list(random_game(rules, 5, seed))
        assert list(random_game(rules, 2, 9)) == before

    def test_a_ruleset_may_be_shared_between_threads(self) -> None:
        """Games played at once in several threads are those that are played alone."""
        rules, seeds = variants.ruleset("cellar"), range(12)
        alone = [list(random_game(variants.ruleset("cellar"), 3, seed)) for seed in seeds]
        interval = sys.getswitchinterval()
        sys.setswitchinterval(1e-6)
        try:
            with ThreadPoolExecutor(4) as threads:
                together = list(threads.map(lambda s: list(random_game(rules, 3, s)), seeds))
        finally:
            sys.setswitchinterval(interval)
        assert together == alone


def test_states_share_the_seats_that_may_act(game: tuple[Ruleset, int]) -> None:
    """Who keeps many states keeps each tuple of seats once."""
    rules, players = game
    actors = [state.actors for seed in range(4) for state, _ in random_game(rules, players, seed)]
    waiting = [seats for seats in actors if seats]
    assert len({id(seats) for seats in waiting}) == len(set(waiting))

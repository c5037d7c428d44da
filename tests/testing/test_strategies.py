"""Strategies: what they draw is sound, and they find and shrink what is broken."""

from __future__ import annotations

import attrs
import pytest
from hypothesis import HealthCheck, Phase, find, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import run_state_machine_as_test

import jest
import justdesserts
from cardtable import Draft, Registry, Ruleset, UnknownId
from cardtable.testing import PlayedGame
from cardtable.testing.holding import Holder
from cardtable.testing.strategies import (
    GameMachine,
    actions,
    games,
    machine_for,
    rulesets,
    states,
)
from tests.testing import broken_rules
from tests.toys import shed

PUBLISHED = justdesserts.ruleset()
SHED = shed.registry().ruleset("toys/shed")
FEW = settings(max_examples=15, suppress_health_check=list(HealthCheck))
FOUND = settings(max_examples=30, phases=[Phase.generate], database=None)

TestShed = machine_for(SHED).TestCase
TestShed.settings = settings(max_examples=10, stateful_step_count=15)


@FEW
@given(rulesets())
def test_rulesets_can_be_played(rules: Ruleset) -> None:
    """Whatever is drawn compiles, and a game can be started."""
    assert rules.start(players=rules.players[0], seed=1).actors


@FEW
@given(rulesets(editions=["jest/standard"], variants=["reverse", "jest/open_redeal"]))
def test_rulesets_keep_to_what_is_asked_for(rules: Ruleset) -> None:
    """Only the editions and variants that were named come up."""
    spec = rules.spec
    assert spec.edition == "jest/standard@1"
    assert set(spec.variants) <= {"jest/reverse@1", "jest/open_redeal@1"}


def test_the_plainest_ruleset_is_the_edition_itself() -> None:
    """Rulesets shrink to no variant, no further card set, no option."""
    rules = find(rulesets(editions=["justdesserts/published"]), lambda rules: True)
    assert rules.spec == PUBLISHED.spec


def test_options_take_other_values() -> None:
    """One of these is enough to find an option that is on."""
    found = find(
        rulesets(editions=["justdesserts/published"], variants=[]),
        lambda rules: dict(rules.spec.options)["needless_cards"] is True,
    )
    assert found.spec.variants == ()


def test_options_can_be_left_at_their_defaults() -> None:
    """Then only editions, variants and card sets vary."""

    @FEW
    @given(rulesets(options=False, editions=["justdesserts/published"], variants=[]))
    def plain(rules: Ruleset) -> None:
        assert dict(rules.spec.options) == dict(PUBLISHED.spec.options)

    plain()


def test_required_variants_come_along() -> None:
    """A variant that requires another is drawn with it."""
    needy = attrs.evolve(shed.CLOSE, id="acme/needy@1", requires=("toys/close@1",))
    needy = attrs.evolve(needy, patches=lambda options: ())
    registry = shed.registry().with_plugin(Holder(needy))
    strategy = rulesets(registry=registry, variants=["acme/needy"])
    found = find(strategy, lambda rules: bool(rules.spec.variants))
    assert found.spec.variants == ("acme/needy@1", "toys/close@1")


def test_unknown_names_are_refused_at_once() -> None:
    """Not only when something is drawn."""
    with pytest.raises(UnknownId, match="variant 'bufet'"):
        rulesets(variants=["bufet"])
    with pytest.raises(UnknownId, match="edition 'toys/shed'"):
        rulesets(editions=["toys/shed"], registry=Registry.build([]))


@FEW
@given(games(SHED))
def test_games_are_whole(game: PlayedGame) -> None:
    """Each ends, and each step is legal."""
    assert game.is_over
    for state, action, after in zip(game.states, game.actions, game.states[1:], strict=False):
        assert SHED.step(state, action) == after


@FEW
@given(states(PUBLISHED), st.data())
def test_actions_are_legal(state: Draft, data: st.DataObject) -> None:
    """Whatever is drawn for a state may be done in it."""
    if PUBLISHED.outcome(state) is None:
        action = data.draw(actions(PUBLISHED, state))
        assert PUBLISHED.check(state, action) is None


def test_the_simplest_state_is_a_deal() -> None:
    """Two play, with the cards of seed 0, and nothing has been done."""
    assert find(states(SHED), lambda state: True) == SHED.start(players=2, seed=0)


@pytest.mark.parametrize("players", SHED.players)
def test_states_come_from_all_stages(players: int) -> None:
    """Ends of games are found too, for every number of players."""
    end = find(states(SHED), lambda state: state.players == players and state.outcome is not None)
    assert not SHED.legal_actions(end)


def test_a_game_shrinks_to_its_decisive_choice() -> None:
    """Where one action is enough, no other is chosen, and the cards are those of seed 0."""
    game = find(
        games(SHED),
        lambda game: any(isinstance(action, shed.Lay) for action in game.actions),
        settings=settings(phases=[Phase.generate, Phase.shrink], max_examples=500),
    )
    assert (game.players, game.seed) == (2, 0)


def broken_machine(check: str) -> type[GameMachine]:
    """A machine for a variant that breaks a promise."""
    item = broken_rules.BROKEN[check].item
    registry = shed.registry().with_plugin(Holder(item))
    return machine_for(registry.ruleset("toys/shed", [item.id]))


@pytest.mark.parametrize(
    "check",
    ["cards_conserved", "actors_can_act", "offers_work", "states_saved"],
)
def test_machines_find_what_is_broken(check: str) -> None:
    """A machine comes upon a broken promise within a few games."""
    machine = broken_machine(check)
    with pytest.raises((AssertionError, ExceptionGroup, ValueError)):
        run_state_machine_as_test(machine, settings=FOUND)


def test_machines_play_other_games() -> None:
    """Any ruleset will do."""
    run_state_machine_as_test(
        machine_for(jest.ruleset()), settings=settings(max_examples=3, stateful_step_count=10)
    )

"""Agents: the random one, the loop in which they play, and what they may not do."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import justdesserts
from cardtable import (
    Action,
    Agent,
    AgentError,
    ChanceError,
    RandomAgent,
    Registry,
    SetupError,
    UnknownId,
    View,
    default_registry,
    play_game,
    verify,
)
from cardtable.plugin import RANDOM, CardTable
from tests.toys import kuhn, race

RULES = justdesserts.ruleset()


class Watching:
    """Plays like the random agent, through the view, and keeps what it saw."""

    def __init__(self) -> None:
        self.views: list[View] = []

    def act(self, view: View, rng: random.Random) -> Action:
        """A random legal action."""
        self.views.append(view)
        return view.legal.sample(rng)


class Stubborn:
    """Always does the same."""

    def __init__(self, action: object) -> None:
        self.action = action

    def act(self, view: View, rng: random.Random) -> Action:
        """The action it was made with."""
        return self.action  # type: ignore[return-value]


class Wasteful(Stubborn):
    """Does the same, and draws on its own luck for nothing."""

    def act(self, view: View, rng: random.Random) -> Action:
        """The action it was made with."""
        rng.random()
        return super().act(view, rng)


class Broken:
    """Has a bug."""

    def act(self, view: View, rng: random.Random) -> Action:
        """Nothing."""
        raise ZeroDivisionError("oops")


def test_the_random_agent_is_a_plugin_like_any_other() -> None:
    """It is registered through the hooks, and without its plugin there is no agent."""
    registry = default_registry()
    assert registry.agents["cardtable/random@1"] is RANDOM
    assert registry.without("cardtable").agents.get("cardtable/random@1") is None


def test_the_plugin_of_the_table_holds_no_game() -> None:
    """Agents are all that it brings."""
    registry = Registry.build([CardTable()], strict=True)
    assert {type(d.item) for p in registry.plugins for d in p.declared} == {Agent}


def test_a_game_is_played_to_its_end() -> None:
    """The record holds the result and replays to it."""
    record = play_game(RULES, players=4, seed=11)
    assert record.result is not None
    assert verify(record) == record.result


def test_the_same_seed_gives_the_same_game() -> None:
    """Cards and agents draw all their luck from it."""
    assert play_game(RULES, players=3, seed=5) == play_game(RULES, players=3, seed=5)
    assert play_game(RULES, players=3, seed=5) != play_game(RULES, players=3, seed=6)


@pytest.mark.parametrize("seed", range(5))
def test_the_shortcut_for_the_random_agent_changes_nothing(seed: int) -> None:
    """Without views it takes the very actions that it would have taken with them."""
    assert play_game(RULES, players=3, seed=seed) == play_game(
        RULES, [Watching(), "random", RandomAgent()], players=3, seed=seed
    )


def test_an_agent_sees_the_views_of_its_seat_alone() -> None:
    """Each of them knows only what its seat may know."""
    agents = [Watching(), Watching()]
    play_game(RULES, agents, players=2, seed=1)
    assert [{view.seat for view in agent.views} for agent in agents] == [{0}, {1}]


def test_where_several_may_act_each_comes_first_at_times() -> None:
    """A race is not always won by the lowest seat."""
    rules = race.ruleset()
    first = Counter(play_game(rules, players=3, seed=n).actions[0]["seat"] for n in range(60))
    assert min(first[seat] for seat in range(3)) > 5


def test_every_seat_has_luck_of_its_own() -> None:
    """Another agent at one seat does not change what the others draw from their generators."""
    rules = kuhn.ruleset()
    games = [
        play_game(rules, [other, "random"], players=2, seed=3)
        for other in (Stubborn(rules.action("bet", seat=0)), Wasteful(rules.action("bet", seat=0)))
    ]
    assert games[0] == games[1]


@pytest.mark.parametrize(
    ("action", "code", "said"),
    [
        (RULES.action("stop", seat=0), "nothing_done", "agent Stubborn at seat 0 chose Stop"),
        (RULES.action("kitchen", seat=1), "foreign_seat", "an action of seat 1, and the agent"),
        ("kitchen", "unknown_kind", "'kitchen' is no action"),
        (None, "unknown_kind", "None is no action"),
        (kuhn.Bet(0), "unknown_kind", "is no action of this ruleset"),
    ],
)
def test_a_refused_action_names_agent_and_refusal(action: object, code: str, said: str) -> None:
    """Whoever wrote the agent sees who did what, and why that is refused."""
    with pytest.raises(AgentError) as caught:
        play_game(RULES, Stubborn(action), players=2, seed=1)
    assert (caught.value.agent, caught.value.seat) == ("Stubborn", 0)
    assert caught.value.refusal is not None
    assert caught.value.refusal.code == code
    assert said in str(caught.value)


def test_an_action_of_another_seat_is_foreign_even_where_that_seat_may_act() -> None:
    """In a race an agent cannot pass for somebody else."""
    rules = race.ruleset()
    agents = ["random", Stubborn(rules.action("pass", seat=2)), "random"]
    with pytest.raises(AgentError) as caught:
        play_game(rules, agents, players=3, seed=0)
    assert caught.value.seat == 1
    assert caught.value.refusal is not None
    assert caught.value.refusal.code == "foreign_seat"


def test_an_agent_that_fails_is_named() -> None:
    """Its own error comes through, with a note of who raised it."""
    with pytest.raises(ZeroDivisionError) as caught:
        play_game(RULES, ["random", Broken()], players=2, seed=1)
    assert caught.value.__notes__ == ["raised by agent Broken at seat 1"]


def test_a_game_without_end_is_broken_off() -> None:
    """The error names the limit."""
    with pytest.raises(AgentError, match="no end within 3 decisions") as caught:
        play_game(RULES, players=2, seed=1, longest=3)
    assert caught.value.refusal is None


def test_the_last_decision_within_the_limit_counts() -> None:
    """A game that takes exactly as long as it may is no game without end."""
    record = play_game(RULES, players=2, seed=1)
    again = play_game(RULES, players=2, seed=1, longest=len(record.actions))
    assert again == record


@pytest.mark.parametrize("agents", [[], ["random"], ["random"] * 3])
def test_the_number_of_agents_must_fit(agents: list[str]) -> None:
    """One for each seat, or one for all."""
    with pytest.raises(SetupError, match="2 seats need 2 agents"):
        play_game(RULES, agents, players=2, seed=1)


def test_an_unknown_agent_is_looked_up_in_vain() -> None:
    """The error suggests the nearest one."""
    with pytest.raises(UnknownId, match="did you mean 'random'"):
        play_game(RULES, "randon", players=2, seed=1)


def test_what_cannot_act_is_no_agent() -> None:
    """It is said what an agent is."""
    with pytest.raises(SetupError, match="has act"):
        play_game(RULES, [RandomAgent(), object()], players=2, seed=1)  # type: ignore[list-item]


def test_a_seed_is_an_integer() -> None:
    """Anything else would not replay."""
    with pytest.raises(ChanceError, match="a seed is an integer"):
        play_game(RULES, players=2, seed="7")  # type: ignore[arg-type]

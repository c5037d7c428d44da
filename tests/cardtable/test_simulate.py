"""Simulations: the same results for any number of workers, and sums that are right."""

from __future__ import annotations

import json
import sys

import attrs
import pytest

import justdesserts
from cardtable import (
    Agent,
    AgentError,
    MissingExtra,
    RandomAgent,
    SetupError,
    SimulationResult,
    play_game,
    simulate,
)
from cardtable.simulation_result import game_seed
from tests.toys import kuhn

RULES = justdesserts.ruleset()

# Seeds of games by seed of the simulation and number. They may never change.
FROZEN = {
    (0, 0): 813741260901287564,
    (0, 1): 3423131822342361646,
    (7, 0): 3536385972812821714,
}


def hand_made() -> SimulationResult:
    """Five games whose sums can be checked by eye."""
    return SimulationResult(
        spec=RULES.spec,
        players=3,
        seed=0,
        agents=("a", "b", "c"),
        lengths=(10, 40, 20, 30, 60),
        winners=((0,), (0, 2), (1,), (), (0,)),
        reasons=("suits", "count", "suits", "lost", "suits"),
        scores=((1, 0, 0), (3, 1, 3), (0, 1, 0), (0, 0, 0), (1, 0, 0)),
        actions={"serve": (4, 9, 6, 2, 8), "stop": (6, 31, 14, 28, 52)},
    )


def test_the_seeds_of_games_are_frozen() -> None:
    """The same simulation plays the same games in every release."""
    assert {key: game_seed(*key) for key in FROZEN} == FROZEN


def test_a_simulation_plays_the_games_of_its_seeds() -> None:
    """Each of them can be played again by itself and recorded."""
    result = simulate(RULES, games=4, players=3, seed=9)
    records = [play_game(RULES, players=3, seed=game_seed(9, number)) for number in range(4)]
    assert result.lengths == tuple([len(record.actions) for record in records])
    ends = [record.result for record in records]
    assert result.winners == tuple([end.winners for end in ends if end])
    assert result.reasons == tuple([end.reason for end in ends if end])
    assert result.scores == tuple([end.scores for end in ends if end])


def test_more_games_go_on_where_fewer_stop() -> None:
    """A longer simulation holds the shorter one."""
    few, many = simulate(RULES, 3, 2, seed=4), simulate(RULES, 8, 2, seed=4)
    assert many.lengths[:3] == few.lengths


def test_workers_change_nothing() -> None:
    """Two processes find what one does, in the same order."""
    assert simulate(RULES, 40, 2, seed=2, workers=2) == simulate(RULES, 40, 2, seed=2)


def test_progress_is_told_up_to_the_last_game() -> None:
    """A bar that follows it grows and ends full."""
    told: list[tuple[int, int]] = []
    simulate(RULES, 20, 2, progress=lambda done, games: told.append((done, games)))
    done = [number for number, _ in told]
    assert done == sorted(set(done))
    assert told[-1] == (20, 20)


def test_agents_can_be_given_for_each_seat() -> None:
    """Ids and agents may be mixed; the result names them in full."""
    mine = Agent(id="me/mine@1", title="Mine", summary="Mine.", make=RandomAgent)
    result = simulate(RULES, 2, 2, agents=["random", mine])
    assert result.agents == ("cardtable/random@1", "me/mine@1")
    assert result.lengths == simulate(RULES, 2, 2).lengths


def test_the_sums_are_right() -> None:
    """Shortest, median, longest, ends by frequency, wins by seat, shared and lost games."""
    found = hand_made().summary
    assert (found.games, found.shortest, found.median, found.longest) == (5, 10, 30, 60)
    assert found.reasons == (("suits", 3), ("count", 1), ("lost", 1))
    assert (found.wins, found.shared, found.lost) == ((3, 1, 1), 1, 1)
    assert found.unfinished == 0


def test_a_game_that_was_broken_off_is_neither_won_nor_lost() -> None:
    """It counts by itself, and not among the ways to end."""
    found = attrs.evolve(hand_made(), reasons=("suits", "count", "suits", "", "suits")).summary
    assert (found.unfinished, found.lost) == (1, 0)
    assert found.reasons == (("suits", 3), ("count", 1))


def test_the_table_shows_the_sums() -> None:
    """One line each, with shares."""
    assert hand_made().table().splitlines() == [
        "games          5",
        "decisions      10 to 60, median 30",
        "ends by suits  3 (60.0%)",
        "ends by count  1 (20.0%)",
        "ends by lost   1 (20.0%)",
        "seat 0 wins    3 (60.0%)",
        "seat 1 wins    1 (20.0%)",
        "seat 2 wins    1 (20.0%)",
        "shared wins    1 (20.0%)",
        "nobody wins    1 (20.0%)",
    ]


def test_the_table_counts_what_was_broken_off() -> None:
    """Only where there is such a game, and apart from those that nobody won."""
    cut = attrs.evolve(hand_made(), reasons=("suits", "count", "suits", "", "suits"))
    assert cut.table().splitlines()[-1] == "unfinished     1 (20.0%)"
    assert "nobody wins" not in cut.table()


def test_columns_are_flat() -> None:
    """One value a game in each, ready for a data frame."""
    columns = hand_made().columns()
    assert list(columns) == [
        *("length", "reason", "won_0", "won_1", "won_2", "score_0", "score_1", "score_2"),
        *("actions_serve", "actions_stop"),
    ]
    assert columns["won_2"] == (False, True, False, False, False)
    assert columns["score_0"] == (1, 3, 0, 0, 1)
    assert columns["actions_serve"] == (4, 9, 6, 2, 8)


def test_actions_are_counted_by_kind() -> None:
    """Kinds that nobody does count as well, and all of them make up the length of a game."""
    result = simulate(RULES, games=4, players=3, seed=9)
    records = [play_game(RULES, players=3, seed=result.game_seed(number)) for number in range(4)]
    for kind in RULES.kinds:
        expected = [
            sum([action["kind"] == kind for action in record.actions]) for record in records
        ]
        assert result.actions[kind] == tuple(expected)
    assert set(result.actions) == set(RULES.kinds)


def test_a_game_of_the_result_has_its_seed() -> None:
    """By number, also from behind; beyond the games there is none."""
    result = simulate(RULES, games=3, players=2, seed=7)
    assert [result.game_seed(number) for number in (0, 2, -1)] == [
        game_seed(7, number) for number in (0, 2, 2)
    ]
    with pytest.raises(IndexError):
        result.game_seed(3)


def test_the_median_of_an_even_number_lies_between_two_games() -> None:
    """As everybody counts it."""
    result = simulate(RULES, 4, 2, seed=1)
    middle = sorted(result.lengths)[1:3]
    assert result.summary.median == sum(middle) / 2


def test_a_result_is_plain_data_too() -> None:
    """Its dump survives JSON, columns and summary."""
    data = simulate(RULES, 3, 2, seed=1).dump()
    assert json.loads(json.dumps(data)) == data
    assert data["seed"] == 1


@pytest.mark.parametrize(("games", "workers"), [(0, 1), (-3, 1), (True, 1), (5, 0), (5, 1.5)])
def test_numbers_must_make_sense(games: int, workers: int) -> None:
    """At least one game and one worker."""
    with pytest.raises(SetupError, match="is at least 1"):
        simulate(RULES, games, 2, workers=workers)


def test_players_must_fit() -> None:
    """The rules say how many may play."""
    with pytest.raises(SetupError, match="2 to 5 players"):
        simulate(RULES, 2, 9)


def test_a_game_without_end_is_broken_off() -> None:
    """The error names agent and limit."""
    with pytest.raises(AgentError, match="no end within 4 decisions"):
        simulate(RULES, 2, 2, longest=4)


def test_workers_need_rules_that_are_installed() -> None:
    """They know nothing of a registry that was built here."""
    with pytest.raises(SetupError, match="unknown edition 'toys/kuhn@1'"):
        simulate(kuhn.ruleset(), 10, 2, workers=2)


def test_workers_need_joblib(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its absence names the extra that brings it."""
    monkeypatch.setitem(sys.modules, "joblib", None)
    with pytest.raises(MissingExtra, match=r"justdesserts\[parallel\]"):
        simulate(RULES, 10, 2, workers=2)

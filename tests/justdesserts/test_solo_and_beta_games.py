"""Laws of whole random games of solo and of rules 3.1."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

import justdesserts
from cardtable import Draft, Place, Ruleset
from justdesserts.beta import BetaTable
from tests.playing import random_game

ALL_SETS = ["base", "just_coffee", "better_with_bacon"]
GENEROUS = {"needless_cards": True}
SOLO = [
    justdesserts.ruleset("solo"),
    justdesserts.ruleset("solo", card_sets=ALL_SETS),
    justdesserts.ruleset("solo", card_sets=ALL_SETS, options=GENEROUS),
]
BETA = [justdesserts.ruleset("beta-3.1"), justdesserts.ruleset("beta-3.1", options=GENEROUS)]

GAMES = [(rules, 1, range(60)) for rules in SOLO]
GAMES += [(rules, players, range(10)) for rules in BETA for players in (2, 3, 4, 5)]
FEW_GAMES = [(rules, players, seeds[:2]) for rules, players, seeds in GAMES]

games = pytest.mark.parametrize(("rules", "players", "seeds"), GAMES)
few_games = pytest.mark.parametrize(("rules", "players", "seeds"), FEW_GAMES)


def sampled(rules: Ruleset, players: int, seeds: range, every: int) -> Iterator[Draft]:
    """Some states of random games, the last ones included."""
    for seed in seeds:
        for number, (state, action) in enumerate(random_game(rules, players, seed)):
            if number % every == 0 or action is None:
                yield state


@games
def test_every_game_ends_within_its_bound(rules: Ruleset, players: int, seeds: range) -> None:
    """Cards are conserved in every state, every actor can act, and there is an outcome."""
    for seed in seeds:
        decisions = 0
        for state, action in random_game(rules, players, seed):
            decisions += action is not None
            assert rules.audit(state) == ()
            assert all(rules.legal_actions(state, seat) for seat in state.actors)
        assert rules.outcome(state) is not None
        assert decisions < rules.longest


@pytest.mark.rule("B4", "B10", "B14", "B15")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_of_3_1_see_everything(players: int) -> None:
    """False calls, dropped dishes, steals of both sorts and a second pass do happen."""
    seen: Counter[str] = Counter()
    for seed in range(4):
        played = list(random_game(BETA[0], players, seed))
        actions = [action for _, action in played if action is not None]
        seen.update([action.kind for action in actions])
        seen["from the Waiting Room"] += sum([getattr(a, "owner", 0) is None for a in actions])
        end = played[-1][0]
        assert isinstance(end, BetaTable)
        seen["second pass"] += end.second_pass
        seen["dropped dishes"] += sum([max(0, calls - 1) for calls in end.false_calls])
    assert set(BETA[0].kinds) < set(seen)
    assert all(seen.values())


@few_games
def test_a_view_holds_no_more_than_its_seat_knows(
    rules: Ruleset, players: int, seeds: range
) -> None:
    """Any world that a view allows gives the same view with the same legal actions."""
    rng = random.Random(5)
    for state in sampled(rules, players, seeds, 9):
        for seat in (*range(players), None):
            view = rules.view(state, seat)
            imagined = rules.determinize(view, rng)
            assert rules.audit(imagined) == ()
            assert rules.dump_view(rules.view(imagined, seat)) == rules.dump_view(view)


@few_games
def test_what_a_seat_knows_is_true(rules: Ruleset, players: int, seeds: range) -> None:
    """Each hidden card that a view places somewhere lies in one of these places."""
    for state in sampled(rules, players, seeds, 9):
        lying = dict(_where_cards_lie(rules, state))
        for seat in (*range(players), None):
            view = rules.view(state, seat)
            for known in (*view.public.known, *view.private.known):
                assert {lying[card] for card in known.cards} <= set(known.places)


def _where_cards_lie(rules: Ruleset, state: Draft) -> Iterator[tuple[str, Place]]:
    data, view = rules.dump_state(state), rules.view(state, None)
    for place in [zone.place for zone in view.public.zones]:
        held = data[place.zone]
        if isinstance(held, list):
            cards = held if place.owner is None else held[place.owner]
            yield from [(card, place) for card in cards]
        elif isinstance(held, str):
            yield held, place


@few_games
def test_states_views_and_actions_pass_through_plain_data(
    rules: Ruleset, players: int, seeds: range
) -> None:
    """Written down and read again they are the same; actions also as text."""
    rng = random.Random(7)
    for state in sampled(rules, players, seeds, 4):
        data = rules.dump_state(state)
        assert rules.dump_state(rules.load_state(data)) == data
        for seat in state.actors:
            view = rules.view(state, seat)
            assert rules.load_view(rules.dump_view(view)) == view
            action = rules.legal_actions(state, seat).sample(rng)
            assert rules.load_action(rules.dump_action(action)) == action
            assert rules.parse(rules.describe(action)) == action


@few_games
def test_check_and_options_agree(rules: Ruleset, players: int, seeds: range) -> None:
    """What is offered is not refused, and what is refused is not offered."""
    rng = random.Random(11)
    for seed in seeds:
        before: list[object] = []
        for state, action in random_game(rules, players, seed):
            legal = rules.legal_actions(state)
            for other in [legal.sample(rng), *before[-5:]] if action is not None else []:
                assert (rules.check(state, other) is None) == (other in legal)  # type: ignore[arg-type]
            before.append(action)

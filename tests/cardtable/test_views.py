"""Views: what a seat cannot know is not in its view, whichever rules are played."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from functools import cache

import attrs
import pytest

from cardtable import Action, Draft, LegalActions, Place, Ruleset, SetupError, UnknownId
from cardtable.legal import PlainForm
from tests.hidden import played, same_moments, swapped_luck, swaps
from tests.playing import legal_data, some_states, view_bytes
from tests.toys import kuhn, race, variants

GAMES: dict[str, tuple[Callable[[], Ruleset], int]] = {
    "kuhn": (kuhn.ruleset, 2),
    "race": (race.ruleset, 3),
    "published": (variants.ruleset, 3),
    "a wrapped slot": (lambda: variants.ruleset("double_tip"), 3),
    "a secret zone": (lambda: variants.ruleset("cellar"), 3),
    "a secret fact": (lambda: variants.ruleset("oath"), 2),
    "all toys": (lambda: variants.ruleset("cellar", "double_tip", "oath"), 4),
}


@cache
def rules_of(game: str) -> Ruleset:
    """The rules of a game, compiled once."""
    return GAMES[game][0]()


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> tuple[Ruleset, int]:
    """Rules and a number of players."""
    return rules_of(request.param), GAMES[request.param][1]


def viewers(state: Draft) -> tuple[int | None, ...]:
    """Every seat, and a spectator."""
    return (*range(state.players), None)


def test_swapping_what_is_hidden_does_not_change_a_view(game: tuple[Ruleset, int]) -> None:
    """Two hidden cards that may lie in each other's place can be swapped: the view is the same."""
    rules, players = game
    compared = 0
    for state, rng in some_states(rules, players, range(4), every=9):
        for viewer in viewers(state):
            view = rules.view(state, viewer)
            before = view_bytes(rules, view)
            for other in swaps(rules, state, view, rng, 4):
                assert view_bytes(rules, rules.view(other, viewer)) == before
                compared += 1
    assert compared >= 16


def test_swapping_what_is_hidden_does_not_change_the_legal_actions(
    game: tuple[Ruleset, int],
) -> None:
    """Nor are the seat's legal actions other ones, neither in number nor in order."""
    rules, players = game
    compared = 0
    for state, rng in some_states(rules, players, range(4), every=9):
        for seat in rules.actors(state):
            view = rules.view(state, seat)
            for other in swaps(rules, state, view, rng, 4):
                assert legal_data(rules, other, seat) == legal_data(rules, state, seat)
                compared += 1
    assert compared >= 8


def test_whoever_saw_the_same_has_the_same_view(game: tuple[Ruleset, int]) -> None:
    """In two games with other luck, a seat's views are the same until it sees a difference."""
    rules, players = game
    compared = 0
    for seed in range(3):
        one, rng = played(rules, players, seed), random.Random(seed)
        for _ in range(2 + 150 // len(one.actions)):
            other, viewer = swapped_luck(one, rng), rng.randrange(players)
            for first, second in same_moments(rules, one, other, viewer):
                assert first == second
                compared += one != other
    assert compared >= 4


def test_the_public_part_is_the_same_for_all(game: tuple[Ruleset, int]) -> None:
    """What everybody knows does not depend on who asks."""
    rules, players = game
    for state, _ in some_states(rules, players, range(4)):
        views = [rules.view(state, viewer) for viewer in viewers(state)]
        assert {view.public for view in views} == {views[0].public}


def test_a_spectator_has_nothing_private(game: tuple[Ruleset, int]) -> None:
    """A spectator knows what everybody knows and may do nothing."""
    rules, players = game
    for state, _ in some_states(rules, players, range(3)):
        data = rules.dump_view(rules.view(state, None))
        assert data["private"] == {"extras": {}, "zones": [], "known": []}
        assert data["legal"] == []
        assert data["seat"] is None


def test_what_a_view_claims_to_know_is_true(game: tuple[Ruleset, int]) -> None:
    """Every card that is known to lie in one of some places lies in one of them."""
    rules, players = game
    for state, _ in some_states(rules, players, range(4), every=9):
        for viewer in viewers(state):
            view = rules.view(state, viewer)
            for fact in (*view.public.known, *view.private.known):
                there = {card for place in fact.places for card in _lying(rules, state, place)}
                assert set(fact.cards) <= there


def _lying(rules: Ruleset, state: Draft, place: Place) -> list[str]:
    held = rules.dump_state(state)[place.zone]
    return held if place.owner is None else held[place.owner]  # type: ignore[index,return-value]


def test_a_view_holds_no_chance(game: tuple[Ruleset, int]) -> None:
    """Neither the seed nor how much luck was used up is anywhere in a view."""
    rules, players = game
    seed = 918_273_645_546_372_819
    state = rules.start(players=players, seed=seed)
    for viewer in viewers(state):
        view = rules.view(state, viewer)
        text = view_bytes(rules, view).decode() + repr(view)
        assert not [w for w in (str(seed), "seed", "chance", "counter", "script") if w in text]


def test_luck_does_not_change_a_view(game: tuple[Ruleset, int]) -> None:
    """A state with another seed, another counter and a script gives the same bytes."""
    rules, players = game
    for state, _ in some_states(rules, players, range(3)):
        data = rules.dump_state(state)
        data["chance"] = {"seed": 5, "counter": 99, "script": [["x"]]}
        other = rules.load_state(data)
        for viewer in viewers(state):
            bytes_of = [view_bytes(rules, rules.view(s, viewer)) for s in (state, other)]
            assert bytes_of[0] == bytes_of[1]


def test_no_deck_is_seen(game: tuple[Ruleset, int]) -> None:
    """A deck is a number of cards to everybody."""
    rules, players = game
    for state, _ in some_states(rules, players, range(3)):
        for viewer in viewers(state):
            view = rules.view(state, viewer)
            decks = [zone for zone in view.public.zones if "deck" in zone.place.zone]
            assert decks
            assert all(view.cards(zone.place.zone) is None for zone in decks)


PLAIN = (type(None), bool, int, str)


def parts(value: object) -> Iterator[object]:
    """A value and everything that can be reached from it."""
    yield value
    if isinstance(value, tuple | list):
        inside: list[object] = list(value)
    elif isinstance(value, LegalActions):
        inside = [part for options in value.options() for part in (options.seat, options.choice)]
        inside += [options._form for options in value.options()]
    elif attrs.has(type(value)):
        inside = [getattr(value, a.name) for a in attrs.fields(type(value))]
    else:
        inside = []
    for part in inside:
        yield from parts(part)


def test_a_view_is_pure_data(game: tuple[Ruleset, int]) -> None:
    """Nothing in a view computes: no function, no state, no rules can be reached from it."""
    rules, players = game
    for state, _ in some_states(rules, players, range(2)):
        for viewer in viewers(state):
            for part in parts(rules.view(state, viewer)):
                is_action_class = isinstance(part, type) and issubclass(part, Action)
                assert is_action_class or not isinstance(part, type)
                assert not isinstance(part, Draft | Ruleset)
                assert attrs.has(type(part)) or isinstance(
                    part, (*PLAIN, tuple, LegalActions, type)
                ), part


def test_the_legal_actions_of_a_view_are_those_of_the_seat(game: tuple[Ruleset, int]) -> None:
    """A view's actions are the state's, in the same order, and picked by the same luck."""
    rules, players = game
    for state, _ in some_states(rules, players, range(4), every=9):
        for seat in range(players):
            legal, shown = rules.legal_actions(state, seat), rules.view(state, seat).legal
            assert len(legal) == len(shown)
            for kind, options in zip(legal.options(), shown.options(), strict=True):
                assert [kind.kind, kind.seat, len(kind)] == [
                    options.kind,
                    options.seat,
                    len(options),
                ]
                for index in {0, len(kind) // 2, len(kind) - 1}:
                    assert kind[index] == options[index]
                    assert kind[index] in shown
            if legal:
                picked = [acts.sample(random.Random(seat)) for acts in (legal, shown)]
                assert picked[0] == picked[1]


def test_a_form_in_a_view_has_names_only() -> None:
    """The form of the actions in a view is a class and the names of its fields."""
    rules = rules_of("published")
    view = rules.view(rules.start(players=2, seed=1), 0)
    forms = [options._form for options in view.legal.options()]
    assert all(type(form) is PlainForm for form in forms)


class TestSecretZone:
    def test_only_the_owner_knows_what_lies_there(self) -> None:
        """A dessert put away face down is known to its owner alone, who sees no face either."""
        rules = rules_of("a secret zone")
        state = rules.start(players=2, seed=4)
        dessert = rules.view(state, 0).cards("hands", 0)[0]  # type: ignore[index]
        state = rules.step(state, rules.action("stash", seat=0, dessert=dessert))
        for viewer, known in ((0, (dessert,)), (1, ()), (None, ())):
            view = rules.view(state, viewer)
            assert view.zone("cellar", 0).cards is None
            assert view.count("cellar", 0) == 1
            assert view.known("cellar", 0) == known

    def test_it_is_known_again_when_it_comes_back(self) -> None:
        """Back in hand the owner sees it, and to the others it is an unknown card as before."""
        rules = rules_of("a secret zone")
        state = rules.start(players=2, seed=4)
        before = rules.view(state, 1)
        dessert = rules.view(state, 0).cards("hands", 0)[0]  # type: ignore[index]
        state = rules.step(state, rules.action("stash", seat=0, dessert=dessert))
        state = rules.step(state, rules.action("kitchen", seat=0))
        while state.active != 0 or "dismiss" in _kinds(rules, state):  # type: ignore[attr-defined]
            word = "dismiss" if "dismiss" in _kinds(rules, state) else "kitchen"
            state = rules.step(state, rules.legal_actions(state).by_kind(word)[0][0])
        state = rules.step(state, rules.action("fetch", seat=0))
        assert dessert in (rules.view(state, 0).cards("hands", 0) or ())
        assert rules.view(state, 1).known("hands", 0) == before.known("hands", 0) == ()


def _kinds(rules: Ruleset, state: Draft) -> set[str]:
    return {options.kind for options in rules.legal_actions(state).options()}


class TestSecretFact:
    def test_only_the_owner_sees_it(self) -> None:
        """A word that a seat swore is in its own view, and a question mark in the others."""
        rules = rules_of("a secret fact")
        state = rules.start(players=2, seed=4)
        state = rules.step(state, rules.action("swear", seat=0, word="never"))
        seen = [rules.view(state, v).fact("toys/oath.oaths")[:2] for v in (0, 1, None)]  # type: ignore[index]
        assert seen == [("never", ""), ("?", ""), ("?", "")]

    def test_the_other_word_gives_the_same_view(self) -> None:
        """To the others both words look the same, byte for byte."""
        rules = rules_of("a secret fact")
        start = rules.start(players=2, seed=4)
        after = [rules.step(start, rules.action("swear", seat=0, word=w)) for w in variants.WORDS]
        for viewer in (1, None):
            views = {view_bytes(rules, rules.view(state, viewer)) for state in after}
            assert len(views) == 1


@pytest.mark.parametrize("seat", [-1, 2, 3, True, 0.0, "0"])
def test_there_is_no_view_of_a_seat_that_is_not_there(seat: int) -> None:
    """Whoever asks for a view or for legal actions of an unknown seat is told which there are."""
    rules = rules_of("kuhn")
    state = rules.start(players=2, seed=1)
    for ask in (rules.view, rules.legal_actions):
        with pytest.raises(SetupError, match="seats are 0 to 1"):
            ask(state, seat)


class TestReading:
    def test_zones(self) -> None:
        """Zones are asked for by name and owner; what is not seen is a number."""
        rules = rules_of("kuhn")
        view = rules.view(rules.start(players=2, seed=0), 1)
        assert view.cards("hands", 0) is None
        assert view.count("hands", 0) == 1
        assert len(view.cards("hands", 1) or ()) == 1
        assert view.zone("deck").place == Place("deck")

    def test_an_unknown_zone(self) -> None:
        """A misspelled zone, or one without its owner, is an error that names the nearest ones."""
        rules = rules_of("kuhn")
        view = rules.view(rules.start(players=2, seed=0), 1)
        with pytest.raises(UnknownId, match=r"unknown zone 'hand\[0\]'; did you mean 'hands\[0\]'"):
            view.cards("hand", 0)
        with pytest.raises(UnknownId, match="unknown zone 'hands'"):
            view.count("hands")

    def test_an_unknown_fact(self) -> None:
        """A misspelled fact is an error that names the nearest one."""
        rules = rules_of("kuhn")
        view = rules.view(rules.start(players=2, seed=0), 1)
        assert view.fact("said") == ()
        with pytest.raises(UnknownId, match="unknown fact 'sad'; did you mean 'said'"):
            view.fact("sad")

    def test_a_view_is_a_value(self) -> None:
        """Two views of one state are equal and have one hash."""
        rules = rules_of("published")
        state = rules.start(players=2, seed=0)
        one, two = rules.view(state, 0), rules.view(state, 0)
        assert (one, hash(one)) == (two, hash(two))
        assert one != rules.view(state, 1)

    def test_a_view_is_json(self) -> None:
        """The data of a view is made of what JSON knows, with nothing lost on the way."""
        for name in GAMES:
            rules, players = rules_of(name), GAMES[name][1]
            data = rules.dump_view(rules.view(rules.start(players=players, seed=3), 0))
            assert json.loads(json.dumps(data)) == data

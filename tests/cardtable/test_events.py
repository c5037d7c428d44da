"""Events: they tell all that a step did, and to each seat only what it may see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest

from cardtable import (
    Action,
    Draft,
    Ended,
    Event,
    IllegalAction,
    Moved,
    Noted,
    Ruleset,
    SetupError,
    Shuffled,
)
from tests.playing import random_game
from tests.toys import kuhn, race, variants

GAMES: dict[str, tuple[Callable[[], Ruleset], int]] = {
    "kuhn": (kuhn.ruleset, 2),
    "race": (race.ruleset, 3),
    "published": (variants.ruleset, 3),
    "toys": (lambda: variants.ruleset("cellar", "double_tip", "oath"), 4),
}
RULES = {name: make() for name, (make, _) in GAMES.items()}


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> tuple[Ruleset, int]:
    """Rules and a number of players."""
    return RULES[request.param], GAMES[request.param][1]


def steps(rules: Ruleset, players: int, seeds: range) -> Iterator[tuple[Draft, Action, Draft]]:
    """All steps of some random games: before, action, after."""
    for seed in seeds:
        history = list(random_game(rules, players, seed))
        for (before, action), (after, _) in pairwise(history):
            assert action is not None
            yield before, action, after


Contents = dict[tuple[str, int | None], set[str]]


def contents(rules: Ruleset, state: Draft) -> Contents:
    """The cards of every place."""
    data = rules.dump_state(state)
    places = [zone.place for zone in rules.view(state, None).public.zones]
    return {
        (p.zone, p.owner): set(data[p.zone] if p.owner is None else data[p.zone][p.owner])  # type: ignore[index]
        for p in places
    }


def all_told(rules: Ruleset, state: Draft, action: Action) -> list[Event]:
    """The events of a step with all that anybody is told of them."""
    tales = [rules.events(state, action, seat) for seat in (*range(state.players), None)]
    found = []
    for versions in zip(*tales, strict=True):
        fullest = [e for e in versions if isinstance(e, Moved) and e.cards is not None]
        found.append((*fullest, versions[0])[0])
    return found


def test_moves_add_up(game: tuple[Ruleset, int]) -> None:
    """Carried out one after the other, the moves told lead from the old state to the new one."""
    rules, players = game
    for before, action, after in steps(rules, players, range(4)):
        places, hidden = contents(rules, before), Counter[tuple[str, int | None]]()
        for event in all_told(rules, before, action):
            if isinstance(event, Moved):
                source = (event.source, event.source_owner)
                target = (event.target, event.target_owner)
                if event.cards is None:
                    hidden[target] += event.count
                    hidden[source] -= event.count
                    continue
                assert len(event.cards) == event.count
                assert set(event.cards) <= places[source]
                places[source] -= set(event.cards)
                places[target] |= set(event.cards)
        assert {place: len(cards) + hidden[place] for place, cards in places.items()} == {
            place: len(cards) for place, cards in contents(rules, after).items()
        }
        if not +hidden:
            assert places == contents(rules, after)


def test_everybody_is_told_of_the_same_events(game: tuple[Ruleset, int]) -> None:
    """Seats differ in the cards that they are told of, and in nothing else."""
    rules, players = game
    for before, action, _ in steps(rules, players, range(2)):
        tales = {
            tuple([bare(event) for event in rules.events(before, action, seat)])
            for seat in (*range(players), None)
        }
        assert len(tales) == 1


def bare(event: Event) -> object:
    """An event without the cards."""
    if isinstance(event, Moved):
        return (event.source, event.source_owner, event.target, event.target_owner, event.count)
    return event


OPEN = {"raised", "lost", "dessert_discards", "won", "centre", "guest_discards"}


def lies_open_to(place: tuple[str, int | None], seat: int | None) -> bool:
    """Whether a seat sees the cards of a place, by the rules of these games."""
    zone, owner = place
    return zone in OPEN or (zone == "hands" and seat is not None and owner == seat)


def test_cards_are_named_to_those_who_see_them(game: tuple[Ruleset, int]) -> None:
    """A seat is told which cards moved if it saw where they came from or sees where they went."""
    rules, players = game
    named = Counter[bool]()
    for before, action, _ in steps(rules, players, range(4)):
        for seat in (*range(players), None):
            for event in rules.events(before, action, seat):
                if isinstance(event, Moved):
                    places = (event.source, event.source_owner), (event.target, event.target_owner)
                    sees = any([lies_open_to(place, seat) for place in places])
                    assert (event.cards is not None) == sees
                    named[sees] += 1
    assert rules is RULES["kuhn"] or named[True] > 10


def test_events_come_from_the_step_alone(game: tuple[Ruleset, int]) -> None:
    """Asking for events changes nothing, and the same question has the same answer."""
    rules, players = game
    for before, action, after in steps(rules, players, range(2)):
        assert rules.events(before, action, 0) == rules.events(before, action, 0)
        assert rules.step(before, action) == after


def test_what_is_told() -> None:
    """Draws, tips, reshuffles and wins are told, each under its own name."""
    rules = RULES["published"]
    told = Counter[str]()
    for before, action, after in steps(rules, 5, range(12)):
        events = rules.events(before, action)
        told.update(
            [event.name if isinstance(event, Noted) else type(event).__name__ for event in events]
        )
        ends = [event for event in events if isinstance(event, Ended)]
        assert ends == ([Ended(after.outcome)] if after.outcome is not None else [])
        for event in events:
            if isinstance(event, Shuffled):
                assert event.count > 0
    assert set(told) == {"Moved", "Shuffled", "Ended", "tip"}
    assert told["Ended"] == 12


def test_a_secret_move_is_told_to_its_owner() -> None:
    """A dessert put away face down is named to whoever put it there, and to nobody else."""
    rules = RULES["toys"]
    state = rules.start(players=3, seed=2)
    dessert = rules.dump_state(state)["hands"][0][0]
    stash = rules.action("stash", seat=0, dessert=dessert)
    for seat, cards in ((0, (dessert,)), (1, None), (2, None), (None, None)):
        assert rules.events(state, stash, seat)[0] == Moved("hands", 0, "cellar", 0, 1, cards)


def test_an_illegal_action_has_no_events() -> None:
    """Whoever asks for the events of an illegal action is told why it is refused."""
    rules = RULES["race"]
    state = rules.step(rules.start(players=3, seed=1), rules.action("pass", seat=1))
    with pytest.raises(IllegalAction, match="seat 1 may not act now"):
        rules.events(state, rules.action("claim", seat=1))


@pytest.mark.parametrize("seat", [-1, 3, True, "0"])
def test_an_unknown_seat_is_told_nothing(seat: int) -> None:
    """Events are told to seats that are there."""
    rules = RULES["race"]
    state = rules.start(players=3, seed=1)
    with pytest.raises(SetupError, match="seats are 0 to 2"):
        rules.events(state, rules.action("pass", seat=1), seat)


def test_events_read_as_lines() -> None:
    """As text an event is a line for a log."""
    lines = [
        Moved("dessert_deck", None, "hands", 1, 2, None),
        Moved("hands", 0, "dessert_discards", None, 2, ("fudge", "smores")),
        Shuffled("dessert_deck", 12),
        Noted("tip", 1),
    ]
    assert [str(event) for event in lines] == [
        "2 cards from dessert_deck to hands of seat 1",
        "fudge, smores from hands of seat 0 to dessert_discards",
        "dessert_deck shuffled (12 cards)",
        "tip: seat 1",
    ]

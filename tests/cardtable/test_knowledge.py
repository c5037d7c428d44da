"""What seats know: held against all worlds that a seat cannot tell from the true one."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, pairwise

import pytest

from cardtable import Draft, Event, Moved, Place, Ruleset, View
from tests.playing import random_game, view_bytes
from tests.toys import shells

RULES = shells.ruleset()
TOGETHER = shells.ruleset(together=True)
CARDS = "abcde"
SEATS = (0, 1, None)

World = tuple[Place, ...]
"""Where each card lies."""


@cache
def ends(event: Moved) -> tuple[Place, Place]:
    """From where to where cards went."""
    return Place(event.source, event.source_owner), Place(event.target, event.target_owner)


def fits(world: World, view: View) -> bool:
    """Whether a world has the numbers and the faces that a view shows."""
    return all(
        [
            [c for c, place in zip(CARDS, world, strict=True) if place == zone.place]
            == list(zone.cards)
            if zone.cards is not None
            else world.count(zone.place) == zone.count
            for zone in (*view.public.zones, *view.private.zones)
        ]
    )


def dealt(view: View) -> set[World]:
    """All worlds with the numbers and the faces of a view."""
    places = [zone.place for zone in view.public.zones if zone.count]
    worlds: list[World] = [()]
    for _ in CARDS:
        worlds = [(*world, place) for world in worlds for place in places]
    return {world for world in worlds if fits(world, view)}


def after(worlds: Iterable[World], events: Iterable[Event], view: View) -> set[World]:
    """The worlds that a viewer holds possible after it was told of a step."""
    found = set(worlds)
    for event in events:
        if isinstance(event, Moved):
            source, target = ends(event)
            found = {
                tuple([target if c in moved else p for c, p in zip(CARDS, world, strict=True)])
                for world in found
                for moved in what_moved(world, source, event)
            }
    return {world for world in found if fits(world, view)}


def what_moved(world: World, source: Place, event: Moved) -> Iterator[tuple[str, ...]]:
    """The cards that may have moved, as far as the event tells."""
    there = [card for card, place in zip(CARDS, world, strict=True) if place == source]
    if event.cards is None:
        yield from combinations(there, event.count)
    elif set(event.cards) <= set(there):
        yield event.cards


def believed(view: View, world: World) -> bool:
    """Whether a world agrees with all that a view says is known."""
    where = dict(zip(CARDS, world, strict=True))
    facts = [*view.public.known, *view.private.known]
    return all([where[card] in fact.places for fact in facts for card in fact.cards])


def histories(
    seeds: range, rules: Ruleset = RULES
) -> Iterator[tuple[int | None, View, set[World]]]:
    """Views of random games, each with all worlds that its viewer holds possible."""
    for seed in seeds:
        game = list(random_game(rules, 2, seed))
        for viewer in SEATS:
            view = rules.view(game[0][0], viewer)
            worlds = dealt(view)
            for (state, action), (following, _) in pairwise(game):
                assert action is not None
                view = rules.view(following, viewer)
                worlds = after(worlds, rules.events(state, action, viewer), view)
                yield viewer, view, worlds


@pytest.mark.parametrize("rules", [RULES, TOGETHER], ids=["apart", "together"])
def test_nothing_possible_is_ruled_out(rules: Ruleset) -> None:
    """Whatever is known is true in every world that the viewer cannot tell from the true one."""
    narrowed = 0
    for _, view, worlds in histories(range(16), rules):
        assert worlds
        assert all(believed(view, world) for world in worlds)
        narrowed += bool(view.public.known or view.private.known)
    assert narrowed > 300


def test_little_more_is_left_open() -> None:
    """The worlds that a view leaves open are those that its viewer holds possible.

    Facts do not count cards: that one of three drawn cards was shown and so two of the same lot are
    left is not held. Such cases are rare.
    """
    same = total = 0
    for _, view, worlds in histories(range(3)):
        same += {world for world in dealt(view) if believed(view, world)} == worlds
        total += 1
    assert same > 0.97 * total


@pytest.mark.parametrize("rules", [RULES, TOGETHER], ids=["apart", "together"])
def test_imagined_worlds_give_the_same_view(rules: Ruleset) -> None:
    """What is public is not told again as one's own knowledge."""
    rng = random.Random(5)
    for viewer, view, _ in histories(range(10, 18), rules):
        assert rules.view(rules.determinize(view, rng), viewer) == view


def test_zones_tracked_together_are_not_told_apart() -> None:
    """A card given away may then lie in the hand or in the cellar, as soon as that holds a card."""
    given = playing("0: give a", rules=TOGETHER)
    assert known(given, 0, TOGETHER) == {"a": "hands[1]"}
    hidden = playing("0: give a", "1: hide c", "0: draw", "1: lay d", rules=TOGETHER)
    assert known(hidden, 0, TOGETHER) == {"a": "cellars[1] hands[1]"}
    emptied = playing("0: give a", "1: hide a", "0: draw", "1: give c", rules=TOGETHER)
    assert known(emptied, 0, TOGETHER)["a"] == "cellars[1] hands[1]"


@pytest.mark.parametrize("rules", [RULES, TOGETHER], ids=["apart", "together"])
def test_imagined_worlds_are_believed(rules: Ruleset) -> None:
    """Every imagined world agrees with what is known."""
    rng = random.Random(7)
    for _, view, _ in histories(range(6), rules):
        data = rules.dump_state(rules.determinize(view, rng))
        world = tuple([next(p for p in places() if card in lying(data, p)) for card in CARDS])
        assert fits(world, view)
        assert believed(view, world)


@cache
def places() -> tuple[Place, ...]:
    """All places of the game."""
    owned = [Place(zone, seat) for zone in ("hands", "cellars") for seat in (0, 1)]
    return (*owned, Place("shown"), Place("deck"))


def lying(data: dict[str, object], place: Place) -> list[str]:
    """The cards in a place, in plain data of a state."""
    held = data[place.zone]
    return held if place.owner is None else held[place.owner]  # type: ignore[index,return-value]


def playing(*lines: str, hands: str = "ab cd", rules: Ruleset = RULES) -> Draft:
    """The state after some actions; the hands are dealt as given, the last card is the deck."""
    first, second = hands.split()
    order = [*first, *second, *[c for c in CARDS if c not in hands]]
    data = rules.dump_state(rules.start(players=2, seed=1))
    data["hands"], data["deck"] = [sorted(first), sorted(second)], order[4:]
    state = rules.load_state(data)
    for line in lines:
        state = rules.step(state, rules.parse(line))
    return state


def known(state: Draft, viewer: int | None, rules: Ruleset = RULES) -> dict[str, str]:
    """The hidden cards that a viewer knows, with the places in which each may lie."""
    view = rules.view(state, viewer)
    seen = {c for zone in (*view.public.zones, *view.private.zones) for c in zone.cards or ()}
    found: dict[str, set[Place]] = {}
    for fact in (*view.public.known, *view.private.known):
        for card in set(fact.cards) - seen:
            found[card] = found.get(card, set(fact.places)) & set(fact.places)
    return {card: " ".join(sorted(map(str, places))) for card, places in sorted(found.items())}


class TestOneByOne:
    def test_nothing_at_first(self) -> None:
        """Nobody knows anything of what was dealt, beyond the own hand."""
        assert [known(playing(), viewer) for viewer in SEATS] == [{}, {}, {}]

    def test_taken_from_the_open(self) -> None:
        """A card that was taken from the open into a hand is known there to everybody."""
        state = playing("0: lay a", "1: take a")
        assert [known(state, viewer) for viewer in SEATS] == [
            {"a": "hands[1]"},
            {},
            {"a": "hands[1]"},
        ]

    def test_laid_open_again(self) -> None:
        """Of a card that lies open nothing more has to be known."""
        state = playing("0: lay a", "1: take a", "0: draw", "1: lay a")
        assert [known(state, viewer) for viewer in SEATS] == [{}, {}, {}]

    def test_hidden_by_oneself(self) -> None:
        """A card hidden face down is known to whoever hid it."""
        state = playing("0: hide a")
        assert [known(state, viewer) for viewer in SEATS] == [{"a": "cellars[0]"}, {}, {}]

    def test_given_away(self) -> None:
        """A card passed to the other hand is known to the giver."""
        state = playing("0: give a")
        assert [known(state, viewer) for viewer in SEATS] == [{"a": "hands[1]"}, {}, {}]

    def test_given_and_hidden(self) -> None:
        """If the receiver then hides a card, it may be that one."""
        for card in "ac":
            state = playing("0: give a", f"1: hide {card}")
            assert known(state, 0) == {"a": "cellars[1] hands[1]"}
            assert known(state, 1) == {card: "cellars[1]"}
            assert known(state, None) == {}

    def test_fetched_back(self) -> None:
        """When all is fetched back from the cellar, it is in the hand again."""
        state = playing("0: give a", "1: hide a", "0: hide b", "1: fetch")
        assert known(state, 0) == {"a": "hands[1]", "b": "cellars[0]"}

    def test_buried_from_the_open(self) -> None:
        """A card that went from the open into a cellar is known there to everybody."""
        state = playing("0: lay a", "1: bury a")
        assert [known(state, viewer) for viewer in SEATS] == [{"a": "cellars[1]"}] * 3

    def test_a_deck_made_anew(self) -> None:
        """Cards shuffled into a deck are known as its set; what is elsewhere is not in it."""
        state = playing("0: draw", "1: lay c", "0: lay a", "1: draw")
        assert known(state, None) == {
            "a": "deck hands[1]",
            "b": "hands[0] hands[1]",
            "c": "deck hands[1]",
            "d": "hands[0] hands[1]",
            "e": "hands[0] hands[1]",
        }

    def test_an_emptied_deck(self) -> None:
        """When the last card of a known deck is drawn, it is known to be in the hands."""
        state = playing("0: draw", "1: lay c", "0: lay a", "1: draw", "0: draw")
        assert {card: places for card, places in known(state, None).items() if card in "ac"} == {
            "a": "hands[0] hands[1]",
            "c": "hands[0] hands[1]",
        }

    @pytest.mark.parametrize("viewer", [1, None])
    def test_what_cannot_be_told_apart_looks_the_same(self, viewer: int | None) -> None:
        """Two ways to hide a card look alike to everybody else, byte for byte."""
        views = {view_bytes(RULES, RULES.view(playing(f"0: hide {c}"), viewer)) for c in "ab"}
        assert len(views) == 1

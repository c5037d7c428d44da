"""Determinizing: a whole state that a view cannot tell from the true one, drawn fairly."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import attrs
import pytest

from cardtable import DataError, Draft, KnownCards, Place, Ruleset
from tests.hidden import seen_places, swaps
from tests.playing import legal_data, random_game, some_states, view_bytes
from tests.toys import kuhn, race, variants

GAMES: dict[str, tuple[Callable[[], Ruleset], int]] = {
    "kuhn": (kuhn.ruleset, 2),
    "race": (race.ruleset, 3),
    "published": (variants.ruleset, 3),
    "all toys": (lambda: variants.ruleset("cellar", "double_tip", "oath"), 4),
}
RULES = {name: make() for name, (make, _) in GAMES.items()}


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> tuple[Ruleset, int]:
    """Rules and a number of players."""
    return RULES[request.param], GAMES[request.param][1]


def test_an_imagined_state_has_the_same_view(game: tuple[Ruleset, int]) -> None:
    """The view of an imagined state is the view that it was imagined from, byte for byte."""
    rules, players = game
    for state, rng in some_states(rules, players, range(4), every=9):
        for viewer in (*range(players), None):
            view = rules.view(state, viewer)
            imagined = rules.determinize(view, rng)
            assert view_bytes(rules, rules.view(imagined, viewer)) == view_bytes(rules, view)


def test_an_imagined_state_is_sound(game: tuple[Ruleset, int]) -> None:
    """Every card lies in exactly one place, and the state survives the way to plain data."""
    rules, players = game
    for state, rng in some_states(rules, players, range(3), every=11):
        for viewer in (*range(players), None):
            imagined = rules.determinize(rules.view(state, viewer), rng)
            assert rules.audit(imagined) == ()
            data = rules.dump_state(imagined)
            assert rules.dump_state(rules.load_state(data)) == data


def test_an_imagined_state_has_the_same_legal_actions(game: tuple[Ruleset, int]) -> None:
    """Its viewer may do in it what it may do in the true one."""
    rules, players = game
    for state, rng in some_states(rules, players, range(3), every=11):
        for seat in rules.actors(state):
            imagined = rules.determinize(rules.view(state, seat), rng)
            assert legal_data(rules, imagined, seat) == legal_data(rules, state, seat)


def test_an_imagined_state_can_be_played_on(game: tuple[Ruleset, int]) -> None:
    """A game goes on from an imagined state to its end."""
    rules, players = game
    for state, rng in some_states(rules, players, range(2), every=15):
        imagined = rules.determinize(rules.view(state, 0), rng)
        for _ in range(2_000):
            if rules.outcome(imagined) is not None:
                break
            imagined = rules.step(imagined, rules.legal_actions(imagined).sample(rng))
        assert rules.outcome(imagined) is not None


def test_another_world_is_found_where_there_is_one(game: tuple[Ruleset, int]) -> None:
    """Where hidden cards may change places, some imagined state differs from the truth."""
    rules, players = game
    for state, rng in some_states(rules, players, range(3)):
        for viewer in (0, None):
            view = rules.view(state, viewer)
            if swaps(rules, state, view, rng, 1):
                truth = hidden(rules, state, view)
                tries = (hidden(rules, rules.determinize(view, rng), view) for _ in range(12))
                assert any(imagined != truth for imagined in tries)


def hidden(rules: Ruleset, state: Draft, view: object) -> list[object]:
    """What a viewer does not see of a state: the cards of every hidden place, in order."""
    data, seen = rules.dump_state(state), seen_places(view)  # type: ignore[arg-type]
    zones = [zone.place for zone in view.public.zones]  # type: ignore[attr-defined]
    return [
        data[p.zone] if p.owner is None else data[p.zone][p.owner]  # type: ignore[index]
        for p in zones
        if p not in seen
    ]


def test_the_luck_of_the_true_state_is_not_taken_over() -> None:
    """An imagined state has a seed of its own, drawn from the caller's generator alone."""
    rules = RULES["published"]
    view = rules.view(rules.start(players=2, seed=77), 0)
    one, two = [rules.determinize(view, random.Random(3)) for _ in range(2)]
    other = rules.determinize(view, random.Random(4))
    assert one == two
    assert len({77, one.chance.seed, other.chance.seed}) == 3


def test_both_cards_of_kuhn_poker_are_equally_likely() -> None:
    """The other seat's card is either of the two that are left, each in half of the worlds."""
    rules = RULES["kuhn"]
    view, rng = rules.view(rules.start(players=2, seed=5), 0), random.Random(1)
    held = [rules.dump_state(rules.determinize(view, rng))["hands"][1][0] for _ in range(600)]
    counts = Counter(held)
    assert len(counts) == 2
    assert all(240 < count < 360 for count in counts.values()), counts


def test_the_order_of_a_deck_is_imagined_too() -> None:
    """The cards of a deck come in any order, each as often on top as the others."""
    rules = RULES["race"]
    view, rng = rules.view(rules.start(players=3, seed=5), 0), random.Random(1)
    tops = Counter(rules.dump_state(rules.determinize(view, rng))["deck"][0] for _ in range(900))
    unseen = 12 - 3 - 1
    assert len(tops) == unseen
    assert all(60 < count < 165 for count in tops.values()), tops


class TestWithKnowledge:
    def test_known_cards_stay_where_they_are_known_to_be(self) -> None:
        """A dessert that the seat put away itself is put away in every imagined world."""
        rules = RULES["all toys"]
        state = rules.start(players=2, seed=3)
        dessert = (rules.view(state, 0).cards("hands", 0) or ())[1]
        state = rules.step(state, rules.action("stash", seat=0, dessert=dessert))
        view, rng = rules.view(state, 0), random.Random(2)
        for _ in range(20):
            assert rules.dump_state(rules.determinize(view, rng))["cellar"][0] == [dessert]

    def test_the_owner_alone_is_sure(self) -> None:
        """To the other seat any unseen dessert may lie there."""
        rules = RULES["all toys"]
        state = rules.start(players=2, seed=3)
        dessert = (rules.view(state, 0).cards("hands", 0) or ())[1]
        state = rules.step(state, rules.action("stash", seat=0, dessert=dessert))
        view, rng = rules.view(state, 1), random.Random(2)
        worlds = [rules.dump_state(rules.determinize(view, rng)) for _ in range(60)]
        assert len({world["cellar"][0][0] for world in worlds}) > 20

    def test_cards_known_to_be_in_one_of_two_places(self) -> None:
        """A card known to lie in one of two hands is in the one or the other, about equally."""
        rules = RULES["published"]
        state = rules.start(players=3, seed=3)
        card = rules.dump_state(state)["hands"][1][0]
        places = (Place("hands", 1), Place("hands", 2))
        view = rules.view(state, 0)
        told = attrs.evolve(view.private, known=(KnownCards((card,), places),))
        view, rng = attrs.evolve(view, private=told), random.Random(9)
        worlds = [rules.dump_state(rules.determinize(view, rng))["hands"] for _ in range(300)]
        holders = Counter(
            1 if card in hands[1] else 2 for hands in worlds if card in hands[1] + hands[2]
        )
        assert sum(holders.values()) == 300
        assert all(100 < holders[seat] < 200 for seat in (1, 2)), holders

    def test_all_fitting_deals_are_equally_likely(self) -> None:
        """With facts that overlap, each deal that fits comes up about equally often."""
        rules = RULES["race"]
        state = rules.start(players=3, seed=3)
        hands = rules.dump_state(state)["hands"]
        one, two = Place("hands", 1), Place("hands", 2)
        facts = (KnownCards(tuple(sorted(hands[1] + hands[2])), (one, two)),)
        view = rules.view(state, 0)
        view = attrs.evolve(view, private=attrs.evolve(view.private, known=facts))
        rng = random.Random(4)
        dealt = Counter(
            tuple(rules.dump_state(rules.determinize(view, rng))["hands"][1]) for _ in range(2_000)
        )
        assert len(dealt) == 20
        assert all(60 < count < 145 for count in dealt.values()), dealt


class TestWrongViews:
    def test_a_view_of_another_game(self) -> None:
        """A view of another ruleset is refused; the error names what only one of them has."""
        view = RULES["kuhn"].view(RULES["kuhn"].start(players=2, seed=1), 0)
        with pytest.raises(DataError, match="ruleset: lost, racing, raised, said, speak, winner"):
            RULES["race"].determinize(view, random.Random(1))

    @pytest.mark.parametrize(("of", "by"), [("published", "all toys"), ("all toys", "published")])
    def test_a_view_of_another_variant(self, of: str, by: str) -> None:
        """A view that lacks a zone of the ruleset, or has one too many, is refused."""
        view = RULES[of].view(RULES[of].start(players=2, seed=1), 0)
        with pytest.raises(DataError, match=r"of another ruleset: cellar\[0\], cellar\[1\], toys"):
            RULES[by].determinize(view, random.Random(1))

    def test_facts_that_contradict_each_other(self) -> None:
        """Facts that leave no deal are refused."""
        rules = RULES["race"]
        state = rules.start(players=3, seed=3)
        cards = tuple(rules.dump_state(state)["deck"])
        fact = KnownCards(
            (*sorted([*cards, *rules.dump_state(state)["hands"][1]]),), (Place("deck"),)
        )
        view = rules.view(state, 0)
        view = attrs.evolve(view, public=attrs.evolve(view.public, known=(fact,)))
        with pytest.raises(DataError, match="no deal of the hidden cards"):
            rules.determinize(view, random.Random(1))

    def test_a_view_with_wrong_numbers(self) -> None:
        """A view that hides more cards than there are is refused."""
        rules = RULES["race"]
        view = rules.view(rules.start(players=3, seed=3), 0)
        zones = [
            attrs.evolve(zone, count=zone.count + (zone.place.zone == "deck"))
            for zone in view.public.zones
        ]
        view = attrs.evolve(view, public=attrs.evolve(view.public, zones=tuple(zones)))
        with pytest.raises(DataError, match="the view hides 9 cards"):
            rules.determinize(view, random.Random(1))


def test_the_end_of_a_game_can_be_imagined() -> None:
    """An imagined state of a finished game is finished, with the same outcome."""
    rules = RULES["published"]
    *_, (state, _) = random_game(rules, 2, 1)
    imagined = rules.determinize(rules.view(state, 1), random.Random(1))
    assert rules.outcome(imagined) == rules.outcome(state)

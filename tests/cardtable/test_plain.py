"""Plain data: states, views, actions and texts come back as they went; damaged data is refused."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable import Action, CardTableError, DataError, Draft, Ruleset, UnknownCard, UnknownId
from tests.playing import random_game, some_states, view_bytes
from tests.toys import kuhn, race, variants

GAMES: dict[str, tuple[Callable[[], Ruleset], int]] = {
    "kuhn": (kuhn.ruleset, 2),
    "race": (race.ruleset, 3),
    "published": (variants.ruleset, 3),
    "toys": (lambda: variants.ruleset("cellar", "double_tip", "oath"), 4),
}
RULES = {name: make() for name, (make, _) in GAMES.items()}
PUBLISHED = RULES["published"]


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> tuple[Ruleset, int]:
    """Rules and a number of players."""
    return RULES[request.param], GAMES[request.param][1]


def through_json(data: object) -> dict[str, object]:
    """The data as it comes out of a file."""
    back = json.loads(json.dumps(data))
    assert isinstance(back, dict)
    return back


class TestRoundTrips:
    def test_states(self, game: tuple[Ruleset, int]) -> None:
        """A state that went through JSON is equal to the one that was dumped."""
        rules, players = game
        for state, _ in some_states(rules, players, range(8)):
            data = rules.dump_state(state)
            back = rules.load_state(through_json(data))
            assert back == state
            assert rules.dump_state(back) == data

    def test_a_loaded_state_plays_on(self, game: tuple[Ruleset, int]) -> None:
        """The rest of a game is the same from a state that was loaded."""
        rules, players = game
        history = list(random_game(rules, players, 6))
        state = rules.load_state(through_json(rules.dump_state(history[0][0])))
        for expected, action in history:
            assert rules.dump_state(state) == rules.dump_state(expected)
            if action is not None:
                state = rules.step(state, action)

    def test_views(self, game: tuple[Ruleset, int]) -> None:
        """A view that went through JSON is equal, its legal actions included."""
        rules, players = game
        for state, _ in some_states(rules, players, range(4)):
            for viewer in (*range(players), None):
                view = rules.view(state, viewer)
                back = rules.load_view(through_json(rules.dump_view(view)))
                assert back == view
                assert list(islice(back.legal, 50)) == list(islice(view.legal, 50))
                assert view_bytes(rules, back) == view_bytes(rules, view)

    def test_actions(self, game: tuple[Ruleset, int]) -> None:
        """An action that went through JSON is equal."""
        rules, players = game
        for action in actions(rules, players):
            assert rules.load_action(through_json(rules.dump_action(action))) == action

    def test_texts(self, game: tuple[Ruleset, int]) -> None:
        """The line that describes an action is read as that action."""
        rules, players = game
        for action in actions(rules, players):
            assert rules.parse(rules.describe(action)) == action


def actions(rules: Ruleset, players: int) -> Iterator[Action]:
    """Actions of all kinds, from some states."""
    for state, _ in some_states(rules, players, range(6)):
        for options in rules.legal_actions(state).options():
            yield from {options[0], options[len(options) // 2], options[-1]}


class TestActions:
    def test_the_data_of_an_action(self) -> None:
        """Kind and seat, then the fields by name; cards are ids, sets are lists in order."""
        action = PUBLISHED.action(
            "serve", seat=1, guest="fuzzy", desserts=["peanut_brittle", "fudge"]
        )
        assert PUBLISHED.dump_action(action) == {
            "kind": "serve",
            "seat": 1,
            "guest": "fuzzy",
            "desserts": ["fudge", "peanut_brittle"],
        }

    def test_the_order_of_cards_does_not_matter(self) -> None:
        """An action is the same whatever order its cards are given in."""
        one, two = [
            PUBLISHED.action("dump", seat=0, desserts=desserts)
            for desserts in (["fudge", "smores"], ("smores", "fudge"))
        ]
        assert one == two
        assert PUBLISHED.load_action(
            {"kind": "dump", "seat": 0, "desserts": ["smores", "fudge"]}
        ) == (one)

    @pytest.mark.parametrize(
        ("data", "complaint"),
        [
            ([], "an action is an object with named parts"),
            (None, "an action is an object with named parts"),
            ({}, "an action holds its kind and its seat"),
            ({"kind": "kitchen"}, "an action holds its kind and its seat"),
            ({"kind": "kitchen", "seat": "0"}, "an action holds its kind and its seat"),
            ({"kind": "kitchen", "seat": True}, "an action holds its kind and its seat"),
            ({"kind": ["kitchen"], "seat": 0}, "an action holds its kind and its seat"),
            ({"kind": "kitchen", "seat": 0, "x": 1}, "unknown: x"),
            ({"kind": "dump", "seat": 0}, "missing: desserts"),
            ({"kind": "dump", "seat": 0, "desserts": "fudge"}, "a list of ids of desserts"),
            ({"kind": "dump", "seat": 0, "desserts": 5}, "a list of ids of desserts"),
            ({"kind": "dump", "seat": 0, "desserts": ["fudge", "fudge"]}, "'fudge' is named twice"),
        ],
    )
    def test_data_of_another_shape(self, data: object, complaint: str) -> None:
        """Data that is no action is refused; the error says what an action holds."""
        with pytest.raises(DataError, match=complaint):
            PUBLISHED.load_action(data)  # type: ignore[arg-type]

    @pytest.mark.parametrize(
        ("data", "suggestion"),
        [
            (
                {"kind": "kitchn", "seat": 0},
                "unknown kind of action 'kitchn'; did you mean 'kitchen'",
            ),
            (
                {"kind": "dismiss", "seat": 0, "guest": "fuzy"},
                "unknown guest 'fuzy'; did you mean 'fuzzy'",
            ),
            (
                {"kind": "dump", "seat": 0, "desserts": ["fuge"]},
                "unknown dessert 'fuge'; did you mean 'fudge'",
            ),
            ({"kind": "dump", "seat": 0, "desserts": [["fudge"]]}, "unknown dessert"),
            ({"kind": "dismiss", "seat": 0, "guest": {}}, "unknown guest"),
            ({"kind": "dismiss", "seat": 0, "guest": None}, "unknown guest None"),
        ],
    )
    def test_unknown_ids(self, data: dict[str, object], suggestion: str) -> None:
        """Unknown kinds and cards are refused, and the nearest known ones named."""
        with pytest.raises(UnknownId, match=suggestion):
            PUBLISHED.load_action(data)

    def test_an_action_is_made_by_name(self) -> None:
        """Fields are checked when an action is made, before any state is asked."""
        with pytest.raises(UnknownId, match="did you mean 'serve'"):
            PUBLISHED.action("srve", seat=0)
        with pytest.raises(DataError, match="missing: desserts"):
            PUBLISHED.action("serve", seat=0, guest="fuzzy")
        with pytest.raises(UnknownCard, match="did you mean 'fuzzy'"):
            PUBLISHED.action("serve", seat=0, guest="fuzy", desserts=["fudge"])
        with pytest.raises(DataError, match="a seat is a number, not '0'"):
            PUBLISHED.action("kitchen", seat="0")  # type: ignore[arg-type]


class TestTexts:
    @pytest.mark.parametrize(
        "text",
        [
            "seat 1: serve fuzzy with fudge, peanut_brittle",
            "1: serve fuzzy with peanut_brittle,fudge",
            "  SEAT 1 :  Serve  fuzzy  WITH fudge ,peanut_brittle ",
        ],
    )
    def test_lines_may_be_sloppy(self, text: str) -> None:
        """Spaces, case of the words and order of the cards do not matter."""
        expected = PUBLISHED.action(
            "serve", seat=1, guest="fuzzy", desserts=["fudge", "peanut_brittle"]
        )
        assert PUBLISHED.parse(text) == expected

    def test_the_seat_may_be_given_apart(self) -> None:
        """A line without its seat is read for the seat given."""
        assert PUBLISHED.parse("kitchen", seat=3) == PUBLISHED.action("kitchen", seat=3)

    @pytest.mark.parametrize(
        ("text", "complaint"),
        [
            ("kitchen", "whose action is 'kitchen'"),
            ("seat 0: bake a cake", "'bake a cake' is no action; actions read: .*kitchen"),
            ("seat 0:", "'' is no action"),
            ("", "whose action"),
        ],
    )
    def test_lines_that_are_no_action(self, text: str, complaint: str) -> None:
        """Other lines are refused; the error shows how actions read."""
        with pytest.raises(DataError, match=complaint):
            PUBLISHED.parse(text)

    def test_a_line_with_an_unknown_card(self) -> None:
        """A misspelled card in a line is named with the nearest ones."""
        with pytest.raises(UnknownCard, match="did you mean 'fudge'"):
            PUBLISHED.parse("seat 0: dump fuge")

    @given(st.text(max_size=40))
    def test_any_text_is_read_or_refused(self, text: str) -> None:
        """Whatever is typed, it is an action or one of this library's errors."""
        with suppress(CardTableError):
            PUBLISHED.parse(text, seat=0)


def midgame() -> tuple[Draft, dict[str, object]]:
    """A state in the middle of a game with everything in it, and its data."""
    rules = RULES["toys"]
    state = [state for state, _ in random_game(rules, 4, 11)][-12]
    data = rules.dump_state(state)
    assert data["known"]
    return state, data


class TestDamagedStates:
    """Whatever is done to the data of a state, loading it raises an error of this library."""

    def test_something_else(self) -> None:
        """What is no object with named parts is no state."""
        for data in (None, [], "x", 5):
            with pytest.raises(DataError, match="a state is an object with named parts"):
                PUBLISHED.load_state(data)  # type: ignore[arg-type]

    def test_a_part_is_missing(self) -> None:
        """Without any one of its parts it is no state."""
        _, data = midgame()
        for name in data:
            with pytest.raises(DataError, match=name):
                RULES["toys"].load_state({k: v for k, v in data.items() if k != name})

    def test_a_card_is_missing(self) -> None:
        """A card that lies nowhere is named."""
        _, data = midgame()
        card = data["dessert_deck"].pop()  # type: ignore[attr-defined]
        with pytest.raises(DataError, match=f"desserts in no zone: {card}"):
            RULES["toys"].load_state(data)

    @pytest.mark.parametrize(
        "zone", ["dessert_deck", "dessert_discards", "guest_discards", "centre"]
    )
    def test_a_card_is_there_twice(self, zone: str) -> None:
        """A card that lies in one zone twice is named, whether the zone has an order or not."""
        _, data = midgame()
        cards = data[zone]
        assert isinstance(cards, list)
        cards.append(cards[0])
        with pytest.raises(DataError, match=cards[0]):
            RULES["toys"].load_state(data)

    def test_a_card_is_in_two_places(self) -> None:
        """A card that lies in two zones is named with both."""
        _, data = midgame()
        card = data["dessert_deck"][0]  # type: ignore[index]
        data["dessert_discards"].append(card)  # type: ignore[attr-defined]
        with pytest.raises(DataError, match=f"{card} lies in dessert_deck and in dessert_discards"):
            RULES["toys"].load_state(data)

    def test_an_unknown_card(self) -> None:
        """A misspelled card is named with the nearest ones."""
        _, data = midgame()
        data["dessert_deck"][0] = "fugde"  # type: ignore[index]
        with pytest.raises(UnknownCard, match="did you mean 'fudge'"):
            RULES["toys"].load_state(data)

    def test_an_unknown_phase(self) -> None:
        """A misspelled phase is named with the nearest one."""
        _, data = midgame()
        with pytest.raises(UnknownId, match="unknown phase 'acct'; did you mean 'act'"):
            RULES["toys"].load_state({**data, "phase": "acct"})

    @pytest.mark.parametrize("players", [0, 1, 6, "3", None, 2.0, True])
    def test_players_that_do_not_fit(self, players: object) -> None:
        """A number of players that the edition is not for is refused."""
        _, data = midgame()
        with pytest.raises(DataError):
            RULES["toys"].load_state({**data, "players": players})

    @pytest.mark.parametrize("junk", [None, "x", -7, 10**6, 1.5, True, [], {}, [[["x"]]]])
    def test_a_part_is_junk(self, junk: object) -> None:
        """Junk anywhere deep in the data is refused, save where a value like it may stand."""
        _, data = midgame()
        accepted = set()
        for path in paths(data):
            damaged = copy.deepcopy(data)
            put(damaged, path, junk)
            with suppress(CardTableError):
                RULES["toys"].load_state(damaged)
                accepted |= {path[0]} if damaged != data else set()
        assert accepted <= FREE


# Parts of a state in which some of the values above may stand: numbers, lists that may be empty.
FREE = {"active", "served", "acted", "extras", "known", "chance", "asks"}


def paths(data: object, here: tuple[object, ...] = ()) -> Iterator[tuple[object, ...]]:
    """Where something stands in nested data; of long lists the first places."""
    if here:
        yield here
    if isinstance(data, dict):
        for key, value in data.items():
            yield from paths(value, (*here, key))
    elif isinstance(data, list):
        for index, value in enumerate(data[:2]):
            yield from paths(value, (*here, index))


def put(data: dict[str, object], path: tuple[object, ...], value: object) -> None:
    """Write a value to a place in nested data."""
    inner: object = data
    for step in path[:-1]:
        inner = inner[step]  # type: ignore[index]
    inner[path[-1]] = value  # type: ignore[index]


class TestDamagedViews:
    def test_something_else(self) -> None:
        """What is no object with named parts is no view."""
        for data in (None, [], "x", 5):
            with pytest.raises(DataError, match="a view is an object with named parts"):
                PUBLISHED.load_view(data)  # type: ignore[arg-type]

    def test_damage_is_refused(self) -> None:
        """A part that is missing or of another shape is one of this library's errors."""
        rules = RULES["toys"]
        state, _ = midgame()
        data = rules.dump_view(rules.view(state, state.actors[0]))
        for path in paths(data):
            for junk in (None, "x", 5, [], {}, [5]):
                damaged = copy.deepcopy(data)
                put(damaged, path, junk)
                with suppress(CardTableError):
                    rules.load_view(damaged)


def test_all_data_is_json(game: tuple[Ruleset, int]) -> None:
    """Data of states and views is made of what JSON knows: nothing changes on the way."""
    rules, players = game
    for state, _ in some_states(rules, players, range(2)):
        for data in (rules.dump_state(state), rules.dump_view(rules.view(state, 0))):
            assert through_json(data) == data

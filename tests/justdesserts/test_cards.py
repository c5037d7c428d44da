"""The card facts of Just Desserts, counted, and the classes that hold them."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from itertools import chain
from typing import Any

import pytest
from attrs import evolve
from attrs.exceptions import FrozenInstanceError

from cardtable import UnknownCard
from justdesserts import cards
from justdesserts.cards import CARD_SET_NAMES, Dessert, Guest, load_card_set

BASE = load_card_set("base")
COFFEE = load_card_set("just_coffee")
BACON = load_card_set("better_with_bacon")
ALL = (BASE, COFFEE, BACON)
DESSERTS = tuple(chain.from_iterable(each.desserts for each in ALL))
GUESTS = tuple(chain.from_iterable(each.guests for each in ALL))

TART = Dessert("lemon_tart", "Lemon Tart", ("fruit", "pastry"), "acme_tea")
AUNT = Guest(id="aunt", name="Aunt", suit="teal", cravings=("fruit", "pie"), card_set="acme_tea")


class TestTheBaseGame:
    def test_sizes(self) -> None:
        """The base game has 76 desserts, 24 guests and 12 icons."""
        assert (len(BASE.desserts), len(BASE.guests), len(BASE.icons)) == (76, 24, 12)

    @pytest.mark.rule("T1")
    def test_icons_on_desserts(self) -> None:
        """The twelve icons stand on the desserts 153 times, each as often as counted."""
        counts = Counter(icon for each in BASE.desserts for icon in each.icons)
        assert counts.total() == 153
        assert counts == {
            "chocolate": 23,
            "fruit": 20,
            "cake": 18,
            "cookie": 15,
            "ice_cream": 14,
            "nuts": 13,
            "pastry": 11,
            "pie": 10,
            "pudding": 9,
            "marshmallow": 7,
            "veggies": 7,
            "spices": 6,
        }

    @pytest.mark.rule("T1")
    def test_icons_a_dessert(self) -> None:
        """A dessert carries between one and four icons."""
        counts = Counter(len(each.icons) for each in BASE.desserts)
        assert counts == {1: 17, 2: 43, 3: 14, 4: 2}

    def test_single_icons(self) -> None:
        """Every icon but the veggies has a dessert of its own, and six have two."""
        counts = Counter(each.icons[0] for each in BASE.desserts if len(each.icons) == 1)
        assert counts == {
            "spices": 1,
            "pie": 2,
            "chocolate": 2,
            "pudding": 2,
            "cookie": 2,
            "fruit": 1,
            "pastry": 2,
            "nuts": 1,
            "cake": 2,
            "marshmallow": 1,
            "ice_cream": 1,
        }

    def test_twins(self) -> None:
        """Sixteen pairs of desserts carry the same icons."""
        counts = Counter(frozenset(each.icons) for each in BASE.desserts)
        assert sum(n * (n - 1) // 2 for n in counts.values()) == 16

    def test_suits(self) -> None:
        """Six suits have four guests each."""
        assert Counter(each.suit for each in BASE.guests) == {
            "blue": 4,
            "green": 4,
            "orange": 4,
            "purple": 4,
            "red": 4,
            "yellow": 4,
        }

    @pytest.mark.rule("T1")
    def test_cravings(self) -> None:
        """The guests crave each icon as often as counted, two to four icons a guest."""
        counts = Counter(icon for each in BASE.guests for icon in each.cravings)
        assert counts == {
            "chocolate": 12,
            "fruit": 9,
            "cake": 8,
            "ice_cream": 6,
            "nuts": 5,
            "cookie": 5,
            "pie": 4,
            "veggies": 4,
            "pudding": 3,
            "pastry": 3,
            "marshmallow": 3,
            "spices": 2,
        }
        assert Counter(len(each.cravings) for each in BASE.guests) == {2: 10, 3: 12, 4: 2}

    @pytest.mark.rule("T1")
    def test_refusals(self) -> None:
        """Ten guests refuse something, and The Emperor alone refuses two icons."""
        counts = Counter(icon for each in BASE.guests for icon in each.refuses)
        assert counts == {"chocolate": 3, "marshmallow": 1, "fruit": 2, "nuts": 3, "veggies": 2}
        assert sum(bool(each.refuses) for each in BASE.guests) == 10
        assert [each.id for each in BASE.guests if len(each.refuses) == 2] == ["the_emperor"]

    @pytest.mark.rule("T6")
    def test_favourites(self) -> None:
        """27 different desserts are favourites: none of Nature Girl's, two of four guests'."""
        by_number: dict[int, list[str]] = {0: [], 1: [], 2: []}
        for each in BASE.guests:
            by_number[len(each.favourites)].append(each.id)
        assert by_number[0] == ["nature_girl"]
        assert by_number[2] == ["agent_17", "the_astronaut", "the_emperor", "the_professor"]
        assert len({name for each in BASE.guests for name in each.favourites}) == 27
        assert {each.favourite_icon for each in BASE.guests} == {None}

    def test_uncertain_names(self) -> None:
        """The spelling of thirteen desserts and one guest has not been checked in print."""
        assert sum(not each.name_certain for each in BASE.desserts) == 13
        assert [each.id for each in BASE.guests if not each.name_certain] == ["boston_guy"]


class TestTheExpansions:
    @pytest.mark.rule("X1")
    @pytest.mark.parametrize(
        ("facts", "icons", "suits"),
        [(COFFEE, ("coffee",), ("rose",)), (BACON, ("bacon",), ("burgundy",))],
        ids=["just_coffee", "better_with_bacon"],
    )
    def test_sizes(
        self, facts: cards.CardFacts, icons: tuple[str, ...], suits: tuple[str, ...]
    ) -> None:
        """An expansion brings 6 desserts, 4 guests of one new suit and one new icon."""
        assert (len(facts.desserts), len(facts.guests)) == (6, 4)
        assert (facts.icons, facts.suits) == (icons, suits)
        assert {each.suit for each in facts.guests} == set(suits)
        on_desserts = {icon for each in facts.desserts for icon in each.icons}
        assert on_desserts - set(BASE.icons) == set(icons)

    @pytest.mark.rule("X2")
    def test_open_favourites(self) -> None:
        """Only Doctor Coffee and Abraham Bacon have an open favourite: what they crave."""
        found = {each.id: each.favourite_icon for each in GUESTS if each.favourite_icon}
        assert found == {"doctor_coffee": "coffee", "abraham_bacon": "bacon"}
        assert cards.guest("doctor_coffee").cravings == ("coffee",)
        assert cards.guest("abraham_bacon").cravings == ("bacon",)

    @pytest.mark.rule("X2")
    def test_coffee_cake(self) -> None:
        """Coffee Cake carries no coffee."""
        assert set(cards.dessert("coffee_cake").icons) == {"cake", "spices", "nuts"}

    @pytest.mark.rule("X3")
    def test_favourites_from_the_base_game(self) -> None:
        """Two guests of the expansions have a dessert of the base game as favourite."""
        base = {each.id for each in BASE.desserts}
        guests = COFFEE.guests + BACON.guests
        found = {(each.id, name) for each in guests for name in each.favourites if name in base}
        assert found == {
            ("the_vegetarian", "chocolate_dipped_strawberries"),
            ("conceptual_artist", "coffee_cake"),
        }


class TestTheRulesOf2006:
    @pytest.mark.rule("B1")
    def test_points(self) -> None:
        """Rules 3.1 know 22 guests with 66 points together."""
        points = [each.points for each in GUESTS if each.points is not None]
        assert (len(points), sum(points)) == (22, 66)
        assert Counter(points) == {5: 1, 4: 5, 3: 10, 2: 5, 1: 1}

    @pytest.mark.rule("B1")
    @pytest.mark.parametrize(
        ("points", "names"),
        [
            (5, {"Nature Girl"}),
            (4, {"Mr. Healthy", "Mrs. Jenkins", "Boston Cream Pie Guy", "Mary Ann", "The Hermit"}),
            (
                3,
                {"The Hippie", "Wally", "Mojo", "The Little Boy", "The Dude"}
                | {"Inga", "Bob Fruitcake", "Nana", "Roland", "Agent 17"},
            ),
            (2, {"The Tourist", "The Professor", "The Little Girl", "Fuzzy", "The Lumberjack"}),
            (1, {"The Emperor"}),
        ],
    )
    def test_who_has_how_many(self, points: int, names: set[str]) -> None:
        """Each guest has the points that rules 3.1 give, under the name used there."""
        assert {each.beta_name for each in GUESTS if each.points == points} == names

    @pytest.mark.rule("B1")
    def test_guests_without_points(self) -> None:
        """The Astronaut and Candice are the guests of the base game not in rules 3.1."""
        found = [each.id for each in BASE.guests if each.points is None]
        assert found == ["candice", "the_astronaut"]

    def test_trios(self) -> None:
        """Rules 4.2 put the 24 guests of the base game into eight trios."""
        trios = Counter(each.trio for each in BASE.guests)
        assert trios == {
            "blue_crescent": 3,
            "brown_square": 3,
            "green_club": 3,
            "orange_circle": 3,
            "purple_spade": 3,
            "red_heart": 3,
            "white_star": 3,
            "yellow_diamond": 3,
        }

    def test_expansions(self) -> None:
        """The guests of the expansions were not in the game in 2006."""
        assert {
            (each.beta_name, each.points, each.trio) for each in COFFEE.guests + BACON.guests
        } == {(None, None, None)}


class TestAllSets:
    def test_ids(self) -> None:
        """The 88 desserts and 32 guests have 120 different ids."""
        assert (len(DESSERTS), len(GUESTS)) == (88, 32)
        assert len({each.id for each in DESSERTS + GUESTS}) == 120

    def test_order(self) -> None:
        """Desserts and guests of a set are sorted by id and know their set."""
        for facts in ALL:
            for group in (facts.desserts, facts.guests):
                assert [each.id for each in group] == sorted(each.id for each in group)
                assert {each.card_set for each in group} == {facts.name}
        assert tuple(facts.name for facts in ALL) == CARD_SET_NAMES

    @pytest.mark.rule("T6")
    def test_a_favourite_is_exactly_what_its_guest_craves(self) -> None:
        """Every named favourite exists and carries its guest's cravings and nothing else."""
        pairs = [(each, cards.dessert(name)) for each in GUESTS for name in each.favourites]
        assert len(pairs) == 33
        assert all(set(guest.cravings) == set(favourite.icons) for guest, favourite in pairs)

    def test_tastes_are_icons_of_the_sets(self) -> None:
        """Cravings, refusals and icons are all among the 14 icons of the sets."""
        icons = {icon for facts in ALL for icon in facts.icons}
        assert len(icons) == 14
        assert {icon for each in DESSERTS for icon in each.icons} == icons
        assert {icon for each in GUESTS for icon in each.cravings + each.refuses} <= icons

    def test_suits_of_the_sets(self) -> None:
        """The guests' suits are the ones that their set names."""
        for facts in ALL:
            assert {each.suit for each in facts.guests} == set(facts.suits)


class TestLooking:
    def test_finds_cards_of_every_set(self) -> None:
        """A card of any built-in set is found by its id alone."""
        assert [cards.dessert(each.id) for each in DESSERTS] == list(DESSERTS)
        assert [cards.guest(each.id) for each in GUESTS] == list(GUESTS)

    def test_reads_a_set_once(self) -> None:
        """Asking for a set again gives the very same facts."""
        assert load_card_set("base") is BASE

    @pytest.mark.parametrize(
        ("look", "message"),
        [
            (lambda: cards.dessert("fugde"), "dessert 'fugde'; did you mean 'fudge'?"),
            (lambda: cards.guest("grany"), "guest 'grany'; did you mean 'granny'?"),
            (lambda: load_card_set("coffee"), "card set 'coffee'; did you mean 'just_coffee'?"),
        ],
        ids=["dessert", "guest", "card set"],
    )
    def test_a_slip_of_the_pen(self, look: Callable[[], object], message: str) -> None:
        """An unknown id is named in the error, together with the likely one."""
        with pytest.raises(UnknownCard) as caught:
            look()
        assert str(caught.value) == f"unknown {message}"

    def test_nothing_like_it(self) -> None:
        """Where nothing is like the id, the error names a few that exist."""
        with pytest.raises(LookupError) as caught:
            cards.dessert("zzz")
        assert str(caught.value).startswith("unknown dessert 'zzz'; known: ambrosia_salad, ")

    def test_importing_reads_nothing(self) -> None:
        """The import opens no data file and does not load the TOML parser."""
        program = (
            "import sys\n"
            "opened = []\n"
            "sys.addaudithook(lambda name, args: name == 'open' and opened.append(str(args[0])))\n"
            "import justdesserts.cards\n"
            "read = [path for path in opened if path.endswith('.toml')]\n"
            "assert not read, read\n"
            "assert 'tomllib' not in sys.modules\n"
            "justdesserts.cards.dessert('fudge')\n"
            "assert any(path.endswith('base.toml') for path in opened)\n"
        )
        subprocess.run([sys.executable, "-c", program], check=True)


class TestMakingCards:
    def test_cards_do_not_change(self) -> None:
        """Cards are frozen, and equal cards are interchangeable."""
        with pytest.raises(FrozenInstanceError):
            TART.name = "Other"  # type: ignore[misc]
        assert {evolve(TART): 1, evolve(AUNT): 2} == {TART: 1, AUNT: 2}

    @pytest.mark.parametrize("name", ["", "Lemon Tart", "lemon-tart", "_tart", "tart_", "2_tarts"])
    def test_ids_are_lower_case_words(self, name: str) -> None:
        """An id that is not made of lower-case words is refused, wherever it stands."""
        with pytest.raises(ValueError, match="id must be lower-case words"):
            evolve(TART, id=name)
        with pytest.raises(ValueError, match="suit must be lower-case words"):
            evolve(AUNT, suit=name)
        with pytest.raises(ValueError, match="icons must be lower-case words"):
            evolve(TART, icons=(name,))
        with pytest.raises(ValueError, match="favourite_icon must be lower-case words"):
            evolve(AUNT, favourite_icon=name)

    @pytest.mark.rule("T1")
    def test_icons_and_cravings_are_needed(self) -> None:
        """A dessert has an icon at least, a guest a craving."""
        with pytest.raises(ValueError, match="'lemon_tart': icons must name at least one icon"):
            evolve(TART, icons=())
        with pytest.raises(ValueError, match="'aunt': cravings must name at least one icon"):
            evolve(AUNT, cravings=())

    def test_nothing_twice(self) -> None:
        """The same icon or favourite twice on a card is refused."""
        with pytest.raises(ValueError, match="icons names something twice"):
            evolve(TART, icons=("fruit", "fruit"))
        with pytest.raises(ValueError, match="favourites names something twice"):
            evolve(AUNT, favourites=("lemon_tart", "lemon_tart"))

    @pytest.mark.parametrize("field", ["cravings", "refuses", "favourites"])
    def test_tuples_only(self, field: str) -> None:
        """A forgotten comma, which makes a string of a tuple, does not go unnoticed."""
        wrong: dict[str, Any] = {field: "cake"}
        with pytest.raises(TypeError, match=f"Guest 'aunt': {field} must be a tuple"):
            evolve(AUNT, **wrong)

    def test_contradictions(self) -> None:
        """A guest who craves and refuses one icon could never be satisfied."""
        with pytest.raises(ValueError, match="refuses 'pie', which the guest craves"):
            evolve(AUNT, refuses=("nuts", "pie"))

    @pytest.mark.rule("T6")
    def test_open_or_named_favourites(self) -> None:
        """A favourite is named or open, not both, and not something refused."""
        with pytest.raises(ValueError, match="favourite_icon and favourites exclude each other"):
            evolve(AUNT, favourites=("lemon_tart",), favourite_icon="fruit")
        with pytest.raises(ValueError, match="'nuts' is an icon that the guest refuses"):
            evolve(AUNT, refuses=("nuts",), favourite_icon="nuts")
        assert evolve(AUNT, favourite_icon="fruit").favourite_icon == "fruit"

    @pytest.mark.parametrize("points", [0, -1, True, 1.5])
    def test_whole_points(self, points: object) -> None:
        """Points are a whole number of at least one."""
        wrong: Any = points
        with pytest.raises(ValueError, match="points must be a whole number"):
            evolve(AUNT, points=wrong)

    @pytest.mark.parametrize("text", ["", " ", " Tart", "Tart "])
    def test_names(self, text: str) -> None:
        """A name is there and has no blanks around it, and so has the card set's id."""
        with pytest.raises(ValueError, match="'lemon_tart': name must be text"):
            evolve(TART, name=text)
        with pytest.raises(ValueError, match="'aunt': card_set must be text"):
            evolve(AUNT, card_set=text)
        with pytest.raises(ValueError, match="beta_name must be text"):
            evolve(AUNT, beta_name=text)

    def test_certainty(self) -> None:
        """Whether a name is certain is a bool."""
        wrong: Any = "yes"
        with pytest.raises(TypeError, match="name_certain"):
            evolve(AUNT, name_certain=wrong)

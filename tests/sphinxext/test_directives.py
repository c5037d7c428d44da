"""The directives that third parties use, in small projects of their own."""

from __future__ import annotations

import re
import shutil
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest

import jest
from cardtable import play_game, save_record
from tests.sphinxext.projects import ROOT, Built, build

needs_dot = pytest.mark.skipif(shutil.which("dot") is None, reason="Graphviz (dot) is missing")

TESTS_OF_TOYS = '''
import pytest

@pytest.mark.rule("J2", "J4")
def test_trophies():
    """Trophies come first."""

class TestOffers:
    pytestmark = pytest.mark.rule("J4")

    def test_both(self):
        """Both cards are offered."""

    @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("J5"))])
    def test_order(self, n): ...

def test_without_a_rule():
    """This one names none."""
'''

RULES = """
Rules
=====

.. list-table::
   :header-rows: 1

   * - id
     - rule
     - authority
   * - J2
     - Trophies lie open. They come first.
     - A
   * - J3
     - Two cards each.
     - A/R
   * - J4
     - Everybody offers.
     - R

See :rule:`J4` for offers.
"""

KUHN = """
from tests.toys.kuhn import Kuhn
plugin = Kuhn()
"""

OUTSIDE = re.compile(
    r"<(?:script|link|img|iframe|object|source)\b[^>]*(?:src|href|data)=\"(?:https?:)?//"
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """One site with every directive in it that needs no Graphviz."""
    folder = tmp_path_factory.mktemp("site")
    tests = folder / "tests"
    tests.mkdir()
    (tests / "test_toys.py").write_text(TESTS_OF_TOYS, encoding="utf-8")
    (folder / "toy.py").write_text(KUHN, encoding="utf-8")
    record = play_game(jest.ruleset(), players=3, seed=2)
    save_record(record, folder / "game.json")
    conf = f"sys.path.insert(0, {str(folder)!r})\n"
    conf += 'cardtable_plugins = ["toy:plugin"]\ncardtable_tests = ["tests"]\n'
    built = build(folder, PAGES, conf + 'exclude_patterns = ["_build"]\n')
    assert (built.code, built.warnings) == (0, "")
    return built


PAGES = {
    "index.rst": """
Toys
====

.. toctree::

   rules
   ruleset
   cards
   registry
   map
   picture
   game
""",
    "rules.rst": RULES,
    "ruleset.rst": """
Ruleset
=======

.. cardtable-ruleset:: justdesserts/published
   :variants: buffet
   :options: draw_first=true
""",
    "cards.rst": """
Cards
=====

.. cardtable-cards:: justdesserts/published
   :card-sets: base just_coffee
   :packs: guests
""",
    "registry.rst": """
Registry
========

.. cardtable-registry::
   :only: editions card-sets
   :game: toys/kuhn@1
""",
    "map.rst": """
Map
===

.. cardtable-rule-map:: jest/standard
""",
    "picture.rst": """
Picture
=======

.. cardtable-picture:: toys/kuhn
   :players: 2
   :seed: 1
   :seat: 1
   :caption: Seat 1 & its card

   seat 0: bet

.. cardtable-picture:: toys/kuhn
   :seat: everything
""",
    "game.rst": """
Game
====

.. cardtable-game:: game.json
   :pictures: 3
   :seat: spectator

   0: The deal of **three**.
   2: The second
      offer.
""",
}


def table_of(page: str, kind: str) -> list[list[str]]:
    """The words in the cells of a table, row by row."""
    found = re.search(rf'<table class="[^"]*cardtable-{kind}\b.*?</table>', page, re.DOTALL)
    assert found is not None
    rows = re.findall(r"<tr.*?</tr>", found[0], re.DOTALL)
    return [[words(cell) for cell in re.findall(r"<t[dh].*?</t[dh]>", r, re.DOTALL)] for r in rows]


def words(markup: str) -> str:
    """The words of a piece of a page."""
    return " ".join(unescape(re.sub(r"<[^>]*>", "", markup)).split())


def test_a_ruleset_names_its_parts(site: Built) -> None:
    """Edition, scoring scheme, variant and card set stand in one table."""
    parts = table_of(site.page("ruleset.html"), "parts")
    assert [row[:2] for row in parts[1:]] == [
        ["edition", "justdesserts/published@1"],
        ["scoring scheme", "justdesserts/guests-and-pairs@1"],
        ["variant", "justdesserts/buffet@1"],
        ["card set", "justdesserts/base@1"],
    ]


def test_a_ruleset_names_its_options(site: Built) -> None:
    """Options stand with the values chosen, what they may be, and what they mean."""
    options = {row[0]: row[1:] for row in table_of(site.page("ruleset.html"), "options")}
    assert options["draw_first"][:3] == ["justdesserts/buffet@1", "on", "on, off"]
    assert options["needless_cards"][1] == "off"
    assert options["needless_cards"][3].endswith("(T4).")


def test_a_ruleset_names_who_fills_and_wraps_its_slots(site: Built) -> None:
    """Each slot stands with the function that fills it and those around it."""
    slots = {row[0]: row[1:] for row in table_of(site.page("ruleset.html"), "slots")}
    about, filled, wrapped = slots["servings_left"]
    assert about == "how many guests may still be served in this turn"
    assert filled.endswith(".servings_left of justdesserts/published@1 (P5, P6)")
    assert "justdesserts/buffet@1 (U3)" in wrapped


def test_cards_are_listed_with_what_is_on_them(site: Built) -> None:
    """A guest stands with suit, marks, favourite and card set; other packs are left out."""
    page = site.page("cards.html")
    rows = {row[0]: row[1:] for row in table_of(page, "cards")}
    fuzzy = ["G", "chocolate nuts no marshmallow", "loves peanut butter cups", "fuzzy"]
    assert rows["Fuzzy"] == [*fuzzy, "Just Desserts"]
    assert rows["Doctor Coffee"][-1] == "Just Coffee"
    assert len(rows) == 28 + 1
    assert "baked_alaska" not in page


def test_tables_can_be_searched_without_a_network(site: Built) -> None:
    """The script is part of the site, and the tables are marked for it."""
    page = site.page("cards.html")
    assert "cardtable-filtered" in page
    assert "cardtable-filtered" in site.page("_static/cardtable.js")
    assert "_static/cardtable.css" in page


def test_nothing_is_fetched_from_elsewhere(site: Built) -> None:
    """No page loads a script, a style or a picture from another site."""
    pages = list(site.folder.rglob("*.html"))
    assert len(pages) > len(PAGES)
    assert [p.name for p in pages if OUTSIDE.search(p.read_text(encoding="utf-8"))] == []


def test_the_registry_is_listed_by_game(site: Built) -> None:
    """A plugin named in conf.py is part of it; other games and kinds are left out."""
    page = unescape(site.page("registry.html"))
    assert table_of(page, "registry")[1][0] == "toys/kuhn@1"
    assert "toys/jqk@1" in page
    assert "cardtable/random@1" not in page
    assert "justdesserts/published@1" not in page


def test_a_rule_map_joins_statement_function_and_tests(site: Built) -> None:
    """A row holds authority and first sentence, the functions, and the sentences of the tests."""
    rows = {row[0].partition(" ")[0]: row for row in table_of(site.page("map.html"), "rule-map")}
    rule, functions, tests = rows["J4"]
    assert rule == "J4 (R) Everybody offers."
    assert "offering.offer " in f"{functions} "
    assert tests == "Trophies come first. Both cards are offered. test order"
    assert rows["J2"][0] == "J2 (A) Trophies lie open."
    assert rows["J3"][2] == ""
    assert rows["J5"] == ["J5", rows["J5"][1], "test order"]


def test_a_rule_map_leads_to_the_very_lines(site: Built) -> None:
    """The links end at lines that define the function and the test."""
    page = site.page("map.html")
    for words_, file in (
        ("offering.offer", "jest/offering"),
        ("Trophies come first.", "tests/test_toys"),
    ):
        link = re.search(rf'href="([^"#]*)#line-(\d+)"[^>]*>(?:<[^>]*>)*{words_}', page)
        assert link is not None
        assert link[1] == f"cardtable-sources/{file}.html"
        lines = site.page(link[1]).split('<span id="line-')
        line = words(next(x for x in lines if x.startswith(f'{link[2]}"')).partition(">")[2])
        assert line.startswith("def ")


def test_a_statement_is_a_target(site: Built) -> None:
    """The role leads to the row of the rule."""
    page = site.page("rules.html")
    assert 'id="rule-j4"' in page
    assert 'href="#rule-j4"' in page


def test_a_picture_shows_what_the_seat_sees(site: Built) -> None:
    """One card of the three is seen, and the caption stands below with its signs escaped."""
    one, everything = re.findall(r"<figure.*?</figure>", site.page("picture.html"), re.DOTALL)
    assert len(re.findall("data-card", one)) == 1
    assert "<figcaption>Seat 1 &amp; its card</figcaption>" in one
    assert len(re.findall("data-card", everything)) == 3
    ElementTree.fromstring(one)


def test_a_game_is_told_step_by_step(site: Built) -> None:
    """Every step is numbered, notes stand behind theirs, one picture is drawn."""
    page = site.page("game.html")
    assert [int(n) for n in re.findall(r"<strong>(\d+)\. </strong>", page)] == [*range(1, 25)]
    assert re.search(r"The deal of <strong>three</strong>\..*<strong>1\. ", page, re.DOTALL)
    assert re.search(r"<strong>2\. .*The second\s+offer\..*<strong>3\. ", page, re.DOTALL)
    assert page.count("<svg") == 1
    assert "a spectator sees" in page


def test_plain_text_says_the_same(tmp_path: Path) -> None:
    """Other builders get words: marks in a line, a picture as text, a diagram as a sentence."""
    pages = {
        "index.rst": "T\n=\n\n.. cardtable-cards:: jest/standard\n\n"
        ".. cardtable-picture:: jest/standard\n   :seed: 1\n\n"
        ".. cardtable-phases:: jest/standard\n"
    }
    built = build(tmp_path, pages, builder="text")
    assert (built.code, built.warnings) == (0, "")
    page = built.page("index.txt")
    assert "trophy: majority 3" in page
    assert "── seat 0" in page
    assert "offer (offer); take (take); end_round; then offer again" in " ".join(page.split())


@needs_dot
def test_phases_are_drawn_into_the_page(tmp_path: Path) -> None:
    """The diagram is part of the page, with the actions of each phase and who asks whom."""
    text = "T\n=\n\n.. cardtable-phases:: justdesserts/published\n   :variants: poaching\n"
    built = build(tmp_path, {"index.rst": text})
    assert (built.code, built.warnings) == (0, "")
    figure = re.search(r'<figure class="cardtable-phases".*?</figure>', built.page(), re.DOTALL)
    assert figure is not None
    assert "poach in act asks in answer" in figure[0]
    assert re.search(r">concede</text>", figure[0])
    assert ' id="' not in figure[0]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (".. cardtable-ruleset:: justdesserts/publishd", "did you mean"),
        (".. cardtable-phases:: jest/standard\n   :variants: poaching", "does not fit"),
        (".. cardtable-cards:: jest/standard\n   :packs: guests", "there is no pack 'guests'"),
        (".. cardtable-registry::\n   :only: rules", "'only' takes editions"),
        (".. cardtable-picture:: jest/standard\n\n   seat 0: pass", "cardtable-picture: "),
        (".. cardtable-game:: nowhere.json", "nowhere.json"),
    ],
)
def test_mistakes_are_told_where_they_are(tmp_path: Path, text: str, complaint: str) -> None:
    """A wrong id, option, action or file is a warning with its line, and says what is wrong."""
    built = build(tmp_path, {"index.rst": f"T\n=\n\n{text}\n"})
    assert built.code != 0
    assert "index.rst:4:" in built.warnings
    assert complaint in built.warnings


def test_a_rule_is_stated_once(tmp_path: Path) -> None:
    """Two pages that state the same rule are a warning that names the other."""
    built = build(tmp_path, {"index.rst": RULES, "other.rst": ":orphan:\n\n" + RULES})
    assert "rule J2 is stated in index too" in built.warnings


def test_the_project_builds_from_several_processes(tmp_path: Path) -> None:
    """What other processes read is merged: statements and the links to sources."""
    assert (ROOT / "src").is_dir()
    pages = {f"p{n}.rst": f":orphan:\n\nP{n}\n===\n" for n in range(12)}
    pages["index.rst"] = "T\n=\n\n.. cardtable-rule-map:: jest/standard\n   :letters: J\n"
    pages["rules.rst"] = ":orphan:\n\n" + RULES
    built = build(tmp_path, pages, parallel=True)
    assert (built.code, built.warnings) == (0, "")
    assert "Everybody offers." in built.page()
    assert (built.folder / "cardtable-sources/jest/offering.html").is_file()

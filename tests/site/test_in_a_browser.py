"""The built site, as a browser shows it on a desk and on a phone."""

from __future__ import annotations

from typing import TypeAlias

import pytest

from tests.site.browser import Browser, Page

PHONE, DESK = 390, 1280
RULE_MAP = "games/justdesserts/rule-map.html"
PHASES = "games/justdesserts/phases.html"
CARDS = "games/justdesserts/cards.html"
SAMPLE_GAME = "games/jest/sample-game.html"
PAGES = ("index.html", "cardtable.Ruleset", RULE_MAP, PHASES, CARDS, SAMPLE_GAME)

Inventory: TypeAlias = dict[str, str]

# Results appear one after the other.
FOUND = """
new Promise((resolve) => {
  const until = Date.now() + 10000;
  const look = () => {
    const links = Array.from(document.querySelectorAll("#search-results li a"));
    if (links.some((link) => link.getAttribute("href").includes(PLACE))) resolve(true);
    else if (Date.now() > until) resolve(false);
    else setTimeout(look, 50);
  };
  look();
})
"""


@pytest.fixture(params=[DESK, PHONE], ids=["desk", "phone"])
def width(request: pytest.FixtureRequest) -> int:
    """The width of the window."""
    found: int = request.param
    return found


@pytest.fixture(params=PAGES)
def url(request: pytest.FixtureRequest, address: str, inventory: Inventory) -> str:
    """The address of a page, or of the page of a name."""
    page = str(request.param)
    return address + (page if page.endswith(".html") else inventory[page])


def filtered(page: Page, words: str) -> list[str]:
    """Type into the first filter of a page: the titles of the rows that are left."""
    page.value(f"""
        var box = document.querySelector(".cardtable-filter input");
        box.value = {words!r};
        box.dispatchEvent(new Event("input"));
    """)
    rows: list[str] = page.value("""
        Array.from(document.querySelector("table.cardtable-filtered").tBodies[0].rows)
          .filter((row) => row.offsetHeight > 0)
          .map((row) => row.cells[0].textContent.trim())
    """)
    return rows


def test_the_console_stays_empty(browser: Browser, url: str, width: int) -> None:
    """No script fails, nothing is missing."""
    assert browser.open(url, width).problems == []


def test_nothing_is_asked_of_other_sites(
    browser: Browser, url: str, width: int, address: str
) -> None:
    """Every request goes to the site itself."""
    requests = browser.open(url, width).requests
    assert requests
    assert [r for r in requests if not r.startswith((address, "data:"))] == []


def test_a_phone_needs_no_sideways_scrolling(browser: Browser, url: str) -> None:
    """The page is no wider than the window; wide tables and diagrams scroll by themselves."""
    page = browser.open(url, PHONE)
    assert page.value("document.documentElement.scrollWidth") <= PHONE


@pytest.mark.parametrize(
    ("word", "place"),
    [("poaching", "games/"), ("Slot", "#cardtable.Slot"), ("IllegalAction", "IllegalAction")],
)
def test_the_search_box_finds(browser: Browser, address: str, word: str, place: str) -> None:
    """A word typed into the box of the front page leads to the place where it belongs."""
    page = browser.open(f"{address}index.html", DESK)
    page.value(f"""
        const form = document.querySelector("form.sidebar-search-container");
        form.querySelector("input[name=q]").value = {word!r};
        form.submit();
    """)
    browser.wait_for("Page.loadEventFired")
    assert page.value(FOUND.replace("PLACE", repr(place)))
    assert page.problems == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a_diagram_can_be_read(browser: Browser, address: str, width: int, dark: bool) -> None:
    """It stands in the page with letters of a readable size, on the page's own ground."""
    page = browser.open(address + PHASES, width, dark=dark)
    heights = page.value("""
        Array.from(document.querySelectorAll(".cardtable-phases text"))
          .map((letters) => letters.getBoundingClientRect().height)
    """)
    assert len(heights) > 40
    assert min(heights) >= 9
    ground = "getComputedStyle(document.querySelector('.cardtable-phases svg')).backgroundColor"
    assert page.value(ground) == "rgba(0, 0, 0, 0)"


def test_a_picture_fits_a_phone(browser: Browser, address: str) -> None:
    """Pictures are as wide as the text at most, with letters that can be read."""
    page = browser.open(address + SAMPLE_GAME, PHONE)
    widths = page.value("""
        Array.from(document.querySelectorAll(".cardtable-picture svg"))
          .map((picture) => picture.getBoundingClientRect().width)
    """)
    assert len(widths) == 4
    assert 300 <= max(widths) <= PHONE


def test_cards_can_be_searched(browser: Browser, address: str, width: int) -> None:
    """Only rows with all the typed words are shown."""
    page = browser.open(address + CARDS, width)
    assert len(filtered(page, "")) == 88
    assert filtered(page, "Pudding choc PIE") == ["Boston Cream Pie", "Chocolate Cream Pie"]
    assert filtered(page, "no such card") == []


def test_a_rule_map_leads_to_the_source(browser: Browser, address: str) -> None:
    """The link of a function opens a page on which its line is there."""
    page = browser.open(address + RULE_MAP, DESK)
    link = page.value("document.querySelector('table.cardtable-rule-map td:nth-child(2) a').href")
    source = browser.open(link, DESK)
    anchor = link.partition("#")[2]
    assert source.value(f"document.getElementById({anchor!r}) !== null")
    assert source.problems == []

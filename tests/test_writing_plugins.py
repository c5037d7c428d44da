"""The chapter on writing plugins: its plugins work, and its tables are complete."""

from __future__ import annotations

import collections.abc
import re
import typing
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import jest.slots
import justdesserts
import justdesserts.beta
import justdesserts.slots
import justdesserts.variants
from cardtable import DEAL, Kind, Ruleset, Slot, Zone, default_registry
from cardtable.actions import fields_of
from cardtable.plugin_files import module_of
from cardtable.testing import check_plugin
from tests.test_pages import PAGES

CHAPTER = Path(__file__).parents[1] / "docs" / "writing-plugins"
FILES = sorted((CHAPTER / "files").glob("*.py"))
CELL = re.compile(r"(?<!\\)\|")
NAME = re.compile(r"`([^`]+)`")


def rows(page: str) -> Iterator[list[str]]:
    """The rows of all tables of a page, as texts of their cells."""
    for line in (CHAPTER / page).read_text(encoding="utf-8").splitlines():
        if line.startswith("|"):
            yield [cell.strip().replace("\\|", "|") for cell in CELL.split(line)[1:-1]]


def slots_of(package: object, exported: list[str]) -> dict[str, Slot[object]]:
    """The slots that a package exports, by name."""
    found = {name: getattr(package, name) for name in exported}
    return {name: value for name, value in found.items() if isinstance(value, Slot)}


ALL_SLOTS = [
    slots_of(justdesserts, justdesserts.__all__),
    slots_of(justdesserts.variants, justdesserts.variants.__all__),
    slots_of(justdesserts.beta, justdesserts.beta.__all__),
    slots_of(jest, jest.__all__),
]


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_the_plugins_of_the_chapter_keep_every_promise(file: Path) -> None:
    """What readers copy passes the checks that the chapter tells them to run."""
    assert check_plugin(module_of(file), profile="quick").failed == ()


def test_each_plugin_is_shown() -> None:
    """No file lies there unread."""
    pages = "".join([page.read_text(encoding="utf-8") for page in CHAPTER.glob("*.md")])
    shown = set(re.findall(r"files/(\w+)\.py", pages))
    assert shown == {file.stem for file in FILES}


def test_tests_that_pages_show_pass() -> None:
    """The tests of the chapter about packages do what they say."""
    names: dict[str, object] = {"__name__": "page"}
    for block in PAGES["writing-plugins/package.md"]:
        if block.kind == "python":
            exec(block.text, names)
    test = names["test_a_tip_is_two_desserts"]
    assert callable(test)
    test()


def test_all_slots_are_listed_with_what_they_are_for() -> None:
    """Each exported slot has one row, which says the same as the slot itself."""
    listed = [(row[0], row[2]) for row in rows("slots.md") if row[0].strip("`").isupper()]
    slots = [(f"`{name}`", slot.about) for found in ALL_SLOTS for name, slot in found.items()]
    assert sorted(listed) == sorted(slots)


@pytest.mark.parametrize("module", [justdesserts.slots, jest.slots])
def test_functions_in_slots_are_listed_with_their_arguments(module: ModuleType) -> None:
    """As many arguments as the type of the slot says, and none where it holds a value."""
    listed = {row[0].strip("`"): row[1].strip("`") for row in rows("slots.md") if len(row) > 2}
    hints = {n: hint for n, hint in typing.get_type_hints(module).items() if n.isupper()}
    for name, hint in hints.items():
        (held,) = typing.get_args(hint)
        if typing.get_origin(held) is collections.abc.Callable:
            arguments, returned = typing.get_args(held)
            given = re.match(r"\w+\((.*)\)", listed[name])
            assert given is not None, name
            assert len(given[1].split(", ")) == len(arguments), name
            assert ("->" in listed[name]) == (returned not in (None, type(None))), name
        else:
            assert "(" not in listed[name], name


def test_slots_are_listed_with_the_editions_that_fill_them() -> None:
    """The last column of the table of Just Desserts holds for the editions."""
    editions = ("published", "solo", "beta-3.1")
    filled = {name: justdesserts.ruleset(name).plan.slots for name in editions}
    for row in rows("slots.md"):
        slot = ALL_SLOTS[0].get(row[0].strip("`"))
        if slot is not None and len(row) == 4:
            assert row[3] == ", ".join([name for name in editions if slot.name in filled[name]])


@pytest.mark.parametrize(
    "rules",
    [justdesserts.ruleset(variants=["buffet", "poaching"]), jest.ruleset()],
    ids=["justdesserts", "jest"],
)
def test_phases_and_kinds_are_listed(rules: Ruleset) -> None:
    """Each phase and kind has a row, with the kinds of the phase and the arguments of the kind."""
    listed = {row[0].strip("`"): row[-1] for row in rows("phases-and-actions.md")}
    patches = [contribution.patch for contribution in rules.plan.contributions]
    for kind in [patch for patch in patches if isinstance(patch, Kind)]:
        arguments = ", ".join(["draft", "seat", *fields_of(kind.action)])
        if kind.action.kind not in rules.phases:
            assert listed[kind.action.kind] == f"`{arguments}`"
        for phase in kind.phases:
            assert f"`{kind.action.kind}`" in listed[phase] or phase == kind.action.kind
    assert set(rules.phases) | set(rules.kinds) <= set(listed)


@pytest.mark.parametrize("package", [justdesserts, jest])
def test_zones_are_listed(package: object) -> None:
    """Each exported zone has a row with its pack, its form and whether each seat has one."""
    listed = [row[:4] for row in rows("zones-and-state.md")]
    for name in package.__all__:  # type: ignore[attr-defined]
        zone = getattr(package, name)
        if isinstance(zone, Zone):
            owner = "each seat" if zone.per_seat else "the table"
            assert [f"`{name}`", zone.pack.name, zone.form, owner] in listed


def test_every_edition_deals() -> None:
    """The slot that the page names beside the tables is filled by all."""
    registry = default_registry()
    assert all([DEAL.name in registry.ruleset(id).plan.slots for id in registry.editions])

"""Tests for pytest that the kit makes: one for each check, under a stable name."""

from __future__ import annotations

import importlib
import subprocess
import sys
from pathlib import Path

import pytest

from cardtable import MissingExtra, UnknownId
from cardtable.testing import CHECKS
from cardtable.testing.pytest import declaration_tests, plugin_tests
from tests.toys import shed

MODULE = """
from cardtable.testing.pytest import declaration_tests, plugin_tests
from tests.testing import broken_declarations, broken_rules
from tests.toys import shed

test_sound = plugin_tests(shed.Shed(), profile="quick")
test_broken = declaration_tests(
    broken_declarations.BROKEN["options_checked"].item,
    profile="quick",
    registry=shed.registry(),
)
test_known = declaration_tests(
    broken_rules.BROKEN["actions_read"].item,
    profile="quick",
    registry=shed.registry(),
    expected_failures={"actions_read": "two kinds with one text", "games_end": "it did not end"},
)
"""


def ran(folder: Path) -> str:
    """What pytest says of the module."""
    folder.joinpath("test_mine.py").write_text(MODULE)
    root = str(Path(__file__).parents[2])
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-ra", "-p", "no:cacheprovider", str(folder)],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout


def test_tests_pass_fail_and_are_expected_to_fail(tmp_path: Path) -> None:
    """Each under the name of its check; a known fault that is mended is told."""
    lines = [line for line in ran(tmp_path).splitlines() if "test_mine.py::" in line]
    told = {line.split(" - ")[0].split("test_mine.py::")[1]: line.split()[0] for line in lines}
    assert told == {
        "test_broken[options_checked]": "FAILED",
        "test_known[actions_read]": "XFAIL",
        "test_known[games_end]": "FAILED",
    }


def test_ids_are_the_names_of_the_checks() -> None:
    """So that one check can be run by ``-k``."""
    test = plugin_tests(shed.Shed())
    (mark,) = test.pytestmark  # type: ignore[attr-defined]
    wanted = [check.name for check in CHECKS if check.is_part_of("default")]
    assert [param.id for param in mark.args[1]] == wanted


def test_nothing_is_examined_before_a_test_runs() -> None:
    """A plugin that cannot be loaded fails a test, and not the collection."""
    assert callable(plugin_tests(object()))


def test_wrong_names_are_told_at_once() -> None:
    """An unknown check or profile is an error where the tests are made."""
    with pytest.raises(UnknownId, match="unknown check"):
        declaration_tests(shed.CLOSE, expected_failures={"nothing": "a slip"})
    with pytest.raises(UnknownId, match="unknown profile"):
        plugin_tests(shed.Shed(), profile="full")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("module", "library"),
    [
        ("cardtable.testing.pytest", "pytest"),
        ("cardtable.testing.drawn_games", "hypothesis"),
        ("cardtable.testing.drawn_rulesets", "hypothesis"),
        ("cardtable.testing.machines", "hypothesis"),
    ],
)
def test_without_the_extra(module: str, library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The error names the extra that brings what is missing."""
    monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(MissingExtra, match=rf"{library} is not installed: .*\[testing\]"):
        importlib.import_module(module)


def test_the_plain_functions_need_neither() -> None:
    """Importing the kit loads no pytest and no Hypothesis."""
    code = "import cardtable.testing, sys; print({'pytest', 'hypothesis'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"

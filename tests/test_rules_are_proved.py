"""Every numbered rule of the games is named by a test, and every name is a rule."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
GAMES = TESTS.parent / "docs" / "games"

RULE_ROW = re.compile(r"^\|\s*([A-Z]\d+)\s*\|", re.MULTILINE)


def _documented() -> list[str]:
    """Ids in the first column of the tables in ``docs/games/``, in the order of the pages."""
    pages = sorted(GAMES.glob("**/*.md"))
    ids = [id for page in pages for id in RULE_ROW.findall(page.read_text(encoding="utf-8"))]
    return list(dict.fromkeys(ids))


def _named_in(path: Path) -> Iterator[str]:
    """Ids in the ``pytest.mark.rule(...)`` calls of one file, without importing it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            yield from (ast.literal_eval(argument) for argument in node.args)


NAMED = {id: path.name for path in sorted(TESTS.glob("**/test_*.py")) for id in _named_in(path)}
DOCUMENTED = _documented()


def test_rules_are_documented() -> None:
    """The pages of the games do hold numbered rules, so that the tests below have work to do."""
    assert {"T1", "P20", "J22"} <= set(DOCUMENTED)


@pytest.mark.parametrize("id", DOCUMENTED)
def test_a_test_names_the_rule(id: str) -> None:
    """At least one test says that it proves this rule."""
    assert NAMED.get(id), f"no test is marked @pytest.mark.rule({id!r})"


@pytest.mark.parametrize("id", sorted(NAMED))
def test_the_named_rule_exists(id: str) -> None:
    """A rule that a test names is documented, so that no misspelled id hides a gap."""
    assert id in DOCUMENTED, f"{NAMED[id]} names {id}, which no page in docs/games/ lists"

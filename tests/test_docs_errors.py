"""The page about errors knows every error and every code of a refusal that the sources have."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import cardtable
import cardtable.testing
import jest

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "reference" / "errors.md").read_text(encoding="utf-8")


def refusals() -> Iterator[tuple[str, str]]:
    """Code and rule of each refusal that is written in the sources, as far as they are constant."""
    for file in (ROOT / "src").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Refusal":
                texts = [a.value if isinstance(a, ast.Constant) else "" for a in node.args]
                code, _, rule = [*map(str, texts), "", "", ""][:3]
                yield code, rule


def rows() -> dict[str, str]:
    """The lines of the page about each code, joined."""
    found: dict[str, str] = {}
    for code, rest in re.findall(r"^\| `(\w+)` \|(.*)$", PAGE, re.MULTILINE):
        found[code] = found.get(code, "") + rest
    return found


def names(error: type[BaseException]) -> Iterator[str]:
    """The names of an error class and of all that derive from it, of the library's own."""
    if error.__module__.partition(".")[0] in {"cardtable", "justdesserts", "jest"}:
        yield error.__name__
        for derived in error.__subclasses__():
            yield from names(derived)


def test_every_code_is_on_the_page() -> None:
    """The codes on the page are those of the sources, none more and none less."""
    assert set(rows()) == {code for code, _ in refusals()}


def test_every_rule_is_on_the_page() -> None:
    """A code stands beside the number of every rule that refuses with it."""
    listed = {code: set(re.findall(r"[A-Z]\d+", row)) for code, row in rows().items()}
    lost = {(code, rule) for code, rule in refusals() if rule and rule not in listed[code]}
    assert lost == set()


def test_every_error_is_in_the_tree() -> None:
    """Each class of errors stands in the tree at the top of the page."""
    tree = set(re.findall(r"\w+", PAGE.partition("```text")[2].partition("```")[0]))
    assert issubclass(jest.JestError, cardtable.CardTableError)
    assert set(names(cardtable.CardTableError)) - tree == set()
    assert cardtable.testing.Failure.__name__ in tree

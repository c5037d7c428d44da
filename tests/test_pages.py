"""Every Python block of every page of the documentation runs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest

DOCS = Path(__file__).parents[1] / "docs"
FENCE = re.compile(r" *(`{3,}|:{3,})(.*)")
PROMPT = re.compile(r"^\s*>>> ", re.MULTILINE)


@attrs.frozen
class Block:
    """A fenced block of a page; what stands inside it is not looked into.

    Attributes:
        line: The line on which its text begins, counted from 1.
        kind: What stands behind the opening fence.
        text: Its lines.
    """

    line: int
    kind: str
    text: str


def blocks(text: str) -> Iterator[Block]:
    """The outermost fenced blocks of a page."""
    fence, kind, start, lines = "", "", 0, list[str]()
    for number, line in enumerate(text.splitlines(), 1):
        match = FENCE.match(line)
        if not fence and match:
            fence, kind, start, lines = match[1], match[2].strip(), number + 1, []
        elif fence and match and match[1].startswith(fence) and not match[2].strip():
            yield Block(start, kind, "\n".join(lines))
            fence = ""
        elif fence:
            lines.append(line)


PAGES = {
    str(path.relative_to(DOCS)): list(blocks(path.read_text(encoding="utf-8")))
    for path in sorted(DOCS.glob("**/*.md"))
}
WITH_PYTHON = [page for page, found in PAGES.items() if any(b.kind == "python" for b in found)]


@pytest.mark.parametrize("page", WITH_PYTHON)
def test_the_python_of_a_page_runs(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The blocks run in the order of the page, each with what the earlier ones have defined."""
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "page"}
    for block in PAGES[page]:
        if block.kind == "python":
            code = "\n" * (block.line - 1) + block.text  # so that errors name the line of the page
            exec(compile(code, str(DOCS / page), "exec"), names)


@pytest.mark.parametrize("page", PAGES)
def test_dialogues_are_run_by_sphinx(page: str) -> None:
    """What has prompts stands in a ``doctest`` block, which ``sphinx-build -b doctest`` runs."""
    text = (DOCS / page).read_text(encoding="utf-8")
    run = [block.text for block in PAGES[page] if block.kind == "{doctest}"]
    shown = [block.text for block in PAGES[page] if block.kind.startswith("md")]
    prompts = sum([len(PROMPT.findall(part)) for part in (*run, *shown)])
    assert len(PROMPT.findall(text)) == prompts


def test_pages_are_read_as_they_are_written() -> None:
    """A fence ends with one as long as it began, so that blocks may hold blocks."""
    text = "````md\n```python\n1 / 0\n```\n````\n\n```python\nx = 1\n```\n"
    assert list(blocks(text)) == [
        Block(2, "md", "```python\n1 / 0\n```"),
        Block(8, "python", "x = 1"),
    ]

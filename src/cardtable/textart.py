"""Pictures of views as lines of text, for terminals and for documents without pictures."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from cardtable.scenes import Scene, Spread

__all__: list[str] = []


def text_of(scene: Scene, width: int) -> str:
    """The scene as text, no line longer than the width as far as words allow."""
    lines = [*_paragraph(scene.heading, width), *_paragraph(scene.facts, width)]
    for title, spreads in scene.groups:
        lines.append(f"── {title} ".ljust(width, "─"))
        for spread in spreads:
            lines += _spread(spread, width)
    for note in scene.notes:
        lines += _paragraph(note, width)
    return "\n".join(lines)


def _paragraph(words: str, width: int) -> list[str]:
    return wrap(words, width)


def _spread(spread: Spread, width: int) -> Iterator[str]:
    if not spread.cards:
        yield f"{spread.title}: {spread.rest}"
        return
    yield f"{spread.title}: {spread.count}"
    for _, face in spread.cards:
        known = "known: " if spread.known else ""
        yield from wrap(f"{known}{face}", width, initial_indent="  ", subsequent_indent="      ")
    if spread.others:
        yield f"  and {spread.rest}"

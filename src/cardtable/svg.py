"""A few shapes and lines of text as SVG, with nothing to install.

Only presentation attributes are used: a style sheet inside one picture would change every other
picture on the page.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape

__all__: list[str] = []

_NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_NARROW = frozenset("fijlrt.,:;'!|()[]I- ")
_WIDE = frozenset("mwMW@%&")


def escaped(words: str) -> str:
    """Text as it may stand in XML."""
    return escape(_NOT_IN_XML.sub("\N{REPLACEMENT CHARACTER}", words))


def text(
    x: float, y: float, words: str, size: float, colour: str, *, bold: bool = False, at: str = ""
) -> str:
    """One line of text; ``at`` may be ``"middle"`` or ``"end"``."""
    weight = ' font-weight="600"' if bold else ""
    anchor = f' text-anchor="{at}"' if at else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{colour}"{weight}{anchor}>'
        f"{escaped(words)}</text>"
    )


def box(
    x: float, y: float, width: float, height: float, fill: str, *, round: float = 4, line: str = ""
) -> str:
    """A rectangle with round corners; ``line`` holds attributes of its outline."""
    outline = f" {line}" if line else ""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{round:g}" '
        f'fill="{fill}"{outline}/>'
    )


def group(parts: Iterable[str], about: str = "", **data: str) -> str:
    """Shapes that belong together, with what a reader is told when pointing at them."""
    attributes = "".join([f' data-{name}="{escaped(value)}"' for name, value in data.items()])
    title = f"<title>{escaped(about)}</title>" if about else ""
    return f"<g{attributes}>{title}{''.join(parts)}</g>"


def document(width: float, height: float, about: str, parts: Iterable[str]) -> str:
    """A whole picture."""
    shapes = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{escaped(about)}" '
        f'width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}" '
        f'font-family="system-ui, sans-serif">\n{shapes}\n</svg>'
    )


def width_of(words: str, size: float) -> float:
    """About how wide a text is at most: pictures are drawn without a font at hand."""
    return size * sum([_unit(c) for c in words])


def _unit(c: str) -> float:
    if c in _NARROW:
        return 0.36
    return 0.96 if c in _WIDE else 0.7 if c.isupper() else 0.62


def wrapped(words: str, size: float, width: float, most: int) -> list[str]:
    """The text in lines of this width, cut off after the last one that there may be."""
    lines: list[str] = []
    for word in words.split():
        if lines and width_of(f"{lines[-1]} {word}", size) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    if len(lines) > most:
        lines[most - 1 :] = [" ".join(lines[most - 1 :])]
    return [cut(line, size, width) for line in lines]


def cut(words: str, size: float, width: float) -> str:
    """The text, cut off where it would be wider than this."""
    if width_of(words, size) <= width:
        return words
    while words and width_of(f"{words}…", size) > width:
        words = words[:-1]
    return f"{words.rstrip()}…"


def ink_on(colour: str) -> str:
    """Black or white, whichever can be read on a colour."""
    red, green, blue = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return "#111111" if 0.299 * red + 0.587 * green + 0.114 * blue > 0.5 else "#ffffff"

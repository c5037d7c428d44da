"""Pictures of views as SVG: a table in a neutral layout, for any game.

The table is dark and the cards are light, so that a picture can be read on any page. It is as wide
as a phone and as high as it has to be.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardtable import svg
from cardtable.faces import Face, Mark, plain_face
from cardtable.scenes import FaceOf, Scene, Spread, scene_of
from cardtable.views import View

__all__: list[str] = []

WIDTH = 360
CARD_WIDTH, CARD_HEIGHT, REST_HEIGHT, STRIPE = 109, 84, 34, 17
GAP, MARGIN, LINE = 5, 10, 13
TABLE, PAPER, INK, PALE = "#26473f", "#fbf8f1", "#1d1d1f", "#dfeae4"
BACK, NO = "#3f6f62", "#a61b1b"
BOLD = 1.1  # how much wider bold letters are


def picture(view: View, face_of: FaceOf, *, who: str = "", whole: bool = False) -> str:
    """SVG of what a view holds; the arguments are those of a scene."""
    return _drawn(scene_of(view, face_of, who, whole), WIDTH)


def picture_of_ids(view: View) -> str:
    """SVG of a view whose ruleset is not at hand: cards are drawn with their ids."""
    return picture(view, lambda zone, id: plain_face(id))


def _drawn(scene: Scene, width: int) -> str:
    pen = _Pen(width)
    pen.write(scene.heading, bold=True)
    pen.write(scene.facts)
    for title, spreads in scene.groups:
        pen.rule(title)
        for spread in spreads:
            pen.spread(spread)
        pen.end_row()
    for note in scene.notes:
        pen.write(note)
    table = svg.box(0, 0, width, pen.y + GAP, TABLE, round=8)
    return svg.document(width, pen.y + GAP, scene.heading, [table, *pen.parts])


class _Pen:
    """Draws from left to right and from top to bottom."""

    def __init__(self, width: int) -> None:
        self.right = width - MARGIN
        self.x: float = MARGIN
        self.y: float = GAP
        self.height: float = 0
        self.parts: list[str] = []

    def write(self, words: str, bold: bool = False) -> None:
        """A paragraph across the table."""
        room = (self.right - MARGIN) / (BOLD if bold else 1)
        for line in svg.wrapped(words, 11, room, 4) if words else ():
            self.y += LINE
            self.parts.append(svg.text(MARGIN, self.y, line, 11, PALE, bold=bold))

    def rule(self, title: str) -> None:
        """The beginning of a group."""
        self.y += LINE + GAP
        line = svg.box(MARGIN, self.y - LINE, self.right - MARGIN, 1, BACK, round=0)
        self.parts += [line, svg.text(MARGIN, self.y + 1, title, 11, PALE, bold=True)]
        self.y += GAP

    def spread(self, spread: Spread) -> None:
        """A zone: in the row that was begun if there is room for all of it."""
        items = [*_cards(spread), *_rest(spread)]
        if self.x + len(items) * (CARD_WIDTH + GAP) - GAP > self.right:
            self.end_row()
        self.parts.append(svg.text(self.x, self.y + LINE - 3, _label(spread), 10, PALE))
        top = self.y
        for height, item in items:
            if self.x + CARD_WIDTH > self.right:
                self.end_row(label=0)
            place = f"translate({self.x:g} {self.y + LINE:g})"
            self.parts.append(f'<g transform="{place}">{item}</g>')
            self.x, self.height = self.x + CARD_WIDTH + GAP, max(self.height, height)
        if self.y > top:
            self.end_row()

    def end_row(self, label: float = LINE) -> None:
        """The next row, if this one holds anything; less far down where it needs no label."""
        if self.x > MARGIN:
            self.x, self.y, self.height = MARGIN, self.y + label + self.height + GAP, 0


def _label(spread: Spread) -> str:
    """Title of a zone, with the number of its cards unless that stands below."""
    title = f"{spread.title} ({spread.count})" if spread.cards else spread.title
    return svg.cut(title, 10, CARD_WIDTH)


def _cards(spread: Spread) -> Iterator[tuple[float, str]]:
    """The cards that are shown, each with its height."""
    for id, face in spread.cards:
        yield CARD_HEIGHT, _card(id, face, known_only=bool(spread.known))


def _rest(spread: Spread) -> Iterator[tuple[float, str]]:
    """The cards that are counted only, as one low card with its height."""
    if spread.others:
        fill, ink = (BACK, PALE) if spread.hidden else (PAPER, INK)
        line = f'stroke="{PALE}" stroke-width="1.5"'
        how = "face down" if spread.hidden else "open"
        back = svg.box(1, 1, CARD_WIDTH - 2, REST_HEIGHT - 2, fill, line=line)
        number = svg.text(8, 24, str(spread.others), 20, ink, bold=True)
        words = svg.text(CARD_WIDTH - 8, 23, how, 10, ink, at="end")
        yield REST_HEIGHT, svg.group([back, number, words], spread.rest)


def _card(id: str, face: Face, known_only: bool) -> str:
    """A card face up; what is only known, not seen, has a broken outline."""
    line = f'stroke="{PALE}" stroke-width="2" stroke-dasharray="5 3"' if known_only else ""
    paper = svg.box(0, 0, CARD_WIDTH, CARD_HEIGHT, PAPER, line=line)
    left = 6.0
    parts = [paper]
    if face.suit is not None:
        parts += _stripe(face.suit)
        left += STRIPE
    parts += _front(face, left, CARD_WIDTH - left - 4)
    return svg.group(parts, f"{face} [{id}]", card=id)


def _stripe(suit: Mark) -> list[str]:
    ink = svg.ink_on(suit.colour)
    return [
        svg.box(0, 0, STRIPE, CARD_HEIGHT, suit.colour),
        svg.text(STRIPE / 2, 16, suit.text, 12, ink, bold=True, at="middle"),
    ]


def _front(face: Face, left: float, width: float) -> Iterator[str]:
    size = 26 if not face.marks and svg.width_of(face.title, 26) * BOLD <= width else 11
    y = size + 3.0
    for line in svg.wrapped(face.title, size, width / BOLD, 2):
        yield svg.text(left, y, line, size, INK, bold=True)
        y += size + 1
    y += 4 - size
    for chip, below in _chips(face.marks, left, y, width):
        yield chip
        y = below
    lines = svg.wrapped(face.note, 9, width, min(2, int((CARD_HEIGHT - y) // 10)))
    for place, line in enumerate(reversed(lines)):
        yield svg.text(left, CARD_HEIGHT - 4 - 10 * place, line, 9, INK)


def _chips(
    marks: tuple[Mark, ...], left: float, y: float, width: float
) -> Iterator[tuple[str, float]]:
    """The marks in rows, each with how far down its row reaches."""
    x = left
    for mark in marks:
        wide = svg.width_of(str(mark), 9) + 6
        if x > left and x + wide > left + width:
            x, y = left, y + 14
        yield "".join(_chip(mark, x, y, wide)), y + 13
        x += wide + 2


def _chip(mark: Mark, x: float, y: float, wide: float) -> Iterator[str]:
    if mark.refused:
        line = f'stroke="{NO}" stroke-width="1.2" stroke-dasharray="2 1.5"'
        yield svg.box(x + 0.6, y + 0.6, wide - 1.2, 10.8, PAPER, line=line)
        yield svg.text(x + 3.5, y + 9, str(mark), 9, INK)
    else:
        yield svg.box(x, y, wide, 12, mark.colour)
        yield svg.text(x + 3.5, y + 9, str(mark), 9, svg.ink_on(mark.colour))

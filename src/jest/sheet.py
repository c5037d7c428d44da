"""A score sheet: why a Jest is worth what it is, line by line."""

from __future__ import annotations

import attrs

from jest.cards import Card
from jest.deck import card_text

__all__ = ["Line", "ScoreSheet"]


@attrs.frozen
class Line:
    """One rule at work on some cards of a Jest.

    Attributes:
        rule: Id of the rule, such as ``"J17"``.
        cards: The cards that the rule speaks of.
        points: What the rule adds to the value of the Jest; may be 0 or negative.
        words: Why, in words.

    >>> from jest.deck import parse_cards
    >>> print(Line("J17", parse_cards("2D 3D"), -5, "Diamonds subtract their face value"))
    J17  2♦ 3♦           -5  Diamonds subtract their face value
    """

    rule: str
    cards: tuple[Card, ...]
    points: int
    words: str

    def text(self, symbols: bool = True) -> str:
        """The line as a text, with symbols or letters for the suits."""
        cards = " ".join(card_text(card, symbols) for card in self.cards)
        return f"{self.rule:<4} {cards:<14} {self.points:+3}  {self.words}"

    def __str__(self) -> str:
        return self.text()


@attrs.frozen
class ScoreSheet:
    """The value of a Jest with the lines it is made of.

    Attributes:
        cards: The cards of the Jest, strong suits first.
        lines: One line for each rule that applies, in the order of the rules of scoring.

    >>> from jest.scoring import score_sheet
    >>> sheet = score_sheet("AS JK 2H")
    >>> sheet.total, [line.rule for line in sheet.lines]
    (3, ['J16', 'J17', 'J18'])
    """

    cards: tuple[Card, ...]
    lines: tuple[Line, ...]

    @property
    def total(self) -> int:
        """The value of the Jest: the sum of all lines."""
        return sum([line.points for line in self.lines])

    def text(self, symbols: bool = True) -> str:
        """The sheet as a text, with symbols or letters for the suits."""
        lines = [line.text(symbols) for line in self.lines]
        return "\n".join([*lines, f"{'total':<19} {self.total:+3}"])

    def __str__(self) -> str:
        return self.text()

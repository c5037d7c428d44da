"""The award of the trophies as a record: who wins each of them and why.

``jest.judge`` fills it in. Carries out rules J13 (a trophy that nobody wins) and J20 (final
values).
"""

from __future__ import annotations

import attrs

from jest.cards import Card
from jest.deck import card_text
from jest.trophies import Claim, Condition

__all__ = ["Award", "TrophyAward"]


@attrs.frozen
class TrophyAward:
    """What became of one trophy.

    Attributes:
        card: The trophy.
        winner: The seat that must take it, or None: it stays among the trophies.
        claims: What each seat had to show for it, None where it had nothing.
        condition: The condition that was judged.

    >>> from jest.judge import award
    >>> print(award("4C / 3C", "AS").awards[0])
    A♠ goes to seat 0 [J11] highest clubs: 4♣ counts 4
    """

    card: Card
    winner: int | None
    claims: tuple[Claim | None, ...]
    condition: Condition

    @property
    def rule(self) -> str:
        """Id of the rule that decided."""
        return self.condition.rule

    @property
    def reason(self) -> str:
        """Why it went where it went, in words."""
        claim = None if self.winner is None else self.claims[self.winner]
        equal = "equal claims" if any(self.claims) else self.condition.nobody
        return f"{self.card.trophy}: {claim.why if claim else equal}"

    def __str__(self) -> str:
        where = "to nobody" if self.winner is None else f"to seat {self.winner}"
        return f"{card_text(self.card)} goes {where} [{self.rule}] {self.reason}"


@attrs.frozen
class Award:
    """The award of all trophies.

    Attributes:
        awards: What became of each trophy, in the order in which the trophies were given.
        jests: The Jests afterwards, strong suits first.
        values: What the Jests are worth afterwards (rule J20).

    >>> from jest.judge import award
    >>> result = award("4C JK / 3C 4S", "AS 2H")
    >>> result.seats, result.values, [str(card) for card in result.jests[0]]
    ((0, 0), (7, 7), ['AS', '4C', '2H', 'JK'])
    >>> print(award("2S / 3S", "AH"))
    A♥ goes to nobody [J13] joker: nobody holds the Joker
    seat 0: +2  2♠
    seat 1: +3  3♠
    """

    awards: tuple[TrophyAward, ...]
    jests: tuple[tuple[Card, ...], ...]
    values: tuple[int, ...]

    @property
    def seats(self) -> tuple[int | None, ...]:
        """The winner of each trophy, None where nobody won it."""
        return tuple([each.winner for each in self.awards])

    @property
    def left(self) -> tuple[Card, ...]:
        """The trophies that nobody won; they count for nobody (rule J13)."""
        return tuple([each.card for each in self.awards if each.winner is None])

    def __str__(self) -> str:
        lines = [str(each) for each in self.awards]
        for seat, (value, cards) in enumerate(zip(self.values, self.jests, strict=True)):
            lines.append(f"seat {seat}: {value:+}  {' '.join(map(card_text, cards))}".rstrip())
        return "\n".join(lines)

"""The conditions of the trophies, as a table from a name to what a Jest can claim under it.

Every condition works the same way: each Jest makes a ``Claim`` or makes none, and the highest claim
wins. ``CONDITIONS`` is the table of the printed game; somebody else's table may hold more.

Carries out rules J11 (Highest, Lowest), J12 (Majority), J13 (Joker), J14 (Best Jest), J15 (Best
Jest, No Joke) and J16 (the lone Ace) as far as it concerns trophies and tie-breaks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, TypeAlias

import attrs

from jest.cards import ACE, Card, Suit, Trophy
from jest.deck import card_text
from jest.jests import LONE_ACE, Jest
from jest.options import JestOptions
from jest.scoring import Scorer

__all__ = [
    "CONDITIONS",
    "Claim",
    "ClaimFn",
    "Condition",
    "PickFn",
    "Suits",
    "best_card",
    "highest_claim",
]


@attrs.frozen
class Claim:
    """What one Jest has to show for a trophy.

    Attributes:
        rank: The higher tuple is the better claim.
        why: The claim in words.

    >>> claims = [Claim((2, 3), "2 cards of value 4"), Claim((1, 4), "1 card of value 4")]
    >>> highest_claim(claims)
    0
    """

    rank: tuple[int, ...]
    why: str


Suits: TypeAlias = tuple[Suit | None, ...]
"""Suits, with None for the Joker, which has none."""
ClaimFn: TypeAlias = Callable[[Jest, Trophy, Scorer], Claim | None]
"""A condition as a function: the claim of a Jest, or None if it cannot win this trophy."""
PickFn: TypeAlias = Callable[[Sequence[Claim | None]], int | None]
"""Chooses the winning seat from the claims of all seats, or nobody."""


def highest_claim(claims: Sequence[Claim | None]) -> int | None:
    """The seat with the highest claim; None without a claim or if the best are equal.

    >>> highest_claim([None, Claim((3,), ""), Claim((4,), "")])
    2
    >>> highest_claim([Claim((3,), ""), Claim((3,), "")]) is None
    True
    """
    ranks = [() if claim is None else claim.rank for claim in claims]
    best = max(ranks, default=())
    # Equal claims need empty Jests or somebody else's cards: no seat may gain by its number.
    return ranks.index(best) if best and ranks.count(best) == 1 else None


def best_card(jest: Jest, options: JestOptions) -> tuple[int, int]:
    """What breaks a tie: the highest face value in a Jest and its suit (rules J14, J16).

    The Joker counts 0, and so does having no card at all.

    >>> from jest.deck import parse_cards
    >>> best_card(Jest(parse_cards("4C 4D AH")), JestOptions())
    (5, 1)
    >>> best_card(Jest(parse_cards("4C 4D AH")), JestOptions(lone_ace_in_trophies=False))
    (4, 3)
    """
    cards = [(_face(jest, card, options), card.strength) for card in jest.cards]
    return max(cards, default=(0, 0))


def _face(jest: Jest, card: Card, options: JestOptions) -> int:
    return jest.face(card) if options.lone_ace_in_trophies else card.rank


def _highest(jest: Jest, trophy: Trophy, scorer: Scorer) -> Claim | None:
    return _extreme(jest, trophy, scorer, sign=1)


def _lowest(jest: Jest, trophy: Trophy, scorer: Scorer) -> Claim | None:
    return _extreme(jest, trophy, scorer, sign=-1)


def _extreme(jest: Jest, trophy: Trophy, scorer: Scorer, sign: int) -> Claim | None:
    cards = [(sign * _face(jest, card, scorer.options), card) for card in jest.of(trophy.suit)]
    if not cards:
        return None
    rank, card = max(cards, key=lambda pair: pair[0])
    return Claim((rank,), f"{card_text(card)} counts {sign * rank}")


def _majority(jest: Jest, trophy: Trophy, scorer: Scorer) -> Claim | None:
    cards = [card for card in jest.cards if _face(jest, card, scorer.options) == trophy.value]
    if not cards:
        return None
    strongest = max(cards, key=lambda card: card.strength)
    many = f"{len(cards)} card{'s' if len(cards) > 1 else ''} of value {trophy.value}"
    why = f"{many}, {card_text(strongest)} the strongest"
    return Claim((len(cards), strongest.strength), why)


def _joker(jest: Jest, _: Trophy, __: Scorer) -> Claim | None:
    return Claim((1,), "holds the Joker") if jest.joker else None


def _best_jest(jest: Jest, _: Trophy, scorer: Scorer) -> Claim:
    value = scorer.points(scorer.deck.mask(jest.cards))
    face, strength = best_card(jest, scorer.options)
    suit = next((c.suit.name for c in jest.cards if c.suit and c.strength == strength), "no suit")
    return Claim((value, face, strength), f"worth {value}, best card a {face} in {suit}")


def _best_jest_no_joke(jest: Jest, trophy: Trophy, scorer: Scorer) -> Claim | None:
    if jest.joker and scorer.options.no_joke == "skip_holder":
        return None
    return _best_jest(jest.without_joker(), trophy, scorer)


def _its_suit(trophy: Trophy) -> Suits:
    return (trophy.suit,)


def _no_suit(_: Trophy) -> Suits:
    return (None,)


def _its_value(trophy: Trophy) -> tuple[int, ...] | None:
    # What an Ace counts depends on the cards beside it.
    value = trophy.value
    return None if value is None or value in (ACE, LONE_ACE) else (value,)


@attrs.frozen
class Condition:
    """A condition of trophies.

    Attributes:
        rule: Id of the rule that it carries out.
        claim: What a Jest has to show; it is handed the cards that it looks at and no others.
        suits: The suits it looks at, given the trophy; None: at all.
        ranks: The ranks it looks at, given the trophy; at all where this is None or returns None.
        pick: Who wins, given the claims of all seats.
        follows_joker: Whether the option ``heart_follows_joker`` speaks of it (rule J13).
        nobody: What is said when nobody wins.

    >>> CONDITIONS["majority"].rule
    'J12'
    """

    rule: str
    claim: ClaimFn
    suits: Callable[[Trophy], Suits] | None = None
    ranks: Callable[[Trophy], tuple[int, ...] | None] | None = attrs.field(
        default=None, kw_only=True
    )
    pick: PickFn = highest_claim
    follows_joker: bool = False
    nobody: str = "nobody can claim it"


CONDITIONS: Final[Mapping[str, Condition]] = MappingProxyType(
    {
        "highest": Condition("J11", _highest, _its_suit),
        "lowest": Condition("J11", _lowest, _its_suit),
        "majority": Condition("J12", _majority, ranks=_its_value),
        "joker": Condition(
            "J13", _joker, _no_suit, follows_joker=True, nobody="nobody holds the Joker"
        ),
        "best_jest": Condition("J14", _best_jest),
        "best_jest_no_joke": Condition("J15", _best_jest_no_joke),
    }
)
"""The conditions of the printed cards, by the names that ``Trophy.condition`` uses."""

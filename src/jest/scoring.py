"""What a Jest is worth, as a tuple of small rules, each of which writes lines on a score sheet.

``SCORING_RULES`` is the tuple of the printed game. A ``Scorer`` puts such a tuple, a deck and
options together: it explains a Jest line by line, and it remembers values, for the end of many
games.

Carries out rules J16 (the lone Ace), J17 (suits), J18 (Joker), J19 (black pairs) and J20 (values
are worked out afresh from whatever is in the Jest).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Final, TypeAlias, Unpack

import attrs

from jest.cards import ACE, CLUBS, DIAMONDS, HEARTS, SPADES, Suit
from jest.deck import Cards, Deck, standard_deck
from jest.jests import LONE_ACE, Jest, check_apart
from jest.options import JestOptions, OptionWords, read_options
from jest.sheet import Line, ScoreSheet

__all__ = [
    "SCORING_RULES",
    "LinesFn",
    "Scorer",
    "ScoringRule",
    "score",
    "score_sheet",
    "standard_scorer",
    "suit_rule",
]

JOKER_ALONE: Final = 4
"""What the Joker counts in a Jest without Hearts (rule J18)."""
ALL_HEARTS: Final = 4
"""So many Hearts turn a Joker's Hearts from loss to gain (rule J18)."""
BLACK_PAIR: Final = 2
"""What a black pair adds (rule J19)."""
_MEMO_LIMIT: Final = 1 << 16

LinesFn: TypeAlias = Callable[[Jest, JestOptions], Iterable[Line]]
"""A rule of scoring as a function: the lines it writes for a Jest, none where it does not apply."""


@attrs.frozen
class ScoringRule:
    """One rule of scoring.

    Attributes:
        name: Its name, by which a variant finds it.
        lines: The lines it writes; it is handed the cards of its suits and no others.
        suits: The suits it looks at, None among them for the Joker; None alone: at every card.

    >>> def many(jest, options):
    ...     if len(jest.cards) >= 3:
    ...         yield Line("house", jest.cards, 3, "three cards or more")
    >>> Scorer(rules=(*SCORING_RULES, ScoringRule("many", many))).value("2S 3S 4S")
    12
    """

    name: str
    lines: LinesFn
    suits: tuple[Suit | None, ...] | None = None


def suit_rule(suit: Suit, sign: int, words: str) -> ScoringRule:
    """A rule that adds the face values in a suit, or subtracts them (rules J16, J17).

    Args:
        suit: The suit.
        sign: What a face value is multiplied with, such as 1 or -1.
        words: What the score sheet says.

    >>> Scorer(rules=(suit_rule(HEARTS, 2, "Hearts count twice"),)).value("3H 4H JK")
    14
    """

    def lines(jest: Jest, _: JestOptions) -> Iterator[Line]:
        cards = jest.of(suit)
        if cards:
            yield from _lone_ace(jest, suit)
            yield Line("J17", cards, sign * jest.total(cards), words)

    return ScoringRule(suit.name, lines, (suit,))


def _lone_ace(jest: Jest, suit: Suit) -> Iterator[Line]:
    cards = jest.of(suit)
    if cards and jest.face(cards[0]) != cards[0].rank:
        yield Line("J16", cards, 0, f"the only card in {suit.name}: this Ace counts {LONE_ACE}")


def _black_pairs(jest: Jest, options: JestOptions) -> Iterator[Line]:
    for spade in jest.of(SPADES):
        for club in jest.of(CLUBS):
            aces = options.mixed_aces_pair and spade.rank == club.rank == ACE
            if aces or jest.face(spade) == jest.face(club):
                yield Line("J19", (spade, club), BLACK_PAIR, "a black pair")


def _hearts_and_joker(jest: Jest, _: JestOptions) -> Iterator[Line]:
    hearts, total = jest.of(HEARTS), jest.total(jest.of(HEARTS))
    yield from _lone_ace(jest, HEARTS)
    if jest.joker is None:
        if hearts:
            yield Line("J17", hearts, 0, "Hearts count nothing without the Joker")
        return
    cards = (*hearts, jest.joker)
    if not hearts:
        yield Line("J18", cards, JOKER_ALONE, "the Joker without Hearts")
    elif len(hearts) < ALL_HEARTS:
        yield Line("J18", cards, -total, "the Joker counts 0, Hearts subtract their face value")
    else:
        yield Line("J18", cards, total, "with all the Hearts: they add their face value")


SCORING_RULES: Final = (
    suit_rule(SPADES, 1, "Spades add their face value"),
    suit_rule(CLUBS, 1, "Clubs add their face value"),
    ScoringRule("black_pairs", _black_pairs, (SPADES, CLUBS)),
    suit_rule(DIAMONDS, -1, "Diamonds subtract their face value"),
    ScoringRule("hearts_and_joker", _hearts_and_joker, (HEARTS, None)),
)
"""The scoring of the printed game, in the order of a score sheet."""


def _fast_points(scorer: Scorer) -> Callable[[int], int]:
    """The value of a set of cards as a remembered function.

    A rule depends on the cards of its suits alone, so a few hundred small sums, each of them worked
    out once, make up the value of every Jest there is.
    """
    parts = [(_mask(scorer.deck, rule), _points(scorer, rule)) for rule in scorer.rules]

    @lru_cache(maxsize=_MEMO_LIMIT)
    def points(mask: int) -> int:
        return sum([part(mask & looked_at) for looked_at, part in parts])

    return points


def _mask(deck: Deck, rule: ScoringRule) -> int:
    return deck.mask([c for c in deck.cards if rule.suits is None or c.suit in rule.suits])


def _points(scorer: Scorer, rule: ScoringRule) -> Callable[[int], int]:
    @lru_cache(maxsize=_MEMO_LIMIT)
    def points(mask: int) -> int:
        jest = Jest(scorer.deck.spread(mask))
        return sum([line.points for line in rule.lines(jest, scorer.options)])

    return points


@attrs.frozen(eq=False, kw_only=True)
class Scorer:
    """A deck, rules of scoring and options, put together.

    Attributes:
        options: How the rules are read.
        rules: The rules of scoring, in the order of their lines.
        deck: The cards there are.
        points: The fast way: the value of a set of cards given as a number (see ``Deck``), without
            a check. Values are remembered, up to 65,536 of them.

    >>> scorer = Scorer(options=JestOptions(mixed_aces_pair=True))
    >>> scorer.value("AS AC 2C"), scorer.points(scorer.deck.mask(["4S", "4C"]))
    (10, 10)
    """

    options: JestOptions = attrs.field(factory=JestOptions)
    rules: tuple[ScoringRule, ...] = SCORING_RULES
    deck: Deck = attrs.field(factory=standard_deck)
    points: Callable[[int], int] = attrs.field(
        init=False, repr=False, default=attrs.Factory(_fast_points, takes_self=True)
    )

    def value(self, cards: Cards) -> int:
        """The value of a Jest.

        Raises:
            UnknownCard: There is no such card.
            RepeatedCard: A card is named twice.
        """
        return self.points(self._read(cards))

    def sheet(self, cards: Cards) -> ScoreSheet:
        """The score sheet of a Jest.

        Raises:
            UnknownCard: There is no such card.
            RepeatedCard: A card is named twice.
        """
        jest = Jest(self.deck.spread(self._read(cards)))
        lines = [line for rule in self.rules for line in self._lines(rule, jest)]
        return ScoreSheet(jest.cards, tuple(lines))

    def _lines(self, rule: ScoringRule, jest: Jest) -> Iterable[Line]:
        looked_at = [c for c in jest.cards if rule.suits is None or c.suit in rule.suits]
        return rule.lines(Jest(tuple(looked_at)), self.options)

    def _read(self, cards: Cards) -> int:
        read = self.deck.parse(cards)
        check_apart({"the Jest": read})
        return self.deck.mask(read)


@lru_cache(maxsize=64)
def standard_scorer(options: JestOptions) -> Scorer:
    """The scorer of the printed game under these options, made once and shared.

    >>> standard_scorer(JestOptions()) is standard_scorer(JestOptions())
    True
    """
    return Scorer(options=options)


def score(cards: Cards, **options: Unpack[OptionWords]) -> int:
    """The value of a Jest (rules J16 to J20).

    Args:
        cards: The cards of the Jest, trophies included, in any order.
        **options: The options of ``JestOptions``; ``mixed_aces_pair`` is the one that matters here.

    Raises:
        UnknownCard: There is no such card.
        RepeatedCard: A card is named twice.
        BadOption: An option has a wrong name or value.

    >>> score("4S 4C"), score(["JK", "2H"]), score("A♠ A♣ JK")
    (10, -2, 16)
    >>> score("AS AC 2C"), score("AS AC 2C", mixed_aces_pair=True)
    (8, 10)
    """
    return standard_scorer(read_options(options)).value(cards)


def score_sheet(cards: Cards, **options: Unpack[OptionWords]) -> ScoreSheet:
    """Why a Jest is worth what it is, line by line (rules J16 to J20).

    Args:
        cards: The cards of the Jest, trophies included, in any order.
        **options: The options of ``JestOptions``; ``mixed_aces_pair`` is the one that matters here.

    Raises:
        UnknownCard: There is no such card.
        RepeatedCard: A card is named twice.
        BadOption: An option has a wrong name or value.

    >>> print(score_sheet("AS 4S AC 4D JK"))
    J17  A♠ 4♠           +5  Spades add their face value
    J16  A♣              +0  the only card in clubs: this Ace counts 5
    J17  A♣              +5  Clubs add their face value
    J17  4♦              -4  Diamonds subtract their face value
    J18  JK              +4  the Joker without Hearts
    total               +10
    """
    return standard_scorer(read_options(options)).sheet(cards)

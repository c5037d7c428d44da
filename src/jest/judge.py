"""Who wins each trophy, and who wins the game.

A ``Judge`` puts a scorer and a table of conditions together. ``award`` and ``winners`` ask the
judge of the printed game.

Carries out rules J10 (how trophies are awarded), J13 (the Heart that follows the Joker), J20 (final
values) and J21 (the winner).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, Unpack

import attrs

from jest.awards import Award, TrophyAward
from jest.cards import Card, Trophy
from jest.deck import Cards
from jest.errors import UnknownCondition
from jest.jests import Jest, Jests, check_apart, read_jests
from jest.options import JestOptions, OptionWords, read_options
from jest.scoring import Scorer, standard_scorer
from jest.trophies import CONDITIONS, Claim, Condition, best_card

__all__ = ["Judge", "award", "standard_judge", "winners"]

_MEMO_LIMIT: Final = 1 << 14


def _remembered_claims(judge: Judge) -> Callable[[Trophy], Callable[[int], Claim | None]]:
    """A function from a trophy to the remembered function from a Jest to its claim."""

    @lru_cache(maxsize=256)
    def claims_for(trophy: Trophy) -> Callable[[int], Claim | None]:
        return _remembered_claim(judge.scorer, judge.conditions[trophy.condition], trophy)

    return claims_for


def _remembered_claim(
    scorer: Scorer, condition: Condition, trophy: Trophy
) -> Callable[[int], Claim | None]:
    deck = scorer.deck
    suits = condition.suits(trophy) if condition.suits else None
    ranks = condition.ranks(trophy) if condition.ranks else None
    looked_at = deck.mask(
        [
            card
            for card in deck.cards
            if (suits is None or card.suit in suits) and (ranks is None or card.rank in ranks)
        ]
    )

    @lru_cache(maxsize=_MEMO_LIMIT)
    def claim(mask: int) -> Claim | None:
        return condition.claim(Jest(deck.spread(mask)), trophy, scorer)

    return lambda mask: claim(mask & looked_at)


def _remembered_best_card(judge: Judge) -> Callable[[int], tuple[int, int]]:
    scorer = judge.scorer
    return lru_cache(maxsize=_MEMO_LIMIT)(
        lambda mask: best_card(Jest(scorer.deck.spread(mask)), scorer.options)
    )


@attrs.frozen(eq=False)
class Judge:
    """A scorer and a table of conditions, put together.

    The methods that take Jests as numbers (see ``Deck``) are the fast way and check nothing.

    Attributes:
        scorer: Values Jests; brings the deck and the options.
        conditions: What each name of a condition means.
        tie_break: The fast way to the best card of a Jest, its face value and its suit's strength.

    >>> judge = standard_judge(JestOptions())
    >>> deck = judge.scorer.deck
    >>> jests = [deck.mask(["AS", "4C"]), deck.mask(["JK"])]
    >>> [each.winner for each in judge.awards(jests, deck.parse("2H 3H"))]
    [1, 1]
    >>> judge.winners(jests)
    (0,)
    """

    scorer: Scorer
    conditions: Mapping[str, Condition] = CONDITIONS
    tie_break: Callable[[int], tuple[int, int]] = attrs.field(
        init=False, repr=False, default=attrs.Factory(_remembered_best_card, takes_self=True)
    )
    _claims_for: Callable[[Trophy], Callable[[int], Claim | None]] = attrs.field(
        init=False, repr=False, default=attrs.Factory(_remembered_claims, takes_self=True)
    )

    def award(self, jests: Jests, trophies: Cards) -> Award:
        """Who wins each trophy and why; see the function ``award``."""
        deck = self.scorer.deck
        read, turned_up = read_jests(jests, deck), deck.parse(trophies)
        places = {f"Jest {seat}": cards for seat, cards in enumerate(read)}
        check_apart(places | {"the trophies": turned_up})
        before = tuple([deck.mask(cards) for cards in read])
        awards = self.awards(before, turned_up)
        after = self.hand_over(before, awards)
        values = tuple(map(self.scorer.points, after))
        return Award(awards, tuple(map(deck.spread, after)), values)

    def awards(self, jests: Sequence[int], trophies: Sequence[Card]) -> tuple[TrophyAward, ...]:
        """What becomes of each trophy, in the order in which they are given (rule J10).

        Raises:
            UnknownCondition: The table does not know a trophy's condition.
        """
        conditions = [self._condition(card) for card in trophies]
        sequential = self.scorer.options.award == "sequential"
        if not sequential and not self.scorer.options.heart_follows_joker:
            pairs = zip(trophies, conditions, strict=True)
            return tuple([self._award(card, condition, jests) for card, condition in pairs])
        before = after = tuple(jests)
        found: dict[int, TrophyAward] = {}
        for place in self._order(trophies, conditions):
            condition = conditions[place]
            seen = after if sequential or condition.follows_joker else before
            found[place] = self._award(trophies[place], condition, seen)
            after = self.hand_over(after, (found[place],))
        return tuple([found[place] for place in range(len(trophies))])

    def hand_over(self, jests: Sequence[int], awards: Iterable[TrophyAward]) -> tuple[int, ...]:
        """The Jests with the trophies that were won."""
        after = list(jests)
        for each in awards:
            if each.winner is not None:
                after[each.winner] |= self.scorer.deck.bit(each.card)
        return tuple(after)

    def winners(self, jests: Sequence[int]) -> tuple[int, ...]:
        """The seats that win with these final Jests, ascending (rule J21)."""
        values = list(map(self.scorer.points, jests))
        best = max(values, default=None)
        seats = [seat for seat, value in enumerate(values) if value == best]
        if len(seats) > 1 and self.scorer.options.final_tie == "best_card":
            cards = [self.tie_break(jests[seat]) for seat in seats]
            seats = [seat for seat, card in zip(seats, cards, strict=True) if card == max(cards)]
        return tuple(seats)

    def _order(self, trophies: Sequence[Card], conditions: Sequence[Condition]) -> Iterable[int]:
        """The places of the trophies in the order of judging (rules J10, J13)."""
        places = range(len(trophies))
        joker_first = self.scorer.options.heart_follows_joker
        if joker_first and any(condition.follows_joker for condition in conditions):
            return sorted(places, key=lambda place: not trophies[place].is_joker)
        return places

    def _award(self, card: Card, condition: Condition, jests: Sequence[int]) -> TrophyAward:
        claim = self._claims_for(card.trophy)
        claims = tuple([claim(jest) for jest in jests])
        return TrophyAward(card, condition.pick(claims), claims, condition)

    def _condition(self, card: Card) -> Condition:
        name = card.trophy.condition
        if name not in self.conditions:
            raise UnknownCondition(name, card.id, list(self.conditions))
        return self.conditions[name]


@lru_cache(maxsize=64)
def standard_judge(options: JestOptions) -> Judge:
    """The judge of the printed game under these options, made once and shared.

    >>> sorted(standard_judge(JestOptions()).conditions)
    ['best_jest', 'best_jest_no_joke', 'highest', 'joker', 'lowest', 'majority']
    """
    return Judge(standard_scorer(options))


def award(jests: Jests, trophies: Cards, **options: Unpack[OptionWords]) -> Award:
    """Who wins each trophy and why, the Jests afterwards and their values (J10 to J20).

    Args:
        jests: The Jests as they are before the award, one a seat; or one text, with a slash
            between the Jests.
        trophies: The trophies in the order in which they were turned up. A ``Card`` is judged by
            its own ``trophy``, also where that is not the printed one.
        **options: The options of ``JestOptions``.

    Raises:
        UnknownCard: There is no such card.
        RepeatedCard: A card is in two places.
        BadOption: An option has a wrong name or value.

    >>> print(award(["AS 4S", "3C JK", "2S 4C"], "2C 2H"))
    2♣ goes to nobody [J11] lowest hearts: nobody can claim it
    2♥ goes to seat 1 [J13] joker: holds the Joker
    seat 0: +5  A♠ 4♠
    seat 1: +1  3♣ 2♥ JK
    seat 2: +6  2♠ 4♣
    """
    return standard_judge(read_options(options)).award(jests, trophies)


def winners(jests: Jests, **options: Unpack[OptionWords]) -> tuple[int, ...]:
    """The seats that win with these final Jests, ascending; several share (rule J21).

    Args:
        jests: The final Jests, trophies included, one a seat; or one text, with a slash between
            the Jests.
        **options: The options of ``JestOptions``; ``final_tie`` is the one that matters most.

    Raises:
        UnknownCard: There is no such card.
        RepeatedCard: A card is in two places.
        BadOption: An option has a wrong name or value.

    >>> winners("4S / 4C / 3D"), winners("4S / 4C / 3D", final_tie="best_card")
    ((0, 1), (0,))
    """
    judge = standard_judge(read_options(options))
    deck = judge.scorer.deck
    return judge.winners([deck.mask(cards) for cards in read_jests(jests, deck)])

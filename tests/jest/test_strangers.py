"""What somebody else's plugin can add: cards, trophies, scoring rules, changes of any slot."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

import jest
from cardtable import (
    AddCards,
    CardFact,
    CompileError,
    Context,
    Patch,
    Plugin,
    Ruleset,
    Scoring,
    Scripted,
    Variant,
    Wrap,
    default_registry,
    hookimpl,
)
from tests.jest_tables import deal, finish, held, offer_all, outcome, random_states, split, table

STARS = jest.Suit("stars", "T", "★", 5)
STAR_CARDS = tuple(
    [jest.Card(f"{rank}T", rank, STARS, jest.Trophy("fewest")) for rank in (2, 3, 4)]
)
Rules = tuple[jest.ScoringRule, ...]
Table = Mapping[str, jest.Condition]


def _stars() -> tuple[CardFact, ...]:
    return STAR_CARDS


def with_fewest(inner: Table, ctx: Context) -> Table:
    """One condition more: the fewest points."""

    def fewest(cards: jest.Jest, trophy: jest.Trophy, scorer: jest.Scorer) -> jest.Claim:
        value = scorer.value(cards.cards)
        return jest.Claim((-value, 1), f"is worth {value} only")

    return {**inner, "fewest": jest.Condition("X2", fewest)}


def with_stars(inner: Rules, ctx: Context) -> Rules:
    """One rule of scoring more: each star counts double."""
    return (*inner, jest.suit_rule(STARS, 2, "Stars count double"))


def lowest_first(
    inner: Callable[[jest.Table, int | None], int | None], ctx: Context
) -> Callable[[jest.Table, int | None], int | None]:
    """The lowest face-up card takes first."""
    order = ctx.use(jest.CARD_ORDER)

    def following(state: jest.Table, owner: int | None) -> int | None:
        if owner is not None:
            return inner(state, owner)
        return min(range(state.players), key=lambda s: order[state.up[s].bit_length() - 1])

    return following


def variant(name: str, *patches: Patch) -> Variant:
    """A variant that hands in these patches."""
    return Variant(
        id=f"toys/{name}@1",
        editions=("jest/standard@1",),
        title=name,
        summary="A toy.",
        patches=lambda options: patches,
    )


class Toys(Plugin):
    """A few toys."""

    @hookimpl
    def cardtable_variants(self) -> tuple[Variant, ...]:
        """Each changes one thing."""
        stars = AddCards(jest.CARDS, _stars)
        fewest = Wrap(jest.CONDITION_TABLE, with_fewest)
        return (
            variant("stars", stars, fewest, Wrap(jest.SCORING, with_stars)),
            variant("unexplained", stars),
            variant("lowest_first", Wrap(jest.NEXT_TAKER, lowest_first)),
        )

    @hookimpl
    def cardtable_scoring(self) -> tuple[Scoring, ...]:
        """A scoring scheme in which black cards are all that counts."""

        def black_alone(inner: Rules, ctx: Context) -> Rules:
            return tuple(
                [r for r in inner if r.suits and set(r.suits) <= {jest.SPADES, jest.CLUBS}]
            )

        return (
            Scoring(
                id="toys/black@1",
                editions=("jest/standard@1",),
                title="Black",
                summary="Spades, Clubs and black pairs.",
                patches=lambda options: (Wrap(jest.SCORING, black_alone),),
            ),
        )


def toys(*variants: str, scoring: str | None = None) -> Ruleset:
    """The standard edition with toys."""
    registry = default_registry().with_plugin(Toys())
    return registry.ruleset("jest/standard", variants, scoring=scoring)


class TestCards:
    @pytest.mark.parametrize(("players", "left"), [(3, 0), (4, 3)])
    def test_more_cards_more_rounds(self, players: int, left: int) -> None:
        """With 20 cards the rounds go on as long as there is a new card for everybody."""
        *_, end = random_states(toys("stars"), players, seed=3)
        assert table(end).round == (20 - left - (2 if players == 3 else 1)) // players - 1
        assert len(held(end, "deck", rules=toys("stars"))) == left

    def test_the_suit_is_the_strongest(self) -> None:
        """A star beats a spade of the same rank while taking."""
        rules = toys("stars")
        (order,) = split("2C 2D 4S AC 4T AD 3T 3S")
        rest = [card for card in rules.pack(jest.CARDS).ids if card not in order]
        state = rules.start(players=3, chance=Scripted([[*order, *rest]]))
        assert table(offer_all(state, "4S 4T 3T", rules)).active == 1

    def test_they_count(self) -> None:
        """They are scored by the rule that came with them, and the trophy goes by its condition."""
        jests = "2T 4T 3S AC 4H 2D / 3C 4C AD 3D 2H 3H / AS 4S 2C 4D AH 2S"
        state = finish(jests, "3T JK", rules=toys("stars"))
        assert "3T" in held(state, "jests", 1, toys("stars"))
        assert outcome(state).scores == (14, 9, 7)

    def test_a_condition_that_nobody_explains(self) -> None:
        """A card whose condition is in no table is refused when the ruleset is compiled."""
        refused = pytest.RaisesExc(CompileError, match="'fewest', which is in no table")
        with pytest.RaisesGroup(refused, flatten_subgroups=True, allow_unwrapped=True):
            toys("unexplained")


class TestSlots:
    def test_the_order_of_taking(self) -> None:
        """A variant may let the lowest card take first."""
        rules = toys("lowest_first")
        state = deal("2S 4S / AC AH / AS 2C", "4D 3H", rules=rules)
        assert table(offer_all(state, "2S AH 2C", rules)).active == 1

    def test_a_scoring_scheme(self) -> None:
        """A scoring scheme may leave rules of scoring out."""
        jests = "2S 3S AC 4H 2D / 3C 4C AD 3D 2H / AS 4S 2C 4D AH"
        found = outcome(finish(jests, "3H JK", rules=toys(scoring="toys/black")))
        assert found.scores == (10, 7, 7)

"""The end of Jest: leftovers, trophies, final values and the winner (J9, J10, J20, J21)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from cardtable import CompileError, Context, Outcome
from jest.awards import TrophyAward
from jest.cards import Card
from jest.deck import Deck
from jest.errors import UnknownCondition
from jest.judge import Judge
from jest.scoring import Scorer
from jest.slots import (
    AWARDS,
    CARDS_THAT_COUNT,
    CONDITION_TABLE,
    FINAL_VALUE,
    JUDGE,
    LAST_ROUND,
    SCORING,
    SHEET_OPTIONS,
    STAKES,
    STANDING,
)
from jest.table import CARDS, JESTS, OFFERS, TROPHIES, Table

__all__ = [
    "awards",
    "cards_that_count",
    "end_round",
    "final_value",
    "final_values",
    "judge",
    "stakes",
    "standing",
]


def judge(ctx: Context) -> Judge:
    """The judge for the cards that are played with, under the options of the edition."""
    cards, conditions = ctx.pack(CARDS).cards, ctx.use(CONDITION_TABLE)
    for card in cards:
        if card.trophy.condition not in conditions:
            problem = UnknownCondition(card.trophy.condition, card.id, list(conditions))
            raise CompileError(str(problem)) from problem
    scorer = Scorer(options=ctx.use(SHEET_OPTIONS), rules=ctx.use(SCORING), deck=Deck(cards))
    return Judge(scorer, conditions)


def end_round(ctx: Context) -> Callable[[Table], None]:
    """After the last round: leftovers into the Jests, all revealed, trophies awarded (J9, J10)."""
    is_last, hand_over = ctx.use(LAST_ROUND), _hand_over(ctx)
    keep_leftovers = ctx.gather(OFFERS, JESTS)
    spell = ctx.pack(CARDS).spell

    def names(state: Table, seat: int) -> str:
        return " ".join(spell(state.jests[seat]))

    show = ctx.note_each("jest", names)

    def enter(draft: Table) -> None:
        if not is_last(draft):
            return
        draft.revealed = True
        keep_leftovers(draft)
        show(draft)
        draft.active = None
        hand_over(draft)

    return enter


def _hand_over(ctx: Context) -> Callable[[Table], None]:
    """Hand over all trophies at once, whether their winners want them or not (J10)."""
    judged, move, tell = ctx.use(AWARDS), ctx.move(TROPHIES, JESTS), ctx.note("trophy")
    index = ctx.pack(CARDS).index

    def hand_over(draft: Table) -> None:
        for award in judged(draft):
            if award.winner is not None:
                tell(draft, award.winner, partial(_told, award))
                move(draft, 1 << index(award.card.id), 0, award.winner)

    return hand_over


def _told(award: TrophyAward) -> str:
    return f"{award.card} [{award.rule}] {award.reason}"


def stakes(ctx: Context) -> Callable[[Table], tuple[Card, ...]]:
    """The trophies in the order drawn, each with the condition printed on it (J10)."""
    cards = ctx.pack(CARDS).cards
    return lambda state: tuple([cards[card] for card in state.trophies])


def awards(ctx: Context) -> Callable[[Table], tuple[TrophyAward, ...]]:
    """What the judge says (J10 to J15)."""
    at_stake, judged = ctx.use(STAKES), ctx.use(JUDGE)
    return lambda state: judged.awards(state.jests, at_stake(state))


def cards_that_count(ctx: Context) -> Callable[[Table, int], int]:
    """The Jest with the trophies won (J20)."""
    return lambda state, seat: state.jests[seat]


def final_value(ctx: Context) -> Callable[[Table, int], int]:
    """The value of the cards that count, worked out afresh (J20)."""
    counted, points = ctx.use(CARDS_THAT_COUNT), ctx.use(JUDGE).scorer.points
    return lambda state, seat: points(counted(state, seat))


def standing(ctx: Context) -> Callable[[Table, int], tuple[int, ...]]:
    """The final value; with ``final_tie="best_card"`` then the best card (J21)."""
    value, counted = ctx.use(FINAL_VALUE), ctx.use(CARDS_THAT_COUNT)
    if ctx.use(SHEET_OPTIONS).final_tie == "shared":
        return lambda state, seat: (value(state, seat),)
    best_card = ctx.use(JUDGE).tie_break
    return lambda state, seat: (value(state, seat), *best_card(counted(state, seat)))


def final_values(ctx: Context) -> Callable[[Table], Outcome | None]:
    """The end of the game once the Jests are revealed; scores are the final values (J21)."""
    value, stands = ctx.use(FINAL_VALUE), ctx.use(STANDING)

    def win(state: Table) -> Outcome | None:
        if not state.revealed:
            return None
        seats = range(state.players)
        standings = [stands(state, seat) for seat in seats]
        best = max(standings)
        winners = tuple([seat for seat in seats if standings[seat] == best])
        return Outcome(winners, tuple([value(state, seat) for seat in seats]), "final_values")

    return win

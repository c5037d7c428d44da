"""How the published game ends, and how it is counted (P16 to P19)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from cardtable import Context, Draft, Outcome, Patch, Provide, Scoring
from justdesserts.slots import COMPLETE, FINAL_SCORE, GUESTS_REMAIN, RANK, TASTES, TIE_BREAK
from justdesserts.table import HANDS, WON, Table

__all__ = [
    "GUESTS_AND_PAIRS",
    "complete",
    "everybody_served",
    "guests_remain",
    "rank",
    "somebody_complete",
]

OF_ONE_SUIT = 3
_REMEMBERED = 256  # of most seats nothing changed since the last time
DIFFERENT_SUITS = 5


def complete(ctx: Context) -> Callable[[int], str | None]:
    """Three guests of one suit, or five of five different suits (P16, X4)."""
    suits = ctx.use(TASTES).suits

    @lru_cache(maxsize=_REMEMBERED)
    def completed(guests: int) -> str | None:
        if guests.bit_count() < OF_ONE_SUIT:
            return None
        counts = [(guests & suit).bit_count() for suit in suits]
        if max(counts) >= OF_ONE_SUIT:
            return "three_of_suit"
        return "five_suits" if len(counts) - counts.count(0) >= DIFFERENT_SUITS else None

    return completed


def somebody_complete(ctx: Context) -> Callable[[Table], Outcome | None]:
    """The player whose guests win at once (P16, P19)."""
    completed = ctx.use(COMPLETE)
    going_on: tuple[int, ...] = ()  # what was judged last: hardly any step adds a guest

    def judged(state: Table) -> Outcome | None:
        nonlocal going_on
        won = state.won
        if won is going_on:
            return None
        for seat, guests in enumerate(won):
            reason = completed(guests)
            if reason is not None:
                scores = tuple([int(other == seat) for other in range(len(won))])
                return Outcome((seat,), scores, reason)
        going_on = won
        return None

    return judged


def everybody_served(ctx: Context) -> Callable[[Table], Outcome | None]:
    """The count when no guest remains (P17)."""
    remain, count = ctx.use(GUESTS_REMAIN), ctx.use(RANK)
    return lambda state: None if remain(state) else count(state, "all_served")


def guests_remain(ctx: Context) -> Callable[[Table], bool]:
    """Whether a guest is left in deck, centre or discards (P17)."""

    def remain(state: Table) -> bool:
        return bool(
            state.centre or state.guest_discards or state.guest_deck_at < len(state.guest_deck)
        )

    return remain


def rank(ctx: Context) -> Callable[[Draft, str], Outcome]:
    """Most points win, then the tie-break, then it is shared; scores are the points (P18, P19)."""
    points, tie_break = ctx.use(FINAL_SCORE), ctx.use(TIE_BREAK)

    def count(state: Draft, reason: str) -> Outcome:
        seats = range(state.players)
        results = [(points(state, seat), tie_break(state, seat)) for seat in seats]
        best = max(results)
        winners = tuple([seat for seat in seats if results[seat] == best])
        return Outcome(winners, tuple([score for score, _ in results]), reason)

    return count


def guests_and_pairs(ctx: Context) -> Callable[[Draft, int], int]:
    """One point a guest, one more for each suit of which the player has two (P17)."""
    suits, won = ctx.use(TASTES).suits, ctx.zone(WON)

    def points(state: Draft, seat: int) -> int:
        guests = won.mask(state, seat)
        pairs = [suit for suit in suits if (guests & suit).bit_count() == 2]
        return guests.bit_count() + len(pairs)

    return points


def most_desserts(ctx: Context) -> Callable[[Draft, int], int]:
    """Desserts in hand (P18, B16)."""
    hands = ctx.zone(HANDS)
    return lambda state, seat: hands.count(state, seat)


def _patches(options: object) -> tuple[Patch, ...]:
    return (
        Provide(FINAL_SCORE, guests_and_pairs, rules=("P17",)),
        Provide(TIE_BREAK, most_desserts, rules=("P18",)),
        Provide(RANK, rank, rules=("P17", "P18", "P19")),
    )


GUESTS_AND_PAIRS = Scoring(
    id="justdesserts/guests-and-pairs@1",
    editions=("justdesserts/published@1",),
    title="Guests and pairs",
    summary="One point a guest, one more for each pair; desserts in hand break ties.",
    patches=_patches,
)

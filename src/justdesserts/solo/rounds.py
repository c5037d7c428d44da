"""A round of solo: serve, stop, discard three, draw up to five (S1 to S6)."""

from __future__ import annotations

from collections.abc import Callable

from cardtable import Choice, Context, DealFn, Draft, Outcome, Refusal, Subsets
from justdesserts.serving import why_no_serving
from justdesserts.slots import DRAW_DESSERT, GAIN_GUEST, RANK, SERVABLE_GUESTS, TURN_UP_GUEST
from justdesserts.solo.table import LINE_UP
from justdesserts.table import (
    DESSERT_DECK,
    DESSERT_DISCARDS,
    DESSERTS,
    GUEST_DECK,
    GUESTS,
    HANDS,
    WON,
    Table,
)

__all__ = [
    "deal",
    "discard",
    "discard_check",
    "discard_options",
    "discarding",
    "draw_up",
    "guests_in_line",
    "line_up",
    "next_in_line",
    "no_reshuffle",
    "not_stopped",
    "serve",
    "serve_check",
    "stop",
    "stopped_with_closed_kitchen",
]

HAND = 5
IN_LINE = 5
DISCARDED = 3
TOO_FEW_TO_LEAVE = 4


def deal(ctx: Context) -> DealFn:
    """Shuffle both decks, deal five desserts, line up five guests (S1)."""
    shuffle_desserts, shuffle_guests = ctx.shuffle(DESSERT_DECK), ctx.shuffle(GUEST_DECK)
    to_hands, to_line = ctx.deal(DESSERT_DECK, HANDS), ctx.draw(GUEST_DECK, LINE_UP)

    def set_up(draft: Draft, first_seat: int) -> None:
        shuffle_desserts(draft)
        shuffle_guests(draft)
        to_hands(draft, HAND)
        to_line(draft, IN_LINE, 0)

    return set_up


def no_reshuffle(ctx: Context) -> Callable[[Draft], bool]:
    """Dessert discards never come back (S5)."""
    return lambda draft: False


def not_stopped(ctx: Context) -> Callable[[Table], bool]:
    """The round is open until the player stops (S2)."""
    return lambda state: not state.acted


def line_up(ctx: Context) -> Callable[[Table], int]:
    """The guests in the line-up (S2)."""
    return lambda state: state.centre


def guests_in_line(ctx: Context) -> Callable[[Table], int]:
    """Any number may be served: as many as stand there (S2)."""
    return lambda state: state.centre.bit_count()


def next_in_line(ctx: Context) -> Callable[[Table], None]:
    """The next guest of the deck joins the line-up; from an empty deck nobody (S2)."""
    draw = ctx.draw(GUEST_DECK, LINE_UP)

    def turn_up(draft: Table) -> None:
        draw(draft, 1, 0)

    return turn_up


def serve_check(ctx: Context) -> Callable[[Table, int, int, int], Refusal | None]:
    """Why a guest cannot be served like this (S2)."""
    waiting, why, guests = ctx.use(SERVABLE_GUESTS), why_no_serving(ctx), ctx.pack(GUESTS).ids

    def check(state: Table, seat: int, guest: int, desserts: int) -> Refusal | None:
        if not waiting(state) >> guest & 1:
            return Refusal("guest_not_there", f"{guests[guest]} is not in the line-up", "S2")
        return why(state, seat, guest, desserts)

    return check


def serve(ctx: Context) -> Callable[[Table, int, int, int], None]:
    """Cards to the discards, the guest to the player, the tip, the next guest into line (S2)."""
    use_up, take = ctx.move(HANDS, DESSERT_DISCARDS), ctx.move(LINE_UP, WON)
    gain, turn_up = ctx.use(GAIN_GUEST), ctx.use(TURN_UP_GUEST)

    def apply(draft: Table, seat: int, guest: int, desserts: int) -> None:
        use_up(draft, desserts, seat, 0)
        take(draft, 1 << guest, 0, seat)
        draft.served += 1
        gain(draft, seat, guest, desserts)
        turn_up(draft)

    return apply


def stop(ctx: Context) -> Callable[[Table, int], None]:
    """Serve no more; while the kitchen is open, a hand of three or fewer goes at once (S3, S6)."""
    throw_away, deck = ctx.move(HANDS, DESSERT_DISCARDS), ctx.zone(DESSERT_DECK)

    def apply(draft: Table, seat: int) -> None:
        draft.acted = True
        hand = draft.hands[seat]
        if hand.bit_count() <= DISCARDED and deck.count(draft):
            throw_away(draft, hand, seat, 0)

    return apply


def stopped_with_closed_kitchen(ctx: Context) -> Callable[[Table], Outcome | None]:
    """The end of the game once the player stops and the dessert deck is empty (S6)."""
    deck, count = ctx.zone(DESSERT_DECK), ctx.use(RANK)

    def win(state: Table) -> Outcome | None:
        return count(state, "stopped") if state.acted and not deck.count(state) else None

    return win


def discarding(ctx: Context) -> Callable[[Table], tuple[int, ...]]:
    """Whoever stopped with more than three desserts chooses (S3)."""

    def waits(state: Table) -> tuple[int, ...]:
        return (0,) if state.acted and state.hands[0].bit_count() > DISCARDED else ()

    return waits


def discard_options(ctx: Context) -> Callable[[Table, int], Choice | None]:
    """Any three desserts of the hand (S3)."""
    return lambda state, seat: Subsets(state.hands[seat], DISCARDED, DISCARDED)


def discard_check(ctx: Context) -> Callable[[Table, int, int], Refusal | None]:
    """Why these desserts cannot be discarded (S3)."""
    names = ctx.pack(DESSERTS)

    def check(state: Table, seat: int, desserts: int) -> Refusal | None:
        missing = names.spell(desserts & ~state.hands[seat])
        if missing:
            return Refusal("not_held", f"seat {seat} does not hold {', '.join(missing)}", "S3")
        if desserts.bit_count() != DISCARDED:
            number = desserts.bit_count()
            return Refusal("not_three", f"discard exactly {DISCARDED} desserts, not {number}", "S3")
        return None

    return check


def discard(ctx: Context) -> Callable[[Table, int, int], None]:
    """The three desserts go; nothing of the round is left to decide (S3)."""
    throw_away = ctx.move(HANDS, DESSERT_DISCARDS)

    def apply(draft: Table, seat: int, desserts: int) -> None:
        throw_away(draft, desserts, seat, 0)
        draft.acted = False

    return apply


def draw_up(ctx: Context) -> Callable[[Table], None]:
    """Draw until five are held, then take a rest of four or fewer too (S3, S4)."""
    draw, deck = ctx.use(DRAW_DESSERT), ctx.zone(DESSERT_DECK)

    def enter(draft: Table) -> None:
        draft.served, draft.acted = 0, False
        draw(draft, 0, max(0, HAND - draft.hands[0].bit_count()))
        rest = deck.count(draft)
        if rest <= TOO_FEW_TO_LEAVE:
            draw(draft, 0, rest)

    return enter

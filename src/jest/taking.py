"""Taking: who takes when, from whom, and what becomes of the card (J5 to J8)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from cardtable import Choice, Context, Listed, Refusal
from jest.slots import CARD_ORDER, NEXT_TAKER, OFFERS_TO_TAKE_FROM
from jest.table import CARDS, JESTS, OFFERS_DOWN, OFFERS_UP, Table

__all__ = [
    "begin_taking",
    "card_order",
    "next_taker",
    "offers_to_take_from",
    "take",
    "take_check",
    "take_options",
    "taking",
]


def card_order(ctx: Context) -> tuple[int, ...]:
    """By rank, where an Ace is 1 and the Joker 0, then by suit (J1, J5)."""
    cards = ctx.pack(CARDS).cards
    rising = sorted(cards, key=lambda card: (card.rank, card.strength, card.id))
    return tuple([rising.index(card) for card in cards])


def begin_taking(ctx: Context) -> Callable[[Table], None]:
    """The face-up cards are shown, and the highest of them takes first (J4, J5)."""
    following, ids = ctx.use(NEXT_TAKER), ctx.pack(CARDS).ids

    def face_up(state: Table, seat: int) -> str:
        return ids[state.up[seat].bit_length() - 1]

    show = ctx.note_each("face_up", face_up)

    def enter(draft: Table) -> None:
        draft.active = following(draft, None)
        show(draft)

    return enter


def taking(ctx: Context) -> Callable[[Table], tuple[int, ...]]:
    """One after the other, until everybody has taken (J6, J9)."""

    def waits(state: Table) -> tuple[int, ...]:
        active = state.active
        return () if active is None or state.taken[active] else (active,)

    return waits


def next_taker(ctx: Context) -> Callable[[Table, int | None], int | None]:
    """The owner of the offer just used; else the highest face-up card yet to take (J5, J7)."""
    # By the length of the mask of a card, which is 0 where no card lies.
    heights = (-1, *ctx.use(CARD_ORDER))

    def following(state: Table, owner: int | None) -> int | None:
        taken = state.taken
        if owner is not None and not taken[owner]:
            return owner
        highest, found = -2, None
        for seat, card in enumerate(state.up):
            if not taken[seat] and heights[card.bit_length()] > highest:
                highest, found = heights[card.bit_length()], seat
        return found

    return following


def offers_to_take_from(ctx: Context) -> Callable[[Table, int], tuple[int, ...]]:
    """The complete offers of the others; the own one where there is no other (J6, J8)."""
    last: tuple[object, object, int, tuple[int, ...]] = None, None, -1, ()  # asked twice a turn

    def owners(state: Table, seat: int) -> tuple[int, ...]:
        nonlocal last
        up, down, before = state.up, state.down, last
        if up is before[0] and down is before[1] and seat == before[2]:
            return before[3]
        found = []
        for owner, card in enumerate(up):
            if card and down[owner] and owner != seat:
                found.append(owner)
        if not found and up[seat] and down[seat]:
            found.append(seat)
        owners_found = tuple(found)
        last = up, down, seat, owners_found
        return owners_found

    return owners


def take_options(ctx: Context) -> Callable[[Table, int], Choice | None]:
    """Either card of each offer that may be taken from (J6, J8)."""
    find_owners = ctx.use(OFFERS_TO_TAKE_FROM)

    @cache  # there are no more entries than sets of seats
    def either_of(owners: tuple[int, ...]) -> Choice | None:
        options = [(owner, which) for owner in owners for which in ("up", "down")]
        return Listed(options) if options else None

    return lambda state, seat: either_of(find_owners(state, seat))


def take_check(ctx: Context) -> Callable[[Table, int, int, str], Refusal | None]:
    """Why a card cannot be taken from there."""
    find_owners = ctx.use(OFFERS_TO_TAKE_FROM)

    def check(state: Table, seat: int, owner: int, which: str) -> Refusal | None:
        if owner in find_owners(state, seat):
            return None
        if not 0 <= owner < state.players:
            return Refusal("no_such_seat", f"there is no seat {owner} to take from", "J6")
        if not (state.up[owner] and state.down[owner]):
            text = f"the offer of seat {owner} is not complete: a card was taken from it"
            return Refusal("incomplete_offer", text, "J6")
        return Refusal("own_offer", "take from another player's offer", "J8")

    return check


def take(ctx: Context) -> Callable[[Table, int, int, str], None]:
    """The card goes face down into the taker's Jest, and the next taker is found (J6, J7)."""
    from_up, from_down = ctx.move(OFFERS_UP, JESTS), ctx.move(OFFERS_DOWN, JESTS)
    following = ctx.use(NEXT_TAKER)

    def apply(draft: Table, seat: int, owner: int, which: str) -> None:
        if which == "up":
            from_up(draft, draft.up[owner], owner, seat)
        else:
            from_down(draft, draft.down[owner], owner, seat)
        taken = draft.taken
        draft.taken = taken[:seat] + (True,) + taken[seat + 1 :]
        after = following(draft, owner)
        if after is not None:
            draft.active = after

    return apply

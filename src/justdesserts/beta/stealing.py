"""Stealing a guest from a stack with a bribe, or fetching one from the Waiting Room (B11, B12)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from cardtable import ONLY, Branches, Choice, Context, OneOf, Refusal, bits, singles
from justdesserts.beta.slots import STEALABLE
from justdesserts.beta.table import STACKS, WAITING_ROOM, BetaTable
from justdesserts.serving import why_no_serving
from justdesserts.slots import SERVING_COUNTS, SERVINGS
from justdesserts.table import DESSERT_DISCARDS, DESSERTS, GUESTS, HANDS

__all__ = [
    "always",
    "decline",
    "steal",
    "steal_check",
    "steal_options",
    "stealable",
    "stealing",
]


def stealable(ctx: Context) -> Callable[[BetaTable, int], Sequence[tuple[int | None, int]]]:
    """The guests on top of the others' stacks and of the Waiting Room (B11, B12)."""

    def tops(state: BetaTable, seat: int) -> Sequence[tuple[int | None, int]]:
        found: list[tuple[int | None, int]] = [
            (owner, stack[0]) for owner, stack in enumerate(state.stacks) if stack and owner != seat
        ]
        return [*found, *[(None, guest) for guest in state.waiting_room[:1]]]

    return tops


def stealing(ctx: Context) -> Callable[[BetaTable], tuple[int, ...]]:
    """The active player decides once in every turn (B11)."""

    def waits(state: BetaTable) -> tuple[int, ...]:
        return () if state.steal_decided or state.active is None else (state.active,)

    return waits


def steal_options(ctx: Context) -> Callable[[BetaTable, int], Choice | None]:
    """Each guest that can be satisfied, with each serving and each bribe (B11)."""
    tops, possible, then = ctx.use(STEALABLE), _possible(ctx), _ways(ctx)

    def options(state: BetaTable, seat: int) -> Choice | None:
        hand = state.hands[seat]
        guests = {o: guest for o, guest in tops(state, seat) if possible(o, guest, hand)}
        if not guests:
            return None

        def of_owner(owner: int | None) -> Choice:
            return Branches((guests[owner],), lambda guest: then(owner, guest, hand))

        return Branches(tuple(guests), of_owner)

    return options


def _possible(ctx: Context) -> Callable[[int | None, int, int], bool]:
    """Whether a hand holds a serving, and a bribe beside it where there is an owner (B11)."""
    counts = ctx.use(SERVING_COUNTS)

    def possible(owner: int | None, guest: int, hand: int) -> bool:
        if not counts(1 << guest, hand)[0]:
            return False
        return owner is None or any(counts(1 << guest, hand ^ bribe)[0] for bribe in singles(hand))

    return possible


def _ways(ctx: Context) -> Callable[[int | None, int, int], Choice]:
    """The servings for a guest, each with what is left for a bribe."""
    servings = ctx.use(SERVINGS)

    def ways(owner: int | None, guest: int, hand: int) -> Choice:
        choice = servings(guest, hand)
        assert choice is not None
        found = [cast(int, choice.at(index)[0]) for index in range(len(choice))]
        if owner is None:
            return Branches(found, lambda desserts: OneOf((None,)))
        leaving = [desserts for desserts in found if desserts != hand]
        return Branches(leaving, lambda desserts: OneOf(bits(hand & ~desserts)))

    return ways


def steal_check(
    ctx: Context,
) -> Callable[[BetaTable, int, int | None, int, int, int | None], Refusal | None]:
    """Why a guest cannot be stolen like this (B11, B12)."""
    tops, why = ctx.use(STEALABLE), why_no_serving(ctx)
    guests, names = ctx.pack(GUESTS).ids, ctx.pack(DESSERTS).ids

    def check(
        state: BetaTable, seat: int, owner: int | None, guest: int, desserts: int, bribe: int | None
    ) -> Refusal | None:
        if (owner, guest) not in tops(state, seat):
            where = "of the Waiting Room" if owner is None else f"of the stack of seat {owner}"
            return Refusal("guest_not_there", f"{guests[guest]} is not on top {where}", "B12")
        refusal = why(state, seat, guest, desserts)
        if refusal is not None:
            return refusal
        if (owner is None) != (bribe is None):
            return Refusal("bribe", "an owner gets one bribe, the Waiting Room none", "B11")
        if bribe is not None and not state.hands[seat] & ~desserts & 1 << bribe:
            text = f"{names[bribe]} is not left in hand for the bribe"
            return Refusal("bribe_not_held", text, "B11")
        return None

    return check


def steal(ctx: Context) -> Callable[[BetaTable, int, int | None, int, int, int | None], None]:
    """The serving to the Dirty Dishes, the bribe to the owner, the guest on the stack (B11)."""
    use_up, give = ctx.move(HANDS, DESSERT_DISCARDS), ctx.move(HANDS, HANDS)
    from_stack, from_room = ctx.move(STACKS, STACKS), ctx.move(WAITING_ROOM, STACKS)

    def apply(
        draft: BetaTable, seat: int, owner: int | None, guest: int, desserts: int, bribe: int | None
    ) -> None:
        draft.steal_decided = True
        use_up(draft, desserts, seat, 0)
        if owner is None or bribe is None:
            from_room(draft, 1 << guest, 0, seat)
        else:
            give(draft, 1 << bribe, seat, owner)
            from_stack(draft, 1 << guest, owner, seat)

    return apply


def always(ctx: Context) -> Callable[[BetaTable, int], Choice | None]:
    """Nobody has to steal (B11)."""
    return lambda state, seat: ONLY


def decline(ctx: Context) -> Callable[[BetaTable, int], None]:
    """The steal phase is over (B11)."""

    def apply(draft: BetaTable, seat: int) -> None:
        draft.steal_decided = True

    return apply

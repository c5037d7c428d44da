"""Poaching and Blocking: satisfy a guest of another player, who may block (V1 to V7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, ClassVar, cast

import attrs

from cardtable import (
    ONLY,
    Action,
    ASeat,
    Branches,
    Choice,
    Context,
    ExtKey,
    Kind,
    Narrow,
    OneCard,
    OneOf,
    Patch,
    Phase,
    Provide,
    Refusal,
    Slot,
    SomeCards,
    Subsets,
    Variant,
    Wrap,
    Zone,
    given,
)
from justdesserts.serving import any_of_guests, why_no_serving
from justdesserts.slots import (
    DRAW_DESSERT,
    GAIN_GUEST,
    SERVINGS,
    SERVINGS_LEFT,
    TASTES,
    TIP,
    TURN_OPEN,
)
from justdesserts.table import DESSERT_DISCARDS, DESSERTS, GUESTS, HANDS, WON, Table

__all__ = [
    "BLOCKERS",
    "PLAYED",
    "POACHABLE",
    "POACHING",
    "ROBBED_DRAWS",
    "TRIED",
    "Block",
    "Concede",
    "Poach",
    "PoachingOptions",
]


@attrs.frozen
class Poach(Action):
    """Try for a guest in front of another player (V1).

    Attributes:
        owner: Seat in front of which the guest lies.
        guest: Id of the guest.
        desserts: Ids of the desserts.
    """

    kind: ClassVar[str] = "poach"
    text: ClassVar[str] = "poach {guest} from seat {owner} with {desserts}"

    owner: Annotated[int, ASeat()]
    guest: Annotated[str, OneCard("guests")]
    desserts: Annotated[tuple[str, ...], SomeCards("desserts")]


@attrs.frozen
class Block(Action):
    """Keep the guest by satisfying it again (V2).

    Attributes:
        desserts: Ids of the desserts.
    """

    kind: ClassVar[str] = "block"
    text: ClassVar[str] = "block with {desserts}"

    desserts: Annotated[tuple[str, ...], SomeCards("desserts")]


@attrs.frozen
class Concede(Action):
    """Let the guest go (V4)."""

    kind: ClassVar[str] = "concede"
    text: ClassVar[str] = "concede"


@attrs.frozen
class PoachingOptions:
    """Options of poaching.

    Attributes:
        poach_is_a_serve: Whether a successful poach is one of the two guests of a turn (V6).
    """

    poach_is_a_serve: bool = attrs.field(default=True, validator=attrs.validators.instance_of(bool))


PLAYED = Zone("poaching", DESSERTS, form="set")
"""Desserts played for a poach, open to all while the owner decides (V7)."""
TRIED = ExtKey("justdesserts/poaching.tried", "", per_turn=True)
"""Id of the guest that was tried for in this turn; empty before the attempt."""
NO_OTHER_FAVOURITE = Refusal(
    "no_other_favourite", "a favourite was given: only another favourite of the guest blocks", "V3"
)
IS_A_SERVE: Slot[bool] = Slot("poach_is_a_serve", "whether a poach counts as a serving (V6)")
POACHABLE: Slot[Callable[[Table, int], int]] = Slot("poachable", "guests of a seat to try for")
ROBBED_DRAWS: Slot[int] = Slot("robbed_draws", "desserts that a robbed player draws")
BLOCKERS: Slot[Callable[[int, int], int]] = Slot("blockers", "desserts one of which must block")


def poachable(ctx: Context) -> Callable[[Table, int], int]:
    """Any guest of an opponent: once a turn, before the action is done (V1, V6)."""
    tried, left, is_a_serve = ctx.cell(TRIED), ctx.use(SERVINGS_LEFT), ctx.use(IS_A_SERVE)

    def guests(state: Table, owner: int) -> int:
        over = state.acted or tried.get(state) or (is_a_serve and left(state) <= 0)
        return 0 if over or owner == state.active else state.won[owner]

    return guests


def still_open(inner: Callable[[Table], bool], ctx: Context) -> Callable[[Table], bool]:
    """As before, and as long as there is a guest to try for, be it after two servings (V6)."""
    guests = ctx.use(POACHABLE)
    return lambda state: inner(state) or any([guests(state, n) for n in range(state.players)])


def blockers(ctx: Context) -> Callable[[int, int], int]:
    """After a favourite only another one blocks, except where the favourite is open (V3)."""
    everything, favourites = ctx.pack(DESSERTS).everything, ctx.use(TASTES).favourites
    is_open = [guest.favourite_icon is not None for guest in ctx.pack(GUESTS).cards]

    def needed(guest: int, played: int) -> int:
        liked = favourites[guest]
        return liked & ~played if liked & played and not is_open[guest] else everything

    return needed


def poach_options(ctx: Context) -> Callable[[Table, int], Choice | None]:
    """Each opponent, each guest there that the hand can satisfy, each serving (V1)."""
    guests, any_of = ctx.use(POACHABLE), any_of_guests(ctx)

    def options(state: Table, seat: int) -> Choice | None:
        hand, found = state.hands[seat], {}
        for owner in range(state.players):
            choice = any_of(guests(state, owner), hand)
            if choice is not None:
                found[owner] = choice
        return Branches(list(found), found.__getitem__) if found else None

    return options


def poach_check(ctx: Context) -> Callable[[Table, int, int, int, int], Refusal | None]:
    """Why this guest cannot be poached like this."""
    tried, guests, why = ctx.cell(TRIED), ctx.use(POACHABLE), why_no_serving(ctx)
    names = ctx.pack(GUESTS).ids

    def check(state: Table, seat: int, owner: int, guest: int, desserts: int) -> Refusal | None:
        if not 0 <= owner < state.players or not state.won[owner] >> guest & 1:
            text = f"{names[guest]} does not lie in front of seat {owner}"
            return Refusal("guest_not_there", text, "V1")
        if owner == seat:
            return Refusal("own_guest", f"{names[guest]} is yours already", "V1")
        if tried.get(state):
            return Refusal("already_tried", "there is one attempt at poaching a turn", "V1")
        if not guests(state, owner) >> guest & 1:
            return Refusal("too_late", "the action is done: nobody can be poached now", "V1")
        return why(state, seat, guest, desserts)

    return check


def poach(ctx: Context) -> Callable[[Table, int, int, int, int], None]:
    """Lay the desserts open; ask the owner unless everybody sees that no block is possible (V2)."""
    show, tried, note = ctx.move(HANDS, PLAYED), ctx.cell(TRIED), ctx.note("poach")
    needed, ask, names = ctx.use(BLOCKERS), ctx.ask("answer"), ctx.pack(GUESTS).ids

    def apply(draft: Table, seat: int, owner: int, guest: int, desserts: int) -> None:
        note(draft, seat, names[guest])
        tried.set(draft, names[guest])
        show(draft, desserts, seat, 0)
        ask(draft, (owner,) if needed(guest, desserts) else ())

    return apply


def attempt(ctx: Context) -> Callable[[Table], tuple[int, int]]:
    """The guest that is tried for, and the desserts played."""
    tried, index, played = ctx.cell(TRIED), ctx.pack(GUESTS).index, ctx.zone(PLAYED).mask
    return lambda state: (index(tried.get(state)), played(state))


def block_options(ctx: Context) -> Callable[[Table, int], Choice | None]:
    """Each serving for the same guest (V2)."""
    tried_for, servings = attempt(ctx), ctx.use(SERVINGS)
    return lambda state, seat: servings(tried_for(state)[0], state.hands[seat])


def block_check(ctx: Context) -> Callable[[Table, int, int], Refusal | None]:
    """Why the guest cannot be satisfied again like this (V2)."""
    tried_for, why = attempt(ctx), why_no_serving(ctx)
    return lambda state, seat, desserts: why(state, seat, tried_for(state)[0], desserts)


def with_blocker(ctx: Context) -> Callable[[Table, int, Choice], Choice | None]:
    """Of these servings those that hold what a block needs (V3)."""
    tried_for, needed_after = attempt(ctx), ctx.use(BLOCKERS)
    everything = ctx.pack(DESSERTS).everything

    def holding(state: Table, seat: int, servings: Choice) -> Choice | None:
        needed = needed_after(*tried_for(state))
        if needed == everything:
            return servings
        if isinstance(servings, Subsets):  # perhaps too many to list
            return attrs.evolve(servings, hitting=(*servings.hitting, needed)) or None
        listed = [cast(int, servings.at(index)[0]) for index in range(len(servings))]
        return OneOf([desserts for desserts in listed if desserts & needed]) or None

    return holding


def block(ctx: Context) -> Callable[[Table, int, int], None]:
    """The block is discarded, the poacher takes the desserts back, then the tip (V2, V5, V7)."""
    discard, take_back = ctx.move(HANDS, DESSERT_DISCARDS), ctx.move(PLAYED, HANDS)
    tried_for, tip, note = attempt(ctx), ctx.use(TIP), ctx.note("block")

    def apply(draft: Table, seat: int, desserts: int) -> None:
        guest, played = tried_for(draft)
        note(draft, seat, "")
        discard(draft, desserts, seat, 0)
        take_back(draft, played, 0, draft.active)
        tip(draft, seat, guest, desserts)

    return apply


def concede_options(ctx: Context) -> Callable[[Table, int], Choice | None]:
    """Always: what the hand could do stays secret (V2)."""
    return lambda state, seat: ONLY


def concede(ctx: Context) -> Callable[[Table, int], None]:
    """Nothing is done against the poach (V4)."""
    note = ctx.note("concede")
    return lambda draft, seat: note(draft, seat, "")


def unblocked(ctx: Context) -> Callable[[Table], None]:
    """The guest moves, the robbed draw, the desserts are discarded, then the tip (V4, V5)."""
    take, discard = ctx.move(WON, WON), ctx.move(PLAYED, DESSERT_DISCARDS)
    draw, gain = ctx.use(DRAW_DESSERT), ctx.use(GAIN_GUEST)
    robbed_draws = ctx.use(ROBBED_DRAWS)
    tried_for, is_a_serve = attempt(ctx), ctx.use(IS_A_SERVE)

    def leave(draft: Table) -> None:
        guest, played = tried_for(draft)
        if played:
            owner = [won >> guest & 1 for won in draft.won].index(1)
            take(draft, 1 << guest, owner, draft.active)
            draft.served += is_a_serve
            draw(draft, owner, robbed_draws)
            discard(draft, played, 0, 0)
            gain(draft, draft.active, guest, played)

    return leave


def patches(options: object) -> tuple[Patch, ...]:
    """What poaching adds to the published game."""
    assert isinstance(options, PoachingOptions)
    beside_serving = Wrap(TURN_OPEN, still_open, rules=("V6",))
    return (
        PLAYED,
        TRIED,
        Provide(IS_A_SERVE, given(options.poach_is_a_serve), rules=("V6",)),
        Provide(POACHABLE, poachable, rules=("V1", "V6")),
        Provide(BLOCKERS, blockers, rules=("V2", "V3")),
        Provide(ROBBED_DRAWS, given(1), rules=("V4",)),
        *(() if options.poach_is_a_serve else (beside_serving,)),
        Phase("answer", asked=True, leave=unblocked, rules=("V2", "V4", "V5")),
        Kind(
            Poach,
            phases=("act",),
            options=poach_options,
            check=poach_check,
            apply=poach,
            rules=("V1", "V2", "V7"),
        ),
        Kind(
            Block,
            phases=("answer",),
            options=block_options,
            check=block_check,
            apply=block,
            rules=("V2", "V5", "V7"),
        ),
        Narrow("block", with_blocker, reason=NO_OTHER_FAVOURITE, rules=("V3",)),
        Kind(
            Concede,
            phases=("answer",),
            options=concede_options,
            apply=concede,
            rules=("V4",),
        ),
    )


POACHING = Variant(
    id="justdesserts/poaching@1",
    editions=("justdesserts/published@1",),
    title="Poaching and Blocking",
    summary="Once a turn, take a guest from another player by satisfying it; the owner may block.",
    patches=patches,
    options=PoachingOptions,
    rules=("V1", "V2", "V3", "V4", "V5", "V6", "V7"),
)

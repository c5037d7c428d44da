"""The published game of 2015: phases, actions, ways to end (P1 to P20)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import attrs

from cardtable import (
    DEAL,
    ONLY,
    Choice,
    Context,
    DealFn,
    Draft,
    Edition,
    Kind,
    OneOf,
    Patch,
    Phase,
    Provide,
    Refusal,
    Subsets,
    UsePack,
    Win,
    bits,
)
from justdesserts.actions import Dismiss, Dump, Kitchen, Serve, Stop
from justdesserts.drawing import (
    draw_dessert,
    reshuffle_desserts,
    reshuffle_guests,
    tip,
    turn_up_guest,
)
from justdesserts.ending import complete, everybody_served, somebody_complete
from justdesserts.pictures import face
from justdesserts.serving import gain_guest, servable_guests, serve, serve_check, serve_options
from justdesserts.servings import (
    can_serve,
    can_serve_generally,
    is_serving,
    is_serving_generally,
    servings,
    servings_generally,
)
from justdesserts.slots import (
    CAN_SERVE,
    COMPLETE,
    DISMISSALS,
    DRAW_DESSERT,
    GAIN_GUEST,
    IS_SERVING,
    LARGEST_SERVING,
    MAY_STOP,
    NEEDLESS_CARDS,
    NEXT_SEAT,
    RESHUFFLE_DESSERTS,
    RESHUFFLE_GUESTS,
    SATISFIES,
    SERVABLE_GUESTS,
    SERVINGS,
    SERVINGS_LEFT,
    TASTES,
    TIP,
    TURN_OPEN,
    TURN_UP_GUEST,
)
from justdesserts.table import (
    CENTRE,
    DESSERT_DECK,
    DESSERT_DISCARDS,
    DESSERTS,
    GUEST_DECK,
    GUEST_DISCARDS,
    GUESTS,
    HANDS,
    WON,
    State,
    Table,
)
from justdesserts.tastes import satisfies, tastes
from justdesserts.view import View

__all__ = ["PUBLISHED", "PublishedOptions"]

T = TypeVar("T")

MOST_SERVED = 2
CARDS_DEALT = 3
_MEMO_LIMIT = 4_096


@attrs.frozen
class PublishedOptions:
    """Options of the published game.

    Attributes:
        needless_cards: Whether a serving may hold cards that could be left out (T4).
    """

    needless_cards: bool = attrs.field(default=False, validator=attrs.validators.instance_of(bool))


def given(value: T) -> Callable[[Context], T]:
    """A ``make`` function for a slot that holds a plain value."""
    return lambda ctx: value


def deal(ctx: Context) -> DealFn:
    """Shuffle both decks, deal three desserts a seat in blocks, turn up three guests (P1, P2)."""
    shuffle_desserts, shuffle_guests = ctx.shuffle(DESSERT_DECK), ctx.shuffle(GUEST_DECK)
    to_hand, to_centre = ctx.draw(DESSERT_DECK, HANDS), ctx.draw(GUEST_DECK, CENTRE)

    def set_up(draft: Draft, first_seat: int) -> None:
        assert isinstance(draft, Table)
        shuffle_desserts(draft)
        shuffle_guests(draft)
        for seat in range(draft.players):
            to_hand(draft, CARDS_DEALT, seat)
        to_centre(draft, CARDS_DEALT, 0)
        draft.active = first_seat

    return set_up


def begin(ctx: Context) -> Callable[[Table], None]:
    """The draw phase: one dessert into hand, one guest into the centre (P4)."""
    draw, turn_up = ctx.use(DRAW_DESSERT), ctx.use(TURN_UP_GUEST)

    def enter(draft: Table) -> None:
        draft.served, draft.acted = 0, False
        draw(draft, draft.active, 1)
        turn_up(draft)

    return enter


def acting(ctx: Context) -> Callable[[Table], tuple[int, ...]]:
    """The active player acts as long as the turn is open (P5)."""
    is_open = ctx.use(TURN_OPEN)
    return lambda state: (state.active,) if is_open(state) else ()


def servings_left(ctx: Context) -> Callable[[Table], int]:
    """Up to two guests, as long as nothing else was done (P5, P6)."""
    return lambda state: 0 if state.acted else MOST_SERVED - state.served


def turn_open(ctx: Context) -> Callable[[Table], bool]:
    """Whether a guest may still be served: the plain case of ``SERVINGS_LEFT`` (P6)."""
    return lambda state: not state.acted and state.served < MOST_SERVED


def turn_open_generally(ctx: Context) -> Callable[[Table], bool]:
    """Whether a guest may still be served, whatever decides how many (P6)."""
    left = ctx.use(SERVINGS_LEFT)
    return lambda state: left(state) > 0


def may_stop(ctx: Context) -> Callable[[Table], bool]:
    """After the first guest (P6)."""
    return lambda state: state.served > 0


def kitchen_options(ctx: Context) -> Callable[[Table, int], Choice | None]:
    """Always, before anything is served (P5, P8)."""
    return lambda state, seat: None if state.served or state.acted else ONLY


def kitchen(ctx: Context) -> Callable[[Table, int], None]:
    """Draw one dessert more (P8)."""
    draw = ctx.use(DRAW_DESSERT)

    def apply(draft: Table, seat: int) -> None:
        draft.acted = True
        draw(draft, seat, 1)

    return apply


def dump_options(ctx: Context) -> Callable[[Table, int], Choice | None]:
    """Any desserts of the hand, at least one, before anything is served (P5, P9)."""

    def options(state: Table, seat: int) -> Choice | None:
        hand = state.hands[seat]
        return None if state.served or state.acted or not hand else Subsets(hand)

    return options


def dump_check(ctx: Context) -> Callable[[Table, int, int], Refusal | None]:
    """Why these desserts cannot be dumped now."""
    names = ctx.pack(DESSERTS)

    def check(state: Table, seat: int, desserts: int) -> Refusal | None:
        if state.served or state.acted:
            return Refusal("already_acted", "a guest was served: serve on or stop", "P5")
        if not desserts:
            return Refusal("no_cards", "name at least one dessert to dump", "P9")
        missing = names.spell(desserts & ~state.hands[seat])
        if missing:
            return Refusal("not_held", f"seat {seat} does not hold {', '.join(missing)}", "P9")
        return None

    return check


def dump(ctx: Context) -> Callable[[Table, int, int], None]:
    """Discard the desserts, then draw as many (P9)."""
    discard, draw = ctx.move(HANDS, DESSERT_DISCARDS), ctx.use(DRAW_DESSERT)

    def apply(draft: Table, seat: int, desserts: int) -> None:
        draft.acted = True
        discard(draft, desserts, seat, 0)
        draw(draft, seat, desserts.bit_count())

    return apply


def stop_options(ctx: Context) -> Callable[[Table, int], Choice | None]:
    """Whenever the action may end (P6)."""
    may = ctx.use(MAY_STOP)
    return lambda state, seat: ONLY if may(state) else None


def stop(ctx: Context) -> Callable[[Table, int], None]:
    """The action is over (P6)."""

    def apply(draft: Table, seat: int) -> None:
        draft.acted = True

    return apply


def before_serving(rule: str) -> Callable[[Context], Callable[[Table, int], Refusal | None]]:
    """Check of an action that is only possible before anything is served (P5, P6)."""
    refusal = Refusal("already_acted", "a guest was served: serve on or stop", rule)
    return lambda ctx: lambda state, seat: refusal if state.served or state.acted else None


def stop_check(ctx: Context) -> Callable[[Table, int], Refusal | None]:
    """Stopping needs something to stop (P5)."""
    may = ctx.use(MAY_STOP)
    refusal = Refusal("nothing_done", "serve, go to the kitchen or dump: one action a turn", "P5")
    return lambda state, seat: None if may(state) else refusal


def dismissals(ctx: Context) -> Callable[[Table], int]:
    """The guests in the centre whose suit another one there shares (P11, P12)."""
    suits = ctx.use(TASTES).suits
    memo: dict[int, int] = {}

    def counted(centre: int) -> int:
        guests = [centre & suit for suit in suits]
        return sum([some for some in guests if some & (some - 1)])

    def sharing(state: Table) -> int:
        centre = state.centre
        if centre not in memo:
            if len(memo) >= _MEMO_LIMIT:
                memo.clear()
            memo[centre] = counted(centre)
        return memo[centre]

    return sharing


def dismissing(ctx: Context) -> Callable[[Table], tuple[int, ...]]:
    """The active player puts guests away as long as two share a suit (P11)."""
    sharing = ctx.use(DISMISSALS)
    return lambda state: (state.active,) if sharing(state) else ()


def dismiss_options(ctx: Context) -> Callable[[Table, int], Choice | None]:
    """One of the guests that share a suit (P11)."""
    sharing = ctx.use(DISMISSALS)
    memo: dict[int, Choice | None] = {0: None}

    def options(state: Table, seat: int) -> Choice | None:
        guests = sharing(state)
        if guests not in memo:
            if len(memo) >= _MEMO_LIMIT:
                memo.clear()
                memo[0] = None
            memo[guests] = OneOf(bits(guests))
        return memo[guests]

    return options


def dismiss_check(ctx: Context) -> Callable[[Table, int, int], Refusal | None]:
    """Why a guest cannot be put away."""
    sharing, guests = ctx.use(DISMISSALS), ctx.pack(GUESTS).ids

    def check(state: Table, seat: int, guest: int) -> Refusal | None:
        if sharing(state) >> guest & 1:
            return None
        text = f"{guests[guest]} shares its suit with no other guest in the centre"
        return Refusal("alone_in_suit", text, "P11")

    return check


def dismiss(ctx: Context) -> Callable[[Table, int, int], None]:
    """The guest covers the old one in the doorway (P11, P13)."""
    discard = ctx.move(CENTRE, GUEST_DISCARDS)

    def apply(draft: Table, seat: int, guest: int) -> None:
        discard(draft, 1 << guest, 0, 0)

    return apply


def end(ctx: Context) -> Callable[[Table], None]:
    """The turn passes on (P2)."""
    following = ctx.use(NEXT_SEAT)

    def enter(draft: Table) -> None:
        draft.active = following(draft)

    return enter


def next_seat(ctx: Context) -> Callable[[Table], int]:
    """The next seat, wrapping round (P2)."""
    return lambda state: (state.active + 1) % state.players


def taste_patches(needless_cards: bool, largest_serving: int | None) -> tuple[Patch, ...]:
    """The slots of tastes and servings, common to all editions (T1 to T6)."""
    return (
        UsePack(DESSERTS),
        Provide(TASTES, tastes, rules=("T1", "T6")),
        Provide(SATISFIES, satisfies, rules=("T2", "T3")),
        Provide(NEEDLESS_CARDS, given(needless_cards), rules=("T4",)),
        Provide(LARGEST_SERVING, given(largest_serving), rules=("B3",)),
        Provide(
            IS_SERVING,
            is_serving,
            derived_from=(SATISFIES,),
            general=is_serving_generally,
            rules=("T2", "T4", "B3"),
        ),
        Provide(
            SERVINGS, servings, derived_from=(SATISFIES, IS_SERVING), general=servings_generally
        ),
        Provide(
            CAN_SERVE,
            can_serve,
            derived_from=(SATISFIES, IS_SERVING, SERVINGS),
            general=can_serve_generally,
        ),
    )


def patches(options: object) -> tuple[Patch, ...]:
    """The rules of the published game."""
    assert isinstance(options, PublishedOptions)
    return (
        *taste_patches(options.needless_cards, None),
        UsePack(GUESTS),
        *[HANDS, DESSERT_DECK, DESSERT_DISCARDS, WON, CENTRE, GUEST_DISCARDS, GUEST_DECK],
        Provide(DEAL, deal, rules=("P1", "P2", "P3")),
        Provide(DRAW_DESSERT, draw_dessert, rules=("P14",)),
        Provide(RESHUFFLE_DESSERTS, reshuffle_desserts, rules=("P14",)),
        Provide(TURN_UP_GUEST, turn_up_guest, rules=("P4", "P15")),
        Provide(RESHUFFLE_GUESTS, reshuffle_guests, rules=("P15",)),
        Provide(SERVABLE_GUESTS, servable_guests, rules=("P6", "P12")),
        Provide(SERVINGS_LEFT, servings_left, rules=("P5", "P6")),
        Provide(
            TURN_OPEN,
            turn_open,
            derived_from=(SERVINGS_LEFT,),
            general=turn_open_generally,
            rules=("P5",),
        ),
        Provide(MAY_STOP, may_stop, rules=("P6",)),
        Provide(GAIN_GUEST, gain_guest, rules=("P7",)),
        Provide(TIP, tip, rules=("P7",)),
        Provide(DISMISSALS, dismissals, rules=("P11", "P12")),
        Provide(NEXT_SEAT, next_seat, rules=("P2",)),
        Provide(COMPLETE, complete, rules=("P16", "X4")),
        Phase("begin", enter=begin, rules=("P4",)),
        Phase("act", waits=acting, after="begin", rules=("P5",)),
        Phase("dismiss", waits=dismissing, after="act", rules=("P11",)),
        Phase("end", enter=end, after="dismiss", rules=("P2",)),
        Kind(
            Serve,
            phases=("act",),
            options=serve_options,
            check=serve_check,
            apply=serve,
            rules=("P6", "P7", "T5"),
        ),
        Kind(
            Kitchen,
            phases=("act",),
            options=kitchen_options,
            check=before_serving("P5"),
            apply=kitchen,
            rules=("P8",),
        ),
        Kind(
            Dump,
            phases=("act",),
            options=dump_options,
            check=dump_check,
            apply=dump,
            rules=("P9", "P10"),
        ),
        Kind(
            Stop,
            phases=("act",),
            options=stop_options,
            check=stop_check,
            apply=stop,
            rules=("P6", "T7"),
        ),
        Kind(
            Dismiss,
            phases=("dismiss",),
            options=dismiss_options,
            check=dismiss_check,
            apply=dismiss,
            rules=("P11", "P13"),
        ),
        Win("complete", somebody_complete, priority=10, rules=("P16", "P19")),
        Win("everybody_served", everybody_served, priority=20, rules=("P17", "P18", "P19")),
    )


PUBLISHED = Edition(
    id="justdesserts/published@1",
    game="justdesserts/just-desserts@1",
    title="Just Desserts (2015)",
    summary="The published game for two to five players.",
    players=(2, 5),
    draft=Table,
    state=State,
    patches=patches,
    options=PublishedOptions,
    scoring="justdesserts/guests-and-pairs@1",
    card_sets=("justdesserts/base@1",),
    accepts=(
        "justdesserts/base@1",
        "justdesserts/just_coffee@1",
        "justdesserts/better_with_bacon@1",
    ),
    first_phase="begin",
    view=View,
    longest=2_000,
    face=face,
)

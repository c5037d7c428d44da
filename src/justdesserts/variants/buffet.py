"""Opening a Buffet: four plain desserts bring the others' guests back (U1 to U5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, ClassVar

import attrs

from cardtable import (
    Action,
    Choice,
    Context,
    ExtKey,
    Kind,
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
    bits,
    given,
    mask_of,
)
from justdesserts.slots import DRAW_DESSERT, MAY_STOP, SERVINGS_LEFT
from justdesserts.table import CENTRE, DESSERT_DISCARDS, DESSERTS, GUESTS, HANDS, WON, Table

__all__ = ["BUFFET", "PLAIN_DESSERTS", "Buffet", "BuffetOptions", "GiveBack"]

CARDS_PLAYED = 4
CARDS_DRAWN = 3


@attrs.frozen
class Buffet(Action):
    """Open a buffet (U1).

    Attributes:
        desserts: Ids of four desserts with a single icon each.
    """

    kind: ClassVar[str] = "buffet"
    text: ClassVar[str] = "open a buffet of {desserts}"

    desserts: Annotated[tuple[str, ...], SomeCards("desserts")]


@attrs.frozen
class GiveBack(Action):
    """Put a guest back into the centre (U2).

    Attributes:
        guest: Id of an own guest.
    """

    kind: ClassVar[str] = "give_back"
    text: ClassVar[str] = "give back {guest}"

    guest: Annotated[str, OneCard("guests")]


@attrs.frozen
class BuffetOptions:
    """Options of the buffet.

    Attributes:
        draw_first: Whether the opener draws before the guests come back (U3).
    """

    draw_first: bool = attrs.field(default=False, validator=attrs.validators.instance_of(bool))


IS_OPEN = ExtKey("justdesserts/buffet.is_open", False)
"""Whether a buffet is open: until its opener has served a guest or stopped."""
DRAW_FIRST: Slot[bool] = Slot("draw_first", "whether the opener draws before guests return (U3)")
PLAIN_DESSERTS: Slot[int] = Slot("plain_desserts", "desserts fit for a buffet, as a mask (U1)")


def plain_desserts(ctx: Context) -> int:
    """Desserts with a single icon (U1)."""
    cards = ctx.pack(DESSERTS).cards
    return mask_of([index for index, dessert in enumerate(cards) if len(dessert.icons) == 1])


def buffet_options(ctx: Context) -> Callable[[Table, int], Choice | None]:
    """Any four plain desserts of the hand, as the action of the turn (U1)."""
    plain = ctx.use(PLAIN_DESSERTS)

    def options(state: Table, seat: int) -> Choice | None:
        if state.served or state.acted:
            return None
        return Subsets(state.hands[seat] & plain, CARDS_PLAYED, CARDS_PLAYED) or None

    return options


def buffet_check(ctx: Context) -> Callable[[Table, int, int], Refusal | None]:
    """Why no buffet can be opened with these desserts."""
    plain, names = ctx.use(PLAIN_DESSERTS), ctx.pack(DESSERTS)

    def check(state: Table, seat: int, desserts: int) -> Refusal | None:
        if state.served or state.acted:
            return Refusal("already_acted", "a guest was served: serve on or stop", "P5")
        missing = ", ".join(names.spell(desserts & ~state.hands[seat]))
        if missing:
            return Refusal("not_held", f"seat {seat} does not hold {missing}", "U1")
        rich = ", ".join(names.spell(desserts & ~plain))
        if rich:
            return Refusal("several_icons", f"more than one icon is on {rich}", "U1")
        if desserts.bit_count() != CARDS_PLAYED:
            return Refusal("not_four", f"a buffet takes {CARDS_PLAYED} desserts", "U1")
        return None

    return check


def open_buffet(ctx: Context) -> Callable[[Table, int, int], None]:
    """The desserts are discarded; those with guests are asked, then the opener (U2, U3)."""
    discard, note = ctx.move(HANDS, DESSERT_DISCARDS), ctx.note("buffet")
    is_open = ctx.cell(IS_OPEN)
    draw, draw_first = ctx.use(DRAW_DESSERT), ctx.use(DRAW_FIRST)
    ask_owners, ask_opener = ctx.ask("give_back"), ctx.ask("after_buffet")

    def apply(draft: Table, seat: int, desserts: int) -> None:
        note(draft, seat, "")
        draft.acted = True
        is_open.set(draft, True)
        discard(draft, desserts, seat, 0)
        if draw_first:
            draw(draft, seat, CARDS_DRAWN)
        others = [(seat + step) % draft.players for step in range(1, draft.players)]
        ask_opener(draft, (seat,))
        ask_owners(draft, tuple([owner for owner in others if draft.won[owner]]))

    return apply


def draw_three(ctx: Context) -> Callable[[Table], None]:
    """The guests are back: the opener draws, unless that came first (U3)."""
    draw, drawn = ctx.use(DRAW_DESSERT), 0 if ctx.use(DRAW_FIRST) else CARDS_DRAWN
    return lambda draft: draw(draft, draft.active, drawn)


def give_back_options(ctx: Context) -> Callable[[Table, int], Choice | None]:
    """One of the owner's guests (U2)."""
    return lambda state, seat: OneOf(bits(state.won[seat]))


def give_back_check(ctx: Context) -> Callable[[Table, int, int], Refusal | None]:
    """Only an own guest can be given back (U2)."""
    names = ctx.pack(GUESTS).ids

    def check(state: Table, seat: int, guest: int) -> Refusal | None:
        if state.won[seat] >> guest & 1:
            return None
        return Refusal("not_your_guest", f"{names[guest]} does not lie in front of you", "U2")

    return check


def give_back(ctx: Context) -> Callable[[Table, int, int], None]:
    """The guest goes to the centre, not to the doorway (U2)."""
    put_back = ctx.move(WON, CENTRE)
    return lambda draft, seat, guest: put_back(draft, 1 << guest, seat, 0)


def one_serving(inner: Callable[[Table], int], ctx: Context) -> Callable[[Table], int]:
    """One guest may be served after a buffet (U3)."""
    is_open = ctx.cell(IS_OPEN)
    return lambda state: 1 if is_open.get(state) else inner(state)


def or_none(inner: Callable[[Table], bool], ctx: Context) -> Callable[[Table], bool]:
    """Nobody has to be served after a buffet (U3)."""
    is_open = ctx.cell(IS_OPEN)
    return lambda state: is_open.get(state) or inner(state)


def close_buffet(ctx: Context) -> Callable[[Table], None]:
    """The opener has served a guest or stopped: the action is over (U3)."""
    is_open = ctx.cell(IS_OPEN)
    return lambda draft: is_open.set(draft, False)


def patches(options: object) -> tuple[Patch, ...]:
    """What the buffet adds to the published game."""
    assert isinstance(options, BuffetOptions)
    return (
        IS_OPEN,
        Provide(DRAW_FIRST, given(options.draw_first), rules=("U3",)),
        Provide(PLAIN_DESSERTS, plain_desserts, rules=("U1",)),
        Wrap(SERVINGS_LEFT, one_serving, rules=("U3",)),
        Wrap(MAY_STOP, or_none, rules=("U3",)),
        Phase("give_back", asked=True, in_order=True, leave=draw_three, rules=("U2", "U3")),
        Phase(
            "after_buffet",
            asked=True,
            offers=("serve", "stop"),
            leave=close_buffet,
            rules=("U3", "U4", "U5"),
        ),
        Kind(
            Buffet,
            phases=("act",),
            options=buffet_options,
            check=buffet_check,
            apply=open_buffet,
            rules=("U1", "U2", "U3"),
        ),
        Kind(
            GiveBack,
            phases=("give_back",),
            options=give_back_options,
            check=give_back_check,
            apply=give_back,
            rules=("U2",),
        ),
    )


BUFFET = Variant(
    id="justdesserts/buffet@1",
    editions=("justdesserts/published@1",),
    title="Opening a Buffet",
    summary="Play four plain desserts: the others give a guest back, and you may serve one.",
    patches=patches,
    options=BuffetOptions,
    rules=("U1", "U2", "U3", "U4", "U5"),
)

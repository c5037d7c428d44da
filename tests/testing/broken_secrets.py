"""Broken in what they tell: views, knowledge, events."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import ClassVar

import attrs

from cardtable import (
    ONLY,
    Action,
    Choice,
    Context,
    Draft,
    ExtKey,
    Kind,
    Narrow,
    OneOf,
    Refusal,
    Sight,
    Wrap,
    Zone,
    bits,
)
from tests.testing.broken import Broken, Nod, variant
from tests.toys import shed

State = shed.Table
HIDDEN = "hidden"


def if_first_chip(state: Draft, owner: int) -> Sight:
    """Open or not, by what the first seat holds."""
    assert isinstance(state, State)
    return Sight.ALL if state.hands[0] & 1 else Sight.NOBODY


def higher_than_next(ctx: Context) -> Callable[[State, int, Choice], Choice | None]:
    """Only chips above the lowest one of the next seat."""

    def left(state: State, seat: int, choice: Choice) -> Choice | None:
        assert isinstance(choice, OneOf)
        theirs = state.hands[(seat + 1) % state.players]
        lowest = (theirs & -theirs).bit_length() - 1
        chips = [chip for chip in bits(state.hands[seat]) if chip > lowest]
        kept = [chip for chip in chips if chip in choice.values]
        return OneOf(kept) if kept else None

    return left


ASKED = count()
RESTLESS = ExtKey("toys/broken.restless", 0, hide=lambda value, viewer: next(ASKED))


@attrs.frozen
class Veil:
    """What stands for a number that is hidden."""


VEILED: ExtKey[object] = ExtKey(
    "toys/broken.veiled",
    7,
    hide=lambda value, viewer: Veil(),
    imagine=lambda value, viewer, luck: 7,
)
SECRETS: ExtKey[tuple[int, ...]] = ExtKey(
    "toys/broken.secrets",
    (1, 2, 3),
    hide=lambda numbers, viewer: tuple([n if i == viewer else 0 for i, n in enumerate(numbers)]),
)


def with_secret(inner: shed.TakeFn, ctx: Context) -> shed.TakeFn:
    """A rule that cannot do without the secret of the seat."""
    secrets = ctx.cell(SECRETS)

    def take(draft: State, seat: int) -> None:
        if not secrets.get(draft)[seat]:
            raise ValueError("a secret is missing")
        inner(draft, seat)

    return take


@attrs.frozen
class PickUp(Action):
    """Pick up the second chip of the pile, which everybody sees."""

    kind: ClassVar[str] = "pick_up"
    text: ClassVar[str] = "pick up"


def if_two(ctx: Context) -> Callable[[State, int], Choice | None]:
    """If there is a second chip."""
    return lambda state, seat: ONLY if len(state.pile) > 1 else None


def pick_up(ctx: Context) -> Callable[[State, int], None]:
    """From the pile to the hand, and the turn passes on."""
    move, following = ctx.move(shed.PILE, shed.HANDS), ctx.use(shed.NEXT_SEAT)

    def apply(draft: State, seat: int) -> None:
        move(draft, 1 << draft.pile[1], 0, seat)
        draft.idle, draft.active = draft.idle + 1, following(draft)

    return apply


def pass_hands(ctx: Context) -> Callable[[State, int], None]:
    """All hands go to the left, by assignment."""
    following = ctx.use(shed.NEXT_SEAT)

    def apply(draft: State, seat: int) -> None:
        draft.hands = (*draft.hands[1:], draft.hands[0])
        draft.idle, draft.active = draft.idle + 1, following(draft)

    return apply


LAST = ExtKey("toys/broken.last", -1)


def remembered(inner: shed.TakeFn, ctx: Context) -> shed.TakeFn:
    """The chip that was taken is kept where everybody sees it."""
    last = ctx.cell(LAST)

    def take(draft: State, seat: int) -> None:
        before = draft.hands[seat]
        inner(draft, seat)
        last.set(draft, (draft.hands[seat] & ~before).bit_length() - 1)

    return take


def told(inner: shed.TakeFn, ctx: Context) -> shed.TakeFn:
    """Everybody is told which chip was taken."""
    note, ids = ctx.note("taken"), ctx.pack(shed.CHIPS).ids

    def take(draft: State, seat: int) -> None:
        before = draft.hands[seat]
        inner(draft, seat)
        for chip in bits(draft.hands[seat] & ~before):
            note(draft, seat, f"it was {ids[chip]}")

    return take


def slip(ctx: Context) -> Callable[[State, int], None]:
    """A chip goes under the pile, and nobody is told."""
    following = ctx.use(shed.NEXT_SEAT)

    def apply(draft: State, seat: int) -> None:
        hand = draft.hands[seat]
        draft.hands = (*draft.hands[:seat], hand & (hand - 1), *draft.hands[seat + 1 :])
        draft.pile = (*draft.pile, *bits(hand & -hand))
        draft.idle, draft.active = draft.idle + 1, following(draft)

    return apply


BROKEN = {
    "views_hide_cards": Broken(
        variant(Zone("tray", shed.CHIPS, form="set", sees=if_first_chip)),
        also=("views_imagined", "views_follow_events"),
    ),
    "actions_hide_cards": Broken(
        variant(Narrow("lay", higher_than_next, reason=Refusal("too_low", "too low"))),
        also=("views_imagined", "views_follow_events"),
    ),
    "views_share_public": Broken(
        variant(RESTLESS),
        also=("views_hide_cards", "views_imagined", "views_follow_events"),
    ),
    "views_saved": Broken(variant(VEILED)),
    "views_imagined": Broken(variant(SECRETS, Wrap(shed.TAKE_CHIP, with_secret))),
    "knowledge_true": Broken(
        variant(
            Kind(PickUp, phases=("turn",), options=if_two, apply=pick_up),
            Kind(Nod, phases=("turn",), options=shed.always, apply=pass_hands),
        ),
        also=("views_imagined", "events_tell_moves", "views_follow_events"),
    ),
    "views_follow_events": Broken(variant(LAST, Wrap(shed.TAKE_CHIP, remembered))),
    "events_tell_moves": Broken(
        variant(Kind(Nod, phases=("turn",), options=shed.always, apply=slip)),
        also=("views_follow_events",),
    ),
    "notes_keep_secrets": Broken(variant(Wrap(shed.TAKE_CHIP, told))),
}

"""The solo edition: phases, actions, ways to end (S1 to S8)."""

from __future__ import annotations

from cardtable import DEAL, Edition, Kind, Patch, Phase, Provide, UsePack, Win, given
from justdesserts.acting import acting, stop_options
from justdesserts.actions import Serve, Stop
from justdesserts.appetites import TasteOptions, taste_patches
from justdesserts.drawing import draw_dessert, tip
from justdesserts.ending import everybody_served, guests_remain
from justdesserts.pictures import face
from justdesserts.serving import gain_guest, serve_options
from justdesserts.slots import (
    DRAW_DESSERT,
    GAIN_GUEST,
    GUESTS_REMAIN,
    MAY_STOP,
    RESHUFFLE_DESSERTS,
    SERVABLE_GUESTS,
    SERVINGS_LEFT,
    TIP,
    TIP_SIZE,
    TURN_OPEN,
    TURN_UP_GUEST,
)
from justdesserts.solo import rounds
from justdesserts.solo.actions import Discard
from justdesserts.solo.table import LINE_UP
from justdesserts.solo.view import SoloView
from justdesserts.table import (
    DESSERT_DECK,
    DESSERT_DISCARDS,
    GUEST_DECK,
    GUEST_DISCARDS,
    GUESTS,
    HANDS,
    WON,
    State,
    Table,
)

__all__ = ["SOLO"]


def patches(options: object) -> tuple[Patch, ...]:
    """The rules of solo."""
    return (
        *taste_patches(options),
        UsePack(GUESTS),
        *[HANDS, DESSERT_DECK, DESSERT_DISCARDS, WON, LINE_UP, GUEST_DISCARDS, GUEST_DECK],
        *_slots(),
        *_kinds(),
        Phase("serve", waits=acting, rules=("S2",)),
        Phase("discard", waits=rounds.discarding, after="serve", rules=("S3",)),
        Phase("draw", enter=rounds.draw_up, after="discard", rules=("S3", "S4")),
        Win("everybody_served", everybody_served, priority=10, rules=("S2", "S7", "S8")),
        Win("stopped", rounds.stopped_with_closed_kitchen, priority=20, rules=("S6", "S7")),
    )


def _slots() -> tuple[Patch, ...]:
    return (
        Provide(DEAL, rounds.deal, rules=("S1",)),
        Provide(DRAW_DESSERT, draw_dessert, rules=("S2", "S3")),
        Provide(RESHUFFLE_DESSERTS, rounds.no_reshuffle, rules=("S5",)),
        Provide(TURN_UP_GUEST, rounds.next_in_line, rules=("S2",)),
        Provide(SERVABLE_GUESTS, rounds.line_up, rules=("S2",)),
        Provide(SERVINGS_LEFT, rounds.guests_in_line, rules=("S2",)),
        Provide(TURN_OPEN, rounds.not_stopped, rules=("S2",)),
        Provide(GUESTS_REMAIN, guests_remain, rules=("S2",)),
        Provide(MAY_STOP, given(lambda state: True), rules=("S2", "S6")),
        Provide(GAIN_GUEST, gain_guest, rules=("S2",)),
        Provide(TIP, tip, rules=("S2",)),
        Provide(TIP_SIZE, given(1), rules=("S2",)),
    )


def _kinds() -> tuple[Patch, ...]:
    return (
        Kind(
            Serve,
            phases=("serve",),
            options=serve_options,
            check=rounds.serve_check,
            apply=rounds.serve,
            rules=("S2", "T5"),
        ),
        Kind(
            Stop,
            phases=("serve",),
            options=stop_options,
            apply=rounds.stop,
            rules=("S3", "S6", "T7"),
        ),
        Kind(
            Discard,
            phases=("discard",),
            options=rounds.discard_options,
            check=rounds.discard_check,
            apply=rounds.discard,
            rules=("S3",),
        ),
    )


SOLO = Edition(
    id="justdesserts/solo@1",
    game="justdesserts/just-desserts@1",
    title="Just Desserts, solo",
    summary="Feed as many guests as you can before the larder is empty; for one player.",
    players=(1, 1),
    draft=Table,
    state=State,
    patches=patches,
    options=TasteOptions,
    scoring="justdesserts/unserved-guests@1",
    card_sets=("justdesserts/base@1",),
    accepts=(
        "justdesserts/base@1",
        "justdesserts/just_coffee@1",
        "justdesserts/better_with_bacon@1",
    ),
    first_phase="serve",
    view=SoloView,
    longest=500,
    face=face,
)

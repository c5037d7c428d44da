"""The published game of 2015: its options and what it is made of (P1 to P20)."""

from __future__ import annotations

from cardtable import DEAL, Edition, Kind, Patch, Phase, Provide, UsePack, Win, given
from justdesserts import acting, dismissing
from justdesserts.actions import Dismiss, Dump, Kitchen, Serve, Stop
from justdesserts.appetites import TasteOptions, taste_patches
from justdesserts.dealing import deal
from justdesserts.drawing import (
    draw_dessert,
    reshuffle_desserts,
    reshuffle_guests,
    tip,
    turn_up_guest,
)
from justdesserts.ending import complete, everybody_served, guests_remain, somebody_complete
from justdesserts.pictures import face
from justdesserts.serving import gain_guest, servable_guests, serve, serve_check, serve_options
from justdesserts.slots import (
    CARDS_DEALT,
    COMPLETE,
    DISMISSALS,
    DRAW_DESSERT,
    GAIN_GUEST,
    GUESTS_DEALT,
    GUESTS_REMAIN,
    MAY_STOP,
    MOST_SERVED,
    NEXT_SEAT,
    RESHUFFLE_DESSERTS,
    RESHUFFLE_GUESTS,
    SERVABLE_GUESTS,
    SERVINGS_LEFT,
    TIP,
    TIP_SIZE,
    TURN_OPEN,
    TURN_UP_GUEST,
)
from justdesserts.table import (
    CENTRE,
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
from justdesserts.view import View

__all__ = ["PUBLISHED"]


def patches(options: object) -> tuple[Patch, ...]:
    """The rules of the published game."""
    return (
        *taste_patches(options),
        UsePack(GUESTS),
        *[HANDS, DESSERT_DECK, DESSERT_DISCARDS, WON, CENTRE, GUEST_DISCARDS, GUEST_DECK],
        Provide(DEAL, deal, rules=("P1", "P2", "P3")),
        Provide(CARDS_DEALT, given(3), rules=("P1",)),
        Provide(GUESTS_DEALT, given(3), rules=("P1",)),
        Provide(DRAW_DESSERT, draw_dessert, rules=("P14",)),
        Provide(RESHUFFLE_DESSERTS, reshuffle_desserts, rules=("P14",)),
        Provide(TURN_UP_GUEST, turn_up_guest, rules=("P4", "P15")),
        Provide(RESHUFFLE_GUESTS, reshuffle_guests, rules=("P15",)),
        Provide(SERVABLE_GUESTS, servable_guests, rules=("P6", "P12")),
        Provide(MOST_SERVED, given(2), rules=("P6",)),
        Provide(SERVINGS_LEFT, acting.servings_left, rules=("P5", "P6")),
        Provide(
            TURN_OPEN,
            acting.turn_open,
            derived_from=(SERVINGS_LEFT,),
            general=acting.turn_open_generally,
            rules=("P5",),
        ),
        Provide(MAY_STOP, acting.may_stop, rules=("P6",)),
        Provide(GAIN_GUEST, gain_guest, rules=("P7",)),
        Provide(TIP, tip, rules=("P7",)),
        Provide(TIP_SIZE, given(1), rules=("P7",)),
        Provide(DISMISSALS, dismissing.dismissals, rules=("P11", "P12")),
        Provide(NEXT_SEAT, acting.next_seat, rules=("P2",)),
        Provide(COMPLETE, complete, rules=("P16", "X4")),
        Provide(GUESTS_REMAIN, guests_remain, rules=("P17",)),
        Phase("begin", enter=acting.begin, rules=("P4",)),
        Phase("act", waits=acting.acting, after="begin", rules=("P5",)),
        Phase("dismiss", waits=dismissing.dismissing, after="act", rules=("P11",)),
        Phase("end", enter=acting.end, after="dismiss", rules=("P2",)),
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
            options=acting.kitchen_options,
            check=acting.before_serving("P5"),
            apply=acting.kitchen,
            rules=("P8",),
        ),
        Kind(
            Dump,
            phases=("act",),
            options=acting.dump_options,
            check=acting.dump_check,
            apply=acting.dump,
            rules=("P9", "P10"),
        ),
        Kind(
            Stop,
            phases=("act",),
            options=acting.stop_options,
            check=acting.stop_check,
            apply=acting.stop,
            rules=("P6", "T7"),
        ),
        Kind(
            Dismiss,
            phases=("dismiss",),
            options=dismissing.dismiss_options,
            check=dismissing.dismiss_check,
            apply=dismissing.dismiss,
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
    options=TasteOptions,
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

"""The edition of rules 3.1: phases, actions, ways to end (B1 to B17)."""

from __future__ import annotations

from cardtable import DEAL, CardFact, Edition, Kind, Patch, Phase, Provide, UsePack, Win
from justdesserts.actions import Serve
from justdesserts.appetites import TasteOptions, taste_patches
from justdesserts.beta import closing, races, stealing, turns
from justdesserts.beta.actions import Claim, NoSteal, OwnUp, Pass, Show, Steal, Take
from justdesserts.beta.slots import (
    DRAW_GUEST,
    EVERYBODY_DRAWS,
    FALSE_CALL,
    NEXT_PLAYER,
    NOBODY_SERVED,
    RACERS,
    SECOND_PASS,
    STEALABLE,
)
from justdesserts.beta.table import DRAWN_GUEST, STACKS, WAITING_ROOM, BetaState, BetaTable
from justdesserts.beta.view import BetaView
from justdesserts.cards import Guest
from justdesserts.drawing import draw_dessert, reshuffle_desserts
from justdesserts.pictures import face
from justdesserts.slots import DRAW_DESSERT, RESHUFFLE_DESSERTS
from justdesserts.table import CENTRE, DESSERT_DECK, DESSERT_DISCARDS, GUEST_DECK, GUESTS, HANDS

__all__ = ["BETA"]

LARGEST = 3


def has_points(card: CardFact) -> bool:
    """The guests of 2006 are those with points (B1)."""
    return isinstance(card, Guest) and card.points is not None


def patches(options: object) -> tuple[Patch, ...]:
    """The rules 3.1."""
    return (
        *taste_patches(options, LARGEST),
        UsePack(GUESTS, select=has_points),
        *[HANDS, DESSERT_DECK, DESSERT_DISCARDS, GUEST_DECK],
        *[CENTRE, DRAWN_GUEST, STACKS, WAITING_ROOM],
        *_slots(),
        *_phases(),
        *_race_kinds(),
        *_turn_kinds(),
        Win("closing_time", closing.closed, rules=("B15", "B16")),
    )


def _slots() -> tuple[Patch, ...]:
    return (
        Provide(DEAL, turns.deal, rules=("B1", "B2", "B4")),
        Provide(DRAW_DESSERT, draw_dessert, rules=("B13",)),
        Provide(RESHUFFLE_DESSERTS, reshuffle_desserts, rules=("B13",)),
        Provide(RACERS, races.racers, rules=("B4", "B9", "B10")),
        Provide(FALSE_CALL, races.false_call, rules=("B10",)),
        Provide(NOBODY_SERVED, races.nobody_served, rules=("B4", "B8")),
        Provide(EVERYBODY_DRAWS, races.everybody_draws, rules=("B4", "B8")),
        Provide(DRAW_GUEST, closing.draw_guest, rules=("B5", "B15")),
        Provide(SECOND_PASS, closing.second_pass, rules=("B14",)),
        Provide(STEALABLE, stealing.stealable, rules=("B11", "B12")),
        Provide(NEXT_PLAYER, turns.next_player, rules=("P2",)),
    )


def _phases() -> tuple[Patch, ...]:
    return (
        Phase("opening", waits=races.racing, rules=("B4", "B9")),
        Phase("begin", enter=turns.begin, after="opening", rules=("B5", "B14", "B15")),
        Phase("guest", waits=turns.has_guest, after="begin", rules=("B6", "B7")),
        Phase("race", waits=races.racing, after="guest", rules=("B7", "B8", "B9")),
        Phase("steal", waits=stealing.stealing, after="race", rules=("B11",)),
        Phase("end", enter=closing.end, after="steal", rules=("B15",)),
    )


def _race_kinds() -> tuple[Patch, ...]:
    races_run = ("opening", "race")
    return (
        Kind(
            Claim,
            phases=races_run,
            options=races.if_unclaimed,
            check=races.race_check,
            apply=races.claim,
            rules=("B9",),
        ),
        Kind(
            Pass,
            phases=races_run,
            options=races.if_unclaimed,
            check=races.race_check,
            apply=races.pass_by,
            rules=("B9",),
        ),
        Kind(
            OwnUp,
            phases=races_run,
            options=races.if_claimed,
            check=races.own_up_check,
            apply=races.own_up,
            rules=("B10",),
        ),
        Kind(
            Take,
            phases=("opening",),
            options=races.take_options,
            check=races.take_check,
            apply=races.take,
            rules=("B4",),
        ),
    )


def _turn_kinds() -> tuple[Patch, ...]:
    return (
        Kind(
            Serve,
            phases=("guest", "race"),
            options=turns.serve_options,
            check=turns.serve_check,
            apply=turns.serve,
            rules=("B3", "B6", "B7", "T5"),
        ),
        Kind(
            Show,
            phases=("guest",),
            options=turns.show_options,
            check=turns.show_check,
            apply=turns.show,
            rules=("B7", "T7"),
        ),
        Kind(
            Steal,
            phases=("steal",),
            options=stealing.steal_options,
            check=stealing.steal_check,
            apply=stealing.steal,
            rules=("B3", "B11", "B12"),
        ),
        Kind(
            NoSteal,
            phases=("steal",),
            options=stealing.always,
            apply=stealing.decline,
            rules=("B11",),
        ),
    )


BETA = Edition(
    id="justdesserts/beta-3.1@1",
    game="justdesserts/just-desserts@1",
    title="Just Desserts, Beta rules 3.1 (2006)",
    summary=(
        "The rules of 2006 for two to five players. The cravings of the Beta cards are not known: "
        "those of 2015, and the 76 base desserts, stand in for them."
    ),
    players=(2, 5),
    draft=BetaTable,
    state=BetaState,
    patches=patches,
    options=TasteOptions,
    scoring="justdesserts/points@1",
    card_sets=("justdesserts/base@1",),
    accepts=("justdesserts/base@1",),
    first_phase="opening",
    turn_phase="begin",
    view=BetaView,
    longest=5_000,
    face=face,
)

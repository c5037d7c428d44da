"""The slots of Just Desserts: every rule that somebody may want to change has a name here."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from cardtable import Choice, Draft, Outcome, Slot
from justdesserts.table import Table
from justdesserts.tastes import Tastes

__all__ = [
    "CARDS_DEALT",
    "COMPLETE",
    "DISMISSALS",
    "DRAW_DESSERT",
    "FINAL_SCORE",
    "GAIN_GUEST",
    "GUESTS_DEALT",
    "GUESTS_REMAIN",
    "IS_SERVING",
    "LARGEST_SERVING",
    "MAY_STOP",
    "MOST_NEEDED",
    "MOST_SERVED",
    "NEEDLESS_CARDS",
    "NEXT_SEAT",
    "RANK",
    "RESHUFFLE_DESSERTS",
    "RESHUFFLE_GUESTS",
    "SATISFIES",
    "SERVABLE_GUESTS",
    "SERVINGS",
    "SERVINGS_LEFT",
    "SERVING_COUNTS",
    "TASTES",
    "TIE_BREAK",
    "TIP",
    "TIP_SIZE",
    "TURN_OPEN",
    "TURN_UP_GUEST",
    "DrawFn",
    "GainFn",
    "ServingCountsFn",
    "ServingsFn",
]

DrawFn: TypeAlias = Callable[[Draft, int, int], None]
"""Draw desserts: ``draw(draft, seat, count)``."""
GainFn: TypeAlias = Callable[[Table, int, int, int], None]
"""Something about a guest gained: ``gain(draft, seat, guest, desserts)``."""
ServingsFn: TypeAlias = Callable[[int, int], Choice | None]
"""The servings for a guest from a hand: ``servings(guest, hand)``; ``None`` if there are none."""
ServingCountsFn: TypeAlias = Callable[[int, int], tuple[list[int], list[int]]]
"""``counts(guests, hand)``: the guests of a set that a hand can serve, by index, ascending, and the
number of servings for each."""

TASTES: Slot[Tastes] = Slot("tastes", "what the guests crave, refuse and like best, as masks")
SATISFIES: Slot[Callable[[int, int], bool]] = Slot(
    "satisfies", "whether a set of desserts satisfies a guest (T2, T3)"
)
IS_SERVING: Slot[Callable[[int, int], bool]] = Slot(
    "is_serving", "whether exactly this set may be given to a guest (T2, T4, B3)"
)
SERVINGS: Slot[ServingsFn] = Slot("servings", "all servings for a guest from a hand")
SERVING_COUNTS: Slot[ServingCountsFn] = Slot(
    "serving_counts", "which guests of a set a hand can serve, and in how many ways"
)
NEEDLESS_CARDS: Slot[bool] = Slot("needless_cards", "whether needless cards may be given (T4)")
LARGEST_SERVING: Slot[int | None] = Slot("largest_serving", "most desserts in a serving (B3)")
CARDS_DEALT: Slot[int] = Slot("cards_dealt", "desserts dealt to each player (P1)")
GUESTS_DEALT: Slot[int] = Slot("guests_dealt", "guests in the centre at the start (P1)")
MOST_SERVED: Slot[int] = Slot("most_served", "most guests served in a turn (P6)")
TIP_SIZE: Slot[int] = Slot("tip_size", "desserts that a tip is worth (P7)")
MOST_NEEDED: Slot[Callable[[int], int]] = Slot(
    "most_needed", "most desserts of a serving for a guest, none of which is needless (T4)"
)
DRAW_DESSERT: Slot[DrawFn] = Slot("draw_dessert", "draw desserts into a hand")
TURN_UP_GUEST: Slot[Callable[[Table], None]] = Slot(
    "turn_up_guest", "turn up one guest into the centre"
)
RESHUFFLE_DESSERTS: Slot[Callable[[Draft], bool]] = Slot(
    "reshuffle_desserts", "make a new dessert deck; says whether there is one now"
)
RESHUFFLE_GUESTS: Slot[Callable[[Table], bool]] = Slot(
    "reshuffle_guests", "make a new guest deck; says whether there is one now"
)
SERVABLE_GUESTS: Slot[Callable[[Table], int]] = Slot(
    "servable_guests", "guests that can be served, as a mask"
)
SERVINGS_LEFT: Slot[Callable[[Table], int]] = Slot(
    "servings_left", "how many guests may still be served in this turn"
)
MAY_STOP: Slot[Callable[[Table], bool]] = Slot(
    "may_stop", "whether the active player may end the action now"
)
TURN_OPEN: Slot[Callable[[Table], bool]] = Slot(
    "turn_open", "whether the active player still has something to decide"
)
TIP: Slot[GainFn] = Slot("tip", "the tip for a guest served with a favourite")
GAIN_GUEST: Slot[GainFn] = Slot(
    "gain_guest", "what comes with a guest that was gained: it lies with its new owner already"
)
DISMISSALS: Slot[Callable[[Table], int]] = Slot(
    "dismissals", "guests of whom the active player has to put one away, as a mask"
)
NEXT_SEAT: Slot[Callable[[Table], int]] = Slot("next_seat", "whose turn comes next")
COMPLETE: Slot[Callable[[int], str | None]] = Slot(
    "complete", "whether a set of guests wins at once, and by what"
)
GUESTS_REMAIN: Slot[Callable[[Table], bool]] = Slot(
    "guests_remain", "whether a guest is left that somebody may still gain"
)
FINAL_SCORE: Slot[Callable[[Draft, int], int]] = Slot(
    "final_score", "points of a seat when the guests have run out"
)
TIE_BREAK: Slot[Callable[[Draft, int], int]] = Slot(
    "tie_break", "what decides between seats with equal points; more is better"
)
RANK: Slot[Callable[[Draft, str], Outcome]] = Slot(
    "rank", "winners and scores at the end of a game that is counted"
)

"""Just Desserts (Looney Labs): serve guests the desserts they crave."""

from collections.abc import Mapping, Sequence

from cardtable import Ruleset, default_registry
from justdesserts.actions import Dismiss, Dump, Kitchen, Serve, Stop
from justdesserts.advice import WhyNot, why_not
from justdesserts.cards import CardFacts, Dessert, Guest, dessert, guest, load_card_set
from justdesserts.judging import Refused, Verdict, judge
from justdesserts.serving import any_of_guests, why_no_serving
from justdesserts.slots import (
    CARDS_DEALT,
    COMPLETE,
    DISMISSALS,
    DRAW_DESSERT,
    FINAL_SCORE,
    GAIN_GUEST,
    GUESTS_DEALT,
    GUESTS_REMAIN,
    IS_SERVING,
    LARGEST_SERVING,
    MAY_STOP,
    MOST_NEEDED,
    MOST_SERVED,
    NEEDLESS_CARDS,
    NEXT_SEAT,
    RANK,
    RESHUFFLE_DESSERTS,
    RESHUFFLE_GUESTS,
    SATISFIES,
    SERVABLE_GUESTS,
    SERVING_COUNTS,
    SERVINGS,
    SERVINGS_LEFT,
    TASTES,
    TIE_BREAK,
    TIP,
    TIP_SIZE,
    TURN_OPEN,
    TURN_UP_GUEST,
    DrawFn,
    GainFn,
    ServingCountsFn,
    ServingsFn,
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
    CommonTable,
    State,
    Table,
)
from justdesserts.tastes import Tastes
from justdesserts.view import View

__all__ = [
    "CARDS_DEALT",
    "CENTRE",
    "COMPLETE",
    "DESSERTS",
    "DESSERT_DECK",
    "DESSERT_DISCARDS",
    "DISMISSALS",
    "DRAW_DESSERT",
    "FINAL_SCORE",
    "GAIN_GUEST",
    "GUESTS",
    "GUESTS_DEALT",
    "GUESTS_REMAIN",
    "GUEST_DECK",
    "GUEST_DISCARDS",
    "HANDS",
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
    "WON",
    "CardFacts",
    "CommonTable",
    "Dessert",
    "Dismiss",
    "DrawFn",
    "Dump",
    "GainFn",
    "Guest",
    "Kitchen",
    "Refused",
    "Serve",
    "ServingCountsFn",
    "ServingsFn",
    "State",
    "Stop",
    "Table",
    "Tastes",
    "Verdict",
    "View",
    "WhyNot",
    "any_of_guests",
    "dessert",
    "guest",
    "judge",
    "load_card_set",
    "ruleset",
    "why_no_serving",
    "why_not",
]


def ruleset(
    edition: str = "published",
    variants: Sequence[str] = (),
    *,
    card_sets: Sequence[str] | None = None,
    scoring: str | None = None,
    options: Mapping[str, object] | None = None,
) -> Ruleset:
    """A compiled ruleset of Just Desserts.

    Args:
        edition: ``"published"``, ``"solo"``, ``"beta-3.1"``, or the id of somebody's own.
        variants: Ids of variants, short for built-in ones, in any order.
        card_sets: Ids of card sets; by default those of the edition.
        scoring: Id of a scoring scheme; by default that of the edition.
        options: Options of edition, variants and scoring by name.

    Raises:
        UnknownId: Something is not registered.
        OptionError: An option has a wrong name or value.
        ExceptionGroup: Of a ``CompileError`` for each thing that does not fit together.

    >>> ruleset("published").start(players=2, seed=1).players
    2
    """
    return default_registry().ruleset(
        edition,
        variants,
        card_sets=card_sets,
        scoring=scoring,
        options=options,
        namespace="justdesserts",
    )

"""Tea time: two desserts and a guest of a new suit, with a new icon."""

from __future__ import annotations

from collections.abc import Mapping

from cardtable import CardFact, CardSet, hookimpl
from justdesserts import Dessert, Guest

DESSERTS = (
    Dessert("matcha_roll", "Matcha Roll", ("tea", "cake"), "tea_time"),
    Dessert("earl_grey_custard", "Earl Grey Custard", ("tea", "pudding"), "tea_time"),
)
GUESTS = (
    Guest(
        id="aunt_may",
        name="Aunt May",
        suit="teal",
        cravings=("tea",),
        refuses=("spice",),
        favourite_icon="tea",
        card_set="tea_time",
    ),
)


def cards() -> Mapping[str, tuple[CardFact, ...]]:
    """The cards by the name of their pack."""
    return {"desserts": DESSERTS, "guests": GUESTS}


TEA_TIME = CardSet(
    id="tea_time/tea_time@1",
    game="justdesserts/just-desserts@1",
    title="Tea time",
    summary="Two desserts and a guest for friends of tea.",
    cards=cards,
    editions=("justdesserts/published@1",),
)


@hookimpl
def cardtable_card_sets() -> tuple[CardSet, ...]:
    """The card set."""
    return (TEA_TIME,)

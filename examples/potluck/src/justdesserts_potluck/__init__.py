"""Potluck: six desserts and four guests who brought cheese.

The set adds an icon, cheese, and a suit, ivory. The Cellar Master's favourite is open: any dessert
with cheese brings the tip. The Night Watchman refuses cheese and loves a dessert of the base game.
"""

from __future__ import annotations

from cardtable import CardFact, CardSet
from justdesserts import Dessert, Guest

__all__ = ["DESSERTS", "GUESTS", "POTLUCK"]

ID = "potluck/potluck@1"


def _dessert(id: str, name: str, *icons: str) -> Dessert:
    return Dessert(id, name, icons, card_set=ID)


DESSERTS: tuple[Dessert, ...] = (
    _dessert("cheese_board", "Cheese Board", "cheese"),
    _dessert("cream_cheese_brownies", "Cream Cheese Brownies", "cheese", "chocolate", "nuts"),
    _dessert("goat_cheese_ice_cream", "Goat Cheese Ice Cream", "cheese", "ice_cream"),
    _dessert("mascarpone_figs", "Figs with Mascarpone", "cheese", "fruit"),
    _dessert("pumpkin_cheese_roll", "Pumpkin Cheese Roll", "cheese", "veggies", "cake"),
    _dessert("ricotta_tart", "Ricotta Tart", "cheese", "pastry"),
)
GUESTS: tuple[Guest, ...] = (
    Guest(
        id="the_beekeeper",
        name="The Beekeeper",
        suit="ivory",
        cravings=("cheese", "fruit"),
        refuses=("chocolate",),
        favourites=("mascarpone_figs",),
        card_set=ID,
    ),
    Guest(
        id="the_cellar_master",
        name="The Cellar Master",
        suit="ivory",
        cravings=("cheese",),
        favourite_icon="cheese",
        card_set=ID,
    ),
    Guest(
        id="the_night_watchman",
        name="The Night Watchman",
        suit="ivory",
        cravings=("chocolate", "spices"),
        refuses=("cheese",),
        favourites=("fudge",),
        card_set=ID,
    ),
    Guest(
        id="the_postwoman",
        name="The Postwoman",
        suit="ivory",
        cravings=("cheese", "cake", "veggies"),
        favourites=("pumpkin_cheese_roll",),
        card_set=ID,
    ),
)


def cards() -> dict[str, tuple[CardFact, ...]]:
    """The cards by pack."""
    return {"desserts": DESSERTS, "guests": GUESTS}


POTLUCK = CardSet(
    id=ID,
    game="justdesserts/just-desserts@1",
    title="Potluck",
    summary="Six desserts and four guests with cheese.",
    cards=cards,
    editions=("justdesserts/published@1", "justdesserts/solo@1"),
)

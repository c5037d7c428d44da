import cardtable
from cardtable import CardSet
from justdesserts import Dessert

TEA = Dessert("tea", "Tea", ("tea",), "acme/teas@1")


def cards():
    return (TEA,)


TEAS = CardSet(
    id="acme/teas@1",
    game="justdesserts/just-desserts@1",
    title="Teas",
    summary="Tea.",
    cards=cards,
    editions=("justdesserts/published@1",),
)


@cardtable.hookimpl
def cardtable_card_sets():
    return (TEAS,)

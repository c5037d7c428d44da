import cardtable
from cardtable import Variant, Zone
from justdesserts import DESSERTS

SHELF = Zone("acme_shelf", DESSERTS, form="list")

SHELVES = Variant(
    id="acme/shelves@1",
    editions=("justdesserts/published@1",),
    title="Shelves",
    summary="A shelf for desserts.",
    patches=lambda options: (SHELF,),
)


@cardtable.hookimpl
def cardtable_variants():
    return (SHELVES,)

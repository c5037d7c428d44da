import cardtable
from cardtable import Phase, Variant

TIPS = Variant(
    id="acme/tips@1",
    editions=("justdesserts/published@1",),
    title="Tips",
    summary="Another tip.",
    patches=lambda options: (Phase("coffee", after="dismis"),),
)


@cardtable.hookimpl
def cardtable_variants():
    return (TIPS,)

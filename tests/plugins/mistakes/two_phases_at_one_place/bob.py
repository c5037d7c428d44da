import cardtable
from cardtable import Phase, Variant

TIPS = Variant(
    id="bob/tips@1",
    editions=("justdesserts/published@1",),
    title="Tips",
    summary="Another tip.",
    patches=lambda options: (Phase("tea", after="dismiss"),),
)


@cardtable.hookimpl
def cardtable_variants():
    return (TIPS,)

import cardtable
from cardtable import Variant

TIPS = Variant(
    id="acme/tips@1",
    editions=("justdesserts/published@1",),
    title="Tips",
    summary="Another tip.",
    patches=lambda options: (),
    conflicts={"bob/tips@1": "both say what a tip is"},
)


@cardtable.hookimpl
def cardtable_variants():
    return (TIPS,)

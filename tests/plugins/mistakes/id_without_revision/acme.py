import cardtable
from cardtable import Variant

TIPS = Variant(
    id="acme/tips",
    editions=("justdesserts/published@1",),
    title="Tips",
    summary="Another tip.",
    patches=lambda options: (),
)


@cardtable.hookimpl
def cardtable_variants():
    return (TIPS,)

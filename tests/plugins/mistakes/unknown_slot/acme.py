import cardtable
from cardtable import Slot, Variant, Wrap

TIPP = Slot("tipp")


TIPS = Variant(
    id="acme/tips@1",
    editions=("justdesserts/published@1",),
    title="Tips",
    summary="Another tip.",
    patches=lambda options: (Wrap(TIPP, lambda inner, ctx: inner),),
)


@cardtable.hookimpl
def cardtable_variants():
    return (TIPS,)

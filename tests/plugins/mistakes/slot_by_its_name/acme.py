import cardtable
from cardtable import Variant, Wrap

TIPS = Variant(
    id="acme/tips@1",
    editions=("justdesserts/published@1",),
    title="Tips",
    summary="Another tip.",
    patches=lambda options: (Wrap("tip", lambda inner, ctx: inner),),
)


@cardtable.hookimpl
def cardtable_variants():
    return (TIPS,)

import cardtable
from cardtable import Variant, Wrap
from justdesserts import TIP

TWICE = Wrap(TIP, lambda inner, ctx: inner, rules=("P7"))

TIPS = Variant(
    id="acme/tips@1",
    editions=("justdesserts/published@1",),
    title="Tips",
    summary="Another tip.",
    patches=lambda options: (TWICE,),
)


@cardtable.hookimpl
def cardtable_variants():
    return (TIPS,)

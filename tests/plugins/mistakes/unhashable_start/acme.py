import cardtable
from cardtable import ExtKey, Variant

SERVED = ExtKey("acme/tips.served", [])


TIPS = Variant(
    id="acme/tips@1",
    editions=("justdesserts/published@1",),
    title="Tips",
    summary="Another tip.",
    patches=lambda options: (SERVED,),
)


@cardtable.hookimpl
def cardtable_variants():
    return (TIPS,)

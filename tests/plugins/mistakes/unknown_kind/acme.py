import cardtable
from cardtable import Refusal, Variant, Veto


def never(ctx):
    refusal = Refusal("no_dumping", "this table eats up")
    return lambda state, seat: refusal


TIPS = Variant(
    id="acme/tips@1",
    editions=("justdesserts/published@1",),
    title="Tips",
    summary="Another tip.",
    patches=lambda options: (Veto("dumb", never),),
)


@cardtable.hookimpl
def cardtable_variants():
    return (TIPS,)

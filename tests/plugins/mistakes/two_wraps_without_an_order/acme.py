import cardtable
from cardtable import Variant, Wrap
from justdesserts.slots import TIP


def double(inner, ctx):
    return inner


TIPS = Variant(
    id="acme/tips@1",
    editions=("justdesserts/published@1",),
    title="Tips",
    summary="Another tip.",
    patches=lambda options: (Wrap(TIP, double),),
)


@cardtable.hookimpl
def cardtable_variants():
    return (TIPS,)

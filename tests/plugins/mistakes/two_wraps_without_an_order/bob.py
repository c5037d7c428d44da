import cardtable
from cardtable import Variant, Wrap
from justdesserts.slots import TIP


def halve(inner, ctx):
    return inner


TIPS = Variant(
    id="bob/tips@1",
    editions=("justdesserts/published@1",),
    title="Tips",
    summary="Another tip.",
    patches=lambda options: (Wrap(TIP, halve),),
)


@cardtable.hookimpl
def cardtable_variants():
    return (TIPS,)

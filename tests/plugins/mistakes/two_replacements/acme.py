import cardtable
from cardtable import Replace, Variant
from justdesserts.slots import TIP


def nothing(ctx):
    return lambda draft, seat, guest, desserts: None


TIPS = Variant(
    id="acme/tips@1",
    editions=("justdesserts/published@1",),
    title="Tips",
    summary="Another tip.",
    patches=lambda options: (Replace(TIP, nothing),),
)


@cardtable.hookimpl
def cardtable_variants():
    return (TIPS,)

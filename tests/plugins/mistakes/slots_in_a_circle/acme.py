import cardtable
from cardtable import Provide, Slot, Variant

EGG = Slot("egg")
HEN = Slot("hen")


def egg(ctx):
    return ctx.use(HEN)


def hen(ctx):
    return ctx.use(EGG)


TIPS = Variant(
    id="acme/tips@1",
    editions=("justdesserts/published@1",),
    title="Tips",
    summary="Another tip.",
    patches=lambda options: (Provide(EGG, egg), Provide(HEN, hen)),
)


@cardtable.hookimpl
def cardtable_variants():
    return (TIPS,)

import cardtable
from cardtable import ExtKey, Variant, Wrap
from justdesserts.slots import TIP

SERVED = ExtKey("acme/tips.served", 0)


def counted(inner, ctx):
    served = ctx.cell(SERVED)

    def tip(draft, seat, guest, desserts):
        served.set(draft, served.get(draft) + 1)
        inner(draft, seat, guest, desserts)

    return tip


TIPS = Variant(
    id="acme/tips@1",
    editions=("justdesserts/published@1",),
    title="Tips",
    summary="Another tip.",
    patches=lambda options: (Wrap(TIP, counted),),
)


@cardtable.hookimpl
def cardtable_variants():
    return (TIPS,)

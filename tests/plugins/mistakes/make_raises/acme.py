import cardtable
from cardtable import Variant, Wrap
from justdesserts.slots import TIP

FACTORS = {"double": 2}


def double(inner, ctx):
    factor = FACTORS["dubble"]
    return lambda *args: [inner(*args) for _ in range(factor)]


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

import cardtable
from cardtable import Variant, Wrap
from justdesserts.slots import TIP


def patches(options):
    (Wrap(TIP, lambda inner, ctx: inner),)


TIPS = Variant(
    id="acme/tips@1",
    editions=("justdesserts/published@1",),
    title="Tips",
    summary="Another tip.",
    patches=patches,
)


@cardtable.hookimpl
def cardtable_variants():
    return (TIPS,)

import cardtable
from cardtable import Around, Variant


def twice(inner, ctx):
    return lambda draft, seat: None


TIPS = Variant(
    id="acme/tips@1",
    editions=("justdesserts/published@1",),
    title="Tips",
    summary="Another tip.",
    patches=lambda options: (Around("dump", twice),),
)


@cardtable.hookimpl
def cardtable_variants():
    return (TIPS,)

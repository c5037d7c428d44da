import cardtable
from cardtable import Around, Variant


def thrice(inner, ctx):
    return inner


TIPS = Variant(
    id="bob/tips@1",
    editions=("justdesserts/published@1",),
    title="Tips",
    summary="Another tip.",
    patches=lambda options: (Around("kitchen", thrice),),
)


@cardtable.hookimpl
def cardtable_variants():
    return (TIPS,)

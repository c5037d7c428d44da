import attrs

import cardtable
from cardtable import Variant


@attrs.frozen
class TipOptions:
    count: int


TIPS = Variant(
    id="acme/tips@1",
    editions=("justdesserts/published@1",),
    title="Tips",
    summary="Another tip.",
    patches=lambda options: (),
    options=TipOptions,
)


@cardtable.hookimpl
def cardtable_variants():
    return (TIPS,)

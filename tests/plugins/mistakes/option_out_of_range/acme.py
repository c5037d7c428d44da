import attrs

import cardtable
from cardtable import Variant


@attrs.frozen
class TipOptions:
    count: int = attrs.field(default=2, validator=attrs.validators.ge(1))


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

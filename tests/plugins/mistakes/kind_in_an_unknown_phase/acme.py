from typing import Annotated, ClassVar

import attrs

import cardtable
from cardtable import ONLY, Action, Kind, OneCard, Variant


@attrs.frozen
class Toast(Action):
    kind: ClassVar[str] = "toast"
    text: ClassVar[str] = "toast {guest}"

    guest: Annotated[str, OneCard("guests")]


def toast_options(ctx):
    return lambda state, seat: ONLY


def toast(ctx):
    return lambda draft, seat, guest: None


TIPS = Variant(
    id="acme/tips@1",
    editions=("justdesserts/published@1",),
    title="Tips",
    summary="Another tip.",
    patches=lambda options: (Kind(Toast, phases=("acting",), options=toast_options, apply=toast),),
)


@cardtable.hookimpl
def cardtable_variants():
    return (TIPS,)

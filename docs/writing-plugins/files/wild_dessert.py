"""A wild dessert: it counts as any one icon, and its own icons do not count."""

from __future__ import annotations

from collections.abc import Callable

import attrs
from attrs.validators import in_

from cardtable import Context, Patch, Variant, Wrap, hookimpl
from justdesserts import DESSERTS, SATISFIES, TASTES, load_card_set

Satisfies = Callable[[int, int], bool]


@attrs.frozen
class WildOptions:
    """What can be chosen.

    Attributes:
        wild: Id of the dessert that is wild.
    """

    wild: str = attrs.field(
        default="fortune_cookies",
        validator=in_([dessert.id for dessert in load_card_set("base").desserts]),
    )


def patches(options: object) -> tuple[Patch, ...]:
    """The whole change."""
    assert isinstance(options, WildOptions)
    wild_id = options.wild

    def with_wild(inner: Satisfies, ctx: Context) -> Satisfies:
        wild = ctx.pack(DESSERTS).mask([wild_id])
        tastes = ctx.use(TASTES)

        def satisfied(guest: int, desserts: int) -> bool:
            if not desserts & wild:
                return inner(guest, desserts)
            others = desserts & ~wild
            if others & tastes.refused[guest]:
                return False
            missing = [c for c in tastes.carriers[guest] if not others & c]
            return len(missing) <= 1

        return satisfied

    return (Wrap(SATISFIES, with_wild),)


WILD_DESSERT = Variant(
    id="wild_dessert/wild_dessert@1",
    editions=("justdesserts/published@1",),
    title="Wild dessert",
    summary="One dessert counts as any one icon instead of its own.",
    patches=patches,
    options=WildOptions,
)


@hookimpl
def cardtable_variants() -> tuple[Variant, ...]:
    """The variants of this file."""
    return (WILD_DESSERT,)

"""Double tips: a favourite brings two desserts instead of one."""

from __future__ import annotations

from cardtable import Context, Patch, Variant, Wrap, hookimpl
from justdesserts import TIP_SIZE


def twice(inner: int, ctx: Context) -> int:
    """Twice as many desserts as without this rule."""
    return 2 * inner


def patches(options: object) -> tuple[Patch, ...]:
    """The whole change."""
    return (Wrap(TIP_SIZE, twice),)


DOUBLE_TIPS = Variant(
    id="double_tips/double_tips@1",
    editions=("justdesserts/published@1", "justdesserts/solo@1"),
    title="Double tips",
    summary="A favourite brings two desserts instead of one.",
    patches=patches,
)


@hookimpl
def cardtable_variants() -> tuple[Variant, ...]:
    """The variants of this file."""
    return (DOUBLE_TIPS,)

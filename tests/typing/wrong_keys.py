"""Facts of the wrong type."""

from __future__ import annotations

from cardtable import Context, Draft, ExtKey

OPEN: ExtKey[bool] = ExtKey("acme/banquet.open", False)
GUESTS: ExtKey[tuple[str, ...]] = ExtKey("acme/banquet.guests", ())
COUNT: ExtKey[int] = ExtKey("acme.count", "none")  # mypy: arg-type; pyright: assignment


def close(ctx: Context, draft: Draft) -> None:
    """Values are of the type of their key."""
    ctx.cell(OPEN).set(draft, "no")  # mypy: arg-type; pyright: argument
    ctx.cell(GUESTS).set(draft, ["mojo"])  # mypy: arg-type; pyright: argument
    count: int = ctx.cell(GUESTS).get(draft)  # mypy: assignment; pyright: assignment
    print(count)

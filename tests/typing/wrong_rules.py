"""Phases, kinds, vetoes and ends whose functions do not fit."""

from __future__ import annotations

from collections.abc import Callable

from cardtable import Context, Phase, Variant, Veto, Win
from justdesserts import Table


def a_seat(ctx: Context) -> Callable[[Table], int]:
    """One seat, where a tuple of seats is asked for."""
    return lambda state: state.active


def forbidden(ctx: Context) -> Callable[[Table, int], bool]:
    """A yes, where a reason is asked for."""
    return lambda state, seat: True


def winner(ctx: Context) -> Callable[[Table], int]:
    """A seat, where an outcome is asked for."""
    return lambda state: 0


Phase("coffee", waits=a_seat, after="act")  # mypy: arg-type; pyright: argument
Veto("dump", forbidden)  # mypy: arg-type; pyright: argument
Win("first", winner)  # mypy: arg-type; pyright: argument
Variant(
    id="acme/tips@1",
    editions="justdesserts/published@1",  # mypy: arg-type; pyright: argument
    title="Tips",
    summary="Another tip.",
    patches=lambda options: (),
)

"""What people hand in by mistake, and what to hand in instead."""

from __future__ import annotations

from cardtable.blame import short
from cardtable.errors import DataError, SetupError
from cardtable.views import View

__all__: list[str] = []


def check_view(view: object) -> None:
    """Refuse a state, or anything else, where a view is needed.

    Raises:
        DataError: It is no view.
    """
    if not isinstance(view, View):
        what = f"a {type(view).__name__}" if hasattr(view, "actors") else short(view)
        raise DataError(f"give a view, rules.view(state, seat), not {what}")


def check_ruleset(rules: object) -> None:
    """Refuse the name of an edition, or anything else, where a ruleset is needed.

    Raises:
        SetupError: It is no ruleset.
    """
    from cardtable.ruleset import Ruleset  # which needs this module to look at views

    if not isinstance(rules, Ruleset):
        raise SetupError(f"give a ruleset, made by the ruleset() of its game, not {short(rules)}")

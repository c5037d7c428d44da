"""A kit to examine plugins: around forty promises that every plugin has to keep, checked.

:func:`check_plugin` and :func:`check_declaration` are plain functions. With the extra ``testing``
there are tests for pytest in :mod:`cardtable.testing.pytest` and strategies for Hypothesis in
:mod:`cardtable.testing.strategies`.
"""

from cardtable.testing.catalogue import CHECKS
from cardtable.testing.checks import Check, Problem
from cardtable.testing.games import PlayedGame, legal_data, play, view_bytes
from cardtable.testing.histories import (
    Scene,
    Scripts,
    same_scenes,
    scripted_game,
    with_other_luck,
)
from cardtable.testing.profiles import ProfileName
from cardtable.testing.reports import CheckFailed, Failure, Report, Result, Status
from cardtable.testing.running import check_declaration, check_plugin
from cardtable.testing.tables import lay
from cardtable.testing.worlds import cards_at, hidden_cards, other_worlds, seen_places

__all__ = [
    "CHECKS",
    "Check",
    "CheckFailed",
    "Failure",
    "PlayedGame",
    "Problem",
    "ProfileName",
    "Report",
    "Result",
    "Scene",
    "Scripts",
    "Status",
    "cards_at",
    "check_declaration",
    "check_plugin",
    "hidden_cards",
    "lay",
    "legal_data",
    "other_worlds",
    "play",
    "same_scenes",
    "scripted_game",
    "seen_places",
    "view_bytes",
    "with_other_luck",
]

"""The built-in plugins keep every promise that is asked of strangers."""

from __future__ import annotations

import pytest

import cardtable.plugin
import jest.plugin
import justdesserts.plugin
from cardtable.testing import CHECKS, Status
from cardtable.testing.loading import plugin_subject
from cardtable.testing.pytest import plugin_tests
from cardtable.testing.running import result_of
from tests.toys import kuhn, race, shed

test_cardtable = plugin_tests(cardtable.plugin)
test_jest = plugin_tests(jest.plugin)
test_just_desserts = plugin_tests(justdesserts.plugin)
test_shed = plugin_tests(shed.Shed())
test_race = plugin_tests(race.Race(), profile="quick")
test_kuhn = plugin_tests(kuhn.Kuhn(), profile="quick")

TIMED = {"as_fast_as_edition"}


@pytest.mark.slow
@pytest.mark.parametrize(
    "plugin",
    [cardtable.plugin, jest.plugin, justdesserts.plugin, shed.Shed()],
    ids=["cardtable", "jest", "justdesserts", "shed"],
)
def test_deep(plugin: object) -> None:
    """Nor does a deep examination find anything; what measures time is left out here."""
    subject = plugin_subject(plugin, "deep", None)
    results = [result_of(check, subject) for check in CHECKS if check.name not in TIMED]
    assert [str(r) for r in results if r.status is not Status.PASSED] == []

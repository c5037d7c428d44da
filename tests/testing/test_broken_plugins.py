"""Every check fails for a plugin that breaks what it proves, and no other check does."""

from __future__ import annotations

import time
from functools import cache

import pytest

from cardtable.testing import CHECKS, Check, Result, Status
from cardtable.testing.loading import declaration_subject
from cardtable.testing.running import result_of
from tests.testing import broken_agents, broken_declarations, broken_rules, broken_secrets
from tests.testing.broken import Broken
from tests.toys import shed

BROKEN: dict[str, Broken] = {
    **broken_declarations.BROKEN,
    **broken_rules.BROKEN,
    **broken_secrets.BROKEN,
    **broken_agents.BROKEN,
}


@cache
def results(name: str) -> dict[str, Result]:
    """How a check comes out for the plugin that breaks it, and how the others do."""
    subject = declaration_subject(BROKEN[name].item, "default", shed.registry())
    checks = [each for each in CHECKS if each.name == name or each.is_part_of("default")]
    return {check.name: result_of(check, subject) for check in checks}


@pytest.fixture(autouse=True)
def _unchanged(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a broken plugin changes outside is put back; the clock counts work, not time."""
    monkeypatch.setattr(shed, "CHIPS_DEALT", shed.CHIPS_DEALT)
    monkeypatch.setattr(time, "process_time", broken_agents.CLOCK)


def test_there_is_a_broken_plugin_for_each_check() -> None:
    """No check goes untested."""
    assert sorted(BROKEN) == sorted([check.name for check in CHECKS])


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.name)
def test_a_check_fails_for_the_plugin_that_breaks_it(check: Check) -> None:
    """The check fails, and beside it only those that cannot but fail too."""
    failed = {name for name, result in results(check.name).items() if result.is_bad}
    assert check.name in failed
    assert failed - {check.name} <= set(BROKEN[check.name].also)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.name)
def test_every_problem_says_what_where_and_how(check: Check) -> None:
    """A failure names the place, the fault and the way to mend it."""
    result = results(check.name)[check.name]
    assert result.status is Status.FAILED
    for problem in result.problems:
        assert problem.where
        assert problem.what
        assert problem.mend

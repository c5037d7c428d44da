"""Examining: every check of a profile, one after the other."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice

import attrs

from cardtable.errors import UnknownId
from cardtable.plugins import Declaration
from cardtable.registry import Registry
from cardtable.testing.catalogue import CHECKS
from cardtable.testing.checks import Check, NotApplicable, Problem
from cardtable.testing.loading import declaration_subject, plugin_subject
from cardtable.testing.profiles import ProfileName, profile_of
from cardtable.testing.reports import Report, Result, Status
from cardtable.testing.subjects import Subject

__all__ = ["check_declaration", "check_plugin"]

_MOST_PROBLEMS = 3
_FIRST = "loads"


def check_plugin(
    plugin: object,
    *,
    profile: ProfileName = "default",
    expected_failures: Mapping[str, str] | None = None,
    registry: Registry | None = None,
) -> Report:
    """The report on a plugin that keeps every promise.

    Args:
        plugin: A plugin object, or a module that is one or has one.
        profile: How thoroughly: ``"quick"`` while you write (a few seconds), ``"default"``
            before each commit (with every other variant), ``"deep"`` before a release (with all
            options and numbers of players, in other processes, and timed).
        expected_failures: Names of checks that are known to fail, each with the reason. One that
            passes all the same is a failure too, so that the list stays true.
        registry: What else is there; by default everything installed. A plugin of the same name
            in it gives way.

    Raises:
        CheckFailed: A promise is broken; a group with what, where and how to mend it for each.
        UnknownId: There is no such profile or check.

    >>> import cardtable.plugin
    >>> report = check_plugin(cardtable.plugin, profile="quick")
    >>> report.subject, report.failed
    ('cardtable', ())
    """
    checks = checks_of(profile, expected_failures)
    return _examined(plugin_subject(plugin, profile, registry), checks, expected_failures)


def check_declaration(
    declaration: Declaration,
    *,
    profile: ProfileName = "default",
    expected_failures: Mapping[str, str] | None = None,
    registry: Registry | None = None,
) -> Report:
    """The report on one variant, edition, card set, scoring scheme, agent or game by itself.

    Args:
        declaration: What is examined; it need not be part of a plugin yet.
        profile: As in :func:`check_plugin`.
        expected_failures: As in :func:`check_plugin`.
        registry: What else is there; by default everything installed.

    Raises:
        CheckFailed: A promise is broken; a group with what, where and how to mend it for each.
        UnknownId: There is no such profile or check.

    >>> from justdesserts.variants import BUFFET
    >>> check_declaration(BUFFET, profile="quick").subject
    'justdesserts/buffet@1'
    """
    checks = checks_of(profile, expected_failures)
    return _examined(declaration_subject(declaration, profile, registry), checks, expected_failures)


def checks_of(profile: str, expected_failures: Mapping[str, str] | None = None) -> list[Check]:
    """The checks of a profile.

    Raises:
        UnknownId: There is no such profile, or no check that is expected to fail.
    """
    name = profile_of(profile).name
    known = [check.name for check in CHECKS]
    for expected in expected_failures or ():
        if expected not in known:
            raise UnknownId("check", expected, known)
    return [check for check in CHECKS if check.is_part_of(name)]


def result_of(check: Check, subject: Subject, expected: str | None = None) -> Result:
    """How one check comes out.

    Args:
        check: The check.
        subject: What is examined.
        expected: Why it is known to fail; ``None`` if it is not.
    """
    if subject.problem is not None and check.name != _FIRST:
        return Result(check, Status.SKIPPED, reason="the plugin cannot be loaded")
    subject.where = subject.name
    try:
        problems = tuple(islice(check.function(subject), _MOST_PROBLEMS))
    except NotApplicable as reason:
        return Result(check, Status.SKIPPED, reason=str(reason))
    except Exception as error:
        problems = (Problem(subject.where, f"it raises {error!r}", cause=error),)
    problems = tuple([_complete(problem, check) for problem in problems])
    if expected is None:
        return Result(check, Status.FAILED if problems else Status.PASSED, problems)
    return Result(check, Status.EXPECTED if problems else Status.MENDED, problems, expected)


def _complete(problem: Problem, check: Check) -> Problem:
    return problem if problem.mend else attrs.evolve(problem, mend=check.mend)


def _examined(
    subject: Subject, checks: list[Check], expected_failures: Mapping[str, str] | None
) -> Report:
    expected = expected_failures or {}
    results = [result_of(check, subject, expected.get(check.name)) for check in checks]
    report = Report(subject.name, subject.profile.name, tuple(results))
    report.raise_for_failures()
    return report

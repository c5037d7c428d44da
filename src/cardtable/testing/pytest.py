"""Tests for pytest: one for each check, under its name. Needs the extra ``testing``.

Put this into a test module of your plugin::

    from cardtable.testing.pytest import plugin_tests
    from acme_banquet import plugin

    test_plugin = plugin_tests(plugin)

and pytest shows ``test_plugin[cards_conserved]`` and so on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TypeAlias

from cardtable.errors import MissingExtra
from cardtable.plugins import Declaration
from cardtable.registry import Registry
from cardtable.testing.checks import Check
from cardtable.testing.loading import declaration_subject, plugin_subject
from cardtable.testing.profiles import ProfileName
from cardtable.testing.reports import Failure, Status, failure_of
from cardtable.testing.running import checks_of, result_of
from cardtable.testing.subjects import Subject

try:
    import pytest
except ImportError as _error:
    raise MissingExtra("pytest", "testing") from _error

__all__ = ["declaration_tests", "plugin_tests"]

Test: TypeAlias = Callable[[Check], None]
"""A test that pytest runs once for each check."""


def plugin_tests(
    plugin: object,
    *,
    profile: ProfileName = "default",
    expected_failures: Mapping[str, str] | None = None,
    registry: Registry | None = None,
) -> Test:
    """A test for each check of a plugin; assign it to a name that begins with ``test_``.

    Args:
        plugin: A plugin object, or a module that is one or has one.
        profile: How thoroughly, as in :func:`cardtable.testing.check_plugin`.
        expected_failures: Names of checks that are known to fail, each with the reason; these
            tests are strict ``xfail``.
        registry: What else is there; by default everything installed.

    Raises:
        UnknownId: There is no such profile or check.
    """
    return _tests(lambda: plugin_subject(plugin, profile, registry), profile, expected_failures)


def declaration_tests(
    declaration: Declaration,
    *,
    profile: ProfileName = "default",
    expected_failures: Mapping[str, str] | None = None,
    registry: Registry | None = None,
) -> Test:
    """The same for one variant, edition, card set, scoring scheme, agent or game by itself."""
    return _tests(
        lambda: declaration_subject(declaration, profile, registry), profile, expected_failures
    )


def _tests(
    make: Callable[[], Subject], profile: ProfileName, expected_failures: Mapping[str, str] | None
) -> Test:
    expected = expected_failures or {}
    subject = cache(make)
    params = [
        pytest.param(check, id=check.name, marks=_marks(expected.get(check.name)))
        for check in checks_of(profile, expected)
    ]

    @pytest.mark.parametrize("check", params)
    def test(check: Check) -> None:
        """One promise of the plugin is kept."""
        result = result_of(check, subject())
        if result.status is Status.SKIPPED:
            pytest.skip(result.reason)
        if result.is_bad:
            raise failure_of(result)

    return test


def _marks(reason: str | None) -> list[pytest.MarkDecorator]:
    if reason is None:
        return []
    return [pytest.mark.xfail(reason=reason, strict=True, raises=Failure)]

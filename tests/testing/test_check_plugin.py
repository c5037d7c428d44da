"""Examining as authors use it: functions, reports, errors, expected failures."""

from __future__ import annotations

import types

import attrs
import pytest

import cardtable.plugin
import justdesserts.plugin
from cardtable import CardTableError, Registry, UnknownId
from cardtable.plugin import RANDOM
from cardtable.testing import (
    CHECKS,
    CheckFailed,
    Failure,
    Report,
    Status,
    check_declaration,
    check_plugin,
)
from cardtable.testing.profiles import PROFILES
from justdesserts.variants import BUFFET
from tests.testing import broken_declarations, broken_rules
from tests.toys import shed

LOST = broken_rules.BROKEN["cards_conserved"]
UNCHECKED = broken_declarations.BROKEN["options_checked"].item


def failed(**more: object) -> CheckFailed:
    """The error for an option that takes anything."""
    with pytest.raises(CheckFailed) as caught:
        check_declaration(UNCHECKED, registry=shed.registry(), **more)  # type: ignore[arg-type]
    return caught.value


class TestReports:
    def test_a_sound_plugin_gets_a_report(self) -> None:
        """Every check of the profile is in it, and none failed."""
        report = check_plugin(shed.Shed(), profile="quick")
        quick = [check.name for check in CHECKS if check.is_part_of("quick")]
        assert [result.check.name for result in report.results] == quick
        assert report.failed == ()
        assert str(report) == f"shed, profile quick: {len(quick)} passed"

    def test_a_more_thorough_profile_looks_at_more(self) -> None:
        """Each profile has the checks of the one before it, and further ones."""
        sizes = [sum(check.is_part_of(name) for check in CHECKS) for name in PROFILES]
        assert sizes == sorted(set(sizes))
        assert sizes[-1] == len(CHECKS)

    def test_names_of_checks_are_distinct_words(self) -> None:
        """So that they can be test ids and keys."""
        names = [check.name for check in CHECKS]
        assert len(set(names)) == len(names)
        assert all(name.isidentifier() for name in names)

    def test_every_check_says_what_it_proves(self) -> None:
        """In one sentence, and what to do where it fails."""
        assert [check.name for check in CHECKS if not check.proves.endswith(".")] == []
        assert [check.name for check in CHECKS if "\n" in check.mend or not check.mend] == []


class TestFailures:
    def test_the_error_is_a_group_and_an_assertion(self) -> None:
        """There is one failure for each check, and tests that expect assertions see one."""
        error = failed()
        assert isinstance(error, AssertionError)
        assert isinstance(error, ExceptionGroup)
        assert [failure.result.check.name for failure in error.exceptions] == ["options_checked"]
        assert all(isinstance(f, CardTableError | AssertionError) for f in error.exceptions)

    def test_a_failure_says_what_where_and_how_to_mend_it(self) -> None:
        """The promise, the place, the fault and the way out."""
        (failure,) = failed().exceptions
        assert str(failure).splitlines() == [
            "options_checked: failed: Each option refuses a value that makes no sense.",
            "  where: toys/broken@1",
            "  what:  option 'open' takes whatever it is given",
            "  mend:  give it validator=, such as attrs.validators.instance_of(bool)",
        ]

    def test_the_message_names_the_checks(self) -> None:
        """How many failed, and which."""
        report = failed().report
        count = len(report.results)
        message = f"toys/broken@1: 1 of {count} checks failed: options_checked"
        assert failed().message == message
        assert report.failed == ("options_checked",)

    def test_what_the_rules_raise_is_the_cause(self) -> None:
        """The traceback leads into the code of the plugin."""
        with pytest.raises(CheckFailed) as caught:
            check_declaration(broken_rules.RAISING, registry=shed.registry())
        failures = [f for f in caught.value.exceptions if f.result.check.name == "games_end"]
        assert isinstance(failures[0].__cause__, ZeroDivisionError)

    def test_a_part_of_the_group_keeps_the_report(self) -> None:
        """``except*`` splits groups."""
        error = failed()
        matching, rest = error.split(Failure)
        assert isinstance(matching, CheckFailed)
        assert matching.report is error.report
        assert rest is None

    def test_only_the_first_problems_of_a_check_are_told(self) -> None:
        """A rule that is wrong everywhere fails everywhere; three places are enough."""
        with pytest.raises(CheckFailed) as caught:
            check_declaration(LOST.item, registry=shed.registry())
        assert all(len(f.result.problems) <= 3 for f in caught.value.exceptions)

    def test_a_plugin_that_cannot_be_loaded(self) -> None:
        """The one failure says why; all other checks are skipped."""
        twin = attrs.evolve(shed.CLOSE, title="Twin")
        with pytest.raises(CheckFailed) as caught:
            check_declaration(twin, registry=shed.registry())
        report: Report = caught.value.report
        assert report.failed == ("loads",)
        assert len(report.having(Status.SKIPPED)) == len(report.results) - 1
        assert "'toys/close@1' is also used by plugin 'shed'" in str(report)


class TestExpectedFailures:
    def test_an_expected_failure_is_none(self) -> None:
        """It is reported with its reason."""
        report = check_declaration(
            UNCHECKED,
            registry=shed.registry(),
            expected_failures={"options_checked": "anything goes here"},
        )
        (result,) = report.having(Status.EXPECTED)
        assert str(result) == "options_checked: failed as expected (anything goes here)"
        assert result.problems

    def test_an_expected_failure_that_passes_is_one(self) -> None:
        """So that the list of known faults stays true."""
        error = failed(expected_failures={"options_checked": "known", "games_end": "long ago"})
        assert error.report.failed == ("games_end",)
        assert "take it out of expected_failures (it was there because long ago)" in str(
            error.exceptions[0]
        )

    def test_what_a_profile_leaves_out_may_be_expected_all_the_same(self) -> None:
        """One list serves all profiles."""
        expected = {"as_fast_as_edition": "it is slow"}
        assert not check_plugin(shed.Shed(), profile="quick", expected_failures=expected).failed

    def test_an_unknown_check_is_refused(self) -> None:
        """With the nearest name."""
        with pytest.raises(UnknownId, match="check 'game_end'; did you mean 'games_end'"):
            check_plugin(shed.Shed(), expected_failures={"game_end": "a slip"})

    def test_an_unknown_profile_is_refused(self) -> None:
        """With the nearest name."""
        with pytest.raises(UnknownId, match="profile 'deeep'; did you mean 'deep'"):
            check_plugin(shed.Shed(), profile="deeep")  # type: ignore[arg-type]


class TestSubjects:
    @pytest.mark.parametrize("item", [shed.GAME, shed.EDITION, shed.CARDS, shed.CLOSE, RANDOM])
    def test_any_declaration_can_be_examined(self, item: object) -> None:
        """Of whatever kind, if the registry holds it already."""
        registry = Registry.build([shed.Shed(), cardtable.plugin])
        report = check_declaration(item, profile="quick", registry=registry)  # type: ignore[arg-type]
        assert report.subject == item.id  # type: ignore[attr-defined]

    def test_a_declaration_need_not_be_part_of_a_plugin(self) -> None:
        """A new variant is examined beside everything that is there."""
        new = attrs.evolve(shed.CLOSE, id="acme/close@1", after=("toys/close@1",))
        assert check_declaration(new, registry=shed.registry()).subject == "acme/close@1"

    def test_a_scoring_scheme_can_be_examined(self) -> None:
        """With the edition that it fits."""
        (scheme,) = [s for s in justdesserts.plugin.plugin.cardtable_scoring() if "pairs" in s.id]
        assert check_declaration(scheme, profile="quick").subject == scheme.id

    def test_an_installed_plugin_gives_way_to_the_one_in_hand(self) -> None:
        """The working copy is examined, not the release that is installed."""
        module = types.ModuleType("shed")
        module.plugin = shed.Shed()  # type: ignore[attr-defined]
        assert check_plugin(module, profile="quick", registry=shed.registry()).subject == "shed"

    def test_a_builtin_variant(self) -> None:
        """By default everything that is installed is there."""
        assert check_declaration(BUFFET, profile="quick").failed == ()

"""What an examination found: problems, results, the report, and the error that carries them."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

import attrs

from cardtable.errors import CardTableError
from cardtable.testing.checks import Check, Problem

__all__ = ["CheckFailed", "Failure", "Report", "Result", "Status"]


class Status(Enum):
    """How a check came out."""

    PASSED = "passed"
    FAILED = "failed"
    EXPECTED = "failed as expected"
    MENDED = "expected to fail, but passed"
    SKIPPED = "skipped"


@attrs.frozen
class Result:
    """How one check came out.

    Attributes:
        check: The check.
        status: How it came out.
        problems: What it found, the first few.
        reason: Why it was expected to fail, or why it was skipped.
    """

    check: Check
    status: Status
    problems: tuple[Problem, ...] = ()
    reason: str = ""

    @property
    def is_bad(self) -> bool:
        """Whether it makes the whole examination fail."""
        return self.status in (Status.FAILED, Status.MENDED)

    def __str__(self) -> str:
        head = f"{self.check.name}: {self.status.value}"
        if self.status is Status.FAILED:
            return "\n".join([f"{head}: {self.check.proves}", *map(str, self.problems)])
        if self.status is Status.MENDED:
            return f"{head}: take it out of expected_failures (it was there because {self.reason})"
        return f"{head} ({self.reason})" if self.reason else head


class Failure(CardTableError, AssertionError):
    """One check that failed.

    Attributes:
        result: What it found.
    """

    def __init__(self, result: Result) -> None:
        super().__init__(result)
        self.result: Result = result

    def __str__(self) -> str:
        return str(self.result)


def failure_of(result: Result) -> Failure:
    """The failure of a check; what the rules raised, if they did, is its cause."""
    failure = Failure(result)
    causes = [problem.cause for problem in result.problems if problem.cause is not None]
    if causes:
        failure.__cause__ = causes[0]
    return failure


@attrs.frozen
class Report:
    """What an examination found.

    Attributes:
        subject: What was examined.
        profile: How thoroughly.
        results: How each check came out.
    """

    subject: str
    profile: str
    results: tuple[Result, ...]

    def having(self, *statuses: Status) -> tuple[Result, ...]:
        """The results of these kinds."""
        return tuple([result for result in self.results if result.status in statuses])

    @property
    def failed(self) -> tuple[str, ...]:
        """Names of the checks that make the examination fail."""
        return tuple([result.check.name for result in self.results if result.is_bad])

    def raise_for_failures(self) -> None:
        """Raise what failed, if anything did.

        Raises:
            CheckFailed: A check failed, or was expected to and did not.
        """
        if self.failed:
            raise CheckFailed.of(self)

    def __str__(self) -> str:
        counts = [f"{len(self.having(s))} {s.value}" for s in Status if self.having(s)]
        lines = [f"{self.subject}, profile {self.profile}: {', '.join(counts)}"]
        told = [result for result in self.results if result.status is not Status.PASSED]
        return "\n".join([*lines, *map(str, told)])


class CheckFailed(ExceptionGroup[Failure], AssertionError):
    """Checks failed: a group with one :class:`Failure` for each.

    Attributes:
        report: What the examination found, the checks that passed included.
    """

    report: Report

    @classmethod
    def of(cls, report: Report) -> CheckFailed:
        """The error of a report in which something failed."""
        failures = [failure_of(result) for result in report.results if result.is_bad]
        names = ", ".join(report.failed)
        of = f"{len(failures)} of {len(report.results)} checks failed"
        error = cls(f"{report.subject}: {of}: {names}", failures)
        error.report = report
        return error

    def derive(self, failures: Sequence[Failure]) -> CheckFailed:  # type: ignore[override]
        """A group of some of the failures."""
        error = CheckFailed(self.message, failures)
        error.report = self.report
        return error

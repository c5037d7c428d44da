"""What a ruleset says of itself: who did what, from where, and why in this order."""

from __future__ import annotations

from importlib.metadata import version

import pytest

import jest
import justdesserts
from cardtable import Ruleset
from tests.toys import ordered

HERE = f"(justdesserts {version('justdesserts')})"


def told(rules: Ruleset, title: str) -> list[str]:
    """The lines of one section."""
    sections = rules.explain().split("\n\n")
    (section,) = [s for s in sections if s.startswith(title)]
    return section.splitlines()[1:]


def about(lines: list[str], name: str) -> list[str]:
    """The line that begins with a name, and those below it."""
    start = next(i for i, line in enumerate(lines) if line.startswith(f"  {name}  "))
    below = lines[start + 1 :]
    end = next((i for i, line in enumerate(below) if not line.startswith("    ")), len(below))
    return [lines[start].strip(), *[line.strip() for line in below[:end]]]


def test_it_begins_with_the_rules_and_their_fingerprint() -> None:
    """The first lines say which rules these are."""
    rules = jest.ruleset()
    assert rules.explain().splitlines()[:2] == [
        f"ruleset {rules.spec}",
        f"fingerprint {rules.fingerprint}",
    ]


def test_a_slot_names_function_declaration_and_distribution() -> None:
    """Who provides a slot is told to the function and to the version."""
    lines = told(justdesserts.ruleset(), "slots")
    assert about(lines, "tip") == [
        f"tip  from justdesserts/published@1 {HERE} with justdesserts.drawing.tip"
    ]


def test_declarations_stand_in_the_order_in_which_they_count() -> None:
    """Variants follow their relations, and each relation is told."""
    lines = told(ordered.ruleset("ape", "yak", "zebra"), "declarations")
    assert [line.strip() for line in lines[3:]] == [
        "variant ordered/zebra@1",
        "variant ordered/yak@1",
        "behind ordered/zebra@1, which it names in after=",
        "variant ordered/ape@1",
        "behind ordered/yak@1, which it requires",
    ]


def test_wraps_are_told_from_the_inside_with_the_reason_for_their_order() -> None:
    """Each wrap behind the first says what puts it there."""
    lines = about(told(ordered.ruleset("ape", "yak", "zebra"), "slots"), "tip")
    assert lines[1:] == [
        "wrapped by ordered/zebra@1 with tests.toys.ordered.first",
        "wrapped by ordered/yak@1 with tests.toys.ordered.second, around that: since "
        "ordered/yak@1 is behind ordered/zebra@1, which it names in after=",
        "wrapped by ordered/ape@1 with tests.toys.ordered.third, around that: since "
        "ordered/ape@1 is behind ordered/yak@1, which it requires",
    ]


def test_a_replacement_names_what_it_replaces() -> None:
    """Nothing disappears silently."""
    lines = about(told(ordered.ruleset("bee"), "slots"), "tip")
    assert lines == [
        "tip  from ordered/bee@1 with tests.toys.ordered.no_tips",
        f"replaces justdesserts/published@1 {HERE} with justdesserts.drawing.tip",
    ]


def test_a_slot_in_its_general_form_says_who_made_it_so() -> None:
    """A fast path that had to go names the slot and the variant that changed it."""
    lines = about(told(ordered.ruleset("dog"), "slots"), "is_serving")
    assert lines == [
        f"is_serving  from justdesserts/published@1 {HERE} with "
        "justdesserts.servings.is_serving_generally",
        "in its general form, because satisfies was changed by ordered/dog@1",
    ]


def test_a_forbidden_action_says_by_whom() -> None:
    """A veto stands below the action that it forbids."""
    lines = about(told(ordered.ruleset("cat"), "actions"), "dump")
    assert lines[1].startswith("forbidden by ordered/cat@1 with a lambda of tests.toys.ordered")


@pytest.mark.parametrize("title", ["options", "phases", "zones", "ways to end", "extra facts"])
def test_nothing_else_is_left_out(title: str) -> None:
    """Options, phases, zones, ends and extra facts have their sections."""
    assert told(justdesserts.ruleset(variants=["poaching", "buffet"]), title)


def test_what_there_is_not_has_no_section() -> None:
    """A ruleset without extra facts does not mention any."""
    assert "extra facts" not in jest.ruleset().explain()

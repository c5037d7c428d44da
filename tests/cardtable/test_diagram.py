"""The drawing of phases and actions: complete, coloured by who brought what, and valid."""

from __future__ import annotations

import re
import shutil
import subprocess
from itertools import pairwise

import pytest

import jest
import justdesserts
from cardtable import Ruleset, phase_diagram
from cardtable.diagram import COLOURS
from tests.toys import ordered

RULESETS = [
    justdesserts.ruleset(),
    justdesserts.ruleset(variants=["poaching", "buffet"]),
    justdesserts.ruleset("solo"),
    justdesserts.ruleset("beta-3.1"),
    jest.ruleset(),
    ordered.ruleset("bee", "cat"),
]


@pytest.mark.parametrize("rules", RULESETS, ids=str)
def test_every_phase_is_drawn_with_its_actions(rules: Ruleset) -> None:
    """Each phase is a box in which each of its kinds has a row."""
    boxes = dict(re.findall(r'"phase (\w+)" \[label=<(.*)>\];', phase_diagram(rules)))
    assert set(boxes) == set(rules.phases)
    for word, (_, kind) in rules.plan.kinds.items():
        for phase in kind.phases:
            assert f">{word}" in boxes[phase]


@pytest.mark.parametrize("rules", RULESETS, ids=str)
def test_the_line_of_phases_is_drawn_and_closed(rules: Ruleset) -> None:
    """Arrows lead along the line and back to the phase in which a turn begins."""
    drawing, line = phase_diagram(rules), rules.plan.line
    for one, other in pairwise(line):
        assert f'"phase {one}" -> "phase {other}";' in drawing
    turn = rules.plan.edition.turn_phase or line[0]
    assert f'"phase {line[-1]}" -> "phase {turn}" [label="  next turn"];' in drawing


def test_each_variant_has_its_colour() -> None:
    """What two variants bring differs in colour, and the edition has none of them."""
    drawing = phase_diagram(justdesserts.ruleset(variants=["poaching", "buffet"]))
    rows = re.findall(r'bgcolor="(#\w+)">(buffet|poach|serve|kitchen)<', drawing)
    colours = {word: colour for colour, word in rows}
    assert colours["buffet"] != colours["poach"]
    assert {colours["buffet"], colours["poach"]} <= set(COLOURS)
    assert not {colours["serve"], colours["kitchen"]} & set(COLOURS)


def test_interrupts_lead_to_the_phase_asked_for() -> None:
    """Who asks whom is drawn as a dashed arrow there and back."""
    drawing = phase_diagram(justdesserts.ruleset(variants=["poaching"]))
    assert re.search(r'"phase act" -> "phase answer" \[style=dashed dir=both', drawing)
    assert "asked by poach" in drawing


def test_changes_without_a_phase_are_listed() -> None:
    """Replaced slots and forbidden actions are told too."""
    drawing = phase_diagram(ordered.ruleset("bee", "cat"))
    assert re.search(r">replaces tip</td>.{,99}>bee<", drawing)
    assert re.search(r">&nbsp;&nbsp;forbidden</td>.{,99}>cat<", drawing)


@pytest.mark.skipif(shutil.which("dot") is None, reason="Graphviz is not installed")
@pytest.mark.parametrize("rules", RULESETS, ids=str)
def test_graphviz_can_draw_it(rules: Ruleset) -> None:
    """The drawing is one that Graphviz reads without a complaint."""
    done = subprocess.run(
        ["dot", "-Tsvg"], input=phase_diagram(rules), capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")

"""What the extension reads off rulesets, options and tests, before it becomes a page."""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Literal

import attrs
import pytest

import jest
import justdesserts
from cardtable.sphinxext.carriers import Carrier, carrier_of, carriers
from cardtable.sphinxext.options import OptionFact, options_in
from cardtable.sphinxext.proofs import proofs

GAMES = {
    "published": lambda: justdesserts.ruleset("published", ["poaching", "buffet"]),
    "solo": lambda: justdesserts.ruleset("solo"),
    "beta-3.1": lambda: justdesserts.ruleset("beta-3.1"),
    "jest": jest.ruleset,
}


def returning() -> object:
    """A function made inside another."""
    return lambda: None


@attrs.frozen
class SomeOptions:
    """Options of nothing.

    Attributes:
        draw_first: Whether drawing comes first, which
            takes two lines to say: rule ``P4``.
        order: One of two words.

    Raises:
        ValueError: Never.
    """

    draw_first: bool = True
    order: Literal["old", "new"] = "old"
    limit: int = 3


def source_line(carrier: Carrier) -> str:
    """The line of the source that a carrier stands for."""
    assert carrier.file is not None
    return carrier.file.read_text(encoding="utf-8").splitlines()[carrier.line - 1]


@pytest.mark.parametrize("game", GAMES)
def test_every_carrier_leads_to_its_definition(game: str) -> None:
    """The line of each function, or of each zone, is the one that defines its name."""
    found = {c for some in carriers(GAMES[game]().plan).values() for c in some}
    assert found
    for carrier in found:
        name = carrier.name.rpartition(".")[2]
        assert source_line(carrier).strip().startswith((f"def {name}(", f"{name} =", f"{name}:"))


def test_a_replaced_rule_is_carried_out_by_its_successor_alone() -> None:
    """What another patch has replaced is no longer in the map."""
    plain, changed = [
        {carrier.name for carrier in carriers(rules.plan)["J3"]}
        for rules in (jest.ruleset(), jest.ruleset(variants=["open_redeal"]))
    ]
    assert "make_stack" in plain
    assert "make_stack" not in changed


def test_a_function_made_inside_another_stands_for_that_one() -> None:
    """Where a rule is a closure, the function that makes it is named."""
    carrier = carrier_of(returning())
    assert (carrier.module.rpartition(".")[2], carrier.name) == ("test_reading", "returning")
    assert source_line(carrier) == "def returning() -> object:"


def test_a_partial_stands_for_its_function() -> None:
    """What partial binds does not hide the function."""
    assert carrier_of(partial(partial(returning))) == carrier_of(returning)


def test_what_has_no_source_has_a_name() -> None:
    """A built-in function is named without a file."""
    assert carrier_of(len) == Carrier("builtins", "len")


def test_options_say_what_they_mean() -> None:
    """Name, default, values and meaning, as far as the class tells."""
    assert list(options_in(SomeOptions)) == [
        OptionFact(
            "draw_first",
            "on",
            "on, off",
            "Whether drawing comes first, which takes two lines to say: rule ``P4``.",
        ),
        OptionFact("order", "old", "old, new", "One of two words."),
        OptionFact("limit", "3", "int", ""),
    ]


def test_markers_are_read_wherever_they_stand(tmp_path: Path) -> None:
    """On functions, classes, modules and single parameters; each test once a rule."""
    (tmp_path / "test_it.py").write_text(
        "import pytest\n"
        "pytestmark = [pytest.mark.rule('A1')]\n"
        "@pytest.mark.rule('A2', 'A1')\n"
        "def test_one():\n"
        "    '''One holds.\n\n    More about it.\n    '''\n"
        "@pytest.mark.rule('A3')\n"
        "class TestMore:\n"
        "    @pytest.mark.parametrize('n', [pytest.param(1, marks=pytest.mark.rule('A4'))])\n"
        "    def test_two(self, n): ...\n"
        "    def helper(self): ...\n",
        encoding="utf-8",
    )
    found = {rule: [proof.sentence for proof in some] for rule, some in proofs(tmp_path).items()}
    assert found == {
        "A1": ["One holds.", "test two"],
        "A2": ["One holds."],
        "A3": ["test two"],
        "A4": ["test two"],
    }
    assert [proof.line for proof in proofs(tmp_path)["A2"]] == [4]


def test_the_extra_is_named_where_it_is_missing() -> None:
    """Without Sphinx the extension says which extra brings it."""
    code = "import sys; sys.modules['docutils'] = None; import cardtable.sphinxext"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr.splitlines()[-1] == (
        "cardtable.errors.MissingExtra: docutils is not installed: pip install 'justdesserts[docs]'"
    )

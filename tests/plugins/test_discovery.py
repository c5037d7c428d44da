"""Finding plugins: broken ones harm no other, and what was asked for and is not there is told."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardtable import API, PluginError, Registry, UnknownId, Variant
from tests.dist_infos import install, on_path
from tests.plugins.told import lay_out, names

GOOD = """
import cardtable
from cardtable import Variant, Wrap
from justdesserts.slots import TIP

@cardtable.hookimpl
def cardtable_variants():
    return (
        Variant(
            id="{name}/tips@1",
            editions=("justdesserts/published@1",),
            title="Tips",
            summary="The usual tips.",
            patches=lambda options: (Wrap(TIP, lambda inner, ctx: inner),),
        ),
    )
"""
BROKEN = [name for name in names() if name in ("import_error", "generator", "api_too_new")]


def lay_good(site: Path, name: str) -> None:
    """Install a plugin that works."""
    install(site, name, "1.0", f"[cardtable]\n{name} = {name}\n", {name: GOOD.format(name=name)})


def test_a_broken_plugin_takes_no_other_down(tmp_path: Path) -> None:
    """Beside a plugin that cannot be imported, the others are all there."""
    lay_out("import_error", tmp_path)
    lay_good(tmp_path, "good")
    with on_path(tmp_path):
        registry = Registry.build(installed=True)
    assert [problem.name for problem in registry.problems] == ["acme"]
    assert "good/tips@1" in registry.variants
    assert "justdesserts/published@1" in registry.editions


def test_a_problem_keeps_its_distribution_and_cause(tmp_path: Path) -> None:
    """Programs can read what people are told."""
    lay_out("import_error", tmp_path)
    with on_path(tmp_path):
        (problem,) = Registry.build(installed=True).problems
    assert (problem.name, problem.distribution) == ("acme", "acme 1.0")
    assert isinstance(problem.cause, ModuleNotFoundError)


def test_a_strict_registry_raises_for_all_problems_at_once(tmp_path: Path) -> None:
    """Whoever wants no surprises gets every problem in one group."""
    lay_out("same_name", tmp_path)
    with on_path(tmp_path), pytest.RaisesGroup(PluginError, PluginError):
        Registry.build(installed=True, strict=True)


def test_a_plugin_that_exits_is_left_out(tmp_path: Path) -> None:
    """An import that calls sys.exit ends itself alone."""
    install(tmp_path, "quitter", "1.0", "[cardtable]\nquitter = quitter\n", {"quitter": QUITS})
    with on_path(tmp_path):
        (problem,) = Registry.build(installed=True).problems
    assert "importing quitter raised SystemExit: no" in problem.message


QUITS = "import sys\n\nsys.exit('no')\n"


def test_none_but_the_built_in_plugins_are_loaded_on_demand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An empty CARDTABLE_PLUGINS keeps strangers out, and does not even import them."""
    lay_good(tmp_path, "good")
    lay_out("import_raises", tmp_path)
    monkeypatch.setenv("CARDTABLE_PLUGINS", "")
    with on_path(tmp_path):
        registry = Registry.build(installed=True)
        assert "acme" not in sys.modules
    assert registry.problems == ()
    assert [plugin.info.name for plugin in registry.plugins] == [
        "cardtable",
        "jest",
        "justdesserts",
    ]


def test_those_named_are_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """CARDTABLE_PLUGINS lists the entry points that are wanted."""
    lay_good(tmp_path, "good")
    lay_good(tmp_path, "better")
    monkeypatch.setenv("CARDTABLE_PLUGINS", "better")
    with on_path(tmp_path):
        registry = Registry.build(installed=True)
    assert "better/tips@1" in registry.variants
    assert "good/tips@1" not in registry.variants


def test_a_name_that_is_wanted_and_not_there_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A typing error in CARDTABLE_PLUGINS does not silently load nothing."""
    lay_good(tmp_path, "good")
    monkeypatch.setenv("CARDTABLE_PLUGINS", "goood")
    with on_path(tmp_path):
        (problem,) = Registry.build(installed=True).problems
    assert str(problem) == (
        "plugin 'goood': CARDTABLE_PLUGINS names it, but no installed distribution has it; "
        "did you mean 'good'?"
    )


def test_an_unknown_id_mentions_who_was_left_out(tmp_path: Path) -> None:
    """What is missing may be in a plugin that is broken."""
    lay_out("import_error", tmp_path)
    with on_path(tmp_path):
        registry = Registry.build(installed=True)
    with pytest.raises(UnknownId, match=r"left out: acme; see 'cardtable plugins'"):
        registry.find(Variant, "acme/tips")


def test_a_name_in_two_namespaces_has_to_be_written_out(tmp_path: Path) -> None:
    """A short id that two plugins have is answered with both full ones."""
    lay_good(tmp_path, "good")
    lay_good(tmp_path, "better")
    with on_path(tmp_path):
        registry = Registry.build(installed=True)
    with pytest.raises(UnknownId) as caught:
        registry.find(Variant, "tips")
    assert str(caught.value) == (
        "several variants are called 'tips': write 'better/tips@1' or 'good/tips@1'"
    )
    assert registry.find(Variant, "tips", "good").id == "good/tips@1"


def everything_broken(site: Path) -> dict[str, str]:
    """Environment of a process in which no plugin works, not even the built-in ones."""
    for name in BROKEN:
        lay_out(name, site / name)
    entry = "[cardtable]\ncardtable = nowhere\njest = nowhere\njustdesserts = nowhere\n"
    install(site, "justdesserts", "99.0", entry, {})
    folders = [site, *[site / name for name in BROKEN]]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, folders)), "COLUMNS": "500"}


@pytest.mark.parametrize("check", [(), ("--check",)])
def test_the_command_lists_plugins_that_are_all_broken(
    tmp_path: Path, check: tuple[str, ...]
) -> None:
    """With every plugin broken, the command still says so, and fails only where it checks."""
    done = subprocess.run(
        [sys.executable, "-c", "import sys, cardtable.cli; sys.exit(cardtable.cli.main())"]
        + ["plugins", *check],
        env=everything_broken(tmp_path),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == (1 if check else 0), done.stderr
    for name in ("acme", "cardtable", "jest", "justdesserts"):
        assert f"plugin '{name}'" in done.stdout


def test_the_api_number_is_in_the_range_of_those_who_say_nothing() -> None:
    """A plugin without a range was written for the first API, which is still served."""
    assert API == 1

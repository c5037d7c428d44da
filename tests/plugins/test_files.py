"""A plugin in one file: it is run, named after its file, and told apart from what is installed."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable import PluginError, Registry, Variant, default_registry
from tests.plugins.test_discovery import GOOD


@pytest.fixture(autouse=True)
def no_traces() -> Iterator[None]:
    """The modules that tests run are forgotten afterwards."""
    yield
    for name in ("sunday",):
        sys.modules.pop(name, None)


def write(folder: Path, name: str, text: str = "") -> Path:
    """A plugin file."""
    file = folder / f"{name}.py"
    file.write_text(text or GOOD.format(name=name))
    return file


def test_the_variant_of_a_file_can_be_played(tmp_path: Path) -> None:
    """The namespace of a file is its name."""
    registry = default_registry().with_file(write(tmp_path, "sunday"))
    rules = registry.ruleset("justdesserts/published", ["sunday/tips"])
    assert rules.spec.variants == ("sunday/tips@1",)


def test_a_file_says_where_it_comes_from(tmp_path: Path) -> None:
    """What a file declares is told as the file's, not as that of nobody."""
    registry = default_registry().with_file(str(write(tmp_path, "sunday")))
    assert str(registry.source(Variant, "sunday/tips@1")) == "sunday/tips@1 (file sunday.py)"


def test_a_file_is_run_again_each_time(tmp_path: Path) -> None:
    """Whoever edits the file and loads it again gets the new rules."""
    default_registry().with_file(write(tmp_path, "sunday"))
    registry = default_registry().with_file(
        write(tmp_path, "sunday", GOOD.format(name="sunday").replace("tips@1", "tips@2"))
    )
    assert "sunday/tips@2" in registry.variants


def test_classes_of_a_file_can_be_pickled(tmp_path: Path) -> None:
    """The module of a file can be imported from then on."""
    text = GOOD.format(name="sunday") + "\n\nclass Extra:\n    pass\n"
    default_registry().with_file(write(tmp_path, "sunday", text))
    extra = sys.modules["sunday"].Extra
    assert pickle.loads(pickle.dumps(extra)) is extra


@pytest.mark.parametrize("name", ["random", "justdesserts", "winreg"])
def test_a_file_must_not_hide_a_module(tmp_path: Path, name: str) -> None:
    """A file called like a module that is there would break whoever imports that."""
    with pytest.raises(PluginError, match=f"would hide the module '{name}': rename the file"):
        default_registry().with_file(write(tmp_path, name))


def test_another_file_of_the_same_name_takes_its_place(tmp_path: Path) -> None:
    """What was run from one folder does not keep a name taken for ever."""
    other = tmp_path / "other"
    other.mkdir()
    Registry.build([]).with_file(write(tmp_path, "sunday"))
    Registry.build([]).with_file(write(other, "sunday"))
    assert sys.modules["sunday"].__file__ == str(other / "sunday.py")


def test_a_file_that_fails_is_told_with_its_line(tmp_path: Path) -> None:
    """An error while the file runs names the line, and leaves no half module behind."""
    file = write(tmp_path, "sunday", "FACTORS = {}\n\nDOUBLE = FACTORS['double']\n")
    with pytest.raises(PluginError) as caught:
        default_registry().with_file(file)
    assert str(caught.value) == f"{file}: running it raised KeyError: 'double' (at {file}:3)"
    assert "sunday" not in sys.modules


def test_a_file_without_hooks_is_no_plugin(tmp_path: Path) -> None:
    """The same checks hold for a file as for a distribution."""
    with pytest.raises(PluginError, match=r"plugin 'sunday' of file sunday\.py: it has no hook"):
        default_registry().with_file(write(tmp_path, "sunday", "TIPS = 2\n"))


def test_what_is_no_python_file_is_refused(tmp_path: Path) -> None:
    """A wrong path is told as such."""
    with pytest.raises(PluginError, match=r"nowhere\.py is no Python file"):
        default_registry().with_file(tmp_path / "nowhere.py")


def test_a_name_can_be_taken_once(tmp_path: Path) -> None:
    """Two plugins of one name do not both fit into a registry, however they come."""
    registry = Registry.build([]).with_file(write(tmp_path, "sunday"))
    with pytest.raises(PluginError, match="the name 'sunday' is also used by plugin 'sunday'"):
        registry.with_file(write(tmp_path, "sunday"))


def test_a_plugin_can_be_taken_out_again(tmp_path: Path) -> None:
    """Without it, the name is free."""
    registry = Registry.build([]).with_file(write(tmp_path, "sunday")).without("sunday")
    assert registry.variants == {}
    assert registry.with_file(write(tmp_path, "sunday")).variants

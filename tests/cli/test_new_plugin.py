"""``new-plugin``: what it writes is a plugin that works, and what it cannot write it explains."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from cardtable import Registry
from cardtable.cli.new_plugin import write_project
from cardtable.cli.parser import KINDS
from cardtable.testing import check_plugin
from tests.cli.conftest import Run

ROOT = Path(__file__).parents[2]


def module_of(project: Path, package: str) -> ModuleType:
    """The package of a project, imported as if it were installed."""
    file = project / "src" / package / "__init__.py"
    spec = importlib.util.spec_from_file_location(package, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[package] = module
    spec.loader.exec_module(module)
    return module


def files_in(folder: Path) -> list[str]:
    """Every file below a folder."""
    return sorted([p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file()])


def python(*words: str, folder: Path, path: str) -> subprocess.CompletedProcess[str]:
    """A finished run of Python in a folder, with this search path."""
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def imported(tmp_path: Path) -> Iterator[dict[str, ModuleType]]:
    """The packages of one new project of each kind, by kind."""
    packages = {kind: f"acme_{kind.replace('-', '_')}" for kind in KINDS}
    yield {
        kind: module_of(write_project(f"acme-{kind}", kind, tmp_path), package)
        for kind, package in packages.items()
    }
    for package in packages.values():
        sys.modules.pop(package, None)


@pytest.mark.parametrize("kind", KINDS)
def test_the_plugin_keeps_every_promise(kind: str, imported: dict[str, ModuleType]) -> None:
    """It loads by itself, adds one thing of its kind, and passes the quick checks."""
    module = imported[kind]
    registry = Registry.build([module], strict=True)
    (loaded,) = registry.plugins
    added = {type(declared.item).__name__.lower() for declared in loaded.declared}
    assert kind.replace("-", "") in added
    assert all([each.item.id.startswith(f"acme-{kind}/") for each in loaded.declared])
    assert check_plugin(module, profile="quick").failed == ()


def test_all_of_them_go_together(imported: dict[str, ModuleType]) -> None:
    """Nothing that is written by name clashes with what another project has."""
    registry = Registry.build(list(imported.values()), strict=True)
    assert len(registry.plugins) == len(KINDS)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_the_tests_of_the_project_pass(kind: str, tmp_path: Path) -> None:
    """As generated, in a process of their own, without a warning."""
    project = write_project("acme-sweets", kind, tmp_path)
    words = ("-m", "pytest", "-q", "-p", "no:cacheprovider")
    done = python(*words, folder=project, path=str(project / "src"))
    assert done.returncode == 0, done.stdout
    assert "passed" in done.stdout
    assert "skipped" not in done.stdout


@pytest.mark.slow
def test_a_type_checker_agrees(tmp_path: Path) -> None:
    """Sources and tests of every kind are strictly typed."""
    sources = []
    for kind in KINDS:
        project = write_project(f"acme-{kind}", kind, tmp_path)
        test = project / "tests" / "test_plugin.py"
        sources += [str(project / "src"), str(test.rename(test.with_name(f"test_{kind}.py")))]
    words = ("-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), *sources)
    path = [str(ROOT / "src"), *[str(tmp_path / f"acme-{kind}" / "src") for kind in KINDS]]
    done = python(*words, folder=tmp_path, path=os.pathsep.join(path))
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("words", [("format", "--check"), ("check", "--extend-select", "B,D,I,N")])
def test_the_sources_are_in_good_style(words: tuple[str, ...], tmp_path: Path) -> None:
    """A formatter has nothing to change in any of them, and a linter nothing to say."""
    for kind in KINDS:
        write_project(f"acme-{kind}", kind, tmp_path)
    google = "lint.pydocstyle.convention='google'"
    done = python("-m", "ruff", *words, "--no-cache", "--config", google, folder=tmp_path, path="")
    assert done.returncode == 0, done.stdout


def test_the_command_writes_a_whole_project(run: Run, tmp_path: Path) -> None:
    """It says where, how it is tested, and what to change."""
    into = tmp_path / "deep" / "down"
    done = run("new-plugin", "acme-sweets", "--kind", "scoring", "--into", str(into))
    assert (done.code, done.err) == (0, "")
    project = into / "acme-sweets"
    assert files_in(project) == [
        "README.md",
        "pyproject.toml",
        "src/acme_sweets/__init__.py",
        "src/acme_sweets/py.typed",
        "tests/test_plugin.py",
    ]
    assert f"{project} holds a plugin of kind scoring that works" in done.out
    assert "change src/acme_sweets/__init__.py" in done.out


def test_a_variant_is_what_most_people_want(run: Run, tmp_path: Path) -> None:
    """Without a kind it is one."""
    assert run("new-plugin", "acme-sweets", "--into", str(tmp_path)).code == 0
    source = tmp_path / "acme-sweets" / "src" / "acme_sweets" / "__init__.py"
    assert "Variant(" in source.read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", KINDS)
def test_every_blank_is_filled(kind: str, tmp_path: Path) -> None:
    """The name is everywhere it belongs, and no word of the template is left."""
    project = write_project("tea4two_sweets", kind, tmp_path)
    texts = [(project / file).read_text(encoding="utf-8") for file in files_in(project)]
    assert [text for text in texts if "$name" in text or "$pa" in text or "$plugin" in text] == []
    assert 'tea4two_sweets = "tea4two_sweets:plugin"' in "".join(texts)
    assert "class Tea4twoSweetsPlugin(Plugin):" in "".join(texts)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Acme Sweets", "with '-' or '_' between words and a letter first, such as 'acme-sweets',"),
        ("7up", "and a letter first, such as 'up', unlike '7up'"),
        ("../sweets", "such as 'sweets', unlike '../sweets'"),
        ("acme.sweets", "such as 'acme-sweets', unlike 'acme.sweets'"),
        ("class", "'class' is a word of Python, so no package can have it: choose another name"),
        ("json", "called 'json', and one of that name can be imported already: choose another"),
        ("justdesserts", "such as 'my-justdesserts'"),
    ],
)
def test_a_name_that_cannot_be_is_explained(run: Run, tmp_path: Path, name: str, said: str) -> None:
    """One line says what is wrong and what would be right; nothing is written."""
    done = run("new-plugin", name, "--into", str(tmp_path))
    assert (done.code, done.out) == (2, "")
    assert said in done.err
    assert done.err.count("\n") == 1
    assert files_in(tmp_path) == []


def test_what_is_there_stays(run: Run, tmp_path: Path) -> None:
    """Nothing is overwritten, and there are two ways out."""
    mine = tmp_path / "acme-sweets" / "mine.txt"
    mine.parent.mkdir()
    mine.write_text("mine", encoding="utf-8")
    done = run("new-plugin", "acme-sweets", "--into", str(tmp_path))
    assert done.code == 2
    assert f"{mine.parent}: is there already: choose another name, or another place" in done.err
    assert files_in(tmp_path) == ["acme-sweets/mine.txt"]


def test_an_unknown_kind_gets_the_usage(run: Run, tmp_path: Path) -> None:
    """The kinds are listed."""
    done = run("new-plugin", "acme-sweets", "--kind", "rule", "--into", str(tmp_path))
    assert done.code == 2
    assert "card-set" in done.err
    assert files_in(tmp_path) == []

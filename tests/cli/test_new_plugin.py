"""``new-plugin``: each kind is a whole project, and its tests pass."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from cardtable.projects import KINDS, write_project
from tests.cli.conftest import Run
from tests.dist_infos import install


def installed(folder: Path) -> dict[str, str]:
    """The environment of a process in which a project is installed."""
    data = tomllib.loads((folder / "pyproject.toml").read_text())["project"]
    points = data["entry-points"]["cardtable"]
    lines = "".join([f"{name} = {value}\n" for name, value in points.items()])
    site = folder / "site"
    install(site, data["name"], data["version"], f"[cardtable]\n{lines}", {})
    path = [str(folder / "src"), str(site), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, path))}


def ran(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """What Python says to some words within a project that is installed."""
    return subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env=installed(folder),
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_the_tests_of_a_new_project_pass(kind: str, tmp_path: Path) -> None:
    """The project keeps every promise, and its own tests show what it does."""
    folder = write_project("acme-sweets", kind, tmp_path)
    done = ran(folder, "-m", "pytest", "-q", "-p", "no:cacheprovider")
    assert done.returncode == 0, done.stdout
    assert int(re.findall(r"(\d+) passed", done.stdout)[0]) > 30


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_a_new_project_is_typed(kind: str, tmp_path: Path) -> None:
    """A strict type checker has nothing to say."""
    folder = write_project("acme-sweets", kind, tmp_path)
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "src", "tests"],
        cwd=folder,
        env={**os.environ, "MYPYPATH": "src"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_left_to_fill_in(kind: str, tmp_path: Path) -> None:
    """Files carry their real names, and no placeholder is left in them."""
    folder = write_project("acme-sweets", kind, tmp_path)
    files = [path for path in folder.rglob("*") if path.is_file()]
    names = {str(path.relative_to(folder)) for path in files}
    assert {"pyproject.toml", "README.md", "src/acme_sweets/plugin.py"} <= names
    assert {"src/acme_sweets/__init__.py", "src/acme_sweets/py.typed"} <= names
    for path in files:
        text = path.read_text()
        assert not re.search(r"\$(name|module|class_name|title|hook|constant)", text)
        if path.suffix == ".py":
            compile(text, str(path), "exec")


def test_the_command_says_what_to_do_next(run: Run, tmp_path: Path) -> None:
    """It names the folder, and how its tests are run."""
    done = run("new-plugin", "acme-sweets", "--kind", "agent", "--into", str(tmp_path))
    assert done.code == 0
    assert f'cd {tmp_path / "acme-sweets"} && pip install -e ".[test]" && pytest' in done.out
    assert (tmp_path / "acme-sweets" / "pyproject.toml").exists()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Acme", "lower-case words with hyphens between them, not 'Acme'"),
        ("acme_sweets", "lower-case words with hyphens between them, not 'acme_sweets'"),
        ("class", "lower-case words with hyphens between them, not 'class'"),
        ("jest", "there is a module 'jest' already: choose another name"),
        ("justdesserts", "there is a module 'justdesserts' already: choose another name"),
    ],
)
def test_a_name_that_would_not_work_is_refused(
    run: Run, tmp_path: Path, name: str, said: str
) -> None:
    """Nothing is written under a name that cannot be imported, or hides what is there."""
    done = run("new-plugin", name, "--into", str(tmp_path))
    assert done.code == 2
    assert said in done.err
    assert list(tmp_path.iterdir()) == []


def test_what_is_there_is_never_overwritten(run: Run, tmp_path: Path) -> None:
    """A second time with the same name is refused."""
    run("new-plugin", "acme-sweets", "--into", str(tmp_path))
    done = run("new-plugin", "acme-sweets", "--kind", "game", "--into", str(tmp_path))
    assert done.code == 2
    assert "is there already: choose another name or folder" in done.err

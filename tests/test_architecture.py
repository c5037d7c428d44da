"""How the packages hang together: who may import whom, what an import costs, what is exported."""

import ast
import importlib
import inspect
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

import pytest

SRC = Path(__file__).parents[1] / "src"
PACKAGES = ("cardtable", "justdesserts", "jest")

# What rules and states never need: whoever hosts plugins, records games or talks to people.
OUTER = (
    "cardtable.agents",
    "cardtable.cli",
    "cardtable.hooks",
    "cardtable.record",
    "cardtable.registry",
    "cardtable.table",
    "pluggy",
)

# What rules and states are written with.
INNER = (
    "cardtable.actions",
    "cardtable.cards",
    "cardtable.chance",
    "cardtable.choices",
    "cardtable.errors",
    "cardtable.events",
    "cardtable.knowledge",
    "cardtable.legal",
    "cardtable.moves",
    "cardtable.outcome",
    "cardtable.patches",
    "cardtable.phases",
    "cardtable.state",
    "cardtable.views",
    "cardtable.zones",
)

# The doors of the games stand between rules and host, so OUTER is open to them.
DOORS = {
    f"{game}{door}" for game in ("justdesserts", "jest") for door in ("", ".plugin", ".__main__")
}

# No module of the importer, or below it, may import any of the others, or from below them.
FORBIDDEN = {
    "cardtable": ("justdesserts", "jest"),
    **dict.fromkeys(INNER, OUTER),
    "justdesserts": ("jest", *OUTER),
    "jest": ("justdesserts", *OUTER),
}

# Libraries that only an extra brings; importing a package must not need or load them.
EXTRAS = {"rich", "joblib", "pytest", "hypothesis", "sphinx"}

IMPORT_WITHOUT_SCANNING = """
import importlib.metadata, sys

def scan(*args, **kwargs):
    raise AssertionError("installed distributions were scanned")

importlib.metadata.entry_points = importlib.metadata.distributions = scan
import {package}
print(*sys.modules)
"""


def _modules() -> dict[str, Path]:
    """Every module in ``src`` by its dotted name; a package goes by its own."""
    paths = {path.relative_to(SRC).with_suffix(""): path for path in sorted(SRC.glob("**/*.py"))}
    return {".".join(name.parts).removesuffix(".__init__"): path for name, path in paths.items()}


def _imports(path: Path) -> Iterator[str]:
    """Dotted names that a module imports anywhere, in functions and for type checkers too."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _within(name: str, prefix: str) -> bool:
    return f"{name}.".startswith(f"{prefix}.")


MODULES = _modules()

# Where the names that a package exports really come from, so that its front is no way round.
HOMES = {
    f"{package}.{name.rpartition('.')[2]}": name
    for package in PACKAGES
    for name in _imports(MODULES[package])
}


@pytest.mark.parametrize("importer", FORBIDDEN)
def test_imports_go_one_way(importer: str) -> None:
    """No module imports what its row forbids, not even in a function or for types."""
    offenders = [
        f"{module} imports {name}"
        for module, path in MODULES.items()
        if _within(module, importer)
        for name in _imports(path)
        for forbidden in FORBIDDEN[importer]
        if _within(HOMES.get(name, name), forbidden)
        if not (module in DOORS and forbidden in OUTER)
    ]
    assert offenders == []


@pytest.mark.parametrize("name", sorted({*FORBIDDEN, *OUTER, *PACKAGES}))
def test_the_table_names_real_modules(name: str) -> None:
    """A module that is renamed takes its row along."""
    assert find_spec(name) is not None


@pytest.mark.parametrize("package", PACKAGES)
def test_an_import_scans_nothing_and_loads_no_extra(package: str) -> None:
    """Importing a package looks for no plugins and leaves optional libraries alone."""
    code = IMPORT_WITHOUT_SCANNING.format(package=package)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert EXTRAS.isdisjoint(done.stdout.split())


@pytest.mark.parametrize("package", PACKAGES)
def test_the_package_is_typed(package: str) -> None:
    """Type checkers are told to use the annotations of the installed package."""
    assert files(package).joinpath("py.typed").is_file()


@pytest.mark.parametrize("package", PACKAGES)
def test_every_export_exists(package: str) -> None:
    """``__all__`` lists names that the package has."""
    module = importlib.import_module(package)
    assert [name for name in module.__all__ if not hasattr(module, name)] == []


def test_everything_is_exported_once() -> None:
    """A class or function has one public name, in one of the packages."""
    exports = [
        (value, f"{package}.{name}")
        for package in PACKAGES
        for name in importlib.import_module(package).__all__
        if inspect.isclass(value := getattr(importlib.import_module(package), name))
        or inspect.isfunction(value)
    ]
    count = Counter(id(value) for value, _ in exports)
    assert [name for value, name in exports if count[id(value)] > 1] == []


@pytest.mark.parametrize("package", PACKAGES)
def test_all_lists_no_name_twice(package: str) -> None:
    """``__all__`` is a list without repetitions."""
    names = importlib.import_module(package).__all__
    assert [name for name, times in Counter(names).items() if times > 1] == []

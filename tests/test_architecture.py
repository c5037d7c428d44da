"""How the packages hang together: who may import whom, what an import costs, what is exported."""

import ast
import importlib
import inspect
import os
import pkgutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

SRC = Path(__file__).parents[1] / "src"
PACKAGES = ("cardtable", "justdesserts", "jest")

# No module of the first package may import anything of the second.
FORBIDDEN = (
    ("cardtable", "justdesserts"),
    ("cardtable", "jest"),
    ("justdesserts", "jest"),
    ("justdesserts", "pluggy"),
    ("jest", "justdesserts"),
    ("jest", "pluggy"),
)

# What rules and states are written with. All else in cardtable compiles, hosts, records or talks:
# it is closed to these modules themselves and to the games, whose doors alone open outwards.
INNER = {
    "cardtable.actioncode",
    "cardtable.actions",
    "cardtable.blame",
    "cardtable.building",
    "cardtable.cards",
    "cardtable.chance",
    "cardtable.choices",
    "cardtable.context",
    "cardtable.declarations",
    "cardtable.errors",
    "cardtable.events",
    "cardtable.faces",
    "cardtable.knowledge",
    "cardtable.knowncode",
    "cardtable.legal",
    "cardtable.movecode",
    "cardtable.moves",
    "cardtable.outcome",
    "cardtable.patches",
    "cardtable.pictures",
    "cardtable.plan",
    "cardtable.scenes",
    "cardtable.slots",
    "cardtable.spelled",
    "cardtable.state",
    "cardtable.svg",
    "cardtable.validators",
    "cardtable.views",
    "cardtable.written",
    "cardtable.zones",
}
DOORS = {
    f"{game}{door}"
    for game in ("justdesserts", "jest")
    for door in ("", ".plugin", ".rulesets", ".__main__")
} | {"justdesserts.advice"}

# Libraries that only an extra brings; the names of a package must not need or load them.
EXTRAS = {"rich", "joblib", "pytest", "hypothesis", "sphinx"}

# What a game needs neither to be compiled nor to be played, from our packages and from Python's.
NEEDLESS = {
    "cardtable.agents",
    "cardtable.cli",
    "cardtable.diagram",
    "cardtable.differing",
    "cardtable.explaining",
    "cardtable.pictures",
    "cardtable.picturing",
    "cardtable.record_files",
    "cardtable.records",
    "cardtable.replaying",
    "cardtable.scenes",
    "cardtable.seat_records",
    "cardtable.simulation",
    "cardtable.sphinxext",
    "cardtable.svg",
    "cardtable.table",
    "cardtable.testing",
    "cardtable.textart",
    "cardtable.twin_games",
    "argparse",
    "asyncio",
    "concurrent",
    "decimal",
    "html",
    "http",
    "logging",
    "multiprocessing",
    "statistics",
    "subprocess",
    "unittest",
    "xml",
}

IMPORT = """
import sys

before = set(sys.modules)
import {package}
print(*set(sys.modules) - before)
"""

IMPORT_WITHOUT_SCANNING = """
import importlib.metadata, sys

def scan(*args, **kwargs):
    raise AssertionError("installed distributions were scanned")

importlib.metadata.entry_points = importlib.metadata.distributions = scan
from {package} import *
print(*sys.modules)
"""

PLAY = """
import random, sys
import {game}

rules, rng = {game}.ruleset(), random.Random(1)
state = rules.start(players=3, seed=1)
while rules.outcome(state) is None:
    assert rules.view(state, state.actors[0]).legal
    state = rules.step(state, rules.legal_actions(state).sample(rng))
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

# What rules and states are: the inner modules, and each module of a game that is no door.
RULES = sorted(
    INNER | {name for name in MODULES if not _within(name, "cardtable") and name not in DOORS}
)


def _is_closed_to_rules(name: str) -> bool:
    inner = any(_within(name, module) for module in INNER)
    return _within(name, "pluggy") or (_within(name, "cardtable") and not inner)


@pytest.mark.parametrize(("importer", "imported"), FORBIDDEN)
def test_packages_depend_one_way(importer: str, imported: str) -> None:
    """No module imports what the table forbids, not even in a function or for types."""
    offenders = [
        f"{module} imports {name}"
        for module, path in MODULES.items()
        if _within(module, importer)
        for name in _imports(path)
        if _within(name, imported)
    ]
    assert offenders == []


@pytest.mark.parametrize("module", RULES)
def test_rules_and_states_know_nothing_of_the_host(module: str) -> None:
    """A module that rules are made of imports neither compiler nor host, record or agent."""
    names = [HOMES.get(name, name) for name in _imports(MODULES[module])]
    assert [name for name in names if _is_closed_to_rules(name)] == []


@pytest.mark.parametrize("package", PACKAGES)
def test_an_import_loads_the_front_alone(package: str) -> None:
    """Importing a package loads none of its other modules, and no library beside Python's own."""
    loaded = _words_printed(IMPORT.format(package=package))
    others = {name for name in loaded if name.partition(".")[0] not in sys.stdlib_module_names}
    assert others == {package, "cardtable", "cardtable.fronts"}


@pytest.mark.parametrize("package", PACKAGES)
def test_the_names_scan_nothing_and_load_no_extra(package: str) -> None:
    """Having all names of a package looks for no plugins and leaves optional libraries alone."""
    loaded = _words_printed(IMPORT_WITHOUT_SCANNING.format(package=package))
    assert EXTRAS.isdisjoint(loaded)


@pytest.mark.parametrize("game", PACKAGES[1:])
def test_a_game_loads_nothing_needless(game: str) -> None:
    """A game is compiled and played without whatever draws, records, compares or talks."""
    loaded = _words_printed(PLAY.format(game=game))
    assert loaded & (NEEDLESS | EXTRAS) == set()


def _words_printed(code: str) -> set[str]:
    """What a program prints, run by itself with no plugins but the built-in ones."""
    environment = {**os.environ, "CARDTABLE_PLUGINS": ""}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return set(done.stdout.split())


@pytest.mark.parametrize("package", PACKAGES)
def test_a_front_names_each_export_and_its_home(package: str) -> None:
    """What type checkers read, ``__all__`` and what a program finds are the same names."""
    module = importlib.import_module(package)
    imported = [full.rpartition(".") for full in _imports(MODULES[package])]
    homes = {name: home for home, _, name in imported if home not in ("typing", "cardtable.fronts")}
    assert sorted(homes) == sorted(module.__all__)
    for name, home in homes.items():
        assert getattr(module, name) is getattr(importlib.import_module(home), name)


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
def test_no_module_hides_an_exported_name(package: str) -> None:
    """No name is that of a module of its package, which would take its place once imported."""
    module = importlib.import_module(package)
    modules = {found.name for found in pkgutil.iter_modules(module.__path__)}
    assert modules & set(module.__all__) == set()


@pytest.mark.parametrize("package", PACKAGES)
def test_all_lists_no_name_twice(package: str) -> None:
    """``__all__`` is a list without repetitions."""
    names = importlib.import_module(package).__all__
    assert [name for name, times in Counter(names).items() if times > 1] == []

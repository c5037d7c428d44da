"""Every exported name says what it is, and every class and function shows how it is used."""

from __future__ import annotations

import ast
import importlib
import inspect
import sys
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

PACKAGES = ("cardtable", "justdesserts", "jest")
NAMES = [
    f"{package}.{name}" for package in PACKAGES for name in importlib.import_module(package).__all__
]


def _value(full_name: str) -> object:
    package, name = full_name.split(".")
    return getattr(importlib.import_module(package), name)


@cache
def _sentences(package: str) -> dict[str, str]:
    """What stands in quotes under the assignments in the modules of a package, by name."""
    found: dict[str, str] = {}
    for module in [m for name, m in sys.modules.items() if f"{name}.".startswith(f"{package}.")]:
        file = getattr(module, "__file__", None)
        body = ast.parse(Path(file).read_text(encoding="utf-8")).body if file else []
        for node, below in pairwise(body):
            target = _assigned(node)
            if target and isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
                found[target] = str(below.value.value)
    return found


def _assigned(node: ast.stmt) -> str:
    target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
    return target.id if isinstance(target, ast.Name) else ""


def _is_code(value: object) -> bool:
    """Whether it is a class or a function, cached ones included."""
    return inspect.isclass(value) or inspect.isfunction(getattr(value, "__wrapped__", value))


CODE = [name for name in NAMES if _is_code(_value(name))]
DATA = sorted(set(NAMES) - set(CODE))


@pytest.mark.parametrize("name", CODE)
def test_a_class_or_function_shows_an_example(name: str) -> None:
    """Its docstring holds lines that run; those of the sources are run by ``--doctest-modules``."""
    assert ">>> " in (_value(name).__doc__ or "")


@pytest.mark.parametrize("name", DATA)
def test_a_constant_or_alias_is_described(name: str) -> None:
    """A sentence stands under it, or in itself: what slots are for, what packs are called."""
    package, short = name.split(".")
    assert _sentences(package).get(short) or getattr(_value(name), "about", "")

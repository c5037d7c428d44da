"""The examples in the docstrings of the benchmarks."""

from __future__ import annotations

import doctest
import importlib

import pytest

MODULES = (
    "costing.timing",
    "counting.comparing",
    "goals",
    "harness",
    "lean_jest",
    "lean_published",
    "lean_shuffle",
)


@pytest.mark.parametrize("name", MODULES)
def test_they_run(name: str) -> None:
    """Each of these modules has examples, and all of them say what happens."""
    result = doctest.testmod(importlib.import_module(name))
    assert result.attempted > 0
    assert result.failed == 0

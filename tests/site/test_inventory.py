"""Every exported name can be looked up on the built site."""

from __future__ import annotations

import importlib

import pytest


@pytest.mark.parametrize("package", ["cardtable", "justdesserts", "jest"])
def test_every_exported_name_is_in_the_inventory(package: str, inventory: dict[str, str]) -> None:
    """What ``__all__`` lists has a place on a page, under the name by which it is imported."""
    exported = importlib.import_module(package).__all__
    assert [name for name in exported if f"{package}.{name}" not in inventory] == []

"""A package has all its names at once and loads each when it is first asked for."""

from __future__ import annotations

import subprocess
import sys

import pytest

import cardtable
import jest

LISTED = """
import cardtable
assert set(cardtable.__all__) <= set(dir(cardtable))
assert "bits" not in vars(cardtable)
"""

USED = """
import sys, cardtable
assert list(cardtable.bits(0b101)) == [0, 2]
assert vars(cardtable)["bits"] is sys.modules["cardtable.cards"].bits
assert "cardtable.zones" not in sys.modules
"""


def run(program: str) -> None:
    """Run a program by itself, since names are loaded once in a process."""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()


def test_listed_before_they_are_loaded() -> None:
    """``dir`` knows all names of a package that has loaded none."""
    run(LISTED)


def test_loaded_alone() -> None:
    """A name that is used brings its module, which Python finds without help from then on."""
    run(USED)


def test_a_star_brings_all_names() -> None:
    """``from jest import *`` has what the package exports."""
    found: dict[str, object] = {}
    exec("from jest import *", found)
    assert set(jest.__all__) <= set(found)


def test_an_unknown_name() -> None:
    """The error is the one that Python itself would raise, with what its advice is made from."""
    with pytest.raises(AttributeError) as caught:
        cardtable.Zon  # type: ignore[attr-defined]  # noqa: B018
    assert str(caught.value) == "module 'cardtable' has no attribute 'Zon'"
    assert (caught.value.name, caught.value.obj) == ("Zon", cardtable)


def test_an_unknown_import() -> None:
    """``from`` says that there is no such name."""
    with pytest.raises(ImportError, match="cannot import name 'Zon' from 'cardtable'"):
        exec("from cardtable import Zon")

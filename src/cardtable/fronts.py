"""Fronts of packages: all public names in one place, each loaded when it is first asked for.

A front that imported its modules would load all of them for every program. Most programs need a
few: a plugin what it declares, a table the rules, a script one score.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib import import_module

__all__: list[str] = []


def names_on_first_use(
    package: str, names: Sequence[str], modules: Sequence[str]
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """``__getattr__`` and ``__dir__`` of a package, which Python asks for names it lacks (PEP 562).

    Args:
        package: Full name of the package.
        names: The names that it exports.
        modules: Where they are looked for, one module after the other; those that most programs
            need come first, since a module is loaded to be looked into.

    >>> get, names = names_on_first_use("cardtable", ["bits"], ["cards"])
    >>> list(get("bits")(0b101)), "bits" in names()
    ([0, 2], True)
    """
    front = sys.modules[package]

    def get(name: str) -> object:
        for module in modules if name in names else ():
            home = import_module(f"{package}.{module}")
            if name in home.__all__:
                found: object = getattr(home, name)
                setattr(front, name, found)  # from now on Python finds it by itself
                return found
        raise AttributeError(f"module {package!r} has no attribute {name!r}", name=name, obj=front)

    def listed() -> list[str]:
        return sorted({*vars(front), *names})

    return get, listed

"""Fronts of packages: all public names in one place, each loaded when it is first asked for.

A front that imported its modules would load all of them for every program. Most programs need a
few: a plugin what it declares, a table the rules, a script one score.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module

__all__: list[str] = []


def names_on_first_use(
    package: str, homes: Mapping[str, tuple[str, ...]]
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """``__getattr__`` and ``__dir__`` of a package, which Python asks for names it lacks (PEP 562).

    Args:
        package: Full name of the package.
        homes: The names by the module of the package that defines them.

    >>> get, names = names_on_first_use("cardtable", {"cards": ("bits", "mask_of")})
    >>> list(get("bits")(0b101)), "mask_of" in names()
    ([0, 2], True)
    """
    front = sys.modules[package]
    home_of = {name: module for module, names in homes.items() for name in names}

    def get(name: str) -> object:
        if name not in home_of:
            raise AttributeError(
                f"module {package!r} has no attribute {name!r}", name=name, obj=front
            )
        found: object = getattr(import_module(f"{package}.{home_of[name]}"), name)
        setattr(front, name, found)  # from now on Python finds it by itself
        return found

    def names() -> list[str]:
        return sorted({*vars(front), *home_of})

    return get, names

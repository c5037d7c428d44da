"""Functions written out as source and compiled, as attrs does for ``__init__``."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from types import CodeType
from typing import TypeVar, cast

__all__: list[str] = []

F = TypeVar("F")


def compiled(source: str, **names: object) -> Callable[..., F]:
    """The function that a piece of source defines; these names stand for these objects in it."""
    namespace = {**names}
    exec(_code(source), namespace)
    name = source.removeprefix("def ").partition("(")[0]
    return cast("Callable[..., F]", namespace[name])


@lru_cache(maxsize=512)
def _code(source: str) -> CodeType:
    """The source, compiled; most rulesets ask for the same few pieces."""
    return compile(source, "<written out>", "exec")

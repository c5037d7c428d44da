"""What a handed-in function can be called with: as a signature says, found faster."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import partial, wraps

import pytest

from cardtable.building import accepts


def two(draft: object, seat: int) -> None:
    """A plain function."""


@wraps(two)
def posing(*args: object) -> None:
    """A function that says it is another one."""


class Called:
    """An object that can be called with one argument, and a method with two."""

    def __call__(self, one: object) -> None: ...
    def method(self, one: object, two: object) -> None: ...


FUNCTIONS: list[Callable[..., object]] = [
    two,
    lambda: None,
    lambda one, two=2: None,
    lambda one, /, two: None,
    lambda *all: None,
    lambda one, *others: None,
    lambda one, **named: None,
    lambda one, *, named: None,
    lambda one, *, named=1: None,
    posing,
    partial(two, None),
    Called(),
    Called().method,
    Called,
]


@pytest.mark.parametrize("count", range(4))
@pytest.mark.parametrize("function", FUNCTIONS, ids=range(len(FUNCTIONS)))
def test_a_function_accepts_what_its_signature_binds(
    function: Callable[..., object], count: int
) -> None:
    """However it is written, with defaults, any number of arguments, names or none."""
    try:
        inspect.signature(function).bind(*range(count))
    except TypeError:
        assert not accepts(function, count)
    else:
        assert accepts(function, count)


def test_a_function_without_a_signature_is_taken_at_its_word() -> None:
    """Some builtins tell nothing about their arguments."""
    assert accepts(max, 2)

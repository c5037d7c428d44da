"""What a declaration hands in: its patches, checked before anything is made of them."""

from __future__ import annotations

from collections.abc import Iterable

from cardtable.blame import name_of, short, what_failed
from cardtable.building import accepts
from cardtable.declarations import Edition, Scoring, Variant
from cardtable.errors import CompileError
from cardtable.patches import Patch, SlotName
from cardtable.plan import Source

__all__: list[str] = []


def patches_of(
    source: Source, declaration: Edition | Variant | Scoring, options: object
) -> tuple[Patch, ...]:
    """The patches of a declaration.

    Raises:
        CompileError: Its function raised, or returned something else than patches.
    """
    function = name_of(declaration.patches)
    if not accepts(declaration.patches, 1):
        raise CompileError(f"{source}: {function} has to take the options, even if it has none")
    try:
        handed_in: object = declaration.patches(options)
        items = tuple(handed_in) if isinstance(handed_in, Iterable) else None
    except Exception as error:
        raise CompileError(
            f"{source}: {function} raised {what_failed(error, declaration.patches)}"
        ) from error
    if items is None:
        raise CompileError(f"{source}: {function} returned {_instead(handed_in)}")
    for item in items:
        if not isinstance(item, Patch):
            raise CompileError(
                f"{source}: {function} returned {short(item)} in its tuple: {_mend(item)}"
            )
    return items


def _instead(handed_in: object) -> str:
    if handed_in is None:
        return "None: is its return missing? It returns a tuple of patches"
    if isinstance(handed_in, Patch):
        patch = type(handed_in).__name__
        return f"a {patch} by itself: put it into a tuple, return ({patch}(...),)"
    return f"{short(handed_in)}: it returns a tuple of patches"


def _mend(item: object) -> str:
    if isinstance(item, SlotName):
        return "a slot needs a patch around it, such as Wrap(slot, make)"
    if callable(item):
        return "a function needs a patch around it, such as Wrap(slot, make)"
    return "that is no patch, such as Wrap, Phase or Kind"

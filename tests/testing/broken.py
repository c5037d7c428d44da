"""What the broken plugins are made with: one promise of a plugin broken by each."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

import attrs

from cardtable import Action, NoOptions, Patch, Variant
from cardtable.plugins import Declaration
from tests.toys import shed


@attrs.frozen
class Broken:
    """A declaration that breaks a promise.

    Attributes:
        item: The declaration.
        also: Further checks that cannot but fail with it.
    """

    item: Declaration
    also: tuple[str, ...] = ()


@attrs.frozen
class Nod(Action):
    """Do nothing much."""

    kind: ClassVar[str] = "nod"
    text: ClassVar[str] = "nod"


def variant(*patches: Patch, options: type = NoOptions) -> Variant:
    """A variant of Shed with these patches."""
    return Variant(
        id="toys/broken@1",
        editions=(shed.EDITION.id,),
        title="Broken",
        summary="Breaks a promise.",
        patches=partial(_given, patches),
        options=options,
    )


def _given(patches: tuple[Patch, ...], options: object) -> tuple[Patch, ...]:
    return patches

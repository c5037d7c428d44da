"""The one kind of action that only solo has."""

from __future__ import annotations

from typing import Annotated, ClassVar

import attrs

from cardtable import Action, SomeCards

__all__ = ["Discard"]


@attrs.frozen
class Discard(Action):
    """Discard three desserts at the end of a round (S3).

    Attributes:
        desserts: Ids of the desserts.

    >>> Discard(seat=0, desserts=("baklava", "fudge", "smores")).kind
    'discard'
    """

    kind: ClassVar[str] = "discard"
    text: ClassVar[str] = "discard {desserts}"

    desserts: Annotated[tuple[str, ...], SomeCards("desserts")]

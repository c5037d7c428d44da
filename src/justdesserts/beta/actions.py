"""The actions of rules 3.1, beside serving."""

from __future__ import annotations

from typing import Annotated, ClassVar

import attrs

from cardtable import Action, ASeat, OneCard, SomeCards

__all__ = ["Claim", "NoSteal", "OwnUp", "Pass", "Show", "Steal", "Take"]


@attrs.frozen
class Claim(Action):
    """Claim the guest in the centre (B9)."""

    kind: ClassVar[str] = "claim"
    text: ClassVar[str] = "claim"


@attrs.frozen
class Pass(Action):
    """Leave the race for the guest in the centre (B9)."""

    kind: ClassVar[str] = "pass"
    text: ClassVar[str] = "pass"


@attrs.frozen
class OwnUp(Action):
    """Own up to a false call (B10)."""

    kind: ClassVar[str] = "own_up"
    text: ClassVar[str] = "own up"


@attrs.frozen
class Take(Action):
    """Take the opening guest after claiming it, and begin (B4)."""

    kind: ClassVar[str] = "take"
    text: ClassVar[str] = "take"


@attrs.frozen
class Show(Action):
    """Show the drawn guest in the centre instead of serving it (B7)."""

    kind: ClassVar[str] = "show"
    text: ClassVar[str] = "show"


@attrs.frozen
class Steal(Action):
    """Serve a guest on top of another player's stack, or of the Waiting Room, and take it (B11).

    Attributes:
        owner: The seat whose guest it is; ``None`` for the Waiting Room.
        guest: Id of the guest.
        desserts: Ids of the desserts that satisfy the guest.
        bribe: Id of the dessert that the owner gets; ``None`` for the Waiting Room.

    >>> Steal(0, owner=None, guest="mojo", desserts=("baked_alaska",), bribe=None).kind
    'steal'
    """

    kind: ClassVar[str] = "steal"
    text: ClassVar[str] = "steal {guest} of {owner} with {desserts} and bribe with {bribe}"

    owner: Annotated[int | None, ASeat()]
    guest: Annotated[str, OneCard("guests")]
    desserts: Annotated[tuple[str, ...], SomeCards("desserts")]
    bribe: Annotated[str | None, OneCard("desserts")]


@attrs.frozen
class NoSteal(Action):
    """End the turn without a steal (B11)."""

    kind: ClassVar[str] = "no_steal"
    text: ClassVar[str] = "no steal"

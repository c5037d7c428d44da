"""The actions of the published game."""

from __future__ import annotations

from typing import Annotated, ClassVar

import attrs

from cardtable import Action, OneCard, SomeCards

__all__ = ["Dismiss", "Dump", "Kitchen", "Serve", "Stop"]


@attrs.frozen
class Serve(Action):
    """Serve a guest with desserts from hand (P6).

    Attributes:
        guest: Id of the guest.
        desserts: Ids of the desserts.

    >>> Serve(seat=0, guest="mojo", desserts=("baked_alaska",)).kind
    'serve'
    """

    kind: ClassVar[str] = "serve"
    text: ClassVar[str] = "serve {guest} with {desserts}"

    guest: Annotated[str, OneCard("guests")]
    desserts: Annotated[tuple[str, ...], SomeCards("desserts")]


@attrs.frozen
class Kitchen(Action):
    """Go back to the kitchen: draw one dessert more (P8).

    >>> Kitchen(seat=0).kind
    'kitchen'
    """

    kind: ClassVar[str] = "kitchen"
    text: ClassVar[str] = "kitchen"


@attrs.frozen
class Dump(Action):
    """Dump the tray: discard desserts and draw as many (P9).

    Attributes:
        desserts: Ids of the desserts, at least one.

    >>> Dump(seat=0, desserts=("fudge",)).kind
    'dump'
    """

    kind: ClassVar[str] = "dump"
    text: ClassVar[str] = "dump {desserts}"

    desserts: Annotated[tuple[str, ...], SomeCards("desserts")]


@attrs.frozen
class Stop(Action):
    """Serve no further guest (P6).

    >>> Stop(seat=0).kind
    'stop'
    """

    kind: ClassVar[str] = "stop"
    text: ClassVar[str] = "stop"


@attrs.frozen
class Dismiss(Action):
    """Put a guest on the guest discard pile (P11).

    Attributes:
        guest: Id of the guest, whose suit another guest in the centre shares.

    >>> Dismiss(seat=0, guest="mojo").kind
    'dismiss'
    """

    kind: ClassVar[str] = "dismiss"
    text: ClassVar[str] = "dismiss {guest}"

    guest: Annotated[str, OneCard("guests")]

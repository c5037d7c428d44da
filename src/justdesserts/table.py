"""What lies on the table of Just Desserts: packs, state, zones.

A draft holds sets of cards as masks and piles as tuples with the top first (see
:mod:`cardtable.cards`). The zones say who sees what (P20).
"""

from __future__ import annotations

import attrs

from cardtable import Draft, Pack, Sight, Zone, frozen_state
from justdesserts.cards import Dessert, Guest

__all__ = [
    "CENTRE",
    "DESSERTS",
    "DESSERT_DECK",
    "DESSERT_DISCARDS",
    "GUESTS",
    "GUEST_DECK",
    "GUEST_DISCARDS",
    "HANDS",
    "WON",
    "CommonTable",
    "State",
    "Table",
]

DESSERTS: Pack[Dessert] = Pack("desserts")
"""The desserts."""
GUESTS: Pack[Guest] = Pack("guests")
"""The guests."""


@attrs.define(eq=False)
class CommonTable(Draft):
    """What lies on the table in every edition.

    Attributes:
        hands: Desserts in each hand.
        dessert_deck: Desserts to draw, in order.
        dessert_deck_at: How many of them are drawn.
        dessert_discards: Discarded desserts.
        guest_deck: Guests to turn up, in order.
        guest_deck_at: How many of them are turned up.

    >>> CommonTable(hands=(0b101,)).hands[0].bit_count()
    2
    """

    hands: tuple[int, ...] = ()
    dessert_deck: tuple[int, ...] = ()
    dessert_deck_at: int = 0
    dessert_discards: int = 0
    guest_deck: tuple[int, ...] = ()
    guest_deck_at: int = 0


@attrs.define(eq=False)
class Table(CommonTable):
    """The table of the published game while a step is worked out; frozen it is a :class:`State`.

    Attributes:
        active: The seat whose turn it is.
        served: Guests gained by the serving action of this turn so far.
        acted: Whether the turn's action is done (kitchen, dump, enough served).
        won: Guests in front of each player.
        centre: Guests in the centre.
        guest_discards: Discarded guests, the one in the doorway first.

    >>> issubclass(State, Table), Table().acted
    (True, False)
    """

    active: int = 0
    served: int = 0
    acted: bool = False
    won: tuple[int, ...] = ()
    centre: int = 0
    guest_discards: tuple[int, ...] = ()


@frozen_state
class State(Table):
    """A state of the published game: a frozen :class:`Table`.

    >>> import justdesserts
    >>> state = justdesserts.ruleset().start(players=2, seed=1)
    >>> isinstance(state, State), state.centre.bit_count()
    (True, 4)
    """


HANDS = Zone(
    "hands", DESSERTS, form="set", per_seat=True, sees=Sight.OWNER, field="hands", rules=("P20",)
)
"""Desserts in hand, seen by their owner alone."""
DESSERT_DECK = Zone(
    "dessert_deck",
    DESSERTS,
    form="deck",
    sees=Sight.NOBODY,
    field="dessert_deck",
    at_start=True,
    rules=("P20",),
)
"""Desserts to draw."""
DESSERT_DISCARDS = Zone(
    "dessert_discards", DESSERTS, form="set", field="dessert_discards", rules=("P20",)
)
"""Discarded desserts, open."""
WON = Zone("won", GUESTS, form="set", per_seat=True, field="won", rules=("P20",))
"""Guests in front of the players, open."""
CENTRE = Zone("centre", GUESTS, form="set", field="centre", rules=("P20",))
"""Guests in the centre, open."""
GUEST_DISCARDS = Zone("guest_discards", GUESTS, form="pile", field="guest_discards", rules=("P20",))
"""Discarded guests, open; the top one stands in the doorway."""
GUEST_DECK = Zone(
    "guest_deck",
    GUESTS,
    form="deck",
    sees=Sight.NOBODY,
    field="guest_deck",
    at_start=True,
    rules=("P20",),
)
"""Guests to turn up."""

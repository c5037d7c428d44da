"""What lies on the table of Jest: the pack, the state, the zones.

A draft holds sets of cards as masks and piles as tuples with the top first (see
:mod:`cardtable.cards`). The zones say who sees what (J4, J6, J22).
"""

from __future__ import annotations

import attrs

from cardtable import Draft, Pack, Sight, Zone, frozen_state
from jest.cards import Card

__all__ = [
    "CARDS",
    "DECK",
    "HANDS",
    "JESTS",
    "OFFERS",
    "OFFERS_DOWN",
    "OFFERS_UP",
    "STACK",
    "TROPHIES",
    "State",
    "Table",
]

CARDS: Pack[Card] = Pack("cards")
"""The cards that Jest is dealt from."""


@attrs.define(eq=False)
class Table(Draft):
    """The table of Jest while a step is worked out; frozen it is a :class:`State`.

    Attributes:
        round: Number of the round, from 1.
        active: The seat that takes next; ``None`` while offers are made and after the end.
        taken: For each seat, whether it has taken a card in this round.
        revealed: Whether the Jests are turned over (J9).
        trophies_open: Whether the trophies lie face up.
        hands: Cards dealt and not yet offered, of each seat.
        up: The face-up card of each offer.
        down: The face-down card of each offer.
        jests: The Jest of each seat.
        trophies: Trophies that nobody has won yet, the first drawn on top.
        deck: Cards to come.
        deck_at: How many of these are drawn.
        stack: Cards that are being dealt again; all of them are whenever somebody has to decide.
        stack_at: How many of these are dealt.

    >>> Table().round, Table().trophies_open
    (0, True)
    """

    round: int = 0
    active: int | None = None
    taken: tuple[bool, ...] = ()
    revealed: bool = False
    trophies_open: bool = True
    hands: tuple[int, ...] = ()
    up: tuple[int, ...] = ()
    down: tuple[int, ...] = ()
    jests: tuple[int, ...] = ()
    trophies: tuple[int, ...] = ()
    deck: tuple[int, ...] = ()
    deck_at: int = 0
    stack: tuple[int, ...] = ()
    stack_at: int = 0


@frozen_state
class State(Table):
    """A state of Jest: a frozen :class:`Table`.

    >>> import jest
    >>> state = jest.ruleset().start(players=3, seed=1)
    >>> isinstance(state, State), state.round
    (True, 1)
    """


def _faces_up(state: Table, owner: int) -> Sight:
    """Face-up cards are seen once all offers are made (J4)."""
    return Sight.OWNER if state.active is None else Sight.ALL


def _in_a_jest(state: Table, owner: int) -> Sight:
    """A Jest is seen by its owner, at the end by everybody (J9, J22)."""
    return Sight.ALL if state.revealed else Sight.OWNER


def _among_the_trophies(state: Table, owner: int) -> Sight:
    return Sight.ALL if state.trophies_open or state.revealed else Sight.NOBODY


HANDS = Zone(
    "hands", CARDS, form="set", per_seat=True, sees=Sight.OWNER, field="hands", rules=("J22",)
)
"""Cards dealt and not yet offered, seen by their owner alone."""
OFFERS_UP = Zone(
    "offers.up",
    CARDS,
    form="set",
    per_seat=True,
    sees=_faces_up,
    field="up",
    single=True,
    tracked_with=HANDS,
    rules=("J22",),
)
"""The face-up cards of the offers, open once all offers are made (J4)."""
OFFERS_DOWN = Zone(
    "offers.down",
    CARDS,
    form="set",
    per_seat=True,
    sees=Sight.OWNER,
    field="down",
    single=True,
    tracked_with=HANDS,
    rules=("J22",),
)
"""The face-down cards of the offers, seen by their owner alone (J22)."""
OFFERS = OFFERS_UP, OFFERS_DOWN
"""Both cards of the offers."""
JESTS = Zone(
    "jests", CARDS, form="set", per_seat=True, sees=_in_a_jest, field="jests", rules=("J22",)
)
"""The Jests, seen by their owner alone until the end (J22)."""
TROPHIES = Zone(
    "trophies", CARDS, form="pile", sees=_among_the_trophies, field="trophies", rules=("J22",)
)
"""Trophies that nobody has won yet, in the order in which they were drawn (J2)."""
DECK = Zone(
    "deck", CARDS, form="deck", sees=Sight.NOBODY, field="deck", at_start=True, rules=("J22",)
)
"""Cards to come."""
STACK = Zone("stack", CARDS, form="deck", sees=Sight.NOBODY, field="stack", rules=("J22",))
"""Cards gathered to be dealt again (J3); empty whenever somebody has to decide."""

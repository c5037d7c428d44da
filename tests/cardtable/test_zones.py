"""Zones: who sees their cards."""

from __future__ import annotations

from collections.abc import Callable

import attrs
import pytest

from cardtable import Draft, Pack, Sight, Zone
from cardtable.cards import PackCards
from cardtable.knowledge import Memory
from cardtable.zones import ZoneCards

SEATS = 3
SECOND = 0b0010
FIRST_AND_LAST = 0b0101
EVERYBODY = 0b1111


def for_owner(state: Draft, owner: int) -> Sight:
    """A sight that changes, here with the owner."""
    return Sight.ALL if owner == 0 else Sight.OWNER


@pytest.mark.parametrize(
    ("sees", "viewers"),
    [
        (Sight.ALL, EVERYBODY),
        (Sight.OWNER, SECOND),
        (Sight.NOBODY, 0),
        (for_owner, SECOND),
        (lambda state, owner: FIRST_AND_LAST, FIRST_AND_LAST),
    ],
)
def test_a_zone_says_who_sees_its_cards(
    sees: Sight | Callable[[Draft, int], Sight | int], viewers: int
) -> None:
    """By a word, by a function that chooses a word, or by a function that names the seats."""
    zone = Zone("tray", Pack("cards"), form="set", per_seat=True, sees=sees, field="trays")
    cards = ZoneCards(
        zone, PackCards("cards", ()), 0, None, Memory(0, 1, SEATS + 1, [(0,), (1,)], 0)
    )
    assert cards.viewers(Draft(players=SEATS), 1) == viewers


def test_no_seat_has_a_deck_of_its_own() -> None:
    """Decks lie on the table, and who wants one for each seat is told what to write."""
    with pytest.raises(ValueError, match=r"Zone 'own': a deck lies on the table.* form='pile'"):
        Zone("own", Pack("cards"), form="deck", per_seat=True, field="own")


HAND = Zone("hand", Pack("cards"), form="set", per_seat=True, sees=Sight.OWNER, field="hands")


@pytest.mark.parametrize(
    ("problem", "other"),
    [
        ("another pack", Zone("x", Pack("coins"), form="set", per_seat=True, sees=Sight.OWNER)),
        ("other owners", Zone("x", Pack("cards"), form="set", sees=Sight.NOBODY)),
        ("what all see", Zone("x", Pack("cards"), form="set", per_seat=True)),
        (
            "name 'hand' itself",
            Zone(
                "x",
                Pack("cards"),
                form="set",
                per_seat=True,
                sees=Sight.OWNER,
                tracked_with=HAND,
            ),
        ),
    ],
)
def test_zones_tracked_together_are_alike(problem: str, other: Zone) -> None:
    """The same pack, the same owners, hidden both, and one of them the place of all."""
    with pytest.raises(ValueError, match=f"Zone 'bid' cannot be tracked with 'x': .*{problem}"):
        attrs.evolve(HAND, name="bid", tracked_with=other)


def test_only_a_zone_can_be_tracked_with() -> None:
    """A name is not enough."""
    with pytest.raises(TypeError, match="Zone 'bid': tracked_with must be a Zone, not 'hand'"):
        Zone("bid", Pack("cards"), form="set", tracked_with="hand")  # type: ignore[arg-type]  # meant

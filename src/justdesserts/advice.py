"""What a hand lacks for each guest in sight, told from a view alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import cast

import attrs

from cardtable import DataError, Ruleset
from cardtable import View as TableView
from justdesserts import cards
from justdesserts.cards import Dessert, Guest
from justdesserts.judging import Refused

__all__ = ["WhyNot", "why_not"]

IN_SIGHT = ("centre", "line_up")


@attrs.frozen
class WhyNot:
    """Why a guest can or cannot be served from a hand; as text it is one sentence.

    Attributes:
        guest: Id of the guest.
        can_serve: Whether the hand holds something for every craving that the guest accepts.
        missing: Cravings for which the hand holds nothing that the guest accepts.
        spoiled: Held desserts that carry such a craving, with the icons that spoil them.

    >>> print(WhyNot("mojo", can_serve=False, missing=("fruit", "cake"), spoiled=()))
    mojo still craves fruit, cake
    """

    guest: str
    can_serve: bool
    missing: tuple[str, ...]
    spoiled: tuple[Refused, ...]

    def __str__(self) -> str:
        """The reason as one sentence."""
        if self.can_serve:
            return f"{self.guest} can be served"
        text = f"{self.guest} still craves {', '.join(self.missing)}"
        if not self.spoiled:
            return text
        cards = [f"{each.dessert} (for its {', '.join(each.icons)})" for each in self.spoiled]
        return f"{text}, and refuses {', '.join(cards)}"


def why_not(view: TableView, rules: Ruleset | None = None) -> tuple[WhyNot, ...]:
    """For each guest in sight, what the viewer's hand lacks and which held card is spoiled.

    Args:
        view: What a seat sees.
        rules: The ruleset, where cards take part that are not built in.

    Raises:
        UnknownCard: A card is not built in and no ruleset was given.
        DataError: It is no view.

    Carries out T2 and T6 for people and agents; the doorway counts (P12), guests of others do not.

    >>> import justdesserts
    >>> rules = justdesserts.ruleset()
    >>> for each in why_not(rules.view(rules.start(players=2, seed=7), 0)):
    ...     print(each)
    granny still craves fruit, ice_cream
    the_little_boy still craves chocolate
    the_professor still craves fruit, cake
    wally still craves chocolate
    """
    if not isinstance(view, TableView):
        raise DataError(f"give a view, rules.view(state, seat), not a {type(view).__name__}")
    desserts, guests = _facts(rules)
    hand = [desserts[id] if desserts else cards.dessert(id) for id in _hand(view)]
    return tuple(
        [_reason(guests[id] if guests else cards.guest(id), hand) for id in _in_sight(view)]
    )


def _facts(rules: Ruleset | None) -> tuple[Mapping[str, Dessert], Mapping[str, Guest]]:
    if rules is None:
        return {}, {}
    desserts = cast("tuple[Dessert, ...]", rules.cards.desserts)
    guests = cast("tuple[Guest, ...]", rules.cards.guests)
    return {card.id: card for card in desserts}, {card.id: card for card in guests}


def _hand(view: TableView) -> tuple[str, ...]:
    return () if view.seat is None else view.cards("hands", view.seat) or ()


def _in_sight(view: TableView) -> list[str]:
    """Guests that can be served as such: centre or line-up, and the one in the doorway."""
    found: list[str] = []
    for zone in view.public.zones:
        if zone.place.zone in IN_SIGHT:
            found += zone.cards or ()
        elif zone.place.zone == "guest_discards":
            found += (zone.cards or ())[:1]
    return found


def _reason(guest: Guest, hand: Iterable[Dessert]) -> WhyNot:
    refused = {d.id: tuple([i for i in d.icons if i in guest.refuses]) for d in hand}
    held = {icon for d in hand if not refused[d.id] for icon in d.icons}
    missing = tuple([icon for icon in guest.cravings if icon not in held])
    spoiled = [
        Refused(d.id, refused[d.id])
        for d in hand
        if refused[d.id] and not set(missing).isdisjoint(d.icons)
    ]
    return WhyNot(guest.id, not missing, missing, tuple(spoiled))

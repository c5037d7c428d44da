"""From a view back to a whole state that the view cannot tell from the true one.

Open cards are laid where the view shows them. The others are dealt among the hidden places, as many
to each as the view counts, so that every fact the viewer knows holds: first a deal that fits, then
random exchanges of two cards that both may change places, which make all deals that fit equally
likely. Where nothing is known, that is an ordinary shuffle.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cardtable.cards import bits
from cardtable.chance import Chance
from cardtable.errors import DataError
from cardtable.program import Program
from cardtable.projecting import known_of, place_of, public_facts
from cardtable.slips import check_view
from cardtable.state import Draft
from cardtable.views import Place, View, ZoneView
from cardtable.zones import ZoneCards

__all__: list[str] = []

_EXCHANGES_A_CARD = 20


def imagine(program: Program, view: View, rng: Random) -> Draft:
    """A draft of a whole state that agrees with a view."""
    check_view(view)
    draft = program.blank(view.players)
    _check_parts(program, draft, view)
    _copy_public(program, draft, view, rng)
    seen = {zone.place: zone for zone in (*view.public.zones, *view.private.zones)}
    draft.known = known_of(program, draft, view)
    for pack_index in range(len(program.packs)):
        zones = [z for z in program.context.zones.values() if z.pack_index == pack_index]
        _lay_pack(draft, zones, seen, view, rng)
    draft.chance = Chance(rng.getrandbits(63))
    return draft


def _check_parts(program: Program, draft: Draft, view: View) -> None:
    """The view must have the parts that views of this ruleset have."""
    public, zones = view.public, program.context.zones.values()
    keys = {key.name for key in program.plan.facts}
    places = {place_of(zone, owner) for zone in zones for owner in zone.owners(draft)}
    strange = {name for name, _ in public.facts} ^ set(public_facts(program))
    strange |= {name for name, _ in public.extras} ^ keys
    strange |= {str(place) for place in places ^ {zone.place for zone in public.zones}}
    strange |= {public.phase} - set(program.names)
    if strange:
        raise DataError(f"this view is of another ruleset: {', '.join(sorted(strange))}")


def _copy_public(program: Program, draft: Draft, view: View, rng: Random) -> None:
    public = view.public
    draft.phase, draft.actors = program.names.index(public.phase), public.actors
    draft.asks, draft.outcome = public.asks, public.outcome
    for name, value in public.facts:
        setattr(draft, name, value)
    values = {**dict(public.extras), **dict(view.private.extras)}
    extras = list(draft.extras)
    for key in program.plan.facts:
        value = values[key.name]
        if key.imagine is not None:
            value = key.imagine(value, view.seat, rng.getrandbits(63))
        extras[program.plan.extras[key.name]] = value
    draft.extras = tuple(extras)


def _lay_pack(
    draft: Draft,
    zones: Sequence[ZoneCards],
    seen: dict[Place, ZoneView],
    view: View,
    rng: Random,
) -> None:
    """Lay the cards of one pack: the open ones as seen, the hidden ones as they may lie."""
    hidden: list[tuple[ZoneCards, int, int]] = []
    unseen = zones[0].pack.everything if zones else 0
    for zone in zones:
        for owner in zone.owners(draft):
            shown = seen[place_of(zone, owner)]
            if shown.cards is None:
                hidden.append((zone, owner, shown.count))
            else:
                cards = tuple([zone.pack.index(card) for card in shown.cards])
                zone.lay(draft, cards, owner)
                unseen &= ~zone.pack.mask(shown.cards)
    deal = Deal(draft, hidden, unseen, view)
    for (zone, owner, _), cards in zip(hidden, deal.at_random(rng), strict=True):
        zone.lay(draft, cards, owner)


class Deal:
    """Hidden cards and the places they may lie in."""

    def __init__(
        self, draft: Draft, hidden: Sequence[tuple[ZoneCards, int, int]], unseen: int, view: View
    ) -> None:
        self.room: list[int] = [count for _, _, count in hidden]
        places = [zone.place(owner) for zone, owner, _ in hidden]
        self.cards: list[int] = bits(unseen)
        if len(self.cards) != sum(self.room):
            raise DataError(
                f"the view hides {sum(self.room)} cards in its zones "
                f"but {len(self.cards)} are unseen"
            )
        self.allowed: dict[int, tuple[int, ...]] = {}
        viewer = draft.players if view.seat is None else view.seat
        limits = hidden[0][0].memory.of(draft.known, viewer) if hidden else {}
        for card in self.cards:
            limit = limits.get(card, -1)
            self.allowed[card] = tuple([i for i, place in enumerate(places) if place & limit])

    def at_random(self, rng: Random) -> list[tuple[int, ...]]:
        """The cards of each place, in random order."""
        rng.shuffle(self.cards)
        everywhere = len(self.room)
        if all(len(self.allowed[card]) == everywhere for card in self.cards):
            return self._dealt_freely()
        where = self._fitting()
        self._exchange(where, rng)
        dealt: list[list[int]] = [[] for _ in self.room]
        for card in self.cards:
            dealt[where[card]].append(card)
        for cards in dealt:
            rng.shuffle(cards)
        return [tuple(cards) for cards in dealt]

    def _dealt_freely(self) -> list[tuple[int, ...]]:
        dealt, start = [], 0
        for count in self.room:
            dealt.append(tuple(self.cards[start : start + count]))
            start += count
        return dealt

    def _fitting(self) -> dict[int, int]:
        """Some deal that fits: each card in turn, moving others along where there is no room."""
        held: list[set[int]] = [set() for _ in self.room]
        where: dict[int, int] = {}
        for card in sorted(self.cards, key=lambda c: len(self.allowed[c])):
            if not self._seat_card(card, held, where, set()):
                raise DataError("no deal of the hidden cards agrees with what the view knows")
        return where

    def _seat_card(
        self, card: int, held: list[set[int]], where: dict[int, int], tried: set[int]
    ) -> bool:
        for place in self.allowed[card]:
            if place in tried:
                continue
            tried.add(place)
            room = len(held[place]) < self.room[place]
            if room or self._make_room(place, held, where, tried):
                held[place].add(card)
                where[card] = place
                return True
        return False

    def _make_room(
        self, place: int, held: list[set[int]], where: dict[int, int], tried: set[int]
    ) -> bool:
        for card in sorted(held[place]):
            held[place].discard(card)
            if self._seat_card(card, held, where, tried):
                return True
            held[place].add(card)
        return False

    def _exchange(self, where: dict[int, int], rng: Random) -> None:
        cards = self.cards
        for _ in range(_EXCHANGES_A_CARD * len(cards)):
            one, two = rng.choice(cards), rng.choice(cards)
            here, there = where[one], where[two]
            if there in self.allowed[one] and here in self.allowed[two]:
                where[one], where[two] = there, here

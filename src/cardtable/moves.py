"""How cards move: the functions that rules get from the build context.

Each is built once for its zones. It moves the cards, keeps what the seats know up to date, and, in
a traced ruleset only, writes down what happened.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate
from operator import or_
from typing import TypeAlias, cast

from cardtable.cards import bits
from cardtable.errors import CompileError
from cardtable.events import Moved, Noted, Shuffled, Witnessed
from cardtable.knowncode import is_watched, rows_of
from cardtable.movecode import (
    can_deal,
    can_gather,
    dealing,
    drawing,
    gathering,
    moving,
    shuffling,
)
from cardtable.state import Draft
from cardtable.written import compiled
from cardtable.zones import Sight, ZoneCards, everyone

__all__: list[str] = []

Move: TypeAlias = Callable[[Draft, int, int, int], None]
"""Move this set of cards from the zone of one owner to that of another (0 for the table)."""
Draw: TypeAlias = Callable[[Draft, int, int], int]
"""Draw up to so many cards from the top for an owner; returns the set of cards drawn."""
Deal: TypeAlias = Callable[[Draft, int], None]
"""Deal so many cards from the top to each seat, in blocks."""
Note: TypeAlias = Callable[[Draft, int, "str | Callable[[], str]"], None]
"""Write down what happened to a seat, and about what: a text, or a function that returns it."""


def mover(source: ZoneCards, target: ZoneCards, traced: bool) -> Move:
    """Function that moves a set of cards between two zones."""
    _check_packs(source, target)
    move: Move = compiled(moving(source, target), bits=bits, **_knowledge(target, source))
    return _traced_move(move, source, target) if traced else move


def _check_packs(source: ZoneCards, target: ZoneCards) -> None:
    if source.pack is not target.pack:
        raise CompileError(
            f"cards of {source.zone.name!r} ({source.pack.name}) cannot go to "
            f"{target.zone.name!r} ({target.pack.name})"
        )


def _check_deck(zone: ZoneCards) -> None:
    if zone.zone.form != "deck":
        raise CompileError(f"{zone.zone.name!r} is no deck")


def _knowledge(target: ZoneCards, *sources: ZoneCards) -> dict[str, object]:
    """What the written functions need in order to keep what seats know."""
    memory = target.memory
    return {
        "copies": memory.copies,
        "everywhere": memory.everywhere,
        "whole_row": memory.row,
        "every_card": target.pack.everything,
        **{f"sees_{zone.first_place}": zone.zone.sees for zone in (target, *sources)},
        **{sight.name: sight for sight in Sight},
    }


def drawer(deck: ZoneCards, target: ZoneCards, traced: bool) -> Draw:
    """Function that draws cards from the top of a deck; fewer where the deck is short."""
    _check_packs(deck, target)
    _check_deck(deck)
    source = drawing(deck, target)
    draw = cast("Draw", compiled(source, bits=bits, **_knowledge(target, deck)))
    return _traced_draw(draw, deck, target) if traced else draw


def dealer(deck: ZoneCards, target: ZoneCards, traced: bool) -> Deal:
    """Function that deals cards from the top of a deck to each seat, in blocks from seat 0."""
    _check_packs(deck, target)
    _check_deck(deck)
    if not target.zone.per_seat:
        raise CompileError(f"{target.zone.name!r} is not a zone of each seat: use ctx.draw")
    if can_deal(deck, target) and not traced:
        names = _knowledge(target, deck) | {"reached": _reached(target)}
        return cast("Deal", compiled(dealing(deck, target), **names))
    draw = drawer(deck, target, traced)

    def deal(draft: Draft, count: int) -> None:
        for seat in range(draft.players):
            draw(draft, count, seat)

    return deal


def _reached(target: ZoneCards) -> list[int]:
    """Factors, of which number n copies the first row of a zone to the owners 0 to n."""
    if not is_watched(target):
        return []
    step = rows_of(target)[1]
    return list(accumulate([1 << owner * step for owner in range(target.memory.owners)], or_))


def gatherer(
    sources: Sequence[ZoneCards], target: ZoneCards, traced: bool
) -> Callable[[Draft], None]:
    """Function that moves all that lies in some sets of the seats to one zone."""
    for source in sources:
        _check_packs(source, target)
        if source.zone.form != "set" or not source.zone.per_seat:
            raise CompileError(f"{source.zone.name!r} is not a set of each seat: use ctx.move")
    if not sources or target in sources or len(set(sources)) < len(sources):
        raise CompileError(
            f"to gather into {target.zone.name!r}, name some other zones, each of them once"
        )
    if not can_gather(target) or traced:
        return _gather_by_moves(sources, target, traced)
    names = _knowledge(target, *sources)
    code = gathering(sources, target)
    return cast("Callable[[Draft], None]", compiled(code, bits=bits, **names))


def _gather_by_moves(
    sources: Sequence[ZoneCards], target: ZoneCards, traced: bool
) -> Callable[[Draft], None]:
    moves = [(source, mover(source, target, traced)) for source in sources]

    def gather(draft: Draft) -> None:
        for owner in range(draft.players):
            for source, move in moves:
                cards = source.mask(draft, owner)
                if cards:
                    move(draft, cards, owner, owner if target.zone.per_seat else 0)

    return gather


def shuffler(zone: ZoneCards, traced: bool) -> Callable[[Draft], None]:
    """Function that puts the cards of a table's zone into a new order."""
    pack, name = zone.pack, zone.zone.name
    shuffle: Callable[[Draft], int] = compiled(shuffling(zone), stream=pack.name, ids=pack.ids)

    def traced_shuffle(draft: Draft) -> None:
        count = shuffle(draft)
        if count:
            _log(draft, Shuffled(name, count))

    return traced_shuffle if traced else cast("Callable[[Draft], None]", shuffle)


def picker(zone: ZoneCards) -> Callable[[Draft, int], int]:
    """Function that picks one card of an owner at random: a set of one, empty from nothing."""

    def pick(draft: Draft, owner: int = 0) -> int:
        cards, pack = sorted(zone.cards(draft, owner)), zone.pack
        if not cards:
            return 0
        order, draft.chance = draft.chance.order(pack.name, pack.ids, cards, 1)
        return 1 << order[0]

    return pick


def recycler(
    source: ZoneCards, deck: ZoneCards, hidden: Sequence[ZoneCards], traced: bool
) -> Callable[[Draft, int], None]:
    """Function that shuffles cards of an open zone into a deck.

    Everybody then knows that they are in it, and if it was empty, that no card hidden elsewhere is.
    """
    if source.zone.sees is not Sight.ALL:
        raise CompileError(
            f"{source.zone.name!r} is not open to all, so nobody could know what the deck holds: "
            "use ctx.move and ctx.shuffle"
        )
    _check_deck(deck)
    move, shuffle = mover(source, deck, traced), shuffler(deck, traced)
    confine = deck.memory.confine

    def recycle(draft: Draft, cards: int) -> None:
        elsewhere, places = 0, 0
        for zone in hidden if not deck.count(draft) else ():
            for owner in zone.owners(draft):
                mask = zone.mask(draft, owner)
                elsewhere |= mask
                places |= zone.place(owner) if mask else 0
        if elsewhere:
            draft.known = confine(draft.known, elsewhere, places, everyone(draft))
        move(draft, cards, 0, 0)
        shuffle(draft)

    return recycle


def noter(name: str, traced: bool) -> Note:
    """Function that writes down an event of this name; does nothing in ordinary play."""

    def note(draft: Draft, seat: int, about: str | Callable[[], str] = "") -> None:
        _log(draft, Noted(name, seat, about() if callable(about) else about))

    def silence(draft: Draft, seat: int, about: str | Callable[[], str] = "") -> None:
        return None

    return note if traced else silence


def each_noter(
    name: str, about: Callable[[Draft, int], str], traced: bool
) -> Callable[[Draft], None]:
    """Function that writes down an event of this name for each seat; nothing in ordinary play."""

    def note(draft: Draft) -> None:
        for seat in range(draft.players):
            _log(draft, Noted(name, seat, about(draft, seat)))

    return note if traced else lambda draft: None


def _traced_move(move: Move, source: ZoneCards, target: ZoneCards) -> Move:
    def traced(draft: Draft, cards: int, source_owner: int = 0, target_owner: int = 0) -> None:
        before = source.viewers(draft, source_owner)
        move(draft, cards, source_owner, target_owner)
        if cards:
            after = target.viewers(draft, target_owner)
            _log_move(draft, source, source_owner, target, target_owner, cards, before | after)

    return traced


def _traced_draw(draw: Draw, deck: ZoneCards, target: ZoneCards) -> Draw:
    def traced(draft: Draft, count: int, owner: int = 0) -> int:
        cards = draw(draft, count, owner)
        if cards:
            _log_move(draft, deck, 0, target, owner, cards, target.viewers(draft, owner))
        return cards

    return traced


def _log_move(
    draft: Draft,
    source: ZoneCards,
    source_owner: int,
    target: ZoneCards,
    target_owner: int,
    cards: int,
    viewers: int,
) -> None:
    event = Moved(
        source.zone.name,
        source_owner if source.zone.per_seat else None,
        target.zone.name,
        target_owner if target.zone.per_seat else None,
        cards.bit_count(),
        source.pack.spell(cards),
    )
    _log(draft, event, viewers)


def _log(draft: Draft, event: Moved | Shuffled | Noted, viewers: int = -1) -> None:
    # Only the drafts of a traced program have this field; they alone come here.
    log = cast("list[Witnessed]", draft.log)  # type: ignore[attr-defined]
    log.append(Witnessed(event, viewers))

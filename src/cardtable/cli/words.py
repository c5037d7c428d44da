"""What things are called: cards, zones, actions and events in words for people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import attrs

from cardtable.actions import Action
from cardtable.cards import CardFact
from cardtable.events import Ended, Event, Moved, Noted, Shuffled
from cardtable.faces import Face, Mark
from cardtable.outcome import Outcome
from cardtable.ruleset import Ruleset
from cardtable.views import Place, Showing

__all__ = ["Words", "counted", "spaced"]

# Facts that say nothing about how a card plays.
NOT_SHOWN = ("id", "name", "name_certain", "card_set", "beta_name")


def spaced(id: str) -> str:
    """An id as words.

    >>> spaced("dessert_deck")
    'dessert deck'
    """
    return id.replace("_", " ").replace(".", " ").replace("-", " ")


def counted(number: int, thing: str) -> str:
    """A number of things, one or several.

    >>> counted(1, "step"), counted(2, "step")
    ('1 step', '2 steps')
    """
    return f"{number} {thing}{'s' * (number != 1)}"


class Words:
    """The names of everything in one ruleset.

    Args:
        rules: The ruleset.
        you: The seat that is spoken to, if there is one.

    >>> import justdesserts
    >>> rules = justdesserts.ruleset()
    >>> words = Words(rules)
    >>> words.card("baked_alaska"), words.zone("hands"), words.seat(1)
    ('Baked Alaska', 'tray', 'seat 1')
    >>> words.action(rules.action("serve", seat=0, guest="mojo", desserts=["baked_alaska"]))
    'serve Mojo with Baked Alaska'
    """

    def __init__(self, rules: Ruleset, you: int | None = None) -> None:
        self.you = you
        self.packs: Mapping[str, tuple[CardFact, ...]] = {
            pack: getattr(rules.cards, pack) for pack in dir(rules.cards)
        }
        self.cards: Mapping[str, CardFact] = {
            card.id: card for cards in self.packs.values() for card in cards
        }
        self._showing: Mapping[str, Showing] = rules.plan.edition.view.showing
        self._face = rules.plan.edition.face

    def showing(self, zone: str) -> Showing:
        """How a zone is shown."""
        return self._showing.get(zone, Showing(spaced(zone)))

    def zone(self, name: str) -> str:
        """What a zone is called; where the title is that of its top cards, its own name."""
        showing = self.showing(name)
        return spaced(name) if showing.cards else showing.title

    def seat(self, seat: int) -> str:
        """What a seat is called."""
        return "you" if seat == self.you else f"seat {seat}"

    def place(self, place: Place) -> str:
        """What a zone of an owner is called."""
        if place.owner is None:
            return self.zone(place.zone)
        if place.owner == self.you:
            return f"your {self.zone(place.zone)}"
        return f"{self.zone(place.zone)} of seat {place.owner}"

    def card(self, id: str) -> str:
        """What a card is called."""
        face = self.face(id)
        return str(getattr(self.cards.get(id), "name", id)) if face is None else face.title

    def face(self, id: str) -> Face | None:
        """What a card looks like, if its game says so."""
        card = self.cards.get(id)
        return None if card is None or self._face is None else self._face(card)

    def suit(self, id: str) -> Mark | None:
        """The suit of a card in one word, if it has one that its name does not tell."""
        face, word = self.face(id), getattr(self.cards.get(id), "suit", None)
        if face is None or face.suit is None or not isinstance(word, str):
            return None
        return Mark(word, face.suit.colour)

    def action(self, action: Action) -> str:
        """What an action does, without its seat."""
        values = attrs.asdict(action, recurse=False)
        return action.text.format(**{name: self.value(value) for name, value in values.items()})

    def value(self, value: object) -> str:
        """A field of an action, or a fact."""
        if isinstance(value, tuple):
            return ", ".join([self.value(part) for part in value])
        return (
            "nothing"
            if value is None
            else self.card(value)
            if isinstance(value, str)
            else str(value)
        )

    def event(self, event: Event) -> str:
        """What happened."""
        if isinstance(event, Moved):
            plain = counted(event.count, "card")
            cards = plain if event.cards is None else self.value(event.cards)
            source = self.place(Place(event.source, event.source_owner))
            return f"{cards}: {source} → {self.place(Place(event.target, event.target_owner))}"
        if isinstance(event, Noted):
            about = f": {self.card(event.about)}" if event.about else ""
            return f"{spaced(event.name)} for {self.seat(event.seat)}{about}"
        if isinstance(event, Shuffled):
            return f"{self.zone(event.zone)} shuffled, {counted(event.count, 'card')}"
        return self.outcome(event.outcome)

    def outcome(self, outcome: Outcome) -> str:
        """Who won and why.

        >>> import justdesserts
        >>> Words(justdesserts.ruleset()).outcome(Outcome((0, 2), (3, 1, 3), "all_served"))
        'Seat 0 and seat 2 win: all served.'
        """
        who = " and ".join([self.seat(seat) for seat in outcome.winners]) or "nobody"
        one = (len(outcome.winners) == 1 and outcome.winners[0] != self.you) or not outcome.winners
        return f"{who[0].upper()}{who[1:]} win{'s' * one}: {spaced(outcome.reason)}."

    def facts(self, card: CardFact) -> Iterator[tuple[str, object]]:
        """The facts of a card that are worth showing, by name."""
        kind: type = type(card)
        for field in attrs.fields(kind) if attrs.has(kind) else ():
            value = getattr(card, field.name)
            if field.name not in NOT_SHOWN and value not in (None, (), ""):
                yield field.name, value


def news(events: Sequence[Event], action: Action | None = None) -> list[Event]:
    """The events that tell more than an action that is shown beside them, without the end."""
    named = set() if action is None else set(_ids(attrs.astuple(action, recurse=False)))
    return [
        event
        for event in events
        if not isinstance(event, Ended)
        and not (isinstance(event, Moved) and event.cards and named.issuperset(event.cards))
    ]


def _ids(value: object) -> Iterator[str]:
    if isinstance(value, tuple):
        for part in value:
            yield from _ids(part)
    elif isinstance(value, str):
        yield value

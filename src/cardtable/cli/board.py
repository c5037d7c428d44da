"""A view, drawn: what lies on the table, what each seat has, what you hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from cardtable.cards import CardFact
from cardtable.cli.known_facts import known_cards
from cardtable.cli.screen import Grid, Group, RenderableType, Text
from cardtable.cli.words import Words, spaced
from cardtable.faces import Mark
from cardtable.svg import ink_on
from cardtable.views import View, ZoneView

__all__ = ["Board"]

MOST_NAMED = 8


class Board:
    """Draws views of one ruleset.

    Args:
        words: The names of everything.
    """

    def __init__(self, words: Words) -> None:
        self.words = words

    def draw(self, view: View) -> RenderableType:
        """Everything that the viewer sees: table, seats, own cards, and what it knows besides."""
        parts: list[RenderableType] = [self.table(view), Text(), self.seats(view)]
        own = [zone for zone in view.private.zones if zone.cards]
        if own:
            parts += [Text(), self._zones(own)]
        parts += self._known(view)
        return Group(*parts)

    def table(self, view: View) -> RenderableType:
        """The zones of the table: open cards one by one, decks and spent cards by number."""
        zones = [zone for zone in view.public.zones if zone.place.owner is None]
        shown = [zone for zone in zones if zone.cards and self._named(zone)]
        counted = [zone for zone in zones if zone not in shown and zone.cards != ()]
        counts = [f"{self.words.zone(zone.place.zone)} {zone.count}" for zone in counted]
        lines = [" · ".join(parts) for parts in (counts, list(self._facts(view))) if parts]
        notes = Text("\n".join(lines), style="dim")
        return Group(self._zones(shown), Text(), notes) if shown else notes

    def seats(self, view: View) -> Grid:
        """A row for each seat: what lies open before it, and how much it hides."""
        zones = [zone.place.zone for zone in view.public.zones if zone.place.owner is not None]
        names = list(dict.fromkeys(zones))
        grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False)
        for title in ("seat", *[self.words.zone(name) for name in names]):
            grid.add_column(title, header_style="dim")
        for seat in range(view.players):
            cells = [self._cell(view, name, seat) for name in names]
            style = "bold" if seat in view.actors else ""
            grid.add_row(Text(self.words.seat(seat), style=style), *cells)
        return grid

    def name(self, id: str) -> Text:
        """The name of a card, with its suit."""
        name, suit = Text(self.words.card(id), style="bold"), self.words.suit(id)
        return name if suit is None else Text.assemble(name, " (", _chip(suit), ")")

    def facts(self, card: CardFact) -> Text:
        """What a card says, as one line."""
        face = self.words.face(card.id)
        if face is None:
            facts = [f"{spaced(name)} {value}" for name, value in self.words.facts(card)]
            return Text(", ".join(facts))
        text = Text(", ").join([_chip(mark) for mark in face.marks])
        if face.note:
            text += Text(f"{'; ' if face.marks else ''}{face.note}", style="dim")
        return text

    def _zones(self, zones: Sequence[ZoneView]) -> Grid:
        """The open cards of some zones, with the title of the zone before its first card."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for wraps in (False, False, True):
            grid.add_column(no_wrap=not wraps)
        for zone in zones:
            showing = self.words.showing(zone.place.zone)
            shown = (zone.cards or ())[: showing.cards]
            title = showing.title if showing.cards else self.words.place(zone.place)
            for id in shown:
                facts = self.facts(self.words.cards[id])
                grid.add_row(Text(title, style="dim"), self.name(id), facts)
                title = ""
            if len(shown) < zone.count:
                grid.add_row("", Text(f"and {zone.count - len(shown)} below", style="dim"), "")
        return grid

    def _named(self, zone: ZoneView) -> bool:
        return self.words.showing(zone.place.zone).cards != 0

    def _cell(self, view: View, name: str, seat: int) -> Text:
        """What a seat has in a zone: open cards by name, others by number."""
        zone = view.zone(name, seat)
        if not zone.cards or not self._named(zone) or zone in view.private.zones:
            return Text(str(zone.count) if zone.count else "-")
        return Text(", ").join([self.name(id) for id in zone.cards])

    def _facts(self, view: View) -> Iterator[str]:
        """Public facts that say something now; whose turn it is shows elsewhere."""
        for name, value in (*view.public.facts, *view.public.extras, *view.private.extras):
            values = value if isinstance(value, tuple) else (value,)
            about = spaced(name.rpartition("/")[2])
            if name == "active" or not any(values):
                continue
            if {type(each) for each in values} == {bool}:
                yield about if value is True else f"{about}: {self._true_seats(values)}"
            else:
                yield f"{about} {self.words.value(value)}"

    def _true_seats(self, values: Iterable[object]) -> str:
        return ", ".join([self.words.seat(seat) for seat, true in enumerate(values) if true])

    def _known(self, view: View) -> list[RenderableType]:
        lines = []
        for cards, places in known_cards(view):
            many = len(cards) > MOST_NAMED
            named = f"{len(cards)} cards" if many else self.words.value(cards)
            where = " or ".join([self.words.place(place) for place in places])
            lines.append(f"known: {named} in {where}")
        return [Text("\n" + "\n".join(lines), style="dim")] if lines else []


def _chip(mark: Mark) -> Text:
    """A mark in its colour, with a text that can be read on it."""
    before = Text("no ") if mark.refused else Text()
    return before + Text(mark.text, style=f"{ink_on(mark.colour)} on {mark.colour}")

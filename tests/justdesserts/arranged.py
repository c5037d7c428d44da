"""States laid out by hand, for tests of single rules."""

from __future__ import annotations

from typing import TypeAlias, cast

import attrs

from cardtable import Draft, Ruleset

Cards: TypeAlias = list[str]


def arranged(rules: Ruleset, players: int, **parts: object) -> Draft:
    """A state with these parts of its plain data.

    Zones that are not given are empty, but for the decks, which get all cards that are left. If
    the dessert deck is given, the desserts that are left go to the zone ``spare``, by default the
    discards; if the guest deck is given, guests that are left go to the last seat's stack or to
    the guests won.
    """
    spare = str(parts.pop("spare", "dessert_discards"))
    data = rules.dump_state(rules.start(players=players, seed=0))
    zones = [name for name in _ZONES if name in data]
    for name in zones:
        data[name] = parts.get(name, _empty(data[name]))
    for pack, deck, rest in (
        ("desserts", "dessert_deck", spare),
        ("guests", "guest_deck", "stacks" if "stacks" in data else "won"),
    ):
        laid = {card for name in zones for card in _flat(data[name])}
        ids = [card.id for card in getattr(rules.cards, pack)]
        left = [id for id in ids if id not in laid]
        if deck in parts:
            _row(data[rest]).extend(left)
        else:
            data[deck] = left
    data.update({name: part for name, part in parts.items() if name not in zones}, known=[])
    return rules.load_state(data)


_ZONES = (
    *("hands", "dessert_deck", "dessert_discards", "guest_deck", "guest_discards", "centre"),
    *("line_up", "won", "stacks", "waiting_room", "drawn_guest"),
)


def _empty(zone: object) -> object:
    if isinstance(zone, list):
        return [[] for _ in zone] if zone and isinstance(zone[0], list) else []
    return None


def _flat(zone: object) -> Cards:
    if isinstance(zone, list):
        return [card for part in zone for card in _flat(part)]
    return [] if zone is None else [cast(str, zone)]


def _row(zone: object) -> Cards:
    rows = cast("list[Cards] | Cards", zone)
    return cast(Cards, rows[-1] if rows and isinstance(rows[-1], list) else rows)


@attrs.define
class Game:
    """A game as a test plays it: steps by plain words, zones by plain data."""

    rules: Ruleset
    state: Draft

    def do(self, kind: str, seat: int, **fields: object) -> None:
        """Do an action, which has to be legal."""
        self.state = self.rules.step(self.state, self.rules.action(kind, seat, **fields))

    def why_not(self, kind: str, seat: int, **fields: object) -> tuple[str, str] | None:
        """Code and rule of the refusal of an action, after a look at the options."""
        action = self.rules.action(kind, seat, **fields)
        refusal = self.rules.check(self.state, action)
        assert (refusal is None) == (action in self.rules.legal_actions(self.state))
        return None if refusal is None else (refusal.code, refusal.rule)

    def may(self, kind: str, seat: int, **fields: object) -> bool:
        """Whether an action is legal, by check and options alike."""
        return self.why_not(kind, seat, **fields) is None

    def kinds(self, seat: int) -> set[str]:
        """The kinds of action that a seat has."""
        return {o.kind for o in self.rules.legal_actions(self.state, seat).options()}

    def options(self, kind: str) -> list[dict[str, object]]:
        """All options of a kind as plain data without kind and seat."""
        found = self.rules.legal_actions(self.state).by_kind(kind)
        rows = [self.rules.dump_action(action) for options in found for action in options]
        return [{k: v for k, v in row.items() if k not in ("kind", "seat")} for row in rows]

    def __getitem__(self, name: str) -> object:
        """A part of the state's plain data."""
        return self.rules.dump_state(self.state)[name]

    def size(self, name: str) -> int:
        """Number of cards in a zone of the table."""
        return len(cast(Cards, self[name]))

    def of(self, seat: int, name: str) -> Cards:
        """The cards in a zone of a seat."""
        return cast("list[Cards]", self[name])[seat]

    def hand_sizes(self) -> list[int]:
        """Number of desserts in each hand."""
        return [len(hand) for hand in cast("list[Cards]", self["hands"])]

"""Tables of Just Desserts laid as a test needs them, and games spoken in lines of text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from cardtable import CardFact, Draft, Event, Moved, Noted, Ruleset

Cards = str
"""Ids of cards with blanks between them."""


def lay(
    rules: Ruleset,
    *,
    hands: Sequence[Cards],
    won: Sequence[Cards] = (),
    rest: str = "dessert_deck",
    **table: object,
) -> Draft:
    """A table at which the first seat that is ``active`` has to act.

    Args:
        rules: The rules.
        hands: The desserts of each seat; their number is the number of players.
        won: The guests of each seat, as far as there are any.
        rest: The zone that holds all desserts not named, below those that are.
        table: Other zones by name, top first, and facts such as ``served``.
    """
    data = rules.dump_state(rules.start(players=len(hands), seed=1))
    for zone in _ZONES:
        data[zone] = str(table.pop(zone, "")).split()
    data["hands"] = [held.split() for held in hands]
    data["won"] = [guests.split() for guests in (*won, *[""] * (len(hands) - len(won)))]
    data |= {"phase": "act", "actors": [table.get("active", 0)], **table}
    _lay_rest(data, rest, rules.cards.desserts)
    _lay_rest(data, "guest_deck", rules.cards.guests)
    return rules.load_state(data)


def at_the_professor(
    rules: Ruleset, owner: Cards, poacher: Cards = "", rest: str = "dessert_deck", **table: object
) -> Draft:
    """The professor lies in front of seat 1, and seat 0 holds all that is needed to poach him."""
    hand = f"fruit_salad pound_cake strawberry_shortcake {poacher}"
    return lay(rules, hands=[hand, owner], won=["", "the_professor"], rest=rest, **table)


_ZONES = ("centre", "guest_discards", "guest_deck", "dessert_deck", "dessert_discards")


def _lay_rest(data: dict[str, object], zone: str, pack: Sequence[CardFact]) -> None:
    laid = {card for value in data.values() for card in _flat(value)}
    on_top = cast("list[str]", data[zone])
    data[zone] = [*on_top, *[card.id for card in pack if card.id not in laid]]


def _flat(value: object) -> list[str]:
    if isinstance(value, list):
        return [card for part in value for card in _flat(part)]
    return [value] if isinstance(value, str) else []


def do(rules: Ruleset, state: Draft, *lines: str) -> Draft:
    """The state after actions such as ``"0: kitchen"``."""
    for line in lines:
        state = rules.step(state, rules.parse(line))
    return state


def refused(rules: Ruleset, state: Draft, line: str) -> tuple[str, str] | None:
    """Code and rule with which an action is refused; ``None`` for a legal one."""
    action = rules.parse(line)
    refusal = rules.check(state, action)
    assert (refusal is None) == (action in rules.legal_actions(state))
    return None if refusal is None else (refusal.code, refusal.rule)


def legal(rules: Ruleset, state: Draft, kind: str = "") -> list[str]:
    """The legal actions, of one kind or all, as lines of text, sorted."""
    found = [rules.describe(a) for a in rules.legal_actions(state) if kind in ("", a.kind)]
    return sorted([line.removeprefix("seat ") for line in found])


def kinds(rules: Ruleset, state: Draft) -> set[str]:
    """The kinds of the legal actions."""
    return {options.kind for options in rules.legal_actions(state).options()}


def cards(rules: Ruleset, state: Draft, zone: str, seat: int | None = None) -> Cards:
    """The cards of a zone in the form in which they were laid."""
    held = cast("list[object]", rules.dump_state(state)[zone])
    return " ".join(cast("list[str]", held if seat is None else held[seat]))


def told(rules: Ruleset, state: Draft, line: str) -> list[str]:
    """What an action does, event by event, in short lines; as nobody's hand hides it."""
    action = rules.parse(line)
    seats = range(state.players)
    tales = [rules.events(state, action, seat) for seat in (*seats, None)]
    return [_short(list(told)) for told in zip(*tales, strict=True)]


def _short(told: Sequence[Event]) -> str:
    event = next((e for e in told if isinstance(e, Moved) and e.cards is not None), told[0])
    if isinstance(event, Noted):
        return f"{event.name} {event.seat} {event.about}".strip()
    if isinstance(event, Moved):
        source, target = [
            zone if owner is None else f"{zone} {owner}"
            for zone, owner in (
                (event.source, event.source_owner),
                (event.target, event.target_owner),
            )
        ]
        return f"{' '.join(event.cards or ())}: {source} > {target}"
    return str(event)

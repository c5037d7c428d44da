"""Tables of Jest laid as a test needs them, and games spoken in lines of text.

Cards stand in one text with blanks between them, and a slash between seats: ``"AS 4C / 2D JK"``.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

import jest
from cardtable import ChanceNeeded, Draft, Outcome, Ruleset, Scripted

PLAIN = jest.ruleset()
IDS = PLAIN.pack(jest.CARDS).ids


def split(text: str) -> list[list[str]]:
    """The cards of each seat."""
    return [part.split() for part in text.split("/")]


def deal(
    hands: str,
    trophies: str,
    *redeals: str,
    deck: str = "",
    rules: Ruleset = PLAIN,
) -> Draft:
    """A game that begins with these hands and trophies.

    Args:
        hands: The cards dealt to each seat.
        trophies: The cards turned up first.
        redeals: Orders of later redeal stacks.
        deck: The next cards of the deck; all others follow in the order of their names.
        rules: The rules.
    """
    named = [*trophies.split(), *hands.replace("/", " ").split(), *deck.split()]
    order = named + [card for card in IDS if card not in named]
    chance = Scripted([order, *[stack.split() for stack in redeals]])
    return rules.start(players=len(split(hands)), chance=chance)


def play(state: Draft, *lines: str, rules: Ruleset = PLAIN) -> Draft:
    """The state after these actions, such as ``"1: offer AS up, 4C down"``."""
    for line in lines:
        state = rules.step(state, rules.parse(line))
    return state


def go_on(state: Draft, line: str, rules: Ruleset = PLAIN) -> Draft:
    """The state after an action; if cards are dealt again, they are dealt in the order of names."""
    action = rules.parse(line)
    try:
        return rules.step(state, action)
    except ChanceNeeded as needed:
        return rules.step(state, action, chance=[needed.request.cards])


def offer_all(state: Draft, ups: str, rules: Ruleset = PLAIN) -> Draft:
    """The state after all have offered, each with this card face up."""
    for seat, up in enumerate(ups.split()):
        hand = held(state, "hands", seat, rules)
        (down,) = [card for card in hand if card != up]
        state = play(state, f"{seat}: offer {up} up, {down} down", rules=rules)
    return state


def held(state: Draft, zone: str, seat: int | None = None, rules: Ruleset = PLAIN) -> list[str]:
    """The cards in a zone, secret or not, as a state has them."""
    cards = rules.dump_state(state)[zone]
    return cards if seat is None else cards[seat]  # type: ignore[index,return-value]


def all_cards(state: Draft, rules: Ruleset = PLAIN) -> list[str]:
    """Every card that lies anywhere in a state, sorted."""
    data = rules.dump_state(state)
    found = [*data["trophies"], *data["deck"], *data["stack"]]  # type: ignore[misc]
    for row in (*data["hands"], *data["jests"]):  # type: ignore[misc]
        found += row
    for offer in data["offers"]:  # type: ignore[attr-defined]
        found += [card for card in offer.values() if card]
    return sorted(found)


LAST_LINE = "0: take up from seat 1"
"""The action that ends a game laid by `last_choice`."""


def last_choice(jests: str, trophies: str, rules: Ruleset = PLAIN) -> Draft:
    """The table before the last action of a game, which leads to these Jests before the trophies.

    Seat 0 takes its next to last card from seat 1, and the last card of each Jest is left over.
    """
    final = split(jests)
    (first, second, *others), players = final, len(final)
    data = rules.dump_state(rules.start(players=players, seed=1))
    data["jests"] = [first[:-2], second[:-1], *[cards[:-1] for cards in others]]
    data["offers"] = [
        {"up": None, "down": first[-1]},
        {"up": first[-2], "down": second[-1]},
        *[{"up": None, "down": cards[-1]} for cards in others],
    ]
    data |= {"hands": [[] for _ in final], "trophies": trophies.split(), "deck": [], "known": []}
    data |= {"phase": "take", "actors": [0], "active": 0, "round": 7 - players}
    data["taken"] = [False] + [True] * (players - 1)
    return rules.load_state(data)


def finish(jests: str, trophies: str, rules: Ruleset = PLAIN) -> Draft:
    """The end of a game whose Jests, before the trophies, are these."""
    return play(last_choice(jests, trophies, rules), LAST_LINE, rules=rules)


def table(state: Draft) -> jest.Table:
    """A state with the fields that Jest adds."""
    assert isinstance(state, jest.Table)
    return state


def outcome(state: Draft, rules: Ruleset = PLAIN) -> Outcome:
    """The outcome of a game that is over."""
    found = rules.outcome(state)
    assert found is not None
    return found


def random_states(rules: Ruleset, players: int, seed: int) -> Iterator[Draft]:
    """Every state of a random game, the last one included."""
    state, rng = rules.start(players=players, seed=seed), random.Random(seed)
    yield state
    while rules.outcome(state) is None:
        state = rules.step(state, rules.legal_actions(state).sample(rng))
        yield state


def with_options(**options: object) -> Ruleset:
    """The standard edition with these options."""
    return jest.ruleset(options=options)


def facts(state: Draft, rules: Ruleset = PLAIN) -> Mapping[str, object]:
    """Plain data of a state."""
    return rules.dump_state(state)

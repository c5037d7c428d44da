"""The lean version of the published game plays the very game that the engine plays."""

from __future__ import annotations

import random
from typing import Any

import lean_published
import pytest

import justdesserts
from cardtable import Action, Draft

RULES = justdesserts.ruleset()
KINDS = {"serve": 0, "kitchen": 1, "dump": 2, "stop": 3, "dismiss": 4}
DESSERTS = [dessert.id for dessert in lean_published.DESSERTS]
GUESTS = [guest.id for guest in lean_published.GUESTS]
FEW = 6  # dumps of so many cards are listed, those of more are counted


def spelled(cards: int, ids: list[str]) -> list[str]:
    """The ids of a set of the lean version."""
    return [id for i, id in enumerate(ids) if cards >> i & 1]


def lean_action(action: Action) -> lean_published.Action:
    """An action of the engine as the lean version writes it."""
    guest = GUESTS.index(getattr(action, "guest", GUESTS[0]))
    cards = sum([1 << DESSERTS.index(id) for id in getattr(action, "desserts", ())])
    return KINDS[action.kind], guest, cards


def every_action(state: lean_published.State) -> list[lean_published.Action]:
    """All that may be done in the lean version, each dump of a large hand left out."""
    phase, guests, hand = lean_published.legal(state)
    if phase == lean_published.DISMISSING:
        return [(lean_published.DISMISS, guest, 0) for guest in guests]
    servings = lean_published._servings
    found = [(lean_published.SERVE, g, cards) for g in guests for cards in servings(g, hand)]
    if phase == lean_published.SECOND:
        return [*found, (lean_published.STOP, 0, 0)]
    return [*found, (lean_published.KITCHEN, 0, 0), *every_dump(hand)]


def every_dump(hand: int) -> list[lean_published.Action]:
    """All subsets of a hand that may be dumped, of a small one."""
    dumps, some = [], hand if hand.bit_count() <= FEW else 0
    while some:
        dumps.append((lean_published.DUMP, 0, some))
        some = some - 1 & hand
    return dumps


def engine_actions(state: Draft, hand: int) -> list[lean_published.Action]:
    """The same of the engine."""
    found = []
    for options in RULES.legal_actions(state).options():
        if options.kind == "dump":
            assert len(options) == (1 << hand.bit_count()) - 1
        if options.kind != "dump" or hand.bit_count() <= FEW:
            found += [lean_action(action) for action in options]
    return found


def table(state: lean_published.State) -> dict[str, Any]:
    """What lies where in the lean version, in the words of the engine's plain data."""
    _, active, hands, won, centre, _, left, dishes, (deck, at, queue, up, _, orders) = state
    return {
        "active": active,
        "hands": [spelled(hand, DESSERTS) for hand in hands],
        "won": [spelled(guests, GUESTS) for guests in won],
        "centre": spelled(centre, GUESTS),
        "guest_discards": [GUESTS[guest] for guest in left],
        "dessert_discards": spelled(dishes, DESSERTS),
        "dessert_deck": [spelled(card, DESSERTS)[0] for card in deck[at:]],
        "guest_deck": [GUESTS[guest] for guest in queue[up:]],
        "orders": orders,
    }


def engine_table(state: Draft) -> dict[str, Any]:
    """The same of the engine."""
    data = RULES.dump_state(state)
    assert isinstance(data["chance"], dict)
    wanted = table(lean_published.start(2, 0))
    return {name: data.get(name) for name in wanted} | {"orders": data["chance"]["counter"]}


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_same_games(players: int) -> None:
    """One seed deals the same cards, and leaves the same choices and results at every decision."""
    for seed in range(40):
        state, lean = RULES.start(players, seed=seed), lean_published.start(players, seed)
        rng = random.Random(seed)
        while (end := RULES.outcome(state)) is None:
            assert lean_published.outcome(lean) is None
            assert table(lean) == engine_table(state)
            hand = lean[2][lean[1]]
            assert sorted(every_action(lean)) == sorted(engine_actions(state, hand))
            action = RULES.legal_actions(state).sample(rng)
            state, lean = RULES.step(state, action), lean_published.step(lean, lean_action(action))
        assert table(lean) == engine_table(state)
        winners, scores, reason = lean_published.outcome(lean) or ((), (), "")
        assert (winners, scores, reason) == (end.winners, end.scores, end.reason)


def test_random_games() -> None:
    """What the lean version picks is always legal, and every one of its games comes to an end."""
    for seed in range(100):
        state, rng = lean_published.start(2 + seed % 4, seed), random.Random(seed)
        while lean_published.outcome(state) is None:
            action = lean_published.sample(lean_published.legal(state), rng)
            assert action in every_action(state) or action[0] == lean_published.DUMP
            state = lean_published.step(state, action)


def test_refusals() -> None:
    """Servings and dismissals that are not legal are refused, whatever the phase."""
    state, rng = lean_published.start(4, 1), random.Random(1)
    while lean_published.outcome(state) is None:
        legal, (_, active, hands, *_) = every_action(state), state
        cards = [1 << i for i in range(len(DESSERTS)) if hands[active] >> i & 1]
        pairs = [0, *cards, *[one | two for one in cards for two in cards]]
        tries = [(0, guest, some) for guest in range(len(GUESTS)) for some in pairs]
        tries += [(4, guest, 0) for guest in range(len(GUESTS))] + [(3, 0, 0), (1, 0, 0), (2, 0, 0)]
        for action in tries:
            if action not in legal:
                with pytest.raises(ValueError, match=r"\(P|\(T"):
                    lean_published.step(state, action)
        state = lean_published.step(state, lean_published.sample(lean_published.legal(state), rng))

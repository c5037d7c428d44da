"""Legal actions with 20 cards in hand, which can be dumped in a million ways, and with five."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import justdesserts
from cardtable import Draft, Ruleset
from costing.timing import Figure, Work, ratio, repeated

FEW, MANY = 5, 20
HANDS = 100
TIMES = 40
GUESTS = 5

Task = Callable[[Ruleset, list[Draft]], Work]


def figures() -> Iterator[Figure]:
    """Each task with 20 cards, divided by the same with five; with an empty centre, then a full."""
    rules = justdesserts.ruleset()
    for guests, where in ((0, ""), (GUESTS, f", with {GUESTS} guests to serve")):
        few, many = (_states(rules, cards, guests) for cards in (FEW, MANY))
        for name, task in TASKS.items():
            what = f"{MANY} cards / {FEW}: {name}{where}"
            yield ratio(what, _often(task(rules, many)), _often(task(rules, few)))


def _often(work: Work) -> Work:
    return repeated([work], TIMES)


def _states(rules: Ruleset, cards: int, guests: int) -> list[Draft]:
    """Tables with hands of so many cards and so many guests in the centre, all different."""
    rng, states, data = random.Random(1), [], rules.dump_state(rules.start(2, seed=1))
    for _ in range(HANDS):
        desserts = rng.sample([card.id for card in rules.cards.desserts], 76)
        queue = rng.sample([card.id for card in rules.cards.guests], 24)
        data |= {"hands": [sorted(desserts[:cards]), []], "dessert_deck": desserts[cards:]}
        data |= {"centre": sorted(queue[:guests]), "guest_deck": queue[guests:]}
        states.append(rules.load_state(data))
    return states


def construct(rules: Ruleset, states: list[Draft]) -> Work:
    """Ask for the legal actions, and for nothing about them."""
    return lambda: [rules.legal_actions(state) for state in states]


def count(rules: Ruleset, states: list[Draft]) -> Work:
    """Ask for them, and how many they are."""
    return lambda: [len(rules.legal_actions(state)) for state in states]


def test(rules: Ruleset, states: list[Draft]) -> Work:
    """Ask whether a dump of two cards is one of them."""
    pairs = [(state, rules.action("dump", seat=0, desserts=_two(rules, state))) for state in states]
    return lambda: [action in rules.legal_actions(state) for state, action in pairs]


def _two(rules: Ruleset, state: Draft) -> list[str]:
    return list(rules.view(state, 0).hand[:2])


def sample(rules: Ruleset, states: list[Draft]) -> Work:
    """Draw one of them; half of the hand goes with a dump, so 20 cards make a longer action."""
    rng = random.Random(1)
    return lambda: [rules.legal_actions(state).sample(rng) for state in states]


TASKS: dict[str, Task] = {"construct": construct, "len": count, "test": test, "sample": sample}

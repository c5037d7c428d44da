"""The published game as bare tuples and ints: how fast can straightforward Python play it?

The speed of the engine means little without a measure of what its generality costs. This is that
measure: the complete published game (rules T and P, base cards, two to five players), written by
hand without classes, plugins, views or options. It deals and reshuffles one seed as the engine
does, so that the two can be compared game by game.

A dessert or a guest is a number, its place among the ids of its kind. Sets of them are bit masks.
Decks are tuples with the place of the next card; that of the desserts holds one-bit masks, ready
to go into a hand. Run the module to see how many decisions it makes in a second.
"""

import random
import time
from functools import reduce
from operator import and_
from typing import TypeAlias

from lean_shuffle import shuffled

from justdesserts.cards import load_card_set

Actions: TypeAlias = tuple[int, list[int], int]
"""What may be done: the phase, the guests that may be chosen, the hand of the active player."""
Action: TypeAlias = tuple[int, int, int]
"""A kind, a guest (or 0) and a set of desserts (or 0)."""
Outcome: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], str]
"""The seats that won, the score of every seat, and why the game ended."""
Supply: TypeAlias = tuple[
    tuple[int, ...],  # deck: the desserts, as one-bit masks
    int,  # at: the place of the next dessert
    tuple[int, ...],  # queue: the guest deck
    int,  # up: the place of the next guest
    int,  # seed
    int,  # orders: how many were asked for
]
State: TypeAlias = tuple[
    int,  # phase
    int,  # active: the seat
    tuple[int, ...],  # hands
    tuple[int, ...],  # won: the guests of every seat
    int,  # centre
    int,  # crowd: the guests that may be dismissed, 0 outside the discard phase
    tuple[int, ...],  # left: the guest discards, the doorway first
    int,  # dishes: the dessert discards
    Supply,
]

ACT, SECOND, DISMISSING, WON, SOLD_OUT = range(5)
SERVE, KITCHEN, DUMP, STOP, DISMISS = range(5)
# The kinds that have an option, by phase, no guest to serve, and nothing in hand.
_KINDS = (
    (((SERVE, KITCHEN, DUMP), (SERVE, KITCHEN)), ((KITCHEN, DUMP), (KITCHEN,))),
    (((SERVE, STOP), (SERVE, STOP)), ((STOP,), (STOP,))),
)

DESSERTS = sorted(load_card_set("base").desserts, key=lambda dessert: dessert.id)
GUESTS = sorted(load_card_set("base").guests, key=lambda guest: guest.id)
_DEAL = 3


def _with_icons(*icons: str | None) -> int:
    return sum([1 << i for i, each in enumerate(DESSERTS) if set(each.icons) & set(icons)])


def _with_ids(ids: tuple[str, ...]) -> int:
    return sum([1 << i for i, each in enumerate(DESSERTS) if each.id in ids])


def _of_suit(suit: str) -> int:
    return sum([1 << i for i, each in enumerate(GUESTS) if each.suit == suit])


# For each guest and craving the desserts that help: they meet it, and nothing on them is refused.
# The rarest come first, since that is where a hand most likely fails.
_NEEDS = [
    sorted([_with_icons(icon) & ~_with_icons(*g.refuses) for icon in g.cravings], key=int.bit_count)
    for g in GUESTS
]
_ALONE = [reduce(and_, needs) for needs in _NEEDS]
_FAVOURITES = [_with_ids(g.favourites) | _with_icons(g.favourite_icon) for g in GUESTS]
_SUIT = [_of_suit(g.suit) for g in GUESTS]
_SUITS = sorted(set(_SUIT))


def start(players: int, seed: int) -> State:
    """The table after the deal and the first draw phase (P1 to P4); seat 0 begins.

    >>> state = start(2, seed=7)
    >>> [hand.bit_count() for hand in state[2]], state[4].bit_count()
    ([4, 3], 4)
    """
    if not 2 <= players <= 5:
        raise ValueError(f"two to five can play the published game, not {players}")
    deck = shuffled([1 << i for i in range(len(DESSERTS))], b"desserts", seed, 0)
    queue = shuffled(list(range(len(GUESTS))), b"guests", seed, 1)
    hands = tuple([sum(deck[i : i + _DEAL]) for i in range(0, _DEAL * players, _DEAL)])
    centre = sum([1 << guest for guest in queue[:_DEAL]])
    supply = (deck, _DEAL * players, queue, _DEAL, seed, 2)
    return _begin_turn(0, hands, (0,) * players, centre, (), 0, supply)


def legal(state: State) -> Actions:
    """What the active player may do, in parts: servings are not listed before one is chosen."""
    phase, active, hands, _, centre, crowd, left, _, _ = state
    if phase >= DISMISSING:
        return phase, _places(crowd), 0
    hand, able = hands[active], []
    there = centre | 1 << left[0] if left else centre
    while there:
        bit = there & -there
        there ^= bit
        guest = bit.bit_length() - 1
        for need in _NEEDS[guest]:
            if not hand & need:
                break
        else:
            able.append(guest)
    return phase, able, hand


def sample(acts: Actions, rng: random.Random) -> Action:
    """An action at random: first a kind that has an option, then one of its options.

    Raises:
        ValueError: The game is over.

    >>> state, rng = start(2, seed=7), random.Random(1)
    >>> step(state, sample(legal(state), rng)) != state
    True
    """
    phase, guests, hand = acts
    if phase > DISMISSING:
        raise ValueError("the game is over: there is nothing to choose")
    if phase == DISMISSING:
        return DISMISS, guests[int(rng.random() * len(guests))], 0
    kinds = _KINDS[phase][not guests][not hand]
    kind = kinds[int(rng.random() * len(kinds))]
    if kind == SERVE:
        servings = [(SERVE, guest, each) for guest in guests for each in _servings(guest, hand)]
        return servings[int(rng.random() * len(servings))]
    dumped = 0
    while kind == DUMP and not dumped:
        dumped = hand & rng.getrandbits(len(DESSERTS))
    return kind, 0, dumped


def step(state: State, action: Action) -> State:
    """The table after this action and all that follows from it without a choice.

    Raises:
        ValueError: The action is not legal here; the text says why.
    """
    kind, guest, desserts = action
    if kind == DISMISS:
        return _dismiss(state, guest)
    if kind == SERVE:
        return _serve(state, guest, desserts)
    if kind == DUMP:
        return _dump(state, desserts)
    if kind == KITCHEN:
        return _refill(state, 0, 1)
    if kind == STOP:
        return _stop(state)
    raise ValueError(f"there is no action of kind {kind}")


def outcome(state: State) -> Outcome | None:
    """Who won and how, or None while the game runs (P16 to P19)."""
    phase, active, hands, won = state[:4]
    if phase == WON:
        scores = tuple([int(seat == active) for seat in range(len(hands))])
        return (active,), scores, "five_suits" if _suits(won[active]) > 4 else "three_of_suit"
    if phase != SOLD_OUT:
        return None
    points = tuple(
        [mine.bit_count() + sum([(mine & s).bit_count() == 2 for s in _SUITS]) for mine in won]
    )
    ranks = [(mine, hand.bit_count()) for mine, hand in zip(points, hands, strict=True)]
    best = max(ranks)
    return tuple([seat for seat, rank in enumerate(ranks) if rank == best]), points, "all_served"


def _serve(state: State, guest: int, serving: int) -> State:
    """P6, P7, P13: cards to the discards, guest to the player, the tip, the tests for an end."""
    phase, active, hands, won, centre, _, left, dishes, supply = state
    hand, bit = hands[active], 1 << guest
    if phase > SECOND:
        raise ValueError("nobody can be served now (P6)")
    if centre & bit:
        centre ^= bit
    elif left and left[0] == guest:
        left = left[1:]
    else:
        raise ValueError(f"guest {guest} is neither in the centre nor in the doorway (P6)")
    if serving & ~hand or not _satisfies(guest, serving):
        raise ValueError(f"guest {guest} cannot be served {serving:#x} from {hand:#x} (T2, T4)")
    hand ^= serving
    dishes |= serving
    mine = won[active] | bit
    if serving & _FAVOURITES[guest]:
        hand, dishes, supply = _draw(1, hand, dishes, supply)
    hands, won = _put(hands, active, hand), _put(won, active, mine)
    if (mine & _SUIT[guest]).bit_count() > 2 or (mine.bit_count() > 4 and _suits(mine) > 4):
        return WON, active, hands, won, centre, 0, left, dishes, supply
    if not centre and not left and supply[3] == len(supply[2]):
        return SOLD_OUT, active, hands, won, centre, 0, left, dishes, supply
    if phase == SECOND:
        return _end_action(active, hands, won, centre, left, dishes, supply)
    return SECOND, active, hands, won, centre, 0, left, dishes, supply


def _stop(state: State) -> State:
    """P6: no second guest."""
    phase, active, hands, won, centre, _, left, dishes, supply = state
    if phase != SECOND:
        raise ValueError("stopping takes a guest served before (P6)")
    return _end_action(active, hands, won, centre, left, dishes, supply)


def _dump(state: State, desserts: int) -> State:
    """P9: at least one dessert goes, as many are drawn."""
    if not desserts or desserts & ~state[2][state[1]]:
        raise ValueError("a dump takes one or more desserts, all from the hand (P9)")
    return _refill(state, desserts, desserts.bit_count())


def _refill(state: State, dumped: int, count: int) -> State:
    """P8, P9: the kitchen is a dump of nothing that draws one."""
    phase, active, hands, won, centre, _, left, dishes, supply = state
    if phase != ACT:
        raise ValueError("kitchen and dump are possible only as the one action of a turn (P5)")
    hand, dishes, supply = _draw(count, hands[active] ^ dumped, dishes | dumped, supply)
    return _end_action(active, _put(hands, active, hand), won, centre, left, dishes, supply)


def _dismiss(state: State, guest: int) -> State:
    """P11, P13: one guest of a doubled suit covers whoever stood in the doorway."""
    _, active, hands, won, centre, crowd, left, dishes, supply = state
    if not crowd >> guest & 1:
        raise ValueError(f"guest {guest} cannot be dismissed now (P11)")
    return _end_action(active, hands, won, centre ^ 1 << guest, (guest, *left), dishes, supply)


def _end_action(
    active: int,
    hands: tuple[int, ...],
    won: tuple[int, ...],
    centre: int,
    left: tuple[int, ...],
    dishes: int,
    supply: Supply,
) -> State:
    """P11: ask for a guest to dismiss while a suit is doubled, else pass the turn (P2)."""
    crowd = 0
    for suit in _SUITS:
        same = centre & suit
        if same & (same - 1):
            crowd |= same
    if crowd:
        return DISMISSING, active, hands, won, centre, crowd, left, dishes, supply
    return _begin_turn((active + 1) % len(hands), hands, won, centre, left, dishes, supply)


def _begin_turn(
    active: int,
    hands: tuple[int, ...],
    won: tuple[int, ...],
    centre: int,
    left: tuple[int, ...],
    dishes: int,
    supply: Supply,
) -> State:
    """P4, P15: a dessert is drawn, then a guest is turned up."""
    hand, dishes, supply = _draw(1, hands[active], dishes, supply)
    deck, at, queue, up, seed, orders = supply
    if up == len(queue) and len(left) > 1:
        queue, up = shuffled(sorted(left[1:]), b"guests", seed, orders), 0
        left, orders = left[:1], orders + 1
    if up < len(queue):
        centre |= 1 << queue[up]
        supply = (deck, at, queue, up + 1, seed, orders)
    return ACT, active, _put(hands, active, hand), won, centre, 0, left, dishes, supply


def _draw(count: int, hand: int, dishes: int, supply: Supply) -> tuple[int, int, Supply]:
    """P14: the hand with the cards drawn, and what became of discards and deck."""
    deck, at, queue, up, seed, orders = supply
    for _ in range(count):
        if at == len(deck):
            if not dishes:
                break
            deck, at = shuffled(_singles(dishes), b"desserts", seed, orders), 0
            dishes, orders = 0, orders + 1
        hand |= deck[at]
        at += 1
    return hand, dishes, (deck, at, queue, up, seed, orders)


def _satisfies(guest: int, serving: int) -> bool:
    """T2 to T4 at once: every craving is met, and every card is the only one to meet some craving.

    A refused dessert helps with nothing, so it counts as a needless card.
    """
    earned = 0
    for need in _NEEDS[guest]:
        helping = serving & need
        if not helping:
            return False
        if not helping & (helping - 1):
            earned |= helping
    return earned == serving


def _servings(guest: int, hand: int) -> list[int]:
    """Every serving from this hand that satisfies the guest (T2 to T4).

    Cards that meet all cravings alone come first and are left out of what follows: so of the sets
    grown craving by craving, only those of three cards or more can hold a needless one.
    """
    alone = hand & _ALONE[guest]
    rest = hand ^ alone
    sets = [0]
    for need in _NEEDS[guest]:
        helping = _singles(rest & need)
        grown = []
        for some in sets:
            if some & need:
                grown.append(some)
            else:
                grown += [some | card for card in helping]
        sets = grown
    several = [
        each for each in dict.fromkeys(sets) if each.bit_count() < 3 or _satisfies(guest, each)
    ]
    return _singles(alone) + several


def _put(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    changed = list(values)
    changed[seat] = value
    return tuple(changed)


def _suits(guests: int) -> int:
    return sum([guests & suit > 0 for suit in _SUITS])


def _places(mask: int) -> list[int]:
    found = []
    while mask:
        bit = mask & -mask
        found.append(bit.bit_length() - 1)
        mask ^= bit
    return found


def _singles(mask: int) -> list[int]:
    found = []
    while mask:
        bit = mask & -mask
        found.append(bit)
        mask ^= bit
    return found


def main(games: int = 500, players: int = 4) -> None:
    """Play random games and print the decisions a second."""
    decisions, began = 0, time.perf_counter()
    for seed in range(games):
        state, rng = start(players, seed), random.Random(seed)
        while state[0] < WON:
            state = step(state, sample(legal(state), rng))
            decisions += 1
    rate = decisions / (time.perf_counter() - began)
    print(f"{games} games of {players}: {decisions} decisions, {rate:,.0f} a second")


if __name__ == "__main__":
    main()

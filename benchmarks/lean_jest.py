"""Jest as bare tuples and ints: how fast can straightforward Python play it?

The complete game of the official sheets with the default options (rules J, three or four players),
written by hand without classes, plugins, views or variants. It deals one seed as the engine does,
so that the two can be compared game by game.

A card is a one-bit mask, and the card that takes before another one is the greater number. Sets of
cards are masks too. What a Jest is worth and what it claims for a trophy is worked out once and
then looked up. Run the module to see how many decisions it makes in a second.
"""

import random
import time
from functools import cache
from itertools import combinations
from typing import TypeAlias

from lean_shuffle import shuffled

from jest.deck import standard_deck

Actions: TypeAlias = tuple[int, tuple[int, ...], tuple[int, ...]]
"""What may be done: the phase, the seats that may act, their hands or the cards to take."""
Action: TypeAlias = tuple[int, int, int]
"""A kind, a seat, and the card to lay face up or the place in ``offers`` to take from."""
Outcome: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""The seats that won, and the final value of every Jest."""
Supply: TypeAlias = tuple[
    tuple[int, ...],  # trophies: the first drawn comes first; all of them, to the end
    tuple[int, ...],  # deck
    int,  # at: the place of the next card
    int,  # seed
    int,  # orders: how many were asked for
]
State: TypeAlias = tuple[
    int,  # phase
    tuple[int, ...],  # waiting: the seats that have yet to act, when taking the next one first
    tuple[int, ...],  # hands: as they were dealt in this round
    tuple[int, ...],  # offers: of each seat the card face up, then the one face down; 0 if taken
    int,  # whole: the seats whose offer is complete, one bit each
    tuple[int, ...],  # jests
    Supply,
]

OFFERING, TAKING, OVER = range(3)
OFFER, TAKE = range(2)

CARDS = sorted(standard_deck().cards, key=lambda card: (card.rank, card.strength))
_IDS = [card.id for card in CARDS]
_PLACE_BY_ID = {1 << i: sorted(_IDS).index(id) for i, id in enumerate(_IDS)}
_BY_ID = sorted(_PLACE_BY_ID, key=_PLACE_BY_ID.__getitem__)
_TROPHY = {1 << i: card.trophy for i, card in enumerate(CARDS)}
_JOKER = 1
_TROPHIES_BY_PLAYERS = {3: 2, 4: 1}

# Both cards of every hand; the places in `offers` to take from, for every set of owners.
_PAIR = {one | two: (one, two) for one, two in combinations(_TROPHY, 2)}
_TAKES = [
    tuple([2 * seat + down for seat in range(4) if owners >> seat & 1 for down in range(2)])
    for owners in range(1 << 4)
]


def _cards_with(**facts: object) -> int:
    """The cards whose suit, strength or rank is this one."""
    [(name, fact)] = facts.items()
    return sum([1 << i for i, card in enumerate(CARDS) if getattr(card, name) == fact])


_SUITS = _SPADES, _CLUBS, _DIAMONDS, _HEARTS = [_cards_with(strength=s) for s in (4, 3, 2, 1)]


def _looked_at(trophy: int) -> int:
    """The cards that matter to a trophy's condition."""
    wanted = _TROPHY[trophy]
    if wanted.suit:
        return _cards_with(suit=wanted.suit)
    if wanted.value:
        return _cards_with(rank=wanted.value)
    return _JOKER if wanted.condition == "joker" else -1


_LOOKED_AT = {trophy: _looked_at(trophy) for trophy in _TROPHY}


def start(players: int, seed: int) -> State:
    """The table after trophies are turned up and the first hands are dealt (J2, J3).

    >>> state = start(3, seed=7)
    >>> [hand.bit_count() for hand in state[2]], len(state[6][0])
    ([2, 2, 2], 2)
    """
    if players not in _TROPHIES_BY_PLAYERS:
        raise ValueError(f"three or four can play Jest, not {players}")
    deck = shuffled(_BY_ID, b"cards", seed, 0)
    drawn = _TROPHIES_BY_PLAYERS[players]
    at = drawn + 2 * players
    return _begin_round(deck[drawn:at], (0,) * players, (deck[:drawn], deck, at, seed, 1))


def legal(state: State) -> Actions:
    """What may be done: seats and their hands, or one seat and the cards that it may take."""
    phase, waiting, hands, _, whole, _, _ = state
    if phase == TAKING:
        return phase, waiting[:1], _TAKES[whole & ~(1 << waiting[0]) or whole]
    return phase, waiting, hands


def sample(acts: Actions, rng: random.Random) -> Action:
    """An action at random: first a seat, then one of its options.

    Raises:
        IndexError: The game is over.

    >>> state, rng = start(3, seed=7), random.Random(1)
    >>> step(state, sample(legal(state), rng)) != state
    True
    """
    phase, seats, options = acts
    if phase == TAKING:
        return TAKE, seats[0], options[int(rng.random() * len(options))]
    seat = seats[int(rng.random() * len(seats))]
    return OFFER, seat, _PAIR[options[seat]][rng.random() < 0.5]


def step(state: State, action: Action) -> State:
    """The table after this action and all that follows from it without a choice.

    Raises:
        ValueError: The action is not legal here; the text says why.
    """
    kind, seat, what = action
    if kind == TAKE:
        return _take(state, seat, what)
    if kind == OFFER:
        return _offer(state, seat, what)
    raise ValueError(f"there is no action of kind {kind}")


def outcome(state: State) -> Outcome | None:
    """Who won and with what, or None while the game runs (J21)."""
    if state[0] != OVER:
        return None
    values = tuple([value(jest) for jest in state[5]])
    best = max(values)
    return tuple([seat for seat, each in enumerate(values) if each == best]), values


@cache
def value(jest: int) -> int:
    """What a Jest is worth (J16 to J19).

    >>> value(sum([1 << _IDS.index(id) for id in ("AS", "4C", "JK", "2H")]))
    7
    """
    spades, clubs, diamonds, hearts = [_faces(jest & suit) for suit in _SUITS]
    points = sum(spades) + sum(clubs) - sum(diamonds) + 2 * len({*spades} & {*clubs})
    if not jest & _JOKER:
        return points
    if not hearts:
        return points + 4
    return points + sum(hearts) if len(hearts) == 4 else points - sum(hearts)


def _offer(state: State, seat: int, up: int) -> State:
    """J4: one card of the hand face up, the other one face down; then the taking begins (J5)."""
    phase, waiting, hands, offers, _, jests, supply = state
    if phase != OFFERING or seat not in waiting:
        raise ValueError(f"seat {seat} has no offer to make now (J4)")
    hand = hands[seat]
    if up not in _PAIR[hand]:
        raise ValueError(f"{up:#x} is not a card of the hand {hand:#x} (J4)")
    offers = offers[: 2 * seat] + (up, hand ^ up) + offers[2 * seat + 2 :]
    if len(waiting) > 1:
        waiting = tuple([other for other in waiting if other != seat])
        return OFFERING, waiting, hands, offers, 0, jests, supply
    seats = range(len(jests))
    takers = tuple(sorted(seats, key=offers[::2].__getitem__, reverse=True))
    return TAKING, takers, hands, offers, (1 << len(jests)) - 1, jests, supply


def _take(state: State, seat: int, place: int) -> State:
    """J6 to J8: a card goes to the Jest; the owner of the offer is next, if yet to take."""
    phase, waiting, hands, offers, whole, jests, supply = state
    if phase != TAKING or seat != waiting[0]:
        raise ValueError(f"seat {seat} cannot take a card now (J5, J7)")
    if place not in _TAKES[whole & ~(1 << seat) or whole]:
        raise ValueError(f"seat {seat} cannot take from place {place} of {offers} (J6, J8)")
    owner = place >> 1
    jests = jests[:seat] + (jests[seat] | offers[place],) + jests[seat + 1 :]
    offers = offers[:place] + (0,) + offers[place + 1 :]
    waiting = waiting[1:]
    if not waiting:
        return _end_round(hands, offers, jests, supply)
    if owner in waiting:
        waiting = (owner, *[other for other in waiting if other != owner])
    return TAKING, waiting, hands, offers, whole ^ 1 << owner, jests, supply


def _end_round(
    hands: tuple[int, ...], offers: tuple[int, ...], jests: tuple[int, ...], supply: Supply
) -> State:
    """J3, J9: what is left is dealt again with new cards; without these the game is over."""
    trophies, deck, at, seed, orders = supply
    if at == len(deck):
        left = [one | two for one, two in zip(offers[::2], offers[1::2], strict=True)]
        jests = tuple([jest | card for jest, card in zip(jests, left, strict=True)])
        return OVER, (), hands, (0,) * len(offers), 0, _award(trophies, jests), supply
    drawn = at + len(jests)
    stack = sorted([card for card in offers if card] + [*deck[at:drawn]], key=_PLACE_BY_ID.get)
    dealt = shuffled(stack, b"cards", seed, orders)
    return _begin_round(dealt, jests, (trophies, deck, drawn, seed, orders + 1))


def _begin_round(dealt: tuple[int, ...], jests: tuple[int, ...], supply: Supply) -> State:
    """J3: two cards to each seat, in blocks."""
    hands = tuple([one | two for one, two in zip(dealt[::2], dealt[1::2], strict=True)])
    return OFFERING, tuple(range(len(hands))), hands, (0,) * len(dealt), 0, jests, supply


def _award(trophies: tuple[int, ...], jests: tuple[int, ...]) -> tuple[int, ...]:
    """J10: the highest claim wins; all trophies are judged before any is handed over.

    No two Jests can have the same claim, since it always comes down to a single card.
    """
    after = [*jests]
    for trophy in trophies:
        cards = _LOOKED_AT[trophy]
        claims = [_claim(trophy, jest & cards) for jest in jests]
        best = max(claims)
        if best:
            after[claims.index(best)] |= trophy
    return tuple(after)


@cache
def _claim(trophy: int, cards: int) -> int:
    """J11 to J15: what these cards claim for a trophy, 0 if nothing; the higher number wins."""
    match _TROPHY[trophy].condition:
        case "highest":
            return max(_faces(cards), default=0)
        case "lowest":
            return 6 - min(_faces(cards), default=6)
        case "majority":
            return cards.bit_count() << 3 | _strength(cards)
        case "joker":
            return cards
        case "best_jest_no_joke" if cards & _JOKER:
            return 0
    best = max([(max(_faces(cards & suit), default=0), _strength(cards & suit)) for suit in _SUITS])
    return value(cards) + 32 << 6 | best[0] << 3 | best[1]


@cache
def _faces(cards: int) -> tuple[int, ...]:
    """J16: the face values of cards of one suit; an Ace alone is 5."""
    ranks = tuple([card.rank for i, card in enumerate(CARDS) if cards >> i & 1])
    return (5,) if ranks == (1,) else ranks


@cache
def _strength(cards: int) -> int:
    """The strongest suit among the cards, 0 without any."""
    return max([card.strength for i, card in enumerate(CARDS) if cards >> i & 1], default=0)


def main(games: int = 5_000, players: int = 3) -> None:
    """Play random games and print the decisions a second."""
    decisions, began = 0, time.perf_counter()
    for seed in range(games):
        state, rng = start(players, seed), random.Random(seed)
        while state[0] < OVER:
            state = step(state, sample(legal(state), rng))
            decisions += 1
    rate = decisions / (time.perf_counter() - began)
    print(f"{games} games of {players}: {decisions} decisions, {rate:,.0f} a second")


if __name__ == "__main__":
    main()

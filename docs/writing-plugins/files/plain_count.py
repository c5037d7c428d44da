"""Plain count: a scoring scheme without pairs, and an agent that likes to serve."""

from __future__ import annotations

import random
from collections.abc import Callable

from cardtable import (
    Action,
    Agent,
    Context,
    Draft,
    Outcome,
    Patch,
    Provide,
    Scoring,
    View,
    hookimpl,
)
from justdesserts import FINAL_SCORE, HANDS, RANK, TIE_BREAK, WON


def guests(ctx: Context) -> Callable[[Draft, int], int]:
    """One point a guest, whatever the suit."""
    won = ctx.zone(WON)
    return lambda state, seat: won.count(state, seat)


def fewest_desserts(ctx: Context) -> Callable[[Draft, int], int]:
    """Of equals the one with fewer desserts wins; more is better here, so they count negative."""
    hands = ctx.zone(HANDS)
    return lambda state, seat: -hands.count(state, seat)


def ranking(ctx: Context) -> Callable[[Draft, str], Outcome]:
    """Most points win, then the tie-break, and then it is shared."""
    points, tie_break = ctx.use(FINAL_SCORE), ctx.use(TIE_BREAK)

    def rank(state: Draft, reason: str) -> Outcome:
        results = [(points(state, s), tie_break(state, s)) for s in range(state.players)]
        winners = [seat for seat, result in enumerate(results) if result == max(results)]
        return Outcome(tuple(winners), tuple([score for score, _ in results]), reason)

    return rank


def patches(options: object) -> tuple[Patch, ...]:
    """The three slots that a scoring scheme of the published game fills."""
    return (
        Provide(FINAL_SCORE, guests),
        Provide(TIE_BREAK, fewest_desserts),
        Provide(RANK, ranking),
    )


PLAIN_COUNT = Scoring(
    id="plain_count/plain_count@1",
    editions=("justdesserts/published@1",),
    title="Plain count",
    summary="One point a guest; fewer desserts in hand break ties.",
    patches=patches,
)


class Eager:
    """Serves whenever that is possible."""

    def act(self, view: View, rng: random.Random) -> Action:
        """The action for what this seat knows."""
        for servings in view.legal.by_kind("serve"):
            return servings[rng.randrange(len(servings))]
        return view.legal.sample(rng)


EAGER = Agent(
    id="plain_count/eager@1",
    title="Eager",
    summary="Serves whenever that is possible, and else does anything.",
    make=Eager,
    games=("justdesserts/just-desserts@1",),
)


@hookimpl
def cardtable_scoring() -> tuple[Scoring, ...]:
    """The scoring scheme."""
    return (PLAIN_COUNT,)


@hookimpl
def cardtable_agents() -> tuple[Agent, ...]:
    """The agent."""
    return (EAGER,)

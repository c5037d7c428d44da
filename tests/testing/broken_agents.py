"""Broken players, and rules that are slow."""

from __future__ import annotations

import random

from cardtable import Action, Agent, Context, View, Wrap
from tests.testing.broken import Broken, variant
from tests.toys import shed


class Eager:
    """A player who takes a chip whoever's turn it is."""

    def act(self, view: View, rng: random.Random) -> Action:
        """Not one of the legal actions."""
        return shed.Take(view.players)


LUCK = random.Random(5)


class Moody:
    """A player with luck of its own."""

    def act(self, view: View, rng: random.Random) -> Action:
        """A legal action, but not by the luck that is given."""
        return view.legal.sample(LUCK)


def agent(make: type[Eager] | type[Moody]) -> Agent:
    """An agent for Shed."""
    return Agent(
        id="toys/broken@1",
        title="Broken",
        summary="Breaks a promise.",
        make=make,
        games=(shed.GAME.id,),
    )


class Work:
    """A clock that goes on when it is looked at, and when slow rules are at work."""

    def __init__(self) -> None:
        self.done = 0.0

    def __call__(self) -> float:
        """What is done so far."""
        self.done += 1
        return self.done


CLOCK = Work()


def laborious(inner: shed.TakeFn, ctx: Context) -> shed.TakeFn:
    """A lot of work whenever a chip is taken."""

    def take(draft: shed.Table, seat: int) -> None:
        CLOCK.done += 100
        inner(draft, seat)

    return take


BROKEN = {
    "agents_play": Broken(agent(Eager), also=("agents_repeat",)),
    "agents_repeat": Broken(agent(Moody)),
    "as_fast_as_edition": Broken(variant(Wrap(shed.TAKE_CHIP, laborious))),
}

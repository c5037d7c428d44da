"""Rules 4.2 as far as they are known: what a stranger's variant of rules 3.1 looks like."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import justdesserts
from cardtable import (
    AddCards,
    Context,
    Outcome,
    Patch,
    Plugin,
    PluginInfo,
    Ruleset,
    Variant,
    Win,
    default_registry,
    hookimpl,
)
from justdesserts import GUESTS
from justdesserts.beta import STACKS, BetaTable
from tests.justdesserts.arranged import Game, arranged
from tests.justdesserts.beta import RULES, SERVES_MOJO
from tests.playing import random_game

LATECOMERS = ("candice", "the_astronaut")


def whole_trio(ctx: Context) -> Callable[[BetaTable], Outcome | None]:
    """Whoever owns all guests with one mark has won."""
    stacks = ctx.zone(STACKS)
    trios: dict[str | None, int] = {}
    for index, guest in enumerate(ctx.pack(GUESTS).cards):
        trios[guest.trio] = trios.get(guest.trio, 0) | 1 << index

    def win(state: BetaTable) -> Outcome | None:
        for seat in range(state.players):
            guests = stacks.mask(state, seat)
            if any(trio & ~guests == 0 for trio in trios.values()):
                scores = tuple([int(other == seat) for other in range(state.players)])
                return Outcome((seat,), scores, "trio")
        return None

    return win


def patches(options: object) -> tuple[Patch, ...]:
    """Two more guests, and one more way to win."""
    late = tuple([justdesserts.guest(id) for id in LATECOMERS])
    return (AddCards(GUESTS, lambda: late), Win("trio", whole_trio, priority=10))


class Trios(Plugin):
    """A plugin of somebody else."""

    @hookimpl
    def cardtable_plugin(self) -> PluginInfo:
        """Whose it is."""
        return PluginInfo(name="acme")

    @hookimpl
    def cardtable_variants(self) -> tuple[Variant, ...]:
        """The variant."""
        trios = Variant(
            id="acme/trios@1",
            editions=("justdesserts/beta-3.1@1",),
            title="Trios",
            summary="Own a whole trio and win.",
            patches=patches,
        )
        return (trios,)


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    """Rules 3.1 with trios."""
    registry = default_registry().with_plugin(Trios())
    return registry.ruleset("justdesserts/beta-3.1@1", ["acme/trios@1"])


def test_a_variant_adds_guests_without_points(rules: Ruleset) -> None:
    """The edition selects guests with points from the card sets; what is added comes on top."""
    ids = {guest.id for guest in rules.cards.guests}
    assert ids == {guest.id for guest in RULES.cards.guests} | set(LATECOMERS)


def test_a_whole_trio_wins_at_once(rules: Ruleset) -> None:
    """The third guest of a trio ends the game in the middle of a turn."""
    trio = [
        guest.id
        for guest in rules.pack(GUESTS).cards
        if guest.trio == justdesserts.guest("mojo").trio
    ]
    assert len(trio) == 3
    game = Game(
        rules,
        arranged(
            rules,
            2,
            hands=[[SERVES_MOJO], []],
            stacks=[[id for id in trio if id != "mojo"], []],
            drawn_guest="mojo",
            phase="guest",
            actors=[0],
            active=0,
        ),
    )
    game.do("serve", 0, guest="mojo", desserts=[SERVES_MOJO])
    assert rules.outcome(game.state) == Outcome((0,), (1, 0), "trio")


def test_games_with_trios_end(rules: Ruleset) -> None:
    """By a trio or at closing time, the latecomers counting nothing."""
    reasons = set()
    for seed in range(6):
        for state, _ in random_game(rules, 2 + seed % 4, seed):
            assert rules.audit(state) == ()
        assert state.outcome is not None
        reasons.add(state.outcome.reason)
    assert reasons <= {"trio", "closing_time"}

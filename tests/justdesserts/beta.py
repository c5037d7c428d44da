"""Turns and races of rules 3.1, laid out for tests."""

from __future__ import annotations

import justdesserts
from tests.justdesserts.arranged import Cards, Game, arranged

RULES = justdesserts.ruleset("beta-3.1")
NEEDLESS = justdesserts.ruleset("beta-3.1", options={"needless_cards": True})

SERVES_MOJO = "baked_alaska"
SERVES_HIPPIE = "banana_split"
SERVES_BOB = "fruitcake"
USELESS = ["fudge", "napoleon", "peanut_brittle", "sugar_cookies"]


def opening(hands: list[Cards], guest: str = "mojo", **parts: object) -> Game:
    """The opening race for a guest."""
    return _game(hands, "opening", list(range(len(hands))), centre=[guest], active=None, **parts)


def turn(hands: list[Cards], guest: str = "mojo", active: int = 0, **parts: object) -> Game:
    """The guest phase of a turn, with this guest drawn."""
    return _game(hands, "guest", [active], drawn_guest=guest, active=active, **parts)


def race(hands: list[Cards], guest: str = "mojo", active: int = 0, **parts: object) -> Game:
    """The race for a guest whom the active player has shown."""
    racers = [seat for seat in range(len(hands)) if seat != active]
    return _game(hands, "race", racers, centre=[guest], active=active, **parts)


def stealing(hands: list[Cards], active: int = 0, **parts: object) -> Game:
    """The steal phase of a turn."""
    return _game(hands, "steal", [active], active=active, **parts)


def _game(hands: list[Cards], phase: str, actors: list[int], **parts: object) -> Game:
    rules = NEEDLESS if parts.pop("needless", False) else RULES
    parts.update(phase=phase, actors=actors, hands=hands)
    return Game(rules, arranged(rules, len(hands), **parts))

"""Other libraries, each in its own documented loop from Python; each is skipped where missing.

They come with the extra ``[peers]``, as far as they run under the interpreter at hand.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from importlib.util import find_spec

from harness import Contestant

from peers.farama import gymnasium_blackjack, pettingzoo_classic
from peers.fish import fish_rules
from peers.others import catanatron_four, pokerkit_limit_holdem, python_chess
from peers.rlcard_games import rlcard_games
from peers.spiel import open_spiel

Make = Callable[[], Iterable[Contestant]]

# The module that has to be there, and what makes contestants of it.
PEERS: tuple[tuple[str, Make], ...] = (
    ("pyspiel", open_spiel),
    ("rlcard", rlcard_games),
    ("pettingzoo", pettingzoo_classic),
    ("gymnasium", gymnasium_blackjack),
    ("pokerkit", pokerkit_limit_holdem),
    ("chess", python_chess),
    ("catanatron", catanatron_four),
    ("fish_rules", fish_rules),
)


def contestants() -> tuple[list[Contestant], list[str]]:
    """The peers that can be run, and why the others cannot."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    found: list[Contestant] = []
    missing: list[str] = []
    for module, make in PEERS:
        if find_spec(module) is None:
            missing.append(f"{module} is not installed")
            continue
        try:
            found += make()
        except ImportError as error:
            missing.append(f"{module} lacks something: {error}")
    return found, missing

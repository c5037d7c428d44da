"""The check that another process, with other hashes, plays the same games."""

from __future__ import annotations

import hashlib
import os
import pickle
import subprocess
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from types import ModuleType
from typing import TypeAlias

from cardtable.registry import Registry, default_registry
from cardtable.spec import Spec
from cardtable.testing.checks import Check, NotApplicable, Problem, check
from cardtable.testing.games import play
from cardtable.testing.loading import registry_with
from cardtable.testing.neighbours import trace
from cardtable.testing.subjects import Subject

__all__: list[str] = []

Played: TypeAlias = tuple[Spec, int, int]
"""A game: its rules, players and seed."""

HASH_SEEDS = ("1", "2")
_RUN = "from cardtable.testing.elsewhere import main; main()"


@check(
    mend="do not go through sets of words or of objects: sort them first; use no hash(), id(), "
    "clock or random module",
    profile="deep",
)
def same_everywhere(subject: Subject) -> Iterator[Problem]:
    """Games are the same in other processes, whatever their hash seed."""
    games = [(name, game) for name, game in subject.games() if game.seed == 0]
    wanted: list[Played] = [(game.rules.spec, game.players, game.seed) for _, game in games]
    here = digests(subject.registry, wanted)
    for hash_seed in HASH_SEEDS:
        there = _digests_elsewhere(subject, wanted, hash_seed)
        for (name, game), one, two in zip(games, here, there, strict=True):
            if one != two:
                what = f"a process with PYTHONHASHSEED={hash_seed} plays another game"
                yield Problem(f"{name}, {game.label}", what)


def digests(registry: Registry, games: Sequence[Played]) -> list[str]:
    """A hash of each of these games."""
    found = []
    for spec, players, seed in games:
        rules = registry.ruleset_of(spec)
        text = trace(rules, play(rules, players, seed))
        found.append(hashlib.sha256(text.encode()).hexdigest())
    return found


def main() -> None:
    """Play the games that stand on the standard input, and write their hashes."""
    given, plugin, games = pickle.load(sys.stdin.buffer)
    registry = default_registry() if given is None else given
    if isinstance(plugin, str):
        plugin = import_module(plugin)
    registry = registry if plugin is None else registry_with(registry, plugin)
    sys.stdout.write("\n".join(digests(registry, games)))


def _digests_elsewhere(subject: Subject, games: list[Played], hash_seed: str) -> list[str]:
    environment = {
        **os.environ,
        "PYTHONHASHSEED": hash_seed,
        "PYTHONPATH": os.pathsep.join([path or "." for path in sys.path]),
    }
    done = subprocess.run(
        [sys.executable, "-c", _RUN],
        input=_sent(subject, games),
        env=environment,
        capture_output=True,
        check=False,
    )
    if done.returncode:
        raise NotApplicable(f"another process cannot play: {done.stderr.decode()[-500:]}")
    return done.stdout.decode().splitlines()


def _sent(subject: Subject, games: list[Played]) -> bytes:
    """What another process needs: by name what is installed or can be imported."""
    given = None if subject.given is default_registry() else subject.given
    plugin = subject.plugin
    name = plugin.__name__ if isinstance(plugin, ModuleType) else None
    try:
        return pickle.dumps((given, name or plugin, games))
    except Exception as error:
        raise NotApplicable(
            f"another process cannot import it ({error}): define everything at the top level of "
            "a module"
        ) from error


CHECKS: tuple[Check, ...] = (same_everywhere,)

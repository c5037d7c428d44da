"""From the words of a command line to a registry and a ruleset."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterable
from typing import TypeVar

from cardtable.chance import fresh_seed
from cardtable.declarations import CardSet, Edition, Game, Variant
from cardtable.errors import OptionError, SetupError, UnknownId
from cardtable.record_parts import DISTRIBUTION
from cardtable.registry import Registry, default_registry
from cardtable.ruleset import Ruleset

__all__ = [
    "find_edition",
    "players_for",
    "registry_for",
    "ruleset_for",
    "ruleset_in",
    "seed_for",
    "with_files",
]

USUAL_PLAYERS = 3
SHORT_SEEDS = 10_000

Part = TypeVar("Part", CardSet, Variant)


def registry_for(args: Namespace) -> Registry:
    """Everything installed, and the plugins whose files the command names.

    Raises:
        PluginError: A file holds no plugin, or fails when it is run.
    """
    registry = default_registry()
    for problem in registry.problems:
        print(f"cardtable: left out: {problem}", file=sys.stderr)
    return with_files(registry, args.plugin)


def with_files(registry: Registry, files: Iterable[str]) -> Registry:
    """The registry with the plugins in these files.

    Raises:
        PluginError: A file holds no plugin, or fails when it is run.
    """
    for file in files:
        registry = registry.with_file(file)
    return registry


def ruleset_for(args: Namespace, registry: Registry) -> Ruleset:
    """The ruleset that the command names.

    Raises:
        UnknownId: Something is not registered.
        OptionError: An option has a wrong name or value.
        ExceptionGroup: Of a ``CompileError`` for each thing that does not fit together.
    """
    edition, variants, added, options = _parts_of(args.ruleset, registry, args.game)
    card_sets = args.card_set or (edition.card_sets if added else ())
    return registry.ruleset(
        edition.id,
        [*variants, *args.variant],
        card_sets=[*card_sets, *added] or None,
        scoring=args.scoring,
        options=_options([*options, *args.option]),
    )


def ruleset_in(word: str, registry: Registry, game: str | None = None) -> Ruleset:
    """The ruleset that one word stands for, such as ``published+poaching+needless_cards=true``.

    Behind the edition stand variants, card sets in addition to the edition's, and options.

    Raises:
        UnknownId: Something is not registered.
        OptionError: An option has a wrong name or value.
        ExceptionGroup: Of a ``CompileError`` for each thing that does not fit together.
    """
    edition, variants, card_sets, options = _parts_of(word, registry, game)
    return registry.ruleset(
        edition.id,
        variants,
        card_sets=[*edition.card_sets, *card_sets] if card_sets else None,
        options=_options(options),
        namespace=edition.id.partition("/")[0],
    )


def _parts_of(
    word: str | None, registry: Registry, game: str | None
) -> tuple[Edition, list[str], list[str], list[str]]:
    """The edition that a word begins with; the variants, card sets and options behind it."""
    first, *others = (word or "").split("+")
    edition = find_edition(registry, first or None, game)
    home = edition.id.partition("/")[0]
    options = [other for other in others if "=" in other]
    chosen = [other for other in others if "=" not in other]
    card_sets = [other for other in chosen if _is(CardSet, registry, other, home)]
    return edition, [other for other in chosen if other not in card_sets], card_sets, options


def _is(kind: type[Part], registry: Registry, word: str, home: str) -> bool:
    try:
        registry.find(kind, word, home)
    except UnknownId:
        return False
    return True


def find_edition(registry: Registry, word: str | None, game: str | None = None) -> Edition:
    """The edition that a word stands for: its own name, or that of a game.

    Args:
        registry: What there is.
        word: The word; ``None`` for the game itself.
        game: Where names are looked for first; by default the game that this distribution is
            called after.

    Raises:
        UnknownId: There is no such ruleset.
        SetupError: The word names a variant.
    """
    home = game or DISTRIBUTION
    try:
        return registry.find(Edition, word or home, home)
    except UnknownId as error:
        games = [g for g in registry.games.values() if _is_called(g, word or home)]
        if len(games) == 1:
            return registry.editions[games[0].default_edition]
        if _is(Variant, registry, word or home, home):
            raise SetupError(
                f"{word!r} is no ruleset; that is a variant: --variant {word}"
            ) from error
        names = {_short(id) for id in (*registry.editions, *registry.games)}
        raise UnknownId("ruleset", word or home, names) from error


def players_for(rules: Ruleset, wanted: int | None) -> int:
    """How many play: as many as wanted, or as near to three as the rules allow."""
    if wanted is not None:
        return wanted
    return max(rules.players[0], min(USUAL_PLAYERS, rules.players[-1]))


def seed_for(wanted: int | None) -> int:
    """The seed that is wanted, or a fresh one that is short enough to be told."""
    return fresh_seed() % SHORT_SEEDS if wanted is None else wanted


def _is_called(game: Game, word: str) -> bool:
    name = game.id.partition("@")[0]
    return word in (game.id, name, *name.split("/"))


def _short(id: str) -> str:
    return id.partition("@")[0].partition("/")[2]


def _options(pairs: Iterable[str]) -> dict[str, object]:
    found: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise OptionError(f"an option reads name=value, unlike {pair!r}")
        found[name.strip()] = _value(value.strip())
    return found


def _value(text: str) -> object:
    """What JSON reads in the text, or else the text itself."""
    try:
        return json.loads(text)
    except ValueError:
        return text

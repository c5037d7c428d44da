"""What everything else is like, so that a plugin can be seen to leave it alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import attrs

from cardtable.declarations import Edition
from cardtable.registry import Registry
from cardtable.replaying import check_of
from cardtable.ruleset import Ruleset
from cardtable.testing.games import PlayedGame, play

__all__: list[str] = []

_SEED = 20_150


@attrs.frozen(eq=False)
class Neighbours:
    """How each edition played before a plugin was loaded.

    Attributes:
        before: For each edition what :func:`played` says.
    """

    before: Mapping[str, str]

    @classmethod
    def of(cls, registry: Registry) -> Neighbours:
        """All editions of a registry."""
        return cls({id: played(registry, edition) for id, edition in registry.editions.items()})

    def changed(self, registry: Registry, own: set[str]) -> Iterator[str]:
        """Ids of editions that are not what they were, those of the plugin itself left out."""
        for id, edition in registry.editions.items():
            if id in self.before and id not in own and played(registry, edition) != self.before[id]:
                yield id


def played(registry: Registry, edition: Edition) -> str:
    """What the plain edition is and how a game of it goes; equal only if nothing has changed."""
    try:
        rules = registry.ruleset(edition.id)
    except Exception as error:
        return f"does not compile: {error!r}"
    return f"{rules.explain()}\n{trace(rules, play(rules, rules.players[0], _SEED))}"


def trace(rules: Ruleset, game: PlayedGame) -> str:
    """The actions of a game and its last state, as text."""
    told = [rules.describe(action) for action in game.actions]
    last = [check_of(rules, state) for state in game.states[-1:]]
    return "\n".join([*told, *last, repr(game.error)])

"""What is examined: a plugin or a declaration, with the games in which it takes part."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TypeVar

import attrs

from cardtable.declarations import Agent, CardSet, Edition, Scoring, Variant
from cardtable.errors import PluginError
from cardtable.patches import Patch
from cardtable.plugins import Declaration
from cardtable.registry import Registry
from cardtable.ruleset import Ruleset
from cardtable.testing.games import Moment, PlayedGame, moments_of, play
from cardtable.testing.neighbours import Neighbours
from cardtable.testing.profiles import Profile
from cardtable.testing.trials import Recipe, Trial, alone, beside, tried, with_options

__all__ = ["Subject"]

T = TypeVar("T", Edition, Variant, CardSet, Scoring, Agent)
P = TypeVar("P", bound=Patch)

_SHARE_BESIDE = 3
_FEWEST_MOMENTS = 3


@attrs.define(eq=False, slots=False)
class Subject:
    """What is examined: declarations, the registry that holds them, and games with them.

    The checks share it, so that each ruleset is compiled and each game is played only once.

    Attributes:
        name: What is examined, for messages.
        plugin: The plugin, one around the declaration, or ``None`` where it is installed anyway.
        items: The declarations.
        given: What was there already, perhaps an older release of the plugin too.
        registry: Everything that is there now, the plugin included.
        profile: How thoroughly it is examined.
        neighbours: What everything else was like before the plugin was loaded.
        problem: Why the plugin could not be loaded, if it could not.
        where: What is looked at just now, for messages.
    """

    name: str
    plugin: object
    items: tuple[Declaration, ...]
    given: Registry
    registry: Registry
    profile: Profile
    neighbours: Neighbours
    problem: PluginError | None = None
    where: str = attrs.field(default=attrs.Factory(lambda self: self.name, takes_self=True))

    def of_kind(self, kind: type[T]) -> tuple[T, ...]:
        """The declarations of one kind."""
        return tuple([item for item in self.items if isinstance(item, kind)])

    @cached_property
    def alone(self) -> tuple[Trial, ...]:
        """Each declaration by itself on each edition that it fits."""
        recipes = [recipe for item in self.items for recipe in alone(self.registry, item)]
        if self.profile.all_options:
            recipes += [r for item in self.items for r in with_options(self.registry, item)]
        return self._tried(recipes, ())

    @cached_property
    def beside(self) -> tuple[Trial, ...]:
        """Each declaration together with each other variant that fits the edition."""
        if not self.profile.beside:
            return ()
        but = {trial.name for trial in self.alone if trial.rules is None}
        recipes = [recipe for item in self.items for recipe in beside(self.registry, item, but)]
        return self._tried(recipes, self.alone)

    @property
    def rulesets(self) -> tuple[tuple[str, Ruleset], ...]:
        """Every ruleset that could be compiled, with its name."""
        trials = (*self.alone, *self.beside)
        return tuple([(t.name, t.rules) for t in trials if t.rules is not None])

    def games(self) -> Iterator[tuple[str, PlayedGame]]:
        """The games that are played, each with the name of what is played."""
        for name, game in self._games:
            self.where = f"{name}, {game.label}"
            yield name, game

    def moments(self, *, fresh: bool = False) -> Iterator[Moment]:
        """The states of these games that are looked at closely.

        Args:
            fresh: Whether to play the games again, so that nothing was asked of the states yet.
        """
        beside = {trial.name for trial in self.beside}
        for name, game in self.games():
            if fresh:
                game = play(game.rules, game.players, game.seed)
            most = self.profile.moments
            if name in beside:
                most = max(_FEWEST_MOMENTS, most // _SHARE_BESIDE)
            for moment in moments_of(name, game, most):
                self.where = moment.where
                yield moment

    def patches(self, rules: Ruleset, kind: type[P]) -> list[P]:
        """The patches of one kind that the declarations contribute to a ruleset."""
        own = {item.id for item in self.items}
        return [
            contribution.patch
            for contribution in rules.plan.contributions
            if contribution.source.id in own and isinstance(contribution.patch, kind)
        ]

    @cached_property
    def _games(self) -> tuple[tuple[str, PlayedGame], ...]:
        found = []
        for trial in self.alone:
            for players in self._numbers(trial.rules):
                found += self._played(trial, players, self.profile.games)
        for place, trial in enumerate(self.beside):
            numbers = self._numbers(trial.rules)
            if numbers:
                players = numbers[place % len(numbers)]
                found += self._played(trial, players, self.profile.games_beside)
        return tuple(found)

    def _played(self, trial: Trial, players: int, games: int) -> list[tuple[str, PlayedGame]]:
        if trial.rules is None:
            return []
        return [(trial.name, play(trial.rules, players, seed)) for seed in range(games)]

    def _numbers(self, rules: Ruleset | None) -> list[int]:
        if rules is None:
            return []
        every = list(rules.players)
        return every if self.profile.all_players else sorted({every[0], every[-1]})

    def _tried(self, recipes: list[Recipe], but: tuple[Trial, ...]) -> tuple[Trial, ...]:
        """The recipes cooked, each only once."""
        known = {trial.name for trial in but}
        fresh = {recipe.name: recipe for recipe in reversed(recipes) if recipe.name not in known}
        return tuple([tried(recipe, self.registry) for recipe in reversed(fresh.values())])

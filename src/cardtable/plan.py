"""The plan of a ruleset: whose patches count, in which order, and what fits together."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from cardtable.cards import CardFact
from cardtable.declarations import Edition, Variant
from cardtable.patches import Around, ExtKey, Kind, Narrow, Patch, Phase, Veto, Win
from cardtable.state import Draft
from cardtable.zones import Zone

__all__ = ["Contribution", "Filling", "Plan", "Source"]


@attrs.frozen
class Source:
    """Where something comes from.

    Attributes:
        id: Id of the edition, variant or scoring scheme.
        plugin: Name of the plugin.
        distribution: Installed distribution and version, or ``"-"``.

    >>> print(Source("acme/banquet@1", "acme", "acme-banquet 2.0"))
    acme/banquet@1 (acme-banquet 2.0)
    """

    id: str
    plugin: str = "-"
    distribution: str = "-"

    def __str__(self) -> str:
        return self.id if self.distribution == "-" else f"{self.id} ({self.distribution})"


@attrs.frozen
class Contribution:
    """A patch and who hands it in.

    >>> import jest
    >>> found = [c for c in jest.ruleset().plan.contributions if isinstance(c.patch, Phase)]
    >>> [(c.source.id, c.patch.name) for c in found][0]
    ('jest/standard@1', 'offer')
    """

    source: Source
    patch: Patch


@attrs.frozen
class Filling:
    """What stands in a slot.

    Attributes:
        provider: The patch that fills it.
        wraps: What stands around that, innermost first.
        falls_back: Whether the general form is used because a slot it derives from was changed.
        because: Name of that slot.
        replaced: What the provider replaces.

    >>> import justdesserts
    >>> filling = justdesserts.ruleset(variants=["buffet"]).plan.slots["servings_left"]
    >>> filling.provider.source.id, [wrap.source.id for wrap in filling.wraps]
    ('justdesserts/published@1', ['justdesserts/buffet@1'])
    """

    provider: Contribution
    wraps: tuple[Contribution, ...] = ()
    falls_back: bool = False
    because: str = ""
    replaced: Contribution | None = None


@attrs.frozen(eq=False)
class Plan:
    """Everything that a ruleset is compiled from, checked and in its final order.

    Attributes:
        edition: The edition.
        variants: The variants in the order in which their patches count.
        card_sets: Ids of the card sets.
        sources: Where each declaration comes from, card sets included, ascending by id.
        contributions: Every patch, in the order in which they count.
        packs: The cards of each pack, in the order of their ids.
        zones: The zones.
        slots: What stands in each slot.
        extras: At which index of a state's extras each extra key and each zone of a variant stands.
        extra_keys: These extra keys and zones, in that order.
        phases: The phases, those included that are only asked for.
        line: Names of the phases in the order of play, without those.
        kinds: The kinds of action by their words.
        arounds: What stands around kinds, the innermost first.
        vetoes: What forbids kinds.
        narrows: What leaves fewer options of kinds.
        wins: The ways in which the game ends, in the order in which they are asked.
        most_players: The largest number of players.

    >>> import jest
    >>> jest.ruleset().plan.line
    ('offer', 'take', 'end_round')
    """

    edition: Edition
    variants: tuple[Variant, ...]
    card_sets: tuple[str, ...]
    sources: tuple[Source, ...]
    contributions: tuple[Contribution, ...]
    packs: Mapping[str, tuple[CardFact, ...]]
    zones: tuple[Zone, ...]
    slots: Mapping[str, Filling]
    extras: Mapping[str, int]
    extra_keys: tuple[Patch, ...]
    phases: tuple[Phase[Draft], ...]
    line: tuple[str, ...]
    kinds: Mapping[str, tuple[Source, Kind[Draft, ...]]]
    arounds: tuple[tuple[Source, Around[...]], ...]
    vetoes: tuple[tuple[Source, Veto[Draft]], ...]
    narrows: tuple[tuple[Source, Narrow[Draft]], ...]
    wins: tuple[tuple[Source, Win[Draft]], ...]
    most_players: int

    def source(self, id: str) -> Source:
        """Where the declaration with this id comes from."""
        return next((source for source in self.sources if source.id == id), Source(id))

    @property
    def facts(self) -> tuple[ExtKey[object], ...]:
        """The extra keys alone, without the zones that lie among the extras."""
        return tuple([key for key in self.extra_keys if isinstance(key, ExtKey)])

    @property
    def phase_sources(self) -> Mapping[str, Source]:
        """Who adds each phase."""
        patches = [(c.source, c.patch) for c in self.contributions]
        return {patch.name: source for source, patch in patches if isinstance(patch, Phase)}

    def phases_of(self, word: str) -> tuple[str, ...]:
        """Names of the phases in which a kind of action may be done.

        >>> import justdesserts
        >>> justdesserts.ruleset(variants=["buffet"]).plan.phases_of("serve")
        ('act', 'after_buffet')
        """
        _, kind = self.kinds[word]
        offering = [phase.name for phase in self.phases if word in phase.offers]
        return tuple(dict.fromkeys([*kind.phases, *offering]))

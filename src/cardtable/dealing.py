"""Which cards a ruleset is played with: those of its card sets, and those that patches add."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias, cast

from cardtable.blame import name_of, short, what_failed
from cardtable.cards import CardFact
from cardtable.declarations import CardSet
from cardtable.errors import CompileError, did_you_mean
from cardtable.patches import AddCards, UsePack
from cardtable.plan import Contribution, Source
from cardtable.zones import Zone

__all__: list[str] = []

Batch: TypeAlias = tuple[Source, str, tuple[CardFact, ...]]
"""Who brings cards, to which pack, and the cards."""


class Dealer:
    """Gathers the cards of each pack and collects what does not fit.

    Args:
        card_sets: The chosen card sets.
        source_of: Where the declaration with an id comes from.
        contributions: The patches.
        errors: Where mistakes are collected.
    """

    def __init__(
        self,
        card_sets: Sequence[CardSet],
        source_of: Callable[[str], Source],
        contributions: Sequence[Contribution],
        errors: list[Exception],
    ) -> None:
        self.card_sets = card_sets
        self.source_of = source_of
        self.contributions = contributions
        self.errors = errors

    def error(self, message: str) -> None:
        """Collect a mistake."""
        self.errors.append(CompileError(message))

    def packs(self) -> dict[str, tuple[CardFact, ...]]:
        """The cards by pack, in the order of their ids."""
        uses = [c.patch for c in self.contributions if isinstance(c.patch, UsePack)]
        chosen = {use.pack.name: use.select or (lambda card: True) for use in uses}
        origins: dict[str, dict[str, tuple[Source, CardFact]]] = {name: {} for name in chosen}
        for source, pack, cards in self._batches(chosen):
            if pack not in chosen:
                hint = did_you_mean(pack, chosen)
                self.error(f"{source} brings cards of the unknown pack {pack!r}{hint}")
                continue
            for card in cards:
                self._add(source, pack, card, origins[pack])
        self._check_packs(origins)
        return {
            pack: tuple([card for _, (_, card) in sorted(origin.items())])
            for pack, origin in origins.items()
        }

    def _check_packs(self, packs: Mapping[str, Mapping[str, object]]) -> None:
        """Every pack has cards, and every zone a pack."""
        for contribution in self.contributions:
            zone = contribution.patch
            if isinstance(zone, Zone) and zone.pack.name not in packs:
                hint = did_you_mean(zone.pack.name, packs)
                self.error(
                    f"{contribution.source}: zone {zone.name!r} holds cards of the unknown pack "
                    f"{zone.pack.name!r}{hint}"
                )
        for name in [name for name, cards in packs.items() if not (cards or self.errors)]:
            self.error(f"no card for the pack {name!r}: choose a card set that brings some")

    def _batches(self, chosen: Mapping[str, Callable[[CardFact], bool]]) -> Iterator[Batch]:
        """What the card sets bring, as far as the edition selects it, and what patches add."""
        for card_set in self.card_sets:
            source = self.source_of(card_set.id)
            brought = self._called(source, card_set.cards)
            if not isinstance(brought, Mapping):
                wanted = "it maps each pack to a tuple of cards, such as {'desserts': (...,)}"
                self.error(
                    f"{source}: {name_of(card_set.cards)} returned {short(brought)}; {wanted}"
                )
                continue
            for pack, cards in brought.items():
                found = self._cards(source, card_set.cards, cards)
                yield source, pack, tuple(filter(chosen.get(pack), found))
        for contribution in self.contributions:
            source, patch = contribution.source, contribution.patch
            if isinstance(patch, AddCards):
                cards = self._called(source, patch.cards)
                yield source, patch.pack.name, self._cards(source, patch.cards, cards)

    def _called(self, source: Source, function: Callable[[], object]) -> object:
        try:
            return function()
        except Exception as error:
            what = what_failed(error, function)
            failed = CompileError(f"{source}: {name_of(function)} raised {what}")
            failed.__cause__ = error
            self.errors.append(failed)
            return {}

    def _cards(self, source: Source, function: object, cards: object) -> tuple[CardFact, ...]:
        several = tuple(cards) if isinstance(cards, Iterable) else (cards,)
        found = cast("tuple[CardFact, ...]", several)
        for card in found:
            if not isinstance(getattr(card, "id", None), str):
                self.error(
                    f"{source}: {name_of(function)} returned {short(card)} as a card; a card is a "
                    "frozen attrs object with an id"
                )
                return ()
        return found

    def _add(
        self,
        source: Source,
        pack: str,
        card: CardFact,
        origin: dict[str, tuple[Source, CardFact]],
    ) -> None:
        other = origin.get(card.id)
        if other is not None:
            where = f"twice from {source}"
            if other[0] != source:
                where = f"from {other[0]} and from {source}"
            self.error(f"card {card.id!r} of {pack} comes {where}: ids are unique, so rename one")
        origin[card.id] = (source, card)

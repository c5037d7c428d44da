"""Rules for games that nobody looks at: cards move, and nobody takes note of who knows which."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

import attrs

from cardtable.context import Context
from cardtable.moves import Deal, Draw, Move, dealer, drawer, gatherer, mover, recycler
from cardtable.program import Program
from cardtable.ruleset import Ruleset
from cardtable.state import Draft
from cardtable.zones import Sight, Zone, ZoneCards

__all__: list[str] = []


class Unwatched(Context):
    """A build context whose moves keep nothing of what seats know.

    To a move every target is open, since of cards that all can see nothing has to be remembered.
    What a rule itself asks about a zone is answered as ever, so play goes the same way.
    """

    def move(self, source: Zone, target: Zone) -> Move:
        """Function that moves cards, and does no more."""
        return mover(self.zone(source), _opened(self.zone(target)), traced=False)

    def draw(self, deck: Zone, target: Zone) -> Draw:
        """Function that draws cards, and does no more."""
        return drawer(self.zone(deck), _opened(self.zone(target)), traced=False)

    def deal(self, deck: Zone, target: Zone) -> Deal:
        """Function that deals cards, and does no more."""
        return dealer(self.zone(deck), _opened(self.zone(target)), traced=False)

    def gather(self, sources: Iterable[Zone], target: Zone) -> Callable[[Draft], None]:
        """Function that moves all that lies in some zones, and does no more."""
        return gatherer(self._several(sources), _opened(self.zone(target)), traced=False)

    def recycle(self, source: Zone, deck: Zone) -> Callable[[Draft, int], None]:
        """Function that shuffles cards into a new deck, and does no more."""
        return recycler(self.zone(source), _opened(self.zone(deck)), (), traced=False)


@lru_cache(maxsize=4)
def unwatched(rules: Ruleset) -> Program:
    """The program that plays such games of a ruleset, kept for the next ones."""
    return Program(rules.plan, traced=False, context=Unwatched)


def _opened(zone: ZoneCards) -> ZoneCards:
    """The same cards, as if all could see them."""
    seen = attrs.evolve(zone.zone, sees=Sight.ALL, tracked_with=None)
    return ZoneCards(seen, zone.pack, zone.first_place, zone.cell, zone.memory)

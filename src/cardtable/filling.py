"""What stands in each slot: who fills it, what is wrapped around it, what has to fall back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from cardtable.blame import name_of
from cardtable.errors import CompileError, did_you_mean
from cardtable.patches import Provide, Replace, Wrap
from cardtable.plan import Contribution, Filling

__all__: list[str] = []


class SlotFiller:
    """Sorts contributions into slots and collects what does not fit.

    Args:
        own: Id of the edition, whose own wraps change nothing.
        ordered: Whether the first id is declared to stand after the second, or needs not be.
        contributions: The patches in the order in which they count.
        errors: Where mistakes are collected.
    """

    def __init__(
        self,
        own: str,
        ordered: Callable[[str, str], bool],
        contributions: Sequence[Contribution],
        errors: list[Exception],
    ) -> None:
        self.own = own
        self.ordered = ordered
        self.contributions = contributions
        self.errors = errors
        self.replaced: dict[str, Contribution] = {}

    def error(self, message: str) -> None:
        """Collect a mistake."""
        self.errors.append(CompileError(message))

    def slots(self) -> dict[str, Filling]:
        """What stands in every slot."""
        providers = self._providers()
        wraps: dict[str, list[Contribution]] = {}
        for contribution in self.contributions:
            if isinstance(contribution.patch, Wrap):
                name = contribution.patch.slot.name
                if name in providers:
                    self._check_wrap(name, contribution, wraps.get(name, []))
                    wraps.setdefault(name, []).append(contribution)
                else:
                    self.error(
                        f"{contribution.source} wraps slot {name!r} with "
                        f"{_function(contribution)}, but nobody fills that slot"
                        + did_you_mean(name, providers)
                    )
        changed = self._changed(providers, wraps)
        return {
            name: Filling(
                provider,
                tuple(wraps.get(name, ())),
                falls_back=name in changed,
                because=changed.get(name, ""),
                replaced=self.replaced.get(name),
            )
            for name, provider in providers.items()
        }

    def _providers(self) -> dict[str, Contribution]:
        providers: dict[str, Contribution] = {}
        for contribution in self.contributions:
            patch = contribution.patch
            if isinstance(patch, Provide):
                if patch.slot.name in providers:
                    other = providers[patch.slot.name]
                    self.error(
                        f"{_both(other, contribution)} both provide slot {patch.slot.name!r}: the "
                        "one that changes the other's rule uses Replace instead"
                    )
                providers[patch.slot.name] = contribution
        for contribution in self.contributions:
            if isinstance(contribution.patch, Replace):
                self._replace(providers, contribution, contribution.patch.slot.name)
        return providers

    def _replace(
        self, providers: dict[str, Contribution], contribution: Contribution, name: str
    ) -> None:
        current = providers.get(name)
        if current is None:
            self.error(
                f"{contribution.source} replaces slot {name!r} with {_function(contribution)}, "
                "but nobody fills that slot" + did_you_mean(name, providers)
            )
            return
        if isinstance(current.patch, Replace) and not self._ordered(contribution, current):
            self.error(
                f"{_both(current, contribution)} both replace slot {name!r}: name one in the "
                "other's after=, so that it counts, or in its conflicts="
            )
        self.replaced[name] = current
        providers[name] = contribution

    def _check_wrap(self, name: str, new: Contribution, others: Sequence[Contribution]) -> None:
        for other in others:
            if not self._ordered(new, other):
                self.error(
                    f"{_both(other, new)} both wrap slot {name!r}, and no order is declared: name "
                    f"one in the other's after=, such as after=({other.source.id!r},)"
                )

    def _ordered(self, later: Contribution, earlier: Contribution) -> bool:
        return self.ordered(later.source.id, earlier.source.id)

    def _changed(
        self, providers: Mapping[str, Contribution], wraps: Mapping[str, Sequence[Contribution]]
    ) -> dict[str, str]:
        """Derived slots that have to fall back, with the slot that was changed."""
        own = self.own
        touched = {n for n, ws in wraps.items() if any(w.source.id != own for w in ws)}
        touched |= {n for n, p in providers.items() if isinstance(p.patch, Replace)}
        falls: dict[str, str] = {}
        while True:
            more = {
                name: source.name
                for name, p in providers.items()
                if isinstance(p.patch, Provide) and name not in falls
                for source in p.patch.derived_from
                if source.name in touched or source.name in falls
            }
            if not more:
                return falls
            falls.update(more)


def _both(one: Contribution, other: Contribution) -> str:
    return f"{one.source} with {_function(one)} and {other.source} with {_function(other)}"


def _function(contribution: Contribution) -> str:
    """The function that a patch of a slot hands in, for messages."""
    patch = contribution.patch
    assert isinstance(patch, Provide | Replace | Wrap)
    return name_of(patch.make)

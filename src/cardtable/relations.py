"""The order in which variants count, by their declared relations, and why it is that one."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise

from cardtable.declarations import Variant
from cardtable.errors import CompileError
from cardtable.plan import Plan

__all__: list[str] = []


class Order:
    """The declared relations between the chosen variants."""

    def __init__(self, variants: Iterable[Variant]) -> None:
        chosen = {variant.id: variant for variant in variants}
        self.before: dict[str, set[str]] = {
            id: {name for name in (*v.after, *v.requires) if name in chosen}
            for id, v in sorted(chosen.items())
        }

    def sorted(self) -> tuple[str, ...]:
        """Ids in the order in which their patches count.

        Raises:
            CompileError: The relations run in a circle.
        """
        sorter = TopologicalSorter(self.before)
        try:
            sorter.prepare()
        except CycleError as error:
            circle = " -> ".join(error.args[1])
            raise CompileError(f"variants stand after each other in a circle: {circle}") from None
        order: list[str] = []
        while sorter.is_active():
            ready = sorted(sorter.get_ready())
            order += ready
            sorter.done(*ready)
        return tuple(order)

    def is_settled(self, later: str, earlier: str) -> bool:
        """Whether the order of two contributors is declared, or follows from what they are."""
        if later == earlier or not {later, earlier} <= set(self.before):
            return True
        return self.stands_after(later, earlier)

    def stands_after(self, later: str, earlier: str) -> bool:
        """Whether a relation says, perhaps through others, that one stands after the other."""
        return any(
            name == earlier or self.stands_after(name, earlier)
            for name in self.before.get(later, ())
        )


def why_behind(plan: Plan, later: str, earlier: str) -> str:
    """Why the patches of one declaration count behind those of another.

    Args:
        plan: The plan that both are part of.
        later: Id of the one that counts behind.
        earlier: Id of the other.
    """
    variants = {variant.id: variant for variant in plan.variants}
    if later == earlier:
        return "in the order in which it returns them"
    if later not in variants or earlier not in variants:
        return "since variants count behind the edition and its scoring"
    path = _path(variants, later, earlier)
    if not path:
        return "since ids decide where nothing is declared"
    steps = [_step(variants[one], other) for one, other in pairwise(path)]
    return "since " + ", and ".join(steps)


def relations_of(variant: Variant, chosen: Sequence[Variant]) -> str:
    """Behind which of the chosen variants one stands, and by what declaration."""
    ids = [other.id for other in chosen]
    behind = [id for id in dict.fromkeys((*variant.requires, *variant.after)) if id in ids]
    return ", ".join([_relation(variant, id) for id in behind])


def _path(variants: Mapping[str, Variant], later: str, earlier: str) -> tuple[str, ...]:
    """The shortest chain of declared relations from one to the other; empty if there is none."""
    ways: deque[tuple[str, ...]] = deque([(later,)])
    seen = {later}
    while ways:
        way = ways.popleft()
        if way[-1] == earlier:
            return way
        variant = variants[way[-1]]
        for id in (*variant.requires, *variant.after):
            if id in variants and id not in seen:
                seen.add(id)
                ways.append((*way, id))
    return ()


def _step(variant: Variant, other: str) -> str:
    return f"{variant.id} is {_relation(variant, other)}"


def _relation(variant: Variant, other: str) -> str:
    return (
        f"behind {other}, which it {'requires' if other in variant.requires else 'names in after='}"
    )

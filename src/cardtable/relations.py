"""Why one variant counts behind another: the declared relations, told step by step."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from itertools import pairwise

from cardtable.declarations import Variant
from cardtable.plan import Plan

__all__: list[str] = []


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

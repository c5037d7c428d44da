"""Policies that need no view: quick ways to choose, for games that are played in bulk.

A policy says which kind of action a seat takes up; which option of it is then drawn. It is asked
with the state itself, since a view costs more than a step, and looks at nothing but the options.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from cardtable.choices import Choice, size_of
from cardtable.errors import UnknownId
from cardtable.kinds import CompiledKind, OptionsFn
from cardtable.program import Program
from cardtable.state import Draft

__all__: list[str] = []

Luck: TypeAlias = Callable[[], float]
"""The ``random`` of a generator: a number from 0 up to, and without, 1."""
Chosen: TypeAlias = tuple[CompiledKind, Choice]
"""A kind of action, and the options of which one is drawn."""
Choose: TypeAlias = Callable[[Draft, int, Luck], "Chosen | None"]
"""A policy: what a seat that may act takes up; ``None`` where it has no option."""
Offers: TypeAlias = Sequence[tuple[tuple[CompiledKind, OptionsFn], ...]]
"""The kinds of action that are offered, by phase."""

BEFORE = ","


def check_policy(word: object, kinds: Sequence[str]) -> None:
    """Refuse what is no policy for rules with these kinds of action.

    Raises:
        UnknownId: It, or a part of it, names nothing of the sort.
    """
    if word in (*NAMED, *kinds):
        return
    if not isinstance(word, str) or BEFORE not in word:
        raise UnknownId("policy", word, [*NAMED, *kinds])
    for name in word.split(BEFORE):
        if name not in kinds:
            raise UnknownId("kind of action", name, kinds)


def policy(word: str, program: Program) -> Choose:
    """The policy that a word stands for, such as ``"random"``, ``"serve"`` or ``"poach,serve"``."""
    if word in NAMED:
        return NAMED[word](program.by_phase)
    kinds = {kind.action_class.kind: kind for kind in program.kinds.values()}
    return preferring([kinds[name] for name in word.split(BEFORE)], program.by_phase)


def at_random(offers: Offers) -> Choose:
    """Any kind that has an option, each equally likely, as ``LegalActions.sample`` has it.

    Kinds are tried until one has an option, so that no other is looked at.
    """

    def choose(draft: Draft, seat: int, luck: Luck) -> Chosen | None:
        left = offers[draft.phase]
        while left:
            place = int(luck() * len(left)) if len(left) > 1 else 0
            kind, options = left[place]
            choice = options(draft, seat)
            if choice is not None:
                return kind, choice
            left = left[:place] + left[place + 1 :]
        return None

    return choose


def uniformly(offers: Offers) -> Choose:
    """Any kind, by the number of its options, so that each of these is equally likely."""

    def choose(draft: Draft, seat: int, luck: Luck) -> Chosen | None:
        found = [(kind, options(draft, seat)) for kind, options in offers[draft.phase]]
        open_to = [(kind, choice) for kind, choice in found if choice is not None]
        index = int(luck() * sum([size_of(choice) for _, choice in open_to]))
        for kind, choice in open_to:
            index -= size_of(choice)
            if index < 0:
                return kind, choice
        return None

    return choose


def preferring(kinds: Sequence[CompiledKind], offers: Offers) -> Choose:
    """The first of these kinds that has an option, or else any other."""
    first = [[pair for kind in kinds for pair in pairs if pair[0] is kind] for pairs in offers]
    others = at_random(
        [tuple([pair for pair in pairs if pair[0] not in kinds]) for pairs in offers]
    )

    def choose(draft: Draft, seat: int, luck: Luck) -> Chosen | None:
        for kind, options in first[draft.phase]:
            choice = options(draft, seat)
            if choice is not None:
                return kind, choice
        return others(draft, seat, luck)

    return choose


NAMED: dict[str, Callable[[Offers], Choose]] = {"random": at_random, "uniform": uniformly}

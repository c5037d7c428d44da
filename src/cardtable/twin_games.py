"""Where two games with the same luck and the same choices part."""

from __future__ import annotations

import random
from collections.abc import Mapping

import attrs

from cardtable.errors import CardTableError
from cardtable.ruleset import Ruleset
from cardtable.state import Draft

__all__ = ["Parting", "parting"]

# Extras and facts that one of the rulesets has for itself are no difference on the table.
NOT_COMPARED = ("chance", "known", "extras")


@attrs.frozen
class Parting:
    """The first step at which two games with the same luck and the same choices part.

    Attributes:
        step: Number of the step; 0 is the deal.
        action: The action of that step in words; empty for the deal.
        reason: What is different behind it.

    >>> print(Parting(3, "seat 0: kitchen", "hands 0: only in the second: cannoli"))
    step 3 (seat 0: kitchen): hands 0: only in the second: cannoli
    """

    step: int
    action: str
    reason: str

    def __str__(self) -> str:
        where = f"step {self.step} ({self.action})" if self.step else "the deal"
        return f"{where}: {self.reason}"


def parting(
    first: Ruleset, second: Ruleset, *, players: int, seed: int, longest: int | None = None
) -> Parting | None:
    """The first step at which two games part, or ``None`` if they stay the same.

    Both games get the same luck. The choices are random ones of the first game, and the same is
    done in the second one, as long as its rules allow it.

    Args:
        first: One ruleset.
        second: Another one.
        players: How many play.
        seed: Source of luck and choices.
        longest: Decisions to look at; by default as many as the first edition ever needs.

    Raises:
        SetupError: One of the rulesets is not for so many players.

    >>> import justdesserts
    >>> print(parting(justdesserts.ruleset(), justdesserts.ruleset(), players=2, seed=1))
    None
    """
    rng = random.Random(seed)
    one, other = first.start(players, seed=seed), second.start(players, seed=seed)
    reason = _unlike(_table(first, one), _table(second, other))
    words, step = "", 0
    while not reason and one.outcome is None and step < (longest or first.longest):
        action, step = first.legal_actions(one).sample(rng), step + 1
        words, data = first.describe(action), first.dump_action(action)
        try:
            other = second.step(other, second.load_action(data))
        except CardTableError as error:
            return Parting(step, words, f"the second does not allow it: {error}")
        one = first.apply(one, action)
        reason = _unlike(_table(first, one), _table(second, other))
    return Parting(step, words, reason) if reason else None


def _table(rules: Ruleset, state: Draft) -> Mapping[str, object]:
    data = rules.dump_state(state)
    return {name: value for name, value in data.items() if name not in NOT_COMPARED}


def _unlike(one: object, other: object, where: str = "") -> str:
    """The first difference in plain data, in words; empty if there is none."""
    if one == other:
        return ""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        common = [name for name in one if name in other]
        found = [_unlike(one[name], other[name], f"{where} {name}".strip()) for name in common]
        return next(filter(None, found), "")
    if isinstance(one, list) and isinstance(other, list):
        return _unlike_lists(one, other, where)
    return f"{where}: {one!r} in the first, {other!r} in the second"


def _unlike_lists(one: list[object], other: list[object], where: str) -> str:
    if len(one) == len(other) and not all([isinstance(item, str) for item in one]):
        pairs = enumerate(zip(one, other, strict=True))
        found = [_unlike(item, twin, f"{where} {place}") for place, (item, twin) in pairs]
        return next(filter(None, found), "")
    parts = [_only("first", one, other), _only("second", other, one)]
    return f"{where}: {'; '.join(filter(None, parts)) or 'in another order'}"


def _only(which: str, items: list[object], others: list[object]) -> str:
    names = [str(item) for item in items if item not in others]
    return f"only in the {which}: {', '.join(names)}" if names else ""

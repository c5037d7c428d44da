"""Which functions carry out which rules, read off a compiled ruleset."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache, partial
from pathlib import Path

import attrs

from cardtable.declarations import CardSet
from cardtable.patches import Patch, Provide, Replace
from cardtable.plan import Plan
from cardtable.zones import Zone

__all__: list[str] = []

MAKERS = ("make", "enter", "waits", "leave", "options", "check", "apply", "select", "sees")


@attrs.frozen(order=True)
class Carrier:
    """A function, or a declaration without one, that carries out rules.

    Attributes:
        module: The module it is written in.
        name: Its name there, without what is defined inside functions.
        file: The file of the module, ``None`` where there is none.
        line: Its first line, counted from 1.
    """

    module: str
    name: str
    file: Path | None = attrs.field(default=None, order=False)
    line: int = attrs.field(default=1, order=False)


def carriers(plan: Plan, card_sets: Iterable[CardSet] = ()) -> dict[str, tuple[Carrier, ...]]:
    """Carriers of every rule that the patches in effect, or the card sets, name."""
    found: dict[str, set[Carrier]] = {}
    for contribution in plan.contributions:
        patch = contribution.patch
        if not _is_replaced(plan, patch):
            for rule in rules_of(patch):
                found.setdefault(rule, set()).update(carriers_of(patch))
    for card_set in card_sets:
        for rule in card_set.rules:
            found.setdefault(rule, set()).add(carrier_of(card_set.cards))
    return {rule: tuple(sorted(some)) for rule, some in found.items()}


def rules_of(patch: Patch) -> tuple[str, ...]:
    """Ids of the rules that a patch says it carries out."""
    rules: tuple[str, ...] = getattr(patch, "rules", ())
    return rules


def carriers_of(patch: Patch) -> Iterator[Carrier]:
    """The functions of a patch; of a zone whose sight never changes the zone itself."""
    for name in MAKERS:
        function = getattr(patch, name, None)
        if callable(function):
            yield carrier_of(function)
    if isinstance(patch, Zone) and not callable(patch.sees):
        yield _declared(patch)


@cache
def carrier_of(function: object) -> Carrier:
    """Where a function is written; of one made inside another, where that one is."""
    while isinstance(function, partial):
        function = function.func
    module = getattr(function, "__module__", "") or type(function).__module__
    name = getattr(function, "__qualname__", type(function).__qualname__)
    # What `given` makes is called after its value, such as "given(2)".
    outer = name.partition(".<locals>")[0].partition("(")[0]
    code = getattr(function, "__code__", None)
    if code is None:
        return Carrier(module, outer)
    file = Path(code.co_filename)
    line = code.co_firstlineno if outer == name else _line_of(file, outer, code.co_firstlineno)
    return Carrier(module, outer, file, line)


def _is_replaced(plan: Plan, patch: Patch) -> bool:
    if not isinstance(patch, Provide | Replace):
        return False
    return plan.slots[patch.slot.name].provider.patch is not patch


def _declared(zone: Zone) -> Carrier:
    """The module that a zone was written down in."""
    for module in list(sys.modules.values()):
        file = getattr(module, "__file__", None) or ""
        for name, value in list(vars(module).items()) if file else ():
            if value is zone and (line := _line_of(Path(file), name, 0)):
                return Carrier(module.__name__, name, Path(file), line)
    return Carrier("zone", zone.name)


def _line_of(file: Path, name: str, otherwise: int) -> int:
    """Line on which a function, class or constant of this name begins."""
    begins = re.compile(rf"\s*(?:(?:async )?def |class )?{name.rpartition('.')[2]}\b\s*[(:=\[]")
    for number, line in enumerate(_lines(file), 1):
        if begins.match(line) and not line.lstrip().startswith(("return", "#")):
            return number
    return otherwise


@cache
def _lines(file: Path) -> tuple[str, ...]:
    return tuple(file.read_text(encoding="utf-8").splitlines()) if file.is_file() else ()

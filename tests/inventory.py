"""The inventory of all that plugins, programs and records rely on, written into a file.

``tests/test_inventory.py`` compares it with what there is, so that nothing disappears or changes by
accident. After a change that is meant, write it anew and read the diff::

    python -m tests.inventory

What a line may become, and how, is said in ``docs/reference/stability.md``.
"""

from __future__ import annotations

import importlib
import inspect
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import attrs

from cardtable import API, Draft, ExtKey, Kind, Patch, Plugin, Slot
from cardtable.actions import fields_of
from cardtable.hooks import HOOKS
from cardtable.registry import Registry
from cardtable.ruleset import Ruleset

FILE = Path(__file__).with_suffix(".txt")
MODULES = (
    "cardtable",
    "cardtable.testing",
    "cardtable.testing.pytest",
    "cardtable.testing.strategies",
    "jest",
    "justdesserts",
    "justdesserts.beta",
    "justdesserts.solo",
    "justdesserts.variants",
)
ADDRESS = re.compile(r" at 0x[0-9a-f]+")


def inventory() -> str:
    """The whole inventory as text."""
    sections = {
        f"API {API}": hooks(),
        "patches": patches(),
        "slots": slots(),
        "declarations": declarations(),
        "rules": rules(),
        **{f"names of {module}": names(module) for module in MODULES},
    }
    return "\n".join([f"{title}\n" + "".join(_lines(lines)) for title, lines in sections.items()])


def _lines(lines: Iterator[str]) -> Iterator[str]:
    return (f"  {line}\n" for line in lines)


def hooks() -> Iterator[str]:
    """The hooks with what they return."""
    for name in ("cardtable_plugin", *HOOKS):
        yield f"{name}{inspect.signature(getattr(Plugin, name))}"


def patches() -> Iterator[str]:
    """The types of patches with their parts."""
    for kind in sorted(Patch.__subclasses__(), key=lambda kind: kind.__name__):
        for field in attrs.fields(kind):
            yield f"{kind.__name__}.{_field(field)}"


def slots() -> Iterator[str]:
    """The slots of the built-in games with the types of what they hold."""
    for module in MODULES:
        loaded = importlib.import_module(module)
        for name in sorted(loaded.__all__):
            value = getattr(loaded, name)
            if isinstance(value, Slot):
                yield f"{module}.{name} {value.name!r}: {_slot_type(loaded, name)}"


def _slot_type(module: ModuleType, name: str) -> str:
    """The annotation of a slot, from the module that defines it."""
    for line in inspect.getsource(_home(module, name)).splitlines():
        found = re.match(rf"{name}: Slot\[(.*)\] = ", line)
        if found is not None:
            return found[1]
    raise LookupError(name)


def _home(module: ModuleType, name: str) -> ModuleType:
    value = getattr(module, name)
    package = module.__name__.partition(".")[0]
    for path, loaded in sorted(sys.modules.items()):
        own = f"{path}.".startswith(f"{package}.") and vars(loaded).get(name) is value
        if own and f"\n{name}: " in inspect.getsource(loaded):
            return loaded
    raise LookupError(name)


def declarations() -> Iterator[str]:
    """Everything that is registered, by id, with its options."""
    registry = _registry()
    for kind in ("games", "editions", "variants", "card_sets", "scoring", "agents"):
        for id, item in getattr(registry, kind).items():
            options = getattr(item, "options", None)
            words = [_field(field) for field in attrs.fields(options)] if options else []
            yield " ".join([kind, id, *words])


def rules() -> Iterator[str]:
    """What stands in records, views and patches: phases, actions, zones, facts, ends."""
    registry = _registry()
    for edition in registry.editions.values():
        yield from _of(edition.id, registry.ruleset(edition.id))
    for variant in registry.variants.values():
        (edition,) = [e for e in registry.editions.values() if e.id == variant.editions[0]]
        plain = set(_of(variant.id, registry.ruleset(edition.id)))
        changed = _of(variant.id, registry.ruleset(edition.id, [variant.id]))
        yield from [line for line in changed if line not in plain]


def _of(id: str, rules: Ruleset) -> Iterator[str]:
    plan = rules.plan
    yield from [f"{id} phase {name}" for name in rules.phases]
    for word, (_, kind) in plan.kinds.items():
        yield f"{id} action {word} {_fields_of(kind)}".rstrip()
    yield from [f"{id} zone {zone.name} of {zone.pack.name}" for zone in plan.zones]
    yield from [f"{id} fact {key.name}" for key in plan.extra_keys if isinstance(key, ExtKey)]
    yield from [f"{id} end {win.name}" for _, win in plan.wins]


def _fields_of(kind: Kind[Draft, ...]) -> str:
    fields = fields_of(kind.action)
    return " ".join([f"{name}={field!r}" for name, field in fields.items()])


def names(module: str) -> Iterator[str]:
    """What a module exports, with signatures."""
    loaded = importlib.import_module(module)
    for name in sorted(loaded.__all__):
        value = getattr(loaded, name)
        if inspect.isclass(value):
            yield from _class(name, value)
        elif callable(value) and not attrs.has(type(value)):
            yield f"{name}{_signature(value)}"
        else:
            yield name


def _class(name: str, value: type) -> Iterator[str]:
    yield f"class {name}({', '.join([base.__name__ for base in value.__bases__])})"
    fields = attrs.fields_dict(value) if attrs.has(value) else {}
    for field in fields.values():
        if not field.name.startswith("_") and not getattr(field, "inherited", False):
            yield f"{name}.{_field(field)}"
    for member, found in vars(value).items():
        if member.startswith("_") or member in fields:
            continue
        if isinstance(found, property):
            yield f"{name}.{member}"
        elif isinstance(found, classmethod | staticmethod) or inspect.isfunction(found):
            yield f"{name}.{member}{_signature(getattr(value, member))}"


def _signature(value: Callable[..., object]) -> str:
    try:
        return ADDRESS.sub("", str(inspect.signature(value)))
    except (TypeError, ValueError):
        return ""


def _field(field: attrs.Attribute[object]) -> str:
    kind: object = field.type
    kind = kind if isinstance(kind, str) else getattr(kind, "__name__", "object")
    needed = field.default is attrs.NOTHING
    return f"{field.name}: {kind}{'' if needed else ' (may be left out)'}"


def _registry() -> Registry:
    return Registry.build([_plugin(name) for name in ("cardtable", "jest", "justdesserts")])


def _plugin(name: str) -> object:
    return importlib.import_module(f"{name}.plugin")


if __name__ == "__main__":
    FILE.write_text(inventory(), encoding="utf-8")

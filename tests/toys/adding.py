"""A plugin of variants made up in a test, for the race or for the published game."""

from __future__ import annotations

from cardtable import Patch, Plugin, PluginInfo, Registry, Variant, default_registry, hookimpl
from tests.toys import race

RACE = "toys/race@1"
PUBLISHED = "justdesserts/published@1"


class Adds(Plugin):
    """A plugin that adds these variants."""

    def __init__(self, *variants: Variant, name: str = "adds") -> None:
        self.variants = variants
        self.name = name

    @hookimpl
    def cardtable_plugin(self) -> PluginInfo:
        return PluginInfo(name=self.name)

    @hookimpl
    def cardtable_variants(self) -> tuple[Variant, ...]:
        return self.variants


def variant(
    name: str,
    *patches: Patch,
    edition: str = RACE,
    after: tuple[str, ...] = (),
    requires: tuple[str, ...] = (),
    conflicts: dict[str, str] | None = None,
) -> Variant:
    """A variant ``adds/<name>@1``; the others are named without namespace and revision."""
    return Variant(
        id=f"adds/{name}@1",
        editions=(edition,),
        title=name,
        summary=f"{name}.",
        patches=lambda options: patches,
        after=tuple([f"adds/{other}@1" for other in after]),
        requires=tuple([f"adds/{other}@1" for other in requires]),
        conflicts={f"adds/{other}@1": why for other, why in (conflicts or {}).items()},
    )


def race_with(*variants: Variant) -> Registry:
    """The race and these variants."""
    return Registry.build([race.Race(), Adds(*variants)], strict=True)


def published_with(*variants: Variant) -> Registry:
    """Everything installed and these variants."""
    return default_registry().with_plugin(Adds(*variants))

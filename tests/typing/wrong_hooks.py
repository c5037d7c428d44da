"""Hooks that are misspelled, or return something else."""

from __future__ import annotations

from typing_extensions import override

from cardtable import CardSet, Plugin, PluginInfo, Variant, hookimpl


class Misspelled(Plugin):
    """There is no such hook."""

    @override
    @hookimpl
    def cardtable_variant(self) -> tuple[Variant, ...]:  # mypy: misc; pyright: general
        return ()


class AnotherDeclaration(Plugin):
    """Card sets have a hook of their own."""

    @override
    @hookimpl
    def cardtable_variants(self) -> tuple[CardSet, ...]:  # mypy: override; pyright: override
        return ()


class AList(Plugin):
    """Hooks return tuples."""

    @override
    @hookimpl
    def cardtable_variants(self) -> list[Variant]:  # mypy: override; pyright: override
        return []


class AnArgument(Plugin):
    """Hooks take no arguments."""

    @override
    @hookimpl
    def cardtable_plugin(self, name: str) -> PluginInfo:  # mypy: override; pyright: override
        return PluginInfo(name=name)

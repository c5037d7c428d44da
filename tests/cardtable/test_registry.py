"""Registries: what plugins declare, by id; a bad plugin is left out whole and harms no other."""

from __future__ import annotations

import attrs
import pytest

import justdesserts
from cardtable import (
    Game,
    Plugin,
    PluginError,
    PluginInfo,
    Registry,
    UnknownId,
    Variant,
    default_registry,
    hookimpl,
)
from justdesserts.plugin import plugin as builtin
from tests.toys import kuhn, race
from tests.toys.adding import Adds, variant


class TestBuiltIns:
    def test_without_the_plugin_nothing_is_left(self) -> None:
        """All built-in rules come through hooks: without the plugin there is no Just Desserts."""
        registry = default_registry().without("justdesserts")
        declared = [
            *registry.games,
            *registry.editions,
            *registry.variants,
            *registry.card_sets,
            *registry.scoring,
        ]
        assert [id for id in declared if id.startswith("justdesserts/")] == []
        with pytest.raises(UnknownId, match="unknown edition 'justdesserts/published'"):
            registry.ruleset("justdesserts/published")

    def test_a_registry_without_plugins_is_empty(self) -> None:
        """Nothing is there that no plugin has handed in."""
        empty = Registry.build([])
        assert not any(
            [empty.plugins, empty.problems, empty.games, empty.editions, empty.variants]
            + [empty.card_sets, empty.scoring, empty.agents]
        )

    def test_with_the_plugin_everything_is_back(self) -> None:
        """The plugin alone is enough to play, and plays the same games as the installed one."""
        rules = Registry.build([builtin], strict=True).ruleset("published")
        assert rules.spec == justdesserts.ruleset().spec
        assert rules.start(players=2, seed=1) == justdesserts.ruleset().start(players=2, seed=1)

    def test_the_installed_registry_is_sound(self) -> None:
        """Nothing that is installed here had to be left out."""
        assert default_registry().problems == ()
        assert {p.info.name for p in default_registry().plugins} >= {"justdesserts", "jest"}

    def test_who_declares_what(self) -> None:
        """Each declaration is known with its plugin and the distribution that brought it."""
        published = default_registry().editions["justdesserts/published@1"]
        source = default_registry().source(type(published), published.id)
        assert source.plugin == "justdesserts"
        assert source.distribution.startswith("justdesserts ")


class Broken(Plugin):
    """Two hooks that work and one that does not."""

    @hookimpl
    def cardtable_plugin(self) -> PluginInfo:
        return PluginInfo(name="broken")

    @hookimpl
    def cardtable_games(self) -> tuple[Game, ...]:
        return (Game(id="broken/g@1", title="G", summary="G.", default_edition="broken/g@1"),)

    @hookimpl
    def cardtable_variants(self) -> tuple[Variant, ...]:
        raise RuntimeError("no luck")


class Misspelled(Plugin):
    """A hook that nobody knows."""

    @hookimpl
    def cardtable_variantes(self) -> tuple[Variant, ...]:
        return ()


class Unmarked:
    """A hook that was not marked."""

    def cardtable_variants(self) -> tuple[Variant, ...]:
        return ()


class Listing(Plugin):
    """A hook that returns a list."""

    @hookimpl
    def cardtable_variants(self) -> tuple[Variant, ...]:
        return []  # type: ignore[return-value]


BAD = {
    "a hook raises": (Broken(), "no luck"),
    "a hook is misspelled": (Misspelled(), "cardtable_variants"),
    "a hook is not marked": (Unmarked(), "@cardtable.hookimpl"),
    "a list instead of a tuple": (Listing(), "tuple"),
    "a class": (Broken, "Broken()"),
    "no plugin at all": (object(), "hook"),
    "an id of another namespace": (
        Adds(attrs.evolve(variant("x"), id="acme/x@1")),
        "acme/x@1",
    ),
    "an id twice": (Adds(variant("x"), variant("x")), "adds/x@1"),
}


class TestBadPlugins:
    @pytest.mark.parametrize("name", BAD)
    def test_it_is_left_out_whole(self, name: str) -> None:
        """Nothing that a bad plugin declares is registered; the others are as if it were not."""
        plugin, part = BAD[name]
        registry = Registry.build([kuhn.Kuhn(), plugin])
        assert [loaded.info.name for loaded in registry.plugins] == ["kuhn"]
        assert list(registry.games) == ["toys/kuhn@1"]
        assert list(registry.variants) == []
        (problem,) = registry.problems
        assert part in problem.message

    @pytest.mark.parametrize("name", BAD)
    def test_strictly_it_raises(self, name: str) -> None:
        """Where every plugin has to work, the bad ones are raised in one group."""
        plugin, part = BAD[name]
        with pytest.raises(ExceptionGroup) as error:
            Registry.build([plugin, kuhn.Kuhn(), Misspelled()], strict=True)
        assert len(error.value.exceptions) == 2
        assert all(isinstance(e, PluginError) for e in error.value.exceptions)
        assert part in str(error.value.exceptions[0])

    def test_adding_it_raises(self) -> None:
        """A registry does not take a bad plugin, and stays as it was."""
        registry = Registry.build([kuhn.Kuhn()])
        with pytest.raises(PluginError, match="no luck"):
            registry.with_plugin(Broken())
        assert [loaded.info.name for loaded in registry.plugins] == ["kuhn"]


class Again(race.Race):
    """The race under another name."""

    @hookimpl
    def cardtable_plugin(self) -> PluginInfo:
        return PluginInfo(name="again", namespace="toys")


class TestDuplicates:
    def test_one_name(self) -> None:
        """Two plugins of one name are both left out, and each is told of the other."""
        registry = Registry.build([Adds(variant("x")), Adds(variant("y")), kuhn.Kuhn()])
        assert [loaded.info.name for loaded in registry.plugins] == ["kuhn"]
        assert len(registry.problems) == 2
        assert all("'adds'" in str(problem) for problem in registry.problems)

    def test_one_id(self) -> None:
        """Two plugins that declare one id are both left out, and each is told of the id."""
        registry = Registry.build([race.Race(), Again(), kuhn.Kuhn()])
        assert [loaded.info.name for loaded in registry.plugins] == ["kuhn"]
        assert {problem.name for problem in registry.problems} == {"race", "again"}
        assert all("toys/" in str(problem) for problem in registry.problems)

    def test_adding_the_same_again(self) -> None:
        """A plugin can be added once."""
        registry = Registry.build([kuhn.Kuhn()])
        with pytest.raises(PluginError, match="kuhn"):
            registry.with_plugin(kuhn.Kuhn())

    def test_the_built_in_ones_keep_their_place(self) -> None:
        """A plugin cannot push a built-in one out by taking its name."""
        with pytest.raises(PluginError, match="justdesserts"):
            default_registry().with_plugin(Adds(name="justdesserts"))


class TestFinding:
    REGISTRY = Registry.build(
        [
            race.Race(),
            Adds(variant("x"), attrs.evolve(variant("x"), id="adds/x@3"), variant("y")),
            Adds(attrs.evolve(variant("y"), id="more/y@1"), name="more"),
        ],
        strict=True,
    )

    @pytest.mark.parametrize(
        ("id", "found"),
        [
            ("adds/x@1", "adds/x@1"),
            ("adds/x@3", "adds/x@3"),
            ("adds/x", "adds/x@3"),
            ("x", "adds/x@3"),
            ("more/y", "more/y@1"),
        ],
    )
    def test_short_and_full_ids(self, id: str, found: str) -> None:
        """Without a revision the latest one is meant, without a namespace the only one."""
        assert self.REGISTRY.find(Variant, id).id == found

    def test_a_namespace_may_be_preferred(self) -> None:
        """Of several that have a name, the one of the preferred namespace is found."""
        assert self.REGISTRY.find(Variant, "y", "adds").id == "adds/y@1"
        assert self.REGISTRY.find(Variant, "y", "more").id == "more/y@1"

    def test_an_ambiguous_name(self) -> None:
        """A name in several namespaces is refused, and all of them are named."""
        with pytest.raises(UnknownId) as error:
            self.REGISTRY.find(Variant, "y")
        assert "adds/y@1" in str(error.value)
        assert "more/y@1" in str(error.value)

    @pytest.mark.parametrize("id", ["adds/x@2", "adds/z", "z", "", None, 5])
    def test_an_unknown_id(self, id: object) -> None:
        """Whatever is not there is refused."""
        with pytest.raises(UnknownId, match="unknown variant"):
            self.REGISTRY.find(Variant, id)  # type: ignore[arg-type]


class TestSelection:
    """The environment variable that says which installed plugins are loaded."""

    def test_the_library_itself_is_always_there(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """An empty selection loads no plugin of anybody else."""
        monkeypatch.setenv("CARDTABLE_PLUGINS", "")
        registry = Registry.build(installed=True)
        assert {p.distribution.partition(" ")[0] for p in registry.plugins} == {"justdesserts"}
        assert registry.problems == ()

    def test_a_name_that_is_not_installed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """A selected plugin that is not there is a problem, not a silence."""
        monkeypatch.setenv("CARDTABLE_PLUGINS", "jests")
        registry = Registry.build(installed=True)
        (problem,) = registry.problems
        assert problem.name == "jests"
        assert "did you mean 'jest'" in problem.message

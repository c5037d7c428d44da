"""``cardtable plugins``: what is installed, and what is wrong with it."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator

from cardtable.cli.output import print_json
from cardtable.cli.rulesets import with_files
from cardtable.declarations import Edition, Variant
from cardtable.errors import CardTableError
from cardtable.plugins import LoadedPlugin
from cardtable.registry import Registry, default_registry

__all__ = ["run"]

KINDS = ("games", "editions", "variants", "card_sets", "scoring", "agents")


def run(args: Namespace) -> int:
    """List the plugins; with ``--check`` fail if anything is wrong."""
    registry = with_files(default_registry(), args.plugin)
    problems = [str(problem) for problem in registry.problems]
    if args.check:
        problems += list(_broken(registry))
    plugins = [_plugin(plugin) for plugin in registry.plugins]
    if args.json:
        print_json({"plugins": plugins, "problems": problems})
    else:
        _show(plugins, problems, args.check)
    return 1 if problems and args.check else 0


def _plugin(plugin: LoadedPlugin) -> dict[str, object]:
    found: dict[str, object] = {
        "name": plugin.info.name,
        "distribution": plugin.distribution,
    }
    for declared in plugin.declared:
        kind = _kind(type(declared.item).__name__)
        ids = found.setdefault(kind, [])
        assert isinstance(ids, list)
        ids.append({"id": declared.item.id, "title": declared.item.title})
    return found


def _kind(name: str) -> str:
    return {"CardSet": "card_sets", "Scoring": "scoring"}.get(name, f"{name.lower()}s")


def _broken(registry: Registry) -> Iterator[str]:
    """What goes wrong when each edition is compiled, alone and with each variant that fits."""
    for edition in registry.editions.values():
        yield from _compiled(registry, edition, ())
    for variant in registry.variants.values():
        for edition in registry.editions.values():
            if edition.takes(variant):
                yield from _compiled(registry, edition, (variant,))


def _compiled(registry: Registry, edition: Edition, variants: tuple[Variant, ...]) -> Iterator[str]:
    ids = [id for variant in variants for id in (variant.id, *variant.requires)]
    what = " with ".join([edition.id, *[variant.id for variant in variants]])
    try:
        registry.ruleset(edition.id, ids)
    except CardTableError as error:
        yield f"{what}: {error}"
    except ExceptionGroup as errors:
        yield f"{what}: {'; '.join(map(str, errors.exceptions))}"


def _show(plugins: list[dict[str, object]], problems: list[str], checked: bool) -> None:
    from cardtable.cli.screen import Grid, Text, console

    screen = console()
    for plugin in plugins:
        screen.print(Text.assemble((str(plugin["name"]), "bold"), f"  {plugin['distribution']}"))
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for kind in KINDS:
            title = kind.replace("_", " ")
            ids = plugin.get(kind, [])
            assert isinstance(ids, list)
            for entry in ids:
                grid.add_row("", Text(title, style="dim"), Text(entry["id"]), Text(entry["title"]))
                title = ""
        screen.print(grid)
    for problem in problems:
        screen.print(Text(f"left out or broken: {problem}", style="red"))
    if checked and not problems:
        screen.print(Text("Everything compiles.", style="green"))

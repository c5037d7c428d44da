"""What an author is told about each mistake in the folder beside this file.

A mistake is a folder of modules. Each ``NAME.py`` is installed as a distribution ``NAME`` 1.0 with
an entry point of this name; files ``NAME.entry_points`` say it otherwise. What the registry leaves
out is told first, then what goes wrong when the variants and card sets are chosen together.

The texts lie beside the modules as ``told.txt``. To write them anew after a change, and read them
in the diff::

    python -m tests.plugins.told
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from cardtable import CardTableError, Registry
from tests.dist_infos import install, on_path

MISTAKES = Path(__file__).parent / "mistakes"
PUBLISHED = "justdesserts/published@1"
VERSION = "1.0"

OPTIONS: Mapping[str, Mapping[str, object]] = {
    "unknown_option": {"cuont": 3},
    "option_out_of_range": {"count": 0},
}
CHOSEN = {"missing_requirement": ("acme/tips",), "requirement_not_installed": ("acme/tips",)}


def names() -> list[str]:
    """Names of the mistakes."""
    return sorted(folder.name for folder in MISTAKES.iterdir() if folder.is_dir())


def lay_out(name: str, site: Path) -> None:
    """Install the distributions of a mistake."""
    folder = MISTAKES / name
    modules = {path.stem: path.read_text() for path in folder.glob("*.py")}
    points = {path.stem: path.read_text() for path in folder.glob("*.entry_points")}
    points = points or {stem: f"[cardtable]\n{stem} = {stem}\n" for stem in modules}
    for number, (stem, text) in enumerate(sorted(points.items())):
        install(site, stem.replace("_", "-"), VERSION, text, {} if number else modules)


def told(name: str, site: Path) -> str:
    """What is said about a mistake, laid out in this folder."""
    with on_path(site):
        registry = Registry.build(installed=True)
        sentences = [str(problem) for problem in registry.problems]
        sentences += _compiled(name, registry)
    return "".join([sentence.replace(str(site), "SITE") + "\n" for sentence in sentences])


def _compiled(name: str, registry: Registry) -> Iterator[str]:
    strangers = [id for id in registry.variants if not id.startswith("justdesserts/")]
    chosen = [id for id in strangers if not id.startswith("jest/")]
    added = [id for id in registry.card_sets if id.startswith("acme/")]
    try:
        registry.ruleset(
            PUBLISHED,
            CHOSEN.get(name, chosen),
            card_sets=["justdesserts/base@1", *added],
            options=OPTIONS.get(name),
        )
    except CardTableError as error:
        yield f"{type(error).__name__}: {error}"
    except ExceptionGroup as group:
        yield group.message
        yield from [f"- {type(error).__name__}: {error}" for error in group.exceptions]


def main() -> None:
    """Write all texts anew."""
    for name in names():
        with tempfile.TemporaryDirectory() as folder:
            site = Path(folder)
            lay_out(name, site)
            (MISTAKES / name / "told.txt").write_text(told(name, site))


if __name__ == "__main__":
    main()

"""Installed distributions for tests: folders that ``importlib.metadata`` finds on ``sys.path``."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path


def install(
    site: Path, name: str, version: str, entry_points: str, modules: Mapping[str, str]
) -> None:
    """Lay a distribution into a folder, as an installer would."""
    info = site / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    (info / "entry_points.txt").write_text(entry_points)
    for module, text in modules.items():
        (site / f"{module}.py").write_text(text)


@contextmanager
def on_path(site: Path) -> Iterator[None]:
    """Let this process see the distributions of a folder, and forget their modules afterwards."""
    before = set(sys.modules)
    sys.path.insert(0, str(site))
    importlib.invalidate_caches()
    try:
        yield
    finally:
        sys.path.remove(str(site))
        for name in set(sys.modules) - before:
            if str(getattr(sys.modules[name], "__file__", "")).startswith(str(site)):
                del sys.modules[name]

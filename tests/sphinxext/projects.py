"""Small documentation projects, built as a user would build them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import attrs

ROOT = Path(__file__).parents[2]
CONF = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
project = "Toys"
extensions = ["cardtable.sphinxext"]
html_theme = "basic"
"""


@attrs.frozen
class Built:
    """What came of a build."""

    folder: Path
    code: int
    warnings: str

    def page(self, name: str = "index.html") -> str:
        """A page of it."""
        return (self.folder / name).read_text(encoding="utf-8")


def build(
    folder: Path,
    pages: dict[str, str],
    conf: str = "",
    builder: str = "html",
    *,
    parallel: bool = False,
) -> Built:
    """The pages, built with warnings as errors."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "conf.py").write_text(CONF + conf, encoding="utf-8")
    for name, text in pages.items():
        (folder / name).write_text(text, encoding="utf-8")
    out = folder / "_build" / builder
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "--no-color", "-n"]
    command += ["-j", "2"] if parallel else []
    done = subprocess.run(
        [*command, "-b", builder, str(folder), str(out)],
        capture_output=True,
        text=True,
        check=False,
    )
    return Built(out, done.returncode, done.stderr)

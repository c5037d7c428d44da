"""The built site, and a browser that looks at it."""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from tests.site.browser import Browser, chromium, running

VARIABLE = "DOCS_SITE"
HOW = f"build the site and name it: sphinx-build -b html docs build/html; {VARIABLE}=build/html"


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    def log_message(self, format: str, *args: object) -> None:
        """Nothing."""


@pytest.fixture(scope="session")
def site() -> Path:
    """The folder of the built site."""
    folder = os.environ.get(VARIABLE)
    if not folder:
        pytest.skip(HOW)
    return Path(folder)


@pytest.fixture(scope="session")
def inventory(site: Path) -> dict[str, str]:
    """The page of every documented Python name."""
    data = (site / "objects.inv").read_bytes()
    lines = zlib.decompress(data.split(b"\n", 4)[4]).decode().splitlines()
    entries = [line.split(" ", 4) for line in lines]
    return {
        name: uri.replace("$", name) for name, kind, _, uri, _ in entries if kind.startswith("py:")
    }


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Where the site is served."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def browser(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A headless browser."""
    if chromium() is None:
        pytest.skip("no Chromium is installed; on Debian: apt-get install chromium")
    with running(tmp_path_factory.mktemp("profile")) as found:
        yield found

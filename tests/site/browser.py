"""A headless Chromium, driven through a pipe: just enough to open a page and look at it.

Chromium reads commands from file descriptor 3 and writes answers and events to 4, each as JSON with
a null byte behind it, so that no driver and no library are needed.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedReader
from pathlib import Path
from typing import Any, TypeAlias

import attrs

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--no-first-run",
    "--remote-debugging-pipe",
)
ENOUGH_COMMANDS = 1_000_000

Data: TypeAlias = dict[str, Any]


def chromium() -> str | None:
    """The program, if it is installed."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


@attrs.define
class Page:
    """A page as the browser showed it.

    Attributes:
        problems: Errors and warnings of the console, uncaught exceptions, failed requests.
        requests: Everything that was asked for.
    """

    browser: Browser
    problems: list[str] = attrs.field(factory=list)
    requests: list[str] = attrs.field(factory=list)

    def value(self, script: str) -> Any:  # noqa: ANN401  (whatever the script comes to)
        """What a script comes to; promises are waited for."""
        answer = self.browser.command(
            "Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True
        )
        if "exceptionDetails" in answer:
            raise AssertionError(answer["exceptionDetails"])
        return answer["result"].get("value")

    def note(self, event: Data) -> None:
        """Keep what an event says about the page."""
        method, about = event["method"], event["params"]
        if method == "Network.requestWillBeSent":
            self.requests.append(about["request"]["url"])
        elif method == "Runtime.exceptionThrown":
            self.problems.append(str(about["exceptionDetails"]))
        elif method == "Log.entryAdded" and about["entry"]["level"] in ("error", "warning"):
            self.problems.append(f"{about['entry']['text']} {about['entry'].get('url', '')}")
        elif method == "Runtime.consoleAPICalled" and about["type"] in ("error", "warning"):
            self.problems.append(str(about["args"]))


class Browser:
    """A running Chromium with one tab."""

    def __init__(self, commands: int, answers: BufferedReader) -> None:
        self._commands = commands
        self._answers = answers
        self._buffer = b""
        self._numbers = iter(range(1, ENOUGH_COMMANDS))
        self._session = ""
        self._page = Page(self)
        target = self.command("Target.createTarget", url="about:blank")["targetId"]
        attached = self.command("Target.attachToTarget", targetId=target, flatten=True)
        self._session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.command(f"{domain}.enable")

    def open(self, url: str, width: int = 1280, height: int = 900, *, dark: bool = False) -> Page:
        """The page, loaded to the end at this size and in this colour scheme."""
        self._load("about:blank")  # from the same page, a link into it would load nothing
        self._page = Page(self)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.command("Emulation.setEmulatedMedia", features=[scheme])
        self.command(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=width < 600,
        )
        self._load(url)
        return self._page

    def _load(self, url: str) -> None:
        self.command("Page.navigate", url=url)
        self.wait_for("Page.loadEventFired")

    def picture(self, whole: bool = False) -> str:
        """The page as PNG, in base 64; whole, or what fits into the window."""
        return str(self.command("Page.captureScreenshot", captureBeyondViewport=whole)["data"])

    def command(self, method: str, **arguments: object) -> Data:
        """The answer to a command."""
        number = next(self._numbers)
        message: Data = {"id": number, "method": method, "params": arguments}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._commands, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._read()
            if answer.get("id") == number:
                if "error" in answer:
                    raise AssertionError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def wait_for(self, method: str) -> None:
        """Read on until this event."""
        while self._read().get("method") != method:
            pass

    def _read(self) -> Data:
        """The next answer or event; events are noted on the page."""
        while b"\0" not in self._buffer:
            piece = self._answers.read1(1 << 16)
            if not piece:
                raise AssertionError("the browser has gone away")
            self._buffer += piece
        message, _, self._buffer = self._buffer.partition(b"\0")
        found: Data = json.loads(message)
        if "method" in found:
            self._page.note(found)
        return found


@contextmanager
def running(profile: Path) -> Iterator[Browser]:
    """A browser with a fresh profile, ended at the end."""
    program = chromium()
    assert program is not None
    read_commands, commands = os.pipe()
    answers, write_answers = os.pipe()

    def as_three_and_four() -> None:
        os.dup2(os.dup(read_commands), 3)
        os.dup2(os.dup(write_answers), 4)

    process = subprocess.Popen(
        [program, *FLAGS, f"--user-data-dir={profile}"],
        pass_fds=(3, 4, read_commands, write_answers),
        preexec_fn=as_three_and_four,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(read_commands)
    os.close(write_answers)
    with os.fdopen(answers, "rb") as told:
        try:
            yield Browser(commands, told)
        finally:
            process.terminate()
            process.wait()
            os.close(commands)

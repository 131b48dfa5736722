"""Firefox without a screen, driven by WebDriver BiDi: JSON over a websocket."""

from __future__ import annotations

import base64
import json
import re
import shutil
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from websockets.sync.client import connect

from tests.browsers.tab import SIZE, Actions, Interrupted, Tab
from tests.services import Service, absent
from tests.waiting import STALLED

if TYPE_CHECKING:
    from collections.abc import Iterator

_PREFERENCES: Final = {
    "datareporting.policy.dataSubmissionEnabled": False,
    "intl.accept_languages": "en-GB, en",
    # Whatever it wants of the rest of the world, updates and experiments, goes to a proxy that is not there.
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
}

# What Firefox says by itself of a server that is away, for which the page has a sentence of its own.
_FIREFOXS_OWN: Final = re.compile(r"can.t establish a connection|connection to .* was interrupted")


class Failed(Exception):
    """Firefox has refused a command."""


class Firefox(Service):
    """A process of Firefox. Its tabs have nothing in common."""

    def __init__(self, program: str, folder: Path) -> None:
        profile = folder / "profile"
        profile.mkdir()
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in _PREFERENCES.items()]
        (profile / "user.js").write_text("".join(lines))
        size = [f"--width={SIZE[0]}", f"--height={SIZE[1]}"]
        flags = ["--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0", *size]
        super().__init__([program, *flags], folder)
        self._count = 0
        self._said: list[dict[str, Any]] = []

    def is_ready(self) -> bool:
        found = re.search(r"WebDriver BiDi listening on (ws://127\.0\.0\.1:\d+)\s", (self._folder / "log").read_text())
        if found:
            self.url = found[1] + "/session"
        return found is not None

    @contextmanager
    def session(self) -> Iterator[None]:
        """Connect, so that tabs can be opened."""
        with connect(self.url, max_size=None, open_timeout=None, ping_interval=None, compression=None) as self._socket:
            self.send("session.new", capabilities={})
            self.send("session.subscribe", events=["log.entryAdded"])
            yield

    def send(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Send a command, and wait for its result."""
        self._count += 1
        self._socket.send(json.dumps({"id": self._count, "method": method, "params": parameters}))
        while True:
            try:
                message: dict[str, Any] = json.loads(self._socket.recv(timeout=STALLED))
            except TimeoutError:
                raise Failed(f"{method}: no answer for {STALLED:.0f} s") from None
            if message.get("method") == "log.entryAdded":
                self._said.append(message["params"])
            elif message.get("id") == self._count:
                if message["type"] == "error":
                    raise Failed(f"{method}: {message['error']}: {message['message']}")
                result: dict[str, Any] = message["result"]
                return result

    def tab(self) -> FirefoxTab:
        """Open a tab. Never use the first one, which never gets the focus."""
        return FirefoxTab(self)

    def said(self, context: str) -> list[str]:
        """Return the errors in the console of a tab."""
        errors = [
            entry for entry in self._said if entry["level"] == "error" and entry["source"].get("context") == context
        ]
        return [entry["text"] for entry in errors if not _FIREFOXS_OWN.search(entry["text"] or "")]


class FirefoxTab(Tab):
    """A tab in a user context of its own, which has its own cookies and storage."""

    def __init__(self, firefox: Firefox) -> None:
        self._firefox = firefox
        self._user: str = firefox.send("browser.createUserContext")["userContext"]
        self._context: str = firefox.send("browsingContext.create", type="tab", userContext=self._user)["context"]

    def send(self, method: str, **parameters: Any) -> dict[str, Any]:
        return self._firefox.send(method, context=self._context, **parameters)

    def open(self, address: str) -> None:
        self.send("browsingContext.navigate", url=address, wait="complete")

    def reload(self) -> None:
        self.send("browsingContext.reload", wait="complete")

    def close(self) -> None:
        self.send("browsingContext.close")
        self._firefox.send("browser.removeUserContext", userContext=self._user)

    def picture(self) -> bytes:
        return base64.b64decode(self.send("browsingContext.captureScreenshot")["data"])

    def complaints(self) -> list[str]:
        return self._firefox.said(self._context)

    def resize(self, width: int, height: int) -> None:
        self.send("browsingContext.setViewport", viewport={"width": width, "height": height})

    def _call(self, function: str, argument: str) -> str:
        call = {"functionDeclaration": function, "arguments": [{"type": "string", "value": argument}]}
        target = {"context": self._context}
        try:
            answer = self._firefox.send("script.callFunction", target=target, awaitPromise=True, **call)
        except Failed as failure:
            raise Interrupted from failure
        if answer["type"] != "success":
            raise AssertionError(answer["exceptionDetails"]["text"])
        text: str = answer["result"]["value"]
        return text

    def _perform(self, sources: Actions) -> None:
        self.send("input.performActions", actions=sources)


@contextmanager
def running_firefox() -> Iterator[Firefox]:
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if program is None:
        absent("firefox-esr")
    with tempfile.TemporaryDirectory(prefix="nmbr9-firefox-", ignore_cleanup_errors=True) as folder:
        firefox = Firefox(program, Path(folder))
        try:
            firefox.start()
            with firefox.session():
                yield firefox
        finally:
            firefox.stop("TERM")

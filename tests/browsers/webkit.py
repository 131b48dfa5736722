"""WebKit, of the family of Safari, on a screen that only exists in memory, driven by the classic WebDriver protocol."""

from __future__ import annotations

import base64
import json
import re
import shutil
import tempfile
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from tests.browsers.tab import SIZE, Actions, Interrupted, Tab
from tests.services import Service, absent, free_port
from tests.waiting import STALLED

if TYPE_CHECKING:
    from collections.abc import Iterator

_ENVIRONMENT: Final = [
    "LIBGL_ALWAYS_SOFTWARE=1",
    "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS=1",  # its sandbox can't be made inside of another one
    "WEBKIT_DISABLE_COMPOSITING_MODE=1",  # without a graphics card it takes three times as long
    "LANG=C.UTF-8",
]

_TIMEOUT: Final = round(1000 * STALLED)
"""Milliseconds that a script or the load of a page may take."""

# The driver does not report errors. Those before a page is loaded are not noticed. That a size is observed again in the
# next frame, because an element has changed it in this one, is an error by its form only.
_LISTEN: Final = """() => {
    if (window.complaints) return;
    window.complaints = [];
    addEventListener("error", ({ message }) => {
        if (!message.startsWith("ResizeObserver loop completed")) window.complaints.push(message);
    });
    addEventListener("unhandledrejection", ({ reason }) => window.complaints.push(String(reason)));
}"""

Kind = TypeVar("Kind", bound=Service)


class Failed(Exception):
    """WebKit has refused a command."""


class Screen(Service):
    """An X server without a screen. `url` is its display."""

    def __init__(self, program: str, folder: Path) -> None:
        size = "1600x1400x24"  # larger than a window, or the driver waits for ever for its size
        super().__init__([program, "-displayfd", "1", "-screen", "0", size, "-nolisten", "tcp"], folder)

    def is_ready(self) -> bool:
        found = re.search(r"^(\d+)\n", (self._folder / "log").read_text(), re.MULTILINE)
        if found:
            self.url = f":{found[1]}"
        return found is not None


class WebKit(Service):
    """The driver, which starts a small browser for each tab."""

    def __init__(self, program: str, browser: Path, screen: Screen, folder: Path) -> None:
        self._port = free_port()
        self._browser = browser
        environment = [*_ENVIRONMENT, f"DISPLAY={screen.url}", f"HOME={folder}", f"XDG_RUNTIME_DIR={folder}"]
        # In the background of a shell interrupts are ignored, but one shall end it when the tests are killed.
        env = ["/usr/bin/env", "--default-signal=INT", *environment]
        super().__init__([*env, program, f"--port={self._port}"], folder)

    def is_ready(self) -> bool:
        try:
            return bool(self.send("GET", "/status")["ready"])
        except ConnectionError:
            return False

    def send(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """Send a command, and wait for its result."""
        # Longer than the driver's own timeouts, which say more.
        connection = HTTPConnection("127.0.0.1", self._port, timeout=2 * STALLED)
        try:
            connection.request(method, path, None if body is None else json.dumps(body))
            answer = json.loads(connection.getresponse().read())["value"]
        finally:
            connection.close()
        if isinstance(answer, dict) and "error" in answer:
            raise Failed(f"{method} {path}: {answer['error']}: {answer.get('message')}")
        return answer

    def tab(self) -> WebKitTab:
        """Open a browser with one tab."""
        options = {"binary": str(self._browser), "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        session: str = self.send("POST", "/session", wanted)["sessionId"]
        return WebKitTab(self, f"/session/{session}")


class WebKitTab(Tab):
    """A browser of its own: it remembers nothing of others, and is forgotten when it is closed."""

    def __init__(self, webkit: WebKit, session: str) -> None:
        self._webkit = webkit
        self._session = session
        self._complaints: list[str] = []
        self.send("POST", "/timeouts", {"script": _TIMEOUT, "pageLoad": _TIMEOUT})
        self.resize(*SIZE)

    def send(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        return self._webkit.send(method, self._session + path, body)

    def open(self, address: str) -> None:
        self.complaints()
        self.send("POST", "/url", {"url": address})
        self.evaluate(_LISTEN)

    def reload(self) -> None:
        self.complaints()
        self.send("POST", "/refresh", {})
        self.evaluate(_LISTEN)

    def close(self) -> None:
        self.send("DELETE", "")

    def picture(self) -> bytes:
        return base64.b64decode(self.send("GET", "/screenshot"))

    def complaints(self) -> list[str]:
        self._complaints += self.evaluate("() => window.complaints?.splice(0)") or []
        return self._complaints

    def resize(self, width: int, height: int) -> None:
        self.send("POST", "/window/rect", {"width": width, "height": height})

    def _call(self, function: str, argument: str) -> str:
        script = f"""const [text, done] = arguments;
            ({function})(text).then(value => done({{ value }}), error => done({{ error: String(error) }}))"""
        try:
            answer = self.send("POST", "/execute/async", {"script": script, "args": [argument]})
        except Failed as failure:
            raise Interrupted from failure
        assert "error" not in answer, answer["error"]
        text: str = answer["value"]
        return text

    def _perform(self, sources: Actions) -> None:
        self.send("POST", "/actions", {"actions": sources})


@contextmanager
def _started(service: Kind) -> Iterator[Kind]:
    try:
        service.start()
        yield service
    finally:
        service.stop("TERM")


@contextmanager
def running_webkit() -> Iterator[WebKit]:
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browsers = sorted(Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser"))
    if driver is None or not browsers:
        absent("webkit2gtk-driver")
    if screen is None:
        absent("xvfb")
    with tempfile.TemporaryDirectory(prefix="nmbr9-webkit-", ignore_cleanup_errors=True) as folder:
        folders = [Path(folder, name) for name in ("screen", "webkit")]
        for each in folders:
            each.mkdir()
        with (
            _started(Screen(screen, folders[0])) as display,
            _started(WebKit(driver, browsers[-1], display, folders[1])) as webkit,
        ):
            yield webkit

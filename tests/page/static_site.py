"""The page as static files in a folder of a site, sent by a plain file server, which can be stopped and updated."""

from __future__ import annotations

import re
import shutil
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any, Final, Self
from unittest.mock import patch

from nmbr9.cli import page
from nmbr9.cli.main import main
from nmbr9.server import STATIC
from tests.page.people import Person

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Request

_HASHED: Final = re.compile(r"(?<=-)[\w-]{8}(?=\.(?:js|css)\b)")
_TEXTS: Final = (".js", ".css", ".html")


class _Quiet(SimpleHTTPRequestHandler):
    """Python's own file server: it says nothing about caching, and nothing to the terminal."""

    def log_message(self, *_: Any) -> None:
        pass


class Site:
    """A site with the page in /games/nmbr9/."""

    def __init__(self, root: Path, built: Path = STATIC) -> None:
        self.root = root
        self.folder = root / "games" / "nmbr9"
        self.port = 0
        self.server: ThreadingHTTPServer | None = None
        self.write(built)

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"http://127.0.0.1:{self.port}/games/nmbr9"

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        """Send files, at the same port as before."""
        handler = partial(_Quiet, directory=str(self.root))
        self.server = ThreadingHTTPServer(("127.0.0.1", self.port), handler)
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Be away."""
        if self.server:
            self.server.shutdown()
            self.server.server_close()
            self.server = None

    def write(self, built: Path) -> None:
        """Write the page, or update it; what only the version before needs is removed, as most hosts do."""
        with patch.object(page, "static_files", partial(page.static_files, built=built)):
            assert main(["page", str(self.folder), "--clean"]) == 0


def next_version(folder: Path, old: str, new: str) -> Path:
    """Return a build in which every script and style sheet has another name, and a text of the page another wording."""
    shutil.copytree(STATIC, folder)
    names = {path.name: _HASHED.sub(lambda hit: hit[0][::-1], path.name) for path in (folder / "assets").iterdir()}
    any_name = re.compile("|".join(map(re.escape, names)))
    for path in [path for path in folder.rglob("*") if path.suffix in _TEXTS]:
        text = path.read_text(encoding="utf-8").replace(old, new)
        path.write_text(any_name.sub(lambda hit: names[hit[0]], text), encoding="utf-8")
    for name, renamed in names.items():
        (folder / "assets" / name).rename(folder / "assets" / renamed)
    return folder


class Visitor(Person):
    """Somebody at a static page. Every request is noted; none goes to a server of the game."""

    def __init__(self, browser: Browser, site: Site, **context: Any) -> None:
        self.site = site
        self.asked: list[str] = []
        super().__init__(browser, site.address, **context)
        self.context.on("request", self._asks)

    def _asks(self, request: Request) -> None:
        self.asked.append(request.url)

    def plays_to_the_end(self, first: int = 1, rounds: int = 20) -> None:
        """Place all tiles, with the keyboard."""
        for round_ in range(first, rounds + 1):
            self.sees_round(round_, rounds)
            self.place_by_keys()
        self.sees_round(rounds + 1, rounds)

    def leave(self) -> None:
        """Close the browser; nothing was wrong, and no server was asked."""
        super().leave()
        assert [
            url for url in self.asked if "/api/" in url or not url.startswith(("data:", "blob:", self.address))
        ] == []

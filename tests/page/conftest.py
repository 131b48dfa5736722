"""A real Chromium against a real server on SQLite."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.page.people import HANDHELD, MILLISECONDS, QUICK, Person
from tests.server.processes import LateServer
from tests.services import absent

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

# Without the windows of a browser, a new context takes a quarter of the time.
CHROMIUM: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
QUIET: Final = [
    "--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-gpu",
]  # fmt: skip


# Not for the whole session: while Playwright runs, no other test of this process could run an event loop.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    found = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if found is None:
        absent("chromium")
    expect.set_options(timeout=MILLISECONDS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=QUIET, timeout=MILLISECONDS)
        yield browser
        browser.close()


# One for all files. Nobody sees games of others, except in the list of open rooms and in the rankings.
@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LateServer]:
    folder: Path = tmp_path_factory.mktemp("page")
    flags = ("--rooms-per-address", "10000", "--seats-per-address", "10000")
    with LateServer(f"sqlite:///{folder}/nmbr9.db", *flags, late=folder / "late", log=folder / "log") as server:
        yield server


@pytest.fixture
def person(browser: Browser, server: LateServer) -> Iterator[Callable[..., Person]]:
    """Make people; at the end they leave, and nothing was wrong."""
    people: list[Person] = []

    def make(*, phone: bool = False, address: str = "", **context: Any) -> Person:
        handheld = HANDHELD if phone else {}
        people.append(Person(browser, address or server.address, **{**QUICK, **handheld, **context}))
        return people[-1]

    yield make
    for one in people:
        one.leave()

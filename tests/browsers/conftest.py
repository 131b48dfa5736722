"""Real browsers of other families than Chromium's, against a real server on SQLite."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING, Final

import pytest

from tests.browsers.firefox import running_firefox
from tests.browsers.visitor import Visitor
from tests.browsers.webkit import running_webkit
from tests.server.processes import SameDeckServer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager

    from tests.browsers.firefox import Firefox
    from tests.browsers.webkit import WebKit

    Browsers = Callable[[str], "Firefox | WebKit"]

KINDS: Final[dict[str, Callable[[], AbstractContextManager[Firefox | WebKit]]]] = {
    "firefox": running_firefox,
    "webkit": running_webkit,
}


@pytest.fixture(scope="package")
def browsers() -> Iterator[Browsers]:
    """Start each browser when it is first asked for."""
    running: dict[str, Firefox | WebKit] = {}
    with ExitStack() as stack:

        def running_one(kind: str) -> Firefox | WebKit:
            if kind not in running:
                running[kind] = stack.enter_context(KINDS[kind]())
            return running[kind]

        yield running_one


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SameDeckServer]:
    folder = tmp_path_factory.mktemp("browsers")
    with SameDeckServer(f"sqlite:///{folder}/nmbr9.db", log=folder / "log") as server:
        yield server


@pytest.fixture
def visitor(browsers: Browsers, server: SameDeckServer) -> Iterator[Callable[[str], Visitor]]:
    """Make people with a browser; at the end they leave, and nothing was wrong."""
    people: list[Visitor] = []

    def make(kind: str) -> Visitor:
        people.append(Visitor(browsers(kind).tab(), server.address))
        return people[-1]

    yield make
    for one in people:
        one.leave()

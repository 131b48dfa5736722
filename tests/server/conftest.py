import logging

import pytest
from litestar.testing import AsyncTestClient

from nmbr9.server.app import create_app
from nmbr9.server.settings import Settings
from tests.server.processes import Server


@pytest.fixture(autouse=True)
def _no_log_handler_is_left():
    """Remove the handler of a server that ran in this process: it would write to a stream that is closed by then."""
    yield
    for handler in logging.root.handlers[:]:
        if type(handler.formatter).__name__ == "JsonLines":
            logging.root.removeHandler(handler)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server for the tests of a file, which may open many rooms and take many seats."""
    flags = ("--rooms-per-address", "100000", "--seats-per-address", "100000", "--log-level", "error")
    with Server(f"sqlite:///{tmp_path_factory.mktemp('server')}/n.db", *flags) as server:
        yield server


@pytest.fixture
async def client(tmp_path):
    """A client of an application in this process."""
    app = create_app(Settings(database=f"sqlite:///{tmp_path}/n.db"))
    async with AsyncTestClient(app) as client:
        yield client

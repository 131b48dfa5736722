"""What one address asks for, or four of them, hardly delays the placements of anybody else.

A flood of each kind is measured a few times at the most, each beside a quiet time, and the best counts: a busy machine
delays some placements, but a server that lets bystanders wait does so each time. `make test-all` runs this file alone.
"""

import asyncio
from itertools import count

import pytest
from litestar.routes import HTTPRoute

from nmbr9.server.app import create_app
from nmbr9.server.settings import Settings
from tests.server.bystander import FLAGS, flood, placements, prefer, quantile
from tests.server.floods import floods, renewed
from tests.server.processes import Server

pytestmark = pytest.mark.deep

SECONDS = 1.0
"""For which a flood lasts."""
TRIES = 4
TIMES_QUIET = 5
"""How many times as long as in quiet the slowest of a hundred placements may take."""
LONGEST = 250.0
"""Milliseconds that the slowest of a hundred placements may take, whatever it is in quiet."""
KINDS = (
    "GET /api/daily", "GET /api/ranking", "GET /api/me/statistics", "GET /api/me/data", "GET /api/rooms/{room_id:str}",
    "POST /api/me", "POST /api/me/transfer", "POST /api/me/delete, confirmed", "GET of a caller that changes",
)  # fmt: skip
"""`python -m benchmarks.bystander` measures all routes."""


class Measured:
    """A server with its floods."""

    def __init__(self, server):
        self._server = server
        self._tokens = (f"token-of-the-player-{number:06}" for number in count())
        self.kinds = floods(server)
        prefer(server)
        self.slowest()  # the first games are slower

    def slowest(self, requests=(), addresses=0):
        """Return the time of the slowest of a hundred placements, in quiet or during a flood."""
        port = self._server.port
        if not addresses:
            return quantile(asyncio.run(placements(port, SECONDS, self._tokens)), 0.99)
        with flood(port, renewed(self._server, requests, addresses), addresses) as answers:
            found = asyncio.run(placements(port, SECONDS, self._tokens))
        assert sum(answers.values()), "the flood was not answered"
        return quantile(found, 0.99) if found else float("inf")


@pytest.fixture(scope="module")
def sqlite(tmp_path_factory):
    with Server(f"sqlite:///{tmp_path_factory.mktemp('bystander')}/n.db", *FLAGS) as server:
        yield Measured(server)


@pytest.fixture(scope="module")
def postgresql(_postgres):
    _postgres.ensure_running()
    with Server(_postgres.create_database("bystander"), *FLAGS) as server:
        yield Measured(server)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("database", "addresses"), [("sqlite", 1), ("sqlite", 4), ("postgresql", 4)])
def test_a_bystander_hardly_waits(request, database, addresses, kind):
    measured = request.getfixturevalue(database)
    seen = []
    for _ in range(TRIES):
        limit = min(TIMES_QUIET * measured.slowest(), LONGEST)
        seen.append((measured.slowest(measured.kinds[kind], addresses), limit))
        if seen[-1][0] <= limit:
            return
    pytest.fail(f"{kind}: milliseconds and limit, each time: {seen}")


def test_each_route_has_a_flood(tmp_path):
    """So that the benchmark measures it."""
    app = create_app(Settings(database=f"sqlite:///{tmp_path}/n.db"))
    with Server(f"sqlite:///{tmp_path}/n.db", *FLAGS) as server:
        known = floods(server)
    for route in app.routes:
        if isinstance(route, HTTPRoute) and not route.path.startswith("/assets/") and "." not in route.path:
            for method in {str(each) for each in route.methods} - {"OPTIONS", "HEAD"}:
                assert f"{method} {route.path}" in known

"""Games that were played without a server, and how a browser sends them."""

from __future__ import annotations

import http.client
import json
import secrets
from contextlib import closing
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from tests.played import offline_record
from tests.server.processes import RUN, Server
from tests.waiting import STALLED

if TYPE_CHECKING:
    from tests.server.browsers import Browser
    from tests.server.client import Json

BEGAN: Final = 1_794_000_000.0
LIMITS: Final = """
import sys
from nmbr9.cli import main
from nmbr9.server import context
from nmbr9.store import offline_quota

context.OFFLINE_GAMES, offline_quota.GAMES_PER_DAY = {}, {}
"""


class PatientServer(Server):
    """A server that takes any number of games that were played offline."""

    program = ("-c", LIMITS.format(100_000, 100_000) + RUN)


def played(seed: int = 1, *bots: str, minute: int = 0, **options: Any) -> Json:
    """Return a game as a page sends it, which began in this minute."""
    began = BEGAN + 60 * minute
    return {
        "id": secrets.token_hex(16),
        "record": offline_record(seed, *bots, **options),
        "began": began,
        "ended": began + 50.125,
        "hints": len(options.get("hints", ())),
    }


def join(browser: Browser, game: Json) -> str:
    """Send a game that must be accepted, and return its room."""
    return str(browser.post("/api/me/games", game)["room"])


def history(browser: Browser) -> list[Json]:
    """Return the games of a player, newest first."""
    games: list[Json] = browser.get("/api/me/games?limit=100")["games"]
    return games


def send(server: Server, game: Json, token: str) -> tuple[int, Json, dict[str, str]]:
    """Send a game as a program does, with its token, and return status, answer and headers."""
    address = urlsplit(server.address)
    connection = http.client.HTTPConnection(str(address.hostname), address.port, timeout=STALLED)
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    with closing(connection):
        connection.request("POST", "/api/me/games", json.dumps(game), headers)
        answer = connection.getresponse()
        return answer.status, json.loads(answer.read()), dict(answer.getheaders())

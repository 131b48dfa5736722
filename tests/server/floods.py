"""The floods of a server: for every route, requests that cost it something."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from nmbr9.players.identity import hashed
from nmbr9.server.wire_callers import LAST_SEQUENCE
from nmbr9.store import Store
from nmbr9.store.results import add_results
from tests.server.bystander import MOST_ADDRESSES, NOW, PROFILES, Request, flood_token
from tests.server.client import open_room, request
from tests.server.every_route import CALLED, TODAY, history_of, routes

if TYPE_CHECKING:
    from tests.server.processes import Server

_RANKED = 2000
"""Players in today's ranking."""
_NEVER = LAST_SEQUENCE
"""A state that a caller does not reach: whoever follows after it waits for the next change."""


def floods(server: Server) -> dict[str, list[Request]]:
    """Prepare rooms and profiles, and return what can be asked of each route, by name."""
    asyncio.run(_fill(server))
    large = open_room(server.address, seats=100, bots=["greedy"] * 99, begin=True)["room"]
    finished = open_room(server.address, seats=2, bots=["greedy"], deck=[3], begin=True)["room"]
    token = flood_token(0, 0)
    _, challenge = request(f"{server.address}/api/challenges", {"removed": 19}, token=token)
    _, caller = request(f"{server.address}/api/callers", {"state": CALLED}, token=token)
    every = {
        f"{method} {path}": [Request(method, *each) for each in requests]
        for (method, path), requests in routes(large, finished, challenge["challenge"]).items()
    }
    followed = f"/api/callers/{caller['caller']}"
    return every | {
        "WEBSOCKET of a room": [Request("GET", f"/api/rooms/{finished}/socket")],
        "GET of a caller that changes": [
            Request("POST", followed, {"token": caller["token"], "sequence": NOW, "state": CALLED}),
            *[Request("GET", f"{followed}?after={_NEVER}")] * 20,
        ],
        "POST /api/me/delete, confirmed": [Request("POST", "/api/me/delete", {"confirm": "delete"})],
    }


async def _fill(server: Server) -> None:
    """Give the profiles of the floods a history, and today's deck a ranking."""
    rows = []
    for address in range(MOST_ADDRESSES):
        for number in range(PROFILES):
            prefix = f"{address} {number} "
            rows += history_of(hashed(flood_token(address, number)), prefix=prefix, large=1, alone=300)
    ranked = {**rows[-1], "contest": f"daily/{TODAY}", "ranked": True}
    rows += [
        {**ranked, "room": f"ranked{number}", "player": hashed(str(number)), "score": number * 7919 % 120}
        for number in range(_RANKED)
    ]
    store = await Store.open(server.database, create=False)

    async def work(connection: Any) -> None:
        await connection.run_sync(add_results, rows, on_sqlite=store.address.file is not None)

    await store._database.write(work)
    await store.close()

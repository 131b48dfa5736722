"""The floods of a server: for every route, requests that cost it something."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

from nmbr9.players.identity import hashed
from nmbr9.rooms import Hub, Options
from nmbr9.rooms.events import Place, Start
from nmbr9.server.context import DELETIONS
from nmbr9.server.identity import new_token
from nmbr9.server.wire_callers import LAST_SEQUENCE
from nmbr9.store import Store
from nmbr9.store.results import add_results
from tests.rooms.fakes import Bot
from tests.server.bystander import MOST_ADDRESSES, NOW, PROFILES, Request, flood_token
from tests.server.client import open_room, request
from tests.server.every_route import CALLED, TODAY, history_of, routes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.server.processes import Server

_DELETE = Request("POST", "/api/me/delete", {"confirm": "delete"})
_ROOMS = 3
"""Of each player who is deleted."""
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
        "POST /api/me/delete, confirmed": [_DELETE],
    }


def renewed(server: Server, requests: Sequence[Request], addresses: int) -> Sequence[Request]:
    """Return the requests of another flood of a kind. Players can be deleted only once: here come new ones."""
    return asyncio.run(_deletions(server, addresses)) if requests == [_DELETE] else requests


async def _deletions(server: Server, addresses: int) -> list[Request]:
    """Make as many players as may be deleted. They sit in a few finished rooms with somebody who stays."""
    store = await Store.open(server.database, create=False)
    hub = Hub(store, Bot(), now=time.time)
    requests = []
    for _ in range(addresses):
        tokens = [new_token() for _ in range(DELETIONS)]
        await asyncio.gather(*(_finished(hub, [hashed(each) for each in (*tokens, "stays")]) for _ in range(_ROOMS)))
        requests += [_DELETE._replace(token=token) for token in tokens]
    await hub.close()
    await store.close()
    return requests


async def _finished(hub: Hub, players: list[str]) -> None:
    room = (await hub.create(Options(seats=len(players), deck=(3,)), "", players[0], play=False)).id
    await asyncio.gather(*(hub.join(room, f"Player {number}", player) for number, player in enumerate(players)))
    await hub.command(room, Start(), players[0], "start")
    place = Place(round=1, placement="3n@0,0")
    await asyncio.gather(*(hub.command(room, place, player, player) for player in players))


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

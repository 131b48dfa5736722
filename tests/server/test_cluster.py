"""Two processes serve the same rooms. Each is killed in turn, and Redis and PostgreSQL are restarted under them."""

import asyncio
import random
from contextlib import ExitStack
from functools import partial

import pytest

from tests.server.client import Client, first_legal, open_room, request
from tests.server.crowd import Crowd
from tests.server.processes import Server, WarmServer
from tests.server.test_kill import LIMITS

pytestmark = pytest.mark.deep

KILLS = 8
TABLES = (
    {"seats": 1, "removed": 10},
    {"seats": 2, "clock": "per_card", "removed": 12},
    {"seats": 3, "bots": ["greedy"], "removed": 15},
    {"seats": 4, "removed": 10},
    {"seats": 4, "bots": ["random"], "clock": "per_card", "removed": 15},
)


@pytest.mark.anyio
async def test_two_processes_killed_in_turn(tmp_path, own_postgres, redis_server):
    generator = random.Random(9)
    database = own_postgres.create_database("cluster")
    logs = [tmp_path / "log 0", tmp_path / "log 1"]
    with ExitStack() as stack:
        servers = [
            stack.enter_context(WarmServer(database, "--redis", redis_server.url, *LIMITS, log=log)) for log in logs
        ]
        crowd = Crowd([server.address for server in servers], seed=9)
        async with asyncio.TaskGroup() as tables:
            for options in TABLES:
                tables.create_task(crowd.play(options))
            for kill in range(KILLS):
                server = servers[kill % 2]
                await crowd.progress(generator.randint(1, 200))
                server.kill()
                await crowd.progress(generator.randint(1, 50))  # the other one goes on
                await asyncio.to_thread(server.start)
                if kill % 4 == 3:
                    await asyncio.to_thread(redis_server.restart)
                if kill == KILLS // 2:
                    await asyncio.to_thread(own_postgres.restart)
            crowd.going_home = True
        await crowd.check()
    assert any(len({player.addresses[0] for player in game}) == 2 for game in crowd.games)


@pytest.mark.anyio
async def test_rematches_that_are_asked_for_at_two_processes_open_one_room_each(postgres, redis_server):
    database = postgres.create_database("rematches")
    flags = ("--redis", redis_server.url, *LIMITS)
    with Server(database, *flags) as one, Server(database, *flags) as other:
        rematches = [await rematch_twice(one.address, other.address) for _ in range(4)]
        _, waiting = request(f"{one.address}/api/rooms")
    assert sorted(room["room"] for room in waiting) == sorted(rematches)  # no orphans


async def rematch_twice(here: str, there: str) -> str:
    """Play a game of one card, ask both processes for a rematch at the same time, and return its room."""
    room = open_room(here, seats=1, removed=19, begin=True, public=True)
    clients = [Client([address], room["room"], room["token"]) for address in (here, there)]
    clients[0].on_event = first_legal
    async with clients[0], clients[1]:
        for client in clients:
            await client.until(partial(has_come, client, "game_ended"))
        answers = await asyncio.gather(*(client.ask(f"{id(client)}", {"type": "rematch"}) for client in clients))
        assert answers == [None, None]
        for client in clients:
            await client.until(partial(has_come, client, "rematch_opened"))
    opened = [event["room"] for event in clients[1].events.values() if event["type"] == "rematch_opened"]
    assert len(opened) == 1
    return str(opened[0])


def has_come(client: Client, kind: str) -> bool:
    return any(event["type"] == kind for event in client.events.values())

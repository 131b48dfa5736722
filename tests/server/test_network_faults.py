"""A bad network between players and server: latency, cut connections, and half-open ones that carry nothing."""

import asyncio
import contextlib
import json
import random

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.proxy import Proxy
from tests.server.client import PATIENT
from tests.server.crowd import Crowd
from tests.server.processes import Server
from tests.server.test_connections import InProcess

pytestmark = pytest.mark.deep

CUTS = 9
TABLES = (
    {"seats": 2, "removed": 10},
    {"seats": 4, "removed": 10},
    {"seats": 3, "bots": ["greedy"], "removed": 14},
    {"seats": 3, "clock": "per_card", "removed": 14},
)


@pytest.mark.anyio
async def test_games_are_played_to_their_end_through_cut_connections(tmp_path):
    generator = random.Random(4)
    limits = ("--rooms-per-address", "100000", "--seats-per-address", "100000", "--commands-per-second", "1000")
    with Server(f"sqlite:///{tmp_path}/n.db", *limits, log=tmp_path / "log") as server:
        async with Proxy(server.port, latency=0.005) as proxy:
            crowd = Crowd([f"http://127.0.0.1:{proxy.port}"], seed=4)
            async with asyncio.TaskGroup() as tables:
                for options in TABLES:
                    tables.create_task(crowd.play(options))
                for number in range(CUTS):
                    await crowd.progress(generator.randint(1, 150))
                    if number % 3 == 0:
                        proxy.pause()  # what is on its way is lost with the connection
                        await asyncio.sleep(0)
                    elif number % 3 == 1:
                        proxy.cut_before("to client", b'"frame":"ack"')  # done, and the answer never arrives
                        await crowd.progress(1)
                        proxy.forget()
                    proxy.cut()
                    proxy.resume()
                crowd.going_home = True
            await crowd.check()
    players = [player for game in crowd.games for player in game]
    assert sum(player.reconnects for player in players) >= CUTS
    assert '"level": "error"' not in (tmp_path / "log").read_text()


@pytest.mark.anyio
async def test_the_server_notices_half_open_connections_and_the_client_goes_on_where_it_was(tmp_path):
    async with InProcess(tmp_path) as server, Proxy(server.port) as proxy:
        server.server.config.ws_ping_interval = server.server.config.ws_ping_timeout = 0.2
        room = await server.open_room(seats=2)
        path = f"ws://127.0.0.1:{proxy.port}/api/rooms/{room['room']}/socket"
        headers = {"Authorization": f"Bearer {room['token']}"}
        async with connect(path, additional_headers=headers, **PATIENT) as client:
            assert json.loads(await client.recv())["frame"] == "hello"
            proxy.pause()
            await client.send(json.dumps({"id": "a", "command": {"type": "start"}}))  # it never arrives
            await server.until(lambda: len(server.table) == 0)
            await server.until(lambda: server.app.state.context.metrics.sockets._value.get() == 0)
            proxy.cut()
            with contextlib.suppress(ConnectionClosed):
                while True:
                    await client.recv()
        proxy.resume()
        async with connect(f"{path}?after=2", additional_headers=headers, **PATIENT) as client:
            await client.send(json.dumps({"id": "a", "command": {"type": "start"}}))
            frames = [json.loads(await client.recv()) for _ in range(4)]
            assert {frame["frame"] for frame in frames} == {"hello", "event", "ack"}

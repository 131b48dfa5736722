"""The documented rolling upgrade: processes of two versions share a database, and are restarted one after the other."""

import asyncio
import json
from contextlib import ExitStack

import pytest

from nmbr9.rooms import RoomIndex
from nmbr9.store import Store
from tests.server.client import Client, first_legal, open_room, request
from tests.server.crowd import Crowd
from tests.server.processes import Server
from tests.server.test_cluster import TABLES
from tests.server.test_kill import LIMITS
from tests.server.test_nginx import Nginx
from tests.waiting import until

pytestmark = pytest.mark.deep


@pytest.fixture
def stack():
    with ExitStack() as stack:
        yield stack


@pytest.mark.anyio
async def test_processes_behind_nginx_are_restarted_one_after_the_other_while_people_play(
    stack, tmp_path, own_postgres, redis_server
):
    database = own_postgres.create_database("upgrade")
    flags = ("--redis", redis_server.url, *LIMITS)
    logs = [tmp_path / f"log {number}" for number in range(2)]
    servers = [stack.enter_context(Server(database, *flags, log=log)) for log in logs]
    nginx = Nginx("nginx.conf", "", servers, tmp_path)
    nginx.start()
    stack.callback(nginx.stop)
    crowd = Crowd([nginx.url], seed=22)
    async with asyncio.TaskGroup() as tables:
        for options in TABLES:
            tables.create_task(crowd.play(options))
        for server in (*servers, *servers):
            await crowd.progress(100)
            assert await asyncio.to_thread(server.stop) == 0
            await crowd.progress(50)  # the other one goes on
            await asyncio.to_thread(server.start)
        crowd.going_home = True
    await crowd.check()
    assert all(player.reconnects < 20 for game in crowd.games for player in game)
    served = {port for ports in nginx.processes().values() for port in ports}
    assert served == {server.port for server in servers}
    assert not [line for log in logs for line in log.read_text().splitlines() if '"level": "error"' in line]


async def append_as_a_newer_version(database, room):
    """Write an event of a type that this version does not know."""
    store = await Store.open(database)
    known = await store.read(room)
    event = {"type": "tile_painted", "at": json.loads(known[-1][1])["at"] + 0.25, "colour": "red"}
    index = RoomIndex("playing", False, event["at"], event["at"] + 0.5, b"{}")
    await store.append(room, len(known) + 1, [json.dumps(event).encode()], index)
    await store.close()


@pytest.mark.anyio
async def test_a_room_with_events_of_a_newer_version_is_shown_and_left_to_that_version(
    stack, tmp_path, own_postgres, redis_server
):
    database = own_postgres.create_database("newer")
    log = tmp_path / "log"
    server = stack.enter_context(Server(database, "--redis", redis_server.url, log=log))
    newer, plain = (
        open_room(server.address, seats=1, begin=True, clock="per_card", seconds=5),
        open_room(server.address, seats=1, begin=True, clock="per_card", seconds=5, removed=17),
    )
    socket = Client([server.address], newer["room"], newer["token"])
    async with socket, Client([server.address], plain["room"], plain["token"]) as player:
        await socket.until(lambda: socket.last == newer["sequence"])
        await append_as_a_newer_version(database, newer["room"])
        # The process reads the event, sends nothing of it, and refuses to write after it.
        until(lambda: request(f"{server.address}/api/rooms/{newer['room']}")[1]["sequence"] == newer["sequence"] + 1)
        status, problem = request(f"{server.address}/api/rooms/{newer['room']}/seats", {"name": "Bo"})
        assert (status, problem["code"]) == (503, "unavailable")
        assert "newer version" in problem["detail"]
        # Clocks of other rooms ring, also long after that of this room should have.
        await player.until(lambda: bool(player.events) and player.events[player.last]["type"] == "game_ended")
        assert socket.last == newer["sequence"]
    store = await Store.open(database)
    assert len(await store.read(newer["room"])) == newer["sequence"] + 1
    await store.close()
    assert '"level": "error"' not in log.read_text()


@pytest.mark.anyio
async def test_a_client_goes_on_where_a_number_is_missing(stack, tmp_path, own_postgres, redis_server):
    """A process reads events before and after one that it does not know, and sends those that it does."""
    database = own_postgres.create_database("gap")
    server = stack.enter_context(Server(database, "--redis", redis_server.url))
    room = open_room(server.address, seats=1, begin=True, removed=16)
    async with Client([server.address], room["room"], room["token"]) as client:
        client.on_event = first_legal
        await client.until(lambda: bool(client.events) and client.events[client.last]["type"] == "game_ended")
    store = await Store.open(database)
    events = [payload for _, payload in await store.read(room["room"])]
    gap = [*events[:7], json.dumps({"type": "tile_painted", "at": json.loads(events[6])["at"]}).encode(), *events[7:]]
    await store.append("gap", 1, gap, RoomIndex("finished", False, 0.0, None, b"{}"))
    await store.close()
    seen = Client([server.address], "gap")
    seen.gaps = True
    async with seen:
        await seen.until(lambda: seen.last == len(gap))
    assert list(seen.events) == [number for number in range(1, len(gap) + 1) if number != 8]
    assert request(f"{server.address}/api/rooms/gap")[1]["sequence"] == len(gap)

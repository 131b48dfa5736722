"""A removed device listens no more: its websockets are closed at once, and those of others stay."""

import asyncio
from contextlib import AsyncExitStack, ExitStack, suppress

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from nmbr9.server.sessions import SIGNED_OUT, Sessions
from tests.server.browsers import Browser
from tests.server.client import PATIENT, take_seat
from tests.server.processes import RUN, SAME_DECK, Server, run_forked
from tests.waiting import STALLED

pytestmark = pytest.mark.anyio


class Socket:
    """Stands for a websocket: with which codes it was closed."""

    def __init__(self):
        self.codes = []

    def close_now(self, code, reason):
        self.codes.append(code)


async def test_sockets_are_closed_by_their_device():
    players = {f"device {number}": f"player {number % 2}" for number in range(1200)}

    async def find(devices):
        return {device: players[device] for device in devices}

    sessions, sockets = Sessions(find), {}
    with ExitStack() as stack:
        for device, player in players.items():
            sockets[device] = Socket()
            stack.enter_context(sessions.opened(device, player, sockets[device]))
        other = Socket()
        with sessions.opened("device 7", "player 1", other):
            sessions.close("device 7")
        sessions.close("device 7")
        sessions.close("unknown")
        assert (sockets["device 7"].codes, other.codes) == ([SIGNED_OUT, SIGNED_OUT], [SIGNED_OUT])
        players |= {"device 3": "", "device 1100": "device 1100"}
        await sessions.check()
        closed = [device for device, socket in sockets.items() if socket.codes]
        assert closed == ["device 3", "device 7", "device 1100"]
    assert not sessions._open


class CheckingServer(Server):
    """A server with another time between two regular checks."""

    def __init__(self, database, *flags, seconds):
        super().__init__(database, *flags)
        change = "import nmbr9.server.context\nnmbr9.server.context.CHECK_SECONDS = float(sys.argv.pop(1))\n"
        self.program = ("-c", SAME_DECK + change + RUN, str(seconds))


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with CheckingServer(f"sqlite:///{tmp_path_factory.mktemp('sessions')}/n.db", seconds=1e6) as server:
        yield server


async def listening(stack, server, room, token=""):
    """Connect, and return the websocket once it has said hello."""
    url = f"ws{server.address.removeprefix('http')}/api/rooms/{room}/socket"
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    socket = await stack.enter_async_context(connect(url, additional_headers=headers, **PATIENT))
    assert '"frame":"hello"' in await socket.recv()
    return socket


async def code_of(socket):
    """Wait until the server closes a websocket that sends nothing, and return the code."""
    async with asyncio.timeout(STALLED):
        with suppress(ConnectionClosed):
            while True:
                await socket.recv()
    return socket.close_code


async def sees(socket, name):
    """Wait for an event about somebody."""
    async with asyncio.timeout(STALLED):
        while name not in await socket.recv():
            pass


@pytest.mark.parametrize("end", ["/api/me/devices/forget", "/api/me/delete"])
async def test_a_listener_that_is_signed_out_is_disconnected_and_others_are_not(server, end):
    ann, phone, bo = (Browser(server.address) for _ in range(3))
    room = ann.open_room("Ann", begin=False, seats=5)
    phone.post("/api/me/claim", {"code": ann.post("/api/me/transfer")["code"]})
    bo.post(f"/api/rooms/{room}/seats", {"name": "Bo"})
    async with AsyncExitStack() as stack:
        own, added, again, other, guest = [
            await listening(stack, server, room, token) for token in (ann.token, phone.token, phone.token, bo.token, "")
        ]
        await asyncio.to_thread(ann.post, end, {"confirm": "delete"})
        assert [await code_of(added), await code_of(again)] == [SIGNED_OUT, SIGNED_OUT]
        stay = [other, guest]
        if end == "/api/me/delete":
            assert await code_of(own) == SIGNED_OUT
        else:
            stay.append(own)
        await asyncio.to_thread(take_seat, server.address, room, "Cy")
        for socket in stay:
            await sees(socket, "Cy")


async def test_another_process_disconnects_them_too(postgres, redis_server):
    database, flags = postgres.create_database("sessions"), ("--redis", redis_server.url)
    with Server(database, *flags) as here, CheckingServer(database, *flags, seconds=1e6) as there:
        ann, phone = Browser(here.address), Browser(here.address)
        room = ann.open_room("Ann", begin=False, seats=3)
        phone.post("/api/me/claim", {"code": ann.post("/api/me/transfer")["code"]})
        async with AsyncExitStack() as stack:
            added = await listening(stack, there, room, phone.token)
            own = await listening(stack, there, room, ann.token)
            await asyncio.to_thread(ann.post, "/api/me/devices/forget", {})
            assert await code_of(added) == SIGNED_OUT
            await asyncio.to_thread(take_seat, here.address, room, "Cy")
            await sees(own, "Cy")


async def test_a_player_whom_an_operator_deletes_is_disconnected_by_the_regular_check(tmp_path):
    with CheckingServer(f"sqlite:///{tmp_path}/n.db", seconds=0.1) as server:
        ann, bo = Browser(server.address), Browser(server.address)
        room = ann.open_room("Ann", begin=False, seats=3)
        ann.post("/api/me", {"name": "Ann"})
        bo.post(f"/api/rooms/{room}/seats", {"name": "Bo"})
        async with AsyncExitStack() as stack:
            own, other = [await listening(stack, server, room, token) for token in (ann.token, bo.token)]
            command = ("admin", "delete-player", ann.device, "--yes", "--database", server.database)
            code, _, errors = await asyncio.to_thread(run_forked, *command)
            assert (code, errors) == (0, "")
            assert await code_of(own) == SIGNED_OUT
            await asyncio.to_thread(take_seat, server.address, room, "Cy")
            await sees(other, "Cy")

"""Connections whose clients are slow, silent, greedy or gone: they are limited, and end."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import struct
from typing import Any, cast

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from nmbr9.server import http_protocol, run
from nmbr9.server.app import create_app
from nmbr9.server.connections import ConnectionTable, ServerState, backlog_for
from nmbr9.server.settings import Settings
from nmbr9.server.websocket_protocol import WebSocketProtocol, text_frame
from tests.server.client import PATIENT, open_room, request
from tests.server.processes import Server
from tests.waiting import STALLED, until


class InProcess:
    """A server in the event loop of the test."""

    def __init__(self, folder: Any, **settings: Any) -> None:
        self.settings = Settings(port=0, database=f"sqlite:///{folder}/n.db", log_level="error", **settings)
        self.app = create_app(self.settings)
        self.server = run.Server(self.settings, app=self.app)
        self.listening = run.bind_socket(self.settings)
        self.port = self.listening.getsockname()[1]

    async def __aenter__(self) -> InProcess:
        self.serving = asyncio.create_task(self.server.serve(sockets=[self.listening]))
        await self.until(lambda: self.server.started)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.server.should_exit = True
        await self.serving
        self.listening.close()

    @property
    def table(self) -> ConnectionTable:
        return cast("ServerState", self.server.server_state).table

    async def until(self, condition: Any) -> None:
        async with asyncio.timeout(STALLED):
            while not condition():
                await asyncio.sleep(0.005)

    async def open_room(self, **options: Any) -> dict[str, Any]:
        return await asyncio.to_thread(open_room, f"http://127.0.0.1:{self.port}", **options)

    async def websocket(self, room: dict[str, Any]) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Connect to a room with a client that does only what the test does."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(
            f"GET /api/rooms/{room['room']}/socket HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nConnection: Upgrade\r\n"
            "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"Authorization: Bearer {room['token']}\r\n\r\n".encode()
        )
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
        return reader, writer


def masked(payload: bytes, kind: int = 0x81) -> bytes:
    """Return a frame of a client; its mask of zeros leaves the payload as it is."""
    length = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2)
    return bytes([kind]) + length + b"\0\0\0\0" + payload


async def close_frame(reader: asyncio.StreamReader) -> int:
    """Read frames up to the one that closes the connection, and return its code."""
    while True:
        kind, length = await reader.readexactly(2)
        if length == 126:
            [length] = struct.unpack(">H", await reader.readexactly(2))
        body = await reader.readexactly(length)
        if kind == 0x88:
            return int.from_bytes(body[:2])


# Clients that send without end


@pytest.mark.anyio
@pytest.mark.parametrize(
    "frame",
    [masked(b"x"), masked(b""), masked(b"", 0x89), masked(b"", 0x8A), masked(b"", 0x82)],
    ids=["garbage", "empty", "ping", "pong", "binary"],
)
async def test_a_client_that_floods_is_closed_and_not_read_any_more(tmp_path, frame):
    async with InProcess(tmp_path) as server:
        reader, writer = await server.websocket(await server.open_room())
        flood = asyncio.create_task(send_without_end(writer, frame * 20_000))
        assert await close_frame(reader) == 4429
        await server.until(lambda: len(server.table) == 0)  # although the client does not close
        with contextlib.suppress(ConnectionError):
            await flood


@pytest.mark.anyio
async def test_a_message_in_pieces_without_end_is_closed(tmp_path):
    async with InProcess(tmp_path) as server:
        reader, writer = await server.websocket(await server.open_room())
        flood = asyncio.create_task(send_without_end(writer, masked(b"{", 0x01) + masked(b"", 0x00) * 20_000))
        assert await close_frame(reader) == 4429
        with contextlib.suppress(ConnectionError):
            await flood


@pytest.mark.anyio
async def test_a_client_that_waits_for_its_turn_is_not_read_meanwhile(tmp_path, monkeypatch):
    async with InProcess(tmp_path) as server:
        _, writer = await server.websocket(await server.open_room())
        await server.until(lambda: server.app.state.context.metrics.sockets._value.get() == 1)
        [protocol] = [each for each in server.server.server_state.connections if isinstance(each, WebSocketProtocol)]
        monkeypatch.setattr(server.app.state.turns, "run", lambda _address, _work: None)  # it does not come
        flood = asyncio.create_task(send_without_end(writer, masked(b"x") * 20_000))
        await server.until(lambda: protocol._unparsed)
        for _ in range(50):
            await asyncio.sleep(0)
        assert len(protocol._unparsed) <= 256 * 1024  # one read
        flood.cancel()
        writer.transport.abort()


async def send_without_end(writer: asyncio.StreamWriter, data: bytes) -> None:
    for _ in range(50):
        writer.write(data)
        await writer.drain()


def test_floods_and_hang_ups_leave_a_short_log(tmp_path):
    log = tmp_path / "log"
    with Server(f"sqlite:///{tmp_path}/n.db", log=log) as server:
        room = open_room(server.address)
        for _ in range(30):
            with socket.create_connection(("127.0.0.1", server.port), STALLED) as client:
                client.sendall(
                    f"GET /api/rooms/{room['room']}/socket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\n"
                    "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
                )
                assert client.recv(12) == b"HTTP/1.1 101"
                with contextlib.suppress(ConnectionError):
                    client.sendall(masked(b"x") * 20_000)
                client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # a reset
        for _ in range(200):
            with socket.create_connection(("127.0.0.1", server.port), STALLED) as client:
                client.sendall(b"this is not HTTP\r\n\r\n")
                assert b"400" in client.recv(20)
        assert request(f"{server.address}/health")[0] == 200
        assert server.stop() == 0
    assert log.stat().st_size < 40_000


# Clients that do not read


@pytest.mark.anyio
async def test_a_client_that_never_reads_is_not_read_either_and_then_aborted(tmp_path):
    async with InProcess(tmp_path, commands_per_second=100_000) as server:
        room = await server.open_room(seats=2)
        reader, writer = await server.websocket(room)
        reader._transport.pause_reading()  # type: ignore[attr-defined] # that is the point
        command = masked(json.dumps({"id": "a" * 60, "command": {"type": "take_back", "round": 1}}).encode())
        flood = asyncio.create_task(send_without_end(writer, command * 2000))
        await server.until(lambda: server.app.state.context.metrics.sockets._value.get() == 1)
        [protocol] = [each for each in server.server.server_state.connections if isinstance(each, WebSocketProtocol)]
        await server.until(lambda: not protocol.is_writable)  # the kernel's buffers are full, and so is the transport's
        protocol.ping_timeout = 0.3
        protocol.stop_keepalive()
        protocol.send_keepalive_ping()
        most = 0
        while len(server.table):
            most = max(most, protocol.transport.get_write_buffer_size())
            await asyncio.sleep(0.01)
        assert 0 < most < 300_000  # the transport's own buffer, and not everything that was ever answered
        await server.until(lambda: server.app.state.context.metrics.sockets._value.get() == 0)
        with contextlib.suppress(ConnectionError):
            await flood
        writer.close()


@pytest.mark.anyio
async def test_a_client_whose_commands_take_long_is_not_taken_for_dead(tmp_path, monkeypatch):
    asked: list[int] = []
    original = WebSocketProtocol.keepalive_timeout

    def keepalive_timeout(self: WebSocketProtocol) -> None:
        asked.append(1)
        original(self)

    monkeypatch.setattr(WebSocketProtocol, "keepalive_timeout", keepalive_timeout)
    async with InProcess(tmp_path, commands_per_second=1000) as server:
        server.server.config.ws_ping_interval = server.server.config.ws_ping_timeout = 0.4
        room = await server.open_room(seats=2)
        hub, gate = server.app.state.context.hub, asyncio.Event()
        command = hub.command

        async def slow(*arguments: Any) -> Any:
            await gate.wait()
            return await command(*arguments)

        monkeypatch.setattr(hub, "command", slow)
        headers = {"Authorization": f"Bearer {room['token']}"}
        path = f"ws://127.0.0.1:{server.port}/api/rooms/{room['room']}/socket"
        async with connect(path, additional_headers=headers, **PATIENT) as client:
            for number in range(30):
                await client.send(json.dumps({"id": f"{number}", "command": {"type": "take_back", "round": 1}}))
            await server.until(lambda: len(asked) > 2)
            gate.set()
            answered: set[str] = set()
            with contextlib.suppress(ConnectionClosed):
                while len(answered) < 30:
                    frame = json.loads(await client.recv())
                    if frame["frame"] == "refusal":
                        answered.add(frame["id"])
            assert len(answered) == 30
            assert client.close_code is None


# Connections that say nothing


@pytest.mark.anyio
@pytest.mark.parametrize("beginning", [b"", b"GET / HTTP/1.1\r\nHost: a\r\n"], ids=["silent", "half a head"])
async def test_a_connection_without_a_request_is_closed(tmp_path, monkeypatch, beginning):
    monkeypatch.setattr(http_protocol, "HEADER_SECONDS", 0.05)
    async with InProcess(tmp_path) as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(beginning)
        with contextlib.suppress(ConnectionError):
            assert await reader.read() == b""
        assert len(server.table) == 0
        writer.close()


@pytest.mark.anyio
async def test_a_second_request_has_a_header_timeout_too(tmp_path, monkeypatch):
    monkeypatch.setattr(http_protocol, "HEADER_SECONDS", 0.3)
    async with InProcess(tmp_path) as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(b"GET /health HTTP/1.1\r\nHost: a\r\n\r\n")
        assert (await reader.readline()).startswith(b"HTTP/1.1 200")
        writer.write(b"GET /health HTTP/1.1\r\n")
        with contextlib.suppress(ConnectionError):
            await reader.read()
        assert len(server.table) == 0
        writer.close()


@pytest.mark.anyio
async def test_a_request_whose_body_does_not_come_is_ended(tmp_path, monkeypatch):
    monkeypatch.setattr(http_protocol, "REQUEST_SECONDS", 0.05)
    async with InProcess(tmp_path) as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(
            b"POST /api/rooms HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"
        )
        with contextlib.suppress(ConnectionError):
            assert await reader.read() == b""
        assert len(server.table) == 0
        writer.close()


@pytest.mark.anyio
async def test_an_address_has_only_so_many_connections_before_any_handshake(tmp_path):
    async with InProcess(tmp_path, sockets_per_address=2, proxy="192.0.2.1") as server:
        pairs = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(4)]
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        with contextlib.suppress(ConnectionError):
            assert await reader.read() == b""
        assert len(server.table) == 4
        for _, each in pairs:
            each.close()
        await server.until(lambda: len(server.table) == 0)
        assert (await asyncio.to_thread(request, f"http://127.0.0.1:{server.port}/health"))[0] == 200
        writer.close()


@pytest.mark.deep
def test_three_hundred_silent_connections_with_few_descriptors(tmp_path):
    log = tmp_path / "log"
    server = Server(f"sqlite:///{tmp_path}/n.db", log=log)
    server.prefix = ("/bin/sh", "-c", 'ulimit -n 128; exec "$@"', "sh")
    with server:
        room = open_room(server.address, begin=True)
        silent = [socket.create_connection(("127.0.0.1", server.port), STALLED) for _ in range(300)]
        status, seen = request(f"{server.address}/api/rooms/{room['room']}", token=room["token"])
        assert (status, seen["state"]) == (200, "playing")
        for each in silent:
            each.close()
        until(lambda: request(f"{server.address}/health")[0] == 200)
        assert server.stop() == 0
    assert len(log.read_text().splitlines()) < 100


# The parts


class Transport:
    def __init__(self, host: str) -> None:
        self.host, self.aborted = host, False

    def get_extra_info(self, name: str) -> tuple[str, int]:
        assert name == "peername"
        return self.host, 9

    def abort(self) -> None:
        self.aborted = True


def admitted(table: ConnectionTable, host: str) -> tuple[Any, bool]:
    transport = cast("Any", Transport(host))
    return transport, table.admit(transport)


def test_the_oldest_connection_without_a_request_makes_room():
    table = ConnectionTable(3, 100, "")
    (busy, _), (oldest, _), (old, _) = (admitted(table, "192.0.2.1") for _ in range(3))
    table.mark_busy(busy)
    assert [admitted(table, "192.0.2.2")[1] for _ in range(2)] == [True, True]
    assert [each.aborted for each in (busy, oldest, old)] == [False, True, True]
    assert len(table) == 3
    table.release(oldest)  # once more, when its connection is lost
    assert len(table) == 3


def test_when_all_connections_are_busy_nobody_else_is_admitted():
    table = ConnectionTable(2, 100, "")
    both = [admitted(table, "192.0.2.1")[0] for _ in range(2)]
    for each in both:
        table.mark_busy(each)
    assert not admitted(table, "192.0.2.2")[1]
    table.mark_waiting(both[1])
    assert admitted(table, "192.0.2.2")[1]
    assert [each.aborted for each in both] == [False, True]


def test_a_network_of_ipv6_is_one_address_and_a_proxy_is_none():
    table = ConnectionTable(100, 2, "192.0.2.9")
    assert [admitted(table, f"2001:db8::{n}")[1] for n in range(3)] == [True, True, False]
    assert [admitted(table, "192.0.2.9")[1] for _ in range(9)] == [True] * 9
    assert not table._count["192.0.2.9"]


def test_a_released_connection_is_counted_no_more():
    table = ConnectionTable(100, 1, "")
    first, _ = admitted(table, "192.0.2.1")
    table.release(first)
    assert admitted(table, "192.0.2.1")[1]
    assert len(table) == 1


@pytest.mark.parametrize("descriptors", [64, 128, 256, 1024, 65536])
def test_connections_and_those_that_are_accepted_at_once_leave_descriptors_for_the_rest(descriptors):
    table = ConnectionTable.of(Settings(), descriptors)
    assert descriptors // 2 <= table._most < descriptors - backlog_for(descriptors) - 20


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65535, 65536, 100_000])
def test_frames_are_those_of_the_websocket_protocol(length):
    from websockets.frames import Frame, Opcode  # noqa: PLC0415 - a second opinion

    payload = b"x" * length
    assert text_frame(payload) == Frame(Opcode.TEXT, payload).serialize(mask=False)

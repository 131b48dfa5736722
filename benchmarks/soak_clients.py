"""The clients of the soak: players who come and go, spectators, readers of records, and clients that misbehave."""

from __future__ import annotations

import asyncio
import http.client
import json
import socket
from typing import TYPE_CHECKING, Any, Final

from benchmarks.load import SEATS, Player, Run, Table

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

TEXT: Final = 0x81
PING: Final = 0x89
SPECTATOR: Final = "s" * 22  # a token with which nobody has a seat
HELD: Final = 45.0
"""Seconds for which a client that says or reads nothing holds its connection."""


class Soak(Run):
    """What the clients of one server process share. Their counts are those since they were last read."""

    def __init__(self, port: int, pace: float) -> None:
        super().__init__(port, pace)
        self.tables: list[Table] = []
        self.refused = 0
        """Refused commands of players: a placement that is sent again after a reconnect may be late."""
        self.lost = 0
        """Connections of players and spectators that the server closed."""
        self.misbehaved = 0
        """Connections of clients that misbehave, however they ended."""
        self.ending = False

    def uniform(self, least: float, most: float) -> float:
        return self.generator.uniform(least, most)


class SoakPlayer(Player):
    """A player who connects again when the connection is lost."""

    def __init__(self, soak: Soak, table: Table, token: str, *, host: bool = False) -> None:
        super().__init__(soak, table, token, host=host)
        self._soak = soak
        self._moving = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._moving = False
        super().connection_made(transport)

    def connection_lost(self, _error: Exception | None) -> None:
        is_newest = self._connection is not None and self._connection.is_closing()
        if is_newest and not self._moving and not self._soak.ending:
            self._soak.lost += 1
            self._loop.create_task(self._return(1.0))

    async def _return(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        await self.connect()

    def _take(self, body: bytes) -> None:
        if body.startswith(b'{"frame":"refusal"'):
            self._soak.refused += 1
            self._asked = 0.0
            return
        self._moving = b'"type":"rematch_opened"' in body
        super()._take(body)

    def _place(self, card: Any) -> None:
        if self._connection is not None and not self._connection.is_closing():
            super()._place(card)

    async def vanish(self) -> None:
        """Cut the connection now and then, without a goodbye, and come back a little later."""
        while True:
            await asyncio.sleep(self._soak.uniform(5, 40))
            if self._connection is not None and not self._connection.is_closing():
                self._moving = True
                self._connection.abort()
                await self._return(self._soak.uniform(0, 3))


class Spectator(SoakPlayer):
    """Watches a room, and follows the players into the next one."""

    def __init__(self, soak: Soak, table: Table) -> None:
        super().__init__(soak, Table(table.room), SPECTATOR)

    def _take(self, body: bytes) -> None:
        if b'"type":"rematch_opened"' in body:
            super()._take(body)


def open_room(port: int, people: int = SEATS, bots: tuple[str, ...] = ()) -> tuple[Table, list[str]]:
    """Open a room, take seats for people, and return their tokens."""
    connection = http.client.HTTPConnection("127.0.0.1", port)

    def ask(path: str, body: object) -> Any:
        connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
        return json.load(connection.getresponse())

    options = {"seats": people + len(bots), "bots": bots}
    host = ask("/api/rooms", {"options": options, "bearer": True})
    others = [ask(f"/api/rooms/{host['room']}/seats", {"bearer": True}) for _ in range(people - 1)]
    connection.close()
    return Table(host["room"]), [seat["token"] for seat in (host, *others)]


async def seat_people(soak: Soak, people: int = SEATS, bots: tuple[str, ...] = ()) -> list[SoakPlayer]:
    """Open a room, and connect its players. The host comes last, and begins."""
    table, tokens = await asyncio.to_thread(open_room, soak.port, people, bots)
    soak.tables.append(table)
    players = [SoakPlayer(soak, table, token, host=token == tokens[0]) for token in reversed(tokens)]
    for player in players:
        await player.connect()
    return players


async def fetch(port: int, path: str) -> bytes:
    """Return the whole answer to a GET."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode())
        return await reader.read()
    finally:
        writer.close()


async def read_records(soak: Soak) -> None:
    """Read rooms, records, pictures and lists, a few a second."""
    while True:
        room = f"/api/rooms/{soak.generator.choice(soak.tables).room}"
        for path in (room, f"{room}/record", f"{room}/picture", f"{room}/replay", "/api/rooms", "/api/bots", "/"):
            await fetch(soak.port, path)
            await asyncio.sleep(soak.uniform(0, 0.5))


async def misbehave(soak: Soak, behave: Callable[[Soak], Awaitable[None]]) -> None:
    """Open one connection after the other, and do something on each that nobody should."""
    while True:
        try:
            async with asyncio.timeout(HELD + soak.uniform(0, 5)):
                await behave(soak)
        except (OSError, TimeoutError, EOFError):
            pass  # the server has closed it, or it was held for long enough
        soak.misbehaved += 1
        await asyncio.sleep(soak.uniform(0, 2))


async def send_garbage(soak: Soak) -> None:
    """Send frames that can't be read, as fast as the server takes them."""
    reader, writer = await _open_socket(soak)
    try:
        while not reader.at_eof():
            writer.write(_frame(soak.generator.randbytes(20).hex().encode()) * 20)
            await writer.drain()
            await reader.read(65_536)
    finally:
        writer.transport.abort()


async def read_nothing(soak: Soak) -> None:
    """Ask for pongs, and read none of them."""
    _, writer = await _open_socket(soak)
    try:
        while True:
            writer.write(_frame(bytes(125), PING) * 20)
            await writer.drain()
            await asyncio.sleep(0.1)
    finally:
        writer.transport.abort()


async def say_nothing(soak: Soak) -> None:
    """Connect, or send half a request, and wait."""
    reader, writer = await asyncio.open_connection("127.0.0.1", soak.port)
    try:
        if soak.generator.random() < 0.5:
            writer.write(b"GET /api/rooms HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Un")
        await reader.read()
    finally:
        writer.transport.abort()


async def _open_socket(soak: Soak) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Open a websocket as a spectator, with small buffers."""
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.setblocking(False)
    await asyncio.get_running_loop().sock_connect(connection, ("127.0.0.1", soak.port))
    reader, writer = await asyncio.open_connection(sock=connection, limit=1024)
    writer.write(
        f"GET /api/rooms/{soak.generator.choice(soak.tables).room}/socket HTTP/1.1\r\nHost: 127.0.0.1:{soak.port}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    await reader.readuntil(b"\r\n\r\n")
    return reader, writer


def _frame(body: bytes, kind: int = TEXT) -> bytes:
    """Return a short frame with a mask of zeros, which leaves it as it is."""
    return bytes([kind, 0x80 | len(body)]) + bytes(4) + body

"""One websocket for each room and client: what happens goes out, commands come in."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from nmbr9.rooms import NoSuchRoom, Refused
from nmbr9.rooms.hub import hashed
from nmbr9.rooms.refusal import Reason
from nmbr9.server.identity import token_of
from nmbr9.server.limits import Bucket
from nmbr9.server.problems import problem_of
from nmbr9.server.wire import Ack, Ask, Happened, Hello, Problem, Refusal

if TYPE_CHECKING:
    from nmbr9.rooms import Room
    from nmbr9.server.table import Table

_ENCODE: Final = msgspec.json.Encoder().encode
_DECODE: Final = msgspec.json.Decoder(Ask).decode
_ID: Final = msgspec.json.Decoder(dict[str, Any])

# Close codes, in the range that is left to applications; docs/protocol.md lists them.
FORBIDDEN: Final = 4403
NOT_FOUND: Final = 4404
TOO_MANY: Final = 4429
STOPPING: Final = 1012


@websocket("/api/rooms/{room:str}/socket")
async def room_socket(socket: WebSocket[Any, Any, Any], room: str, after: int = 0) -> None:
    """Send every event after the given number, then whatever happens; do what the client asks."""
    table: Table = socket.app.state.table
    address = socket.client.host if socket.client else ""
    await socket.accept()
    if not _same_origin(socket, table.origins):
        await socket.close(code=FORBIDDEN, reason="this page's origin may not connect")
        return
    if not table.sockets.take(address):
        await socket.close(code=TOO_MANY, reason="too many connections from this address")
        return
    table.metrics.sockets += 1
    try:
        await _Connection(table, socket, room, after).run()
    except NoSuchRoom:
        await socket.close(code=NOT_FOUND, reason="there is no such room")
    except WebSocketDisconnect:
        pass
    finally:
        table.metrics.sockets -= 1
        table.sockets.give_back(address)


def _same_origin(socket: WebSocket[Any, Any, Any], others: set[str]) -> bool:
    """Browsers say which page connects; programs say nothing."""
    origin = socket.headers.get("origin")
    return origin is None or origin in others or urlsplit(origin).netloc == socket.headers.get("host")


class _Connection:
    def __init__(self, table: Table, socket: WebSocket[Any, Any, Any], room: str, after: int) -> None:
        self._table = table
        self._socket = socket
        self._room = room
        self._sent = max(0, after)
        self._token = token_of(socket)
        self._news = asyncio.Event()
        self._bucket = Bucket(table.settings.commands_per_second, table.now)

    async def run(self) -> None:
        hub = self._table.hub
        room = await hub.listen(self._room, self._news.set)
        try:
            self._sent = min(self._sent, room.sequence)
            seat = room.seat_of(hashed(self._token))
            await self._send(Hello(seat=seat, sequence=room.sequence, now=self._table.now()))
            self._news.set()
            sender = asyncio.create_task(self._send_events())
            try:
                await self._receive()
            finally:
                sender.cancel()
                await asyncio.gather(sender, return_exceptions=True)
        finally:
            hub.forget(self._room, self._news.set)

    async def _send(self, frame: msgspec.Struct) -> None:
        await self._socket.send_data(_ENCODE(frame), mode="text")

    async def _send_events(self) -> None:
        # There is no queue: a slow client is sent what it lacks when it is ready, from the room itself.
        while True:
            await self._news.wait()
            self._news.clear()
            room = await self._table.hub.room(self._room)
            while self._sent < room.sequence:
                self._sent += 1
                await self._send(self._told(room, self._sent))
                room = await self._table.hub.room(self._room)

    def _told(self, room: Room, number: int) -> Happened:
        return Happened(sequence=number, event=room.told(number, room.seat_of(hashed(self._token))))

    async def _receive(self) -> None:
        while True:
            text = await self._socket.receive_data(mode="text")
            began = self._table.now()
            id_ = ""
            try:
                ask = _DECODE(text)
                id_ = ask.id
                self._require_patience()
                room = await self._table.hub.command(self._room, ask.command, self._token, ask.id)
            except (msgspec.MsgspecError, UnicodeError) as error:
                await self._refuse(_id_in(text), _unreadable(error), "unreadable")
            except Exception as error:
                await self._refuse(id_, problem_of(error), type(error).__name__)
            else:
                self._table.metrics.counts["command", "done"] += 1
                self._table.metrics.acknowledged(self._table.now() - began)
                await self._send(Ack(id=id_, sequence=room.sequence))

    def _require_patience(self) -> None:
        if not self._bucket.allows():
            raise Refused(Reason.TOO_MANY_COMMANDS, "too many commands; wait a moment")

    async def _refuse(self, id_: str, problem: Problem, outcome: str) -> None:
        self._table.metrics.counts["command", outcome] += 1
        await self._send(Refusal(id=id_, problem=problem))


def _unreadable(error: Exception) -> Problem:
    return Problem(title="Bad Request", status=400, code="not_understood", detail=str(error)[:300], place="frame")


def _id_in(text: str) -> str:
    """Find the id in a frame that could not be understood, so that the client knows which one it was."""
    try:
        id_ = _ID.decode(text).get("id")
    except (msgspec.MsgspecError, UnicodeError):
        return ""
    return id_[:64] if isinstance(id_, str) else ""

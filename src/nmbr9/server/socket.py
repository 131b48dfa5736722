"""One websocket for each room and client: what happens goes out, commands come in."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery  # noqa: TC002 - Litestar looks at the annotations

from nmbr9.rooms import NoSuchRoom, Refused
from nmbr9.rooms.events import Rematch
from nmbr9.rooms.hub import hashed
from nmbr9.rooms.refusal import Reason
from nmbr9.rooms.telling import told
from nmbr9.server.identity import token_of
from nmbr9.server.limits import Bucket, address_of
from nmbr9.server.problems import problem_of
from nmbr9.server.wire import Ack, Ask, Happened, Hello, Problem, Refusal

if TYPE_CHECKING:
    from nmbr9.rooms import Room
    from nmbr9.rooms.events import Command
    from nmbr9.server.table import Table

logger = logging.getLogger(__name__)

_ENCODE: Final = msgspec.json.Encoder().encode
_DECODE: Final = msgspec.json.Decoder(Ask).decode
_ID: Final = msgspec.json.Decoder(dict[str, Any])
_UNREADABLE: Final = (msgspec.MsgspecError, UnicodeError, RecursionError)  # the last: brackets in brackets in brackets

# Close codes, in the range that is left to applications; docs/protocol.md lists them.
FORBIDDEN: Final = 4403
NOT_FOUND: Final = 4404
TOO_MANY: Final = 4429
STOPPING: Final = 1012


@websocket("/api/rooms/{room:str}/socket")
async def room_socket(socket: WebSocket[Any, Any, Any], room: FromPath[str], after: FromQuery[int] = 0) -> None:
    """Send every event after the given number, then whatever happens; do what the client asks."""
    table: Table = socket.app.state.table
    address = address_of(socket)
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
    try:
        return origin is None or origin in others or urlsplit(origin).netloc == socket.headers.get("host")
    except ValueError:  # no address at all
        return False


class _Connection:
    def __init__(self, table: Table, socket: WebSocket[Any, Any, Any], room: str, after: int) -> None:
        self._table = table
        self._socket = socket
        self._room = room
        self._sent = max(0, after)
        self._token = token_of(socket)
        self._hash = hashed(self._token)
        self._news = asyncio.Event()
        self._bucket = Bucket(table.settings.commands_per_second, time.monotonic)

    async def run(self) -> None:
        hub = self._table.hub
        room = await hub.listen(self._room, self._news.set)
        try:
            self._sent = min(self._sent, room.sequence)
            seat = room.seat_of(self._hash)
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
            live = await self._table.hub.live(self._room)
            while self._sent < live.room.sequence:
                self._sent += 1
                await self._send(self._told(live.room, self._sent))

    def _told(self, room: Room, number: int) -> Happened:
        return Happened(sequence=number, event=told(room, number, room.seat_of(self._hash)))

    async def _receive(self) -> None:
        while True:
            text = await self._socket.receive_data(mode="text")
            began = time.monotonic()
            try:
                self._require_patience()
                ask = _DECODE(text)
                self._require_modesty(ask.command)
                room = await self._table.hub.command(self._room, ask.command, self._token, ask.id)
            except _UNREADABLE as error:
                await self._refuse(_id_in(text), _unreadable(error), "unreadable")
            except Exception as error:
                problem = problem_of(error)
                if problem.status >= 500:
                    logger.exception("a command failed in room %s", self._room)
                await self._refuse(_id_in(text), problem, type(error).__name__)
            else:
                self._table.metrics.counts["command", "done"] += 1
                self._table.metrics.acknowledged(time.monotonic() - began)
                await self._send(Ack(id=ask.id, sequence=room.sequence))

    def _require_patience(self) -> None:
        if not self._bucket.allows():
            raise Refused(Reason.TOO_MANY_COMMANDS, "too many commands; wait a moment")

    def _require_modesty(self, command: Command) -> None:
        if isinstance(command, Rematch) and not self._table.new_rooms.allows(address_of(self._socket)):
            raise Refused(Reason.TOO_MANY_COMMANDS, "too many rooms from this address; wait a few minutes")

    async def _refuse(self, id_: str, problem: Problem, outcome: str) -> None:
        self._table.metrics.counts["command", outcome] += 1
        await self._send(Refusal(id=id_, problem=problem))


def _unreadable(error: Exception) -> Problem:
    return Problem(title="Bad Request", status=400, code="not_understood", detail=str(error)[:300], place="frame")


def _id_in(text: str) -> str:
    """Find the id in a frame that could not be understood, so that the client knows which one it was."""
    try:
        id_ = _ID.decode(text).get("id")
    except _UNREADABLE:
        return ""
    return id_[:64] if isinstance(id_, str) else ""

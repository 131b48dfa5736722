"""The websocket of a room and a client: the server sends events, the client sends commands.

A client that reconnects gives the number of its last event, and is sent all events after it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery  # noqa: TC002 - Litestar reads the annotations

from nmbr9.rooms import NoSuchRoom, RoomRefusal, RoomRefused
from nmbr9.rooms.events import Rematch
from nmbr9.rooms.hub import hashed
from nmbr9.rooms.redaction import redact
from nmbr9.server.identity import token_of
from nmbr9.server.limits import TokenBucket, address_of
from nmbr9.server.problems import problem_of
from nmbr9.server.wire import PROTOCOL, Ack, Ask, CommandRefused, Happened, Hello, Problem

if TYPE_CHECKING:
    from nmbr9.rooms.events import Command
    from nmbr9.server.context import ServerContext

logger = logging.getLogger(__name__)

_ENCODE: Final = msgspec.json.Encoder().encode
_DECODE: Final = msgspec.json.Decoder(Ask).decode
_ID: Final = msgspec.json.Decoder(dict[str, Any])
_UNREADABLE: Final = (msgspec.MsgspecError, UnicodeError, RecursionError)  # the last: deeply nested JSON

# Close codes, in the range for applications. docs/protocol.md lists them.
FORBIDDEN: Final = 4403
NOT_FOUND: Final = 4404
TOO_MANY: Final = 4429
STOPPING: Final = 1012

_NO_SUCH_ROOM: Final = "there is no such room"


@websocket("/api/rooms/{room_id:str}/socket")
async def room_socket(socket: WebSocket[Any, Any, Any], room_id: FromPath[str], after: FromQuery[int] = 0) -> None:
    """Send all events after the given number, then new events; carry out the client's commands."""
    context: ServerContext = socket.app.state.context
    address = address_of(socket)
    await socket.accept()
    if not _same_origin(socket, context.origins):
        await socket.close(code=FORBIDDEN, reason="this page's origin may not connect")
        return
    if not context.sockets.acquire(address):
        await socket.close(code=TOO_MANY, reason="too many connections from this address")
        return
    try:
        with context.metrics.sockets.track_inprogress():
            await _Connection(context, socket, room_id, after).run()
    except NoSuchRoom:
        await socket.close(code=NOT_FOUND, reason=_NO_SUCH_ROOM)
    except WebSocketDisconnect:
        pass
    finally:
        context.sockets.release(address)


def _same_origin(socket: WebSocket[Any, Any, Any], others: set[str]) -> bool:
    """Return whether the page of a browser may connect. Programs send no `Origin`, and may connect."""
    origin = socket.headers.get("origin")
    try:
        return origin is None or origin in others or urlsplit(origin).netloc == socket.headers.get("host")
    except ValueError:  # not an address
        return False


class _Connection:
    """A connected client: it is sent redacted events. Its commands have a rate limit and a new-room limit."""

    def __init__(self, context: ServerContext, socket: WebSocket[Any, Any, Any], room_id: str, after: int) -> None:
        self._context = context
        self._socket = socket
        self._room_id = room_id
        self._sent = max(0, after)
        self._token = token_of(socket)
        self._hash = hashed(self._token)
        self._changed = asyncio.Event()
        self._closed = False
        self._rate_limit = TokenBucket(context.settings.commands_per_second, time.monotonic)

    async def run(self) -> None:
        hub = self._context.hub
        room = await hub.listen(self._room_id, self._changed.set)
        try:
            self._sent = min(self._sent, room.sequence)
            seat = room.seat_of(self._hash)
            await self._send(Hello(protocol=PROTOCOL, seat=seat, sequence=room.sequence, now=self._context.now()))
            self._changed.set()
            sender = asyncio.create_task(self._send_events())
            try:
                await self._receive()
            finally:
                sender.cancel()
                await asyncio.gather(sender, return_exceptions=True)
        finally:
            hub.forget(self._room_id, self._changed.set)

    async def _send(self, frame: msgspec.Struct) -> None:
        if not self._closed:
            await self._socket.send_data(_ENCODE(frame), mode="text")

    async def _send_events(self) -> None:
        # There is no queue for a slow client: it reads the events it lacks from the room when it is ready.
        while True:
            await self._changed.wait()
            self._changed.clear()
            try:
                await self._send_new_events()
            except NoSuchRoom:  # it was purged while the client was connected
                self._closed = True
                await self._socket.close(code=NOT_FOUND, reason=_NO_SUCH_ROOM)
                return

    async def _send_new_events(self) -> None:
        while self._sent < (room := await self._context.hub.known_room(self._room_id)).sequence:
            self._sent += 1
            event = redact(room, self._sent, room.seat_of(self._hash))
            if event is not None:
                await self._send(Happened(sequence=self._sent, event=event))

    async def _receive(self) -> None:
        # Clients that reconnect send unanswered commands again. That is safe, because commands are idempotent.
        while True:
            text = await self._socket.receive_data(mode="text")
            began = time.monotonic()
            try:
                self._enforce_rate_limit()
                ask = _DECODE(text)
                self._enforce_new_room_limit(ask.command)
                room = await self._context.hub.command(self._room_id, ask.command, self._token, ask.id)
            except _UNREADABLE as error:
                await self._refuse(_id_in(text), _unreadable(error), "unreadable")
            except Exception as error:
                problem = problem_of(error)
                if problem.status >= 500:
                    logger.exception("a command failed in room %s", self._room_id)
                await self._refuse(_id_in(text), problem, type(error).__name__)
            else:
                self._context.metrics.count("command", "done")
                self._context.metrics.acknowledged.observe(time.monotonic() - began)
                await self._send(Ack(id=ask.id, sequence=room.sequence))

    def _enforce_rate_limit(self) -> None:
        if not self._rate_limit.allows():
            raise RoomRefused(RoomRefusal.TOO_MANY_COMMANDS, "too many commands; wait a moment")

    def _enforce_new_room_limit(self, command: Command) -> None:
        if isinstance(command, Rematch) and not self._context.new_rooms.allows(address_of(self._socket)):
            raise RoomRefused(RoomRefusal.TOO_MANY_COMMANDS, "too many rooms from this address; wait a few minutes")

    async def _refuse(self, id_: str, problem: Problem, outcome: str) -> None:
        self._context.metrics.count("command", outcome)
        await self._send(CommandRefused(id=id_, problem=problem))


def _unreadable(error: Exception) -> Problem:
    return Problem(title="Bad Request", status=400, code="not_understood", detail=str(error)[:300], place="frame")


def _id_in(text: str) -> str:
    """Return the id of a frame that can't be read, so that the client knows which one was refused."""
    try:
        id_ = _ID.decode(text).get("id")
    except _UNREADABLE:
        return ""
    return id_[:64] if isinstance(id_, str) else ""

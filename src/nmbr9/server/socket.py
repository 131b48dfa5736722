"""The websocket of a room and a client: the server sends events, the client sends commands.

A client that reconnects gives the number of its last event, and is sent all events after it.
"""

from __future__ import annotations

import logging
import time
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast
from urllib.parse import urlsplit

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery  # noqa: TC002 - Litestar reads the annotations

from nmbr9.players.identity import hashed
from nmbr9.rooms import NoSuchRoom, RoomRefusal, RoomRefused, RoomUnavailable
from nmbr9.rooms.events import Rematch
from nmbr9.rooms.history import resume_after
from nmbr9.rooms.log import Draft
from nmbr9.server.identity import player_of, token_of
from nmbr9.server.limits import TokenBucket, address_of
from nmbr9.server.problems import RequestRefused, problem_of
from nmbr9.server.sessions import sign_out
from nmbr9.server.turns import give_up_place
from nmbr9.server.watching import require_watching, shows_names
from nmbr9.server.websocket_protocol import EXTENSION, TOO_MANY, text_frame
from nmbr9.server.wire import PROTOCOL, Ack, Ask, CommandRefused, DraftAsk, Hello, Problem

if TYPE_CHECKING:
    from nmbr9.rooms.events import Command
    from nmbr9.server.context import ServerContext
    from nmbr9.server.turns import Turns
    from nmbr9.server.websocket_protocol import WebSocketProtocol

logger = logging.getLogger(__name__)

_ENCODE: Final = msgspec.json.Encoder().encode
_DECODE: Final = msgspec.json.Decoder(Ask).decode
_DECODE_DRAFT: Final = msgspec.json.Decoder(DraftAsk).decode
_ID: Final = msgspec.json.Decoder(dict[str, Any])
_UNREADABLE: Final = (msgspec.MsgspecError, UnicodeError, RecursionError)  # the last: deeply nested JSON

# Close codes, in the range for applications. docs/protocol.md lists them.
FORBIDDEN: Final = 4403
NOT_FOUND: Final = 4404
STOPPING: Final = 1012
UNAVAILABLE: Final = 1013

OFFENCES_AT_ONCE: Final = 10
"""How many frames that are refused for a client's own fault may come at once before its connection is closed."""
_EVENTS_AT_ONCE: Final = 100  # in one write to one client, before others have their turn
_COMMAND_SECONDS: Final = 0.0004  # about how long a command occupies the event loop
_NO_SUCH_ROOM: Final = "there is no such room"


class _Frame(msgspec.Struct):
    """The field that distinguishes a draft from a command."""

    draft: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


_KIND: Final = msgspec.json.Decoder(_Frame).decode


@websocket("/api/rooms/{room_id:str}/socket")
async def room_socket(
    socket: WebSocket[Any, Any, Any],
    room_id: FromPath[str],
    after: FromQuery[int] = 0,
    at: FromQuery[float | None] = None,
    legal: FromQuery[bool] = True,
    presence: FromQuery[bool] = False,
) -> None:
    """Send all events after the one with this number and time, then new events; carry out commands.

    Cards come with the legal placements, unless the client computes them itself. With `presence`, the server also sends
    who is away.
    """
    try:
        await _serve(socket, room_id, _Query(after, at, legal, presence))
    finally:
        # They are closures that refer to the socket, so that only the garbage collector would free it.
        del socket.send, socket.receive


async def _serve(socket: WebSocket[Any, Any, Any], room_id: str, query: _Query) -> None:
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
            await _Connection(context, socket, room_id, await player_of(socket), query).run()
    except NoSuchRoom:
        await socket.close(code=NOT_FOUND, reason=_NO_SUCH_ROOM)
    except RequestRefused as error:
        await socket.close(code=FORBIDDEN, reason=str(error))
    except RoomUnavailable as error:
        await socket.close(code=UNAVAILABLE, reason=str(error))
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


class _Query(NamedTuple):
    """What a client asks for when it connects."""

    after: int
    at: float | None
    legal: bool
    presence: bool


class _Connection:
    """A connected client: it is sent redacted events and answers. Its commands have rate limits."""

    def __init__(
        self, context: ServerContext, socket: WebSocket[Any, Any, Any], room_id: str, player: str, query: _Query
    ) -> None:
        self._context = context
        self._socket = socket
        self._protocol: WebSocketProtocol = cast("dict[str, Any]", socket.scope["extensions"])[EXTENSION]
        self._address = self._protocol.turn_key = address_of(socket)
        self._turns: Turns = socket.app.state.turns
        self._room_id = room_id
        self._sent, self._sent_at = query.after, query.at
        self._legal, self._presence = query.legal, query.presence
        self._presence_sent: bytes | None = None
        self._answers: list[bytes] = []
        self._token, self._player = token_of(socket), player
        rate = context.settings.commands_per_second
        self._commands = TokenBucket(rate, time.monotonic)
        self._offences = TokenBucket(rate / 4, time.monotonic, burst=OFFENCES_AT_ONCE)

    async def run(self) -> None:
        device = hashed(self._token) if self._token else ""
        with self._context.sessions.opened(device, self._player, self._protocol):
            await self._serve()

    async def _serve(self) -> None:
        room = await self._context.hub.known_room(self._room_id)
        await require_watching(self._context, room, self._player)
        self._named = await shows_names(self._context, room, self._player)
        broadcaster = self._context.broadcaster
        self._channel = await broadcaster.join(self._room_id, self)
        self._protocol.on_writable = lambda: broadcaster.schedule(self)
        self._context.presence.join(self._room_id, self._player)
        try:
            room = await self._context.hub.known_room(self._room_id)
            self._sent, reset = resume_after(room, self._sent, self._sent_at)
            seat, now = room.seat_of(self._player), self._context.now()
            self._answer(Hello(protocol=PROTOCOL, seat=seat, sequence=room.sequence, now=now, reset=reset))
            give_up_place()
            await self._receive()
        finally:
            self._protocol.on_writable = lambda: None
            self._context.presence.leave(self._room_id, self._player)
            broadcaster.leave(self._room_id, self)

    def flush(self) -> bool:
        """Write answers and new events, up to a limit, and return whether there is more that can be written now."""
        if not self._protocol.is_writable:
            return False  # `on_writable` schedules this connection again
        room = self._context.hub.live_room(self._room_id)
        if room is None:  # it was deleted while the client was connected, or can't be read any more
            unreadable = self._context.hub.is_unreadable(self._room_id)
            self._protocol.close_now(*((UNAVAILABLE, "try again later") if unreadable else (NOT_FOUND, _NO_SUCH_ROOM)))
            return False
        frames, self._answers = self._answers, []
        seat = room.seat_of(self._player)
        last = min(room.sequence, self._sent + _EVENTS_AT_ONCE)
        for number in range(self._sent + 1, last + 1):
            frame = self._channel.frame(room, number, seat, legal=self._legal, named=self._named)
            if frame is not None:
                frames.append(frame)
        self._sent = last
        if self._presence and (present := self._channel.presence_frame(room)) is not self._presence_sent:
            self._presence_sent = present
            frames.append(present)
        if frames:
            self._protocol.write_frames(b"".join(frames))
        return last < room.sequence

    def _answer(self, frame: msgspec.Struct) -> None:
        self._answers.append(text_frame(_ENCODE(frame)))
        self._context.broadcaster.schedule(self)

    async def _receive(self) -> None:
        # Clients that reconnect send unanswered commands again. That is safe, because commands are idempotent.
        while True:
            text = await self._socket.receive_data(mode="text")
            # A client that sends without a pause, or does not read its answers, must not keep others waiting.
            await self._turns.wait(self._address, _COMMAND_SECONDS)
            try:
                self._enforce_rate_limit()
                if await self._context.identities.player_of(self._token) != self._player:
                    sign_out(self._protocol)
                    return
                if _KIND(text).draft is msgspec.UNSET:
                    await self._carry_out(_DECODE(text))
                else:
                    await self._keep_draft(_DECODE_DRAFT(text))
            except _UNREADABLE as error:
                self._refuse(_id_in(text), _unreadable(error))
                self._enforce_offence_limit()
            except Exception as error:
                problem = problem_of(error)
                if problem.status >= 500 and not isinstance(error, RoomUnavailable):
                    logger.exception("a command failed in room %s", self._room_id)
                self._refuse(_id_in(text), problem)
                if problem.status == HTTPStatus.TOO_MANY_REQUESTS:
                    self._enforce_offence_limit()
            if not self._protocol.is_writable:
                await self._protocol.writable.wait()

    async def _carry_out(self, ask: Ask) -> None:
        began = time.monotonic()
        self._enforce_new_room_limit(ask.command)
        room = await self._context.hub.command(self._room_id, ask.command, self._player, ask.id, self._address)
        self._context.metrics.commands.labels("done").inc()
        self._context.metrics.acknowledged.observe(time.monotonic() - began)
        self._answer(Ack(id=ask.id, sequence=room.sequence))

    async def _keep_draft(self, ask: DraftAsk) -> None:
        draft = Draft(ask.draft.round, ask.draft.placement or "")
        room = await self._context.hub.draft(self._room_id, draft, self._player)
        self._context.metrics.drafts.inc()
        self._answer(Ack(id=ask.id, sequence=room.sequence))

    def _enforce_rate_limit(self) -> None:
        if not self._commands.allows() or not self._context.commands.allows(self._address):
            raise RoomRefused(RoomRefusal.TOO_MANY_COMMANDS, "too many commands; wait a moment")

    def _enforce_new_room_limit(self, command: Command) -> None:
        if isinstance(command, Rematch) and not self._context.new_rooms.allows(self._address):
            raise RoomRefused(RoomRefusal.TOO_MANY_COMMANDS, "too many rooms from this address; wait a few minutes")

    def _enforce_offence_limit(self) -> None:
        """Close the connection of a client that keeps sending frames that are refused."""
        if not self._offences.allows():
            self._context.metrics.sockets_dropped.inc()
            self.flush()  # the last answers
            self._protocol.close_now(TOO_MANY, "too many frames that were refused")

    def _refuse(self, id_: str, problem: Problem) -> None:
        self._context.metrics.commands.labels(problem.code).inc()
        self._answer(CommandRefused(id=id_, problem=problem))


def _unreadable(error: Exception) -> Problem:
    return Problem(title="Bad Request", status=400, code="not_understood", detail=str(error)[:300], place="frame")


def _id_in(text: str) -> str:
    """Return the id of a frame that can't be read, so that the client knows which one was refused."""
    try:
        id_ = _ID.decode(text).get("id")
    except _UNREADABLE:
        return ""
    return id_[:64] if isinstance(id_, str) else ""

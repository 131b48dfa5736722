"""The websocket protocol of a connection: uvicorn's, with backpressure in both directions and limits for clients.

What differs from uvicorn's:

- A large read is parsed in slices, and others have their turn between two slices.
- While a client does not read what it is sent, its frames are not read either. Otherwise answers would pile up.
- Control frames and fragments have a rate limit.
- A connection that does not close within a few seconds is aborted: closing waits until the client has read everything.
- A keepalive ping that is not answered while this server is not reading does not close the connection.
- Frames that are the same for many clients are made once, and written as they are.
- What belongs to a connection is freed when it ends. Objects that refer to each other would wait for the garbage
  collector, which blocks the event loop for long after a thousand connections.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from nmbr9.server.limits import TokenBucket

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

    from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
    from websockets.frames import Frame
    from websockets.http11 import Request

    from nmbr9.server.connections import ServerState

TOO_MANY: Final = 4429
"""The close code for a client that sends too much. docs/protocol.md lists the codes."""
EXTENSION: Final = "nmbr9.connection"
"""The key of the protocol in the extensions of a websocket's scope."""
_SLICE: Final = 1024  # bytes; parsing this much in small frames takes about three milliseconds
_MESSAGES_WAITING: Final = 8  # for the application, before reading is paused
CONTROL_FRAMES_PER_SECOND: Final = 10  # a client answers one ping in twenty seconds
_CLOSE_SECONDS: Final = 5.0
_CLOSE_NOW_SECONDS: Final = 1.0


def text_frame(payload: bytes) -> bytes:
    """Return a text frame as a server sends it: unmasked, uncompressed, in one piece."""
    length = len(payload)
    if length < 126:
        return bytes((0x81, length)) + payload
    if length < 65536:
        return b"\x81\x7e" + length.to_bytes(2) + payload
    return b"\x81\x7f" + length.to_bytes(8) + payload


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """The protocol of one websocket. The application finds it in the scope, and writes frames with it."""

    def __init__(self, config: Any, server_state: ServerState, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.close_timeout = _CLOSE_SECONDS
        self.on_writable: Callable[[], None] = lambda: None
        """Called when the client reads again after a pause."""
        self._table = server_state.table
        self._turns = server_state.turns
        self.turn_key = ""
        """The address by which this connection takes turns. Behind a proxy, the application sets it."""
        self._unparsed = b""
        self._parsing = False
        self._stopped_reading = False
        self._users = 2
        """Who still uses what belongs to the connection: its transport, and the application."""
        self._control_frames = TokenBucket(CONTROL_FRAMES_PER_SECOND, time.monotonic)

    # The application's side

    @property
    def is_writable(self) -> bool:
        """Whether the client reads what it is sent: the buffer of the connection is not full."""
        return self.writable.is_set()

    def write_frames(self, frames: bytes) -> None:
        """Write whole frames. Nothing happens when the connection is closed, or is being closed."""
        if self.handshake_complete and not self.close_sent and not self.transport.is_closing():
            self.transport.write(frames)

    def close_now(self, code: int, reason: str) -> None:
        """Close, and ignore whatever the client still sends. Nothing happens when the connection is closing already."""
        if self.close_sent or self.transport.is_closing():
            return
        self._stopped_reading = True
        self._unparsed = b""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.transport.pause_reading()
        self.stop_keepalive()
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(_CLOSE_NOW_SECONDS, self.transport.abort)

    # Reading

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.turn_key = self._table.turn_key(transport)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            cast("dict[str, Any]", self.scope["extensions"])[EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        self._unparsed += data
        if not self._parsing:
            self._parsing = True
            self._turns.run(self.turn_key, self._parse_slice)
        if self._parsing and not self.read_paused:  # it waits for its turn, and would fill the memory meanwhile
            self.read_paused = True
            self.transport.pause_reading()

    def _parse_slice(self) -> None:
        self._parsing = False
        if self.disconnected or self.transport.is_closing():
            return
        data, self._unparsed = self._unparsed[:_SLICE], self._unparsed[_SLICE:]
        super().data_received(data)
        if self._unparsed and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        self._go_on_reading()

    def _go_on_reading(self) -> None:
        """Parse the next slice, or read again, once the application has taken everything and the client reads."""
        if not self.queue.empty() or not self.is_writable or self._stopped_reading:
            return
        if self._unparsed and not self._parsing:
            self._parsing = True
            self.loop.call_soon(self._turns.run, self.turn_key, self._parse_slice)
        elif self.read_paused and not self._unparsed:
            self.read_paused = False
            self.transport.resume_reading()

    async def receive(self) -> ASGIReceiveEvent:
        message = await self.queue.get()
        self._go_on_reading()
        return message

    def send_receive_event_to_app(self) -> None:
        # uvicorn stops reading after each message, which costs two system calls. A few messages may wait.
        paused = self.read_paused
        self.read_paused = paused or self.queue.qsize() < _MESSAGES_WAITING
        super().send_receive_event_to_app()
        if self.queue.qsize() <= _MESSAGES_WAITING:
            self.read_paused = paused

    def handle_ping(self) -> None:
        if self._allow_control_frame():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._allow_control_frame():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._allow_control_frame():
            super().handle_cont(event)

    def _allow_control_frame(self) -> bool:
        if not self._control_frames.allows():
            self.close_now(TOO_MANY, "too many pings, pongs or fragments")
        return not self.close_sent

    # Writing

    def resume_writing(self) -> None:
        super().resume_writing()
        self._go_on_reading()
        self.on_writable()

    # Closing

    async def send(self, message: ASGISendEvent) -> None:
        if message["type"] == "websocket.close" and message.get("code") == TOO_MANY and self.handshake_complete:
            self.close_now(TOO_MANY, message.get("reason") or "")
            return
        await super().send(message)
        if message["type"] == "websocket.close":
            self._abort_later()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        if self.close_timer is None and not self.disconnected:
            self._abort_later()
        self._release()

    def _abort_later(self) -> None:
        if self.close_timer is not None:
            self.close_timer.cancel()
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)

    def keepalive_timeout(self) -> None:
        if self.read_paused and self.is_writable:
            # The pong may have arrived without being read yet: the commands before it are still being carried out.
            self.pong_timer = self.loop.call_later(self.ping_timeout or 0.0, self.keepalive_timeout)
            return
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._table.release(self.transport)
        self._unparsed = b""
        super().connection_lost(exc)
        self._release()

    def _release(self) -> None:
        """Break the reference cycles, after the last one has ended: of the transport and the application."""
        self._users -= 1
        if not self._users:
            cast("dict[str, Any]", self.scope).clear()
            self.conn.parser.close()

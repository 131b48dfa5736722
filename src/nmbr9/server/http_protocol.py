"""The HTTP protocol of a connection: uvicorn's, with timeouts for slow clients and a limit of connections."""

from __future__ import annotations

import re
from collections import deque
from typing import TYPE_CHECKING, Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

if TYPE_CHECKING:
    import asyncio

    from nmbr9.server.connections import ServerState

HEADER_SECONDS: Final = 10.0
"""The header timeout: how long a client may take for the head of a request, from the connection or the last answer."""
REQUEST_SECONDS: Final = 60.0
"""How long a request may take in all: its body, its answer, and until the client has read the answer."""
LARGEST_HEAD: Final = 8 * 1024
"""Bytes of a request line and its headers: parsing this much in tiny headers takes about five milliseconds."""
MOST_PIECES: Final = 1000
"""In how many pieces a body may come: chunks of one byte would take as long to parse as a thousand requests."""
_END_OF_HEAD: Final = re.compile(rb"\n\r?\n")


class Connection(h11.Connection):
    """The parser of a connection, with limits that are checked before a large head is parsed, and while a body is."""

    _pieces = 0

    def _extract_next_receive_event(self) -> Any:
        if self.their_state is h11.IDLE:
            self._pieces = 0
            read = self._receive_buffer  # perhaps with further requests
            if len(read) > LARGEST_HEAD and not _END_OF_HEAD.search(bytes(read)[:LARGEST_HEAD]):
                raise h11.RemoteProtocolError("the head is too large", error_status_hint=431)
        event = super()._extract_next_receive_event()
        self._pieces += type(event) is h11.Data
        if self._pieces > MOST_PIECES:
            raise h11.RemoteProtocolError("the body is in too many pieces", error_status_hint=413)
        return event


class HttpProtocol(H11Protocol):
    """The protocol of one connection. It aborts connections whose client is too slow."""

    def __init__(self, config: Any, server_state: ServerState, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn = Connection(h11.SERVER, LARGEST_HEAD)
        self._table = server_state.table
        self._turns = server_state.turns
        self._unparsed: deque[bytes] = deque()
        self._timeout: asyncio.TimerHandle | None = None
        self._busy = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as in uvicorn
        super().connection_made(transport)
        if self._table.admit(transport):
            self._abort_after(HEADER_SECONDS)
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        self._unparsed.append(data)
        self._turns.run(self._table.turn_key(self.transport), self._parse)
        if self._unparsed:  # its address has used its share of this iteration
            self.transport.pause_reading()

    def _parse(self) -> None:
        self._parse_data(self._unparsed.popleft())
        protocol = self.transport.get_protocol()
        paused = self.flow.read_paused if protocol is self else getattr(protocol, "read_paused", False)
        if not paused and not self._unparsed and not self.transport.is_closing():
            self.transport.resume_reading()

    def _parse_data(self, data: bytes) -> None:
        for begin in range(0, len(data), LARGEST_HEAD):  # in pieces, because the parser checks its limit after each one
            protocol = self.transport.get_protocol()
            if self.transport.is_closing():
                return
            if protocol is self:
                super().data_received(data[begin : begin + LARGEST_HEAD])
            else:  # it is a websocket now
                protocol.data_received(data[begin : begin + LARGEST_HEAD])  # type: ignore[attr-defined] # see above
        self._watch()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._table.mark_busy(self.transport)
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._abort_after(None)
        self._table.release(self.transport)
        super().connection_lost(exc)

    def _watch(self) -> None:
        """Set the timeout for what the connection waits for now."""
        if self.transport.get_protocol() is not self:  # it is a websocket now
            self._abort_after(None)
            return
        busy = self.cycle is not None and not self.cycle.response_complete
        if busy == self._busy:
            return
        self._busy = busy
        if busy:
            self._table.mark_busy(self.transport)
            self._abort_after(REQUEST_SECONDS)
        else:
            self._table.mark_waiting(self.transport)
            self._abort_after(HEADER_SECONDS)

    def _abort_after(self, seconds: float | None) -> None:
        if self._timeout is not None:
            self._timeout.cancel()
        self._timeout = None if seconds is None else self.loop.call_later(seconds, self.transport.abort)

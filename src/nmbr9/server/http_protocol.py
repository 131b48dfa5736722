"""The HTTP protocol of a connection: uvicorn's, with timeouts for slow clients and a limit of connections."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from uvicorn.protocols.http.h11_impl import H11Protocol

if TYPE_CHECKING:
    import asyncio

    import h11

    from nmbr9.server.connections import ServerState

HEADER_SECONDS: Final = 10.0
"""The header timeout: how long a client may take for the head of a request, from the connection or the last answer."""
REQUEST_SECONDS: Final = 60.0
"""How long a request may take in all: its body, its answer, and until the client has read the answer."""


class HttpProtocol(H11Protocol):
    """The protocol of one connection. It aborts connections whose client is too slow."""

    def __init__(self, config: Any, server_state: ServerState, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._table = server_state.table
        self._timeout: asyncio.TimerHandle | None = None
        self._busy = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as in uvicorn
        super().connection_made(transport)
        if self._table.admit(transport):
            self._abort_after(HEADER_SECONDS)
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
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

"""Run a server: its listening socket, limits, signals and graceful shutdown."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
import sys
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Final

import uvicorn

from nmbr9.server import logs
from nmbr9.server.app import create_app
from nmbr9.server.connections import ConnectionTable, ServerState, backlog_for, raise_descriptor_limit
from nmbr9.server.http_protocol import HttpProtocol
from nmbr9.server.websocket_protocol import WebSocketProtocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from litestar import Litestar

    from nmbr9.server.settings import Settings

logger = logging.getLogger(__name__)

_SWITCH_SECONDS: Final = 0.001  # instead of 0.005
_FULL_COLLECTION_SECONDS: Final = 120.0  # between garbage collections of all generations
LARGEST_FRAME: Final = 16 * 1024
ACCEPTED_AT_ONCE: Final = 8
"""Connections that are accepted in one iteration of the event loop: a thousand at once would block it for 0.1 s."""
PING_SECONDS: Final = 20  # between pings, and until one must be answered


def bind_socket(settings: Settings) -> socket.socket:
    """Return a listening socket. Raises OSError when the address is in use or does not exist."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.create_server((settings.host, settings.port), family=family)
    # Connections inherit this option. asyncio does not set it for them, and Nagle's algorithm would delay the second of
    # two small frames by 40 ms.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


def serve_on(
    settings: Settings, listening: socket.socket, ready: Callable[[], None], metrics_socket: socket.socket | None = None
) -> int:
    """Serve until a signal, then shut down gracefully; return an exit code. Call `ready` when clients can connect.

    Raises StoreUnavailable when the database can't be used from the start.
    """
    logs.configure(settings.log_level)
    server = Server(settings, ready, create_app(settings, metrics_socket=metrics_socket))
    # After a graceful shutdown uvicorn raises the signal again, which would end the process with an error.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda _number, _frame: None)
    server.run(sockets=[listening])
    return 0 if server.started else 2


class Server(uvicorn.Server):
    """The server of an application, with our own protocols and limits. Calls `ready` when clients can connect."""

    def __init__(
        self, settings: Settings, ready: Callable[[], None] = lambda: None, app: Litestar | None = None
    ) -> None:
        app = app or create_app(settings)
        descriptors = raise_descriptor_limit()
        config = uvicorn.Config(
            app,
            backlog=ACCEPTED_AT_ONCE,
            lifespan="off",  # uvicorn would log what goes wrong at the start as a traceback; see `startup`
            log_config=None,
            access_log=False,
            proxy_headers=True,
            forwarded_allow_ips=settings.proxy,
            server_header=False,
            http=HttpProtocol,
            ws=WebSocketProtocol,
            ws_max_size=LARGEST_FRAME,
            ws_per_message_deflate=False,  # compressing costs more than sending, and each frame is made once for all
            ws_ping_interval=PING_SECONDS,
            ws_ping_timeout=PING_SECONDS,
            timeout_graceful_shutdown=5,
        )
        super().__init__(config)
        self._table = ConnectionTable.of(settings, descriptors)
        self.server_state = ServerState(self._table, app.state.turns)
        self._backlog = backlog_for(descriptors)
        self._app = app
        self._lifespan = AsyncExitStack()
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the application and the server, and call `ready`. Raises what the application raises."""
        try:
            await self._lifespan.enter_async_context(self._app.lifespan())
        except BaseExceptionGroup as group:  # Litestar's task group wraps it
            raise _only(group) from None
        await super().startup(sockets)
        for listening in sockets or []:
            listening.listen(self._backlog)  # asyncio accepts as many at once as it is told may wait
        if self.started:
            _collect_garbage_rarely(asyncio.get_running_loop())
            # A commit switches threads a dozen times, and may wait this long for the GIL each time.
            sys.setswitchinterval(_SWITCH_SECONDS)
            self._ready()
            self._app.state.context.check_integrity()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Answer long polling requests, for which uvicorn would wait; close the connections, then the application."""
        self._app.state.context.followers.stop_waiting()
        await super().shutdown(sockets)
        if not self.force_exit:
            await self._lifespan.aclose()
        logger.info("stopped")


def _only(error: BaseException) -> BaseException:
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return error


def _collect_garbage_rarely(loop: asyncio.AbstractEventLoop) -> None:
    """Collect the oldest generation of objects rarely: with 2,000 connections, that blocks the event loop for 0.2 s.

    The young generations are collected often, so that each time takes a few milliseconds. Nearly all other objects are
    not part of a cycle. Those of a connection are freed when it is closed: see `WebSocketProtocol`.
    """
    gc.set_threshold(1_000, 5, 1_000_000)
    gc.freeze()  # imported modules are never garbage
    loop.call_later(_FULL_COLLECTION_SECONDS, _collect_all, loop)


def _collect_all(loop: asyncio.AbstractEventLoop) -> None:
    gc.collect()
    loop.call_later(_FULL_COLLECTION_SECONDS, _collect_all, loop)

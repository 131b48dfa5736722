"""Run a server: its listening socket, logs, signals and graceful shutdown."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import signal
import socket
import sys
from typing import TYPE_CHECKING, Final

import uvicorn

from nmbr9.server.app import create_app

if TYPE_CHECKING:
    from collections.abc import Callable

    from nmbr9.server.settings import Settings

_FULL_COLLECTION_SECONDS: Final = 120.0  # between garbage collections of all generations
_LARGEST_FRAME: Final = 16 * 1024


class JsonLines(logging.Formatter):
    """Formats each log message as a line of JSON. Callers never log tokens."""

    def format(self, record: logging.LogRecord) -> str:
        """Return one line."""
        line = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def bind_socket(settings: Settings) -> socket.socket:
    """Return a listening socket. Raises OSError when the address is in use or does not exist."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.create_server((settings.host, settings.port), family=family, backlog=2048)
    # Connections inherit this option. asyncio does not set it for them, and Nagle's algorithm would delay the second of
    # two small frames by 40 ms.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


def serve_on(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> int:
    """Serve until a signal, then shut down gracefully; return an exit code. Call `ready` when clients can connect."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    # Debug messages only of our own: libraries would log headers and queries, with tokens and decks.
    logging.basicConfig(level=max(level, logging.INFO), handlers=[handler], force=True)
    logging.getLogger("nmbr9").setLevel(level)
    config = uvicorn.Config(
        create_app(settings),
        log_config=None,
        access_log=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxy,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=_LARGEST_FRAME,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=5,
    )
    server = _Server(config, ready)
    # After a graceful shutdown uvicorn raises the signal again, which would end the process with an error.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda _number, _frame: None)
    server.run(sockets=[listening])
    return 0 if server.started else 2


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            _collect_garbage_rarely(asyncio.get_running_loop())
            self._ready()


def _collect_garbage_rarely(loop: asyncio.AbstractEventLoop) -> None:
    """Collect the oldest generation of objects rarely: with 2,000 connections, that blocks the event loop for 0.2 s.

    The young generations are collected as usual. Nearly all objects die young, or are not part of a cycle.
    """
    gc.set_threshold(10_000, 10, 1_000_000)
    gc.freeze()  # imported modules are never garbage
    loop.call_later(_FULL_COLLECTION_SECONDS, _collect_all, loop)


def _collect_all(loop: asyncio.AbstractEventLoop) -> None:
    gc.collect()
    loop.call_later(_FULL_COLLECTION_SECONDS, _collect_all, loop)

"""Running a server: sockets, logs and signals."""

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

_TIDY: Final = 120.0  # seconds between looks for garbage in all of the memory
_LARGEST_FRAME: Final = 16 * 1024


class JsonLines(logging.Formatter):
    """A line of JSON for each message. What is logged never holds a token: nobody passes one in."""

    def format(self, record: logging.LogRecord) -> str:
        """Write one line."""
        line = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def bound(settings: Settings) -> socket.socket:
    """Return the socket to listen on; OSError when the address can't be had."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.create_server((settings.host, settings.port), family=family, backlog=2048)
    # Connections inherit it. asyncio does not set it for such a socket, and the second of two small frames would wait
    # for 40 ms.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


def serve_on(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> int:
    """Serve until a signal stops it; return an exit code. `ready` is called when the table is open."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    # In detail only what we say ourselves: libraries would log headers and queries, and with them tokens and decks.
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
    # uvicorn stops cleanly and then sends itself the signal once more; that one shall not end us with an error.
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
            _collect_garbage_seldom(asyncio.get_running_loop())
            self._ready()


def _collect_garbage_seldom(loop: asyncio.AbstractEventLoop) -> None:
    """Look through all of the memory only now and then: with 2,000 connections, nobody is served for 0.2 s meanwhile.

    What is young is looked through as always, and nearly everything dies young or is not part of a cycle.
    """
    gc.set_threshold(10_000, 10, 1_000_000)
    gc.freeze()  # what has been imported stays
    loop.call_later(_TIDY, _tidy_up, loop)


def _tidy_up(loop: asyncio.AbstractEventLoop) -> None:
    gc.collect()
    loop.call_later(_TIDY, _tidy_up, loop)

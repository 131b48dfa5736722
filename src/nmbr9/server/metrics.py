"""Prometheus metrics of a running server."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from prometheus_client import (
    CONTENT_TYPE_PLAIN_0_0_4,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from nmbr9.server.settings import Settings

_BUCKETS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)

_REQUEST_SECONDS: Final = 5.0
_LARGEST_REQUEST: Final = 16 * 1024
_ANSWER: Final = b"HTTP/1.1 %b\r\nContent-Type: %b\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%b"

# The times at which counters were created would double the number of series.
disable_created_metrics()  # type: ignore[no-untyped-call] # prometheus_client has no types for it


class Metrics:
    """Counters, gauges, and a histogram of the seconds until a command is acknowledged."""

    def __init__(self, live_rooms: Callable[[], int]) -> None:
        self._registry = CollectorRegistry()
        rooms = Gauge("nmbr9_rooms_at_hand", "Rooms that this process holds in memory", registry=self._registry)
        rooms.set_function(live_rooms)
        self.sockets: Final = Gauge("nmbr9_sockets", "Open websockets", registry=self._registry)
        self.acknowledged: Final = Histogram(
            "nmbr9_ack_seconds", "Seconds until a command is on disk", buckets=_BUCKETS, registry=self._registry
        )
        self._counts = Counter("nmbr9", "What has happened", ["what", "outcome"], registry=self._registry)

    def count(self, what: str, outcome: str) -> None:
        """Increment the counter of an action and its outcome."""
        self._counts.labels(what, outcome).inc()

    def text(self) -> bytes:
        """Return all metrics in the text format of Prometheus."""
        return generate_latest(self._registry)


def bind_metrics_socket(settings: Settings) -> socket.socket | None:
    """Return the listening socket of the metrics, if they have a port. Raises OSError when it is in use.

    Metrics have a port of their own, because nothing that a reverse proxy forwards must lead to them.
    """
    if not settings.metrics_port:
        return None
    family = socket.AF_INET6 if ":" in settings.metrics_host else socket.AF_INET
    return socket.create_server((settings.metrics_host, settings.metrics_port), family=family)


async def serve_metrics(listening: socket.socket, metrics: Metrics) -> asyncio.Server:
    """Answer GET /metrics, and nothing else, on a listening socket."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            async with asyncio.timeout(_REQUEST_SECONDS):
                head = await reader.readuntil(b"\r\n\r\n")
                found = head.startswith(b"GET /metrics HTTP/")
                status, body = (b"200 OK", metrics.text()) if found else (b"404 Not Found", b"only GET /metrics\n")
                writer.write(_ANSWER % (status, CONTENT_TYPE_PLAIN_0_0_4.encode(), len(body), body))
                await writer.drain()
        writer.close()

    return await asyncio.start_server(answer, sock=listening, limit=_LARGEST_REQUEST)

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
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from nmbr9.server.settings import Settings

_BUCKETS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)

CHOICES: Final = ("chosen", "failed", "refused")
"""The outcomes of a choice that a bot is asked for."""
INTEGRITY: Final = ("unchecked", "checking", "sound", "damaged", "failed")
"""The states of the integrity check: it has failed when the file could not be read."""
_REQUEST_SECONDS: Final = 5.0
_LARGEST_REQUEST: Final = 16 * 1024
_ANSWER: Final = b"HTTP/1.1 %b\r\nContent-Type: %b\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%b"

# Otherwise the creation times of counters would double the number of series.
disable_created_metrics()  # type: ignore[no-untyped-call] # prometheus_client has no types for it


class Metrics:
    """Counters, gauges, and a histogram of the seconds until a command is acknowledged. docs/deploy.md lists them."""

    def __init__(self, live_rooms: Callable[[], int]) -> None:
        registry = self._registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        rooms = Gauge("nmbr9_rooms_at_hand", "Rooms that this process holds in memory.", registry=registry)
        rooms.set_function(live_rooms)
        self.sockets: Final = Gauge("nmbr9_sockets", "Open websockets.", registry=registry)
        self.acknowledged: Final = Histogram(
            "nmbr9_ack_seconds", "Seconds until a command is on disk.", buckets=_BUCKETS, registry=registry
        )
        self.rooms_created: Final = Counter("nmbr9_rooms_created", "Rooms that were opened.", registry=registry)
        self.games_joined: Final = Counter(
            "nmbr9_games_joined", "Games without a server that have joined a profile.", registry=registry
        )
        self.drafts: Final = Counter("nmbr9_drafts", "Drafts that were kept.", registry=registry)
        self.sockets_dropped: Final = Counter(
            "nmbr9_sockets_dropped",
            "Websockets that were closed for too many refused frames.",
            registry=registry,
        )
        self.commands: Final = Counter(
            "nmbr9_commands", "Commands: done, or the code of the refusal.", ["outcome"], registry=registry
        )
        self._choices = Counter(
            "nmbr9_bot_choices", "Placements that bots were asked for, by outcome.", ["outcome"], registry=registry
        )
        self.bot_restarts: Final = Counter(
            "nmbr9_bot_restarts", "Replacements of the processes in which bots choose.", registry=registry
        )
        self._integrity = Gauge(
            "nmbr9_database_integrity", "What the check of the database file says.", ["state"], registry=registry
        )
        self.set_integrity("unchecked")
        self.commands.labels("done")
        for outcome in CHOICES:  # so that each is there from the start, as 0
            self._choices.labels(outcome)

    def describe(self, **labels: str) -> None:
        """Report what runs, as labels of a gauge that is always 1."""
        build = Gauge("nmbr9_build_info", "What runs here; always 1.", list(labels), registry=self._registry)
        build.labels(**labels).set(1)

    def set_integrity(self, state: str) -> None:
        """Report how far the integrity check is: one of INTEGRITY."""
        for each in INTEGRITY:
            self._integrity.labels(each).set(each == state)

    def count_choice(self, outcome: str) -> None:
        """Count a choice that a bot was asked for: its outcome is one of CHOICES."""
        self._choices.labels(outcome).inc()

    def text(self) -> bytes:
        """Return all metrics in the text format of Prometheus."""
        return generate_latest(self._registry)


def bind_metrics_socket(settings: Settings) -> socket.socket | None:
    """Return the listening socket of the metrics, if they have a port. Raises OSError when it is in use.

    Metrics have a port of their own, so that they can't be reached through a reverse proxy.
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

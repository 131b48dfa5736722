"""Prometheus metrics of a running server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics, generate_latest

if TYPE_CHECKING:
    from collections.abc import Callable

_BUCKETS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)

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

    def text(self) -> str:
        """Return all metrics in the text format of Prometheus."""
        return generate_latest(self._registry).decode()

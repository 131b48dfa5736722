"""Numbers about a running server, in the text format of Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from typing import Final

_BUCKETS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)


class Metrics:
    """Counters, gauges and one histogram: how long a command takes until it is acknowledged."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[str, str]] = Counter()
        self.sockets = 0
        self._acks = [0] * (len(_BUCKETS) + 1)
        self._ack_seconds = 0.0

    def acknowledged(self, seconds: float) -> None:
        """Count a command that took so long."""
        self._acks[bisect_left(_BUCKETS, seconds)] += 1
        self._ack_seconds += seconds

    def text(self, rooms: int) -> str:
        """Write everything down."""
        lines = ["# TYPE nmbr9_rooms_at_hand gauge", f"nmbr9_rooms_at_hand {rooms}"]
        lines += ["# TYPE nmbr9_sockets gauge", f"nmbr9_sockets {self.sockets}"]
        lines.append("# TYPE nmbr9_total counter")
        lines += (f'nmbr9_total{{what="{what}",outcome="{how}"}} {n}' for (what, how), n in sorted(self.counts.items()))
        lines.append("# TYPE nmbr9_ack_seconds histogram")
        total = 0
        for bound, count in zip((*map(str, _BUCKETS), "+Inf"), self._acks, strict=True):
            total += count
            lines.append(f'nmbr9_ack_seconds_bucket{{le="{bound}"}} {total}')
        lines += [f"nmbr9_ack_seconds_sum {self._ack_seconds:.6f}", f"nmbr9_ack_seconds_count {total}"]
        return "\n".join(lines) + "\n"

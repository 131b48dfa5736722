"""The budget of a search: seconds, nodes, or until it is stopped."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from nmbr9.search.warm import load

if TYPE_CHECKING:
    from collections.abc import Callable

_UNLIMITED: Final = 10**18
_UNDISTURBED: Final = 0.8
"""The share of the time that a search has the processor at least, if it does not have to share it."""


class Budget:
    """A limit on seconds, on nodes, on both, or none. The search also ends when `stop`, which is polled, returns True.

    Seconds count only while it searches: with such a limit, the `part` of the search (see `warm`) is compiled and
    loaded before the clock starts. `processor` is a clock of the processor time that this process got. If only nodes
    are limited, the same search gives the same answer on every machine. Raises ValueError for a limit that is not
    positive.

    >>> budget = Budget("order", nodes=100)
    >>> budget.spend(30), budget.used
    (True, 0.3)
    >>> budget.spend(70), budget.over
    (False, True)
    """

    def __init__(
        self,
        part: str,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        stop: Callable[[], bool] = lambda: False,
        clock: Callable[[], float] = time.perf_counter,
        processor: Callable[[], float] = time.process_time,
    ) -> None:
        if seconds is not None and not seconds > 0:
            raise ValueError(f"a search needs more than 0 seconds, not {seconds}")
        if nodes is not None and nodes < 1:
            raise ValueError(f"a search needs more than 0 nodes, not {nodes}")
        self.nodes = 0
        """How many were used."""
        self.timed = seconds is not None
        """Whether seconds are limited."""
        self.stopped = False
        """Whether `stop` has returned True."""
        if self.timed:
            load(part)
        self._seconds, self._most_nodes, self._stop = seconds, nodes, stop
        self._clock, self._processor = clock, processor
        self._begun, self._processor_begun = clock(), processor()

    def spend(self, nodes: int) -> bool:
        """Count these nodes, and return whether the search may go on."""
        self.nodes += nodes
        return not self.over

    @property
    def over(self) -> bool:
        """Whether it is used up, or the search was stopped."""
        return self.used >= 1

    @property
    def used(self) -> float:
        """How much of it is used up, from 0 to 1; without a limit, 0 until the search is stopped."""
        self.stopped = self.stopped or self._stop()
        return 1.0 if self.stopped else min(1.0, self._part_used())

    def _part_used(self) -> float:
        of_nodes = 0.0 if self._most_nodes is None else self.nodes / self._most_nodes
        of_seconds = 0.0 if self._seconds is None else self.seconds / self._seconds
        return max(of_nodes, of_seconds)

    @property
    def searched(self) -> float:
        """How much of the promised search was done, from 0 to 1.

        Less than 1 means that it was stopped, or that other programs had the processor, or the computer was asleep, for
        a good part of the time.
        """
        whole = min(1.0, self._part_used()) if self.stopped else 1.0
        if self._seconds is None:
            return whole
        share = (self._processor() - self._processor_begun) / max(min(self.seconds, self._seconds), 1e-9)
        return whole * share if share < _UNDISTURBED else whole

    @property
    def seconds(self) -> float:
        """How many have passed."""
        return self._clock() - self._begun

    def nodes_left(self, per_second: float) -> int:
        """Return how many more nodes the budget allows, at `per_second` nodes per second."""
        left = _UNLIMITED if self._most_nodes is None else self._most_nodes - self.nodes
        return left if self._seconds is None else min(left, int(per_second * (self._seconds - self.seconds)))

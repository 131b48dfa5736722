"""The budget of a search: seconds, nodes, or until it is stopped."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

_UNLIMITED: Final = 10**18


class Budget:
    """A limit on seconds, on nodes, on both, or none. The search also ends when `stop`, which is polled, returns True.

    If only nodes are limited, the same search gives the same answer on every machine. Raises ValueError for a limit
    that is not positive.

    >>> budget = Budget(nodes=100)
    >>> budget.spend(30), budget.used
    (True, 0.3)
    >>> budget.spend(70), budget.over
    (False, True)
    """

    def __init__(
        self,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        stop: Callable[[], bool] = lambda: False,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        if seconds is not None and not seconds > 0:
            raise ValueError(f"a search needs more than 0 seconds, not {seconds}")
        if nodes is not None and nodes < 1:
            raise ValueError(f"a search needs more than 0 nodes, not {nodes}")
        self.nodes = 0
        """How many were used."""
        self._seconds, self._most_nodes, self._stop, self._clock = seconds, nodes, stop, clock
        self._begun = clock()
        self._stopped = False

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
        self._stopped = self._stopped or self._stop()
        if self._stopped:
            return 1.0
        of_nodes = 0.0 if self._most_nodes is None else self.nodes / self._most_nodes
        of_seconds = 0.0 if self._seconds is None else self.seconds / self._seconds
        return min(1.0, max(of_nodes, of_seconds))

    @property
    def seconds(self) -> float:
        """How many have passed."""
        return self._clock() - self._begun

    def nodes_left(self, per_second: float) -> int:
        """Return how many more nodes the budget allows, at `per_second` nodes per second."""
        left = _UNLIMITED if self._most_nodes is None else self._most_nodes - self.nodes
        return left if self._seconds is None else min(left, int(per_second * (self._seconds - self.seconds)))

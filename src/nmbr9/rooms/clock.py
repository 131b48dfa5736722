"""The clock of a process: Unix time that never jumps while the process runs."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class Clock:
    """Unix time that is monotonic within a process. Instances are callable: `now = Clock()`, then `now()`.

    Wall time is read once, at the start; from then on the monotonic clock counts. A wall clock that is set forward or
    back neither ends a round nor stops its clock. Deadlines are stored as Unix time, so after a restart they follow
    wall time. Processes that share rooms agree as closely as their wall clocks did when they started.

    >>> wall, uptime = 1000.0, 5.0
    >>> now = Clock(lambda: wall, lambda: uptime)
    >>> wall, uptime = 1000.0 + 3600, 5.0 + 2  # somebody sets the wall clock
    >>> now()
    1002.0
    """

    def __init__(self, wall: Callable[[], float] = time.time, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._monotonic = monotonic
        self._offset = wall() - monotonic()

    def __call__(self) -> float:
        """Return the time in Unix seconds."""
        return self._offset + self._monotonic()

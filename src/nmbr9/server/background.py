"""Work in threads, so that the event loop is not blocked. The addresses that ask for it take turns."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final, TypeVar

from nmbr9.rooms.fair_queue import FairTurns
from nmbr9.server.turns import give_up_place

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")

MAX_WAITING: Final = 200
"""How many tasks of one address may wait at the same time: as many as a room has seats."""


class Background(FairTurns):
    """Runs one task at a time in a thread; the addresses take turns.

    One thread, because Python runs one thread at a time anyway: every further one would delay the event loop by another
    switch interval.
    """

    def __init__(self, most_waiting: int = MAX_WAITING, *, is_slow: bool = False) -> None:
        """Make a queue; with `is_slow` a request that waits gives up its place, so that others of its address go on."""
        super().__init__(1, most_waiting)
        self._is_slow = is_slow

    async def run(self, address: str, work: Callable[[], T]) -> T:
        """Run a task in a thread when its turn comes. Raises QueueFull when too many of an address wait."""
        if self._is_slow:
            give_up_place()
        async with self.turn(address):
            return await asyncio.to_thread(work)

"""Work in threads, so that the event loop is not blocked. The addresses that ask for it take turns."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final, TypeVar

from litestar.exceptions import TooManyRequestsException

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

T = TypeVar("T")

MAX_WAITING: Final = 200
"""How many tasks of one address may wait at the same time: as many as a room has seats."""


class Background:
    """Runs one task at a time in a thread. The next one is that of the address that has waited longest for a turn.

    So an address with many tasks delays another address by one task at most (round robin). One thread, because Python
    runs one thread at a time anyway: every further one would delay the event loop by another switch interval.
    """

    def __init__(self, most_waiting: int = MAX_WAITING) -> None:
        self._most_waiting = most_waiting
        self._busy = False
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    async def run(self, address: str, work: Callable[[], T]) -> T:
        """Run a task in a thread when its turn comes. Raises TooManyRequestsException as `turn` does."""
        async with self.turn(address):
            return await asyncio.to_thread(work)

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait for a turn, and hold it. Raises TooManyRequestsException (429) when too many of an address wait."""
        await self._acquire(address)
        try:
            yield
        finally:
            self._release()

    async def _acquire(self, address: str) -> None:
        if not self._busy:
            self._busy = True
            return
        queue = self._waiting.setdefault(address, deque())
        if len(queue) >= self._most_waiting:
            raise TooManyRequestsException("too much is being computed for this address; wait a moment")
        turn = asyncio.get_running_loop().create_future()
        queue.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # cancelled at the moment when its turn came
                self._release()
            raise

    def _release(self) -> None:
        """Give the turn to the first address that waits, and put that address at the end of the line."""
        while self._waiting:
            address = next(iter(self._waiting))
            queue = self._waiting.pop(address)
            turn = queue.popleft()
            if queue:
                self._waiting[address] = queue
            if not turn.done():  # it is done if the waiting task was cancelled
                turn.set_result(None)
                return
        self._busy = False

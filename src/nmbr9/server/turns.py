"""Fair turns: no address uses more than its share of an iteration of the event loop while others have work, too."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import asynccontextmanager
from contextvars import ContextVar
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

SHARE_SECONDS: Final = 0.0005
"""How long the work of one address may take in an iteration of the event loop. Work beyond that waits."""
_BATCH_SECONDS: Final = 0.002  # of work that has waited, in one iteration
_PAUSE_SECONDS: Final = 0.0005  # between two batches: an event loop that never waits keeps the GIL from other threads


class Turns:
    """A fair queue for short work in the event loop: round robin by address.

    The first work of an address in an iteration of the event loop is done at once, so a quiet server works as if there
    were no queue. When an address has used its share, the rest of its work waits for later iterations. Work of other
    addresses does not wait behind it.
    """

    def __init__(self) -> None:
        self._spent: dict[str, float] = {}
        self._waiting: dict[str, deque[tuple[Callable[[], None], float]]] = {}
        self._scheduled = False

    def take(self, address: str, seconds: float) -> bool:
        """Return whether the address may now do work that takes about `seconds`, and count it."""
        if address in self._waiting or self._spent.get(address, 0.0) >= SHARE_SECONDS:
            return False
        self._count(address, seconds)
        return True

    async def wait(self, address: str, seconds: float) -> None:
        """Wait until the address may do work that takes about `seconds`."""
        if not self.take(address, seconds):
            turn = asyncio.get_running_loop().create_future()
            self._enqueue(address, partial(_grant, turn), seconds)
            await turn

    def run(self, address: str, work: Callable[[], None]) -> None:
        """Do work now, or later when the address has used its share. The time it takes is measured."""
        if address in self._waiting or self._spent.get(address, 0.0) >= SHARE_SECONDS:
            self._enqueue(address, work, 0.0)
        else:
            began = perf_counter()
            work()
            self._count(address, perf_counter() - began)

    def _count(self, address: str, seconds: float) -> None:
        self._spent[address] = self._spent.get(address, 0.0) + seconds
        self._schedule()

    def _enqueue(self, address: str, work: Callable[[], None], seconds: float) -> None:
        self._waiting.setdefault(address, deque()).append((work, seconds))
        self._schedule()

    def _schedule(self) -> None:
        if not self._scheduled:
            self._scheduled = True
            loop = asyncio.get_running_loop()
            if self._waiting:
                loop.call_later(_PAUSE_SECONDS, self._next)
            else:
                loop.call_soon(self._next)

    def _next(self) -> None:
        """Begin an iteration: do what has waited, each address in turn."""
        self._scheduled = False
        self._spent.clear()
        ends = perf_counter() + _BATCH_SECONDS
        while self._waiting and perf_counter() < ends:
            address = next(iter(self._waiting))
            queue = self._waiting.pop(address)
            work, seconds = queue.popleft()
            if queue:
                self._waiting[address] = queue  # behind the others
            began = perf_counter()
            work()
            ends -= seconds  # of work that was only allowed here, and runs later
            self._spent[address] = self._spent.get(address, 0.0) + max(seconds, perf_counter() - began)
        if self._waiting or self._spent:
            self._schedule()


REQUESTS_AT_ONCE: Final = 4
"""How many requests of one address are answered at the same time. The others of this address wait."""
REFUSED_SECONDS: Final = 0.05
"""For how long a refusal by a rate limit keeps its place, so that asking faster than the limit brings nothing."""


class Requests:
    """The requests that are being answered: so many at once of each address, first in, first out.

    Whatever a request uses (the event loop, the database, threads), an address has only so many there. A request that
    waits for something else, like a change, a turn in a thread or its client, gives up its place for others.
    """

    def __init__(self, most: int = REQUESTS_AT_ONCE) -> None:
        self._most = most
        self._addresses: dict[str, tuple[asyncio.Semaphore, set[_Place]]] = {}

    @asynccontextmanager
    async def place(self, address: str) -> AsyncIterator[_Place]:
        """Wait for a place, and hold it."""
        semaphore, places = self._addresses.setdefault(address, (asyncio.Semaphore(self._most), set()))
        place = _Place(semaphore)
        places.add(place)
        try:
            await place.take()
            _place.set(place)
            yield place
        finally:
            place.give_up()
            places.discard(place)
            if not places:
                self._addresses.pop(address, None)


class _Place:
    def __init__(self, semaphore: asyncio.Semaphore) -> None:
        self._semaphore = semaphore
        self._held = False

    async def take(self) -> None:
        """Wait for the place, unless it is held already."""
        if not self._held:
            await self._semaphore.acquire()
            self._held = True

    def give_up(self) -> None:
        if self._held:
            self._held = False
            self._semaphore.release()


_place: Final[ContextVar[_Place | None]] = ContextVar("place", default=None)
"""The place of the request that is being answered."""


def give_up_place() -> None:
    """Let another request of this address begin, because this one is going to wait for something."""
    place = _place.get()
    if place is not None:
        place.give_up()


def _grant(turn: asyncio.Future[None]) -> None:
    if not turn.done():  # the waiting task may have been cancelled
        turn.set_result(None)

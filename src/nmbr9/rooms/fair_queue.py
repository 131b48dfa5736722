"""A fair queue: round robin by owner, within an owner by room, and first in, first out within a room."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import asynccontextmanager, suppress
from contextvars import ContextVar
from typing import TYPE_CHECKING, Final, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

T = TypeVar("T")


class QueueFull(Exception):
    """Too many jobs of one owner are already waiting."""


class FairQueue(Generic[T]):
    """Waiting jobs. The many jobs of one owner do not delay the few of another.

    `take` serves the owners in turn, the rooms of an owner in turn, and the jobs of a room in the order in which they
    came. Before the first job of an owner, and between two, every other owner has at most one turn. At most `most` jobs
    of an owner may wait.

    >>> queue = FairQueue[str](most=3)
    >>> for owner, room, job in [("A", "a", "1"), ("A", "a", "2"), ("A", "b", "3"), ("B", "c", "4")]:
    ...     queue.put(owner, room, job)
    >>> [queue.take()[1] for _ in range(4)]
    ['1', '4', '3', '2']
    """

    def __init__(self, most: int) -> None:
        self._most = most
        # The order of the keys is the order of the turns: after its turn, an owner moves to the end.
        self._owners: dict[str, dict[str, deque[T]]] = {}

    def __bool__(self) -> bool:
        return bool(self._owners)

    @property
    def owners(self) -> int:
        """How many owners have waiting jobs."""
        return len(self._owners)

    def waiting(self, owner: str) -> int:
        """Return how many jobs of an owner wait."""
        return sum(map(len, self._owners.get(owner, {}).values()))

    def put(self, owner: str, room: str, job: T) -> None:
        """Add a job. Raises QueueFull when the owner has too many."""
        if self.waiting(owner) >= self._most:
            raise QueueFull(f"{self._most} jobs of {owner} wait already")
        self._owners.setdefault(owner, {}).setdefault(room, deque()).append(job)

    def take(self) -> tuple[str, T]:
        """Remove and return the owner and the job whose turn it is. Raises StopIteration when none waits."""
        owner = next(iter(self._owners))
        rooms = self._owners.pop(owner)
        room = next(iter(rooms))
        jobs = rooms.pop(room)
        job = jobs.popleft()
        if jobs:
            rooms[room] = jobs
        if rooms:
            self._owners[owner] = rooms
        return owner, job

    def discard(self, owner: str, room: str, job: T) -> None:
        """Remove a job that nobody wants any more; nothing happens if it is not waiting."""
        rooms = self._owners.get(owner, {})
        jobs = rooms.get(room, deque())
        with suppress(ValueError):
            jobs.remove(job)
        if not jobs:
            rooms.pop(room, None)
        if not rooms:
            self._owners.pop(owner, None)


client: Final[ContextVar[str]] = ContextVar("client", default="")
"""The address for which a task works; empty for what a server does by itself."""


class FairTurns:
    """So many turns at the same time. The next one is that of the owner who has waited longest for one.

    So an owner with many tasks delays another owner by one task at most. At most `most` tasks of an owner may wait.
    """

    def __init__(self, turns: int, most: int) -> None:
        self._free = turns
        self._waiting: FairQueue[asyncio.Future[None]] = FairQueue(most)

    @asynccontextmanager
    async def turn(self, owner: str) -> AsyncIterator[None]:
        """Wait for a turn, and hold it. Raises QueueFull."""
        await self._acquire(owner)
        try:
            yield
        finally:
            self._release()

    async def _acquire(self, owner: str) -> None:
        if self._free:
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.put(owner, "", turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # cancelled at the moment when its turn came
                self._release()
            raise

    def _release(self) -> None:
        while self._waiting:
            _, turn = self._waiting.take()
            if not turn.done():  # it is done if the waiting task was cancelled
                turn.set_result(None)
                return
        self._free += 1

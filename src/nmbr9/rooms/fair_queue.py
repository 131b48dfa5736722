"""A fair queue: round robin by owner, within an owner by room, and first in, first out within a room."""

from __future__ import annotations

from collections import deque
from contextlib import suppress
from typing import Generic, TypeVar

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

"""Quarantine: rooms that this process leaves alone for a while, so that they cost the other rooms nothing."""

from __future__ import annotations

import asyncio
from typing import Final

RETRY_SECONDS: Final = 300.0
_MOST: Final = 1000  # each is excluded from a query by its id


class Quarantine:
    """A bounded set of room ids. Each is in it for RETRY_SECONDS; then the room is tried again."""

    def __init__(self) -> None:
        self._until: dict[str, float] = {}

    def __contains__(self, room_id: str) -> bool:
        until = self._until.get(room_id)
        return until is not None and until > asyncio.get_running_loop().time()

    @property
    def ids(self) -> list[str]:
        """The rooms that are in quarantine now."""
        return [room_id for room_id in self._until if room_id in self]

    def add(self, room_id: str) -> None:
        """Leave a room alone from now on. When there are too many, the oldest one is tried again early."""
        self._until.pop(room_id, None)
        if len(self._until) >= _MOST:
            del self._until[next(iter(self._until))]
        self._until[room_id] = asyncio.get_running_loop().time() + RETRY_SECONDS

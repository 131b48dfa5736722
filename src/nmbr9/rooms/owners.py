"""Who opened a room, as far as that matters for fairness."""

from __future__ import annotations

from typing import Final

MOST: Final = 10_000
"""How many rooms' owners are remembered: an address would have to open that many to be forgotten."""


class Owners:
    """The addresses that opened the newest rooms. They are kept in memory only, never in the log.

    Where another process opened a room, or this one was restarted, the address of the host counts as soon as the host
    sends a command. Until then the room is its own owner.
    """

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._owners: dict[str, str] = {}

    def remember(self, room_id: str, owner: str) -> None:
        """Remember who opened a room, unless that is known already; an empty owner is ignored."""
        if owner:
            self._owners.setdefault(room_id, owner)
        if len(self._owners) > self._most:
            del self._owners[next(iter(self._owners))]

    def of(self, room_id: str) -> str:
        """Return the owner of a room."""
        return self._owners.get(room_id, room_id)

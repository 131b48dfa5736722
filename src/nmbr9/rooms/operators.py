"""What an operator does to rooms from outside the server processes, which read it from the log within a second."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nmbr9.rooms import play
from nmbr9.rooms.live_rooms import LiveRooms
from nmbr9.rooms.transactions import Transactions

if TYPE_CHECKING:
    from collections.abc import Callable

    from nmbr9.rooms.log import Log
    from nmbr9.rooms.room import Room


class Operator:
    """Writes to rooms like another process that shares them, but does not take care of any: no clocks, no bots."""

    def __init__(self, log: Log, now: Callable[[], float]) -> None:
        self._now = now
        self._rooms = LiveRooms(log, on_load=lambda _live: None)
        self._transactions = Transactions(
            self._rooms, log, shared=True, publish=lambda _room, _sequence: None, on_change=lambda _live, _mine: None
        )

    async def room(self, room_id: str) -> Room:
        """Return a room. Raises NoSuchRoom, and RoomUnavailable when its log can't be read."""
        return (await self._rooms.load(room_id)).room

    async def end(self, room_id: str) -> None:
        """End the game of a room at once. Raises RoomRefused when none is played, NoSuchRoom, RoomUnavailable."""
        await self._transactions.run(room_id, lambda room: play.end(room, self._now()))

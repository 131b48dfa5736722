"""Transactions on a room: one after the other, and durable before anybody sees what they did.

Several processes may write to the same room. They agree by optimistic concurrency control: the process that writes
event n first has written it. The others get a Conflict, read that event, and decide again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from nmbr9.rooms.errors import NoSuchRoom, RoomRefused
from nmbr9.rooms.index import index_of
from nmbr9.rooms.log import Conflict
from nmbr9.rooms.stored import decode_event, encode_event

if TYPE_CHECKING:
    from collections.abc import Callable

    from nmbr9.rooms.live_rooms import LiveRoom, LiveRooms
    from nmbr9.rooms.log import Log
    from nmbr9.rooms.room import Room

Decide: TypeAlias = "Callable[[Room], None]"
"""Applies events to a room, or raises RoomRefused. It is given a copy, and may be called again after a conflict."""


class Transactions:
    """Runs transactions on live rooms.

    `shared` says that other processes may write to the same rooms. `on_change` is called with a room that has new
    events; its second argument says whether this process wrote them.
    """

    def __init__(
        self,
        rooms: LiveRooms,
        log: Log,
        *,
        shared: bool,
        publish: Callable[[str, int], None],
        on_change: Callable[[LiveRoom, bool], None],
    ) -> None:
        self._rooms = rooms
        self._log = log
        self._shared = shared
        self._publish = publish
        self._on_change = on_change

    async def create(self, room: Room) -> None:
        """Write the first events of a new room."""
        await self._log.append(room.id, 1, [encode_event(event) for event in room.events], index_of(room))

    async def run(self, room_id: str, decide: Decide) -> Room:
        """Decide on a copy of the room, write the new events, and return the room with them.

        Raises what `decide` raises, NoSuchRoom, and what the log raises when it can't write.
        """
        live = await self._rooms.load(room_id)
        live.users += 1
        try:
            async with live.lock:
                known, mine = live.room.sequence, False
                try:
                    mine = await self._write(live, decide)
                finally:
                    # Also when this process wrote nothing: another one may have been first.
                    if live.room.sequence > known:
                        self._on_change(live, mine)
                return live.room
        finally:
            live.users -= 1

    async def refresh(self, live: LiveRoom) -> None:
        """Read what other processes have written."""
        async with live.lock:
            if await self._catch_up(live):
                self._on_change(live, False)

    async def _write(self, live: LiveRoom, decide: Decide) -> bool:
        """Write what is decided, and say whether it was anything; the room is locked."""
        while True:
            trial = live.room.copy()
            try:
                decide(trial)
            except RoomRefused:
                if self._shared and await self._catch_up(live):
                    continue  # another process has changed the room: decide again
                raise
            known = live.room.sequence
            events = trial.events[known:]
            if not events:
                return False
            try:
                await self._log.append(trial.id, known + 1, [encode_event(each) for each in events], index_of(trial))
            except Conflict:
                if await self._catch_up(live):
                    continue
                # Nobody was first, so the room is gone from the log: it was purged while it was live here.
                self._rooms.discard(live)
                raise NoSuchRoom(f"there is no room {trial.id} any more") from None
            live.room = trial
            self._publish(trial.id, trial.sequence)
            return True

    async def _catch_up(self, live: LiveRoom) -> bool:
        """Apply what others have written, and say whether it was anything; the room is locked."""
        known = live.room.sequence
        for _, payload in await self._log.read(live.room.id, known):
            live.room.apply(decode_event(payload))
        return live.room.sequence > known

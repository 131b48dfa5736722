"""Transactions on a room: one after the other, and durable before anybody sees what they did.

Several processes may write to the same room. They agree by optimistic concurrency control: the process that writes
event n first has written it. The others get a Conflict, read that event, and decide again.
"""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Final, TypeAlias

from nmbr9.rooms.errors import NoSuchRoom, RoomUnavailable
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

DECIDE_SECONDS: Final = 0.01
"""For how long decisions for one room may block the event loop before others have their turn."""


@dataclass(eq=False)
class Pending:
    """Something that was asked of a room, and is not carried out yet."""

    decide: Decide
    error: Exception | None = None
    finished: bool = False


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

        What is asked of a room while it is being written is decided together afterwards, in order, and written at once:
        a room of two hundred players is written, and sent, a few times in a round and not two hundred times.

        Raises what `decide` raises, NoSuchRoom, RoomUnavailable, and what the log raises when it can't write.
        """
        live = await self._rooms.load(room_id)
        pending = Pending(decide)
        live.pending[pending] = None
        live.users += 1
        try:
            async with live.lock:
                while not pending.finished:
                    await self._run_pending(live)
        finally:
            live.users -= 1
            live.pending.pop(pending, None)  # it is there still when this was cancelled
        if pending.error is not None:
            raise pending.error
        return live.room

    async def refresh(self, live: LiveRoom) -> None:
        """Read what other processes have written."""
        async with live.lock:
            if await self._catch_up(live):
                self._on_change(live, False)

    async def _run_pending(self, live: LiveRoom) -> None:
        """Carry out what is pending, or a part of it that does not take long; the room is locked."""
        known, mine = live.room.sequence, False
        decided: list[Pending] = []
        try:
            mine = await self._write(live, decided)
        except Exception as error:  # of the log: nothing of this was carried out
            for pending in decided:
                pending.error = error
        finally:
            # Also when this process wrote nothing: another one may have been first.
            if live.room.sequence > known:
                self._on_change(live, mine)
        for pending in decided:
            pending.finished = True
            live.pending.pop(pending, None)

    async def _write(self, live: LiveRoom, decided: list[Pending]) -> bool:
        """Decide what is pending, write the events, and say whether there were any; the room is locked."""
        while True:
            decided.clear()
            trial = _decide(live, decided)
            known = live.room.sequence
            events = trial.events.after(known)
            if self._shared and any(pending.error for pending in decided) and await self._catch_up(live):
                continue  # another process has changed the room: decide again
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
        with self._rooms.quarantining(live.room.id):
            payloads = [payload for _, payload in await self._log.read(live.room.id, live.room.sequence)]
            if payloads:
                room = live.room.copy()  # others may be reading the room, in threads too
                for payload in payloads:
                    room.apply(decode_event(payload))
                live.room = room
        return bool(payloads)


def _decide(live: LiveRoom, decided: list[Pending]) -> Room:
    """Decide what is pending, for a slice of time at most, and return the room with the new events."""
    room = live.room
    ends = perf_counter() + DECIDE_SECONDS
    for pending in live.pending:
        if decided and perf_counter() > ends:
            break
        trial = room.copy()
        decided.append(pending)
        try:
            require_writable(trial)
            pending.decide(trial)
        except Exception as error:
            pending.error = error
        else:
            pending.error = None
            room = trial
    return room


def require_writable(room: Room) -> None:
    """Raise RoomUnavailable when only a process of a newer version may write to a room."""
    if room.read_only:
        raise RoomUnavailable("this room is being played with a newer version; try again in a moment")

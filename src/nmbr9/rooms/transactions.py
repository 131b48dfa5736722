"""Transactions on a room: one after the other, and durable before anybody sees what they did.

Several processes may write to the same room. They agree by optimistic concurrency control: the first process to write
event n wins. The others get a Conflict, read that event, and decide again.

When the log fails during a commit, the outcome is unknown until the log has been read.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from time import perf_counter
from typing import TYPE_CHECKING, Final, TypeAlias

from nmbr9.rooms.errors import NoSuchRoom, RoomUnavailable
from nmbr9.rooms.events import PlayerDeleted
from nmbr9.rooms.index import index_of
from nmbr9.rooms.log import Conflict, OutcomeUnknown, PlayerGone, StoreUnavailable
from nmbr9.rooms.stored import decode_event, encode_event

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from nmbr9.rooms.live_rooms import LiveRoom, LiveRooms
    from nmbr9.rooms.log import Log
    from nmbr9.rooms.room import Room

Decide: TypeAlias = "Callable[[Room], None]"
"""Applies events to a room, or raises RoomRefused. It is given a copy, and may be called again after a conflict."""

DECIDE_SECONDS: Final = 0.01
"""For how long decisions for one room may block the event loop before others have their turn."""

_ATTEMPTS: Final = 20  # then the room changes too often
_DELAYS: Final = (0.0, 0.1, 0.2, 0.4, 0.8)  # seconds before each reading of the log when an outcome is unknown


@dataclass(eq=False)
class Pending:
    """A request to a room that has not been carried out yet."""

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

    async def create(self, room: Room, updated: float | None = None) -> None:
        """Write the first events of a new room. Raises OutcomeUnknown as `run` does.

        `updated` is used in place of the time of the newest event.
        """
        payloads = [encode_event(event) for event in room.events]
        for _ in range(_ATTEMPTS):
            try:
                if await self._append(room, 1, payloads, updated):
                    return
            except Conflict:
                if not await self._is_written(room.id, 1, payloads):  # by an attempt whose outcome was unknown
                    raise
                return
        raise _changing()

    async def run(self, room_id: str, decide: Decide) -> Room:
        """Decide on a copy of the room, write the new events, and return the room with them.

        Requests that arrive while a room is being written are batched: decided afterwards, in order, and written
        together. So a room of two hundred players is written, and sent, a few times in a round, not two hundred times.

        Raises what `decide` raises, NoSuchRoom, RoomUnavailable, StoreUnavailable, PlayerGone, and OutcomeUnknown when
        it can't be determined whether the events were written.
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
        most = len(live.pending)
        for _ in range(_ATTEMPTS):
            decided.clear()
            trial = _decide(live, decided, most)
            known = live.room.sequence
            events = trial.events.after(known)
            if self._shared and any(pending.error for pending in decided) and await self._catch_up(live):
                continue  # another process has changed the room: decide again
            if not events:
                return False
            try:
                written = await self._append(trial, known + 1, [encode_event(each) for each in events])
            except PlayerGone:
                if len(decided) == 1:
                    raise
                most = 1  # one of several is a deleted player's: the others must not fail with it
                continue
            except Conflict:
                if await self._catch_up(live):
                    continue
                # Nobody was first, so the room is gone from the log: it was purged while it was live here.
                self._rooms.discard(live)
                raise NoSuchRoom(f"there is no room {trial.id} any more") from None
            if written:
                live.room = trial
                self._publish(trial.id, trial.sequence)
                return True
        raise _changing()

    async def _append(self, room: Room, first: int, payloads: Sequence[bytes], updated: float | None = None) -> bool:
        """Append to the log, and find out what happened when that is unknown: say whether the events are there.

        Raises OutcomeUnknown when the log can't be read either. If the events are not there yet, but will be because
        the database is still committing them, then the next append waits for that, and gets a Conflict.
        """
        try:
            await self._log.append(room.id, first, payloads, index_of(room, first, updated))
        except OutcomeUnknown as unknown:
            for delay in _DELAYS:
                await asyncio.sleep(delay)
                with suppress(StoreUnavailable):
                    return await self._is_written(room.id, first, payloads)
            raise unknown from None
        return True

    async def _is_written(self, room_id: str, first: int, payloads: Sequence[bytes]) -> bool:
        found = await self._log.read(room_id, first - 1)
        return [payload for _, payload in found[: len(payloads)]] == payloads

    async def _catch_up(self, live: LiveRoom) -> bool:
        """Apply what others have written, and say whether it was anything; the room is locked."""
        with self._rooms.quarantining(live.room.id):
            found = await self._log.read(live.room.id, live.room.sequence)
            events = [decode_event(payload) for _, payload in found]
            if any(isinstance(event, PlayerDeleted) for event in events):
                live.room = await self._rooms.replayed(live.room.id)  # the events before it were rewritten
            elif events:
                room = live.room.copy()  # others may be reading the room, in threads too
                for event in events:
                    room.apply(event)
                live.room = room
        return bool(events)


def _decide(live: LiveRoom, decided: list[Pending], most: int) -> Room:
    """Decide what is pending, for a slice of time at most, and return the room with the new events."""
    room = live.room
    ends = perf_counter() + DECIDE_SECONDS
    for pending in islice(live.pending, most):
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


def _changing() -> RoomUnavailable:
    return RoomUnavailable("this room is changing too often now; try again in a moment")


def require_writable(room: Room) -> None:
    """Raise RoomUnavailable when only a process of a newer version may write to a room."""
    if room.read_only:
        raise RoomUnavailable("this room is being played with a newer version; try again in a moment")

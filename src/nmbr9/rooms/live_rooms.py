"""The rooms that this process holds in memory: copies of the log, loaded when they are needed and dropped when idle."""

from __future__ import annotations

import asyncio
import logging
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import perf_counter
from typing import TYPE_CHECKING, Final

from nmbr9.rooms.errors import NoSuchRoom, RoomUnavailable
from nmbr9.rooms.log import StoreDamaged, StoreUnavailable
from nmbr9.rooms.quarantine import RETRY_SECONDS, Quarantine
from nmbr9.rooms.room import Room
from nmbr9.rooms.stored import decode_event

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nmbr9.rooms.log import Log
    from nmbr9.rooms.transactions import Pending

logger = logging.getLogger(__name__)


SHORT_LOG: Final = 200
"""Events that are applied at once, in a few milliseconds: about as many as a game of eight has."""
SLICE_SECONDS: Final = 0.001
"""Of a slice, and of the pause before it: a loop that never waits would keep the GIL and delay the database thread."""


@dataclass(eq=False)
class LiveRoom:
    """A room in memory, with whoever watches it and whatever is under way in it."""

    room: Room
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[Callable[[], None]] = field(default_factory=set)
    pending: dict[Pending, None] = field(default_factory=dict)
    """Requests that have not been carried out yet: an ordered set."""
    timer: asyncio.TimerHandle | None = None
    thinking: dict[tuple[int, int], asyncio.Task[None] | None] = field(default_factory=dict)
    """By round and seat: the bots that are choosing now, and None for those that have chosen and are placing."""
    going_on: bool = False
    """Whether a task is about to place for the next slice of seats that have resigned."""
    touched: float = 0.0
    """When it was last kept from being purged, in Unix seconds."""
    users: int = 0
    """How many transactions wait for the lock, or hold it."""

    @property
    def idle(self) -> bool:
        """Whether nobody watches the room, and nothing is under way or due in it."""
        under_way = self.listeners or self.timer or self.thinking or self.users or self.lock.locked()
        return not under_way and (self.room.read_only or not self.room.has_work)

    def notify(self) -> None:
        """Call the listeners: something has happened in the room."""
        for listener in tuple(self.listeners):
            listener()


class LiveRooms:
    """All live rooms of this process, by id."""

    def __init__(self, log: Log, on_load: Callable[[LiveRoom], None]) -> None:
        self._log = log
        self._on_load = on_load
        self._rooms: dict[str, LiveRoom] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self.unreadable = Quarantine()
        """Rooms whose log can't be read."""
        self._replaying = asyncio.Lock()

    def __len__(self) -> int:
        return len(self._rooms)

    @property
    def ids(self) -> list[str]:
        """The ids of the live rooms."""
        return list(self._rooms)

    def all(self) -> list[LiveRoom]:
        """Return the live rooms."""
        return list(self._rooms.values())

    def find(self, room_id: str) -> LiveRoom | None:
        """Return a room if it is in memory."""
        return self._rooms.get(room_id)

    def keep(self, live: LiveRoom) -> LiveRoom:
        """Hold a room in memory, and return the one that is there now."""
        return self._rooms.setdefault(live.room.id, live)

    async def load(self, room_id: str) -> LiveRoom:
        """Return a room, from the log if it is not in memory.

        Raises NoSuchRoom when the log does not have it, and RoomUnavailable when its log can't be read.
        """
        live = self._rooms.get(room_id)
        if live is not None:
            return live
        if room_id in self.unreadable:
            raise _unreadable()
        try:
            # One reader for each room, so that it is not read by many at once.
            async with self._loading.setdefault(room_id, asyncio.Lock()):
                return self._rooms.get(room_id) or await self._read(room_id)
        finally:
            self._loading.pop(room_id, None)  # also on failure, or locks would accumulate

    async def _read(self, room_id: str) -> LiveRoom:
        with self.quarantining(room_id):
            room = await self.replayed(room_id)
        if not room.events:
            raise NoSuchRoom(f"there is no room {room_id}")
        read = LiveRoom(room)
        live = self._rooms.setdefault(room_id, read)  # two may have read it after a failure; one of them counts
        if live is read:
            self._on_load(live)
        return live

    @contextmanager
    def quarantining(self, room_id: str) -> Iterator[None]:
        """Quarantine a room whose log can't be read or applied, with one line in the log file.

        Raises RoomUnavailable then. If the database can't be used at all, the room is not quarantined.
        """
        try:
            yield
        except Exception as error:
            if isinstance(error, StoreUnavailable) and not isinstance(error, StoreDamaged):
                raise
            if room_id not in self.unreadable:
                sentence = "room %s can't be read, and is left alone for %.0f seconds"
                logger.exception(sentence, room_id, RETRY_SECONDS)
                self.unreadable.add(room_id)
            if room_id in self._rooms:
                self.discard(self._rooms[room_id])
            raise _unreadable() from error

    async def replayed(self, room_id: str) -> Room:
        """Rebuild a room from its log. A long log is applied in slices, between which the event loop runs.

        Only one long log at a time, because each would take a slice of every iteration of the event loop.
        """
        payloads = [payload for _, payload in await self._log.read(room_id)]
        room = Room.replay(decode_event(payload) for payload in payloads[:SHORT_LOG])
        if len(payloads) > SHORT_LOG:
            async with self._replaying:
                slice_end = 0.0
                for payload in payloads[SHORT_LOG:]:
                    if perf_counter() >= slice_end:
                        await asyncio.sleep(SLICE_SECONDS)
                        slice_end = perf_counter() + SLICE_SECONDS
                    room.apply(decode_event(payload))
        return room

    def discard(self, live: LiveRoom) -> None:
        """Drop a room that is no longer in the log, or can't be read, and notify its listeners."""
        if self._rooms.get(live.room.id) is live:
            del self._rooms[live.room.id]
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        live.notify()

    def drop_idle(self) -> None:
        """Drop idle rooms from memory: the log has them."""
        for room_id, live in list(self._rooms.items()):
            if live.idle:
                del self._rooms[room_id]


def _unreadable() -> RoomUnavailable:
    return RoomUnavailable("this room's log can't be read now; the other rooms are not affected")

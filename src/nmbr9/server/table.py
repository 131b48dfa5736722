"""What one server process holds: the store, the rooms, the bots' workers, the bus, limits and metrics."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final, TypeVar

from nmbr9.rooms import Facts, Hub
from nmbr9.rooms.workers import Workers
from nmbr9.server.limits import Held, Window
from nmbr9.server.metrics import Metrics
from nmbr9.store import Conflict, Index, Store

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection, Sequence

    from nmbr9.server.bus import Bus
    from nmbr9.server.settings import Settings

logger = logging.getLogger(__name__)

T = TypeVar("T")

_LOOK: Final = 1.0  # seconds between looks for rooms that nobody looks after
_GRACE: Final = 2.0  # seconds that a process leaves to another one, where several share the rooms
# From one address, behind which there may be a whole class of players:
_QUESTIONS: Final = 200  # to the referee, a second; each takes half a millisecond
_LONG_TASKS: Final = 100  # a minute; a picture of a hundred displays takes half a second
_PURGE: Final = 3600.0
_A_DAY: Final = 24 * 3600.0


class StoreLog:
    """The store, as rooms want it."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def append(self, room: str, first: int, events: Sequence[bytes], facts: Facts) -> None:
        """Write events and what is known about their room."""
        await self._store.append(room, first, events, Index(**facts._asdict()))

    async def read(self, room: str, after: int = 0) -> list[tuple[int, bytes]]:
        """Read a room's events."""
        return await self._store.read(room, after)

    async def due(self, before: float) -> list[str]:
        """Name rooms whose deadline has passed."""
        return await self._store.due(before)

    async def newest(self, rooms: Collection[str]) -> dict[str, int]:
        """Return the newest sequence number of each of these rooms."""
        return await self._store.newest(rooms)


class Table:
    """Opened when a server starts, closed when it stops."""

    store: Store
    hub: Hub

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.now = time.time
        self.metrics = Metrics()
        self.new_rooms = Window(settings.rooms_per_address, 600, time.monotonic)
        self.questions = Window(_QUESTIONS * 10, 10, time.monotonic)
        self.long_tasks = Window(_LONG_TASKS, 60, time.monotonic)
        self._leisure = asyncio.Lock()
        self.sockets = Held(settings.sockets_per_address)
        self.origins = {origin.strip() for origin in settings.origins.split(",") if origin.strip()}
        self._bus: Bus | None = None
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Open the store, and take up what another process has left."""
        self.store = await Store.open(self.settings.database_url())
        self._workers = Workers(self.settings.bot_processes, self.settings.bot_seconds)
        self._workers.prepare()
        log = StoreLog(self.store)
        if self.settings.redis:
            from nmbr9.server.bus import Bus  # noqa: PLC0415 - most servers need no Redis, and start sooner without

            self._bus = Bus(self.settings.redis)
            publish = self._bus.publish
            self.hub = Hub(log, Conflict, self._workers, now=self.now, publish=publish, grace=_GRACE)
            self._bus.start(self.hub)
        else:
            self.hub = Hub(log, Conflict, self._workers, now=self.now)
        loop = asyncio.get_running_loop()
        self._tasks = [
            loop.create_task(self._every(_LOOK, self.hub.look_for_work)),
            loop.create_task(self._every(_PURGE, self._purge)),
        ]

    async def close(self) -> None:
        """Finish what is being written, then stop."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.hub.close()
        if self._bus:
            await self._bus.close()
        self._workers.close()
        await self.store.close()

    async def at_leisure(self, work: Callable[[], T]) -> T:
        """Do what takes long in a thread, one such thing at a time, so that games go on meanwhile."""
        async with self._leisure:
            return await asyncio.to_thread(work)

    async def _purge(self) -> None:
        count = await self.store.purge(self.now() - self.settings.keep_abandoned_days * _A_DAY)
        if count:
            logger.info("deleted %d abandoned rooms", count)

    async def _every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except Exception:
                logger.exception("a regular task failed; it will be tried again")
            await asyncio.sleep(seconds)

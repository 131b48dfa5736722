"""What the requests to one server process share: the store, the rooms, the workers, the bus, limits and metrics."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final, TypeVar

from nmbr9.rooms import Hub
from nmbr9.rooms.workers import Workers
from nmbr9.server.limits import ConcurrencyLimit, RateLimit
from nmbr9.server.metrics import Metrics
from nmbr9.store import Store

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from nmbr9.server.bus import Bus
    from nmbr9.server.settings import Settings

logger = logging.getLogger(__name__)

T = TypeVar("T")

_ADOPT: Final = 1.0  # seconds between checks for orphaned rooms
_GRACE: Final = 2.0  # seconds that a process leaves to another one before it takes care of that one's rooms
# From one address, behind which there may be a whole class of players:
_QUESTIONS: Final = 200  # to the referee, a second; each takes half a millisecond
_LONG_TASKS: Final = 100  # a minute; a picture of a hundred displays takes half a second
_PURGE: Final = 3600.0
_A_DAY: Final = 24 * 3600.0


class ServerContext:
    """Opened when a server starts, closed when it stops."""

    store: Store
    hub: Hub

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.now = time.time
        self.metrics = Metrics(lambda: self.hub.live_rooms)
        self.new_rooms = RateLimit(settings.rooms_per_address, 600, time.monotonic)
        self.questions = RateLimit(_QUESTIONS * 10, 10, time.monotonic)
        self.long_tasks = RateLimit(_LONG_TASKS, 60, time.monotonic)
        self._background = asyncio.Lock()
        self.sockets = ConcurrencyLimit(settings.sockets_per_address)
        self.origins = {origin.strip() for origin in settings.origins.split(",") if origin.strip()}
        self._bus: Bus | None = None
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Open the store, and start to take care of its rooms."""
        self.store = await Store.open(self.settings.database_url())
        self._workers = Workers(self.settings.bot_processes, self.settings.bot_seconds)
        self._workers.prepare()
        if self.settings.redis:
            from nmbr9.server.bus import Bus  # noqa: PLC0415 - most servers need no Redis, and start sooner without

            self._bus = Bus(self.settings.redis)
            publish = self._bus.publish
            self.hub = Hub(self.store, self._workers, now=self.now, publish=publish, grace=_GRACE)
            self._bus.start(self.hub)
        else:
            self.hub = Hub(self.store, self._workers, now=self.now)
        loop = asyncio.get_running_loop()
        self._tasks = [
            loop.create_task(self._every(_ADOPT, self.hub.adopt_orphaned_rooms)),
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

    async def run_in_background(self, work: Callable[[], T]) -> T:
        """Run long work in a thread, one piece at a time, so that games go on meanwhile."""
        async with self._background:
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

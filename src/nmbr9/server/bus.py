"""Between processes: "room R has event n". Ids only; what happened is read from the log."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from redis.asyncio import Redis
from redis.exceptions import RedisError

if TYPE_CHECKING:
    from nmbr9.rooms import Hub

logger = logging.getLogger(__name__)

_CHANNEL: Final = "nmbr9"
_AGAIN: Final = 0.5  # seconds before a lost connection is tried again


class Bus:
    """Tells other processes, and listens to them. A Redis that is gone delays news; nothing is lost."""

    def __init__(self, url: str) -> None:
        self._redis: Redis = Redis.from_url(url)
        self._news: asyncio.Queue[str] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self, hub: Hub) -> None:
        """Begin to tell and to listen."""
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(self._tell()), loop.create_task(self._listen(hub))]

    def publish(self, room: str, sequence: int) -> None:
        """Tell the others."""
        self._news.put_nowait(f"{room} {sequence}")

    async def close(self) -> None:
        """Stop."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    async def _tell(self) -> None:
        while True:
            news = await self._news.get()
            try:
                await self._redis.publish(_CHANNEL, news)
            except (RedisError, OSError) as error:
                # The others look into the log every now and then, and find what they have not been told.
                logger.warning("telling redis: %s", type(error).__name__)
                while not self._news.empty():
                    self._news.get_nowait()
                await asyncio.sleep(_AGAIN)

    async def _listen(self, hub: Hub) -> None:
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(_CHANNEL)
                    async for message in channel.listen():
                        if message["type"] == "subscribe":
                            await hub.heard_nothing()
                        elif message["type"] == "message":
                            room, sequence = message["data"].decode().split()
                            await hub.heard(room, int(sequence))
            except Exception as error:  # Redis is away, or the database: whatever it is, listen again
                logger.warning("listening to redis: %s", type(error).__name__)
                await asyncio.sleep(_AGAIN)

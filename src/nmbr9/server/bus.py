"""Publish/subscribe between processes over Redis. A message says "room R has event n"; the log has the event."""

from __future__ import annotations

import asyncio
import logging
import re
from typing import TYPE_CHECKING, Final

from redis.asyncio import Redis
from redis.exceptions import RedisError

if TYPE_CHECKING:
    from nmbr9.rooms import Hub

logger = logging.getLogger(__name__)

_CHANNEL: Final = "nmbr9"
_MESSAGE: Final = re.compile(rb"(\w+) (\d{1,9})")  # what does not match was not published by a process like this one
_RECONNECT_SECONDS: Final = 0.5


class Bus:
    """Publishes new events, and subscribes to those of other processes. While Redis is away, events arrive later."""

    def __init__(self, url: str) -> None:
        self._redis: Redis = Redis.from_url(url)
        self._outgoing: asyncio.Queue[str] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self, hub: Hub) -> None:
        """Start to publish, and subscribe."""
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(self._publish_all()), loop.create_task(self._listen(hub))]

    def publish(self, room_id: str, sequence: int) -> None:
        """Notify the other processes that a room has a new event."""
        self._outgoing.put_nowait(f"{room_id} {sequence}")

    async def close(self) -> None:
        """Stop, and close the connections."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    async def _publish_all(self) -> None:
        while True:
            message = await self._outgoing.get()
            try:
                await self._redis.publish(_CHANNEL, message)
            except (RedisError, OSError) as error:
                # The messages are dropped. The other processes resync with the log every second.
                logger.warning("publishing to redis: %s", type(error).__name__)
                while not self._outgoing.empty():
                    self._outgoing.get_nowait()
                await asyncio.sleep(_RECONNECT_SECONDS)

    async def _listen(self, hub: Hub) -> None:
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(_CHANNEL)
                    async for message in channel.listen():
                        if message["type"] == "subscribe":
                            await hub.resync()
                        elif message["type"] == "message" and (said := _MESSAGE.fullmatch(message["data"])):
                            await hub.notify(said[1].decode(), int(said[2]))
            except Exception as error:  # Redis or the database is away: reconnect
                logger.warning("listening to redis: %s", type(error).__name__)
                await asyncio.sleep(_RECONNECT_SECONDS)

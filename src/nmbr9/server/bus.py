"""Publish and subscribe between processes: "room R has event n". What happened is read from the log."""

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
    """Notifies other processes over Redis, and listens to them. Without Redis, events arrive later; none is lost."""

    def __init__(self, url: str) -> None:
        self._redis: Redis = Redis.from_url(url)
        self._outgoing: asyncio.Queue[str] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self, hub: Hub) -> None:
        """Start to publish and to listen."""
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(self._publish_all()), loop.create_task(self._listen(hub))]

    def publish(self, room_id: str, sequence: int) -> None:
        """Notify the other processes that a room has a new event."""
        self._outgoing.put_nowait(f"{room_id} {sequence}")

    async def close(self) -> None:
        """Stop."""
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
                # The other processes resync with the log every second, and find what they have missed.
                logger.warning("publishing to redis: %s", type(error).__name__)
                while not self._outgoing.empty():
                    self._outgoing.get_nowait()
                await asyncio.sleep(_AGAIN)

    async def _listen(self, hub: Hub) -> None:
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(_CHANNEL)
                    async for message in channel.listen():
                        if message["type"] == "subscribe":
                            await hub.resync()
                        elif message["type"] == "message":
                            room_id, sequence = message["data"].decode().split()
                            await hub.notify(room_id, int(sequence))
            except Exception as error:  # Redis is away, or the database: whatever it is, listen again
                logger.warning("listening to redis: %s", type(error).__name__)
                await asyncio.sleep(_AGAIN)

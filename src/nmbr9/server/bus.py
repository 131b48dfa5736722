"""Publish/subscribe between processes over Redis. A message says "room R has event n"; the log has the event.

Other messages say who is connected to a room, or that a device was removed: see `nmbr9.server.presence` and `sessions`.

Each room has a channel of its own, to which a process is subscribed while it has a client in the room. So the messages
of a room that one process serves reach nobody else.
"""

from __future__ import annotations

import asyncio
import logging
import re
import sys
from contextlib import suppress
from math import inf
from typing import TYPE_CHECKING, Any, Final

from redis.asyncio import Redis
from redis.exceptions import RedisError

from nmbr9.rooms.stopping import cancel_all

if TYPE_CHECKING:
    from collections.abc import Callable

    from nmbr9.rooms import Hub
    from nmbr9.server.presence import Presence

logger = logging.getLogger(__name__)

_ALL_ROOMS: Final = "nmbr9"
"""The channel of every process. In version 0.1 it had the events of all rooms; processes are updated one by one."""
_ROOM: Final = "nmbr9:"
# What does not match was not published by a process like this one.
_MESSAGE: Final = re.compile(rb"(\w+) (\d{1,9})")
_PRESENCE: Final = b"presence "
_REMOVED: Final = b"removed "
_CLOSE_SECONDS: Final = 2.0
_PUBLISH_SECONDS: Final = 5.0
_RECONNECT_SECONDS: Final = 0.5
PING_SECONDS: Final = 2.0
_PING_VALID_SECONDS: Final = 1.0


class Bus:
    """Publishes new events, and subscribes to those of other processes. While Redis is down, events arrive later."""

    def __init__(self, url: str, presence: Presence, removed: Callable[[str], None]) -> None:
        self._presence = presence
        self._removed = removed
        self._redis: Redis = Redis.from_url(url)
        self._outgoing: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self._followed: set[str] = set()
        self._changes: asyncio.Queue[str] = asyncio.Queue()
        self._subscribing: set[str] = set()
        self._channels: Any = None
        """The subscriptions of the connection that is open now."""
        self._tasks: list[asyncio.Task[None]] = []
        self._pinging = asyncio.Lock()
        self._pinged = -inf
        self._reachable = False
        self._failing: set[str] = set()
        """What fails since it was logged, until it succeeds again."""

    def start(self, hub: Hub) -> None:
        """Start publishing and subscribing."""
        loop = asyncio.get_running_loop()
        work = (self._publish_all(), self._subscribe_all(), self._listen(hub))
        self._tasks = [loop.create_task(each) for each in work]

    def publish(self, room_id: str, sequence: int) -> None:
        """Notify the other processes that a room has a new event."""
        self._outgoing.put_nowait((_ROOM + room_id, f"{room_id} {sequence}".encode()))

    def publish_presence(self, room_id: str, message: bytes) -> None:
        """Publish to the other processes who is connected to a room."""
        self._outgoing.put_nowait((_ROOM + room_id, _PRESENCE + message))

    def publish_removed(self, device: str) -> None:
        """Publish that a device was removed from its player, by the hash of its token."""
        self._outgoing.put_nowait((_ALL_ROOMS, _REMOVED + device.encode()))

    def follow(self, room_id: str, wanted: bool) -> None:
        """Subscribe to the events of a room, or unsubscribe from them."""
        if wanted != (room_id in self._followed):
            (self._followed.add if wanted else self._followed.discard)(room_id)
            self._changes.put_nowait(room_id)

    async def is_reachable(self) -> bool:
        """Return whether Redis answers. The answer is cached for a second, so that nobody can generate load with it."""
        async with self._pinging:
            now = asyncio.get_running_loop().time()
            if now - self._pinged >= _PING_VALID_SECONDS:
                self._reachable = await self._ping()
                self._pinged = asyncio.get_running_loop().time()
            return self._reachable

    async def _ping(self) -> bool:
        try:
            async with asyncio.timeout(PING_SECONDS):
                return bool(await self._redis.ping())
        except (RedisError, OSError):
            return False

    async def close(self) -> None:
        """Stop, and close the connections."""
        await cancel_all(self._tasks)
        with suppress(TimeoutError, RedisError, OSError):
            async with asyncio.timeout(_CLOSE_SECONDS):
                await self._redis.aclose()

    async def _publish_all(self) -> None:
        while True:
            channel, message = await self._outgoing.get()
            try:
                async with asyncio.timeout(_PUBLISH_SECONDS):  # a connection may be half-open
                    await self._redis.publish(channel, message)
                self._succeeded("publishing")
            except (RedisError, OSError) as error:
                # The messages are dropped. The other processes resync with the log every second.
                self._failed("publishing", error)
                while not self._outgoing.empty():
                    self._outgoing.get_nowait()
                await asyncio.sleep(_RECONNECT_SECONDS)

    async def _subscribe_all(self) -> None:
        while True:
            room_id = await self._changes.get()
            if self._channels is None:
                continue  # the next connection subscribes to all
            try:
                if room_id in self._followed:
                    self._subscribing.add(room_id)
                    await self._channels.subscribe(_ROOM + room_id)
                else:
                    await self._channels.unsubscribe(_ROOM + room_id)
            except (RedisError, OSError) as error:
                self._failed("listening", error)  # the listener reconnects

    async def _listen(self, hub: Hub) -> None:
        while True:
            try:
                async with self._redis.pubsub() as channels:
                    followed = set(self._followed)
                    # The last one to be confirmed is the channel of all rooms; then everything is read again.
                    await channels.subscribe(*(_ROOM + room_id for room_id in followed), _ALL_ROOMS)
                    self._subscribing.clear()
                    self._channels = channels
                    for room_id in followed ^ self._followed:  # they have changed while this was connecting
                        self._changes.put_nowait(room_id)
                    try:
                        async for message in channels.listen():
                            await self._take(hub, message)
                    finally:
                        self._channels = None  # before it is closed: subscribing would open it again
            except Exception as error:  # Redis or the database is unavailable: reconnect
                self._failed("listening", error)
                await asyncio.sleep(_RECONNECT_SECONDS)

    def _failed(self, what: str, error: Exception) -> None:
        """Log a failure, once until it succeeds again. The errors of the client name the address, but no password."""
        if what not in self._failing:
            logger.warning("%s to Redis: %s: %s", what, type(error).__name__, error)
            self._failing.add(what)

    def _succeeded(self, what: str) -> None:
        if what in self._failing:
            logger.info("%s to Redis works again", what)
            self._failing.discard(what)

    async def _take(self, hub: Hub, message: dict[str, Any]) -> None:
        name = message["channel"].decode()
        room_id = name.removeprefix(_ROOM)
        if message["type"] == "subscribe" and name == _ALL_ROOMS:
            await hub.resync()
            self._succeeded("listening")
        elif message["type"] == "subscribe" and room_id in self._subscribing:
            self._subscribing.discard(room_id)
            await hub.notify(room_id, sys.maxsize)  # something may have happened before
            self._presence.ask(room_id)
        elif message["type"] == "message" and message["data"].startswith(_PRESENCE):
            self._presence.take(room_id, message["data"].removeprefix(_PRESENCE))
        elif message["type"] == "message" and message["data"].startswith(_REMOVED):
            self._removed(message["data"].removeprefix(_REMOVED).decode("ascii", "replace"))
        elif message["type"] == "message" and (said := _MESSAGE.fullmatch(message["data"])):
            await hub.notify(said[1].decode(), int(said[2]))

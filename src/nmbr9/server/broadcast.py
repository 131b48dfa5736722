"""Broadcasting: new events of a room are sent to all clients that are connected to it.

Nothing is queued for a slow client: it is sent the events it lacks when it is ready. What is the same for all is
encoded once. Events in quick succession share a write, so that the cost of a full room grows with its clients, and not
with their square.
"""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import TYPE_CHECKING, Final, Protocol

import msgspec

from nmbr9.rooms.redaction import is_personal, redact
from nmbr9.server.websocket_protocol import text_frame
from nmbr9.server.wire import Happened, Present

if TYPE_CHECKING:
    from nmbr9.rooms import Hub, Room
    from nmbr9.server.presence import Presence

SECONDS_PER_CLIENT: Final = 0.001
"""The minimum time between two broadcasts to a room is this, times its clients. A write takes about 0.03 ms."""
_TURN_SECONDS: Final = 0.004  # how long sending may block the event loop
_PAUSE_SECONDS: Final = 0.001  # between turns: an event loop that never waits keeps the GIL from the database's thread
_FRAMES_KEPT: Final = 1000  # a round in the largest room

_encode: Final = msgspec.json.Encoder().encode


class Client(Protocol):
    """A connection to which events are sent."""

    def flush(self) -> bool:
        """Write what is to be sent, or a part of it, and return whether there is more that can be written now."""
        ...


class Channel:
    """The clients of one room."""

    def __init__(self, broadcaster: Broadcaster, room_id: str, presence: Presence) -> None:
        self.clients: dict[Client, None] = {}
        self._broadcaster = broadcaster
        self._room_id = room_id
        self._frames: dict[tuple[int, bool], bytes | None] = {}
        """By the number of an event, and whether it has names."""
        self._deletions = 0
        """Of the room that the frames are for."""
        self._presence = presence
        self._present: tuple[object, Present | None, bytes] = (None, None, b"")
        """The room and version that this is for, who is present, and the frame that says so."""
        self._not_before = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def on_change(self) -> None:
        """Broadcast now, or as soon as enough time has passed since the last broadcast."""
        if self._timer is None:
            loop = asyncio.get_running_loop()
            delay = self._not_before - loop.time()
            if delay > 0:
                self._timer = loop.call_later(delay, self._broadcast)
            else:
                self._broadcast()

    def _broadcast(self) -> None:
        self._timer = None
        self._not_before = asyncio.get_running_loop().time() + len(self.clients) * SECONDS_PER_CLIENT
        for client in self.clients:
            self._broadcaster.schedule(client)

    def frame(self, room: Room, number: int, seat: int | None, *, legal: bool, named: bool = True) -> bytes | None:
        """Return the frame with an event for a seat, with or without `legal` and names; None for a withheld event."""
        if is_personal(room.events[number - 1], seat, legal=legal):
            return _frame(room, number, seat, legal=legal, named=named)
        if room.deletions != self._deletions:  # the frames have the name of a player who is deleted
            self._deletions = room.deletions
            self._frames.clear()
        key = number, named
        if key not in self._frames:
            if len(self._frames) >= _FRAMES_KEPT:
                self._frames.clear()
            self._frames[key] = _frame(room, number, None, legal=False, named=named)
        return self._frames[key]

    def presence_frame(self, room: Room) -> bytes:
        """Return the frame that says who is away: the same object as before when that has not changed."""
        key = (room, self._presence.version(self._room_id))
        known, present, frame = self._present
        if known != key:
            now = Present(away=self._presence.away(room))
            self._present = (key, now, frame if now == present else text_frame(_encode(now)))
        return self._present[2]

    def close(self) -> None:
        """Stop: nobody is connected any more."""
        if self._timer is not None:
            self._timer.cancel()


def _frame(room: Room, number: int, seat: int | None, *, legal: bool, named: bool) -> bytes | None:
    event = redact(room, number, seat, legal=legal, named=named)
    return None if event is None else text_frame(_encode(Happened(sequence=number, event=event)))


class Broadcaster:
    """Lets clients write in turn, and yields to the rest of the server after a few milliseconds."""

    def __init__(self, hub: Hub, presence: Presence) -> None:
        self._hub = hub
        self._presence = presence
        self._channels: dict[str, Channel] = {}
        self._scheduled: dict[Client, None] = {}
        """An ordered set: the clients that have something to write."""
        self._running = False

    async def join(self, room_id: str, client: Client) -> Channel:
        """Send a room's events to a client from now on. Raises NoSuchRoom."""
        channel = self._channels.get(room_id) or Channel(self, room_id, self._presence)
        await self._hub.listen(room_id, channel.on_change)
        # Another client may have joined meanwhile.
        known = self._channels.setdefault(room_id, channel)
        if known is not channel:
            self._hub.forget(room_id, channel.on_change)
        known.clients[client] = None
        return known

    def leave(self, room_id: str, client: Client) -> None:
        """Stop sending to a client."""
        self._scheduled.pop(client, None)
        channel = self._channels[room_id]
        channel.clients.pop(client, None)
        if not channel.clients:
            del self._channels[room_id]
            channel.close()
            self._hub.forget(room_id, channel.on_change)

    def notify(self, room_id: str) -> None:
        """Let all clients of a room write, because who is present has changed."""
        if channel := self._channels.get(room_id):
            channel.on_change()

    def schedule(self, client: Client) -> None:
        """Let a client write soon."""
        self._scheduled[client] = None
        if not self._running:
            self._running = True
            asyncio.get_running_loop().call_soon(self._run)

    def _run(self) -> None:
        ends = perf_counter() + _TURN_SECONDS
        while self._scheduled and perf_counter() < ends:
            client = next(iter(self._scheduled))
            del self._scheduled[client]
            if client.flush():
                self.schedule(client)
        self._running = bool(self._scheduled)
        if self._running:
            asyncio.get_running_loop().call_later(_PAUSE_SECONDS, self._run)

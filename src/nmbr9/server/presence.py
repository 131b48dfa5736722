"""Presence: which players are connected now, and since when the others are away.

It is transient, and in no log. Where several processes serve a room, each publishes who is connected to it, whenever
that changes and every few seconds. A process that falls silent counts as dead, and its players as away.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, Final

import msgspec

from nmbr9.server.wire import Away

if TYPE_CHECKING:
    from collections.abc import Callable

    from nmbr9.rooms import Room

AWAY_SECONDS: Final = 5.0
"""A player without a connection for this long is away. Reloading a page, or reconnecting, takes less."""
BEAT_SECONDS: Final = 10.0
"""Between two messages of a process about each of its rooms."""
_SILENT_SECONDS: Final = 3 * BEAT_SECONDS  # after which a process counts as dead
_TOGETHER_SECONDS: Final = 0.25  # within which changes are sent together: a class comes and goes at once
_ROOMS_KEPT: Final = 10_000  # even without a connection, to know since when their players are away


class Message(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a process publishes about a room."""

    process: str
    here: list[str]
    left: dict[str, float] = {}
    """Since when the players who have left are away, as far as the process knows."""
    ask: bool = False
    """Whether the others should publish, too: this process is new to the room."""


@dataclass(eq=False)
class _Attendance:
    """Who is connected to one room, by the key of a player."""

    here: Counter[str] = field(default_factory=Counter)
    elsewhere: dict[str, tuple[float, frozenset[str]]] = field(default_factory=dict)
    """By process: the time of its last message, and who is connected to it."""
    left: dict[str, float] = field(default_factory=dict)
    version: int = 0
    timer: asyncio.TimerHandle | None = None
    published: bool = True
    """Whether the newest state of this process was published to the others."""

    def has(self, key: str) -> bool:
        return key in self.here or any(key in keys for _, keys in self.elsewhere.values())


class Presence:
    """Who is connected to the rooms of this process.

    `notify` is called with a room in which that has changed.
    """

    def __init__(self, now: Callable[[], float], notify: Callable[[str], None] = lambda _room_id: None) -> None:
        self._now, self._notify = now, notify
        self.publish: Callable[[str, bytes], None] | None = None
        """Sends a message about a room to the other processes; None for a single process."""
        self._process = secrets.token_hex(8)
        self._rooms: dict[str, _Attendance] = {}
        self._heard_myself = 0.0

    def version(self, room_id: str) -> int:
        """Return a number that changes whenever something changes in a room."""
        return self._rooms[room_id].version if room_id in self._rooms else 0

    def away(self, room: Room) -> tuple[Away, ...]:
        """Return the players of a room who are not connected. Bots are always there."""
        known = self._rooms.get(room.id, _NOBODY)
        players = ((seat, key_of(each.token)) for seat, each in enumerate(room.seats) if each.token and not each.bot)
        latest = self._now() - AWAY_SECONDS
        return tuple(
            Away(seat=seat, since=known.left.get(key))
            for seat, key in players
            if not known.has(key) and known.left.get(key, latest) <= latest
        )

    def join(self, room_id: str, token: str) -> None:
        """Note a connection of the client with this hash of a token."""
        room, key = self._room(room_id), key_of(token)
        room.here[key] += 1
        room.left.pop(key, None)
        if room.here[key] == 1:
            self._change(room_id, room)

    def leave(self, room_id: str, token: str) -> None:
        """Note that a connection is closed."""
        room, key = self._room(room_id), key_of(token)
        room.here[key] -= 1
        if not room.here[key]:
            del room.here[key]
            self._note_left(room_id, room, [key], self._now())

    def take(self, room_id: str, data: bytes) -> None:
        """Take what a process has published about a room. What can't be read is ignored."""
        try:
            message = msgspec.json.decode(data, type=Message)
        except msgspec.MsgspecError:
            return
        if message.process == self._process:
            self._heard_myself = self._now()
            return
        room = self._room(room_id)
        _, before = room.elsewhere.get(message.process, (0.0, frozenset()))
        here = frozenset(message.here)
        room.elsewhere[message.process] = (self._now(), here)
        for key in here:
            room.left.pop(key, None)
        for key, since in message.left.items():
            if not room.has(key):
                room.left.setdefault(key, since)
        self._note_left(room_id, room, before - here, self._now())
        if here != before:
            self._change(room_id, room, mine=False)
        if message.ask:
            self._publish(room_id, room)

    def ask(self, room_id: str) -> None:
        """Ask the other processes who is connected to them."""
        self._publish(room_id, self._room(room_id), ask=True)

    async def beat(self) -> None:
        """Publish all rooms, and forget dead processes. While Redis is silent, no process counts as dead."""
        now = self._now()
        for room_id, room in list(self._rooms.items()):
            if now - self._heard_myself < _SILENT_SECONDS:
                self._forget_silent(room_id, room, now - _SILENT_SECONDS)
            if room.here:
                self._publish(room_id, room)

    def _forget_silent(self, room_id: str, room: _Attendance, before: float) -> None:
        for process, (heard, keys) in list(room.elsewhere.items()):
            if heard < before:
                del room.elsewhere[process]
                self._note_left(room_id, room, keys, heard)
                self._change(room_id, room, mine=False)

    def _note_left(self, room_id: str, room: _Attendance, keys: frozenset[str] | list[str], since: float) -> None:
        gone = [key for key in keys if not room.has(key)]
        room.left.update(dict.fromkeys(gone, since))
        if gone:
            self._change(room_id, room)
            # Until then the page may only be reloading. The timer does not delay a shutdown.
            asyncio.get_running_loop().call_later(AWAY_SECONDS, self._change, room_id, room)

    def _change(self, room_id: str, room: _Attendance, *, mine: bool = True) -> None:
        """Notify and publish after a short delay, together with other changes."""
        room.published = room.published and not mine
        if room.timer is None:
            room.timer = asyncio.get_running_loop().call_later(_TOGETHER_SECONDS, self._announce, room_id, room)

    def _announce(self, room_id: str, room: _Attendance) -> None:
        room.timer = None
        room.version += 1
        self._notify(room_id)
        if not room.published:
            self._publish(room_id, room)

    def _publish(self, room_id: str, room: _Attendance, *, ask: bool = False) -> None:
        room.published = True
        if self.publish is not None:
            message = Message(process=self._process, here=list(room.here), left=room.left, ask=ask)
            self.publish(room_id, msgspec.json.encode(message))

    def _room(self, room_id: str) -> _Attendance:
        if room_id not in self._rooms:
            for oldest in list(self._rooms):
                if len(self._rooms) < _ROOMS_KEPT:
                    break
                if not self._rooms[oldest].here:
                    del self._rooms[oldest]
        return self._rooms.setdefault(room_id, _Attendance())


_NOBODY: Final = _Attendance()


@lru_cache(maxsize=10_000)
def key_of(token: str) -> str:
    """Return the key of the player with this token hash in messages between processes."""
    return sha256(f"presence {token}".encode()).hexdigest()[:16]

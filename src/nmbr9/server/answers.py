"""Encoded answers about rooms. They are cached, and large ones are not computed on the event loop."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from nmbr9.server.background import Background
    from nmbr9.server.wire import RoomView

MAX_ENTRIES: Final = 1000
MAX_BYTES: Final = 32 * 1024 * 1024
SMALL_ROOM: Final = 16
"""Up to this many seats, any answer about a room takes at most two milliseconds, and a thread would cost more."""

_encode: Final = msgspec.json.Encoder().encode
_NOW: Final = b'"now":0.0,'
_TOKEN: Final = b'"token":""}'


class Answers:
    """A cache of encoded answers that drops the least recently used ones (LRU). It is bounded by entries and bytes.

    The key of an answer has the room's id, its sequence number and what the viewer may see, so that an entry is never
    stale. Requests of one address for the same answer share one computation. Those of another address have their own,
    because the first one may be at the end of a long queue.
    """

    def __init__(self, most: int = MAX_ENTRIES, most_bytes: int = MAX_BYTES) -> None:
        self._most, self._most_bytes = most, most_bytes
        self._bodies: OrderedDict[Hashable, bytes] = OrderedDict()
        self._bytes = 0
        self._computing: dict[tuple[str, Hashable], asyncio.Task[bytes]] = {}

    async def get(
        self, key: Hashable, prepare: Callable[[], Callable[[], bytes]], address: str, background: Background | None
    ) -> bytes:
        """Return an answer from the cache, or compute it: in the background, if one is given, on behalf of the address.

        `prepare` is called on the event loop. It returns the work, which may be done in a thread, so it must not read
        what the event loop changes.
        """
        body = self.find(key)
        if body is not None:
            return body
        if background is None:
            return self.keep(key, prepare()())
        asked = address, key
        task = self._computing.get(asked)
        if task is None:
            task = self._computing[asked] = asyncio.create_task(background.run(address, prepare()))
            task.add_done_callback(lambda _: self._computing.pop(asked))
        # Shielded, because a client that disconnects must not cancel the computation for the others.
        return self.keep(key, await asyncio.shield(task))

    def find(self, key: Hashable) -> bytes | None:
        """Return an answer from the cache."""
        body = self._bodies.get(key)
        if body is not None:
            self._bodies.move_to_end(key)
        return body

    def keep(self, key: Hashable, body: bytes) -> bytes:
        """Keep an answer, and return it."""
        if key in self._bodies or len(body) > self._most_bytes:
            return body
        self._bodies[key] = body
        self._bytes += len(body)
        while len(self._bodies) > self._most or self._bytes > self._most_bytes:
            _, dropped = self._bodies.popitem(last=False)
            self._bytes -= len(dropped)
        return body


def encode_view(view: RoomView) -> bytes:
    """Encode a room view without `now` and `token`, which differ between answers: `fill_in` puts them in."""
    return _encode(msgspec.structs.replace(view, now=0.0, token=""))


def fill_in(body: bytes, now: float, token: str = "") -> bytes:
    """Put the time and the token into an encoded room view. No other field of it is encoded again."""
    # The first `now` is the field: before it there are only the room's id and a number.
    before, _, after = body.removesuffix(_TOKEN).partition(_NOW)
    return b'%b"now":%b,%b"token":%b}' % (before, _encode(now), after, _encode(token))

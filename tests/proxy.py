"""A TCP proxy that injects faults: latency, cut connections, and half-open ones that carry nothing any more.

It runs in the event loop of the test, so whatever connects to it must not block that loop.
"""

from __future__ import annotations

import asyncio
import socket
import struct
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, Self

if TYPE_CHECKING:
    from types import TracebackType

Direction = Literal["to server", "to client"]

_CHUNK: Final = 65_536
_CHUNKS_UNDER_WAY: Final = 16  # then the sender has to wait: backpressure passes through the proxy


@dataclass
class _Cut:
    """A connection that carries these bytes in this direction is cut before they pass."""

    direction: Direction
    pattern: bytes
    times: int


class Proxy:
    """Forwards connections from a free port of the loopback interface to another port there.

    `latency` is how many seconds each chunk of bytes takes in either direction; it may be changed at any time.
    """

    def __init__(self, target: int, *, latency: float = 0.0) -> None:
        self.target = target
        self.latency = latency
        self.port = 0
        self.cuts = 0
        """How many connections were cut because of what they carried."""
        self._cuts: list[_Cut] = []
        self._flowing = asyncio.Event()
        self._flowing.set()
        self._links: set[_Link] = set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._server.close()
        links = list(self._links)
        self.cut()
        await asyncio.gather(*(link.done for link in links), return_exceptions=True)

    @property
    def connections(self) -> int:
        """How many connections are open now."""
        return len(self._links)

    def cut(self) -> None:
        """Reset all connections. New ones are accepted."""
        for link in list(self._links):
            link.abort()

    def cut_before(self, direction: Direction, pattern: bytes, times: int = 1) -> None:
        """Reset a connection when these bytes are about to pass in this direction, so many times."""
        self._cuts.append(_Cut(direction, pattern, times))

    def forget(self) -> None:
        """Cut no more connections for what they carry."""
        self._cuts.clear()

    def pause(self) -> None:
        """Make a black hole: connections are accepted and stay open, and nothing passes, not even a close."""
        self._flowing.clear()

    def resume(self) -> None:
        """Forward again, first what was sent meanwhile."""
        self._flowing.set()

    async def flowing(self) -> None:
        """Wait until bytes may pass."""
        await self._flowing.wait()

    def is_to_be_cut(self, direction: Direction, data: bytes) -> bool:
        """Return whether these bytes cut their connection, and count it."""
        for cut in self._cuts:
            if cut.direction == direction and cut.times and cut.pattern in data:
                cut.times -= 1
                self.cuts += 1
                return True
        return False

    @property
    def longest_pattern(self) -> int:
        """How many bytes must be remembered to find a pattern that two chunks share."""
        return max((len(cut.pattern) for cut in self._cuts), default=0)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        link = _Link(self, writer)
        self._links.add(link)
        try:
            await link.run(reader)
        finally:
            self._links.discard(link)


class _Link:
    """A forwarded connection."""

    def __init__(self, proxy: Proxy, client: asyncio.StreamWriter) -> None:
        self._proxy = proxy
        self._writers = [client]
        self._task = asyncio.current_task()
        self.done = asyncio.get_running_loop().create_future()

    async def run(self, from_client: asyncio.StreamReader) -> None:
        """Forward until both sides have closed, or the connection is cut."""
        try:
            await self._proxy.flowing()
            from_server, server = await asyncio.open_connection("127.0.0.1", self._proxy.target)
            self._writers.append(server)
            async with asyncio.TaskGroup() as pumps:
                pumps.create_task(self._pump("to server", from_client, server))
                pumps.create_task(self._pump("to client", from_server, self._writers[0]))
        except (OSError, ExceptionGroup, asyncio.CancelledError):
            # It is cut, by the proxy or by one of the two.
            self._reset()
        finally:
            for writer in self._writers:
                writer.close()
            self.done.set_result(None)

    def abort(self) -> None:
        """Reset both connections."""
        assert self._task is not None
        self._task.cancel()
        self._reset()

    def _reset(self) -> None:
        for writer in self._writers:
            if not writer.is_closing():
                # Closing with a linger time of zero sends a reset.
                writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                writer.transport.abort()

    async def _pump(self, direction: Direction, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        chunks: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue(_CHUNKS_UNDER_WAY)
        async with asyncio.TaskGroup() as both:
            both.create_task(self._deliver(chunks, writer))
            seen = b""
            while True:
                data = await reader.read(_CHUNK)
                if data and self._proxy.is_to_be_cut(direction, seen + data):
                    self.abort()
                    return
                longest = self._proxy.longest_pattern
                seen = (seen + data)[-(longest - 1) :] if longest > 1 else b""
                await chunks.put((asyncio.get_running_loop().time() + self._proxy.latency, data))
                if not data:
                    return

    async def _deliver(self, chunks: asyncio.Queue[tuple[float, bytes]], writer: asyncio.StreamWriter) -> None:
        while True:
            due, data = await chunks.get()
            await asyncio.sleep(due - asyncio.get_running_loop().time())
            await self._proxy.flowing()
            if not data:
                if writer.can_write_eof():
                    writer.write_eof()
                return
            writer.write(data)
            await writer.drain()
